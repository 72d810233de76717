"""Whatever is sent to whichever operation: an answer of the specified form, and never a server error."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from api.helpers import create_token, nothing_changes
from conftest import Tree
from hostile.strategies import BODIES, HEADERS, JSON_VALUES, QUERIES, SEGMENTS, examples
from hostile.wire import Line, Wire
from hypothesis import given
from hypothesis import strategies as st
from support.service import Service

WRITES = (
    ("POST", "/workspaces"),
    ("PATCH", "{0.workspace}"),
    ("POST", "{0.workspace}/tokensets"),
    ("PATCH", "{0.tokenset}"),
    ("POST", "{0.tokenset}/modes"),
    ("PATCH", "{0.mode}"),
    ("POST", "{0.tokens}"),
    ("PATCH", "{0.tokens}/a"),
    ("POST", "{0.workspace}/members"),
    ("POST", "/me/api-tokens"),
)
PLACES = (
    *("/{}", "/workspaces/{}", "{0.tokens}/{}", "{0.tokenset}/modes/{}", "/tokensets/{}/export"),
    *("/me/api-tokens/{}", "{0.workspace}/members/{}"),
)
READS = (
    *("/workspaces", "{0.workspace}", "{0.workspace}/tokensets", "{0.tokenset}", "{0.tokenset}/modes"),
    *("{0.tokenset}/tokens", "{0.tokens}", "{0.tokens}/a", "{0.tokenset}/export", "{0.mode}/export"),
)


@pytest.fixture
def line(service: Service, tree: Tree) -> Iterator[Line]:
    """A connection of the tree's owner; the mode has a token `a`, which some try to change."""
    create_token(tree, "a")
    with Line(Wire.to(service.root, tree.owner.secret)) as line:
        yield line


def _check_reading(line: Line, tree: Tree) -> None:
    """The objects that were written to can still be read, as JSON."""
    members = f"{tree.workspace}/members"
    for path in (
        "/me/api-tokens",
        tree.workspace,
        members,
        tree.tokenset,
        f"{tree.tokenset}/modes",
        tree.tokens,
    ):
        answer = line.ask(line.wire.head("GET", path))
        assert (answer.status, bool(json.loads(answer.body))) == (200, True)


@examples(60)
@given(bodies=st.lists(BODIES, min_size=len(WRITES), max_size=len(WRITES)))
def test_any_body(line: Line, tree: Tree, bodies: list[bytes]) -> None:
    """Any bytes, any JSON, to every POST and PATCH: a success that repeats what was sent, or a 4xx."""
    for (method, path), body in zip(WRITES, bodies, strict=True):
        answer = line.ask(line.wire.request(method, path.format(tree), body), method)
        assert answer.status in {200, 201, 400, 403, 404, 409}, answer
        if answer.status in {200, 201}:
            _check_echo(json.loads(body), json.loads(answer.body))
    _check_reading(line, tree)


def _check_echo(sent: dict[str, Any], made: dict[str, Any]) -> None:
    """Texts come back verbatim; what the client has no say in is not taken from it."""
    for name in ("name", "type", "description"):
        if name in sent and name in made:
            assert made[name] == sent[name]
    if isinstance(sent.get("value"), str) and "value" in made:
        assert made["value"] == sent["value"]
    if "alias_to" in sent and "alias_to" in made:
        assert made["alias_to"] == (sent["alias_to"] or None)
    assert "user_role" not in made
    assert "id" not in made or made["id"] != sent.get("id")


@examples(250)
@given(path=st.sampled_from(READS), method=st.sampled_from(["GET", "HEAD"]), query=QUERIES, headers=HEADERS)
def test_any_query_and_headers(
    line: Line, tree: Tree, path: str, method: str, query: bytes, headers: list[tuple[str, bytes]]
) -> None:
    """Any query and any header on every read: 200, 304, or a refusal that says what is wrong."""
    lines = [name.encode() + b": " + value for name, value in headers]
    target = path.format(tree).encode() + b"?" + query
    answer = line.ask(line.wire.head(method, target, *lines), method)
    assert answer.status in {200, 304, 400}, answer
    if answer.status == 200:
        assert answer.headers["etag"]


@examples(60)
@given(
    method=st.sampled_from(["POST", "PATCH", "DELETE"]),
    headers=HEADERS,
    body=st.builds(lambda name: json.dumps({"name": name}).encode(), JSON_VALUES),
)
def test_any_headers_on_writes(
    line: Line, tree: Tree, method: str, headers: list[tuple[str, bytes]], body: bytes
) -> None:
    """Any condition, key, coding and media type beside a body or a deletion: a success or a 4xx."""
    lines = [name.encode() + b": " + value for name, value in headers if name != "Content-Type"]
    path = {"POST": f"{tree.tokenset}/modes", "PATCH": tree.workspace, "DELETE": f"{tree.tokens}/b"}[method]
    if method == "DELETE":
        answer = line.ask(line.wire.head(method, path, *lines), method)
    else:
        answer = line.ask(line.wire.request(method, path, body, *lines), method)
    assert answer.status in {200, 201, 400, 404, 409, 412, 415}, answer


@examples(120)
@given(
    method=st.sampled_from(["GET", "HEAD", "DELETE", "PATCH"]),
    place=st.sampled_from(PLACES),
    segment=SEGMENTS,
)
def test_any_path(service: Service, line: Line, tree: Tree, method: str, place: str, segment: bytes) -> None:
    """Any bytes in a path name nothing, be they escaped or not: a 4xx, no redirect, and nothing changes."""
    before, _, after = (
        place.replace("{0.tokens}", tree.tokens)
        .replace("{0.tokenset}", tree.tokenset)
        .replace("{0.workspace}", tree.workspace)
        .partition("{}")
    )
    target = before.encode() + segment + after.encode()
    with nothing_changes(service, tree.owner):
        if method == "PATCH":
            answer = line.ask(line.wire.request(method, target, b'{"name":5}'), method)
        else:
            answer = line.ask(line.wire.head(method, target), method)
    if answer.status == 200:
        assert method in {"GET", "HEAD"}
        assert segment.partition(b"?")[0].partition(b"#")[0] in {b"a", b"%61", b"workspaces"}, answer
    else:
        assert answer.status in {400, 404, 405}, answer
