"""F8's figures: what the silence of Redis costs at most, and how soon it counts again."""

import asyncio
import time
from typing import NamedTuple

from ratelimit.limiters import BACK_SECONDS, in_a_loop, started, until
from support.redis import RedisServer

from jeton.web.ratelimit.redis_client import ANSWER_SECONDS, CONNECT_SECONDS, PAUSE_SECONDS
from jeton.web.ratelimit.shared import SharedRateLimiter

CLIENTS = 20
ROUNDS = 8
"""A loaded machine spoils a round, a client that waits longer than it should spoils all of them."""
COST_SECONDS = 0.1
LATE_SECONDS = 0.05
"""A request that takes this long has waited for Redis."""
BLUR_SECONDS = 0.03


class Round(NamedTuple):
    """What was seen: how long the requests after the silence began took, and how soon Redis counted again."""

    took: list[float]
    back: float

    @property
    def late(self) -> list[float]:
        """What those took that waited."""
        return [seconds for seconds in self.took if seconds > LATE_SECONDS]

    @property
    def is_as_promised(self) -> bool:
        """Whether only requests in flight waited, for as long as is promised, and Redis was found in time."""
        waited = len(self.late) <= CLIENTS and max(self.took) <= COST_SECONDS + BLUR_SECONDS
        return waited and self.back <= BACK_SECONDS


async def _silence(limiter: SharedRateLimiter, server: RedisServer) -> Round:
    """Ask on and on while Redis falls silent and comes back."""
    answered: list[tuple[float, float]] = []
    is_over = False

    async def ask(number: int) -> None:
        while not is_over:
            sent = time.monotonic()
            await limiter.hit(f"client {number}")
            answered.append((time.monotonic(), time.monotonic() - sent))
            await asyncio.sleep(0.002)

    asking = [asyncio.create_task(ask(number)) for number in range(CLIENTS)]
    await asyncio.sleep(0.05)
    with server.frozen():
        fell = time.monotonic()
        await asyncio.sleep(1.0)  # the keeper asks again meanwhile, and no request may wait for that
        assert not limiter.is_shared
    back = await until(lambda: limiter.is_shared, "Redis to be found")
    is_over = True
    await asyncio.gather(*asking)
    return Round([took for moment, took in answered if moment > fell], back)


@in_a_loop
async def test_a_silence_costs_a_tenth_of_a_second_once(redis_server: RedisServer) -> None:
    """F8: when Redis falls silent only the requests in flight wait, each once and 100 ms at most; it counts
    again within 2 s of its return. The best of some rounds has to be so.
    """
    assert ANSWER_SECONDS <= COST_SECONDS
    assert CONNECT_SECONDS + PAUSE_SECONDS <= BACK_SECONDS

    rounds: list[Round] = []
    async with started(redis_server.url(), limit=1_000_000) as limiter:
        while len(rounds) < ROUNDS:
            await until(lambda: limiter.is_shared, "Redis to count")
            rounds.append(await _silence(limiter, redis_server))
            if rounds[-1].is_as_promised:
                break
    assert rounds[-1].is_as_promised, [(len(seen.late), max(seen.took), seen.back) for seen in rounds]
    assert max(rounds[-1].took) > LATE_SECONDS, "nobody waited: Redis was not silent"
