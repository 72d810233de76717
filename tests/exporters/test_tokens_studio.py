"""Files for Tokens Studio: what it makes of them, and what comes back by Jeton's import."""

import json
from typing import Any

import pytest
from exporters.cases import CASES, Json, load, render, resolve, workspace
from exporters.drawing import colors, tokensets
from exporters.test_dtcg import modes_of, stored
from exporters.test_figma import came_back, token
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from importers.importing import errors_of, imported_files, tokens_of
from readers import studio
from support.properties import tries

from jeton.formats.reading.model import Reading
from jeton.formats.targets import RESOLVED_WORKSPACES, TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import ExportWorkspace
from jeton.formats.writing.selection import completed
from jeton.model.objects import TOKEN_TYPES
from jeton.values.parse import read
from jeton.values.typed import Ok

STUDIO = TARGETS["tokens-studio"]
WORKSPACE = WORKSPACE_TARGETS["tokens-studio"]


def imported(text: str) -> Reading:
    """Return what an import of a file stores; nothing in it is refused."""
    reading = imported_files({"tokens.json": text})
    assert (reading.format, errors_of(reading)) == ("tokens-studio", [])
    return reading


def check(whole: ExportWorkspace) -> str:
    """Each theme gives each token of its mode the value that it has in Jeton."""
    rendered = WORKSPACE.workspace(whole)
    found = studio.themes(json.loads(rendered.text))
    assert rendered.left_out == []
    modes = [(each, mode) for each in whole.tokensets for mode in completed(each.modes)]
    paths = {name: path for names in rendered.identifiers.values() for name, path in names.items()}
    for (tokenset, mode), theme in zip(modes, found, strict=True):
        assert (theme.group, theme.name) == (tokenset.name, mode.name)
        for exported in mode.tokens:
            name = paths[exported.name]
            held = theme.tokens[name]
            is_whole = exported.value is not None and "{" not in exported.value
            if not is_whole or held.modified:
                continue
            value = studio.resolved(name, theme.tokens)
            wanted = json.loads(STUDIO.literal(exported) or "")
            assert studio.calculates(value) or same(value, wanted), exported
    return rendered.text


def same(value: Any, wanted: Any) -> bool:
    """Tell whether two values are one; the parts of composites may have other spellings."""
    if isinstance(value, dict) and isinstance(wanted, dict):
        return value.keys() == wanted.keys() and all(same(part, wanted[key]) for key, part in value.items())
    if isinstance(value, list) and isinstance(wanted, list):
        return len(value) == len(wanted) and all(map(same, value, wanted))
    return value == wanted or any(
        isinstance(found := read(kind, str(value)), Ok) and found == read(kind, str(wanted))
        for kind in TOKEN_TYPES
    )


@settings(max_examples=tries(60))
@given(drawn=tokensets() | colors())
def test_a_workspace_is_what_the_tool_reads_and_comes_back(drawn: list[list[Json]]) -> None:
    """Whatever the names and values; an import has every tokenset, mode and token as it was."""
    assume(not _names_other_gradients(drawn))
    whole = workspace({"stored": drawn})
    text = check(whole)
    resolved = RESOLVED_WORKSPACES["tokens-studio"].workspace(whole).text
    for theme in studio.themes(json.loads(resolved)):
        assert not any(studio.calculates(each.value) for each in theme.tokens.values())
    kept = [modes for modes in drawn if any(mode["tokens"] for mode in modes)]
    if kept:
        wanted = [
            (f"Set {index}", mode["name"], mode["is_default"], stored(mode["tokens"]))
            for index, modes in enumerate(drawn)
            for mode in modes
        ]
        assert came_back(imported(text)) == wanted


def _names_other_gradients(tokensets: list[list[Json]]) -> bool:
    """Tell whether an alias of a colour names a gradient that is an alias too, perhaps of a colour."""
    tokens = [token for modes in tokensets for mode in modes for token in mode["tokens"]]
    aliases = [token for token in tokens if token.get("alias_to") is not None]
    names = {token["name"] for token in aliases if token["type"] == "gradient"}
    return any(token["alias_to"] in names for token in aliases if token["type"] == "color")


