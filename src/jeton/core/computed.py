"""Values that are computed once for all who ask, and kept while their state is the present one."""

import asyncio
import hashlib
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, NamedTuple, TypeVar

from jeton.bounds.recent import Recent
from jeton.metrics import Counter

K = TypeVar("K", bound=Hashable)
S = TypeVar("S", bound=Hashable)
V = TypeVar("V")


def digest_of(state: object) -> bytes:
    """Return the digest of what a value depends on: lists and tuples of texts, numbers and structs."""
    return hashlib.blake2b(repr(state).encode(), digest_size=16).digest()


class Counters(NamedTuple):
    """Counters of look-ups: values from the cache, computed ones, and those that others compute already."""

    hits: Counter
    misses: Counter
    joins: Counter


class SingleFlight(Generic[K, V]):
    """The work under way, each under a key. Use from one event loop."""

    def __init__(self) -> None:
        self._tasks: dict[K, asyncio.Task[V]] = {}

    def __contains__(self, key: K) -> bool:
        return key in self._tasks

    def __len__(self) -> int:
        return len(self._tasks)

    async def run(self, key: K, work: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """Return the result of the work under way under a key, or of this work if there is none.

        The work goes on if a caller is canceled; its error is raised to every caller.
        """
        return await asyncio.shield(self._task(key, work))

    def _task(self, key: K, work: Callable[[], Coroutine[Any, Any, V]]) -> asyncio.Task[V]:
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(work())
            task.add_done_callback(lambda _: self._tasks.pop(key))
        return task


class Computed(Generic[K, S, V]):
    """The values of keys, each computed from a state, which a digest names. Use from one event loop.

    Args:
        limit, weigh: as those of `Recent`.
        all_states: whether values of all states of a key are kept, else that of the last one alone.
        counters: count how values are asked for.
    """

    def __init__(
        self,
        limit: int,
        weigh: Callable[[K, V], int],
        *,
        all_states: bool = False,
        counters: Counters | None = None,
    ) -> None:
        self._recent: Recent[tuple[K, S | None], tuple[S, V]] = Recent(
            limit, lambda slot, entry: weigh(slot[0], entry[1])
        )
        self._all_states = all_states
        self._counters = counters
        self._under_way: SingleFlight[tuple[K, S], V] = SingleFlight()

    def latest(self, key: K) -> V | None:
        """Return the value that was computed last of a key, of whatever state, None if none is kept."""
        entry = self._recent.get((key, None))
        return None if entry is None else entry[1]

    async def get(self, key: K, state: S, make: Callable[[], Coroutine[Any, Any, tuple[S | None, V]]]) -> V:
        """Return the value of a key as of a state: from the cache, or computed by `make` once for all.

        `make` returns the value with its state, which may be a later one, or with None if it is not
        to be kept. It goes on if a caller is canceled; its error is raised to every caller.
        """
        entry = self._recent.get((key, state if self._all_states else None))
        if entry is not None and entry[0] == state:
            if self._counters is not None:
                self._counters.hits.inc()
            return entry[1]
        if self._counters is not None:
            is_under_way = (key, state) in self._under_way
            (self._counters.joins if is_under_way else self._counters.misses).inc()
        return await self._under_way.run((key, state), lambda: self._make(key, make))

    async def _make(self, key: K, make: Callable[[], Coroutine[Any, Any, tuple[S | None, V]]]) -> V:
        state, value = await make()
        if state is not None:
            self._recent.put((key, state if self._all_states else None), (state, value))
        return value
