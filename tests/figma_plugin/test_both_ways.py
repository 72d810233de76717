"""Syncs in both directions: the plug-in beside a model of Figma, and a server."""

import json
from typing import Any, Literal, NamedTuple

import pytest
from api.helpers import create_mode, create_token, grow_tree, in_mode
from api.proposing import accept
from conftest import Tree
from figma_plugin.plugin import FigmaFile, Json
from hypothesis import given, settings
from hypothesis import strategies as st
from support.checks import ok
from support.properties import tries
from support.service import Service

Side = Literal["none", "figma", "jeton", "both", "same"]
SIDES: list[Side] = ["none", "figma", "jeton", "both", "same"]
Place = tuple[str, str]
"""The names of a token and of a mode."""
NAMES = ("a.one", "a.two", "b")


def document(tree: Tree) -> Json:
    """Return what Figma is to have of the workspace."""
    found: Json = tree.owner.client.get(f"{tree.workspace}/export/figma-plugin").json()
    return found


def send(tree: Tree, file: FigmaFile, **body: object) -> Json:
    """Send a file as the window does, and accept what it proposes."""
    whole = file.read()
    body = {"file": whole, "source": whole["identity"]["meta"]["source"], **body}
    answer: Json = ok(tree.owner.client.post(f"{tree.workspace}/figma", json=body))
    if "proposal" in answer:
        ok(accept(tree.owner.client, f"/proposals/{answer['proposal']}"))
    return answer


