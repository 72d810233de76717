"""What was used last, as much of it as fits."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Values under keys; when their weight is over the limit, those not used for longest are forgotten.

    Args:
        limit: what all of them may weigh. What weighs more by itself is not kept.
        weigh: returns the weight of a value; without it each weighs one.
    """

    def __init__(self, limit: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._limit = limit
        self._weigh = weigh
        self._weight = 0
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value under a key, None where there is none."""
        found = self._values.get(key)
        if found is not None:
            self._values.move_to_end(key)
        return found

    def put(self, key: K, value: V) -> None:
        """Keep a value, in the place of an older one under the same key."""
        self.drop(key)
        weight = self._weigh(value)
        if weight > self._limit:
            return
        self._values[key] = value
        self._weight += weight
        while self._weight > self._limit:
            self.drop(next(iter(self._values)))

    def drop(self, key: K) -> None:
        """Forget what is under a key."""
        old = self._values.pop(key, None)
        if old is not None:
            self._weight -= self._weigh(old)
