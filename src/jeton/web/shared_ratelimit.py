"""The rate limit that several processes share: one exact sliding log per API token, kept in Redis.

Redis counts by its own clock, so that no machine's clock matters. While it is away each process counts by
itself, and no request waits for Redis: `redis_client.Keeper` looks for it in the background.
"""

import asyncio
import hashlib
import logging
import os
import time
from importlib import resources
from operator import index
from typing import Any

from jeton.metrics import Metrics
from jeton.urls import RedisTarget
from jeton.web.ratelimit import RateLimiter, Verdict
from jeton.web.redis_client import STRANGE, Connection, Keeper, RedisError, Refused, command

_log = logging.getLogger("jeton")

KEY = "jeton:rate:{%s}"
"""The key of a log. The braces are a cluster's hash tag: whatever a script may need lies on one server."""
AWAY = "the rate limit is counted in each process: Redis is away"

_SCRIPT = resources.files("jeton.web").joinpath("ratelimit.lua").read_bytes()
_SHA = hashlib.sha1(_SCRIPT, usedforsecurity=False).hexdigest().encode()
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

    def __init__(self, target: RedisTarget, local: RateLimiter, metrics: Metrics) -> None:
        self._local = local
        self._keeper = Keeper(target, _probe, self._changed)
        arguments = b"".join(
            b"$%d\r\n%d\r\n" % (len(str(number)), number) for number in (local.limit, local.window * _MICRO)
        )
        self._by_sha = b"*6\r\n$7\r\nEVALSHA\r\n$40\r\n%b\r\n$1\r\n1\r\n$%%d\r\n%%b\r\n%b" % (_SHA, arguments)
        self._arguments = (local.limit, local.window * _MICRO)
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
        await self._keeper.start()

    async def close(self) -> None:
        """Let the connection go."""
        await self._keeper.close()

    async def hit(self, key: str) -> Verdict:
        """Count a request, unless the window is full."""
        connection = self._keeper.connection
        if connection is None:
            return await self._alone(key)
        if self._agreed_until:
            if time.monotonic() > self._agreed_until:
                self._agreed_until = 0.0
            elif refused := self._local.refusal(key):
                return refused
        name = (KEY % key).encode()
        try:
            try:
                answer = await connection.ask(self._by_sha % (len(name), name))
            except Refused as error:
                if not str(error).startswith("NOSCRIPT"):
                    raise
                answer = await connection.ask(command("EVAL", _SCRIPT, 1, name, *self._arguments))
            passes, remaining, reset, now = map(index, answer)
        except (RedisError, ValueError, TypeError) as error:
            # a server without memory, or one that has become a replica, refuses the next request as well
            connection.lose(str(error) if isinstance(error, RedisError) else STRANGE)
            return await self._alone(key)
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

    def problem(self) -> str | None:
        """Return that each process counts by itself, where that is so."""
        return None if self.is_shared else AWAY

    async def check(self) -> str | None:
        """Return the problem, for `/readyz`; nobody is asked, the keeper knows."""
        return self.problem()

    async def _alone(self, key: str) -> Verdict:
        self._counted_alone.add()
        return await self._local.hit(key)

    def _changed(self, reason: str | None) -> None:
        if reason is None:
            _log.info("Redis counts the rate limit for all processes")
            self._agreed_until = time.monotonic() + self._local.window if self._was_away else 0.0
        else:
            _log.warning("%s: %s", AWAY, reason)
            self._was_away = True
            self._losses.add(self.is_shared)
        self.is_shared = reason is None
        self._shared.set(self.is_shared)


def _probe(connection: Connection) -> "asyncio.Future[Any]":
    """Run the script as a request does, on a log of its own that vanishes.

    From now on the server knows the script. A replica, a server without memory or without the rights refuses.
    """
    return connection.ask(command("EVAL", _SCRIPT, 1, KEY % f"probe-{os.urandom(8).hex()}", 1, 1000))
