"""Least-recently-used cache within a limit of weight, and the bytes that values take."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from sys import getsizeof
from typing import Generic, TypeVar

from msgspec import Struct

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

_ENTRY = 250
"""Bytes of an entry beside its key and its value, roughly."""


def bytes_of(*values: object) -> int:
    """Return about how many bytes texts, numbers, and tuples, sets and structs of them take in memory."""
    return sum(getsizeof(value) + bytes_of(*_parts(value)) for value in values)


def entry_bytes(key: object, value: object) -> int:
    """Return about how many bytes an entry of such a key and value takes."""
    return _ENTRY + bytes_of(key, value)


def _parts(value: object) -> tuple[object, ...]:
    if isinstance(value, tuple | list | frozenset):
        return tuple(value)
    if isinstance(value, Struct):
        return tuple(getattr(value, name) for name in value.__struct_fields__)
    return ()


class Recent(Generic[K, V]):
    """Values under keys; when their weight is over the limit, the least recently used ones are dropped.

    Args:
        limit: the highest total weight. A value that weighs more by itself is not kept.
        weigh: returns the weight of a key and its value; without it each weighs one, which is for keys and
            values whose size no client decides.
    """

    def __init__(self, limit: int, weigh: Callable[[K, V], int] = lambda _key, _value: 1) -> None:
        self._limit = limit
        self._weigh = weigh
        self._weight = 0
        self._values: OrderedDict[K, V] = OrderedDict()
        self._weights: dict[K, int] = {}

    def get(self, key: K) -> V | None:
        """Return the value under a key, None if there is none."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> list[tuple[K, V]]:
        """Keep a value; it replaces an older one under the same key. Return those dropped for it."""
        self.drop(key)
        weight = self._weigh(key, value)
        if weight > self._limit:
            return [(key, value)]
        self._values[key] = value
        self._weights[key] = weight
        self._weight += weight
        dropped = []
        while self._weight > self._limit:
            dropped.append(self._values.popitem(last=False))
            self._weight -= self._weights.pop(dropped[-1][0])
        return dropped

    def drop(self, key: K) -> None:
        """Drop the value under a key, if any."""
        self._values.pop(key, None)
        self._weight -= self._weights.pop(key, 0)
