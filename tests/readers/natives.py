"""What an export to Android or iOS must hold of stored tokens, worked out apart from Jeton."""

import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from readers.colors import Color, evaluate

LENGTHS = ("dimension", "fontSize", "lineHeight", "letterSpacing")
LARGEST = math.inf
"""Jeton takes every finite number for a measure."""

_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?"
_POINTS = {"": 1, "px": 1, "pt": 1, "dp": 1, "sp": 1, "rem": 16}
_LENGTH = re.compile(rf"({_NUMBER})(px|pt|dp|sp|rem|em|)", re.ASCII | re.IGNORECASE)
_ANY_LENGTH = re.compile(
    rf"(?:{_NUMBER}(?:[a-z]+|%)?|(?:calc|clamp|min|max|var)\(.*\))", re.ASCII | re.IGNORECASE | re.DOTALL
)
_ANY_COLOR = re.compile(r"currentcolor|(?:var|color-mix|light-dark)\(.*\)", re.IGNORECASE | re.DOTALL)
_SPACE = " \t\r\n\f"

Token = dict[str, Any]


class Native(NamedTuple):
    """A colour or a length in points, and the type that decides on its unit."""

    kind: str
    value: Color | float


def native(token: Token, scopes: Sequence[Mapping[str, Token]]) -> Native | None:
    """Return what a native format holds of a token, None where it has no place for it.

    `scopes` are where aliases look: the token's mode, then the default mode.
    """
    kind, value = token["type"], token["value"]
    if token["alias_to"] is not None:
        end = _end(token, scopes)
        if end is None and not value:
            return None
        if end is not None:
            value = end["value"]
            kind = kind if _reads_as(kind, value) else end["type"]
    found = evaluate(value) if kind == "color" else length(kind, value)
    return None if found is None else Native(kind, found)


def _end(token: Token, scopes: Sequence[Mapping[str, Token]]) -> Token | None:
    """Return the token at the end of an alias's chain, None where it has none.

    An alias to its own name looks only into scopes after its own.
    """
    rank = 0
    seen = set()
    while token["alias_to"] is not None:
        name = token["alias_to"]
        first = rank + 1 if name == token["name"] else 0
        found = next((number for number in range(first, len(scopes)) if name in scopes[number]), None)
        if found is None or scopes[found][name]["id"] in seen:
            return None
        rank, token = found, scopes[found][name]
        seen.add(token["id"])
    return token


def length(kind: str, text: str) -> float | None:
    """Return a length in points; a bare number is one but for a line height, where it is a factor."""
    if kind not in LENGTHS:
        return None
    text = text.strip(_SPACE)
    if text.startswith("{"):
        number, unit = _from_json(text)
    else:
        match = _LENGTH.fullmatch(text)
        number, unit = (float(match[1]), match[2].lower()) if match else (None, "")
        unit = unit or ("" if kind != "lineHeight" else "times")
    if number == 0 and unit == "em":
        return 0.0
    if number is None or unit not in _POINTS or not abs(number) < LARGEST:
        return None
    points = number * _POINTS[unit]
    return points if abs(points) < LARGEST else None


def _from_json(text: str) -> tuple[float | None, str]:
    """Read DTCG's dimension object."""
    try:
        value = json.loads(text)
    except ValueError:
        return None, "times"
    number, unit = value.get("value"), value.get("unit")
    if (
        isinstance(number, bool)
        or not isinstance(number, int | float)
        or not isinstance(unit, str)
        or not unit
    ):
        return None, "times"
    return float(number), unit


def _reads_as(kind: str, text: str) -> bool:
    """Tell whether CSS would take a text for a value of a type, whether or not it can be worked out here."""
    text = text.strip(_SPACE)
    if kind == "string":
        return True
    if kind == "color":
        return evaluate(text) is not None or _ANY_COLOR.fullmatch(text) is not None
    assert kind in LENGTHS, "no alias of this type is made"
    return length("dimension", text) is not None or _ANY_LENGTH.fullmatch(text) is not None
