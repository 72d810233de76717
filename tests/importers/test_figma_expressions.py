"""Values that Figma works out: what Jeton calculates as it does, and what is left out with its reason."""

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.figma import RED, alias, collection, meta, variable
from importers.importing import Tree, left_out_of, tokens_of, values_of, warnings_of

from jeton.formats.figma.figma_reader import read
from jeton.formats.reading.model import Reading
from jeton.formats.reading.reading import Document
from jeton.values.calculations import evaluate

NUMBERS: Mapping[str, tuple[list[str], float]] = {
    "gap": (["GAP"], 8.0),
    "size": (["FONT_SIZE"], 16.0),
    "ratio": (["ALL_SCOPES"], 1.5),
    "weight": (["FONT_WEIGHT"], 400.0),
    "half": (["OPACITY"], 50.0),
}
"""The scopes and the value of each variable that an expression may refer to."""
OTHERS = [
    variable("word", "word", "C", "STRING", {"m": "Inter"}),
    variable("font", "font", "C", "STRING", {"m": "Arial"}, scopes=["FONT_FAMILY"]),
    variable("on", "on", "C", "BOOLEAN", {"m": True}),
    variable("red", "red", "C", "COLOR", {"m": RED}),
]
TRUE: object = True
SIGNS: Mapping[str, Callable[[float, float], float]] = {
    "ADDITION": operator.add,
    "SUBTRACTION": operator.sub,
    "MULTIPLICATION": operator.mul,
    "DIVISION": operator.truediv,
}


def of(function: str, *arguments: object) -> Tree:
    """Return an expression."""
    return {"expressionFunction": function, "expressionArguments": list(arguments)}


def typed(value: object) -> Tree:
    """Return a value with its type around it, as the API has it in actions."""
    return {"type": "EXPRESSION", "resolvedType": "FLOAT", "value": value}


def worked_out(kind: str, value: object, scopes: list[str]) -> Reading:
    """Import a variable of a value beside those that it may refer to."""
    numbers = [
        variable(name, name, "C", "FLOAT", {"m": number}, scopes=own)
        for name, (own, number) in NUMBERS.items()
    ]
    found = variable("x", "x", "C", kind, {"m": value}, scopes=scopes)
    whole = meta([*numbers, *OTHERS, found], [collection("C", "Kit", {"m": "M"})])
    return read([Document("figma.json", {"meta": whole}, None)])


@pytest.mark.parametrize(
    ("kind", "scope", "value", "text"),
    [
        ("FLOAT", "GAP", of("MULTIPLICATION", alias("gap"), 2), "dimension {gap} * 2"),
        ("FLOAT", "GAP", typed(of("ADDITION", typed(alias("gap")), typed(4))), "dimension {gap} + 4px"),
        ("FLOAT", "GAP", of("SUBTRACTION", alias("gap"), -4, 1), "dimension {gap} - (-4px) - 1px"),
        ("FLOAT", "GAP", of("NEGATE", of("ADDITION", 1, alias("gap"))), "dimension -1 * (1px + {gap})"),
        ("FLOAT", "GAP", of("MULTIPLICATION", alias("gap"), alias("gap")), "dimension {gap} * ({gap} / 1px)"),
        ("FLOAT", "GAP", of("DIVISION", alias("gap"), alias("size")), "dimension {gap} / {size} * 1px"),
        ("FLOAT", "GAP", of("DIVISION", 8, of("DIVISION", 4, 2)), "dimension 4px"),
        ("FLOAT", "GAP", of("ADDITION", 0.1, 0.2), "dimension 0.3px"),
        ("FLOAT", "GAP", typed(alias("gap")), "dimension -> gap"),
        ("FLOAT", "ALL_SCOPES", of("DIVISION", 8, alias("gap")), "number 8 / ({gap} / 1px)"),
        ("FLOAT", "ALL_SCOPES", of("ADDITION", alias("half"), 1), "number {half} * 100 + 1"),
        ("FLOAT", "OPACITY", of("ADDITION", alias("half"), 10), "number ({half} * 100 + 10) / 100"),
        ("FLOAT", "OPACITY", of("ADDITION", 20, 10), "number 0.3"),
        ("FLOAT", "FONT_WEIGHT", of("ADDITION", alias("weight"), 100), "fontWeight {weight} + 100"),
        ("STRING", "ALL_SCOPES", of("ADDITION", alias("word"), " ", alias("ratio")), "string {word} {ratio}"),
        ("STRING", "ALL_SCOPES", of("ADDITION", "a", 1, TRUE), "string a1true"),
        ("STRING", "FONT_FAMILY", of("ADDITION", alias("font"), ", serif"), "fontFamily {font}, serif"),
        ("BOOLEAN", "ALL_SCOPES", of("LESS_THAN", 1, 2), "boolean true"),
        ("BOOLEAN", "ALL_SCOPES", of("AND", TRUE, of("NOT", of("EQUALS", "a", "a"))), "boolean false"),
        ("COLOR", "ALL_SCOPES", of("COMPOSE_COLOR", RED, 40), "color #ff000066"),
        (*("COLOR", "ALL_SCOPES", of("COMPOSE_COLOR", typed(alias("red")), typed(48))),
         "color color-mix(in srgb, {red} 48%, transparent)"),
    ],
)  # fmt: skip
def test_what_jeton_calculates(kind: str, scope: str, value: object, text: str) -> None:
    """Numbers of lengths are pixels, and numbers again where that is needed; constants are worked out."""
    reading = worked_out(kind, value, [scope])
    assert left_out_of(reading) == warnings_of(reading) == []
    assert values_of(reading)["x"] == text


