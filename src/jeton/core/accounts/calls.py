"""The task that counts the calls of API tokens and connected programs, and how many those of a user made."""

from collections.abc import Mapping

from jeton.core.counting import Counter
from jeton.core.use_case import peeking
from jeton.model.clock import timestamp
from jeton.model.downloads import first_day
from jeton.model.objects import Caller
from jeton.store.accounts import calls as store
from jeton.store.engine import Tx

DAYS = 30
"""The days, with today (UTC), of which calls are told."""


class CallCounter(Counter[str, int]):
    """A task that counts calls by the ids of API tokens and of grants."""

    noun = "calls"

    async def add(self, tx: Tx, counts: Mapping[str, int]) -> None:
        """Add numbers to those of today."""
        await store.add(tx, timestamp()[:10], counts)

    def total(self, before: int, more: int) -> int:
        """Return a sum."""
        return before + more


@peeking()
async def of_own(tx: Tx, caller: Caller) -> dict[str, int]:
    """Return how many calls each of the caller's API tokens and grants made in 30 days, without zeros."""
    return await store.of_user(tx, caller.user_id, first_day(DAYS))


async def forget(tx: Tx) -> None:
    """Delete what is told no more."""
    await store.forget(tx, first_day(DAYS))
