"""Lengths as bars: true to the pixel up to half the room, with a gap in those that are longer."""

from jeton.drawings.paints import Undrawable
from jeton.drawings.scales import fitted, limited
from jeton.drawings.svg import FAINT, STRONG, Box, ink, line, points, rectangle
from jeton.values.lengths import PX_PER_REM, pixels
from jeton.values.parse_measures import percentage
from jeton.values.typed import Dimension, Opaque

_GAP = 3
_FILLED = 0.6


def bar(value: Dimension | Opaque, box: Box) -> list[str]:
    """Return a bar as long as a length; a negative one is hollow, a percentage is a part of a hollow one."""
    room = box.width - 2
    share = percentage(value.text) if isinstance(value, Opaque) else None
    length = in_pixels(value) if share is None else limited(share, 0, 1) * room
    true = box.width / 2
    size = fitted(abs(length), true, room) if share is None else length
    thickness = 24 if box.is_large else 8
    top = round((box.height - thickness) / 2)
    shapes = [line(points("M.5", top - 3, "v", thickness + 6), STRONG)]
    if share is not None:
        shapes.append(_hollow(room, top, thickness, FAINT))
    if length < 0:
        shapes.append(_hollow(size, top, thickness, STRONG))
    elif share is not None or length <= true:
        shapes.append(ink(rectangle(2, top, size, thickness), _FILLED))
    else:
        cut = round(true)
        rest = rectangle(cut + _GAP, top, size + 2 - cut - _GAP, thickness)
        shapes.append(ink(rectangle(2, top, cut - 2, thickness) + rest, _FILLED))
    return shapes if length or share is not None else shapes[:1]


def _hollow(size: float, top: float, thickness: float, opacity: float) -> str:
    end = round(size) + 1.5
    return line(points("M", end, top + 0.5, "H2.5v", thickness - 1, "H", end, "z"), opacity)


def in_pixels(value: Dimension | Opaque, em: float = PX_PER_REM) -> float:
    """Return a length in pixels, with an em of this size; raise `Undrawable` if only a browser knows it."""
    if isinstance(value, Opaque):
        raise Undrawable
    return value.number * em if value.unit == "em" else pixels(value) or 0.0
