"""Evaluation of calculated values, such as `0.25 * 16px` or `(8px + 1rem) / 2`; pure.

Operators are `+`, `-`, `*` and `/`, functions those of Tokens Studio. Lengths whose sum depends on the page
(`16px + 1rem`), and calculations with a function that only browsers know (`var()`), become CSS's `calc()`.
"""

import math
import re
from collections.abc import Callable
from decimal import Decimal

from jeton.values.expressions import (
    BinaryOperation,
    Call,
    Literal,
    Negation,
    Part,
    Verbatim,
    all_add_in_css,
    parse,
)
from jeton.values.numbers import LIMIT, NUMBER, plain
from jeton.values.scan import SPACE, one_component

Amount = dict[str, float]
"""The terms of a sum by their units; nearly always one."""

_ALSO_OF_CSS = frozenset({"min", "max", "abs", "clamp"})
_MOST_VALUES = {"min": 999, "max": 999, "clamp": 3, "round": 2}
"""The most values of a function; of any other it is one."""
_FUNCTION_OF_CSS = re.compile(r"(?!(?:roundto|ceil|floor)\()[a-z]", re.IGNORECASE)
_PAIR = re.compile(rf"({NUMBER})([a-z]+|%)? ([-+*/]) ({NUMBER})([a-z]+|%)?", re.IGNORECASE)
# begins with a set of characters, which the search looks for without trying the rest
_MAY_CALCULATE = re.compile(
    r"[-+*/(](?:(?<=[*/])|(?<=\s[-+])\s|(?<=[\da-df-z)%][-+])[\d.(]|(?<=[a-z]e[-+])[\d.(]|(?<=[-+])[-(]"
    r"|(?<=roundto\()|(?<=ceil\()|(?<=floor\())",
    re.IGNORECASE,
)
_NAMES = {"roundto": "roundTo"}
_AS_WRITTEN = (Literal, Verbatim)
_DIGITS = 12  # significant ones; floating point adds noise beyond them
_USUAL = frozenset({"", "px", "rem", "em", "%", "ms", "s"})
_SCALES = {"ms": 1.0, "s": 1000.0}
_MOST_PLACES = 15
_OUT_OF_RANGE = "a number is out of range"


class CannotCalculate(ValueError):
    """A calculation has no result; the message says why, without a full stop."""


class _OnlyCss(Exception):
    """Only a browser can evaluate a calculation; the message says why, without a full stop."""


def may_calculate(text: str) -> bool:
    """Tell whether a text without references may be a calculation; a function of CSS is left to browsers."""
    return _MAY_CALCULATE.search(text) is not None and not _is_of_css(text)


def evaluate(text: str) -> str | None:
    """Return the result of a calculation; None if the text is none, such as a single length.

    Raise `CannotCalculate` for a division by zero, units that do not go together, or a number out of range.
    """
    pair = _PAIR.fullmatch(text)  # the usual calculation
    if pair is not None:
        left, unit, sign, right, other = pair.groups()
        result = _of_pair(float(left), unit or "", sign, float(right), other or "")
        if result is not None:
            return result
    parts = parse(text) or []
    return _results(parts, None) if any(not isinstance(part, _AS_WRITTEN) for part, _ in parts) else None


def _of_pair(left: float, unit: str, sign: str, right: float, other: str) -> str | None:
    """Return the text of the result of two numbers; None if it takes more than an operator of Python."""
    if unit not in _USUAL or other not in _USUAL:
        return None
    if sign == "*" and not (unit and other):
        number, unit = left * right, unit or other
    elif sign == "/" and right and not other:
        number = left / right
    elif unit == other and sign in {"+", "-"}:
        number = left + right if sign == "+" else left - right
    else:
        return None
    text = f"{number:.{_DIGITS}g}"
    return text + unit if number and "e" not in text and -LIMIT < number < LIMIT else None


def steps(text: str) -> list[str]:
    """Return the operations of a calculation in order, such as `2 * 8px = 16px`; raise as `evaluate` does."""
    done: list[str] = []
    _results(parse(text) or [], done)
    return done


def _results(parts: list[tuple[Part, str]], done: list[str] | None) -> str:
    """Return the results of the calculations of a text; add the text of each operation to `done`."""
    return " ".join(_result(part, own, done) for part, own in parts)


