"""Scales: true to the pixel where there is room, logarithmic beyond."""

import math
from collections.abc import Sequence

_FARTHEST = (-10.0, 10.0)


def fitted(value: float, true: float, room: float, doublings: float = 6) -> float:
    """Return a length that is true up to some length and then grows ever more slowly, to the whole room.

    Args:
        value: the true length; of a negative one nothing is shown.
        true: the longest length that is shown as it is.
        room: the longest length that can be shown.
        doublings: how often the longest true length is doubled until the room is full.
    """
    if value <= true:
        return max(value, 0.0)
    return min(room, true + (room - true) * math.log2(value / true) / doublings)


def limited(value: float, least: float, most: float) -> float:
    """Return the number, or the bound that it is beyond."""
    return max(least, min(value, most))


def spaced(places: Sequence[float | None]) -> list[float]:
    """Return the places, none before another; those that are None stand evenly between their neighbours."""
    highest = limited(places[0] or 0.0, *_FARTHEST)
    spaced = [highest]
    for index, place in enumerate(places):
        if place is None and index < len(places) - 1:
            continue
        highest = max(highest, 1.0 if place is None else limited(place, *_FARTHEST))
        step = (highest - spaced[-1]) / max(index + 1 - len(spaced), 1)
        spaced += [highest - step * left for left in reversed(range(index + 1 - len(spaced)))]
    return spaced
