"""Figma's native export of variables, in files made by hand from its documentation."""

import io
import json
import zipfile
from typing import Any

from importers.importing import Tree, imported_files, infos_of, tokens_of, values_of, warnings_of

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


def number(value: float, *scopes: str, **extensions: Any) -> Tree:
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
        "share": number(0.10000000149011612, "OPACITY"),
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
        "share": "number 0.1",
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
