"""The rate limit of one process: an exact sliding log per API token."""

import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from jeton.web.observe.readiness import Check

_SWEPT = 2
"""How many logs are looked at for each new one: what has expired never outnumbers what has not by much."""


def steady_clock() -> Callable[[], float]:
    """Return a clock that tells Unix time and never steps, whatever is done to the machine's clock."""
    offset = time.time() - time.monotonic()
    return lambda: offset + time.monotonic()


class Verdict(NamedTuple):
    """What becomes of a request.

    Attributes:
        passes: whether it may be answered.
        remaining: how many more may pass.
        reset: the Unix second at which the window resets.
        retry_after: for a request that is refused, the whole seconds to wait, at least one.
    """

    passes: bool
    remaining: int
    reset: int
    retry_after: int


_verdict = partial(tuple.__new__, Verdict)  # saves a third of what `Verdict(…)` takes


class Limiter(Protocol):
    """What the application asks whether a request passes."""

    async def start(self) -> None:
        """Begin to serve; called in the event loop of the requests."""

    async def close(self) -> None:
        """Let go what `start` has taken."""

    async def hit(self, key: str) -> Verdict:
        """Count a request, unless the window is full."""
        ...

    def untouched(self) -> tuple[int, int]:
        """Return what remains and when the window resets for someone who has made no request."""
        ...

    def checks(self) -> Sequence[Check]:
        """Return what `/readyz` asks about the limit."""
        ...


class RateLimiter:
    """At most `limit` requests in any `window` seconds for each key, counted in this process.

    A request at t counts for t <= now < t + window; one that is refused does not count.
    """

    def __init__(self, limit: int, window: int, clock: Callable[[], float]) -> None:
        self.limit = limit
        self.window = window
        self._clock = clock
        self._logs: OrderedDict[str, deque[float]] = OrderedDict()

    async def start(self) -> None:
        """Nothing is needed."""

    async def close(self) -> None:
        """Nothing was taken."""

    async def hit(self, key: str) -> Verdict:
        """Count a request, unless the window is full."""
        now = self._clock()
        log = self._logs.get(key)
        if log is None:
            log = self._open(key, now)
        expired = now - self.window
        while log and log[0] <= expired:
            log.popleft()
        if len(log) >= self.limit:
            return self._refusal(log[0] + self.window, now)
        log.append(now)
        return _verdict((True, self.limit - len(log), math.ceil(log[0] + self.window), 0))

    def note(self, key: str) -> None:
        """Take down a request that was let through elsewhere; a log never has more than `limit` entries."""
        now = self._clock()
        log = self._logs.get(key)
        if log is None:
            log = self._open(key, now)
        if len(log) >= self.limit:
            log.popleft()
        log.append(now)

    def refusal(self, key: str) -> Verdict | None:
        """Return the verdict on a request if it would not pass here; count nothing."""
        log, now = self._logs.get(key), self._clock()
        if log is None or len(log) < self.limit or log[0] <= now - self.window:
            return None
        return self._refusal(log[0] + self.window, now)

    def untouched(self) -> tuple[int, int]:
        """Return what remains and when the window resets for someone who has made no request."""
        return self.limit, math.ceil(self._clock() + self.window)

    def checks(self) -> Sequence[Check]:
        """Return nothing: one process needs nobody to count with."""
        return ()

    def _refusal(self, reset: float, now: float) -> Verdict:
        second = math.ceil(reset)
        return Verdict(passes=False, remaining=0, reset=second, retry_after=max(1, math.ceil(second - now)))

    def _open(self, key: str, now: float) -> deque[float]:
        """Return a new log for a key, and look whether some others have expired: each in its turn."""
        logs, expired = self._logs, now - self.window
        for _ in range(min(_SWEPT, len(logs))):
            known, log = logs.popitem(last=False)
            if log and log[-1] > expired:
                logs[known] = log
        made = logs[key] = deque()
        return made