def _result(part: Part, text: str, done: list[str] | None) -> str:
    if isinstance(part, _AS_WRITTEN):
        return text
    before = len(done or ())
    try:
        return _amount_text(_amount(part, done))
    except _OnlyCss as stop:
        result = _in_css(part, stop)
        if done is not None:
            done[before:] = [f"{text} = {result}"]
        return result


def _in_css(part: Part, stop: _OnlyCss) -> str:
    """Return a calculation as CSS evaluates it; if CSS lacks a function of it, raise why it has no result."""
    match part:
        case Literal(number=number, unit=unit):
            return _amount_text(_in_range({unit: number}))
        case Verbatim(text=text):
            return text
        case Call(name=name, arguments=arguments, rounding=rounding):
            if name not in _ALSO_OF_CSS and not (name == "round" and len(arguments) > 1):
                raise CannotCalculate(str(stop)) from None
            words = [rounding] if rounding else []
            return f"{name}({', '.join([*words, *(_in_css(argument, stop) for argument in arguments)])})"
        case Negation(part=inner):
            return f"calc(-1 * {_in_css(inner, stop)})"
        case BinaryOperation():
            first, operations = _in_order(part)
            text = _in_css(first, stop)
            for each in operations:
                text = f"calc({text} {each.sign} {_in_css(each.right, stop)})"
            return text


def _in_order(last: BinaryOperation) -> tuple[Part, list[BinaryOperation]]:
    """Return the first part of operations in a row, up to a thousand of them, and these in order."""
    operations: list[BinaryOperation] = []
    part: Part = last
    while isinstance(part, BinaryOperation):
        operations.append(part)
        part = part.left
    return part, operations[::-1]


def _amount(part: Part, done: list[str] | None) -> Amount:
    match part:
        case Literal(number=number, unit=unit):
            if not math.isfinite(number):
                raise CannotCalculate(_OUT_OF_RANGE)
            return {unit: number}
        case Verbatim(text=text):
            raise _OnlyCss(f"only browsers evaluate {text}")
        case Negation(part=inner):
            values = [_amount(inner, done)]
            result = {unit: -number for unit, number in values[0].items()}
        case BinaryOperation():
            first, operations = _in_order(part)
            result = _amount(first, done)
            for each in operations:
                values = [result, _amount(each.right, done)]
                result = _noted(each, values, _OPERATORS[each.sign](*values), done)
            return result
        case Call(name=name, arguments=arguments, rounding=rounding):
            values = [_amount(argument, done) for argument in arguments]
            result = _called(name, list(values), rounding)
    return _noted(part, values, result, done)


def _noted(
    part: Negation | BinaryOperation | Call, values: list[Amount], result: Amount, done: list[str] | None
) -> Amount:
    """Return the result of an operation after it was added to `done`; raise if it is out of range."""
    _in_range(result)
    if done is not None:
        done.append(f"{_operation(part, list(map(_amount_text, values)))} = {_amount_text(result)}")
    return result


def _in_range(amount: Amount) -> Amount:
    """Return an amount; raise `CannotCalculate` if a number of it is beyond the limit, or none."""
    if not all(-LIMIT < number < LIMIT for number in amount.values()):
        raise CannotCalculate(_OUT_OF_RANGE)
    return amount


def _operation(part: Negation | BinaryOperation | Call, values: list[str]) -> str:
    """Return the text of an operation with the values of its parts."""
    match part:
        case Negation():
            return f"-({values[0]})"
        case BinaryOperation(sign=sign):
            return f" {sign} ".join(values)
        case Call(name=name, rounding=rounding):
            words = [rounding] if rounding else []
            return f"{_NAMES.get(name, name)}({', '.join([*words, *values])})"


def _sum(left: Amount, right: Amount) -> Amount:
    """Add; beside pixels a number without a unit counts as pixels, as it does alone."""
    total = dict(left)
    for unit, number in right.items():
        if unit in total:
            total[unit] += number
        elif len(total) == 1 and {unit, *total} == {"", "px"}:
            total = {"px": sum(total.values()) + number}
        elif len(total) == 1 and {unit, *total} == _SCALES.keys():
            total = {own: have + number * _SCALES[unit] / _SCALES[own] for own, have in total.items()}
        elif all_add_in_css((unit, *total)):
            total[unit] = number
        else:
            raise CannotCalculate(f"{_amount_text(left)} and {_amount_text(right)} cannot be added")
    return total


def _difference(left: Amount, right: Amount) -> Amount:
    return _sum(left, {unit: -number for unit, number in right.items()})