def _mixes_gradients(modes: list[Json]) -> bool:
    """Tell whether an alias of a colour names a gradient, or the other way: both have one type there."""
    types = {(token["name"], token["type"]) for mode in modes for token in mode["tokens"]}
    pairs = {"color": "gradient", "gradient": "color"}
    aliases = [token for mode in modes for token in mode["tokens"] if token["type"] in pairs]
    return any((token.get("alias_to"), pairs[token["type"]]) in types for token in aliases)


@settings(max_examples=tries(40))
@given(drawn=tokensets(1), data=st.data())
def test_a_mode_comes_back(drawn: list[list[Json]], data: st.DataObject) -> None:
    """Alone, as a set without a theme; a tokenset under its own name."""
    assume(not _mixes_gradients(drawn[0]))
    mode = data.draw(st.sampled_from(drawn[0]))
    if mode["tokens"]:
        (alone,) = resolve(drawn, mode["name"], keep=True)
        text = STUDIO.mode(alone.mode.tokens).text
        ((found,),) = modes_of(imported(text))
        assert found[2] == stored(mode["tokens"])
        modes = [view.mode._replace(tokenset="$Brand/x") for view in resolve(drawn, keep=True)]
        assert came_back(imported(STUDIO.tokenset(modes).text)) == [
            ("$Brand/x", each["name"], each["is_default"], stored(each["tokens"])) for each in drawn[0]
        ]


def test_golden_cases() -> None:
    """All types and edge cases are what the tool reads."""
    for case in CASES:
        check(workspace(load(case)))


def exported(*tokensets: dict[str, list[Json]]) -> Any:
    """Return the file of tokensets, their modes by name, the first one the default."""
    drawn = [
        [{"name": name, "is_default": not at, "tokens": mode} for at, (name, mode) in enumerate(each.items())]
        for each in tokensets
    ]
    return json.loads(WORKSPACE.workspace(workspace({"stored": drawn})).text)


def test_values_as_the_tool_writes_them() -> None:
    """Its types; shadows with x and y; composites with references; what it lacks is `other`."""
    shadow = '[{"color": "{ink}", "offsetX": "0px", "offsetY": {"value": 1, "unit": "px"}, "blur": "2px"}]'
    font = '{"fontFamily": ["Inter", "sans-serif"], "fontSize": "{size}", "lineHeight": 1.5}'
    modify = {"studio.tokens": {"modify": {"type": "lighten", "value": "0.1", "space": "lch"}}}
    tokens = [
        token("a", "number", "1"),
        token("a.b", "number", "2"),
        token("font", "typography", font),
        token("ink", "color", "#000000"),
        token("light", "color", alias_to="ink", extensions=modify),
        token("shade", "shadow", shadow),
        token("size", "fontSize", "16px"),
        token("tall", "fontSize", "{size} * 2"),
        token("time", "duration", '{"value": 200, "unit": "ms"}'),
    ]
    found = exported({"Base": tokens})["Set 0"]
    assert {name: (node["$type"], node["$value"]) for name, node in found.items() if "$type" in node} == {
        "font": (
            "typography",
            {"fontFamily": "Inter, sans-serif", "fontSize": "{size}", "lineHeight": "1.5"},
        ),
        "ink": ("color", "#000000"),
        "light": ("color", "{ink}"),
        "shade": (
            "boxShadow",
            {"x": "0px", "y": "1px", "blur": "2px", "spread": "0px", "color": "{ink}", "type": "dropShadow"},
        ),
        "size": ("fontSizes", "16px"),
        "tall": ("fontSizes", "{size} * 2"),
        "time": ("other", "200ms"),
    }
    assert found["light"]["$extensions"] == modify
    assert found["a"]["_"]["$extensions"]["jeton"]["name"] == "a"
    assert found["a"]["b"] == {"$type": "number", "$value": "2"}


