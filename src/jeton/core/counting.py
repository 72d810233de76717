"""Tasks that count: in memory while answers are sent, and added to the database once a minute.

No request waits for them. Each process adds its own numbers; what one has not added yet goes with it if it is
killed, while a server that is stopped adds it first.
"""

import asyncio
import logging
from abc import abstractmethod
from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

from jeton.core.recurring import Recurring
from jeton.errors import Unavailable
from jeton.store.engine import Tx, Units

_log = logging.getLogger("jeton")

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
_EVERY_SECONDS = 60.0
SOON = 5_000
"""The numbers in memory from which on they are added at once."""
MOST = 20_000
"""The most numbers in memory, in 12 MB. So many wait only while the database cannot be written; what would
need another one is not counted."""
_FEW = 100
"""The numbers that are added beside other writes."""


class Counter(Recurring, Generic[K, V]):
    """A task that counts by a key, and adds the numbers to the database every so many seconds.

    Attributes:
        noun: what is counted, as the log calls it.
    """

    noun: str

    def __init__(self, units: Units, *, every: float = _EVERY_SECONDS) -> None:
        super().__init__(every)
        self.failure = f"{self.noun} could not be counted"
        self._units = units
        self._counts: dict[K, V] = {}
        self._adding = asyncio.Lock()

    async def stop(self) -> None:
        """Stop the task, and add what it has counted."""
        await super().stop()
        try:
            await self.work()
        except Unavailable:
            _log.warning("the %s of the last minute were not counted: the database is away", self.noun)

    async def work(self) -> None:
        """Add all numbers to the database, or keep them and raise `Unavailable`.

        It goes on where the task is stopped: whether a write that is broken off has happened, nobody knows.
        """
        await asyncio.shield(self._add_all())

    @abstractmethod
    async def add(self, tx: Tx, counts: Mapping[K, V]) -> None:
        """Add numbers to those that are stored."""

    @abstractmethod
    def total(self, before: V, more: V) -> V:
        """Return what two numbers come to."""

    def note(self, key: K, more: V) -> None:
        """Count in memory."""
        before, count = self._counts.get(key), len(self._counts)
        if before is not None:
            self._counts[key] = self.total(before, more)
        elif count < MOST:
            self._counts[key] = more
            if count + 1 == SOON:
                self.wake()

    async def _add_all(self) -> None:
        async with self._adding:
            counts, self._counts = self._counts, {}
            if not counts:
                return
            try:
                await self._units.write(lambda tx: self.add(tx, counts), large=len(counts) > _FEW)
            except Exception:
                for key, count in counts.items():
                    self.note(key, count)
                raise
