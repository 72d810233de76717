"""Caches of results by the kind and text that they were computed from."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

ENTRIES = 16_384
"""Entries of one cache; more than the distinct values in an export of 10,000 tokens."""

SHORT = 64
"""Characters up to which a text is short, as most are; of longer ones `LONG_ENTRIES` are kept."""
LONG_ENTRIES = 4_096

LONGEST = 512
"""Characters; longer texts are not cached, so that a cache is bounded in bytes as well as in entries."""

T = TypeVar("T")


def remembered(function: Callable[[str, str], T]) -> Callable[[str, str], T]:
    """Cache the results of a pure function of a kind and a text, within bounds."""
    short = lru_cache(maxsize=ENTRIES)(function)
    long = lru_cache(maxsize=LONG_ENTRIES)(function)

    def recall(kind: str, text: str) -> T:
        length = len(text)
        if length <= SHORT:
            return short(kind, text)
        return long(kind, text) if length <= LONGEST else function(kind, text)

    return recall
