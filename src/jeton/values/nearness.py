"""Distances between values of one kind: colours as they are seen, lengths, times and numbers; pure."""

import math
from typing import NamedTuple, cast

from jeton.model.objects import TokenType
from jeton.values.colors import Rgba, parse_color
from jeton.values.memory import remembered
from jeton.values.parse import read
from jeton.values.typed import Dimension, Duration, Number, Ok

NEAR = {"color": 10.0, "px": 0.25, "ms": 0.5, "number": 0.25}
"""The distance up to which values are near: of colours as such, of others a part of the value."""
_REM = 16.0


class Measure(NamedTuple):
    """A value as a point among those of its kind."""

    kind: str
    point: tuple[float, ...]

    def distance(self, other: "Measure") -> float | None:
        """Return the distance, of colours a hundred times that of OKLab; None of another kind."""
        return math.dist(self.point, other.point) if self.kind == other.kind else None

    def is_near(self, distance: float) -> bool:
        """Tell whether a value at a distance is near this one."""
        scale = 1.0 if self.kind == "color" else max(map(abs, self.point))
        return distance <= NEAR.get(self.kind, 0.25) * scale


@remembered
def measure(kind: str, text: str) -> Measure | None:
    """Return a value of a token's type as a measure, None for what has none."""
    if kind == "color":
        rgba = parse_color(text)
        return None if rgba is None else Measure("color", (*_oklab(rgba), 100 * rgba.alpha))
    outcome = read(cast("TokenType", kind), text)
    match outcome.value if isinstance(outcome, Ok) else None:
        case Dimension(number, "rem"):
            return Measure("px", (number * _REM,))
        case Dimension(number, unit):
            return Measure(unit, (number,))
        case Duration(number, unit):
            return Measure("ms", (number * (1000 if unit == "s" else 1),))
        case Number(number):
            return Measure("number", (number,))
    return None


def _oklab(color: Rgba) -> tuple[float, float, float]:
    """Return a hundred times the coordinates of OKLab (Ottosson, 2020)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color[:3]
    )
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        100 * (0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short),
        100 * (1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short),
        100 * (0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short),
    )
