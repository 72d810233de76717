"""Deletion of expired history, and the end of untouched proposals, in small steps while the server runs.

Each process does so by itself, at its start and then about once an hour; several at once do no harm.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

from jeton.core.accounts import calls, grants, pairings, sessions
from jeton.core.accounts.accounts import REVOKED_DAYS
from jeton.core.proposals import closing
from jeton.core.recurring import Recurring
from jeton.model.clock import timestamp
from jeton.model.downloads import MOST_DAYS, first_day
from jeton.model.ids import first_id
from jeton.store import acknowledgements
from jeton.store.accounts import removal
from jeton.store.engine import Tx, Units
from jeton.store.history import retention as store
from jeton.store.history.retention import OldestChangeSets
from jeton.store.releases import downloads

_log = logging.getLogger("jeton")

_DAY = 86_400
SLACK_SECONDS = 3600
"""Seconds that history is kept beyond the promise: an id is older than the moment of its change set."""
STEP = 1000
"""Maximum number of change sets deleted in one transaction; `STEP_TOKENS` limits their changes of tokens.

During that transaction nothing else writes to the embedded database.
"""
STEP_TOKENS = 2000
_HOUR = 3600.0
_PAUSE = 0.25


def first_promised(days: int) -> str:
    """Return the id from which on change sets are complete; older ones may be deleted already."""
    return first_id(time.time() - days * _DAY)


class Retention(Recurring):
    """A task that deletes history older than `days`, and closes proposals untouched for `proposal_days`.

    `every` and `pause` are seconds. `accepts` tells whether a program whose code went to a URI may stay
    connected.
    """

    failure = "history could not be forgotten"

    def __init__(
        self,
        units: Units,
        days: int,
        proposal_days: int = 0,
        *,
        accepts: Callable[[str], bool] | None = None,
        every: float = _HOUR,
        pause: float = _PAUSE,
    ) -> None:
        super().__init__(every)
        self._units = units
        self._days = days
        self._proposal_days = proposal_days
        self._pause = pause
        self._accepts = accepts

    async def work(self) -> None:
        """End what may not go on, and delete what is expired."""
        if self._accepts is not None:
            work = partial(grants.end_strange, accepts=self._accepts)
            if ended := await self._units.write(work, large=True):
                _log.info("disconnected %d programs that JETON_OAUTH_CLIENTS does not name", ended)
        if forgotten := await self.forget():
            _log.info("forgot %d change sets that are older than %d days", forgotten, self._days)
        if closed := await closing.close(self._units, self._proposal_days):
            _log.info("closed %d proposals that nobody touched for %d days", closed, self._proposal_days)
        await self.forget_people()
        await self.forget_downloads()

    async def forget(self) -> int:
        """Delete all expired change sets and return their number."""
        first_kept = first_id(time.time() - self._days * _DAY - SLACK_SECONDS)
        forgotten = 0
        while oldest := await self._units.peek(
            lambda tx: store.oldest(tx, first_kept, STEP, STEP_TOKENS), large=True
        ):
            forgotten += await self._units.write(partial(_forget, oldest=oldest), large=True)
            await asyncio.sleep(self._pause)
        return forgotten

    async def forget_people(self) -> None:
        """Delete sessions, grants and pairings that are over, and API tokens and users of before history."""
        days = max(self._days + 1, REVOKED_DAYS)
        await self._units.write(partial(removal.forget, before=timestamp(time.time() - days * _DAY)))
        await self._units.write(sessions.forget)
        await self._units.write(grants.forget)
        await self._units.write(calls.forget, large=True)
        await self._units.write(pairings.forget)
        await self._units.write(lambda tx: acknowledgements.forget(tx, timestamp()))

    async def forget_downloads(self) -> None:
        """Delete the numbers of downloads of expired days, a day at a time."""
        work, rows = partial(downloads.forget, before=first_day(MOST_DAYS)), 1
        while rows:
            rows = await self._units.write(work, large=True)
            await asyncio.sleep(self._pause)


async def _forget(tx: Tx, oldest: OldestChangeSets) -> int:
    """Delete one step's change sets and return their number."""
    if not oldest.is_whole:
        await store.delete_some(tx, oldest.last, STEP_TOKENS)
        return 0
    return await store.delete_up_to(tx, oldest.last)
