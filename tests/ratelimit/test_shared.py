"""The rate limit that processes share, and what it does while Redis comes, goes and forgets."""

import asyncio
import logging
import math
import time
from contextlib import AsyncExitStack

import pytest
from ratelimit.limiters import BACK_SECONDS, in_a_loop, passes, shared_limiter, started, until
from support.redis import RedisServer
from support.scraping import counted

from jeton.web.observe.prometheus import PrometheusMetrics
from jeton.web.ratelimit import redis_client
from jeton.web.ratelimit import shared as shared_ratelimit
from jeton.web.ratelimit.redis_client import KEY
from jeton.web.ratelimit.shared import AWAY

LOSSES = "jeton_redis_losses_total"

SLACK = 5.0
"""Seconds that a loaded machine may add."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait longer for an answer than a loaded machine may take: these tests are not about time."""
    monkeypatch.setattr(redis_client, "ANSWER_SECONDS", SLACK)
    monkeypatch.setattr(redis_client, "CONNECT_SECONDS", SLACK)


@in_a_loop
async def test_all_count_together(redis_server: RedisServer) -> None:
    """R5: of 1,000 requests at once over four limiters exactly 100 pass, each with a place of its own."""
    begun = time.time()
    async with AsyncExitStack() as stack:
        url = redis_server.url()
        limiters = [await stack.enter_async_context(started(url, limit=100)) for _ in range(4)]
        verdicts = await asyncio.gather(*(limiters[number % 4].hit("a") for number in range(1000)))
    passed = [verdict for verdict in verdicts if verdict.passes]
    assert sorted(verdict.remaining for verdict in passed) == list(range(100))
    resets = {verdict.reset for verdict in verdicts}
    assert len(resets) == 1
    assert math.ceil(begun) + 60 <= resets.pop() <= time.time() + 61
    refused = [verdict for verdict in verdicts if not verdict.passes]
    assert {verdict.remaining for verdict in refused} == {0}
    assert all(1 <= verdict.retry_after <= 61 for verdict in refused)


@in_a_loop
async def test_refusals_do_not_extend_a_window(redis_server: RedisServer) -> None:
    """R7, R4: with refusals in a tight loop the next request passes when the first is a window old: neither
    before nor, by Reset and Retry-After, much later.
    """
    async with started(redis_server.url(), limit=3, window=1) as limiter:
        begun = time.time()
        assert await passes(limiter, 3) == [True] * 3
        first = time.time()
        refused = await limiter.hit("a")
        while not (await limiter.hit("a")).passes:
            pass
        assert begun + 1 <= time.time() < first + 1 + SLACK
    assert refused.reset - 1 <= first + 1 <= refused.reset + 1
    assert refused.retry_after in {1, 2}


@in_a_loop
async def test_a_process_remembers_what_it_let_through(redis_server: RedisServer) -> None:
    """F8: with Redis gone in the middle of a window a process lets through what is left of its own limit."""
    async with started(redis_server.url()) as one, started(redis_server.url()) as two:
        assert await passes(one, 2) + await passes(two, 1) == [True] * 3
        redis_server.kill()
        await until(lambda: not one.is_shared and not two.is_shared, "Redis to be missed")
        assert await passes(one, 5) == [True] * 3 + [False] * 2
        assert await passes(two, 6) == [True] * 4 + [False] * 2
        verdict = await two.hit("a")
        assert (verdict.remaining, verdict.retry_after > 0) == (0, True)


@in_a_loop
async def test_a_return_gives_nobody_a_second_window(redis_server: RedisServer) -> None:
    """F8: a process that has counted by itself lets through no more than the limit in a window, though Redis,
    back within 2 s, knows nothing of it; after that window Redis alone decides.
    """
    async with started(redis_server.url(), window=2) as limiter:
        redis_server.kill()
        await until(lambda: not limiter.is_shared, "Redis to be missed")
        begun = time.monotonic()
        assert await passes(limiter, 6) == [True] * 5 + [False]
        redis_server.start()
        assert await until(lambda: limiter.is_shared, "Redis to be found") < BACK_SECONDS + SLACK
        if time.monotonic() - begun < 1.5:
            assert await passes(limiter, 3) == [False] * 3
        while not (await limiter.hit("a")).passes:
            pass
        assert time.monotonic() - begun >= 2
        assert await passes(limiter, 5) == [True] * 4 + [False]
        assert limiter.is_shared


