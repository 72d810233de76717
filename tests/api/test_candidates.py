"""Candidates for an alias: ranked, resolved, with the circles that they close."""

from typing import Any

import httpx
import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


def _asked(tree: Tree, **query: str | int) -> list[dict[str, Any]]:
    found: dict[str, Any] = ok(tree.owner.client.get(f"{tree.mode}/candidates", params=query))
    return found["candidates"]  # type: ignore[no-any-return]


def _names(tree: Tree, **query: str | int) -> list[str]:
    return [each["name"] for each in _asked(tree, **query)]


def _circles(tree: Tree, **query: str | int) -> dict[str, list[str]]:
    return {each["name"]: each["circle"] for each in _asked(tree, **query) if each["circle"] is not None}


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """The tree with tokens in its mode, in the mode Dark and in another tokenset; the paths of Dark."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name in ("color.blue.50", "color.blue.500", "color.blue.9", "shade.500"):
        create_token(tree, name, type="color", value="#3b82f6")
    create_token(tree, "color.action", type="color", value="", alias_to="color.blue.500")
    create_token(tree, "color.hover", type="color", value="", alias_to="color.action")
    create_token(tree, "space.500", type="dimension", value="500px")
    create_token(dark, "color.blue.500", type="color", value="#60a5fa")
    brand = grow_tokenset(tree.owner, tree.workspace_id, "Brand")
    create_token(brand, "brand.500", type="color", value="#ff0000")
    return dark


def test_all_that_the_mode_sees_is_listed(tree: Tree, dark: Tree) -> None:
    """Each name once, as the mode sees it, with the place where it is stored."""
    found = {each["name"]: each for each in _asked(dark)}
    assert len(found) == 8
    blue, action, brand = found["color.blue.500"], found["color.action"], found["brand.500"]
    assert (blue["value"], blue["mode_id"], blue["mode"], blue["hops"]) == (
        "#60a5fa",
        dark.mode_id,
        "Dark",
        0,
    )
    assert (action["value"], action["text"], action["alias_to"]) == ("#60a5fa", "", "color.blue.500")
    assert (action["mode_id"], action["hops"], found["color.hover"]["hops"]) == (tree.mode_id, 1, 2)
    assert (brand["tokenset"], brand["value"]) == ("Brand", "#ff0000")
    assert all(each["circle"] is None for each in found.values())


@pytest.mark.usefixtures("dark")
@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"q": "500", "type": "color"}, "color.blue.500 shade.500 brand.500 space.500"),
        ({"q": "500", "for": "space.500"}, "space.500 color.blue.500 shade.500 brand.500"),
        ({"q": "500", "for": "color.action"}, "color.blue.500 shade.500 brand.500 space.500"),
        ({"q": "BLUE 5", "type": "color"}, "color.blue.50 color.blue.500"),
        ({"q": "blue.500"}, "color.blue.500"),
        ({"q": "color.blue", "for": "color.x"}, "color.blue.9 color.blue.50 color.blue.500"),
        (
            {"type": "color", "for": "color.blue.1", "limit": 5},
            "color.blue.9 color.blue.50 color.blue.500 shade.500 color.action",
        ),
        ({"q": "hov", "for": "color.blue.1"}, "color.hover"),
        ({"q": "none"}, ""),
        ({"q": "5", "type": "dimension", "limit": 1}, "space.500"),
    ],
)
def test_order(tree: Tree, query: dict[str, str | int], expected: str) -> None:
    """Of the type first; exact, last segment, same group, same tokenset, few aliases, natural order."""
    assert _names(tree, **query) == expected.split()


@pytest.mark.usefixtures("dark")
def test_a_whole_name_comes_first(tree: Tree) -> None:
    """Also before one whose last segment begins with it."""
    create_token(tree, "a.line", type="border", value="1px solid red")
    create_token(tree, "line", type="border", value="1px solid red")
    assert _names(tree, q="line") == ["line", "a.line"]


def test_circles_are_told(tree: Tree, dark: Tree) -> None:
    """What leads back is listed with its way, by alias or in a value, and a change to it is refused."""
    create_token(tree, "edge", type="border", value="1px solid {color.hover}")
    circles = _circles(tree, **{"for": "color.blue.500"})
    back = ["color.action", "color.blue.500"]
    assert circles == {
        "color.blue.500": ["color.blue.500"],
        "color.action": back,
        "color.hover": ["color.hover", *back],
        "edge": ["edge", "color.hover", *back],
    }
    for name in circles:
        answer = tree.owner.client.patch(f"{tree.tokens}/color.blue.500", json={"alias_to": name})
        assert answer.status_code == 400, name
    # from another mode its own name leads to the token of the default mode
    assert _circles(dark, **{"for": "color.blue.500"}).keys() == circles.keys() - {"color.blue.500"}
    own = {each["name"]: each["value"] for each in _asked(dark, **{"for": "color.blue.500"})}
    assert own["color.blue.500"] == "#3b82f6"


def test_circles_of_tokens_that_a_mode_does_not_have_yet(tree: Tree, dark: Tree) -> None:
    """What refers to the name now, found or not, would lead to the new token; a creation is refused so."""
    create_token(tree, "color.lost", type="color", value="", alias_to="color.new")
    for paths, name in ((tree, "color.new"), (dark, "color.action")):
        circles = _circles(paths, **{"for": name})
        assert circles == ({"color.lost": ["color.lost", name]} if name == "color.new" else CIRCLES)
        for candidate in circles:
            body = {"name": name, "type": "color", "value": "", "alias_to": candidate}
            assert paths.owner.client.post(paths.tokens, json=body).status_code == 400
    assert _names(dark, **{"for": "color.action", "q": "color.action"}) == ["color.action"]


CIRCLES = {"color.hover": ["color.hover", "color.action"]}


def test_it_is_as_of_now(tree: Tree) -> None:
    """A new token is a candidate at once, and changes the entity tag."""
    create_token(tree, "one")
    before = tree.owner.client.get(f"{tree.mode}/candidates")
    same = tree.owner.client.get(f"{tree.mode}/candidates", headers={"If-None-Match": before.headers["etag"]})
    assert same.status_code == 304
    create_token(tree, "two")
    assert _names(tree) == ["one", "two"]


def test_a_long_way_is_shortened(tree: Tree) -> None:
    """A circle shows the first 99 names and the last one."""
    upsert: list[dict[str, Any]] = [{"name": "n0", "type": "string", "value": "x"}]
    upsert += [
        {"name": f"n{n}", "type": "string", "value": "", "alias_to": f"n{n - 1}"} for n in range(1, 151)
    ]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": upsert}))
    (last,) = _asked(tree, **{"for": "n0", "q": "n150"})
    assert last["circle"] == [*(f"n{n}" for n in range(150, 51, -1)), "n0"]
    assert last["hops"] == 150


def test_what_is_wrong_is_said(service: Service, tree: Tree, dark: Tree) -> None:
    """Parameters are bounded; a stranger sees no mode, whatever is asked; a mode is one of the tokenset."""
    path = f"{tree.mode}/candidates"

    def get(**query: str) -> httpx.Response:
        return tree.owner.client.get(path, params=query)

    refused(get(q="x" * 1025), 400, Text.FILTER_LENGTH.format(limit=1024))
    refused(get(q="\0"), 400, Text.FILTER_LENGTH.format(limit=1024))
    refused(get(type="red"), 400, Text.TYPE_INVALID)
    for name in ("", "\0", "x" * 1025):
        refused(get(**{"for": name}), 400, Text.CANDIDATES_FOR)
    for limit in ("0", "101", "x", "-1", "1.5"):
        refused(get(limit=limit), 400, Text.SEARCH_LIMIT)
    refused(service.account().client.get(f"{path}?limit=0"), 404, Text.MODE_NOT_FOUND)
    refused(service.account().client.get(path), 404, Text.MODE_NOT_FOUND)
    other = f"{tree.tokenset}/modes/{tree.tokenset_id}/candidates"
    refused(tree.owner.client.get(other), 404, Text.MODE_NOT_FOUND)
    assert dark.mode != tree.mode
