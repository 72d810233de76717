"""The independent reader of DTCG files finds what the format's text forbids, and nothing else.

The examples are written from the sections of the Format and Resolver Modules 2025.10 that they name.
"""

import json
from typing import Any

import pytest

from readers import dtcg, dtcg_resolver, terrazzo

PX = {"value": 1, "unit": "px"}
MS = {"value": 1, "unit": "ms"}
RED = {"colorSpace": "srgb", "components": [1, 0, 0]}
LAYER = {"color": RED, "offsetX": PX, "offsetY": PX, "blur": PX, "spread": PX}
TYPOGRAPHY = {
    "fontFamily": "Inter",
    "fontSize": PX,
    "fontWeight": 400,
    "letterSpacing": PX,
    "lineHeight": 1.5,
}

COMMON: list[tuple[str, Any]] = [
    ("color", RED),
    ("color", {"colorSpace": "oklch", "components": [0.7, 0.4, 359.9], "alpha": 0, "hex": "#00ff7f"}),
    ("color", {"colorSpace": "lab", "components": [50, -120, 120]}),
    ("dimension", {"value": -0.5, "unit": "rem"}),
    ("fontFamily", ["Inter", "sans-serif"]),
    ("fontFamily", "Inter"),
    ("fontWeight", "semi-bold"),
    ("duration", {"value": 0.2, "unit": "s"}),
    ("cubicBezier", [0, -2, 1, 2]),
    ("number", -1.5),
    ("strokeStyle", "inset"),
    ("strokeStyle", {"dashArray": [PX, "{size}"], "lineCap": "butt"}),
    ("border", {"color": RED, "width": "{size}", "style": "solid"}),
    ("transition", {"duration": MS, "delay": MS, "timingFunction": [0, 0, 1, 1]}),
    ("shadow", {**LAYER, "inset": True}),
    ("shadow", [LAYER, {**LAYER, "blur": "{size}"}]),
    ("gradient", [{"color": RED, "position": 0}, {"color": "{red}", "position": "{factor}"}]),
    ("typography", TYPOGRAPHY),
    ("typography", {**TYPOGRAPHY, "fontSize": "{size}", "lineHeight": "{factor}"}),
    ("color", "{red}"),
]
NOT_TERRAZZO: list[tuple[str, Any]] = [
    ("color", {"colorSpace": "hsl", "components": ["none", 0, 100]}),
    ("fontWeight", 1000),
    ("shadow", [LAYER, "{shade}"]),
]
"""Values that the format allows and Terrazzo's linter refuses."""
VALID = COMMON + NOT_TERRAZZO
INVALID: list[tuple[str, Any]] = [
    ("color", "#ff0000"),
    ("color", {**RED, "components": [1, 0]}),
    ("color", {**RED, "components": [1.2, 0, 0]}),
    ("color", {**RED, "components": [True, 0, 0]}),
    ("color", {**RED, "colorSpace": "cmyk"}),
    ("color", {**RED, "alpha": 2}),
    ("color", {**RED, "hex": "#fff"}),
    ("color", {**RED, "name": "red"}),
    ("color", {"colorSpace": "hsl", "components": [360, 0, 0]}),
    ("dimension", "16px"),
    ("dimension", {"value": 1, "unit": "em"}),
    ("dimension", {"value": "1", "unit": "px"}),
    ("dimension", {"value": 0}),
    ("fontFamily", []),
    ("fontFamily", [1]),
    ("fontWeight", 0),
    ("fontWeight", "Bold"),
    ("fontWeight", "400"),
    ("duration", {"value": 1, "unit": "px"}),
    ("cubicBezier", [2, 0, 1, 1]),
    ("cubicBezier", [0, 0, 1]),
    ("number", "1"),
    ("number", True),
    ("strokeStyle", "none"),
    ("strokeStyle", {"dashArray": [PX]}),
    ("border", {"color": RED, "width": PX}),
    ("border", {"color": RED, "width": PX, "style": "solid", "radius": PX}),
    ("border", {"color": "{size}", "width": PX, "style": "solid"}),
    ("transition", {"duration": MS, "timingFunction": [0, 0, 1, 1]}),
    ("shadow", {key: part for key, part in LAYER.items() if key != "spread"}),
    ("shadow", {**LAYER, "inset": "yes"}),
    ("shadow", []),
    ("shadow", ["{red}"]),
    ("gradient", [{"color": RED}]),
    ("gradient", [{"color": RED, "position": "0%"}]),
    ("typography", {**TYPOGRAPHY, "textCase": "none"}),
    ("typography", {**TYPOGRAPHY, "fontSize": "{factor}"}),
    ("string", "text"),
    ("fontSize", PX),
    ("color", "{size}"),
    ("color", "{nowhere}"),
]


def around(kind: str, value: Any) -> dict[str, Any]:
    """Return a file with a token beside those that the examples refer to."""
    return {
        "red": {"$type": "color", "$value": RED},
        "size": {"$type": "dimension", "$value": PX},
        "factor": {"$type": "number", "$value": 1},
        "shade": {"$type": "shadow", "$value": LAYER},
        "tested": {"$type": kind, "$value": value},
    }


@pytest.mark.parametrize(("kind", "value"), VALID)
def test_right_values(kind: str, value: Any) -> None:
    """Sections 8 and 9: no fault is found with any of these."""
    assert dtcg.read(around(kind, value)).problems == []