@in_a_loop
async def test_many_at_once_after_a_return_are_no_second_window(redis_server: RedisServer) -> None:
    """F8: nor do a thousand requests at once, which all ask before the first of them is counted."""
    async with started(redis_server.url(), limit=100) as limiter:
        redis_server.kill()
        await until(lambda: not limiter.is_shared, "Redis to be missed")
        assert await passes(limiter, 60) == [True] * 60
        redis_server.start()
        await until(lambda: limiter.is_shared, "Redis to be found")
        verdicts = await asyncio.gather(*(limiter.hit("a") for _ in range(1000)))
        assert 60 + sum(verdict.passes for verdict in verdicts) == 100


@pytest.mark.parametrize(
    "answer",
    ["{'a', 'b', 'c', 'd'}", "{1, 2, 'c', 4}", "{1, 'b', 3, 4}", "{1, 2, {}, 4}", "{1}", "'x'", "{}"],
)
@in_a_loop
async def test_an_answer_that_is_none_is_counted_alone(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    """F9: whatever the server says that is not four integers, the process counts by itself."""
    monkeypatch.setattr(shared_ratelimit, "_SCRIPT", f"return {answer}".encode())

    async with started(redis_server.url()) as limiter:
        redis_server.ask("SCRIPT", "FLUSH")
        assert await passes(limiter, 6) == [True] * 5 + [False]


@in_a_loop
async def test_a_window_of_a_year(redis_server: RedisServer) -> None:
    """The longest window that may be set is counted by Redis as any other."""
    year = 365 * 86_400
    async with started(redis_server.url(), limit=2, window=year) as limiter:
        verdicts = [await limiter.hit("a") for _ in range(3)]
        assert limiter.is_shared
    assert [verdict.passes for verdict in verdicts] == [True, True, False]
    assert year - SLACK <= verdicts[-1].retry_after <= year + 1
    assert (year - SLACK) * 1000 < redis_server.ask("PTTL", KEY % "a") <= (year + 1) * 1000


@in_a_loop
async def test_a_restart_that_forgets_gives_nobody_a_second_window(redis_server: RedisServer) -> None:
    """F8: the same where Redis loses its data in a restart that no request noticed."""
    metrics = PrometheusMetrics()

    async with started(redis_server.url(), metrics=metrics) as limiter:
        assert await passes(limiter, 5) == [True] * 5
        redis_server.kill()
        redis_server.start()
        await until(lambda: counted(metrics, LOSSES) == 1, "Redis to be missed")
        await until(lambda: limiter.is_shared, "Redis to be found")
        assert await passes(limiter, 2) == [False] * 2
        assert await passes(limiter, 6, "b") == [True] * 5 + [False]


@in_a_loop
async def test_what_is_noted_is_bounded(redis_server: RedisServer) -> None:
    """R8: what a process remembers of a key is as much as the limit, however often Redis forgets it."""
    async with started(redis_server.url()) as limiter:
        for _ in range(4):
            assert await passes(limiter, 6) == [True] * 5 + [False]
            redis_server.ask("FLUSHALL")
        assert {key: len(log) for key, log in limiter._logs.items()} == {"a": 5}


@in_a_loop
async def test_it_says_so_once(redis_server: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    """F8: each change is one log line, one sign in `/readyz` and one in the metrics; requests add none."""
    caplog.set_level(logging.INFO)
    metrics = PrometheusMetrics()

    async with started(redis_server.url(), metrics=metrics) as limiter:
        assert await limiter.check() is None
        assert counted(metrics, "jeton_rate_limit_shared") == 1
        redis_server.kill()
        await until(lambda: not limiter.is_shared, "Redis to be missed")
        await passes(limiter, 20)
        assert await limiter.check() == AWAY
        assert counted(metrics, "jeton_rate_limit_shared") == 0
        await asyncio.sleep(redis_client.PAUSE_SECONDS * 2.5)
        redis_server.start()
        await until(lambda: limiter.is_shared, "Redis to be found")
        await passes(limiter, 2)
    assert counted(metrics, "jeton_rate_limit_shared") == 1
    assert counted(metrics, LOSSES) == 1
    assert counted(metrics, "jeton_rate_limit_alone_total") == 20
    shared = "Redis counts the rate limit for all processes"
    away = f"{AWAY}: 127.0.0.1:{redis_server.port}: Connection closed by server."
    assert caplog.messages == [shared, away, shared]
    assert [record.levelname for record in caplog.records] == ["INFO", "WARNING", "INFO"]


@in_a_loop
async def test_without_redis_at_the_start(redis_server: RedisServer) -> None:
    """F8: a limiter starts without Redis, counts by itself, and shares when Redis is there."""
    redis_server.stop()

    async with started(redis_server.url()) as limiter:
        assert not limiter.is_shared
        assert await passes(limiter, 6) == [True] * 5 + [False]
        redis_server.start()
        await until(lambda: limiter.is_shared, "Redis to be found")
        assert await passes(limiter, 6, "b") == [True] * 5 + [False]
    assert redis_server.ask("LLEN", KEY % "b") == 5


@in_a_loop
async def test_it_may_be_closed_at_any_time(redis_server: RedisServer) -> None:
    """A limiter that was never started counts by itself, and closing it does nothing; after a close nothing
    is left of it on the server.
    """
    never = shared_limiter(redis_server.url())
    assert await passes(never, 6) == [True] * 5 + [False]
    await never.close()
    async with started(redis_server.url()):
        assert "jeton" in {client["name"] for client in _clients(redis_server)}
    await until(lambda: "jeton" not in {client["name"] for client in _clients(redis_server)}, "it to leave")


def _clients(server: RedisServer) -> list[dict[str, str]]:
    with server.client() as client:
        found: list[dict[str, str]] = client.client_list()
        return found


@pytest.mark.parametrize("forget", [("SCRIPT", "FLUSH"), ("FLUSHALL",)], ids=" ".join)
@in_a_loop
async def test_redis_forgets(redis_server: RedisServer, forget: tuple[str, ...]) -> None:
    """F9: a script that is forgotten is sent again and the count goes on; with the data the window is empty.
    Redis counts all the time.
    """
    metrics = PrometheusMetrics()
    left = 2 if forget[0] == "SCRIPT" else 5
    async with started(redis_server.url(), metrics=metrics) as limiter:
        assert await passes(limiter, 3) == [True] * 3
        redis_server.ask(*forget)
        verdicts = await asyncio.gather(*(limiter.hit("a") for _ in range(6)))
        assert limiter.is_shared
    assert [verdict.passes for verdict in verdicts] == [True] * left + [False] * (6 - left)
    assert counted(metrics, "jeton_rate_limit_alone_total") == 0


@in_a_loop
async def test_redis_is_full(redis_server: RedisServer) -> None:
    """F9: while a server may take no more memory, at once and later, the process counts by itself, and no log
    is begun.
    """
    async with started(redis_server.url()) as limiter:
        assert await passes(limiter, 2) == [True] * 2
        redis_server.ask("CONFIG", "SET", "maxmemory", 1)
        assert await passes(limiter, 4) == [True] * 3 + [False]
        await until(lambda: not limiter.is_shared, "Redis to be missed")
        await asyncio.sleep(redis_client.PAUSE_SECONDS * 1.5)
        assert not limiter.is_shared
        assert await passes(limiter, 6, "b") == [True] * 5 + [False]
        assert redis_server.ask("EXISTS", KEY % "a", KEY % "b") == 1
        redis_server.ask("CONFIG", "SET", "maxmemory", 0)
        await until(lambda: limiter.is_shared, "Redis to be found")
        assert await passes(limiter, 6, "c") == [True] * 5 + [False]


@in_a_loop
async def test_a_replica_takes_over(redis_server: RedisServer) -> None:
    """F9: of several servers the one that takes writes is used, wherever it stands in the URL; when it is
    killed and its replica promoted, or the two change places, the count goes on there.
    """
    metrics = PrometheusMetrics()

    with RedisServer(replica_of=redis_server) as replica:
        async with started(replica.url(redis_server), metrics=metrics) as limiter:

            async def lost(times: int) -> None:
                await limiter.hit("unlucky")
                await until(lambda: counted(metrics, LOSSES) == times, "Redis to be missed")
                await until(lambda: limiter.is_shared, "Redis to be found")

            assert await passes(limiter, 3) == [True] * 3
            assert redis_server.ask("WAIT", 1, 5000) == 1
            assert replica.ask("LLEN", KEY % "a") == 3
            redis_server.kill()
            replica.promote()
            await lost(1)
            assert await passes(limiter, 3) == [True] * 2 + [False]
            redis_server.start()
            replica.follow(redis_server)
            await until(lambda: replica.info("replication")["master_link_status"] == "up", "the copy")
            await lost(2)
            assert await passes(limiter, 6, "c") == [True] * 5 + [False]
            assert redis_server.ask("LLEN", KEY % "c") == 5
