"""Whole documents of every format, with any part of them replaced by something else."""

from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.figma import RED, alias, collection, meta, variable
from importers.importing import check_whole, errors_of, imported, imported_files

from jeton.formats.sources import FORMATS

Path = tuple[str | int, ...]
"""Where something stands in a document."""
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
        "meta": meta(
            [
                variable("v", "a/b", "c", "COLOR", {"1": RED, "2": alias("w")}, codeSyntax={"WEB": "x"}),
                variable("w", "n", "c", "FLOAT", {"1": 0.1, "2": 2}, scopes=["FONT_SIZE"]),
                variable(
                    *("o", "o", "c", "COLOR", {"1": {"color": RED, "opacity": 0.5}, "2": None}),
                    remote=True,
                    deletedButReferenced=True,
                ),
            ],
            [
                collection("c", "C", {"1": "L", "2": "D"}, variableIds=["v", "w", "o"]),
                collection("e", "E", {}, isExtension=True, parentVariableCollectionId="c")
                | {
                    "modes": [{"modeId": "3", "name": "X", "parentModeId": "1"}],
                    "variableOverrides": {"v": {"3": RED}},
                },
            ],
        )
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


def places(document: object, path: Path = ()) -> list[Path]:
    """Return the path of everything in a document."""
    found = [path] if path else []
    if isinstance(document, dict):
        parts: list[tuple[str | int, object]] = list(document.items())
    else:
        parts = list(enumerate(document)) if isinstance(document, list) else []
    for key, part in parts:
        found += places(part, (*path, key))
    return found


def part_of(index: int, path: Path) -> Any:
    """Return what stands at a path in a document."""
    part: Any = DOCUMENTS[index]
    for key in path:
        part = part[key]
    return part


def replaced(index: int, *changes: tuple[Path, object]) -> dict[str, Any]:
    """Return a document with something else at paths, as long as an earlier change leaves them there."""
    document = deepcopy(DOCUMENTS[index])
    for path, odd in changes:
        at: Any = document
        with suppress(KeyError, IndexError, TypeError):
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = deepcopy(odd)
    return document


PARTS = st.sampled_from(
    [part_of(index, path) for index in range(len(DOCUMENTS)) for path in places(DOCUMENTS[index])]
)
SCALARS = st.none() | st.booleans() | st.floats() | st.integers(-3, 300) | st.text(max_size=3)


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    """Return a document in which parts of it and of others stand in each other's place, or odd values."""
    index = draw(st.integers(0, len(DOCUMENTS) - 1))
    paths = draw(st.lists(st.sampled_from(places(DOCUMENTS[index])), min_size=1, max_size=4))
    return replaced(index, *((path, draw(PARTS | SCALARS | st.sampled_from(ODD))) for path in paths))


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
            check_whole(imported(replaced(index, (path, odd))))


@given(documents(), st.sampled_from([None, *FORMATS]))
def test_parts_may_be_in_each_others_place(document: dict[str, Any], format_: str | None) -> None:
    """A part of any document may stand anywhere in any other, in any format, in one file or in several."""
    check_whole(imported(document, format_=format_))
    check_whole(imported_files({f"{name}.json": part for name, part in document.items()}, format_))