def _product(left: Amount, right: Amount) -> Amount:
    if left.keys() == {""}:
        left, right = right, left
    if right.keys() != {""}:
        raise CannotCalculate(f"{_amount_text(left)} and {_amount_text(right)} cannot be multiplied")
    return {unit: number * right[""] for unit, number in left.items()}


def _quotient(left: Amount, right: Amount) -> Amount:
    if not any(right.values()):
        raise CannotCalculate(f"{_amount_text(left)} is divided by zero")
    if right.keys() == {""}:
        return {unit: number / right[""] for unit, number in left.items()}
    if len(left) != 1 or left.keys() != right.keys():
        raise CannotCalculate(f"{_amount_text(left)} cannot be divided by {_amount_text(right)}")
    (number,), (divisor,) = left.values(), right.values()
    return {"": number / divisor}


_OPERATORS: dict[str, Callable[[Amount, Amount], Amount]] = {
    "+": _sum, "-": _difference, "*": _product, "/": _quotient,
}  # fmt: skip


def _called(name: str, values: list[Amount], rounding: str) -> Amount:
    """Return the result of a function of values with one unit; `roundTo` takes a number of decimal places."""
    places = 0.0
    if name == "roundto":
        places = values.pop().get("", math.nan) if len(values) > 1 else 0.0
        if not (places.is_integer() and abs(places) <= _MOST_PLACES):
            raise CannotCalculate("roundTo() takes a value and a whole number of decimal places")
    units = {unit for value in values for unit in value}
    if len(units) != 1 and all_add_in_css(units):
        raise _OnlyCss(f"only browsers know {' and '.join(map(_amount_text, values))} in pixels")
    if units == {"", "px"}:
        units = {"px"}
    if len(units) != 1:
        raise CannotCalculate(f"{name}() cannot compare {' and '.join(map(_amount_text, values))}")
    if len(values) > _MOST_VALUES.get(name, 1):
        raise CannotCalculate(f"{name}() takes {_COUNTS.get(name, 'one value')}")
    if name == "clamp" and len(values) < 3:
        raise CannotCalculate("clamp() takes three values")
    numbers = [number for value in values for number in value.values()]
    if name == "round" and (rounding or len(numbers) > 1):
        return {units.pop(): _rounded(numbers[0], numbers[1] if len(numbers) > 1 else 1.0, rounding)}
    return {units.pop(): _of_numbers(name, numbers, int(places))}


_COUNTS = {"clamp": "three values", "round": "two values at most"}


def _rounded(number: float, step: float, rounding: str) -> float:
    """Return the multiple of a step that is nearest to a number, or next in a direction, as CSS has it."""
    if not step:
        raise CannotCalculate(f"{_plain(number)} is rounded to multiples of zero")
    quotient = Decimal(repr(number)) / abs(Decimal(repr(step)))
    rounded = {
        "up": math.ceil(quotient),
        "down": math.floor(quotient),
        "to-zero": math.trunc(quotient),
    }.get(rounding, math.floor(quotient + Decimal("0.5")))
    return float(rounded * abs(Decimal(repr(step))))


def _of_numbers(name: str, numbers: list[float], places: int) -> float:
    match name:
        case "min" | "max":
            return (min if name == "min" else max)(numbers)
        case "clamp":
            return max(numbers[0], min(numbers[1], numbers[2]))
        case "abs":
            return abs(numbers[0])
        case "ceil":
            return float(math.ceil(numbers[0]))
        case "floor":
            return float(math.floor(numbers[0]))
        case _:  # half up, as JavaScript rounds
            shifted = Decimal(repr(numbers[0])).scaleb(places) + Decimal("0.5")
            return float(Decimal(math.floor(shifted)).scaleb(-places))


def _amount_text(amount: Amount) -> str:
    """Return the text of an amount, a sum of several units as `calc()`."""
    texts = [f"{_plain(number)}{unit}" for unit, number in amount.items() if number] or [
        f"0{next(iter(amount))}"
    ]
    if len(texts) == 1:
        return texts[0]
    return f"calc({' + '.join(texts).replace('+ -', '- ')})"


def _plain(number: float) -> str:
    text = f"{number:.{_DIGITS}g}"
    return plain(float(text)) if -LIMIT < number < LIMIT else text


def _is_of_css(text: str) -> bool:
    """Tell whether a text is one function that CSS has."""
    stripped = text.strip(SPACE)
    return _FUNCTION_OF_CSS.match(stripped) is not None and stripped.endswith(")") and one_component(stripped)
