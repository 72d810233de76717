"""Lengths as bars: true to the pixel up to half the room, with a gap in those that are longer."""

from jeton.drawings.paints import Undrawable
from jeton.drawings.scales import fitted
from jeton.drawings.svg import STRONG, Box, ink, line, points, rectangle
from jeton.values.lengths import PX_PER_REM, pixels
from jeton.values.typed import Dimension, Opaque

_GAP = 3


def bar(value: Dimension | Opaque, box: Box) -> list[str]:
    """Return a bar as long as a length; a negative one is hollow."""
    length = in_pixels(value)
    room = box.width - 1
    size = fitted(abs(length), room)
    thickness = 8 if box.height < 48 else 24
    top = round((box.height - thickness) / 2)
    start = line(points("M.5", top - 3, "v", thickness + 6), STRONG)
    if size == 0:
        return [start]
    if length < 0:
        data = points("M", size + 0.5, top + 0.5, "H.5v", thickness - 1, "H", size + 0.5, "z")
        return [start, line(data, STRONG)]
    if abs(length) <= room / 2:
        return [start, ink(rectangle(1, top, max(size, 0.5), thickness), 0.6)]
    cut = round(room / 2)
    end = size - cut - _GAP
    return [
        start,
        ink(rectangle(1, top, cut - 1, thickness) + rectangle(cut + _GAP, top, end, thickness), 0.6),
    ]


def in_pixels(value: Dimension | Opaque) -> float:
    """Return a length in pixels; an em counts as that of the default size. Raise `Undrawable` otherwise."""
    if isinstance(value, Opaque):
        raise Undrawable
    return value.number * PX_PER_REM if value.unit == "em" else pixels(value) or 0.0
