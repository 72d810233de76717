"""Lengths in CSS pixels, which are Apple's pt and Android's dp."""

import re
from typing import cast

from jeton.model.objects import TokenType
from jeton.values.memory import remembered
from jeton.values.numbers import finite
from jeton.values.parse import read
from jeton.values.typed import Dimension, Ok

PX_PER_REM = 16.0

_SCALE = {"px": 1.0, "pt": 1.0, "dp": 1.0, "sp": 1.0, "rem": PX_PER_REM}


_SIMPLE = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(px|rem)")  # most lengths, whatever the type


def pixels(length: Dimension) -> float | None:
    """Return a length in pixels; None for em, which depends on a font size."""
    scale = _SCALE.get(length.unit)
    return None if scale is None else finite(length.number * scale)


def parse_length(text: str, kind: TokenType = "dimension") -> float | None:
    """Return the length in pixels of a text; None if it cannot be evaluated (`50%`, `2em`).

    A bare number counts as pixels, except for a line height: there it is a factor, so None. `0em` is 0.
    """
    return _length(kind, text)


@remembered
def _length(kind: str, text: str) -> float | None:
    simple = _SIMPLE.fullmatch(text)
    if simple is not None:
        return float(simple[1]) * _SCALE[simple[2]]
    outcome = read(cast("TokenType", kind), text)
    if isinstance(outcome, Ok) and isinstance(outcome.value, Dimension):
        return pixels(outcome.value) if outcome.value.number else 0.0
    return None
