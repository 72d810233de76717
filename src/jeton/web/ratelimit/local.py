"""The rate limit of one process: an exact sliding log per API token."""

import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from jeton.web.observe.readiness import Check

MOST_LOGS = 100_000
"""The most keys that are counted; of more, those that were looked at longest ago begin anew."""
_EXPIRY_CHECKS = 2
"""The number of old logs that are checked for expiry with each new one; so few expired logs accumulate."""


def steady_clock() -> Callable[[], float]:
    """Return a clock of Unix time, in seconds, that never steps, even if the machine's clock is set."""
    offset = time.time() - time.monotonic()
    return lambda: offset + time.monotonic()


class RateDecision(NamedTuple):
    """The decision on a request.

    Attributes:
        passes: whether the request may be answered.
        remaining: the number of further requests that may pass now.
        reset: the Unix second at which the window resets.
        retry_after: for a refused request, the whole seconds to wait, at least one; else 0.
    """

    passes: bool
    remaining: int
    reset: int
    retry_after: int


_decision = partial(tuple.__new__, RateDecision)  # takes two thirds of the time of `RateDecision(…)`


class RateLimiter:
    """A rate limit of `limit` requests in any `window` seconds for each key, counted in this process.

    A request at t counts for t <= now < t + window; a refused one does not count. Beyond `most` keys the
    requests of an old one are forgotten; without it keys are not bounded.
    """

    def __init__(self, limit: int, window: int, clock: Callable[[], float], *, most: int = MOST_LOGS) -> None:
        self._most = most
        self.limit = limit
        self.window = window
        self._clock = clock
        self._logs: OrderedDict[str, deque[float]] = OrderedDict()

    async def start(self) -> None:
        """Prepare to count; called in the event loop of the requests."""

    async def close(self) -> None:
        """Free what `start` has acquired."""

    async def hit(self, key: str) -> RateDecision:
        """Count a request unless the window is full, and return the decision."""
        now = self._clock()
        log = self._logs.get(key) or self._new_log(key, now)
        expired = now - self.window
        while log and log[0] <= expired:
            log.popleft()
        if len(log) >= self.limit:
            return self._refusal(log[0] + self.window, now)
        log.append(now)
        return _decision((True, self.limit - len(log), math.ceil(log[0] + self.window), 0))

    def note(self, key: str, now: float) -> None:
        """Count a request that was let through elsewhere; a log never has more than `limit` entries."""
        log = self._logs.get(key) or self._new_log(key, now)
        if len(log) >= self.limit:
            log.popleft()
        log.append(now)

    def refusal(self, key: str) -> RateDecision | None:
        """Return the decision if a request would be refused here, else None; count nothing."""
        log, now = self._logs.get(key), self._clock()
        if log is None or len(log) < self.limit or log[0] <= now - self.window:
            return None
        return self._refusal(log[0] + self.window, now)

    def untouched(self) -> tuple[int, int]:
        """Return the remaining requests and the reset, a Unix second, for a key that has made no request."""
        return self.limit, math.ceil(self._clock() + self.window)

    def checks(self) -> Sequence[Check]:
        """Return the checks that `/readyz` runs for the rate limit; none, as no other service is needed."""
        return ()

    def _refusal(self, reset: float, now: float) -> RateDecision:
        second = math.ceil(reset)
        return RateDecision(
            passes=False, remaining=0, reset=second, retry_after=max(1, math.ceil(second - now))
        )

    def _new_log(self, key: str, now: float) -> deque[float]:
        """Return a new log for a key, and remove some expired ones: the oldest are checked, in rotation."""
        logs, expired = self._logs, now - self.window
        for _ in range(min(_EXPIRY_CHECKS, len(logs))):
            known, log = logs.popitem(last=False)
            if log and log[-1] > expired:
                logs[known] = log
        while len(logs) >= self._most:
            logs.popitem(last=False)
        made = logs[key] = deque()
        return made
