"""References to parts of composite tokens as the API keeps them; their values: see tests/test_parts.py."""

import json
from typing import Any

import pytest
from api.aliasing import dark_of, deleted, patched, resolved, shown
from api.helpers import create_token, grow_tokenset
from api.histories import newest, undo
from api.moments import get, moment
from conftest import Tree
from support.checks import ok, refused

EDGE = {"color": "#369", "width": "2px", "style": "solid"}


@pytest.fixture
def edged(tree: Tree) -> Tree:
    """A tokenset with a border, and tokens that refer to its parts in each way."""
    create_token(tree, "edge", type="border", value=json.dumps(EDGE))
    create_token(tree, "ink", type="color", alias_to="edge.color")
    create_token(tree, "gap", type="dimension", value="2 * {edge.width}")
    inner = {"color": "{edge.color}", "width": "{gap}", "style": "{edge.style}"}
    create_token(tree, "ring", type="border", value=json.dumps(inner))
    modify = {"type": "mix", "value": "1", "space": "srgb", "color": "{edge.color}"}
    create_token(tree, "mix", type="color", value="#fff", extensions={"studio.tokens": {"modify": modify}})
    return tree


VALUES = {
    "ink": "#369",
    "gap": "4px",
    "ring": json.dumps({"color": "#369", "width": "4px", "style": "solid"}),
    "mix": "#369",
}


def _values(tree: Tree) -> dict[str, Any]:
    return {name: resolved(tree, name) for name in VALUES}


def _said(tree: Tree) -> str:
    """Return all that the tokens that refer say."""
    tokens = [shown(tree, name) for name in VALUES]
    return " ".join(f"{each['alias_to']} {each['value']} {each.get('extensions')}" for each in tokens)


def test_parts_are_resolved_as_they_change(edged: Tree) -> None:
    """One token and the export of the mode agree, before and after the composite changes, and in the past."""
    assert _values(edged) == VALUES
    at = moment()
    patched(edged, "edge", value="3px dashed red")
    after = {"ink": "red", "gap": "6px", "ring": '{"color": "red", "width": "6px", "style": "dashed"}'}
    assert _values(edged) == after | {"mix": "#f00"}
    for name, value in VALUES.items():
        assert ok(get(edged, f"{edged.tokens}/{name}", at))["resolved_value"] == value
    exported = ok(edged.owner.client.get(f"{edged.mode}/export"))
    assert [exported[name]["value"] for name in ("ink", "gap")] == ["red", "6px"]


@pytest.mark.parametrize("way", ["one", "many", "group"])
def test_a_rename_is_followed(edged: Tree, way: str) -> None:
    """By each reference, from other tokensets too; undone, everything is as it was."""
    far = grow_tokenset(edged.owner, edged.workspace_id)
    create_token(far, "far", type="color", alias_to="edge.color")
    before = _said(edged)
    if way == "one":
        patched(edged, "edge", name="line.edge")
    else:
        rename: dict[str, Any] = {"from": "edge", "to": "line.edge"}
        if way == "group":
            patched(edged, "edge", name="old.edge")
            rename = {"from": "old", "to": "line", "group": True}
        ok(edged.owner.client.patch(f"{edged.tokenset}/tokens", json={"modes": {}, "rename": [rename]}))
    assert _values(edged) == VALUES
    assert shown(far, "far")["alias_to"] == "line.edge.color"
    assert _said(edged) == before.replace("edge.", "line.edge.")
    if way == "one":
        client = edged.owner.client
        ok(undo(client, edged.workspace, newest(client, edged.workspace)), 201)
        assert (_said(edged), _values(edged)) == (before, VALUES)


def test_a_deletion_tells_what_named_parts(edged: Tree) -> None:
    """Alone and among many changes: its dependents, which do not resolve then, each with its problem."""
    client = edged.owner.client
    answer = ok(client.patch(edged.tokens, json={"delete": ["edge"]}, params={"dry_run": "true"}))
    assert answer["dependents"] == ["gap", "ink", "mix", "ring"]
    assert deleted(edged, "edge")["dependents"] == ["gap", "ink", "mix", "ring"]
    assert resolved(edged, "ink") is None
    problems = ok(client.get(f"{edged.mode}/problems"))["problems"]
    assert {each["name"] for each in problems if each["code"] == "alias-missing"} == set(VALUES)


def test_a_token_of_the_name_wins(edged: Tree) -> None:
    """Once it is made, in whatever tokenset; a rename that would make it is refused."""
    far = grow_tokenset(edged.owner, edged.workspace_id)
    create_token(far, "other", type="color", value="#f00")
    path = f"{far.tokens}/other"
    answer = edged.owner.client.patch(path, json={"name": "edge.color"})
    assert (answer.status_code, "edge.color" in answer.json()["error"]) == (409, True)
    create_token(far, "edge.color", type="color", value="#0f0")
    assert resolved(edged, "ink") == "#0f0"
    assert "ink" not in deleted(edged, "edge")["dependents"]
    assert resolved(edged, "ink") == "#0f0"


def test_a_composite_of_its_own_part_is_refused(edged: Tree) -> None:
    """By way of others and alone: 400 with the chain."""
    client, text = edged.owner.client, "value must not make a token depend on itself: "
    for name, chain in (("ink", "edge -> ink -> edge"), ("edge.color", "edge -> edge")):
        body = {"value": json.dumps(EDGE | {"color": f"{{{name}}}"})}
        refused(client.patch(f"{edged.tokens}/edge", json=body), 400, text + chain)


def test_each_mode_sees_its_own_part(edged: Tree) -> None:
    """Of the mode's composite, though what refers stands in the default mode."""
    dark = dark_of(edged)
    create_token(dark, "edge", type="border", value="1px solid #fff")
    create_token(dark, "own", type="color", alias_to="edge.color")
    assert resolved(dark, "own") == "#fff"
    css = edged.owner.client.get(f"{edged.tokenset}/export?format=css").text
    assert css.count("--ink: #369") == css.count("--ink: #fff") == 1


def test_an_explanation_names_the_whole(edged: Tree) -> None:
    """The hops go by the composite, which lists what refers to it."""
    explained = ok(edged.owner.client.get(f"{edged.tokens}/ink/explain"))
    assert [hop["name"] for hop in explained["hops"]] == ["ink", "edge"]
    assert explained["hops"][1]["reason"].startswith("No token is named edge.color: it is a part of edge.")
    assert (explained["resolved_value"], explained["status"]) == ("#369", "ok")
    assert explained["platforms"]["css"] == "#369"
    whole = ok(edged.owner.client.get(f"{edged.tokens}/edge/explain"))
    assert {each["name"] for each in whole["referenced_by"]} == set(VALUES)
