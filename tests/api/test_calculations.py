"""Values that calculate, as the API shows them and as exports have them."""

import json
from typing import Any

import pytest
from api.aliasing import dark_of, patched, resolved, shown
from api.helpers import create_token
from conftest import Tree
from support.checks import ok


def _number(tree: Tree, name: str, value: object, type_: str = "dimension") -> Any:
    return create_token(tree, name, type=type_, value=value if isinstance(value, str) else json.dumps(value))


def _problems(tree: Tree) -> list[tuple[str, str, str]]:
    found = ok(tree.owner.client.get(f"{tree.mode}/problems"))["problems"]
    return [(each["name"], each["code"], each["message"]) for each in found]


def test_a_value_is_calculated_as_each_mode_sees_it(tree: Tree) -> None:
    """Stored as written, evaluated hop by hop with the tokens of the mode that is read."""
    dark = dark_of(tree)
    _number(tree, "base", "8px")
    _number(dark, "base", "1rem")
    for place in (tree, dark):
        _number(place, "twice", "{base} * 2")
        _number(place, "sum", "{base} + 2px")
        _number(place, "product", "{sum} * 2")
    assert shown(tree, "product")["value"] == "{sum} * 2"
    assert [resolved(tree, name) for name in ("twice", "sum", "product")] == ["16px", "10px", "20px"]
    seen = [resolved(dark, name) for name in ("twice", "sum", "product")]
    assert seen == ["2rem", "calc(1rem + 2px)", "calc(2rem + 4px)"]


@pytest.mark.parametrize(
    ("type_", "value", "expected"),
    [
        ("dimension", "4px * 2", "8px"),
        ("duration", "({time} + 50ms) / 2", "0.075s"),
        ("number", "-{ratio}", "-1.5"),
        ("lineHeight", "roundTo({ratio} / 7, 3)", "0.214"),
        ("fontSize", "max({space}, 12px) 4px", "12px 4px"),
        ("string", "2 * 3", "2 * 3"),
        ("dimension", "calc(2px * 4)", "calc(2px * 4)"),
        (
            "shadow",
            {"color": "#0005", "offsetX": "{space} * -1", "offsetY": "0px", "blur": "{space} / 4 + 1px"},
            '{"color":"#0005","offsetX":"-8px","offsetY":"0px","blur":"3px"}',
        ),
        ("border", "{space} / 4 solid rgb(0 0 0 / 50%)", "2px solid rgb(0 0 0 / 50%)"),
        ("border", "(1px + 2px) solid var(--x)", "3px solid var(--x)"),
        ("border", "calc(1px * 2) solid red", "calc(1px * 2) solid red"),
        ("shadow", "0 {space} / 4 {space}*2 #0003, inset 0 -1px red", "0 2px 16px #0003, inset 0 -1px red"),
        (
            "transition",
            "color {time} * 2 cubic-bezier(0.4, 0, 0.2, 1) -50ms",
            "color 0.2s cubic-bezier(0.4, 0, 0.2, 1) -50ms",
        ),
        ("typography", "400 16px/1.5 Inter", "400 16px/1.5 Inter"),
    ],
)
def test_every_type_that_measures_calculates(tree: Tree, type_: str, value: object, expected: str) -> None:
    """Lengths, times, numbers and the parts of composites do; strings and CSS's own functions do not."""
    _number(tree, "space", "8px")
    _number(tree, "time", "0.1s", "duration")
    _number(tree, "ratio", "1.5", "number")
    _number(tree, "made", value, type_)
    assert resolved(tree, "made") == expected
    assert shown(tree, "made")["value"] == (value if isinstance(value, str) else json.dumps(value))


def test_an_impossible_calculation_is_a_problem_that_names_it(tree: Tree) -> None:
    """A division by zero and a clash of units resolve to nothing; problems and `explain` say why."""
    _number(tree, "zero", "0px")
    _number(tree, "wrong", "16px / {zero}")
    _number(tree, "clash", "4px * 2px")
    _number(tree, "further", "{wrong} + 1px")
    assert [resolved(tree, name) for name in ("wrong", "clash", "further")] == [None, None, None]
    zero = "cannot be calculated: 16px is divided by zero."
    assert _problems(tree) == [
        ("clash", "calculation-failed", "Its value cannot be calculated: 4px and 2px cannot be multiplied."),
        ("further", "calculation-failed", f"A reference inside its value leads to a value that {zero}"),
        ("wrong", "calculation-failed", f"Its value {zero}"),
    ]
    answer = ok(tree.owner.client.get(f"{tree.tokens}/wrong/explain"))
    assert answer["status"] == "unresolved"
    assert answer["reason"] == f"Its value {zero}"


def test_the_report_of_an_export_names_an_impossible_calculation(tree: Tree) -> None:
    """As an error with the operation, whatever the export makes of the text."""
    _number(tree, "wrong", "16px / 0")
    report = ok(tree.owner.client.get(f"{tree.mode}/export/css/report"))
    (problem,) = report["problems"]
    assert (problem["code"], problem["name"]) == ("calculation-failed", "wrong")
    assert problem["message"] == "it cannot be calculated: 16px is divided by zero"


def test_explain_shows_the_steps(tree: Tree) -> None:
    """The operations stand in their order with their results, those of an alias's target as well."""
    _number(tree, "space", "8px")
    _number(tree, "made", "({space} + 4px) / 2")
    create_token(tree, "alias", type="dimension", alias_to="made")
    steps = ["8px + 4px = 12px", "12px / 2 = 6px"]
    for name in ("made", "alias"):
        answer = ok(tree.owner.client.get(f"{tree.tokens}/{name}/explain"))
        assert answer["calculation"] == steps
        assert answer["resolved_value"] == "6px"
    assert ok(tree.owner.client.get(f"{tree.tokens}/space/explain"))["calculation"] == []
    _number(tree, "line", "{made} * 2 solid red", "border")
    answer = ok(tree.owner.client.get(f"{tree.tokens}/line/explain"))
    assert (answer["calculation"], answer["resolved_value"]) == (["6px * 2 = 12px"], "12px solid red")


def test_a_rename_follows_into_a_calculation(tree: Tree) -> None:
    """The name changes inside of the expression, and nothing else of it."""
    _number(tree, "space", "8px")
    _number(tree, "made", "0.25 *  ({space} + {space})")
    _number(tree, "line", "{space} / 4 solid red", "border")
    patched(tree, "space", name="gap")
    assert (shown(tree, "line")["value"], resolved(tree, "line")) == ("{gap} / 4 solid red", "2px solid red")
    assert shown(tree, "made")["value"] == "0.25 *  ({gap} + {gap})"
    assert resolved(tree, "made") == "4px"


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("export?format=css", "--made: 24px;"),
        ("export?format=ios", "made: CGFloat = 24.0"),
        ("export?format=android", '<dimen name="made">24dp</dimen>'),
        ("export?format=json", '"value": "24px"'),
        ("export/dtcg", '"$value": {"value": 24, "unit": "px"}'),
    ],
)
def test_exports_have_the_results(tree: Tree, target: str, expected: str) -> None:
    """Every target has the result in its own form."""
    _number(tree, "space", "8px")
    _number(tree, "made", "{space} * 3")
    text = tree.owner.client.get(f"{tree.mode}/{target}").text
    assert expected in " ".join(text.split()).replace("{ ", "{").replace(" }", "}")
