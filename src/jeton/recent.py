"""Least-recently-used cache within a limit of weight."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Values under keys; when their weight is over the limit, the least recently used ones are dropped.

    Args:
        limit: the highest total weight. A value that weighs more by itself is not kept.
        weigh: returns the weight of a value; without it each weighs one.
    """

    def __init__(self, limit: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._limit = limit
        self._weigh = weigh
        self._weight = 0
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value under a key, None if there is none."""
        found = self._values.get(key)
        if found is not None:
            self._values.move_to_end(key)
        return found

    def put(self, key: K, value: V) -> list[tuple[K, V]]:
        """Keep a value; it replaces an older one under the same key. Return those dropped for it."""
        self.drop(key)
        weight = self._weigh(value)
        if weight > self._limit:
            return [(key, value)]
        self._values[key] = value
        self._weight += weight
        dropped = []
        while self._weight > self._limit:
            dropped.append(self._values.popitem(last=False))
            self._weight -= self._weigh(dropped[-1][1])
        return dropped

    def drop(self, key: K) -> None:
        """Drop the value under a key, if any."""
        old = self._values.pop(key, None)
        if old is not None:
            self._weight -= self._weigh(old)
