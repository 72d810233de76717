"""Limiters that share a Redis server, as several processes have them."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, ParamSpec

import uvloop
from cli.commands import PATIENCE

from jeton.metrics import Metrics, NoMetrics
from jeton.web.ratelimit.local import steady_clock
from jeton.web.ratelimit.shared import SharedRateLimiter

P = ParamSpec("P")

BACK_SECONDS = 2.0
"""F8: how soon after the return of Redis it counts again."""


def shared_limiter(
    url: str, limit: int = 5, window: int = 60, metrics: Metrics | None = None
) -> SharedRateLimiter:
    """Return a limiter that was not started."""
    return SharedRateLimiter(url, limit, window, steady_clock(), metrics or NoMetrics())


@asynccontextmanager
async def started(
    url: str, limit: int = 5, window: int = 60, metrics: Metrics | None = None
) -> AsyncIterator[SharedRateLimiter]:
    """Start a limiter, and close it in the end."""
    limiter = shared_limiter(url, limit, window, metrics)
    await limiter.start()
    try:
        yield limiter
    finally:
        await limiter.close()


def in_a_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a test that is a coroutine, in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **options: P.kwargs) -> None:
        uvloop.run(test(*args, **options))

    return run


class Clock:
    """Stands still unless it is moved."""

    def __init__(self, now: float = 0) -> None:
        self.now = now

    def __call__(self) -> float:
        """Return the Unix time."""
        return self.now


async def passes(limiter: SharedRateLimiter, times: int, key: str = "a") -> list[bool]:
    """Count so many requests, one after the other; return which pass."""
    return [(await limiter.hit(key)).passes for _ in range(times)]


async def until(holds: Callable[[], object], what: str) -> float:
    """Wait until something holds; return how many seconds that took."""
    begun = time.monotonic()
    while not holds():
        assert time.monotonic() - begun < PATIENCE, f"waited in vain for {what}"
        await asyncio.sleep(0.005)
    return time.monotonic() - begun
