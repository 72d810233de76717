"""What known clients were seen to send, from their first request to a tool, is answered as they expect.

A file of `sequences` has the requests of a client in order. `$name` stands for what an earlier answer had
under that name, or for what only the test knows: `$root`, `$verifier`, `$challenge`. Of an answer, `status`
is as it is there, `has` are headers, `answer` is a part of its JSON, and `result` one of its result.
"""

import hashlib
import json
from base64 import urlsafe_b64encode
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from agents.conftest import Shop
from agents.consenting import PATH, consents, parameters

pytestmark = pytest.mark.server
_SEQUENCES = sorted((Path(__file__).parent / "sequences").glob("*.json"))


def _filled(part: Any, known: dict[str, str]) -> Any:
    """Return a part of a sequence with what is known in the place of its names."""
    if isinstance(part, str):
        return Template(part).substitute(known)
    if isinstance(part, dict):
        return {name: _filled(value, known) for name, value in part.items()}
    if isinstance(part, list):
        return [_filled(each, known) for each in part]
    return part


def _sent(http: httpx.Client, step: dict[str, Any]) -> httpx.Response:
    method, path = step["send"].split()
    body = {"data": step["form"]} if "form" in step else {"json": step["json"]} if "json" in step else {}
    return http.request(method, path, headers=step["headers"], **body)


def _learned(response: httpx.Response, step: dict[str, Any]) -> dict[str, str]:
    """Return what an answer tells, which must be as the client expects."""
    assert response.status_code == step["status"], (step["send"], response.text)
    for name, value in step.get("has", {}).items():
        assert response.headers[name] == value
    if not response.content or response.status_code == 405:
        return {}
    answer = response.json()
    assert not answer.get("result", {}).get("isError"), answer
    for expected, found in (
        (step.get("answer", {}), answer),
        (step.get("result", {}), answer.get("result", {})),
    ):
        assert expected.items() <= {name: found[name] for name in expected}.items(), answer
    return {name: value for name, value in answer.items() if isinstance(value, str)}


@pytest.mark.parametrize("file", _SEQUENCES, ids=lambda file: file.stem)
def test_a_recorded_client_gets_what_it_asks_for(shop: Shop, file: Path) -> None:
    """From the first refusal by registration, consent and token to a tool, and again with a fresh token."""
    sequence = json.loads(file.read_text())
    verifier = "v" * sequence["verifier_length"]
    digest = hashlib.sha256(verifier.encode()).digest()
    known = {
        "root": shop.person.service.root,
        "verifier": verifier,
        "challenge": urlsafe_b64encode(digest).decode().rstrip("="),
    }
    with httpx.Client(base_url=known["root"], timeout=60) as http:
        for each in sequence["steps"]:
            step = _filled(each, known)
            if "consent" in step:
                target = consents(shop.person, f"{PATH}?{urlencode(step['consent'])}")
                assert target.startswith(f"{sequence['redirect_uri']}?")
                answer = parameters(target)
                assert (answer["state"], answer["iss"]) == (step["consent"]["state"], known["root"])
                known |= answer
            else:
                known |= _learned(_sent(http, step), step)
