"""Numbers on a line, and true and false as a switch."""

from jeton.drawings.scales import fitted
from jeton.drawings.svg import FAINT, STRONG, Box, element, line, points
from jeton.values.typed import Boolean, Number

_PILL = "M6 5.5h8a4.5 4.5 0 0 1 0 9H6a4.5 4.5 0 0 1 0-9z"
_DOUBLINGS = 10
"""From one at the middle of the line to 1,024 at its end."""


def number(value: Number, box: Box) -> list[str]:
    """Return a dot on a line that has marks at zero and one; a negative number is left of zero."""
    edge, radius = (12, 8) if box.is_large else (4, 3)
    room = box.width - 2 * edge
    middle = round(box.height / 2) + 0.5
    zero, sign = (edge, 1) if value.number >= 0 else (box.width - edge, -1)
    place = zero + sign * fitted(abs(value.number) * room / 2, room / 2, room, _DOUBLINGS)
    one = zero + sign * room / 2
    axis = points("M0", middle, "H", box.width)
    ticks = points("M", zero + 0.5, middle - radius - 1, "v", 2 * radius + 2)
    ticks += points("M", one + 0.5, middle - radius + 1, "v", 2 * radius - 2)
    dot = element("circle", cx=place + 0.5, cy=middle, r=radius, fill="currentColor", fill_opacity=STRONG)
    return [line(axis + ticks, FAINT), dot]


def boolean(value: Boolean, box: Box) -> list[str]:
    """Return a switch: filled with its knob at the right, or hollow with its knob at the left."""
    if value.value:
        knob = "M14 7a3 3 0 0 0 0 6a3 3 0 0 0 0-6z"
        pill = "M6 5h8a5 5 0 0 1 0 10H6a5 5 0 0 1 0-10z"
        shapes = [
            element("path", fill="currentColor", fill_opacity=STRONG, fill_rule="evenodd", d=pill + knob)
        ]
    else:
        dot = element("circle", cx=6, cy=10, r=2.5, fill="currentColor", fill_opacity=0.5)
        shapes = [line(_PILL, 0.5), dot]
    if not box.is_large:
        return shapes
    return [element("g", *shapes, transform=f"translate(0 {box.height // 2 - 20}) scale(2)")]
