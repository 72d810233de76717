"""Scales: true to the pixel where there is room, logarithmic beyond."""

import math

_DOUBLINGS = 6.0
"""How often the longest true length is doubled before a bar reaches its end."""


def fitted(value: float, room: float) -> float:
    """Return a length that is true up to half the room and then grows ever more slowly, to the whole room.

    A length over the half is not true, which the caller shows by a gap.
    """
    half = room / 2
    if value <= half:
        return max(value, 0.0)
    return min(room, half + half * math.log2(value / half) / _DOUBLINGS)


def limited(value: float, least: float, most: float) -> float:
    """Return the number, or the bound that it is beyond."""
    return max(least, min(value, most))
