"""The rate limit that several processes share, while the Redis that counts it is killed and replaced."""

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import httpx
from cli.commands import until
from faults.fleet import Fleet
from support.repeating import repeating
from support.scraping import scraped, total

LIMIT = 30
WINDOW = 2
"""Seconds."""
SETTINGS = {"JETON_RATE_LIMIT": str(LIMIT), "JETON_RATE_WINDOW": str(WINDOW)}
_CLIENTS = 12
_PAUSE = 0.05  # seconds between two requests of a client
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
    losses: float = 0.0
    """How often processes have lost Redis."""
    shared: float = 0.0
    """When all processes counted in Redis again."""
    ended: float = 0.0
    is_lost_before: bool = False
    """Whether a process had lost Redis before: one that must wait too long for it counts alone."""
    is_lost_again: bool = False
    """Whether one has lost Redis after all had found it again."""
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
    figures = Figures()
    processes = len(fleet.servers) * fleet.shape.workers
    losses = 0.0

    def ask(client: httpx.Client) -> None:
        sent = time.monotonic()
        status = client.get("/workspaces").status_code
        figures.hits.append(Hit(sent, time.monotonic(), status))
        time.sleep(_PAUSE)

    def is_shared() -> bool:
        """Tell whether every process counts in Redis, and has lost it once more than at first."""
        with suppress(OSError):
            found = [scraped(url) for url in fleet.urls]
            lost = sum(total(samples, _LOSSES) for samples in found)
            figures.losses = lost
            return sum(total(samples, _SHARED) for samples in found) == processes and lost >= losses
        return False

    def losses_when_shared() -> float:
        until(is_shared, "all processes to count in Redis")
        return figures.losses

    with ExitStack() as stack:
        servers = [fleet.servers[number % len(fleet.servers)].running for number in range(_CLIENTS)]
        clients = [stack.enter_context(server.client(fleet.secret)) for server in servers]
        before = losses_when_shared()
        with repeating(*(partial(ask, client) for client in clients)):
            time.sleep(1.2 * WINDOW)
            figures.killed = time.monotonic()
            figures.is_lost_before = losses_when_shared() > before
            losses = figures.losses + processes
            fleet.fail_over_redis()
            figures.promoted = time.monotonic()
            losses = losses_when_shared()
            figures.shared = time.monotonic()
            time.sleep(2.2 * WINDOW)
            figures.ended = time.monotonic()
            figures.is_lost_again = losses_when_shared() > losses
    _judge(figures, processes)
    return figures


def _judge(figures: Figures, processes: int) -> None:
    """Hold that nothing else than 200 and 429 was answered, and never more passed than is promised."""
    if others := set(figures.statuses) - {200, 429}:
        figures.wrong.append(f"there were answers {others}")
    before = [hit for hit in figures.hits if hit.answered < figures.killed]
    # what was counted alone, and what the replica may have missed, is a window old by then
    after = [
        hit for hit in figures.hits if hit.sent > figures.shared + WINDOW and hit.answered < figures.ended
    ]
    for what, hits, allowed in (
        ("before", before, LIMIT * (processes if figures.is_lost_before else 1)),
        ("meanwhile", figures.hits, processes * LIMIT),
        ("afterwards", after, LIMIT * (processes if figures.is_lost_again else 1)),
    ):
        passed = most(hits)
        if not LIMIT / 2 < passed <= allowed:
            figures.wrong.append(f"{passed} requests passed {what}, {allowed} may")
