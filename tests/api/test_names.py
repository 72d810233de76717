"""Token names in paths and bodies: whatever is accepted comes back the same (J9, J10)."""

import json
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.checks import ok
from support.properties import tries
from support.service import Service
from web.raw import Client, head

from jeton.errors import Text

pytestmark = pytest.mark.server


class Raw(NamedTuple):
    """A connection that sends a path as it is; other clients normalise it."""

    service: Service
    tree: Tree

    def send(self, method: str, segment: str, body: object = None) -> tuple[int, Any]:
        """Send a request for one segment below the mode's tokens."""
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"Authorization: Bearer {self.tree.owner.secret}", f"Content-Length: {len(content)}"]
        first = f"{method} /api/v1{self.tree.tokens}/{segment} HTTP/1.1"
        with Client(int(self.service.root.rpartition(":")[2])) as client:
            client.send(head(*lines, "Content-Type: application/json", first=first), content)
            answer = client.answer()
        return answer.status, json.loads(answer.body)


@pytest.fixture
def raw(service: Service, tree: Tree) -> Raw:
    """A raw connection to the mode's tokens."""
    return Raw(service, tree)


HOSTILE = [
    "a.b", "a/b", "/", "//", "a%2Fb", "%", "%%", "%2e", "%2e%2e", "%00", "?", "a?b=c", "#", "+", "a+b", " a ",
    "a b", ";", "a;b", "...", ".a", "a.", "a..b", "../a", "..%2f", "é", "e\u0301", "\U0001f3a8", "\u200b",
    "a\u2028", "\u202e", "export", "tokens", "modes", "*", "-", "--", "<", ">", "&", '"', "'", "\\",
    "\\u0000", "{a}", "{name}", "$", "@", ":", "[0]", "null", "0", "x" * 1024, "é" * 1024,
    "\U0001f3a8" * 1024, "A", "a", "\ufeff", "\ufffd", "\U0010ffff",
]  # fmt: skip


def _escapes(name: str) -> set[str]:
    """Return ways to write a name in a path: as little as is needed, everything, and in lower case."""
    everything = "".join(f"%{byte:02X}" for byte in name.encode())
    return {quote(name, safe=""), everything, everything.lower()}


def _round_trip(raw: Raw, name: str) -> None:
    made = create_token(raw.tree, name, value="one")
    assert made["name"] == name
    assert name in [token["name"] for token in ok(raw.tree.owner.client.get(raw.tree.tokens))["tokens"]]
    for segment in _escapes(name):
        if len(segment) < 7000:
            assert raw.send("GET", segment) == (200, {**made, "resolved_value": "one"})
    segment = made["id"] if len(quote(name, safe="")) > 7000 else quote(name, safe="")
    status, changed = raw.send("PATCH", segment, {"value": "two"})
    assert (status, changed["name"], changed["value"]) == (200, name, "two")
    assert raw.send("DELETE", segment) == (200, {"message": "Token deleted successfully"})
    assert raw.send("GET", segment) == (404, {"error": Text.TOKEN_NOT_FOUND})


def test_hostile_names_come_back_the_same(raw: Raw) -> None:
    """Created, listed, read, changed and deleted under every way to write it; none is taken for another."""
    for name in HOSTILE:
        create_token(raw.tree, f"{name[:1000]}'s neighbour", value="other")
    for name in HOSTILE:
        _round_trip(raw, name)
    assert ok(raw.tree.owner.client.get(raw.tree.tokens))["total"] == len({name[:1000] for name in HOSTILE})


def test_all_hostile_names_at_once(raw: Raw) -> None:
    """With every one of them stored each path finds its own token, and an alias its own target."""
    made = {
        name: create_token(raw.tree, name, value=f"value of {number}") for number, name in enumerate(HOSTILE)
    }
    dark = in_mode(raw.tree, create_mode(raw.tree, "Dark")["id"])
    for name, token in made.items():
        if len(quote(name, safe="")) < 7000:
            assert raw.send("GET", quote(name, safe=""))[1]["id"] == token["id"]
        alias = create_token(dark, f"alias {token['id']}", value="", alias_to=name)
        shown = ok(raw.tree.owner.client.get(f"{dark.tokens}/{alias['id']}"))
        assert (shown["alias_to"], shown["resolved_value"]) == (name, token["value"])


@settings(max_examples=tries(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    name=st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=40).filter(
        lambda name: not name.isspace() and name not in {".", ".."}
    )
)
def test_any_name_comes_back_the_same(raw: Raw, name: str) -> None:
    """Any text without control characters is a name, and keeps its bytes."""
    _round_trip(raw, name)


@pytest.mark.parametrize(
    "segment",
    ["%ff", "%c0%af", "%ed%a0%80", "a%80", "%00", "a%00b", "%", "%2", "%zz", "a%", "%u0061", "%F5%80%80%80"],
)
def test_what_cannot_be_a_name_is_not_found(raw: Raw, segment: str) -> None:
    """Invalid UTF-8, NUL and broken escapes are 404, on every method, and match no replacement character."""
    create_token(raw.tree, "\ufffd")
    create_token(raw.tree, "a\ufffd")
    for method, body in (("GET", None), ("PATCH", {"value": "x"}), ("DELETE", None)):
        assert raw.send(method, segment, body)[0] == 404


@pytest.mark.parametrize("segment", [".", "..", "%2e", "%2E%2e", ".%2e", "..;", "%2e%2e%2f"])
def test_dots_lead_nowhere_else(raw: Raw, segment: str) -> None:
    """Dots in a path are a name that no token can have: never another resource, never a redirect."""
    create_token(raw.tree, "a")
    assert raw.send("GET", segment) == (404, {"error": Text.TOKEN_NOT_FOUND})


def test_a_path_is_decoded_once(raw: Raw) -> None:
    """`%252F` is the name `%2F`, not `/`; a plus is a plus; letters keep their case."""
    tokens = {name: create_token(raw.tree, name)["id"] for name in ("%2F", "/", "a+b", "a b", "É", "é")}
    for segment, name in (("%252F", "%2F"), ("%2F", "/"), ("%2f", "/"), ("a+b", "a+b"), ("a%20b", "a b")):
        assert raw.send("GET", segment)[1]["id"] == tokens[name]
    assert raw.send("GET", "%C3%A9")[1]["id"] == tokens["é"]
    assert raw.send("GET", "%C3%89")[1]["id"] == tokens["É"]
    assert raw.send("GET", "%25252F")[0] == 404


def test_an_unescaped_slash_is_another_path(raw: Raw) -> None:
    """A name with a slash is found only where the slash is escaped."""
    create_token(raw.tree, "a/b")
    assert raw.send("GET", "a/b") == (404, {"error": Text.ROUTE_NOT_FOUND})
    assert raw.send("GET", "a%2Fb")[0] == 200


def test_lengths_are_counted_in_code_points(tree: Tree) -> None:
    """J9: 1,024 code points of any kind are a token name, 1,025 are not; 255 and 256 elsewhere."""
    for character in ("a", "é", "\u0301", "\U0001f3a8"):
        create_token(tree, character * 1024)
        response = tree.owner.client.post(
            tree.tokens, json={"name": character * 1025, "type": "string", "value": ""}
        )
        assert response.json() == {"error": "Name must be at most 1024 characters"}
        create_mode(tree, character * 255)
        response = tree.owner.client.post(f"{tree.tokenset}/modes", json={"name": character * 256})
        assert response.json() == {"error": "Name must be at most 255 characters"}
