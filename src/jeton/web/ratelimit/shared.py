"""The rate limit that several processes share: one exact sliding log per API token, kept in Redis.

Redis counts by its own clock, so the clocks of the other machines do not matter. While it is unavailable each
process counts by itself, and no request waits: `redis_client.RedisScript` reconnects in the background.
"""

import logging
import math
import time
from collections.abc import Callable, Sequence
from importlib import resources

from jeton.metrics import Metrics
from jeton.web.observe.readiness import Check
from jeton.web.ratelimit.local import RateDecision, RateLimiter
from jeton.web.ratelimit.redis_client import RedisScript

_log = logging.getLogger("jeton")

AWAY = "the rate limit is counted in each process: Redis is away"

_SCRIPT = resources.files("jeton.web.ratelimit").joinpath("ratelimit.lua").read_bytes()
_MICRO = 1_000_000
_UNBOUNDED = 2**53


class SharedRateLimiter(RateLimiter):
    """A rate limit of `limit` requests in any `window` seconds for each key, counted by all processes.

    If Redis is unavailable or its answer late, the log of this process decides. It also has the requests of
    this process that Redis let through, and for one window after a reconnection a request must pass both: so
    a lost or a new connection never lets this process exceed the limit.

    Attributes:
        is_shared: whether Redis counts at this moment.
    """

    name = "redis"

    def __init__(
        self,
        url: str,
        limit: int,
        window: int,
        clock: Callable[[], float],
        metrics: Metrics,
        *,
        user_limit: float = math.inf,
    ) -> None:
        super().__init__(limit, window, clock, user_limit=user_limit)
        most = int(min(user_limit, _UNBOUNDED))
        self._script = RedisScript(url, _SCRIPT, (limit, window * _MICRO, most), self._on_change)
        self._local_too_until = 0.0
        self._was_away = False
        self.is_shared = False
        self._shared = metrics.gauge(
            "jeton_rate_limit_shared", "Workers whose rate limit is counted in Redis at this moment."
        )
        self._losses = metrics.counter(
            "jeton_redis_losses_total", "Times that a connection to Redis was lost while it counted."
        )
        self._counted_alone = metrics.counter(
            "jeton_rate_limit_alone_total", "Requests that one process counted by itself, Redis being away."
        )

    async def start(self) -> None:
        """Connect to Redis; without a connection the limit is counted in this process."""
        await self._script.start()

    async def close(self) -> None:
        """Close the connection."""
        await self._script.close()

    async def hit(self, key: str, user: str = "") -> RateDecision:
        """Count a request unless the window of its key, or of its user, is full, and return the decision."""
        if not self._script.is_connected:
            return await self._count_locally(key, user)
        if self._local_too_until:
            if time.monotonic() > self._local_too_until:
                self._local_too_until = 0.0
            elif refused := self.refusal(key, user):
                return refused
        count = await self._script.run(key, user)
        if count is None:
            return await self._count_locally(key, user)
        passes, remaining, reset, now, until = count
        second = -(-reset // _MICRO)
        if not passes:
            wait = max(1, -(-(-(-until // _MICRO) * _MICRO - now) // _MICRO))
            return RateDecision(passes=False, remaining=remaining, reset=second, retry_after=wait)
        # other requests may have passed during the round trip
        if self._local_too_until and (refused := self.refusal(key, user)):
            return refused
        self.note(key, self._clock(), user)
        return RateDecision(True, remaining, second, 0)  # noqa: FBT003  hot path

    def checks(self) -> Sequence[Check]:
        """Return this limiter, which `/readyz` checks."""
        return (self,)

    async def check(self) -> str | None:
        """Return `AWAY` if each process counts by itself, else None; this makes no round trip."""
        return None if self.is_shared else AWAY

    async def _count_locally(self, key: str, user: str) -> RateDecision:
        self._counted_alone.inc()
        return await super().hit(key, user)

    def _on_change(self, reason: str | None) -> None:
        if reason is None:
            _log.info("Redis counts the rate limit for all processes")
            self._local_too_until = time.monotonic() + self.window if self._was_away else 0.0
        else:
            _log.warning("%s: %s", AWAY, reason)
            self._was_away = True
            self._losses.inc(self.is_shared)
        self.is_shared = reason is None
        self._shared.set(self.is_shared)
