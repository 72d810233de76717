"""Whole documents of every format, with any part of them replaced by something else."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.importing import errors_of, imported

from jeton.importers.registry import FORMATS

COLOR = {
    "$type": "color",
    "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1, "hex": "#000000"},
}
OWN = {"name": "a", "type": "color", "value": "#fff", "alias_to": "b", "extensions": {"x": 1}}
HELD: dict[str, object] = {
    "held": {"type": "string", "value": "x", "description": "d", "alias_to": None, "extensions": {}}
}
DOCUMENTS: list[dict[str, Any]] = [
    {
        "$type": "color",
        "$extensions": {"jeton": {"tokens": HELD}},
        "a": COLOR
        | {"$deprecated": "x", "$description": "d", "$extensions": {"jeton": OWN, "mode": {"dark": "#fff"}}},
        "g": {
            "$extends": "{h}",
            "$root": COLOR,
            "t": {"$value": "{a}", "child": {"$value": "#fff"}, "alpha": 1},
        },
        "h": {"p": {"$ref": "#/a"}, "q": {"$type": "number", "$value": {"$ref": "#/a/$value/components/0"}}},
        "m": {"$value": {"default": "#fff", "dark": "#000"}},
        "d": {"$value": {"value": 1, "unit": "px"}},
        "s": {
            "$value": [{"color": "{a}", "blur": "1px"}],
            "original": {"$value": "{a}"},
            "path": ["s"],
            "name": "s",
        },
        "c": {"$type": "color", "$extensions": {"carbon.themes": {"g10": "{a}", "fallback": "{a}"}}},
    },
    {
        "$extensions": {"jeton": {"modes": [{"name": "L", "default": True, "group": "l", "tokens": HELD}]}},
        "l": {"a": COLOR, "b": {"$type": "color", "$value": "{l.a}"}},
    },
    {
        "version": "2025.10",
        "name": "W",
        "sets": {
            "s": {
                "sources": [{"a": COLOR}, {"$ref": "#/sets/u"}],
                "description": "d",
                "$extensions": {
                    "jeton": {"name": "S", "mode": {"name": "M", "default": True}, "tokens": HELD}
                },
            },
            "u": {"sources": [{"b": COLOR}], "$extensions": {"jeton": {"fallback": True}}},
        },
        "modifiers": {
            "m": {
                "contexts": {"x": [{"$ref": "#/sets/u"}], "y": [{"$ref": "#/sets/u"}, {"b": COLOR}]},
                "default": "x",
                "$extensions": {
                    "jeton": {"name": "T", "modes": [{"name": "X", "default": True, "context": "x"}]}
                },
            }
        },
        "resolutionOrder": [
            {"$ref": "#/sets/s"},
            {"$ref": "#/modifiers/m"},
            {"type": "set", "name": "i", "sources": [{"c": COLOR}]},
        ],
    },
    {
        "color": {
            "a": {"value": "#fff", "type": "color", "comment": "c", "attributes": {"category": "color"}},
            "b": {"value": "{color.a.value}", "original": {"value": "{color.a}"}, "name": "b", "path": ["b"]},
            "value": {"value": {"value": {"value": 1, "unit": "px"}, "type": "dimension"}},
        },
        "$modes": {"Base": {"t": {"value": "1px", "type": "dimension"}}},
    },
    {
        "core": {
            "a": {"value": "#fff", "type": "color"},
            "s": {"value": {"x": "1", "blur": "2"}, "type": "boxShadow"},
        },
        "dark": {
            "a": {"$value": "{core.a}", "$type": "color", "$extensions": {"studio.tokens": {"modify": {}}}}
        },
        "$themes": [
            {
                "id": "1",
                "name": "Dark",
                "group": "G",
                "selectedTokenSets": {"core": "source", "dark": "enabled"},
            }
        ],
        "$metadata": {"tokenSetOrder": ["core", "dark"]},
    },
    {
        "meta": {
            "variables": {
                "v": {
                    "id": "v",
                    "name": "a/b",
                    "variableCollectionId": "c",
                    "resolvedType": "COLOR",
                    "valuesByMode": {
                        "1": {"r": 1, "g": 0, "b": 0, "a": 1},
                        "2": {"type": "VARIABLE_ALIAS", "id": "w"},
                    },
                    "scopes": ["ALL_SCOPES"],
                    "codeSyntax": {"WEB": "x"},
                },
                "w": {
                    "id": "w",
                    "name": "n",
                    "variableCollectionId": "c",
                    "resolvedType": "FLOAT",
                    "valuesByMode": {"1": 0.1, "2": 2},
                    "scopes": ["FONT_SIZE"],
                },
            },
            "variableCollections": {
                "c": {
                    "id": "c",
                    "name": "C",
                    "modes": [{"modeId": "1", "name": "L"}, {"modeId": "2", "name": "D"}],
                    "defaultModeId": "1",
                    "variableIds": ["v", "w"],
                }
            },
        }
    },
]
ODD: list[Any] = [
    None,
    True,
    0,
    -1.5,
    "",
    "x",
    "{a}",
    "#/a",
    "\0",
    [],
    {},
    [1],
    [[]],
    {"a": 1},
    [{}],
    {"value": {}},
    {"$value": []},
]


def places(document: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the path of everything in a document."""
    found = [path] if path else []
    if isinstance(document, dict):
        parts: list[tuple[str | int, object]] = list(document.items())
    else:
        parts = list(enumerate(document)) if isinstance(document, list) else []
    for key, part in parts:
        found += places(part, (*path, key))
    return found


PLACES = [(index, path) for index, document in enumerate(DOCUMENTS) for path in places(document)]


def replaced(index: int, path: tuple[str | int, ...], odd: object) -> dict[str, Any]:
    """Return a document with something else at a path."""
    document = deepcopy(DOCUMENTS[index])
    at: Any = document
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = odd
    return document


@pytest.mark.parametrize("index", range(len(DOCUMENTS)))
def test_the_documents_themselves_are_read(index: int) -> None:
    """What is broken below is whole before: each document gives tokens."""
    reading = imported(DOCUMENTS[index])
    assert errors_of(reading) == []
    assert any(mode.tokens for tokenset in reading.tokensets for mode in tokenset.modes)


@pytest.mark.parametrize("index", range(len(DOCUMENTS)))
def test_any_part_may_be_anything(index: int) -> None:
    """With any one part replaced by any other JSON, a document is read or told: never an exception."""
    for path in places(DOCUMENTS[index]):
        for odd in ODD:
            reading = imported(json.dumps(replaced(index, path, odd)))
            assert reading.tokensets or errors_of(reading) or reading.format == "resolver"


@given(st.sampled_from(PLACES), st.sampled_from(PLACES), st.sampled_from([None, *FORMATS]))
def test_parts_may_be_in_each_others_place(
    place: tuple[int, tuple[str | int, ...]], other: tuple[int, tuple[str | int, ...]], format_: str | None
) -> None:
    """A part of any document may stand anywhere in any other, in any format."""
    index, path = other
    part: Any = DOCUMENTS[index]
    for key in path:
        part = part[key]
    imported(json.dumps(replaced(*place, part)), format_=format_)
