"""Clients of other people's sign in: somebody lets them see tokens, and they go on by themselves."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from agents.clients import CLIENTS, Calls, Outcome, Refused, Task
from agents.conftest import Shop
from agents.consenting import consents, refuses
from agents.results import check_answers

from jeton.web.oauth import documents

pytestmark = pytest.mark.server
PRIMER: Calls = [("primer", {})]
TELLING = [name for name in CLIENTS if not name.startswith("inspector")]
"""The clients that tell their requests."""


@pytest.fixture(params=CLIENTS)
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Task], Outcome]:
    """Each client, which knows nothing yet."""
    return CLIENTS[request.param](tmp_path)


@pytest.fixture(params=TELLING)
def telling(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Task], Outcome]:
    """Each client that tells its requests."""
    return CLIENTS[request.param](tmp_path)


def _paths(outcome: Outcome) -> list[str]:
    return [f"{method} {urlsplit(path).path}" for method, path, _ in outcome.requests]


def test_a_program_gets_leave_to_read_and_to_propose(shop: Shop, client: Callable[[Task], Outcome]) -> None:
    """The person is asked once; then every tool answers."""
    opened: list[str] = []

    def person(url: str) -> str:
        opened.append(url)
        return consents(shop.person, url, proposes=True)

    outcome = client(Task(shop.url, shop.calls, person=person, memory={}))
    assert len(opened) == 1
    check_answers(shop.calls, outcome)


def test_a_program_that_may_read_is_offered_no_more(shop: Shop, client: Callable[[Task], Outcome]) -> None:
    """The tool that proposes is not listed."""
    outcome = client(Task(shop.url, PRIMER, person=lambda url: consents(shop.person, url), memory={}))
    assert outcome.names == {name for name, _ in shop.calls} - {"propose_changes"}


def test_a_refusal_is_told(shop: Shop, client: Callable[[Task], Outcome]) -> None:
    """The client ends with the code of OAuth for it."""
    with pytest.raises(Refused, match="access_denied"):
        client(Task(shop.url, PRIMER, person=lambda url: refuses(shop.person, url), memory={}))


def test_what_is_asked_of_the_person(shop: Shop, telling: Callable[[Task], Outcome]) -> None:
    """The request for leave has a challenge of PKCE, this resource, and reading alone."""
    opened: list[dict[str, list[str]]] = []

    def person(url: str) -> str:
        opened.append(parse_qs(urlsplit(url).query))
        return consents(shop.person, url)

    outcome = telling(Task(shop.url, PRIMER, person=person, memory={}))
    (query,) = opened
    assert (query["code_challenge_method"], query["resource"]) == (["S256"], [shop.url])
    assert query["scope"] == ["read:tokens"]
    assert "prompt" not in query
    assert _paths(outcome)[1:3] == [
        "GET /.well-known/oauth-protected-resource/mcp",
        "GET /.well-known/oauth-authorization-server",
    ]
    assert _paths(outcome).count("POST /oauth/register") == 1


@pytest.mark.parametrize("name", [name for name in TELLING if name.startswith("typescript")])
def test_a_dead_access_token_is_refreshed(shop: Shop, tmp_path: Path, name: str) -> None:
    """By a client that learns it from the answer. Nobody is asked again, and nothing is registered."""
    memory: dict[str, Any] = {}
    client = CLIENTS[name](tmp_path)
    client(Task(shop.url, PRIMER, person=lambda url: consents(shop.person, url), memory=memory))
    before = dict(memory["tokens"])
    memory["tokens"] |= {"access_token": "jto_" + "x" * 43}
    outcome = client(Task(shop.url, PRIMER, person=_nobody, memory=memory))
    assert memory["tokens"]["refresh_token"] != before["refresh_token"]
    assert memory["tokens"]["access_token"].startswith("jto_")
    assert "POST /oauth/register" not in _paths(outcome)


@pytest.mark.parametrize("name", [name for name in TELLING if name.startswith("python")])
def test_an_old_access_token_is_refreshed(shop: Shop, tmp_path: Path, name: str) -> None:
    """By a client that goes by its own clock, between two requests."""
    memory: dict[str, Any] = {}
    opened: list[str] = []

    def person(url: str) -> str:
        opened.append(url)
        return consents(shop.person, url)

    outcome = CLIENTS[name](tmp_path)(Task(shop.url, PRIMER, person=person, memory=memory, ages=True))
    assert len(opened) == 1
    paths = _paths(outcome)
    assert paths.count("POST /oauth/token") == 2
    assert {status for _, _, status in outcome.requests[paths.index("POST /oauth/token") :]} <= {200, 202}


def test_a_dead_grant_asks_the_person_again(shop: Shop, telling: Callable[[Task], Outcome]) -> None:
    """The client goes on under the name that it has registered."""
    memory: dict[str, Any] = {}
    telling(Task(shop.url, PRIMER, person=lambda url: consents(shop.person, url), memory=memory))
    name = memory["client"]["client_id"]
    memory["tokens"] |= {"access_token": "jto_x", "refresh_token": "jtr_x"}
    outcome = telling(Task(shop.url, PRIMER, person=lambda url: consents(shop.person, url), memory=memory))
    assert memory["client"]["client_id"] == name
    assert "POST /oauth/register" not in _paths(outcome)


_DOCUMENT = "https://agents.example/about.json"


@pytest.fixture
def _published(monkeypatch: pytest.MonkeyPatch) -> None:
    """The document of a program, as its vendor's server would answer with it."""
    about = {
        "client_id": _DOCUMENT,
        "client_name": "An agent with a document",
        "redirect_uris": ["http://localhost/callback", "http://127.0.0.1/oauth/callback"],
    }
    head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"

    async def answer(url: str, _: object) -> bytes:
        assert url == _DOCUMENT
        return (head + json.dumps(about)).encode()

    monkeypatch.setattr(documents, "_answer", answer)


