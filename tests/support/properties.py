"""The number of examples with which a property is tried."""

import os
from collections.abc import Sequence

_FACTOR = float(os.environ.get("TEST_EXAMPLES", "1"))
_FEWEST = 10


def tries(count: int) -> int:
    """Return `count` times the factor `TEST_EXAMPLES`, yet at least ten, or `count` if that is less."""
    return max(min(count, _FEWEST), int(count * _FACTOR))


def some(texts: Sequence[str], first: int) -> Sequence[str]:
    """Return the texts, or as few of them as `TEST_EXAMPLES` says: others for each `first`."""
    step = max(1, round(1 / _FACTOR))
    return texts[first % step :: step]
