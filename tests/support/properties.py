"""The number of examples with which a property is tried."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_FACTOR = float(os.environ.get("TEST_EXAMPLES", "1"))
_FEWEST = 5


def tries(count: int) -> int:
    """Return `count` times the factor `TEST_EXAMPLES`, yet at least five, or `count` if that is less."""
    return max(min(count, _FEWEST), int(count * _FACTOR))


def some(cases: Sequence[T], first: int) -> Sequence[T]:
    """Return the cases, or as few of them as `TEST_EXAMPLES` says, from the one at `first` on."""
    step = max(1, round(1 / _FACTOR))
    return cases[first % step :: step]
