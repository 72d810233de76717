"""`shared=tokens`: what themes of Tokens Studio share is kept once, also when it comes again and goes out."""

import json
from typing import Any

from api.importing import content_of
from conftest import Tree
from support.checks import ok, refused

from jeton.errors import Text

Json = dict[str, Any]
TOKENS = "?shared=tokens"


def _kit(**dark: Json) -> Json:
    """Return a file whose palette both themes select, with a set for each."""
    sets: Json = {
        "palette": {name: {"value": f"#{name * 3}", "type": "color"} for name in "abc"},
        "light": {"primary": {"value": "{a}", "type": "color"}},
        "dark": {"primary": {"value": "{b}", "type": "color"}} | dark,
    }
    themes = [
        {"name": name, "group": "Kit", "selectedTokenSets": {"palette": "source", name.lower(): "enabled"}}
        for name in ("Light", "Dark")
    ]
    return sets | {"$themes": themes, "$metadata": {"tokenSetOrder": list(sets)}}


def _import(tree: Tree, data: Json, query: str = "") -> Json:
    file = ("kit.json", json.dumps(data).encode())
    response = tree.owner.client.post(f"{tree.workspace}/import{query}", files=[("file", file)])
    answer: Json = ok(response)
    return answer


def _content(tree: Tree) -> dict[tuple[str, str], dict[str, str]]:
    return {place: tokens for place, tokens in content_of(tree).items() if place[0] in {"Kit", "palette"}}


OVERRIDE: Json = {"c": {"value": "#123456", "type": "color"}}
ONCE = {
    ("Kit", "Light"): {"primary": "-> a"},
    ("Kit", "Dark"): {"primary": "-> b"},
    ("palette", "Base"): {"a": "#aaa", "b": "#bbb", "c": "#ccc"},
}


def test_the_same_file_again_changes_nothing(tree: Tree) -> None:
    """A changed shared token changes at its one place; a note has the numbers."""
    answer = _import(tree, _kit(), TOKENS)
    text = "3 tokens of 1 set that themes share: kept once, 5 values instead of 8"
    assert answer["problems"] == [{"path": "", "severity": "info", "message": text}]
    assert _content(tree) == ONCE
    again = _import(tree, _kit(), TOKENS)
    assert [again[name] for name in ("created", "changed", "unchanged")] == [0, 0, 5]
    kit = _kit()
    kit["palette"]["a"]["value"] = "#a0a0a0"
    assert _import(tree, kit, TOKENS)["changed"] == 1


def test_an_unknown_choice_is_refused(tree: Tree) -> None:
    """The answer names the choices."""
    response = tree.owner.client.post(f"{tree.workspace}/import?shared=all", json=_kit())
    refused(response, 400, Text.IMPORT_SHARED)


def test_copies_of_an_earlier_import_change_with_what_is_shared(tree: Tree) -> None:
    """They stay in the modes, which would hide the new value, until `on_missing=delete` takes them out."""
    _import(tree, _kit(), "?shared=copy")
    kit = _kit()
    kit["palette"]["a"]["value"] = "#a0a0a0"
    answer = _import(tree, kit, TOKENS)
    notes = [each["message"] for each in answer["problems"]]
    assert any("3 tokens that themes share are in their modes too" in note for note in notes)
    assert (answer["created"], answer["changed"]) == (3, 2)
    assert _content(tree)["Kit", "Dark"] == {"primary": "-> b", "a": "#a0a0a0", "b": "#bbb", "c": "#ccc"}
    answer = _import(tree, kit, f"{TOKENS}&on_missing=delete")
    assert (answer["deleted"], answer["renamed"], answer["dependents"]) == (6, 0, [])
    assert _content(tree) == ONCE | {("palette", "Base"): {"a": "#a0a0a0", "b": "#bbb", "c": "#ccc"}}


def test_a_token_that_one_theme_overrides_from_now_on_leaves_the_shared_ones(tree: Tree) -> None:
    """It is in each mode then, and what was shared hides nothing; back again, the modes follow."""
    _import(tree, _kit(), TOKENS)
    _import(tree, _kit(**OVERRIDE), TOKENS)
    modes = {mode: tokens["c"] for (tokenset, mode), tokens in _content(tree).items() if tokenset == "Kit"}
    assert modes == {"Light": "#ccc", "Dark": "#123456"}
    _import(tree, _kit(), TOKENS)
    modes = {mode: tokens["c"] for (tokenset, mode), tokens in _content(tree).items() if tokenset == "Kit"}
    assert modes == {"Light": "#ccc", "Dark": "#ccc"}
    assert _import(tree, _kit(), f"{TOKENS}&on_missing=delete")["deleted"] == 2
    assert _content(tree) == ONCE


def test_an_export_brings_all_of_it_back(tree: Tree) -> None:
    """In another workspace: the same tokensets, modes and aliases, from the `tokens-studio` of the first; its
    themes select what they refer to.
    """
    _import(tree, _kit(**OVERRIDE), TOKENS)
    client = tree.owner.client
    text = client.get(f"{tree.workspace}/export/tokens-studio").text
    dark = next(each for each in json.loads(text)["$themes"] if each["name"] == "Dark")
    assert dark["selectedTokenSets"] == {"palette": "source", "Kit/Light": "enabled", "Kit/Dark": "enabled"}
    other = tree._replace(workspace_id=ok(client.post("/workspaces", json={"name": "Other"}), 201)["id"])
    _import(other, json.loads(text))
    assert _content(other) == _content(tree)
