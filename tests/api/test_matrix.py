"""The matrix: all modes of a tokenset side by side, resolved, by windows and filters."""

from typing import Any

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


def _window(tree: Tree, **query: str | int) -> dict[str, Any]:
    found: dict[str, Any] = ok(tree.owner.client.get(f"{tree.tokenset}/matrix", params=query))
    return found


def _names(tree: Tree, **query: str | int) -> list[str]:
    return [row["name"] for row in _window(tree, **query)["rows"]]


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """The tree with tokens in two modes; the second mode's paths."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name, value in (
        ("color.blue.50", "#eff6ff"),
        ("color.blue.500", "#3b82f6"),
        ("color.blue.9", "#000"),
    ):
        create_token(tree, name, type="color", value=value, description=f"The {name}.")
    create_token(tree, "color.action", type="color", value="", alias_to="color.blue.500")
    old = {"deprecated": "later", "replaced_by": "color.blue.9"}
    create_token(tree, "color.gone", type="color", value="", alias_to="color.nowhere", **old)
    create_token(tree, "line", type="border", value="1px solid {color.action}")
    create_token(dark, "color.blue.500", type="color", value="#60a5fa")
    create_token(dark, "only.dark", type="dimension", value="4px")
    return dark


@pytest.mark.usefixtures("dark")
def test_cells_say_what_a_token_is_in_each_mode(tree: Tree) -> None:
    """Own, inherited with the value that the mode sees, missing, and broken with the reason."""
    window = _window(tree)
    assert [mode["name"] for mode in window["modes"]] == ["Base", "Dark"]
    cells = {row["name"]: row["cells"] for row in window["rows"]}
    base, other = cells["color.action"]
    assert (base["state"], base["alias_to"], base["value"]) == ("own", "color.blue.500", "#3b82f6")
    assert (other["state"], other["mode_id"], other["value"]) == ("inherited", tree.mode_id, "#60a5fa")
    assert [cell["value"] for cell in cells["line"]] == ["1px solid #3b82f6", "1px solid #60a5fa"]
    assert [cell["state"] for cell in cells["only.dark"]] == ["missing", "own"]
    broken = cells["color.gone"][0]
    assert (broken["state"], broken["value"]) == ("broken", None)
    assert "color.nowhere" in broken["reason"]


def test_versions_are_those_of_the_tokens(tree: Tree, dark: Tree) -> None:
    """A cell's version is the entity tag of its token: an edit by it succeeds."""
    ok(tree.owner.client.patch(f"{dark.tokens}/color.blue.500", json={"value": "#93c5fd"}))
    (row,) = [row for row in _window(tree)["rows"] if row["name"] == "color.blue.500"]
    etag = tree.owner.client.get(f"{dark.tokens}/color.blue.500").headers["etag"]
    assert etag.startswith(f'"v{row["cells"][1]["version"]}')
    assert [cell["version"] for cell in row["cells"]] == [1, 2]


@pytest.mark.usefixtures("dark")
def test_names_are_in_natural_order(tree: Tree) -> None:
    """A group's own names come before its groups; windows follow one another, and together are all names."""
    names = _names(tree)
    assert names == [
        *("line", "color.action", "color.gone"),
        *("color.blue.9", "color.blue.50", "color.blue.500", "only.dark"),
    ]
    parts = [_names(tree, offset=first, limit=3) for first in (0, 3, 6, 9)]
    assert [name for part in parts for name in part] == names
    assert _window(tree, offset=3, limit=3)["total"] == len(names) == 7


@pytest.mark.usefixtures("dark")
def test_names_are_in_the_authors_order(tree: Tree) -> None:
    """If it is asked for; a group's own names still come before its groups, and filters keep the order."""
    client, natural = tree.owner.client, _names(tree)
    assert _names(tree, order="authors") == natural
    ok(client.patch(f"{tree.tokenset}/top", json={"children": ["only", "none", "color"]}))
    ok(client.patch(f"{tree.tokenset}/groups/color", json={"children": ["blue", "gone"]}))
    ok(client.patch(f"{tree.tokenset}/groups/color.blue", json={"children": ["500"]}))
    ours = [
        *("line", "only.dark", "color.gone", "color.action"),
        *("color.blue.500", "color.blue.9", "color.blue.50"),
    ]
    assert _names(tree, order="authors") == ours
    assert _names(tree) == _names(tree, order="natural") == natural
    parts = [_names(tree, order="authors", offset=first, limit=3) for first in (0, 3, 6)]
    assert [name for part in parts for name in part] == ours
    assert _names(tree, order="authors", q="type:color blue.5") == [
        *("color.action", "color.blue.500", "color.blue.50")
    ]
    create_token(tree, "color.zed", type="color", value="#000")
    assert _names(tree, order="authors")[2:5] == ["color.gone", "color.action", "color.zed"]
    ok(client.patch(f"{tree.tokenset}/groups/color", json={"children": ["zed"]}))
    assert _names(tree, order="authors")[2:5] == ["color.zed", "color.action", "color.gone"]
    refused(client.get(f"{tree.tokenset}/matrix?order=no"), 400, Text.WINDOW_ORDER)


