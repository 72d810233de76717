"""How results are remembered by the text that they came from."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

ENTRIES = 16_384
"""Entries of one cache: above the number of distinct values in an export of 10,000 tokens."""

LONGEST = 512
"""Longer texts are read anew each time, so that a cache is bounded in bytes, not in entries alone."""

T = TypeVar("T")


def remembered(function: Callable[[str, str], T]) -> Callable[[str, str], T]:
    """Let a pure function of a kind and a text remember its results, within bounds."""
    cached = lru_cache(maxsize=ENTRIES)(function)

    def recall(kind: str, text: str) -> T:
        return cached(kind, text) if len(text) <= LONGEST else function(kind, text)

    return recall
