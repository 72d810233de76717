"""The rate limit of one process: an exact sliding log per API token."""

import math
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

_SWEEP_EVERY = 10_000


def steady_clock() -> Callable[[], float]:
    """Return a clock that tells Unix time and never steps, whatever is done to the machine's clock."""
    offset = time.time() - time.monotonic()
    return lambda: offset + time.monotonic()


class Verdict(NamedTuple):
    """Whether a request passes, how many more may, and the Unix second at which the window resets."""

    passes: bool
    remaining: int
    reset: int


class RateLimiter:
    """At most `limit` requests in any `window` seconds for each key.

    A request at t counts for t <= now < t + window; one that is refused does not count.
    """

    def __init__(self, limit: int, window: int, clock: Callable[[], float]) -> None:
        self.limit = limit
        self._window = window
        self._clock = clock
        self._logs: dict[str, deque[float]] = {}
        self._until_sweep = _SWEEP_EVERY

    def hit(self, key: str) -> Verdict:
        """Count a request, unless the window is full."""
        now = self._clock()
        log = self._logs.get(key)
        if log is None:
            log = self._open(key, now)
        expired = now - self._window
        while log and log[0] <= expired:
            log.popleft()
        if len(log) >= self.limit:
            return Verdict(passes=False, remaining=0, reset=math.ceil(log[0] + self._window))
        log.append(now)
        return Verdict(True, self.limit - len(log), math.ceil(log[0] + self._window))  # noqa: FBT003  hot path

    def seconds_until(self, reset: int) -> int:
        """Return how many whole seconds, at least one, to wait for a reset."""
        return max(1, math.ceil(reset - self._clock()))

    def untouched(self) -> tuple[int, int]:
        """Return what remains and when the window resets for someone who has made no request."""
        return self.limit, math.ceil(self._clock() + self._window)

    def _open(self, key: str, now: float) -> deque[float]:
        self._until_sweep -= 1
        if self._until_sweep <= 0:
            self._until_sweep = _SWEEP_EVERY
            expired = now - self._window
            self._logs = {known: log for known, log in self._logs.items() if log and log[-1] > expired}
        return self._logs.setdefault(key, deque())
