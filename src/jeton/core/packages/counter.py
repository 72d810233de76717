"""The task that counts downloads: in memory while answers are sent, and added to the database once a minute.

No request waits for it. Each process adds its own numbers; what one has not added yet goes with it if it is
killed, while a server that is stopped adds it first.
"""

import asyncio
import logging
from collections.abc import Iterable

from jeton.core.recurring import Recurring
from jeton.errors import Unavailable
from jeton.model.clock import timestamp
from jeton.model.downloads import Download, DownloadCount, DownloadKey
from jeton.store.engine import Units
from jeton.store.releases import downloads as store

_log = logging.getLogger("jeton")

_EVERY_SECONDS = 60.0
SOON = 5_000
"""The numbers in memory from which on they are added at once."""
MOST = 20_000
"""The most numbers in memory, in 12 MB. So many wait only while the database cannot be written; downloads
that would need another one are not counted."""
_FEW = 100
"""The numbers that are added beside other writes."""


class DownloadCounter(Recurring):
    """A task that counts downloads, and adds the numbers to the database every so many seconds."""

    failure = "downloads could not be counted"

    def __init__(self, units: Units, *, every: float = _EVERY_SECONDS) -> None:
        super().__init__(every)
        self._units = units
        self._counts: dict[DownloadKey, DownloadCount] = {}
        self._adding = asyncio.Lock()

    async def stop(self) -> None:
        """Stop the task, and add what it has counted."""
        await super().stop()
        try:
            await self.work()
        except Unavailable:
            _log.warning("the downloads of the last minute were not counted: the database is away")

    async def work(self) -> None:
        """Add all numbers to the database, or keep them and raise `Unavailable`.

        It goes on where the task is stopped: whether a write that is broken off has happened, nobody knows.
        """
        await asyncio.shield(self._add_all())

    def count(self, downloads: Iterable[Download], api_token_id: str, client: str) -> None:
        """Count what an answer holds, for an API token, or for nobody if it needs none."""
        now, before = timestamp(), len(self._counts)
        for organization_id, version, environment_id in downloads:
            key = DownloadKey(organization_id, version, now[:10], api_token_id, client, environment_id)
            self._count(key, DownloadCount(1, now))
        if before < SOON <= len(self._counts):
            self.wake()

    async def _add_all(self) -> None:
        async with self._adding:
            counts, self._counts = self._counts, {}
            if not counts:
                return
            try:
                await self._units.write(lambda tx: store.add(tx, counts), large=len(counts) > _FEW)
            except Exception:
                for key, count in counts.items():
                    self._count(key, count)
                raise

    def _count(self, key: DownloadKey, more: DownloadCount) -> None:
        before = self._counts.get(key)
        if before is not None:
            latest = max(before.fetched_at, more.fetched_at)
            self._counts[key] = DownloadCount(before.number + more.number, latest)
        elif len(self._counts) < MOST:
            self._counts[key] = more