def test_a_part_without_a_text_stands_as_it_is_stored() -> None:
    """Whole, with what the report says of it: the tool has texts alone."""
    font = '{"fontFamily": "Inter", "fontSize": "16px", "textCase": null}'
    views = resolve([[{"name": "Base", "is_default": True, "tokens": [token("a", "typography", font)]}]])
    (made,) = views[0].mode.tokens
    told = "it is written as it stands: a part of it has no text"
    assert (STUDIO.approximation(made) or "").startswith(told)


def test_themes_select_what_their_tokens_refer_to() -> None:
    """The default mode's set and their own are enabled, those of other tokensets are sources if needed."""
    core = {"Base": [token("blue", "color", "#0000ff")], "Dark": [token("blue", "color", "#8888ff")]}
    brand = {"Light": [token("bg", "color", alias_to="blue")], "Dark": [token("fg", "color", "#ffffff")]}
    found = exported(core, brand, {"Base": [token("x", "number", "1")]})
    assert found["$metadata"] == {
        "tokenSetOrder": ["Set 0/Base", "Set 0/Dark", "Set 1/Light", "Set 1/Dark", "Set 2"]
    }
    assert [(each["group"], each["name"], each["selectedTokenSets"]) for each in found["$themes"]] == [
        ("Set 0", "Base", {"Set 0/Base": "enabled"}),
        ("Set 0", "Dark", {"Set 0/Base": "enabled", "Set 0/Dark": "enabled"}),
        ("Set 1", "Light", {"Set 0/Base": "source", "Set 1/Light": "enabled"}),
        (
            *("Set 1", "Dark"),
            {
                "Set 0/Base": "source",
                "Set 0/Dark": "source",
                "Set 1/Light": "enabled",
                "Set 1/Dark": "enabled",
            },
        ),
        ("Set 2", "Base", {"Set 2": "enabled"}),
    ]


def test_edits_and_new_sets_count() -> None:
    """A value that was changed in the file is imported; a set that no theme of Jeton names is a tokenset."""
    file = exported({"Base": [token("a", "duration", "1s"), token("b", "number", "1")]})
    file["Set 0"]["a"]["$value"] = "2s"
    file["New"] = {"c": {"$type": "number", "$value": "3"}}
    back = imported(json.dumps(file))
    assert [each.name for each in back.tokensets] == ["Set 0", "New"]
    assert {name: each.value for name, each in tokens_of(back).items()} == {"a": "2s", "b": "1"}


@pytest.mark.parametrize("value", [" {x.} ", "{x.}", "\t{x.}", " {gone} "])
def test_spaces_around_a_reference_stay(value: str) -> None:
    """A value that refers to a token between spaces comes back with them, and is no alias."""
    tokens = [
        {"name": "a", "type": "color", "value": value},
        {"name": "x.", "type": "color", "value": "#ffffff"},
    ]
    case: Json = {"stored": [[{"name": "Base", "is_default": True, "tokens": tokens}]]}
    reading = imported(render("tokens-studio", case).text)
    found = tokens_of(reading)["a"]
    assert (found.value, found.alias_to) == (value, None)


def test_an_alias_of_a_colour_stays_one_beside_a_gradient_of_that_name() -> None:
    """The tool has one type for both; what another tokenset calls by the name of the target says nothing."""
    gradient: Json = {"name": "b", "type": "gradient", "value": "linear-gradient(red, blue)"}
    color = {"name": "b", "type": "color", "value": "#ff0000"}
    aliases = [
        {"name": name, "type": "color", "value": "", "alias_to": to} for name, to in (("c", "b"), ("d", "c"))
    ]
    sets: list[list[Json]] = [[gradient], [color, *aliases]]
    drawn = [[{"name": "Base", "is_default": True, "tokens": own}] for own in sets]
    text = check(workspace({"stored": drawn}))
    wanted = [(f"Set {index}", "Base", True, stored(own)) for index, own in enumerate(sets)]
    assert came_back(imported(text)) == wanted