@pytest.mark.parametrize(
    ("kind", "value", "why"),
    [
        ("FLOAT", of("DIVISION", alias("gap"), 0), "it divides by zero"),
        ("FLOAT", of("MULTIPLICATION", 1e14, 1e14), "a number is out of range"),
        ("FLOAT", of("MULTIPLICATION", alias("gone"), 1), "it refers to gone, which is not in the file"),
        ("FLOAT", of("ADDITION", alias("on"), 1), "it refers to on, which is neither a number nor a text"),
        ("FLOAT", of("ADDITION", RED, 1), "a colour, or what is no value, is in an expression"),
        ("FLOAT", of("ADDITION", alias("word"), "a"), "it comes to a text, which is no number"),
        ("FLOAT", of("MULTIPLICATION", alias("word"), 2), "Jeton has no * of a text and a number"),
        ("FLOAT", of("ADDITION"), "its ADDITION has no arguments, or more than 32 levels"),
        ("FLOAT", of("VAR_MODE_LOOKUP", alias("gap")), "Jeton has no VAR_MODE_LOOKUP of other variables"),
        ("FLOAT", of("ROUND", 1.5), "ROUND of these values is not known"),
        ("STRING", of("ADDITION", "a", alias("gap")), "Jeton calculates no number inside of a text"),
        ("STRING", of("MULTIPLICATION", alias("ratio"), 2), "it comes to a number, which is no string"),
        ("BOOLEAN", of("EQUALS", alias("ratio"), 1), "Jeton has no EQUALS of other variables"),
        ("BOOLEAN", of("ADDITION", alias("ratio"), 1), "it comes to a number, which is no boolean"),
        ("BOOLEAN", of("LESS_THAN", "a", "b"), "LESS_THAN of these values is not known"),
        ("COLOR", of("ADDITION", alias("ratio"), 1), "it comes to a number, which is no color"),
    ],
)
def test_the_rest_is_left_out(kind: str, value: object, why: str) -> None:
    """With the collection and the variable as its path, and the reason."""
    reading = worked_out(kind, value, ["ALL_SCOPES"])
    assert left_out_of(reading) == [("Kit.x", f"its expression is not read: {why}")]
    assert [token.fields.name for token in reading.tokensets[0].modes[0].tokens][-2:] == ["on", "red"]


