"""The end of proposals that nobody touches any more: neither changes, reviews nor comments."""

import time
from collections.abc import Mapping
from functools import partial

from msgspec import UNSET
from msgspec.structs import replace

from jeton.model.clock import milliseconds_of, text_of, timestamp
from jeton.model.proposals import Proposal
from jeton.store.engine import Tx, Units
from jeton.store.proposals import untouched as store

NOTICE_DAYS = 14
"""For how many days before its end a proposal tells of it."""
STEP = 100
"""The most proposals that one transaction closes."""
_DAY = 86_400


async def ends(tx: Tx, workspace_id: str, days: int) -> Mapping[str, str]:
    """Return when proposals of a workspace close that do so soon, by their ids.

    They close when nobody has touched them for so many days, of 0 never.
    """
    if not days:
        return {}
    since = timestamp(time.time() - max(0, days - NOTICE_DAYS) * _DAY)
    touches = await store.last_touches(tx, workspace_id, since)
    return {id_: text_of(milliseconds_of(moment) + days * _DAY * 1000) for id_, moment in touches.items()}


def noticed(proposal: Proposal, ends: Mapping[str, str]) -> Proposal:
    """Return a proposal with its end, if that is soon."""
    return replace(proposal, closes_at=ends.get(proposal.id, UNSET))


async def close(units: Units, days: int) -> int:
    """Withdraw all proposals that nobody has touched for so many days, of 0 none; return how many."""
    if not days:
        return 0
    closed, before = 0, timestamp(time.time() - days * _DAY)
    work = partial(store.close, before=before, now=timestamp(), most=STEP)
    while number := await units.write(work):
        closed += number
    return closed
