"""Calculations: what is evaluated, what is left to browsers, and what is refused."""

import math
import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.model.objects import TokenType
from jeton.values.calculations import CannotCalculate, evaluate, may_calculate, steps
from jeton.values.evaluation import evaluated, fault, is_literal, operations

EVALUATED = {
    "0.25 * 16px": "4px",
    "(16px + 4px) / 2": "10px",
    "--4px": "4px",
    "-(4px)": "-4px",
    "4px-2px": "2px",
    "8px * 2 4px": "16px 4px",
    "16px/9": "1.77777777778px",
    "8 + 4PX": "12px",
    "200ms + 1s": "1200ms",
    "0.1 + 0.2": "0.3",
    "50% * 2": "100%",
    "32px / 2px": "16",
    "-8px * 0": "0px",
    "1rem + 4px": "calc(1rem + 4px)",
    "(1rem - 4px) * 2": "calc(2rem - 8px)",
    "calc(4px + 0.5rem) * 2": "calc(8px + 1rem)",
    "1rem - 1rem + 4px": "4px",
    "max(8px, 4px) + min(1px, 2)": "9px",
    "roundTo(10px / 3, 2)": "3.33px",
    "roundTo(1.005, 2)": "1.01",
    "round(-2.5) + abs(-4) + ceil(0.2) + floor(-0.2)": "2",
    "max(2vw, 16px) * 2": "calc(max(2vw, 16px) * 2)",
    "-(1px) * var(--space)": "calc(calc(-1 * 1px) * var(--space))",
    "min(2vw,1px)-2px": "calc(min(2vw, 1px) - 2px)",
}
NO_CALCULATIONS = [
    *(
        "",
        "4px",
        "-4px",
        "4px -2px",
        "(",
        "4px *",
        "* 4px",
        "4px 2px",
        "600 italic",
        "Semi Bold",
        "16 / 9 px",
    ),
    *(
        "calc(2vw + 1px",
        "2foo * 2",
        "4px ** 2",
        "a - b",
        "rgb(0 0 0 / 50%)",
        "{space} * 2",
        "1 2 3",
        "\x004 * 2",
        "--f(,)",
    ),
]
REFUSED = {
    "4px / 0": "4px is divided by zero",
    "4px * 2px": "4px and 2px cannot be multiplied",
    "2 / 4px": "2 cannot be divided by 4px",
    "4px + 200ms": "4px and 200ms cannot be added",
    "1rem + 2": "1rem and 2 cannot be added",
    "min(4px, 200ms)": "min() cannot compare 4px and 200ms",
    "abs(1, 2)": "abs() takes one value",
    "roundTo(1, 2px)": "roundTo() takes a value and a whole number of decimal places",
    "roundTo(2vw + 1px, 1)": "only browsers know calc(2vw + 1px) in pixels",
    "1e14 * 1e14": "a number is out of range",
}


@pytest.mark.parametrize("text", EVALUATED)
def test_a_calculation_has_a_result(text: str) -> None:
    """Units are kept, numbers count as pixels beside pixels, and sums that depend on the page are CSS."""
    assert evaluate(text) == EVALUATED[text]
    assert len(steps(text)) >= 1


@pytest.mark.parametrize("text", NO_CALCULATIONS)
def test_other_text_is_no_calculation(text: str) -> None:
    """Text that is not a calculation from end to end is left as it is."""
    assert evaluate(text) is None
    assert steps(text) == []


@pytest.mark.parametrize("text", REFUSED)
def test_a_calculation_without_a_result_says_why(text: str) -> None:
    """A division by zero, a clash of units and a number out of range are named."""
    with pytest.raises(CannotCalculate, match=re.escape(REFUSED[text])):
        evaluate(text)


def test_the_operations_are_told_in_order() -> None:
    """Each operation stands with its result, as it is evaluated."""
    assert steps("({8px} + 4px) / 2".replace("{8px}", "8px")) == ["8px + 4px = 12px", "12px / 2 = 6px"]
    assert steps("2 * roundTo(1.26, 1)") == ["roundTo(1.26, 1) = 1.3", "2 * 1.3 = 2.6"]
    assert steps("max(2vw, 1px) * 2") == ["max(2vw, 1px) * 2 = calc(max(2vw, 1px) * 2)"]


def test_stored_text_that_may_calculate() -> None:
    """A text without references is looked at only if it has an operator; one function of CSS is CSS's own."""
    assert all(
        map(may_calculate, ["4px * 2", "(4px + 2px)", "4px-2px", "1rem + 2px", "roundTo(1.5)", "--4px"])
    )
    plain = [
        "4px",
        "-4px",
        "1e-3",
        "1e+3px",
        "4px -2px",
        "calc(2px * 4)",
        "max(4px, 2px)",
        "rgb(1 2 3)",
        "normal",
    ]
    assert not any(map(may_calculate, plain))


