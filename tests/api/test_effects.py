"""What a dry run tells of a change: values, tokens that lead to it, contrasts; nothing is stored."""

from typing import Any

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode, nothing_changes
from conftest import Tree
from support.checks import ok
from support.service import Service

ON_PAGE = {"jeton.contrast": [{"on": "page", "ratio": 4.5}]}


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """Two modes: colours that lead to one another, also from another tokenset, and a declared pair."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "blue", type="color", value="#0000ff")
    create_token(tree, "action", type="color", value="", alias_to="blue", extensions=ON_PAGE)
    create_token(tree, "edge", type="border", value="1px solid {action}")
    create_token(tree, "page", type="color", value="#ffffff")
    create_token(dark, "page", type="color", value="#000000")
    create_token(dark, "own", type="color", value="", alias_to="blue")
    far = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(far, "far", type="color", value="", alias_to="edge.color")
    create_token(far, "brand", type="color", value="", alias_to="blue")
    return dark


def _tried(tree: Tree, name: str, /, **change: object) -> Any:
    """Return the effects that a dry run of a change tells."""
    return ok(tree.owner.client.patch(f"{tree.tokens}/{name}?dry_run=true", json=change))["effects"]


def _cells(effects: list[dict[str, Any]]) -> dict[tuple[str, str], tuple[str | None, str | None]]:
    return {(each["name"], each["mode"]): (each["before"], each["after"]) for each in effects}


@pytest.mark.usefixtures("dark")
def test_values_of_all_that_leads_to_a_token_are_told(service: Service, tree: Tree) -> None:
    """In each mode of the tokenset that sees the token, also by references, parts and another tokenset."""
    with nothing_changes(service, tree.owner):
        effects = _tried(tree, "blue", value="#ff0000")
    both = ("#0000ff", "#ff0000")
    assert _cells(effects["values"]) == {("blue", "Base"): both, ("blue", "Dark"): both}
    assert effects["dependents"] == 5
    edge = ("1px solid #0000ff", "1px solid #ff0000")
    assert _cells(effects["changed"]) == {
        **{(name, mode): both for name in ("action", "brand", "far") for mode in ("Base", "Dark")},
        ("own", "Dark"): both,
        **{("edge", mode): edge for mode in ("Base", "Dark")},
    }
    names = [each["name"] for each in effects["changed"]]
    assert names.index("own") < names.index("edge"), "near ones come first"


def test_what_a_mode_has_itself_changes_there_alone(tree: Tree, dark: Tree) -> None:
    """The mode sees its own page; the default mode does not."""
    effects = _tried(dark, "page", value="#111111")
    assert _cells(effects["values"]) == {("page", "Dark"): ("#000000", "#111111")}
    assert effects["dependents"] == 0
    assert tree.mode_id != dark.mode_id


@pytest.mark.usefixtures("dark")
def test_contrasts_that_newly_fail_or_pass_are_told(tree: Tree) -> None:
    """Of the token, of what leads to it and of what stands on it, in each mode; others are not."""
    pairs = _tried(tree, "blue", value="#9999ff")["contrast"]
    (pair,) = [each for each in pairs if each["mode"] == "Base"]
    assert (pair["name"], pair["on"]) == ("action", "page")
    assert (pair["before"]["passes"], pair["after"]["passes"]) == (True, False)
    assert pair["after"]["foreground"] == "#9999ff"
    assert _tried(tree, "blue", value="#0000fe")["contrast"] == []
    (worse,) = _tried(tree, "page", value="#0000ff")["contrast"]
    assert (worse["mode"], worse["after"]["ratio"]) == ("Base", 1.0)


def test_what_would_not_resolve_says_why(tree: Tree, dark: Tree) -> None:
    """A missing target, a value that is none of its type, and no effect of what changes no value."""
    effects = _tried(tree, "blue", alias_to="nowhere")
    assert _cells(effects["values"])["blue", "Base"] == ("#0000ff", None)
    assert "nowhere" in effects["values"][0]["reason"]
    assert all(each["after"] is None and "nowhere" in each["reason"] for each in effects["changed"])
    (value, _) = _tried(tree, "blue", value="no colour")["values"]
    assert (value["after"], value["reason"] is None) == ("no colour", False)
    for change in ({"description": "d"}, {"name": "azure"}, {}):
        still = _tried(tree, "blue", **change)
        assert (still["values"], still["changed"], still["contrast"]) == ([], [], [])
    by_id = ok(tree.owner.client.get(f"{dark.tokens}/own"))["id"]
    assert _cells(_tried(dark, by_id, value="#fff", alias_to=None)["values"]) == {
        ("own", "Dark"): ("#0000ff", "#fff")
    }


def test_a_change_to_several_modes_tells_them_too(service: Service, tree: Tree, dark: Tree) -> None:
    """A creation, a deletion and a rename at once: only values that differ are told, under the new names."""
    body = {
        "rename": [{"from": "blue", "to": "color.blue"}],
        "modes": {
            tree.mode_id: {
                "upsert": [{"name": "new", "type": "color", "value": "", "alias_to": "color.blue"}]
            },
            dark.mode_id: {
                "upsert": [{"name": "color.blue", "type": "color", "value": "#ff0000"}],
                "delete": ["page"],
            },
        },
    }
    with nothing_changes(service, tree.owner):
        tried = ok(tree.owner.client.patch(f"{tree.tokenset}/tokens?dry_run=true", json=body))
    effects, red = tried["effects"], ("#0000ff", "#ff0000")
    assert _cells(effects["values"]) == {
        ("color.blue", "Dark"): red,
        ("action", "Dark"): red,
        ("own", "Dark"): red,
        ("brand", "Dark"): red,
        ("page", "Dark"): ("#000000", "#ffffff"),
        ("new", "Base"): (None, "#0000ff"),
        ("new", "Dark"): (None, "#ff0000"),
    }
    edge = ("1px solid #0000ff", "1px solid #ff0000")
    assert _cells(effects["changed"]) == {("edge", "Dark"): edge, ("far", "Dark"): red}
    done = ok(tree.owner.client.patch(f"{tree.tokenset}/tokens", json=body))
    assert "effects" not in done
    assert tried | {"effects": None} == done | {"effects": None}
    cells = {
        row["name"]: [cell["value"] for cell in row["cells"]]
        for row in ok(tree.owner.client.get(f"{tree.tokenset}/matrix"))["rows"]
    }
    for each in (*effects["values"], *effects["changed"]):
        if each["name"] not in {"brand", "far"}:  # they are of another tokenset
            assert cells[each["name"]][each["mode"] == "Dark"] == each["after"]