@pytest.mark.usefixtures("dark")
@pytest.mark.parametrize(
    ("q", "expected"),
    [
        ("blue.5", ["color.action", "color.blue.50", "color.blue.500"]),
        ("BLUE the", ["color.blue.9", "color.blue.50", "color.blue.500"]),
        ("type:dimension", ["only.dark"]),
        ("type:dimension type:border", ["line", "only.dark"]),
        ("group:color.blue", ["color.blue.9", "color.blue.50", "color.blue.500"]),
        ("is:alias", ["color.action", "color.gone"]),
        ("is:broken", ["color.gone"]),
        ("is:deprecated", ["color.gone"]),
        ("is:missing", ["only.dark"]),
        ("is:own mode:dark", ["color.blue.500", "only.dark"]),
        ("is:unreferenced type:color", ["color.gone", "color.blue.50"]),
        ("=#60a5fa", ["color.action", "color.blue.500"]),
        ("#60a5fa mode:base", []),
        ("nothing", []),
    ],
)
def test_filters(tree: Tree, q: str, expected: list[str]) -> None:
    """Words, types, groups, modes, states and values; all terms must hold."""
    assert _names(tree, q=q) == expected
    assert _window(tree, q=q)["matched"] == len(expected)


def test_other_modes_and_groups(tree: Tree, dark: Tree) -> None:
    """The modes that are named are shown, in that order; a group is the names below it."""
    window = _window(tree, modes=f"{dark.mode_id},{tree.mode_id}", group="color.blue")
    assert [mode["name"] for mode in window["modes"]] == ["Dark", "Base"]
    assert window["matched"] == 3


@pytest.mark.usefixtures("dark")
def test_it_is_as_of_now(tree: Tree) -> None:
    """A change in any tokenset of the workspace is seen at once, and changes the entity tag."""
    path = f"{tree.tokenset}/matrix"
    before = tree.owner.client.get(path)
    assert tree.owner.client.get(path, headers={"If-None-Match": before.headers["etag"]}).status_code == 304
    create_token(tree, "color.nowhere", type="color", value="#123456")
    assert _names(tree, q="is:broken") == []
    assert _names(tree, q="=#123456") == ["color.gone", "color.nowhere"]


def test_what_is_wrong_is_said(service: Service, tree: Tree) -> None:
    """Filters and windows that there are none of are 400; a stranger sees no tokenset, whatever is asked."""
    path = f"{tree.tokenset}/matrix"
    get = tree.owner.client.get
    states = "alias, own, inherited, missing, broken, invalid, deprecated, unreferenced, changed"
    said = Text.FILTER_TERM.format(name="is", value="red", accepted=states)
    refused(get(path, params={"q": "is:red"}), 400, said)
    refused(get(path, params={"q": "x" * 1025}), 400, Text.FILTER_LENGTH.format(limit=1024))
    for query in ("limit=0", "limit=501", "limit=x", "offset=-1", "offset=1.5"):
        refused(get(f"{path}?{query}"), 400, Text.WINDOW)
    refused(get(f"{path}?modes={tree.tokenset_id}"), 400, Text.WINDOW_MODES)
    refused(service.account().client.get(f"{path}?limit=0"), 404, Text.TOKENSET_NOT_FOUND)


def test_changed_tokens_are_found(tree: Tree, dark: Tree) -> None:
    """Those that a shown mode has itself and that were changed after they were made, renames included."""
    assert _names(tree, q="is:changed") == []
    ok(tree.owner.client.patch(f"{dark.tokens}/color.blue.500", json={"value": "#93c5fd"}))
    ok(tree.owner.client.patch(f"{tree.tokens}/line", json={"name": "stroke"}))
    assert _names(tree, q="is:changed") == ["stroke", "color.blue.500"]
    assert _names(tree, q="is:changed", modes=tree.mode_id) == ["stroke"]
