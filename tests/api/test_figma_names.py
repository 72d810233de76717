"""From Figma to Jeton: collections and modes that were renamed there."""

from typing import Any

import pytest
from api.helpers import create_mode
from api.histories import newest, undo
from api.test_figma_merge import Json, document, post
from conftest import Tree
from figma_plugin.figma_files import synced
from support.checks import ok

DIRECT = "?direct=true"


@pytest.fixture
def file(tree: Tree) -> Json:
    """A file that was synced with a tokenset of two modes."""
    create_mode(tree, "Dark")
    ok(
        tree.owner.client.post(tree.tokens, json={"name": "color.red", "type": "color", "value": "#ff0000"}),
        201,
    )
    return synced(document(tree))


def _modes(tree: Tree) -> list[str]:
    return [mode["name"] for mode in ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]]


def _renamed(file: Json, collection: str, *modes: str) -> list[str]:
    """Rename the collection of a file and its modes; return the ids of the rows of this."""
    (own,) = file["collections"]
    own["name"] = collection
    for mode, name in zip(own["modes"], modes, strict=True):
        mode["name"] = name
    return [f"c:{own['id']}", *(f"m:{own['id']}:{mode['modeId']}" for mode in own["modes"])]


def _rows(answer: Json, name: str) -> list[tuple[Any, ...]]:
    return [
        (row["object"], row["jeton"], row["figma"], row["ticked"], row.get("note")) for row in answer[name]
    ]


def test_a_direct_change_renames_tokenset_and_modes(tree: Tree, file: Json) -> None:
    """As one change of the history, also beside changes of tokens; nothing is left to do then."""
    old = ok(tree.owner.client.get(tree.tokenset))["name"]
    _renamed(file, "Kit", "Light", "Dark")
    red = file["variables"][0]
    for mode in red["valuesByMode"]:
        red["valuesByMode"][mode] = {"r": 0, "g": 1, "b": 0, "a": 1}
    answer = post(tree, file, f"{DIRECT}&dry_run=true")
    expected = [("tokenset", old, "Kit", True, None), ("mode", "Base", "Light", True, None)]
    assert _rows(answer, "renames") == expected
    assert {row["tokenset_id"] for row in answer["renames"]} == {tree.tokenset_id}
    assert ok(tree.owner.client.get(tree.tokenset))["name"] == old
    post(tree, file, DIRECT)
    assert ok(tree.owner.client.get(tree.tokenset))["name"] == "Kit"
    assert _modes(tree) == ["Light", "Dark"]
    assert ok(tree.owner.client.get(f"{tree.tokens}/color.red"))["value"] == "#00ff00"
    again = post(tree, file, DIRECT)
    assert again["counts"] == dict.fromkeys(again["counts"], 0)
    client, workspace = tree.owner.client, tree.workspace
    ok(undo(client, workspace, newest(client, workspace)), 201)
    assert (ok(tree.owner.client.get(tree.tokenset))["name"], _modes(tree)) == (old, ["Base", "Dark"])
    assert ok(tree.owner.client.get(f"{tree.tokens}/color.red"))["value"] == "#ff0000"


def test_a_proposal_names_what_it_cannot_hold(tree: Tree, file: Json) -> None:
    """Nothing is renamed, whatever is ticked, and the row says where somebody does it."""
    rows = _renamed(file, "Kit", "Light", "Dark")
    for body in ({}, {"rows": rows}):
        answer = post(tree, file, "", **body)
        assert "proposal" not in answer
        assert [row[-2:] for row in _rows(answer, "renames")] == [
            (False, "no proposal can hold it"),
            (False, "no proposal can hold it"),
        ]
        assert {row["tokenset_id"] for row in answer["renames"]} == {tree.tokenset_id}
    assert _modes(tree) == ["Base", "Dark"]


def test_only_what_is_ticked_is_renamed(tree: Tree, file: Json) -> None:
    """Of a name that Jeton has changed as well nothing is taken by itself."""
    rows = _renamed(file, "Kit", "Light", "Night")
    ok(tree.owner.client.patch(tree.tokenset, json={"name": "Other"}))
    answer = post(tree, file, DIRECT, rows=rows[2:])
    assert _modes(tree) == ["Base", "Night"]
    assert _rows(answer, "renames") == [
        ("tokenset", "Other", "Kit", False, "it was renamed in Jeton, too"),
        ("mode", "Base", "Light", False, None),
        ("mode", "Dark", "Night", True, None),
    ]
    post(tree, file, DIRECT)
    assert (_modes(tree), ok(tree.owner.client.get(tree.tokenset))["name"]) == (["Light", "Night"], "Other")
    post(tree, file, DIRECT, rows=rows[:1])
    assert ok(tree.owner.client.get(tree.tokenset))["name"] == "Kit"


def test_a_name_that_cannot_be_is_skipped(tree: Tree, file: Json) -> None:
    """A mode's that another one has, one of two modes that get the same, and what is no name; the rest is."""
    _renamed(file, " ", "Dark", "Base")
    answer = post(tree, file, DIRECT)
    notes = {(row["object"], row.get("note")) for row in answer["skipped"]}
    assert ("mode", "a mode of this name is there already") in notes
    assert len(answer["skipped"]) == 3
    _renamed(file, "Kit", "Same", "Same")
    answer = post(tree, file, DIRECT)
    assert _rows(answer, "skipped") == [
        ("mode", "Dark", "Same", False, "a mode of this name is there already")
    ]
    assert (_modes(tree), ok(tree.owner.client.get(tree.tokenset))["name"]) == (["Same", "Dark"], "Kit")
