"""Patterns, limits and spellings of numbers in values."""

import re
import sys
from decimal import Decimal

NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
"""The pattern of a number in a value: CSS's own, and also `1.`."""

LIMIT = 1e15
"""The bound of colors, positions and results of calculations; below it floats are exact to a quarter."""

_UNITS = {
    "pixel": "px", "percent": "%", "degree": "deg", "point": "pt", "millisecond": "ms", "second": "s",
    "msec": "ms", "sec": "s", "dip": "dp", "radian": "rad", "percentage": "%",
}  # fmt: skip
_LARGEST = sys.float_info.max
_DIGITS = 14  # of the result of an operation, of some sixteen that a float has
_NUMBER = re.compile(NUMBER)


def is_number(text: str) -> bool:
    """Tell whether the text is one number, without a unit."""
    return _NUMBER.fullmatch(text) is not None


def unit_of(word: str) -> str:
    """Return a unit in lower case; one that is written as a word, such as `pixels`, as CSS abbreviates it."""
    unit = word.strip().lower()
    return _UNITS.get(unit) or _UNITS.get(unit.removesuffix("s"), unit)


def in_range(value: object) -> float | None:
    """Return a number of decoded JSON; None if the value is no number, not finite or out of range."""
    if type(value) is not float and type(value) is not int:  # excludes `true`
        return None
    return value if -LIMIT < value < LIMIT else None  # NaN compares false


def finite(value: object) -> float | None:
    """Return a finite number of decoded JSON, of the whole range of doubles; None for any other value."""
    if type(value) is not float and type(value) is not int:  # excludes `true`
        return None
    return float(value) if -_LARGEST <= value <= _LARGEST else None  # NaN compares false


def product(one: float, other: float) -> float | None:
    """Return a product without what floats add to it: 24 times 1.2 is 28.8; None if no double holds it."""
    value = finite(one * other)
    return None if value is None else float(f"{value:.{_DIGITS}g}")


def plain(value: float) -> str:
    """Write a number in its shortest exact form, without an exponent; negative zero, NaN, infinity are 0."""
    text = repr(value)
    if text.isdecimal():
        return text
    if value == 0 or "n" in text:
        return "0"
    if "e" in text:
        text = format(Decimal(text), "f")
    return text.removesuffix(".0")


def plain_decimal(value: float) -> str:
    """Write a number as `plain` does, always with a decimal place (`16.0`)."""
    text = plain(value)
    return text if "." in text else f"{text}.0"
