"""Files that no Figma has: each gets an answer that says why, and none an internal error."""

import copy
from typing import Any

import pytest
from api.helpers import create_token
from api.test_figma_merge import document, post, rows
from conftest import Tree
from figma_plugin.figma_files import synced

Json = dict[str, Any]

SHADOW = {
    "type": "DROP_SHADOW",
    "color": {"r": 0, "g": 0, "b": 0, "a": 1},
    "offset": {"x": 1, "y": 1},
    "radius": 1,
    "spread": 0,
}
GRADIENT = {
    "type": "GRADIENT_LINEAR",
    "gradientTransform": [[1, 0, 0], [0, 1, 0]],
    "gradientStops": [{"position": "far", "color": {"r": 0, "g": 0, "b": 0, "a": 1}}],
}


def _nested(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.fixture
def file(tree: Tree) -> Json:
    """A file just synced with a colour and a style of each kind."""
    create_token(tree, "red", type="color", value="#ff0000")
    create_token(tree, "text", type="typography", value='{"fontFamily":"Inter","fontSize":"16px"}')
    create_token(tree, "shadow", type="shadow", value="1px 1px 2px 0px #000000")
    stops = '[{"color":"#000000","position":0},{"color":"#ffffff","position":1}]'
    create_token(tree, "gradient", type="gradient", value=stops)
    return synced(document(tree))


@pytest.mark.parametrize("value", [_nested(200), {"r": 10**400, "g": 0, "b": 0, "a": 1}, -(10**309)])
def test_values_that_no_script_writes_are_refused(tree: Tree, file: Json, value: Any) -> None:
    """Too many levels, and integers that no double holds, are 400, in values and in fields of styles."""
    other = copy.deepcopy(file)
    file["variables"][0]["valuesByMode"] = dict.fromkeys(file["variables"][0]["valuesByMode"], value)
    other["styles"][0]["fields"] = {"fontSize": value}
    for each in (file, other):
        response = tree.owner.client.post(f"{tree.workspace}/figma", json={"file": each})
        assert response.status_code == 400, response.text
        assert "levels" in response.text or "out of range" in response.text


def test_values_within_the_levels_are_skipped(tree: Tree, file: Json) -> None:
    """What is nested, but not too much, is no value of a token."""
    file["variables"][0]["valuesByMode"] = dict.fromkeys(file["variables"][0]["valuesByMode"], _nested(100))
    assert [row[:2] for row in rows(post(tree, file))] == [("skipped", "red")]


@pytest.mark.parametrize(
    ("kind", "fields", "bound"),
    [
        ("effect", {"effects": [SHADOW]}, {"count": "VariableID:1"}),
        ("effect", {"effects": [SHADOW]}, {"effects.0.type": "VariableID:1"}),
        ("paint", {"paints": [GRADIENT]}, {}),
        ("paint", {"paints": [GRADIENT]}, {"positions.0": "VariableID:1"}),
        ("text", {"fontFamily": "Inter", "fontSize": 12, "textCase": ["UPPER"]}, {}),
        ("text", {"fontFamily": "Inter", "fontSize": 12}, {"leadingTrim": "VariableID:1"}),
    ],
)
def test_styles_with_odd_parts_are_skipped(
    tree: Tree, file: Json, kind: str, fields: Json, bound: dict[str, str]
) -> None:
    """Parts of another kind, or bound where nothing can be bound, leave a token alone and say why."""
    bound = dict.fromkeys(bound, file["variables"][0]["id"])
    new = {"id": "S:new", "kind": kind, "name": "new", "fields": fields, "bound": bound}
    own = next(each for each in file["styles"] if each["kind"] == kind)
    own |= {"fields": fields, "bound": bound}
    file["styles"].append(new)
    answer = post(tree, file, rows=["sn:S:new", f"sf:{own['id']}"])
    assert {row[:2] for row in rows(answer)} == {("skipped", "new"), ("skipped", own["name"])}
    assert all(row["note"] for row in answer["skipped"])
