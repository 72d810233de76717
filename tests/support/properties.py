"""The number of examples with which Hypothesis tries a property."""

import os

_FACTOR = float(os.environ.get("TEST_EXAMPLES", "1"))
_FEWEST = 10


def tries(count: int) -> int:
    """Return `count` times the factor `TEST_EXAMPLES`, yet at least ten, or `count` if that is less."""
    return max(min(count, _FEWEST), int(count * _FACTOR))
