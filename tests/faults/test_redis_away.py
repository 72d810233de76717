"""Redis is away, falls silent, is killed or changes its mind under load (F8, F9), seen by clients."""

import logging
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import httpx
import pytest
from cli.commands import until
from redis.asyncio import Connection
from support.checks import ok, refused
from support.databases import Database
from support.redis import RedisServer
from support.repeating import repeating
from support.scraping import scraped, total
from support.service import Service, running

from jeton.errors import Text
from jeton.web.observe import readiness
from jeton.web.ratelimit.redis_client import ANSWER_SECONDS, KEY
from jeton.web.ratelimit.shared import AWAY

CLIENTS = 4
SLACK = 15.0
"""Seconds that a loaded machine may add."""


class Answer(NamedTuple):
    """A status, and when its request was sent and answered by `time.monotonic()`."""

    status: int
    sent: float
    answered: float


@contextmanager
def _load(service: Service) -> Iterator[list[Answer]]:
    """Let clients send requests meanwhile, with one API token; in the end the list has all answers."""
    answers: list[Answer] = []
    secret = service.account().secret

    def send(client: httpx.Client) -> None:
        sent = time.monotonic()
        status = client.get("/workspaces").status_code
        answers.append(Answer(status, sent, time.monotonic()))

    with repeating(*(partial(send, service.client(secret)) for _ in range(CLIENTS))):
        yield answers


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The moments at which a request asked Redis; and /readyz looks each time that it is asked."""
    moments: list[float] = []
    send = Connection.send_packed_command

    async def noted(connection: Connection, command: list[bytes], **options: Any) -> None:
        moments.extend([time.monotonic()] * b"".join(command).count(b"\r\nEVALSHA\r\n"))
        await send(connection, command, **options)

    monkeypatch.setattr(Connection, "send_packed_command", noted)
    monkeypatch.setattr(readiness, "AGAIN_SECONDS", 0.0)
    return moments


def _redis(service: Service) -> str:
    """Return what /readyz says of Redis; it is 200 whatever that is."""
    body = httpx.get(f"{service.root}/readyz", trust_env=False, timeout=30)
    assert body.status_code == 200
    found: str = body.json()["checks"]["redis"]
    assert body.json()["status"] == ("ready" if found == "ok" else "degraded")
    return found


@pytest.mark.parametrize(
    ("end", "restore", "why"),
    [
        (
            RedisServer.kill,
            RedisServer.start,
            "Connection closed by server.|Connection reset by peer|[Bb]roken pipe",
        ),
        (RedisServer.freeze, RedisServer.thaw, "does not answer"),
    ],
    ids=["killed", "silent"],
)
def test_redis_ends_under_load(
    end: Callable[[RedisServer], None],
    restore: Callable[[RedisServer], None],
    why: str,
    database: Database,
    redis_server: RedisServer,
    asked: list[float],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """F8: every request is answered, those in flight 100 ms later at most; while Redis is away nobody asks it
    and nobody waits for it. It is said once in the log, in `/readyz` and in the metrics, and within 2 s of
    its return Redis counts again.
    """
    caplog.set_level(logging.INFO, "jeton")
    with running(database, redis_url=redis_server.url()) as service:
        with _load(service) as answers:
            until(lambda: len(asked) > 10 * CLIENTS, "the load")
            ended = time.monotonic()
            end(redis_server)
            until(lambda: _redis(service) == AWAY, "Redis to be missed")
            missed = time.monotonic()
            time.sleep(0.8)
            assert total(scraped(service.root), "jeton_rate_limit_shared") == 0
            restored = time.monotonic()
            restore(redis_server)  # and it may be found before that is over
            returned = time.monotonic()
            until(lambda: _redis(service) == "ok", "Redis to be found")
            assert time.monotonic() - returned < 2 + SLACK
            found = len(asked)
            until(lambda: len(asked) > found + CLIENTS, "requests to ask Redis again")
        assert {answer.status for answer in answers} == {200}
        assert [moment for moment in asked if missed < moment < restored] == []
        waited = [answer.answered - answer.sent for answer in answers if answer.answered > ended]
        assert max(waited) < ANSWER_SECONDS + SLACK
        alone = [answer for answer in answers if missed < answer.sent and answer.answered < restored]
        assert len(alone) <= total(scraped(service.root), "jeton_rate_limit_alone_total") <= len(waited)
        assert total(scraped(service.root), "jeton_redis_losses_total") == 1
        assert total(scraped(service.root), "jeton_rate_limit_shared") == 1
    (warning,) = [message for message in caplog.messages if message.startswith(AWAY)]
    assert re.fullmatch(f"{AWAY}: 127.0.0.1:{redis_server.port}: ({why})", warning)
    assert caplog.messages.count("Redis counts the rate limit for all processes") == 2


@pytest.mark.parametrize("end", [RedisServer.stop, RedisServer.freeze], ids=["refused", "silent"])
def test_redis_is_away_at_the_start(
    end: Callable[[RedisServer], None], database: Database, redis_server: RedisServer
) -> None:
    """F8: a server starts all the same, counts by itself with the same answers, and shares later. Two such
    servers let through twice the limit at most.
    """
    url = redis_server.url()
    end(redis_server)
    with (
        running(database, redis_url=url, rate_limit=5) as one,
        running(database, redis_url=url, rate_limit=5) as two,
    ):
        account = one.account()
        for service in (one, two):
            assert _redis(service) == AWAY
            client = service.client(account.secret)
            left = [int(client.get("/workspaces").headers["x-ratelimit-remaining"]) for _ in range(5)]
            assert left == [4, 3, 2, 1, 0]
            response = client.get("/workspaces")
            refused(response, 429, Text.RATE_LIMITED)
            assert response.headers["x-ratelimit-remaining"] == "0"
            assert 1 <= int(response.headers["retry-after"]) <= 61
        if end is RedisServer.stop:
            redis_server.start()
        else:
            redis_server.thaw()
        until(lambda: _redis(one) == _redis(two) == "ok", "Redis to be found")
        other = one.account()
        clients = [service.client(other.secret) for service in (one, two)]
        passed = [clients[number % 2].get("/workspaces").status_code for number in range(8)]
        assert passed == [200] * 5 + [429] * 3


def test_redis_changes_its_mind_under_load(database: Database, redis_server: RedisServer) -> None:
    """F9: scripts forgotten, all data forgotten, connections cut, memory used up, a log replaced by something
    else, Redis made a replica: every request is 200 or 429.
    """
    with (
        RedisServer() as other,
        running(database, redis_url=redis_server.url(), rate_limit=40, rate_window=1) as service,
    ):
        keys = _keys_after_a_request(service, redis_server)
        faults: list[tuple[str | int, ...]] = [
            ("SCRIPT", "FLUSH"),
            ("FLUSHALL",),
            *(("SET", key, "nonsense") for key in keys),
            ("CLIENT", "KILL", "TYPE", "normal"),
            ("CONFIG", "SET", "maxmemory", 1),
            ("CONFIG", "SET", "maxmemory", 0),
            ("REPLICAOF", "127.0.0.1", other.port),
            ("REPLICAOF", "NO", "ONE"),
        ]
        with _load(service) as answers:
            for fault in faults:
                time.sleep(0.15)
                redis_server.ask(*fault)
            until(lambda: _redis(service) == "ok", "Redis to be found")
        assert {answer.status for answer in answers} == {200, 429}


def _keys_after_a_request(service: Service, server: RedisServer) -> list[str]:
    """Return the keys of the logs after the first request of one API token: its own, and its user's."""
    ok(service.account().client.get("/workspaces"))
    keys: list[str] = server.ask("KEYS", KEY % "????????-*")
    return keys