def test_expressions_are_bounded() -> None:
    """In depth and in length; one that is too long leaves out its own token alone."""
    deep: object = 1
    for _ in range(40):
        deep = of("NEGATE", deep)
    long = of("ADDITION", *[alias("gap")] * 1000)
    for value, why in ((deep, "32 levels"), (long, "longer than 4096 characters")):
        reading = worked_out("FLOAT", value, ["GAP"])
        ((path, message),) = left_out_of(reading)
        assert (path, why in message) == ("Kit.x", True)
        assert len(reading.tokensets[0].modes[0].tokens) == len(NUMBERS) + len(OTHERS)


def test_a_name_of_several_collections_is_its_value_in_an_expression() -> None:
    """In the mode of the same name; Figma refers by id, and the name might lead elsewhere."""
    variables = [
        variable("1", "gap", "A", "FLOAT", {"a": 4, "b": 6}, scopes=["GAP"]),
        variable("2", "gap", "B", "FLOAT", {"c": 99}, scopes=["GAP"]),
        variable("3", "x", "C", "FLOAT", dict.fromkeys("de", of("ADDITION", alias("1"), 1)), scopes=["GAP"]),
    ]
    collections = [
        collection("A", "A", {"a": "Light", "b": "Dark"}),
        collection("B", "B", {"c": "Light"}),
        collection("C", "C", {"d": "Light", "e": "Dark"}),
    ]
    reading = read([Document("figma.json", {"meta": meta(variables, collections)}, None)])
    assert [values_of(reading, 2, at)["x"] for at in (0, 1)] == ["dimension 5px", "dimension 7px"]


def test_what_only_an_expression_refers_to_comes_along() -> None:
    """A variable of a library is imported if an expression of the file needs it."""
    variables = [
        variable("1", "lib", "L", "FLOAT", {"l": 4}, remote=True, scopes=["GAP"]),
        variable("2", "x", "C", "FLOAT", {"m": typed(of("NEGATE", typed(alias("1"))))}, scopes=["GAP"]),
    ]
    collections = [collection("C", "C", {"m": "M"}), collection("L", "L", {"l": "L"}, remote=True)]
    reading = read([Document("figma.json", {"meta": meta(variables, collections)}, None)])
    assert values_of(reading) == {"x": "dimension -1 * {lib}"}
    assert values_of(reading, 1) == {"lib": "dimension 4px"}


_CONSTANTS = st.integers(-20, 20).map(lambda number: (number, float(number)))
_REFERENCES = st.sampled_from(sorted(NUMBERS)).map(lambda name: (alias(name), NUMBERS[name][1]))
_Drawn = tuple[Any, float]


def _combined(parts: st.SearchStrategy[_Drawn]) -> st.SearchStrategy[_Drawn]:
    def combine(drawn: tuple[str, _Drawn, _Drawn]) -> _Drawn:
        function, (left, one), (right, other) = drawn
        if function == "DIVISION" and not other:
            right, other = 1, 1.0
        return of(function, left, right), SIGNS[function](one, other)

    return st.tuples(st.sampled_from(sorted(SIGNS)), parts, parts).map(combine)


@given(
    drawn=_combined(st.recursive(_CONSTANTS | _REFERENCES, _combined, max_leaves=6)),
    scope=st.sampled_from(["GAP", "ALL_SCOPES", "OPACITY", "FONT_WEIGHT"]),
)
def test_a_calculation_comes_to_what_figma_has(drawn: _Drawn, scope: str) -> None:
    """Whatever units are mixed, and wherever opacities are shares."""
    value, number = drawn
    reading = worked_out("FLOAT", value, [scope])
    if left_out_of(reading):
        assert "divides by zero" in left_out_of(reading)[0][1]
        return
    tokens = tokens_of(reading)
    text = re.sub(r"\{(\w+)\}", lambda match: tokens[match[1]].value, tokens["x"].value or "")
    result = evaluate(text) or text
    unit = "px" if scope == "GAP" else ""
    assert result.endswith(unit)
    found = float(result.removesuffix(unit)) * (100 if scope == "OPACITY" else 1)
    assert found == pytest.approx(number, rel=1e-6, abs=1e-6)
