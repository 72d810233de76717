"""Hostile texts on every page: each stays a text, in the markup and in a browser."""

from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import quote

import httpx
import pytest
from support.checks import ok
from support.databases import NewDatabase
from support.properties import some
from support.service import serving
from ui.hostile import GROUPS, LONG, tokens_of
from ui.markup import Markup
from ui.places import WHOLE, World, world
from ui.visitors import Visitor, signed_in

from jeton.formats.targets import TARGETS

PATHS = [page.path for page in WHOLE]


class Place(NamedTuple):
    """A world whose names change, and a visitor who looks at it."""

    world: World
    visitor: Visitor


@pytest.fixture(scope="module")
def place(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Place]:
    """A server of its own, since every name in it changes."""
    with serving(request.config)(new_database()) as service:
        made = world(service)
        yield Place(made, signed_in(service, made.owner))


def renamed(made: World, text: str) -> list[bool]:
    """Give everything that has a name this one, and a token this value; tell what took it."""
    ids, client = made.ids, made.owner.client
    tokenset, mode = f"/tokensets/{ids['tokensets/id']}", ids["modes/modeId"]
    organization = f"/organizations/{ids['organizations/id']}"
    described: dict[str, Any] = {"name": text, "description": text}
    token = {"name": "text", "type": "string", "value": text, "deprecated": text}
    answers = [
        client.patch(f"/workspaces/{ids['workspaces/id']}", json=described),
        client.patch(tokenset, json=described),
        client.patch(f"{tokenset}/modes/{mode}", json={"name": text}),
        client.patch(organization, json={"name": text}),
        client.patch(f"{organization}/environments/{ids['environments/environmentId']}", json={"name": text}),
        client.post("/me/api-tokens", json={"name": text}),
        client.patch(f"{tokenset}/modes/{mode}/tokens", json={"upsert": [token]}),
    ]
    assert {answer.status_code for answer in answers} <= {200, 201, 400, 409}
    return [answer.is_success for answer in answers]


def _replace_tokens(made: World, texts: list[str]) -> list[str]:
    """Let each text be a token's name, value and description, instead of those before; return which may."""
    client, path = made.owner.client, made.path("/tokensets/{id}/modes/{modeId}/tokens")
    old = [each["name"] for each in ok(client.get(path))["tokens"] if each["name"].startswith("n.")]
    ok(client.patch(path, json={"delete": old}))
    tokens = zip(texts, tokens_of(texts), strict=True)
    answers = {text: client.patch(path, json={"upsert": [token]}) for text, token in tokens}
    assert {answer.status_code for answer in answers.values()} <= {200, 400}
    return [text for text, answer in answers.items() if answer.is_success]


def check(response: httpx.Response) -> Markup:
    """Assert that a page is whole; return what it says."""
    assert response.status_code < 500
    found = Markup(response.text)
    assert (str(response.url), found.faults) == (str(response.url), [])
    return found


@pytest.mark.some
@pytest.mark.parametrize("number", some(range(len(GROUPS)), 0))
def test_a_text_stays_a_text(place: Place, number: int) -> None:
    """In the name of everything that has one, and as a token: every page is whole, and says it."""
    made, visitor = place
    texts = GROUPS[number]
    took, stored = renamed(made, " ".join(texts)), _replace_tokens(made, texts)
    for path in PATHS:
        check(visitor.asks(made.path(path)))
    if took[0]:
        assert " ".join(texts).strip() in check(visitor.asks("/")).text
    for text in texts:
        name = quote(f"n.{text}", safe="")
        response = visitor.asks(made.path(f"/tokensets/{{id}}/modes/{{modeId}}/tokens/{name}"))
        assert (response.status_code == 200) == (text in stored)
        assert text not in stored or f"n.{text}" in check(response).text


@pytest.mark.some
@pytest.mark.parametrize("number", some(range(len(GROUPS)), 0))
def test_a_text_in_an_address_stays_there(place: Place, number: int) -> None:
    """As a part of a path, and as each parameter that a page takes: it is found, refused, or not found."""
    made, visitor = place
    text = " ".join(GROUPS[number])
    check(visitor.asks(f"/{quote(text, safe='')}", headers={"Accept": "text/html"}))
    for page in WHOLE:
        for parameter in page.query:
            path = made.path(page.path).partition("?")[0]
            check(visitor.asks(path, params={parameter.name: text}, headers={"Accept": "text/html"}))
    agent = Visitor(place.visitor.service)
    program = "".join(filter(str.isprintable, text.encode("ascii", "replace").decode())).strip()
    sent = {"User-Agent": program, "Sec-Fetch-Site": "same-origin"}
    assert agent.asks("/sign-in", "POST", sent, data={"token": made.owner.secret}).status_code == 303
    assert program[:200] in check(agent.asks("/account")).text
    agent.sends("/sign-out")


def test_a_value_as_long_as_it_may_be(place: Place) -> None:
    """Pages with it are whole, and lists show its beginning alone."""
    made, visitor = place
    mode = made.path("/tokensets/{id}/modes/{modeId}")
    token = {"name": "long", "type": "string", "value": LONG, "description": LONG[:1000]}
    ok(made.owner.client.patch(f"{mode}/tokens", json={"upsert": [token]}))
    for path in (*PATHS, "/tokensets/{id}/modes/{modeId}/tokens/long"):
        response = visitor.asks(made.path(path))
        check(response)
        if path.endswith("long"):
            assert len(response.text) < (len(TARGETS) + 2) * len(LONG)
        else:
            assert LONG[3 : len(LONG) // 2] not in response.text, path
