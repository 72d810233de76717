"""Lengths: text or a JSON `{"value", "unit"}` object → CSS pixels, which are Apple's pt and Android's dp."""

import re

from jeton.values import jsontext
from jeton.values.memory import remembered
from jeton.values.numbers import NUMBER, in_range

PX_PER_REM = 16.0

_SCALE = {"": 1.0, "px": 1.0, "pt": 1.0, "dp": 1.0, "sp": 1.0, "rem": PX_PER_REM}
_LENGTH = re.compile(rf"({NUMBER})(px|rem|pt|dp|sp|)", re.IGNORECASE)
_SPACE = " \t\r\n\f"


def parse_length(text: str) -> float | None:
    """Return the length in pixels; None for anything that cannot be evaluated (`50%`, `2em`, `clamp()`).

    A bare number counts as pixels. For a line height, where it is a factor, see `parse_line_height`.
    """
    return _length("", text)


def parse_line_height(text: str) -> float | None:
    """Return a line height that is a length, in pixels; a bare number is a factor, thus None."""
    return _length("line", text)


@remembered
def _length(kind: str, text: str) -> float | None:
    stripped = text.strip(_SPACE)
    if stripped.startswith("{"):
        number, unit = _from_json(stripped)
    else:
        match = _LENGTH.fullmatch(stripped)
        if match is None:
            return None
        number, unit = in_range(float(match[1])), match[2].lower()
    if number is None or unit not in _SCALE or (kind == "line" and not unit):
        return None
    return in_range(number * _SCALE[unit])


def _from_json(text: str) -> tuple[float | None, str]:
    """Return the number and unit of a dimension object; a unit is required, as in DTCG."""
    value = jsontext.decode(text)
    if not isinstance(value, dict):
        return None, ""
    unit = value.get("unit")
    if not isinstance(unit, str) or not unit:
        return None, ""
    return in_range(value.get("value")), unit