def test_terrazzo_takes_the_right_values() -> None:
    """Terrazzo reads the same values, and its linter has nothing against them, but for those known."""
    built = terrazzo.build([terrazzo.Job(json.dumps(around(kind, value))) for kind, value in VALID])
    assert all("tested" in each.tokens[0] for each in built)
    assert [bool(each.problems) for each in built] == [value in NOT_TERRAZZO for value in VALID]


@pytest.mark.parametrize(("kind", "value"), INVALID)
def test_wrong_values(kind: str, value: Any) -> None:
    """Each of these is refused, and the token is named."""
    found = dtcg.read(around(kind, value)).problems
    assert found
    assert all(problem.startswith("tested: ") for problem in found)


NUMBER = {"$type": "number", "$value": 1}
RIGHT_FILES: dict[str, Any] = {
    "an empty group": {"a": {}},
    "a type of the group": {"$type": "number", "a": {"b": {"$value": 1}}},
    "a type of the target": {"a": NUMBER, "b": {"$value": "{a}"}},
    "the target's type before the group's": {"a": NUMBER, "g": {"$type": "color", "b": {"$value": "{a}"}}},
    "$root": {"a": {"$root": NUMBER, "b": {"$value": "{a.$root}"}}},
    "every member": {"a": {**NUMBER, "$description": "", "$deprecated": "no", "$extensions": {"x": 1}}},
    "any other name": {" ": {"1/2 ☀": {**NUMBER}}, "-$": NUMBER},
}
WRONG_FILES: dict[str, Any] = {
    "a list": [],
    "no type": {"a": {"$value": 1}},
    "a dot in a name": {"a.b": NUMBER},
    "a brace in a name": {"a}": NUMBER},
    "a dollar before a name": {"$a": NUMBER},
    "an empty name": {"": NUMBER},
    "a token with children": {"a": {**NUMBER, "b": NUMBER}},
    "no token": {"a": 1},
    "an unknown member": {"a": {**NUMBER, "$comment": "x"}},
    "a description that is no text": {"a": {**NUMBER, "$description": None}},
    "extensions that are no object": {"a": {**NUMBER, "$extensions": []}},
    "a circle": {"a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "number", "$value": "{a}"}},
    "a reference to a group": {"a": {"$root": NUMBER}, "b": {"$type": "number", "$value": "{a}"}},
}


@pytest.mark.parametrize("name", RIGHT_FILES)
def test_right_files(name: str) -> None:
    """Sections 4 to 7: no fault is found with any of these."""
    assert dtcg.read(RIGHT_FILES[name]).problems == []


@pytest.mark.parametrize("name", WRONG_FILES)
def test_wrong_files(name: str) -> None:
    """Each of these is refused."""
    assert dtcg.read(WRONG_FILES[name]).problems


def document(**changed: Any) -> dict[str, Any]:
    """Return a resolver document, with other members."""
    light, dark = [{"b": {"$type": "number", "$value": "{a}"}}], [{"a": {"$type": "number", "$value": 2}}]
    return {
        "version": "2025.10",
        "sets": {"base": {"sources": [{"a": NUMBER, "b": NUMBER}]}},
        "modifiers": {"theme": {"contexts": {"light": light, "dark": dark}, "default": "light"}},
        "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}],
    } | changed


def test_a_resolver_document() -> None:
    """It is right, and each input gives the tokens that later sources leave."""
    reading = dtcg_resolver.read(document())
    assert reading.problems == []
    assert list(reading.inputs()) == [{}, {"theme": "dark"}]
    light, dark = (dtcg.read(reading.tree(chosen)).tokens for chosen in reading.inputs())
    assert [light["a"].value, light["b"].value, dark["a"].value, dark["b"].value] == [1, "{a}", 2, 1]
    assert dtcg.resolved("b", light) == 1


def test_a_context_that_refers_to_a_set() -> None:
    """Section 4.2: a context may have a set as a source; another modifier, or nothing, it may not."""
    contexts = {"light": [{"$ref": "#/sets/base"}], "dark": []}
    reading = dtcg_resolver.read(document(modifiers={"theme": {"contexts": contexts, "default": "light"}}))
    assert reading.problems == []
    assert dtcg.read(reading.tree({})).tokens["a"].value == 1
    for target in ("#/modifiers/theme", "#/sets/other", "#/resolutionOrder/0"):
        contexts["light"] = [{"$ref": target}]
        assert dtcg_resolver.read(document(modifiers={"theme": {"contexts": contexts}})).problems


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": "1"},
        {"tokens": {}},
        {"resolutionOrder": []},
        {"resolutionOrder": [{"$ref": "#/sets/other"}]},
        {"resolutionOrder": [{"$ref": "#/sets/base"}] * 2},
        {"sets": {"base": {"sources": [{"a": {"$value": 1}}]}}},
        {"sets": {"base": {"sources": {}}}},
        {"sets": {"base": {"sources": [], "modes": 1}}},
        {"modifiers": {"theme": {"contexts": {"light": []}}}},
        {"modifiers": {"theme": {"contexts": {"light": [], "dark": []}, "default": "Light"}}},
    ],
)
def test_wrong_resolver_documents(wrong: dict[str, Any]) -> None:
    """Each of these is refused."""
    assert dtcg_resolver.read(document(**wrong)).problems