def shown(tree: Tree) -> dict[Place, Any]:
    """Return what each mode shows of each token."""
    (collection,) = document(tree)["collections"]
    names = [mode["name"] for mode in collection["modes"]]
    values = {each["name"]: dict(zip(names, each["values"], strict=True)) for each in collection["variables"]}
    return _places(values)


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A second mode; the tree has a few tokens."""
    create_token(tree, "color.red", type="color", value="#ff0000")
    create_token(tree, "color.action", type="color", value="", alias_to="color.red")
    create_token(tree, "space.small", type="dimension", value="1rem")
    create_token(tree, "text", value="Hello")
    create_token(tree, "shadow", type="shadow", value="0px 4px 8px 0px {color.red}")
    return in_mode(tree, create_mode(tree, "Dark")["id"])


def test_what_a_designer_changes_comes_back_and_nothing_is_left(tree: Tree, dark: Tree) -> None:
    """Names, values, aliases, descriptions and new variables; the next plan for Figma writes nothing."""
    file = FigmaFile()
    file.sync(document(tree))
    ids = file.ids()
    file.edit("""
        const light = c("Base Tokens") ?? [...model.collections.values()][0].face;
        const [one, two] = light.modes.map((each) => each.modeId);
        v("space/small").setValueForMode(one, 20);
        v("text").setValueForMode(two, "Bye");
        v("color/action").setValueForMode(two, { r: 0, g: 0, b: 1, a: 1 });
        v("color/red").description = "Alarm";
        v("color/red").name = "color/alarm";
        const fresh = figma.variables.createVariable("color/new", light, "COLOR");
        const alarm = { type: "VARIABLE_ALIAS", id: v("color/alarm").id };
        for (const mode of [one, two]) fresh.setValueForMode(mode, alarm);
    """)
    answer = send(tree, file)
    assert answer["conflicts"] == answer["skipped"] == []
    found = {each["name"]: each for each in ok(tree.owner.client.get(tree.tokens))["tokens"]}
    assert found["space.small"]["value"] == "1.25rem"
    assert (found["color.alarm"]["description"], found["color.new"]["alias_to"]) == ("Alarm", "color.alarm")
    values = file.values()
    plan = file.plan(document(tree))
    assert {each["op"] for each in plan["operations"]} == {"syntax"}  # of the new one, and of the new name
    assert plan["conflicts"] == []
    file.sync(document(tree))
    assert file.values() == values
    assert {name: file.ids()[name] for name in ids.keys() - {"color/red"}} == {
        name: id_ for name, id_ in ids.items() if name != "color/red"
    }
    again = send(tree, file)
    assert again["conflicts"] == []
    assert again["counts"] == dict.fromkeys(answer["counts"], 0)
    assert file.plan(document(tree))["operations"] == []
    assert dark.mode_id


def test_a_restarted_file_knows_its_sync(tree: Tree, dark: Tree) -> None:
    """What the plug-in keeps in the file is what the server takes for the last sync."""
    file = FigmaFile()
    file.sync(document(tree))
    file.restart()
    assert sum(send(tree, file)["counts"].values()) == 0
    ok(
        tree.owner.client.patch(
            f"{dark.tokens}", json={"upsert": [{"name": "text", "type": "string", "value": "J"}]}
        )
    )
    assert sum(send(tree, file)["counts"].values()) == 0


class Edit(NamedTuple):
    """Who changes a token in a mode, and whether the mode has one of its own."""

    side: Side
    is_own: bool


_EDITS = st.fixed_dictionaries({
    (name, mode): st.builds(Edit, st.sampled_from(SIDES), st.booleans())
    for name in NAMES
    for mode in ("Base", "Dark")
})  # fmt: skip


@settings(max_examples=tries(20))
@given(edits=_EDITS)
def test_nothing_that_anybody_wrote_is_lost(shared_service: Service, edits: dict[Place, Edit]) -> None:
    """What one side changes is on both sides in the end; what both change differently is shown, and stays."""
    tree, dark = _world(shared_service, edits)
    modes = {"Base": tree, "Dark": dark}
    file = FigmaFile()
    file.sync(document(tree))
    before = shown(tree)
    script = ["const [one, two] = [...model.collections.values()][0].modes.map((each) => each.modeId);"]
    for (name, mode), (side, _) in edits.items():
        text, at = name.replace(".", "/"), "one" if mode == "Base" else "two"
        if side in {"figma", "both", "same"}:
            value = _value((name, mode), "same" if side == "same" else "figma")
            script.append(f"v({json.dumps(text)}).setValueForMode({at}, {json.dumps(value)});")
        if side in {"jeton", "both", "same"}:
            value = _value((name, mode), "same" if side == "same" else "jeton")
            upsert = {"name": name, "type": "string", "value": value}
            ok(tree.owner.client.patch(modes[mode].tokens, json={"upsert": [upsert]}))
    file.edit("\n".join(script))
    figma, jeton = _after(before, edits)
    clashes = {
        place
        for place in edits
        if before[place] not in {figma[place], jeton[place]} and figma[place] != jeton[place]
    }
    answer = send(tree, file)
    assert {(row["token"], row["mode"]) for row in answer["conflicts"]} == clashes
    file.sync(document(tree))
    ours, theirs = shown(tree), _places(file.values())
    for place in edits:
        merged = figma[place] if figma[place] != before[place] else jeton[place]
        assert ours[place] == (jeton[place] if place in clashes else merged)
        assert theirs[place] == (figma[place] if place in clashes else merged)
    assert sum(count for name, count in send(tree, file)["counts"].items() if name != "conflicts") == 0


def _after(before: dict[Place, Any], edits: dict[Place, Edit]) -> tuple[dict[Place, Any], dict[Place, Any]]:
    """Return what each side shows once it is edited."""
    figma, jeton = dict(before), dict(before)
    for (name, mode), (side, is_own) in edits.items():
        own, base = (name, mode), edits[name, "Base"].side
        if side in {"figma", "both", "same"}:
            figma[own] = _value(own, "same" if side == "same" else "figma")
        if side in {"jeton", "both", "same"}:
            jeton[own] = _value(own, "same" if side == "same" else "jeton")
        elif mode == "Dark" and not is_own and base in {"jeton", "both", "same"}:
            jeton[own] = _value((name, "Base"), "same" if base == "same" else "jeton")
    return figma, jeton


def _value(place: Place, side: str) -> str:
    return f"{place[0]} {place[1]} {side}"


def _places(values: dict[str, dict[str, Any]]) -> dict[Place, Any]:
    return {
        (name.replace("/", "."), mode): value for name, own in values.items() for mode, value in own.items()
    }


def _world(service: Service, edits: dict[Place, Edit]) -> tuple[Tree, Tree]:
    """Return the two modes of a tokenset; the second has tokens of its own where the edits say so."""
    tree = grow_tree(service.account())
    mode = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"][0]
    if mode["name"] != "Base":
        ok(tree.owner.client.patch(tree.mode, json={"name": "Base"}))
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name in NAMES:
        create_token(tree, name, value=f"{name} Base")
        if edits[name, "Dark"].is_own:
            create_token(dark, name, value=f"{name} Dark")
    return tree, dark
