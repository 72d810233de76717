"""Documents of a server, and the plug-in that brings a file into step with them."""

import json
from pathlib import Path
from typing import Any

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from figma_plugin.plugin import FigmaFile
from support.checks import ok

TYPOGRAPHY = {
    "fontFamily": "Inter",
    "fontSize": "{size.base}",
    "fontWeight": 600,
    "lineHeight": 1.5,
    "letterSpacing": "0.2px",
}
SHADOW = {"color": "{blue}", "offsetX": "0px", "offsetY": "2px", "blur": "{size.base}", "spread": "0px"}
GRADIENT = [{"color": "{blue}", "position": 0}, {"color": "#ff000080", "position": 1}]

GOLDEN = sorted((Path(__file__).parents[1] / "exporters" / "golden").glob("*/*.figma-plugin.json"))


def document(tree: Tree, path: str = "") -> Any:
    """Return the document of the workspace, or of another path."""
    return ok(tree.owner.client.get(f"{path or tree.workspace}/export/figma-plugin"))


def grow(tree: Tree) -> Tree:
    """Make tokens of all types that Figma has, in two modes and two tokensets; return the dark mode."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for mode, blue in ((tree, "#0000ff"), (dark, "color(display-p3 0.1 0.2 0.9 / 0.5)")):
        create_token(mode, "blue", type="color", value=blue)
    create_token(tree, "size.base", type="dimension", value="1rem")
    create_token(dark, "size.base", type="dimension", value="20px")
    create_token(tree, "ratio", type="number", value="1.618")
    create_token(tree, "on", type="boolean", value="true")
    create_token(tree, "word", type="string", value="Hello")
    create_token(tree, "text.body", type="typography", value=json.dumps(TYPOGRAPHY))
    create_token(tree, "raised", type="shadow", value=json.dumps(SHADOW))
    create_token(tree, "sunset", type="gradient", value=json.dumps(GRADIENT))
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "action.base", type="color", alias_to="blue", value="", description="Of buttons.")
    return dark


def synced(tree: Tree) -> FigmaFile:
    """Return a file in step with the workspace."""
    file = FigmaFile()
    plan = file.sync(document(tree))
    assert plan["applied"]["failures"] == []
    again = file.plan(document(tree))
    assert (again["operations"], again["rows"], again["surplus"]) == ([], [], [])
    file.writes()
    return file


def test_a_workspace_arrives_in_a_file(tree: Tree) -> None:
    """Variables of each type, in each mode, and styles that are bound to them; the next plan is empty."""
    grow(tree)
    file = synced(tree)
    values = file.values()
    assert values["blue"]["Base"] == "#0000ff"
    assert values["size/base"] == {"Base": 16, "Dark": 20}
    assert values["action/base"].popitem()[1] == "→ blue"
    assert (values["on"]["Base"], values["word"]["Base"]) == (True, "Hello")
    names = {each["id"]: each["name"] for each in file.read()["variables"]}
    bound = {each["name"]: {*map(names.get, each["bound"].values())} for each in file.read()["styles"]}
    assert bound == {"text/body": {"size/base"}, "raised": {"blue", "size/base"}, "sunset": {"blue"}}
    assert file.sync(document(tree))["size"] == 0
    assert file.writes()["writes"] == {}


def test_what_changes_in_jeton_is_all_that_is_written(tree: Tree) -> None:
    """A rename, a value, a new token, a deleted one and another default mode; ids and keys stay."""
    dark = grow(tree)
    file = synced(tree)
    before, client = file.ids(), tree.owner.client
    rename = {"rename": [{"from": "blue", "to": "color.blue"}]}
    ok(client.patch(f"{tree.tokenset}/tokens", json=rename))
    create_token(dark, "ratio", type="number", value="2")
    create_token(tree, "later", type="color", alias_to="color.blue", value="")
    ok(client.delete(f"{tree.tokens}/word"))
    plan = file.sync(document(tree))
    assert sorted((each["kind"], each["name"], each.get("field", "")) for each in plan["rows"]) == [
        ("create", "later", ""),
        ("rename", "color/blue", "name"),
        ("update", "color/blue", "settings"),
        ("update", "ratio", "value"),
    ]
    assert plan["applied"]["failures"] == []
    assert [each["name"] for each in plan["surplus"]] == ["word"]
    after = file.ids()
    assert after["color/blue"] == before["blue"]
    ok(client.patch(dark.mode, json={"is_default": True}))
    turned = file.sync(document(tree))
    assert [each["code"] for each in turned["notes"]] == ["default-mode"]
    assert turned["applied"]["failures"] == turned["conflicts"] == []
    assert file.ids() == after
    assert file.plan(document(tree))["operations"] == []
    ok(client.patch(tree.mode, json={"is_default": True}))
    assert file.sync(document(tree))["applied"]["failures"] == []
    assert file.ids() == after


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.parent.name)
def test_what_exporters_write_is_what_figma_takes(path: Path) -> None:
    """Names, values, scopes and code syntax of every sample of the target, also of odd and hostile ones."""
    source = json.loads(path.read_text())
    source["source"].setdefault("workspace", "w")
    file = FigmaFile()
    assert file.sync(source)["applied"]["failures"] == []
    again = file.plan(source)
    assert (again["operations"], again["rows"], again["surplus"]) == ([], [], [])
