"""The limiter's script under a clock that the test moves, and what it must answer, by counting."""

import math
from typing import NamedTuple

from support.redis import RedisServer

from jeton.web.ratelimit.local import RateDecision
from jeton.web.ratelimit.redis_client import KEY, Count
from jeton.web.ratelimit.shared import _SCRIPT

_TIME = "redis.call('TIME')"
MICRO = 1_000_000
START = 1_700_000_000 * MICRO
"""Where a test's clock begins, in microseconds; that a key vanishes goes by the server's own clock."""


class Script:
    """The script as it is, but for the one place where it asks for the time: that is read from a list."""

    def __init__(self, server: RedisServer) -> None:
        text = _SCRIPT.decode()
        assert text.count(_TIME) == 1
        self._client = server.client()
        self._run = self._client.register_script(text.replace(_TIME, "redis.call('LRANGE', 'now', 0, 1)"))
        self._server = server

    def clear(self) -> None:
        """Forget all logs."""
        self._client.flushall()

    def hit(self, key: str, now: int, limit: int, window: int) -> tuple[int, int, int, int]:
        """Count a request at a moment; moments are microseconds, the window seconds."""
        return self.hit_of_user([key], now, limit, window, 0)[:4]

    def hit_of_user(self, keys: list[str], now: int, limit: int, window: int, most: int) -> Count:
        """Count a request of a key, and of its user if that is given, who may make `most`."""
        with self._client.pipeline(transaction=False) as both:
            both.delete("now")
            both.rpush("now", now // MICRO, now % MICRO)
            self._run([KEY % key for key in keys], [limit, window * MICRO, most], client=both)
            passes, remaining, reset, then, until = both.execute()[-1]
        return passes, remaining, reset, then, until

    def close(self) -> None:
        """Close its connection."""
        self._client.close()


class Counted(NamedTuple):
    """What a request gets, as microseconds."""

    passes: bool
    remaining: int
    reset: int


class Oracle:
    """The rate limit's rule, written down as it reads: count what passed at t with t <= now < t + window."""

    def __init__(self, limit: int, window: int) -> None:
        self.limit = limit
        self.window = window * MICRO
        self.passed: list[int] = []

    def hit(self, now: int) -> Counted:
        """Count a request; with the clock set back, what passed at a moment yet to come is taken for now, and
        what has expired stays so.
        """
        moments = [min(moment, now) for moment in self.passed]
        counted = self.passed = [moment for moment in moments if moment <= now < moment + self.window]
        reset = min(counted, default=now) + self.window
        if len(counted) >= self.limit:
            return Counted(passes=False, remaining=0, reset=reset)
        counted.append(now)
        return Counted(passes=True, remaining=self.limit - len(counted), reset=reset)


class OracleOfUser:
    """The rule of a user's keys: each has its limit, and all of them have one together."""

    def __init__(self, limit: int, window: int, most: int) -> None:
        self.keys = [Oracle(limit, window) for _ in range(3)]
        self.user = Oracle(most, window)

    def hit(self, number: int, now: int) -> tuple[RateDecision, int]:
        """Count a request of a key; return what headers say, and until when a refused one waits."""
        key, passed = self.keys[number], [*self.keys[number].passed]
        counted = key.hit(now)
        if not counted.passes:
            return in_seconds(counted, now), counted.reset
        together = self.user.hit(now)
        if together.passes:
            return in_seconds(counted, now), now
        key.passed = [moment for moment in passed if now < moment + key.window]
        wait = in_seconds(together, now).retry_after
        decision = in_seconds(counted, now)
        return RateDecision(False, counted.remaining + 1, decision.reset, wait), together.reset  # noqa: FBT003


def in_seconds(counted: Counted, now: int) -> RateDecision:
    """Return what headers say of it."""
    reset = math.ceil(counted.reset / MICRO)
    wait = 0 if counted.passes else max(1, math.ceil(reset - now / MICRO))
    return RateDecision(counted.passes, counted.remaining, reset, wait)
