"""The search for a connection to Redis: it makes no noise, and nothing that goes wrong ends it."""

import asyncio
import gc
from typing import Any

import pytest
from ratelimit.limiters import in_a_loop, started, until
from redis.asyncio import Connection
from support.redis import RedisServer

from jeton.web.ratelimit import redis_client
from jeton.web.ratelimit.redis_client import RedisScript


@in_a_loop
async def test_a_silence_at_the_login_is_no_noise() -> None:
    """An error that nobody waits for, as of the second question of a login, is reported by no event loop."""
    noise: list[Any] = []

    asyncio.get_running_loop().set_exception_handler(lambda _, context: noise.append(context["message"]))
    with RedisServer(requirepass="secret") as server:
        server.ask("ACL", "SETUSER", "weak", "on", ">secret", "+auth")
        url = server.url(password="secret", database=3)
        async with started(url) as limiter:
            assert limiter.is_shared
            with server.frozen():
                await limiter.hit("a")
                await asyncio.sleep(redis_client.PAUSE_SECONDS * 3)
        async with started(url.replace("secret", "wrong")), started(url.replace(":secret", "weak:secret")):
            pass
        gc.collect()
    assert noise == []


@in_a_loop
async def test_an_error_that_nobody_foresaw_ends_nothing(
    redis_server: RedisServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong with a connection, a server starts, says so once, and goes on looking for Redis."""
    monkeypatch.setattr(redis_client, "PAUSE_SECONDS", 0.01)
    connect, tries = RedisScript._connect, iter(range(3))

    async def fail_first(script: RedisScript, connection: Connection) -> None:
        for number in tries:
            raise ZeroDivisionError(f"number {number}")
        await connect(script, connection)

    monkeypatch.setattr(RedisScript, "_connect", fail_first)

    async with started(redis_server.url()) as limiter:
        assert not limiter.is_shared
        await until(lambda: limiter.is_shared, "Redis to be found")
    (said,) = [record for record in caplog.records if record.levelname == "WARNING"]
    assert said.message.endswith(f"127.0.0.1:{redis_server.port}: ZeroDivisionError: number 0")
    (error,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert error.exc_info


@in_a_loop
async def test_nobody_waits_for_a_search_that_has_ended(redis_server: RedisServer) -> None:
    """Where the search itself fails, a start and an end come to their end all the same."""

    def fail(_: str | None) -> None:
        raise ZeroDivisionError

    script = RedisScript(redis_server.url(), b"return 1", (), fail)
    try:
        await asyncio.wait_for(script.start(), 30)
    finally:
        await asyncio.wait_for(script.close(), 30)
