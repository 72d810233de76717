"""Figma's native export of variables, in files made by hand from its documentation."""

import io
import json
import zipfile
from typing import Any

from importers.importing import Tree, imported_files, infos_of, tokens_of, values_of, warnings_of

from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportToken
from jeton.model.stored_tokens import TokenContent

BLUE = {"colorSpace": "srgb", "components": [0.14509804546833038, 0.38823530077934265, 0.9215686321258545]}


def color(hexadecimal: str, alias: str | None = None, **extensions: Any) -> Tree:
    """Return a color variable as the export writes it, one of another collection with its alias."""
    parts = [int(hexadecimal[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    value = {"colorSpace": "srgb", "components": parts, "alpha": 1, "hex": hexadecimal.upper()}
    own: Tree = {"com.figma.variableId": "VariableID:1:2", "com.figma.scopes": ["ALL_SCOPES"]}
    if alias is not None:
        own["com.figma.aliasData"] = {"targetVariableName": alias, "targetVariableSetName": "Primitives"}
    return {"$type": "color", "$value": value, "$extensions": own | extensions}


def mode(name: str, tree: Tree) -> Tree:
    """Return the file of a mode."""
    return tree | {"$extensions": {"com.figma.modeName": name}}


def number(value: float | str, *scopes: str, **extensions: Any) -> Tree:
    """Return a number variable."""
    own: Tree = {"com.figma.scopes": list(scopes)}
    return {"$type": "number", "$value": value, "$extensions": own | extensions}


PRIMITIVES = mode("Value", {"blue": {"500": color("#2563eb"), "300": color("#93c5fd")}})
DARK = mode(
    "Dark",
    {"color": {"bg": color("#93c5fd", "blue/300"), "link": {"$type": "color", "$value": "{color.bg}"}}},
)
LIGHT = mode(
    "Light",
    {
        "color": {
            "bg": color("#2563eb", "blue/500", **{"com.figma.codeSyntax": {"WEB": "var(--color-bg)"}}),
            "link": {"$type": "color", "$value": "{color.bg}"},
        }
    },
)


def test_collections_are_tokensets_and_files_are_modes() -> None:
    """Aliases within and across collections come back; `Light` is the default whatever the order is."""
    files: dict[str, object] = {
        "Theme/Dark.tokens.json": DARK,
        "Theme/Light.tokens.json": LIGHT,
        "Primitives/Value.tokens.json": PRIMITIVES,
    }
    reading = imported_files(files)
    assert (reading.format, reading.problems) == ("figma", [])
    theme = reading.tokensets[0]
    assert [each.name for each in reading.tokensets] == ["Theme", "Primitives"]
    assert [(each.name, each.is_default) for each in theme.modes] == [("Dark", False), ("Light", True)]
    assert values_of(reading, 0, 0) == {"color.bg": "color -> blue.300", "color.link": "color -> color.bg"}
    assert values_of(reading, 0, 1) == {"color.bg": "color -> blue.500", "color.link": "color -> color.bg"}
    assert values_of(reading, 1) == {"blue.500": "color #2563eb", "blue.300": "color #93c5fd"}
    kept = json.loads(tokens_of(reading, 0, 1)["color.bg"].extensions or "")
    assert kept["com.figma.codeSyntax"] == {"WEB": "var(--color-bg)"}
    assert "com.figma.aliasData" not in kept


def test_types_are_those_of_scopes_and_extensions() -> None:
    """Numbers are pixels where the scopes say a length; booleans and strings keep their type."""
    tree = {
        "gap": number(16, "GAP"),
        "size": number(14.5, "FONT_SIZE"),
        "share": number(12.5, "OPACITY"),
        "same": number("{share}", "OPACITY"),
        "plain": number("{share}", "ALL_SCOPES"),
        "of": number("{any}", "OPACITY"),
        "any": number(3, "ALL_SCOPES"),
        "on": number(1, **{"com.figma.type": "boolean"}),
        "off": number(0, **{"com.figma.type": "boolean", "com.figma.hiddenFromPublishing": True}),
        "label": {
            "$type": "string",
            "$value": "{no} reference",
            "$extensions": {"com.figma.variableId": "x"},
        },
        "family": {
            "$type": "string",
            "$value": "Inter",
            "$extensions": {"com.figma.scopes": ["FONT_FAMILY"]},
        },
        "exact": {"$type": "color", "$value": BLUE, "$extensions": {}},
    }
    reading = imported_files({"Value.tokens.json": tree})
    assert values_of(reading) == {
        "gap": "dimension 16px",
        "size": "fontSize 14.5px",
        "share": "number 0.125",
        "same": "number -> share",
        "plain": "number {share} * 100",
        "of": "number {any} / 100",
        "any": "number 3",
        "on": "boolean true",
        "off": "boolean false",
        "label": "string {no} reference",
        "family": "fontFamily Inter",
        "exact": "color #2563eb",
    }
    assert [each.name for each in reading.modes] == ["Value"]
    off = json.loads(tokens_of(reading)["off"].extensions or "")
    assert off == {
        "com.figma.scopes": [],
        "com.figma.type": "boolean",
        "com.figma.hiddenFromPublishing": True,
    }


def test_an_archive_is_a_collection() -> None:
    """`Theme.zip` is the collection `Theme`; an alias without its target stays beside the value."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("Light.tokens.json", json.dumps(LIGHT))
        archive.writestr("Dark.tokens.json", json.dumps(DARK))
    reading = imported_files({"Theme.zip": content.getvalue()})
    assert [each.name for each in reading.tokensets] == ["Theme"]
    token = tokens_of(reading)["color.bg"]
    assert (token.value, token.alias_to) == ("#2563eb", "blue.500")
    text = "it refers to blue.500, which is not in the files: an alias beside its own value"
    assert ("Light.tokens.json: color.bg", text) in warnings_of(reading)


def test_an_alias_that_leads_elsewhere_is_its_value() -> None:
    """In a mode whose target has another value, as its own default mode: the exported value counts."""
    files: dict[str, object] = {
        "Theme/Light.tokens.json": mode("Light", {"bg": color("#111111", "blue/500")}),
        "Primitives/Value.tokens.json": PRIMITIVES,
    }
    reading = imported_files(files)
    assert values_of(reading)["bg"] == "color #111111"
    assert [path for path, _ in infos_of(reading)] == ["Theme/Light.tokens.json: bg"]


def test_colors_and_lengths_may_be_text() -> None:
    """Tools that use the plug-in API write them so; a text that is no value of the type is told."""
    scopes = {"com.figma.scopes": ["ALL_SCOPES"]}
    tree = {
        "red": {"$type": "color", "$value": "#ff000080", "$extensions": scopes},
        "gap": {"$type": "dimension", "$value": "4px", "$extensions": scopes},
        "none": {"$type": "color", "$value": "no color", "$extensions": scopes},
    }
    reading = imported_files({"Value.tokens.json": tree})
    assert values_of(reading) == {
        "red": "color #ff000080",
        "gap": "dimension 4px",
        "none": "color no color",
    }
    assert [path for path, _ in warnings_of(reading)] == ["none"]


def test_a_manifest_says_which_modes_are_the_default_ones() -> None:
    """It lists the collections, and is none itself; one that names no mode leaves it to the modes' names."""
    files: dict[str, object] = {
        "kit/$manifest.json": {
            "collections": {
                "Theme": {"default": "Dark", "modes": {"Dark": "Theme/Dark.tokens.json"}},
                "Primitives": {"default": "Gone", "modes": {"Value": "Primitives/Value.tokens.json"}},
            }
        },
        "kit/Theme/Light.tokens.json": LIGHT,
        "kit/Theme/Dark.tokens.json": DARK,
        "kit/Primitives/Value.tokens.json": PRIMITIVES,
    }
    reading = imported_files(files)
    assert (reading.format, reading.problems) == ("figma", [])
    modes = {mode.name: mode.is_default for mode in reading.tokensets[0].modes}
    assert modes == {"Light": False, "Dark": True}
    assert [mode.is_default for mode in reading.tokensets[1].modes] == [True]


def test_our_own_dtcg_with_figmas_extensions_is_ours() -> None:
    """An export of what came from Figma keeps its extensions, and comes back as our own file."""
    kept = '{"com.figma.scopes":["GAP"]}'
    stored = TokenContent("count", "number", "16", None, None, extensions=kept)
    rendered = TARGETS["dtcg"].mode([ExportToken("count", "number", "16", "number", None, None, stored)])
    back = imported_files({"x.json": rendered.text})
    assert (back.format, back.problems) == ("dtcg", [])
    token = tokens_of(back)["count"]
    assert (token.type, token.value, token.extensions) == ("number", "16", kept)
