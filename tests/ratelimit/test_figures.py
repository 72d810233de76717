"""F8's figures: what the silence of Redis costs at most, and how soon it counts again."""

import asyncio
import time
from typing import NamedTuple

import pytest
from ratelimit.limiters import BACK_SECONDS, in_a_loop, started, until
from support.redis import RedisServer

from jeton.web.ratelimit import redis_client
from jeton.web.ratelimit.redis_client import ANSWER_SECONDS, CONNECT_SECONDS, PAUSE_SECONDS
from jeton.web.ratelimit.shared import SharedRateLimiter

CLIENTS = 20
ROUNDS = 3
"""A loaded machine may spoil a round, a client that waits longer than it should spoils all of them."""
COST_SECONDS = 0.1
SLOWLY = 20
"""How many times longer an answer of Redis is waited for than else: no loaded machine looks like that."""
LATE_SECONDS = COST_SECONDS / 2 * SLOWLY
"""A request that takes this long has waited for Redis."""


class Round(NamedTuple):
    """How long the requests after the silence began took."""

    took: list[float]

    @property
    def late(self) -> list[float]:
        """What those took that waited."""
        return [seconds for seconds in self.took if seconds > LATE_SECONDS]

    @property
    def is_as_promised(self) -> bool:
        """Whether only requests in flight waited, for as long as is promised."""
        return len(self.late) <= CLIENTS and max(self.took) <= COST_SECONDS * SLOWLY + LATE_SECONDS


async def _silence(limiter: SharedRateLimiter, server: RedisServer) -> Round:
    """Ask on and on while Redis falls silent and comes back."""
    answered: list[tuple[float, float]] = []
    is_over = False

    async def ask(number: int) -> None:
        while not is_over:
            sent = time.monotonic()
            await limiter.hit(f"client {number}")
            answered.append((time.monotonic(), time.monotonic() - sent))
            await asyncio.sleep(0.01)

    asking = [asyncio.create_task(ask(number)) for number in range(CLIENTS)]
    await asyncio.sleep(0.05)
    with server.frozen():
        fell = time.monotonic()
        await until(lambda: not limiter.is_shared, "Redis to be missed")
        await asyncio.sleep(1.0)  # the keeper asks again meanwhile, and no request may wait for that
        assert not limiter.is_shared
    await until(lambda: limiter.is_shared, "Redis to be found")
    is_over = True
    await asyncio.gather(*asking)
    return Round([took for moment, took in answered if moment > fell])


@in_a_loop
async def test_a_silence_costs_a_tenth_of_a_second_once(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F8: when Redis falls silent only the requests in flight wait, each once and 100 ms at most; it counts
    again within 2 s of its return. Here the 100 ms are longer, and the best of some rounds has to be so.
    """
    assert ANSWER_SECONDS <= COST_SECONDS
    assert CONNECT_SECONDS + PAUSE_SECONDS <= BACK_SECONDS
    monkeypatch.setattr(redis_client, "ANSWER_SECONDS", ANSWER_SECONDS * SLOWLY)
    rounds: list[Round] = []
    async with started(redis_server.url(), limit=1_000_000) as limiter:
        while len(rounds) < ROUNDS:
            await until(lambda: limiter.is_shared, "Redis to count")
            rounds.append(await _silence(limiter, redis_server))
            if rounds[-1].is_as_promised:
                break
    assert rounds[-1].is_as_promised, [(len(seen.late), max(seen.took)) for seen in rounds]
    assert max(rounds[-1].took) > LATE_SECONDS, "nobody waited: Redis was not silent"