_numbers = st.integers(-999, 999).map(str) | st.floats(-99, 99).map(lambda number: f"{number:.3f}")
_expressions = st.recursive(
    _numbers,
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda parts: f"({' '.join(parts)})"),
    max_leaves=12,
)


@given(_expressions)
@settings(max_examples=tries(300))
def test_numbers_are_calculated_as_python_does(text: str) -> None:
    """Without units the results equal Python's to nine digits; a division by zero is refused."""
    try:
        expected = eval(text)  # noqa: S307 -- numbers and operators that this test made
    except ZeroDivisionError:
        expected = None
    try:
        result = float(evaluate(text) or text)
    except CannotCalculate:
        result = None
    if expected is None or result is None or abs(expected) > 1e14:
        assert result is None or expected is not None
    else:
        assert math.isclose(result, expected, rel_tol=1e-9, abs_tol=1e-9)


@given(st.text(st.sampled_from("0123456789.,%*/+-() eprxmsvminaound"), max_size=40))
@settings(max_examples=tries(500))
def test_any_text_has_an_outcome(text: str) -> None:
    """Any text is evaluated, left alone or refused with a reason; a result has nothing left to calculate."""
    with suppress(CannotCalculate):
        result = evaluate(text)
        assert result is None or not may_calculate(result) or evaluate(result) in {None, result}


def test_deep_and_long_texts_are_no_calculations() -> None:
    """Neither depth nor length of a text stalls or raises anything else."""
    assert evaluate("(" * 5_000 + "1 + 1" + ")" * 5_000) is None
    assert evaluate("-" * 5_000 + "1") is None
    assert evaluate("1 + " * 5_000 + "1") is None


def test_a_long_shorthand_is_not_searched_for_calculations() -> None:
    """It stays as it is, because references may make it as long as they may."""
    text = f"2 * 1px solid red {'-a' * 2_000}"
    assert is_literal("border", text)
    assert evaluated("border", text) == text
    assert evaluated("border", text[:60]) != text[:60]


@pytest.mark.parametrize(
    "text",
    [
        *("ceil(1e309px)", "floor(-1e309px)", "roundTo(1e309px, 2)", "round(ceil(1e309px))", "-(1e309px)"),
        *("-5 / 1e400", "-7s / 591e309", "1px * 1e309", "min(1e309px, var(--x))", "roundTo(1px, 1e309)"),
    ],
)
def test_numbers_beyond_floats_have_no_result(text: str) -> None:
    """A number that no float holds is out of range wherever it stands."""
    for calculate in (evaluate, steps):
        with pytest.raises(CannotCalculate):
            calculate(text)


@pytest.mark.parametrize(
    "text", ["186%-1e15%", "1e20px / 1e10", "1px * 1e15 / 1e15", "roundTo(1e308px, 15) - 1"]
)
def test_what_has_a_result_has_steps(text: str) -> None:
    """The steps of a calculation can be told whenever it has a result, also those of huge numbers."""
    try:
        result = evaluate(text)
    except CannotCalculate:
        return
    assert steps(text)[-1].endswith(f" = {result}")


@pytest.mark.parametrize("text", ["1px" + "*1" * 1000, "1px" + "+1px" * 500, "var(--x)" + "+1px" * 500])
def test_a_thousand_operations_in_a_row_have_a_result(text: str) -> None:
    """However many operations stand in a row, no recursion ends them."""
    assert evaluate(text) is not None
    assert steps(text)


_FRAGMENTS = st.sampled_from(
    [
        *(
            "1px",
            "0",
            "-2",
            "1e309",
            "1e308px",
            "1e15%",
            "186%",
            "5e-324",
            "1e-400s",
            "2.",
            "var(--x)",
            "attr(x)",
        ),
        *(
            " + ",
            " - ",
            "-",
            "*",
            "/",
            " * ",
            " / ",
            "(",
            ")",
            ", ",
            " ",
            "ceil(",
            "floor(",
            "round(",
            "abs(",
        ),
        *("roundTo(", "min(", "max(", "calc(", "pow("),
    ]
)


@given(
    st.sampled_from(["dimension", "letterSpacing", "number", "duration"]), st.lists(_FRAGMENTS, max_size=9)
)
def test_only_what_has_no_result_raises(kind: TokenType, pieces: list[str]) -> None:
    """Whatever is calculated has steps, or no result for a reason; nothing else is raised."""
    text = "".join(pieces)
    with suppress(CannotCalculate):
        evaluated(kind, text)
        operations(kind, text)
        return
    assert fault(kind, text)
