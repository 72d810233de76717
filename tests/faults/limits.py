"""The rate limit that several processes share, while the Redis that counts it is killed and replaced."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from cli.commands import PATIENCE
from faults.fleet import Fleet
from faults.servers import client_of
from support.scraping import scraped, total

LIMIT = 30
WINDOW = 2
"""Seconds."""
SETTINGS = {"JETON_RATE_LIMIT": str(LIMIT), "JETON_RATE_WINDOW": str(WINDOW)}
_CLIENTS = 12
_PAUSE = 0.05  # seconds between two requests of a client
_POLL = 0.05
_SHARED, _LOSSES = "jeton_rate_limit_shared", "jeton_redis_losses_total"


class Hit(NamedTuple):
    """A request: when it was sent and answered by `time.monotonic()`, and with what."""

    sent: float
    answered: float
    status: int


@dataclass
class Figures:
    """What one failover came to."""

    hits: list[Hit] = field(default_factory=list)
    killed: float = 0.0
    promoted: float = 0.0
    shared: float = 0.0
    """When all processes counted in Redis again."""
    wrong: list[str] = field(default_factory=list)

    @property
    def statuses(self) -> Counter[int]:
        """How often each status was answered."""
        return Counter(hit.status for hit in self.hits)

    @property
    def most(self) -> int:
        """The most requests that passed in any window."""
        return most(self.hits)

    @property
    def slowest(self) -> float:
        """The longest that a request took, in seconds."""
        return max(hit.answered - hit.sent for hit in self.hits)


def most(hits: Sequence[Hit]) -> int:
    """Return the most requests that certainly passed within one window.

    What was sent after its beginning and answered before its end was counted in it, by whatever clock.
    """
    passed = sorted((hit for hit in hits if hit.status == 200), key=lambda hit: hit.sent)
    return max(
        sum(hit.answered <= first.sent + WINDOW for hit in passed[number:])
        for number, first in enumerate(passed)
    )


def fail_over(fleet: Fleet) -> Figures:
    """Let clients ask through all servers, with the same API token, while Redis is killed and replaced.

    It begins and ends with a window in which all processes count in Redis.
    """
    return asyncio.run(_fail_over(fleet))


async def _fail_over(fleet: Fleet) -> Figures:
    figures = Figures()
    over = asyncio.Event()
    asked = [asyncio.create_task(_ask(fleet, number, figures, over)) for number in range(_CLIENTS)]
    try:
        losses = await _until_shared(fleet)
        await asyncio.sleep(1.2 * WINDOW)
        figures.killed = time.monotonic()
        await asyncio.to_thread(fleet.fail_over_redis)
        figures.promoted = time.monotonic()
        await _until_shared(fleet, losses + _processes(fleet))
        figures.shared = time.monotonic()
        await asyncio.sleep(2.2 * WINDOW)
    finally:
        over.set()
        await asyncio.gather(*asked)
    _judge(figures, _processes(fleet))
    return figures


def _judge(figures: Figures, processes: int) -> None:
    """Hold that nothing else than 200 and 429 was answered, and never more passed than is promised."""
    if others := set(figures.statuses) - {200, 429}:
        figures.wrong.append(f"there were answers {others}")
    before = [hit for hit in figures.hits if hit.answered < figures.killed]
    # what was counted alone, and what the replica may have missed, is a window old by then
    after = [hit for hit in figures.hits if hit.sent > figures.shared + WINDOW]
    for what, hits, allowed in (
        ("before", before, LIMIT),
        ("meanwhile", figures.hits, processes * LIMIT),
        ("afterwards", after, LIMIT),
    ):
        passed = most(hits)
        if not LIMIT / 2 < passed <= allowed:
            figures.wrong.append(f"{passed} requests passed {what}, {allowed} may")


async def _ask(fleet: Fleet, number: int, figures: Figures, over: asyncio.Event) -> None:
    """Ask one of the servers again and again."""
    url = fleet.urls[number % len(fleet.urls)]
    async with client_of(url, fleet.secret) as client:
        while not over.is_set():
            sent = time.monotonic()
            response = await client.get("/workspaces")
            figures.hits.append(Hit(sent, time.monotonic(), response.status_code))
            await asyncio.sleep(_PAUSE)


async def _until_shared(fleet: Fleet, losses: float = 0.0) -> float:
    """Wait until every process counts in Redis, and has lost it so often in all; return how often it has."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(OSError):
            found = [await asyncio.to_thread(scraped, url) for url in fleet.urls]
            lost = sum(total(samples, _LOSSES) for samples in found)
            shared = sum(total(samples, _SHARED) for samples in found)
            if shared == _processes(fleet) and lost >= losses:
                return lost
        await asyncio.sleep(_POLL)
    raise AssertionError("not all processes count in Redis")


def _processes(fleet: Fleet) -> int:
    return len(fleet.servers) * fleet.shape.workers
