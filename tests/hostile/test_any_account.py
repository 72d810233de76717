"""Anything sent to create API tokens and to set members: done by the rules that are documented, or a 4xx."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Tree
from hostile.strategies import JSON_VALUES, NAMES, TEXTS, examples, is_name
from hostile.wire import Line, Wire
from hypothesis import given
from hypothesis import strategies as st
from support.checks import ok
from support.service import Account, Service

from jeton.bodies.bodies import ApiTokenCreation
from jeton.bodies.inputs import read
from jeton.model.objects import Plan, Scope

SCOPES = ("read:tokens", "write:tokens")
ROLES = ("admin", "editor", "viewer")
ADDRESS = re.compile(r"[^@\s]+@[^@\s]+")

DRAWN = st.fixed_dictionaries(
    {},
    optional={
        "name": st.just("ci") | NAMES | JSON_VALUES,
        "scopes": st.lists(st.sampled_from([*SCOPES, *SCOPES, "admin", ""]), max_size=3) | JSON_VALUES,
        "expires_in_days": st.integers(-2, 40_000) | st.sampled_from([1.0, 36_500.0, 0.5]) | JSON_VALUES,
        "token": JSON_VALUES,
    },
)


@pytest.fixture
def line(service: Service, tree: Tree) -> Iterator[Line]:
    """A connection of the tree's owner."""
    with Line(Wire.to(service.root, tree.owner.secret)) as line:
        yield line


def _received(body: Any) -> Any:
    """Return what a body means that is sent as JSON; raise `ValueError` where it is none that is taken."""

    def refuse(text: str) -> Any:
        raise ValueError(text)

    text = json.dumps(body)
    meant = json.loads(text, parse_constant=refuse)
    shown = json.dumps(meant, ensure_ascii=False)
    shown.encode()  # a lone surrogate cannot be
    if "\\u0000" in shown.replace("\\\\", ""):
        refuse(shown)
    return meant


def _are_scopes(value: object) -> bool:
    return value is None or (isinstance(value, list) and all(each in SCOPES for each in value))


def _are_days(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, int | float) and not isinstance(value, bool) and value in range(1, 36_501)


def _token_is_right(body: Any) -> bool:
    name, scopes, days = (body.get(field) for field in ("name", "scopes", "expires_in_days"))
    return is_name(name, 255) and _are_scopes(scopes) and _are_days(days)


@examples(120)
@given(drawn=DRAWN)
def test_any_api_token(line: Line, drawn: dict[str, Any]) -> None:
    """Created exactly where name, scopes and days are right; then it is as asked for, else 400."""
    answer = line.ask(line.wire.request("POST", "/me/api-tokens", json.dumps(drawn).encode()), "POST")
    try:
        body = _received(drawn)
    except ValueError:
        assert answer.status == 400
        return
    assert (answer.status == 201) == _token_is_right(body), answer
    if answer.status != 201:
        assert answer.status == 400
        return
    made = json.loads(answer.body)
    assert made["name"] == body["name"]
    scopes = body.get("scopes")
    writes = scopes is None or "write:tokens" in scopes
    assert made["scopes"] == list(SCOPES if writes else SCOPES[:1])
    assert (made["expires_at"] is None) == (body.get("expires_in_days") is None)


@examples(200)
@given(scopes=st.none() | st.lists(st.sampled_from(SCOPES)), days=st.none() | st.integers(1, 36_500))
def test_what_is_right_is_read_as_it_is(scopes: list[str] | None, days: int | None) -> None:
    """Whatever the order, and however often."""
    new = read(ApiTokenCreation, {"name": "a", "scopes": scopes, "expires_in_days": days})
    assert new.scopes == (None if scopes is None else list(map(Scope, scopes)))
    assert new.expires_in_days == days


@pytest.fixture
def ben(service: Service) -> Account:
    """Somebody else."""
    return service.account(Plan.FREE)


@examples(120)
@given(data=st.data())
def test_any_member(line: Line, tree: Tree, ben: Account, data: st.DataObject) -> None:
    """A known address in any letters and a role: set; another text with one @: not found; all else: 400."""
    local, domain = ben.email.split("@")
    known = st.sampled_from([ben.email, ben.email.upper(), f"{local.title()}@{domain}"])
    made_up = st.builds("{}@{}".format, TEXTS, TEXTS | st.just("example.com"))
    email = data.draw(known | made_up | TEXTS | JSON_VALUES)
    role = data.draw(st.sampled_from([*ROLES, "owner", "Viewer"]) | JSON_VALUES)
    raw = json.dumps({"email": email, "role": role})
    answer = line.ask(line.wire.request("POST", f"{tree.workspace}/members", raw.encode()), "POST")
    try:
        body = _received({"email": email, "role": role})
    except ValueError:
        assert answer.status == 400
        return
    email = body["email"]
    is_address = isinstance(email, str) and ADDRESS.fullmatch(email) and email.isprintable()
    if not is_address or role not in ROLES:
        assert answer.status == 400, answer
    elif body["email"].lower() == ben.email:
        shown = {"user_id": ben.id, "email": ben.email, "role": role}
        assert (answer.status, json.loads(answer.body)) == (200, shown)
        assert ok(tree.owner.client.get(f"{tree.workspace}/members"))["members"] == [shown]
    else:
        assert answer.status in {400, 404}, answer
