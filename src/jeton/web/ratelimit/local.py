"""The rate limit of one process: an exact sliding log per API token, and one per user."""

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
        remaining: the number of further requests that may pass now, by the window of the key.
        reset: the Unix second at which that window resets.
        retry_after: for a refused request, the whole seconds to wait, at least one; else 0.
    """

    passes: bool
    remaining: int
    reset: int
    retry_after: int


_decision = partial(tuple.__new__, RateDecision)  # takes two thirds of the time of `RateDecision(…)`


class RateLimiter:
    """A rate limit of `limit` requests in any `window` seconds for each key, counted in this process.

    With `user_limit` all keys of one user may make so many together. A request at t counts for
    t <= now < t + window; a refused one does not count. Of more than `most` keys the
    requests of an old one are forgotten.
    """

    def __init__(
        self,
        limit: int,
        window: int,
        clock: Callable[[], float],
        *,
        user_limit: float = math.inf,
        most: int = MOST_LOGS,
    ) -> None:
        self._user_limit = user_limit
        self._most = most
        self.limit = limit
        self.window = window
        self._clock = clock
        self._logs: OrderedDict[str, deque[float]] = OrderedDict()
        self._users: OrderedDict[str, deque[float]] = OrderedDict()

    async def start(self) -> None:
        """Prepare to count; called in the event loop of the requests."""

    async def close(self) -> None:
        """Free what `start` has acquired."""

    async def hit(self, key: str, user: str = "") -> RateDecision:
        """Count a request unless the window of its key, or of its user, is full, and return the decision."""
        now = self._clock()
        log = self._logs.get(key) or self._new_log(self._logs, key, now)
        expired = now - self.window
        while log and log[0] <= expired:
            log.popleft()
        if len(log) >= self.limit:
            return self._refusal(log[0] + self.window, now)
        if user:
            others = self._users.get(user) or self._new_log(self._users, user, now)
            while others and others[0] <= expired:
                others.popleft()
            if len(others) >= self._user_limit:
                return self._refusal_of_user(others, log, now)
            others.append(now)
        log.append(now)
        return _decision((True, self.limit - len(log), math.ceil(log[0] + self.window), 0))

    def note(self, key: str, now: float, user: str = "") -> None:
        """Count a request that was let through elsewhere; a log never has more entries than its limit."""
        for logs, name, limit in ((self._logs, key, self.limit), (self._users, user, self._user_limit)):
            if name:
                log = logs.get(name) or self._new_log(logs, name, now)
                if len(log) >= limit:
                    log.popleft()
                log.append(now)

    def take_back(self, key: str) -> None:
        """Count the latest request of a key no more."""
        log = self._logs.get(key)
        if log:
            log.pop()

    def refusal(self, key: str, user: str = "") -> RateDecision | None:
        """Return the decision if a request would be refused here, else None; count nothing."""
        log, others, now = self._logs.get(key), self._users.get(user), self._clock()
        expired = now - self.window
        if log is not None and len(log) >= self.limit and log[0] > expired:
            return self._refusal(log[0] + self.window, now)
        if others is not None and len(others) >= self._user_limit and others[0] > expired:
            return self._refusal_of_user(others, log or deque(), now)
        return None

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

    def _refusal_of_user(self, others: deque[float], log: deque[float], now: float) -> RateDecision:
        """Return the decision on a request that its user waits for; else it tells of the key's own window."""
        while log and log[0] <= now - self.window:
            log.popleft()
        remaining = self.limit - len(log)
        reset = math.ceil((log[0] if log else now) + self.window)
        wait = max(1, math.ceil(others[0] + self.window) - math.floor(now))
        return RateDecision(passes=False, remaining=remaining, reset=reset, retry_after=wait)

    def _new_log(self, logs: OrderedDict[str, deque[float]], key: str, now: float) -> deque[float]:
        """Return a new log for a key, and remove some expired ones: the oldest are checked, in rotation."""
        expired = now - self.window
        for _ in range(min(_EXPIRY_CHECKS, len(logs))):
            oldest, log = logs.popitem(last=False)
            if log and log[-1] > expired:
                logs[oldest] = log
        while len(logs) >= self._most:
            logs.popitem(last=False)
        new = logs[key] = deque()
        return new
