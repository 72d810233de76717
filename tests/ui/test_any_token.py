"""Whatever a token is: every read and every page answers, none of them with 500."""

import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from api.environments import acme_of
from api.helpers import create_mode
from conftest import Tree
from exporters.test_any_token import BESIDE
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.checks import ok
from support.properties import tries
from support.service import Service
from ui.visitors import Visitor
from values.fragments import BODIES, POISONS

from jeton.formats.targets import TARGETS, WORKSPACES

JSON = {"Content-Type": "application/json"}


class Reader:
    """Asks for all that shows the tokens of a tokenset with two modes."""

    def __init__(self, tree: Tree, pages: Visitor) -> None:
        self._tree = tree
        self._client = tree.owner.client
        self._pages = pages
        self._modes = [tree.mode_id, create_mode(tree, "Dark")["id"]]

    def store(self, bodies: Iterable[dict[str, Any]]) -> list[str]:
        """Create tokens, as far as they are taken; return their names."""
        names = []
        for body in bodies:
            content = json.dumps(body).encode()
            response = self._client.post(self._tree.tokens, content=content, headers=JSON)
            assert response.status_code in {201, 400, 409}, (body, response.text)
            names += [response.json()["name"]] if response.status_code == 201 else []
        return names

    def read(self, names: Iterable[str]) -> None:
        """Ask for each token, and for all that shows them together."""
        for name in names:
            self._read_token(quote(name, safe=""))
        tokenset, workspace = self._tree.tokenset, self._tree.workspace
        modes = f"from={self._modes[0]}&to={self._modes[1]}"
        for path in ("tokens", "matrix", "matrix?q=color", "problems", "contrast", "changes", "history"):
            self._answers(self._client.get(f"{tokenset}/{path}"))
        for path in (f"{tokenset}/diff?{modes}", f"{workspace}/problems", f"{workspace}/search?q=a"):
            self._answers(self._client.get(path))
        for path in (
            "",
            "/rows",
            "/groups",
            "/contrast",
            "/export",
            f"/compare?{modes}",
            "?q=a",
            "/many",
            "/paste",
        ):
            self._answers(self._pages.asks(f"{tokenset}{path}"))
        for path in ("problems", "history", "search?q=a"):
            self._answers(self._pages.asks(f"{workspace}/{path}"))
        for target in WORKSPACES:
            self._export(target)

    def delete(self, names: Iterable[str]) -> None:
        """Delete tokens."""
        for name in names:
            ok(self._client.delete(f"{self._tree.tokens}/{quote(name, safe='')}"))

    def _read_token(self, name: str) -> None:
        for path in ("", "/explain", "/history"):
            self._answers(self._client.get(f"{self._tree.tokens}/{name}{path}"))
        self._answers(self._pages.asks(f"{self._tree.tokens}/{name}"))
        for mode in self._modes:
            path = f"{self._tree.tokenset}/modes/{mode}"
            self._answers(self._pages.asks(f"{path}/explain?name={name}"))
        self._answers(self._pages.asks(f"{self._tree.mode}/form?name={name}"))

    def _export(self, target: str) -> None:
        paths = [self._tree.workspace]
        if target in TARGETS:
            paths += [self._tree.tokenset, self._tree.mode]
            self._answers(self._client.get(f"{self._tree.tokenset}/export/{target}?strict=true"))
            self._answers(self._client.get(f"{self._tree.mode}/export/{target}?aliases=resolved"))
        for path in paths:
            self._answers(self._client.get(f"{path}/export/{target}"))
            self._answers(self._client.get(f"{path}/export/{target}/report"))

    def _answers(self, response: httpx.Response) -> None:
        assert response.status_code < 500, (response.request.url, response.text)


@pytest.fixture
def reader(tree: Tree, pages: Visitor) -> Reader:
    """A reader of the tree."""
    return Reader(tree, pages)


def poisons() -> list[dict[str, Any]]:
    """Return all tokens that once were an error, each with an alias to it."""
    bodies = [
        {"name": f"v{place}", "type": kind, "value": text} for place, (kind, text) in enumerate(POISONS)
    ]
    bodies += [
        {"name": f"f{place}", "type": kind, "value": value, field: beside}
        for place, (field, beside) in enumerate(BESIDE)
        for kind, value in [("color", "#ffffff") if place % 2 else ("boolean", "true")]
    ]
    aliases = [
        {"name": f"a{body['name']}", "type": body["type"], "alias_to": body["name"]} for body in bodies
    ]
    return [*bodies, *aliases]


def test_each_token_that_was_an_error(reader: Reader) -> None:
    """None of them is one any more, all in one mode."""
    bodies = poisons()
    names = reader.store(bodies)
    assert len(names) == len(bodies)
    reader.read(name for name in names if not name.startswith("a"))


def test_each_token_that_was_an_error_in_a_release(service: Service, tree: Tree, reader: Reader) -> None:
    """Their release is made, shown to everyone, exported, and compared with what is there now."""
    acme = acme_of(service, tree)
    bodies = poisons()
    reader.store(bodies[::2])
    made = acme.release()
    ok(acme.client.patch(f"{acme.releases}/{made['id']}", json={"is_public": True}))
    reader.store(bodies[1::2])
    anyone = service.client()
    public = f"/public/releases/{made['digest']}"
    assert anyone.get(f"{service.root}{public}", headers={"Accept": "text/html"}).status_code == 200
    for target in TARGETS:
        response = anyone.get(f"{service.root}{public}/export/{target}")
        assert response.status_code == 200, (target, response.text)
    for accept in ("application/json", "text/markdown"):
        asked = f"{acme.path}/diff?from={made['version']}&to=now"
        assert acme.client.get(asked, headers={"Accept": accept}).status_code == 200


@settings(
    max_examples=tries(20), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(bodies=st.lists(BODIES, min_size=1, max_size=4, unique_by=lambda body: body["name"]))
def test_any_token(reader: Reader, bodies: list[dict[str, Any]]) -> None:
    """Whatever is taken can be read everywhere, and deleted."""
    names = reader.store(bodies)
    try:
        reader.read(names)
    finally:
        reader.delete(names)