@pytest.mark.usefixtures("_published")
def test_a_program_is_known_by_its_document(shop: Shop, client: Callable[[Task], Outcome]) -> None:
    """It registers nowhere, listens at any port, and the person is shown the host of its document."""
    opened: list[str] = []

    def person(url: str) -> str:
        opened.append(parse_qs(urlsplit(url).query)["client_id"][0])
        return consents(shop.person, url)

    outcome = client(Task(shop.url, PRIMER, person=person, memory={}, metadata_url=_DOCUMENT))
    assert opened == [_DOCUMENT]
    assert "POST /oauth/register" not in _paths(outcome)
    assert "An agent with a document" in shop.person.asks("/account").text


@pytest.mark.parametrize(
    ("name", "goes_on"), [("python", True), ("typescript-v2", True), ("typescript-v1", False)]
)
def test_more_leave_is_asked_for_where_a_tool_needs_it(
    shop: Shop, tmp_path: Path, name: str, *, goes_on: bool
) -> None:
    """A program that may only read and calls what proposes learns what it lacks. The newer clients ask the
    person again, who lets them; the older one says that it was refused.
    """
    opened: list[str] = []

    def person(url: str) -> str:
        opened.append(parse_qs(urlsplit(url).query)["scope"][0])
        return consents(shop.person, url, proposes=len(opened) > 1)

    calls = [call for call in shop.calls if call[0] == "propose_changes"]
    task = Task(shop.url, calls, person=person, memory={})
    if goes_on:
        (result,) = CLIENTS[name](tmp_path)(task).results
        assert not result.get("isError"), result
        assert opened == ["read:tokens", "read:tokens propose:tokens"]
    else:
        with pytest.raises(Refused, match="403"):
            CLIENTS[name](tmp_path)(task)
        assert opened == ["read:tokens"]


def _nobody(url: str) -> str:
    raise AssertionError(f"somebody was asked: {url}")
