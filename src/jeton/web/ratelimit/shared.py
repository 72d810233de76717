"""The rate limit that several processes share: one exact sliding log per API token, kept in Redis.

Redis counts by its own clock, so that no machine's clock matters. While it is away each process counts by
itself, and no request waits for Redis: `redis_client.RedisScript` looks for it in the background.
"""

import logging
import time
from collections.abc import Sequence
from importlib import resources

from jeton.metrics import Metrics
from jeton.web.observe.readiness import Check
from jeton.web.ratelimit.local import RateLimiter, Verdict
from jeton.web.ratelimit.redis_client import RedisScript

_log = logging.getLogger("jeton")

AWAY = "the rate limit is counted in each process: Redis is away"

_SCRIPT = resources.files("jeton.web.ratelimit").joinpath("ratelimit.lua").read_bytes()
_MICRO = 1_000_000


class SharedRateLimiter:
    """At most `limit` requests in any `window` seconds for each key, counted by all processes together.

    Where Redis is away, or the answer late, `local` decides. It also knows what this process let through
    while Redis counted, and for one window after Redis has come back it must agree: so this process never
    lets more than the limit through because Redis came or went.

    Attributes:
        is_shared: whether Redis counts at this moment.
    """

    name = "redis"

    def __init__(self, url: str, local: RateLimiter, metrics: Metrics) -> None:
        self._local = local
        self._script = RedisScript(url, _SCRIPT, (local.limit, local.window * _MICRO), self._changed)
        self._agreed_until = 0.0
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
        """Look for Redis; where it is not there, serve all the same."""
        await self._script.start()

    async def close(self) -> None:
        """Let the connection go."""
        await self._script.close()

    async def hit(self, key: str) -> Verdict:
        """Count a request, unless the window is full."""
        if not self._script.is_connected:
            return await self._alone(key)
        if self._agreed_until:
            if time.monotonic() > self._agreed_until:
                self._agreed_until = 0.0
            elif refused := self._local.refusal(key):
                return refused
        count = await self._script.run(key)
        if count is None:
            return await self._alone(key)
        passes, remaining, reset, now = count
        second = -(-reset // _MICRO)
        if not passes:
            wait = max(1, -(-(second * _MICRO - now) // _MICRO))
            return Verdict(passes=False, remaining=0, reset=second, retry_after=wait)
        # others may have passed since this one asked
        if self._agreed_until and (refused := self._local.refusal(key)):
            return refused
        self._local.note(key)
        return Verdict(True, remaining, second, 0)  # noqa: FBT003  hot path

    def untouched(self) -> tuple[int, int]:
        """Return what remains and when the window resets for someone who has made no request."""
        return self._local.untouched()

    def checks(self) -> Sequence[Check]:
        """Return itself: `/readyz` says where each process counts by itself."""
        return (self,)

    async def check(self) -> str | None:
        """Return that each process counts by itself, where that is so; Redis is not asked for it."""
        return None if self.is_shared else AWAY

    async def _alone(self, key: str) -> Verdict:
        self._counted_alone.inc()
        return await self._local.hit(key)

    def _changed(self, reason: str | None) -> None:
        if reason is None:
            _log.info("Redis counts the rate limit for all processes")
            self._agreed_until = time.monotonic() + self._local.window if self._was_away else 0.0
        else:
            _log.warning("%s: %s", AWAY, reason)
            self._was_away = True
            self._losses.inc(self.is_shared)
        self.is_shared = reason is None
        self._shared.set(self.is_shared)
