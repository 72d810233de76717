"""Four real servers on one PostgreSQL and one Redis, three with a wrong clock, count exactly (R5, R6, R9)."""

import asyncio
import math
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest
from cli.commands import CommandLine, Running, until
from faults.servers import Installed, kill, start
from support.blocking import wait_for
from support.checks import RATE_HEADERS
from support.redis import RedisServer, program

LIMIT = 100
REQUESTS = 1000
# exactness has nothing to do with patience, which a loaded machine may need
_PATIENT = """
import jeton.web.ratelimit.redis_client as client
client.ANSWER_SECONDS = client.CONNECT_SECONDS = 20
import time
"""
_STEADY = "import time\nreal = time.time\ntime.time = lambda: real() + {}"
_STEPPING = """
import itertools
real, steps = time.time, itertools.cycle([0, 3600, -2, 2, -3600])
time.time = lambda: real() + next(steps)
"""
CLOCKS = ["", _STEADY.format(2), _STEADY.format(-3600), _STEPPING]
"""R6: what is done to the clock of each server: nothing, 2 s ahead, an hour behind, steps at every look."""
OPTIONS = [("--workers", "2"), (), (), ()]
"""The first server has two processes."""
PROCESSES = 5


class Answer(NamedTuple):
    """A response: its status and its three headers of the rate limit."""

    status: int
    limit: int
    remaining: int
    reset: int


class Four:
    """Four servers with one database and one Redis."""

    def __init__(self, folder: Path, installed: Installed, redis: RedisServer) -> None:
        self._url = installed.url
        self.redis = redis
        self._folders = [folder / f"server {number}" for number in range(len(CLOCKS))]
        for path in self._folders:
            path.mkdir()
        with ThreadPoolExecutor(len(CLOCKS)) as threads:
            self.servers = list(threads.map(self.start, range(len(CLOCKS))))

    def start(self, number: int) -> Running:
        """Start one of them."""
        return start(
            CommandLine(self._folders[number], self._url),
            patch=_PATIENT + CLOCKS[number],
            options=OPTIONS[number],
            JETON_REDIS_URL=self.redis.url(),
            JETON_RATE_LIMIT=str(LIMIT),
        )

    def restart(self, number: int) -> None:
        """Kill one of them and start it again."""
        kill(self.servers[number])
        self.servers[number] = self.start(number)

    def new_secret(self) -> str:
        """Return an API token that was never used."""
        made = CommandLine(self._folders[0], self._url).json("token", "create", "owner@example.com")
        secret: str = made["token"]
        return secret

    def ask(self, secret: str, requests: int) -> list[Answer]:
        """Send so many requests at the same time, spread over the servers."""
        ports = [int(server.url.rpartition(":")[2]) for server in self.servers]
        return wait_for(_ask([ports[number % len(ports)] for number in range(requests)], secret))


async def _ask(ports: list[int], secret: str) -> list[Answer]:
    """Open a connection for each request, then send all of them."""
    connections = [await asyncio.open_connection("127.0.0.1", port) for port in ports]
    request = (
        f"GET /api/v1/workspaces HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {secret}\r\n"
        "Connection: close\r\n\r\n"
    ).encode()
    for _, writer in connections:
        writer.write(request)
    replies = await asyncio.gather(*(reader.read() for reader, _ in connections))
    for _, writer in connections:
        writer.close()
    return [_parsed(reply.decode()) for reply in replies]


def _parsed(reply: str) -> Answer:
    first, *lines = reply.partition("\r\n\r\n")[0].split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return Answer(int(first.split()[1]), *(int(headers[name]) for name in RATE_HEADERS))


@pytest.fixture(scope="module")
def four(cluster_installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Four]:
    """The servers, which the tests of this file share."""
    if program() is None:
        pytest.skip("no Redis is installed")
    with RedisServer() as redis:
        four = Four(tmp_path_factory.mktemp("four"), cluster_installed, redis)
        yield four
        for server in four.servers:
            kill(server)


def test_a_thousand_requests_at_once(four: Four) -> None:
    """R5, R6: of 1,000 simultaneous requests with one API token over five processes whose clocks disagree
    exactly 100 pass, each with a place of its own, and all name the same Reset, by the clock of Redis.
    """
    secret = four.new_secret()
    begun = time.time()
    answers = four.ask(secret, REQUESTS)
    passed = [answer for answer in answers if answer.status == 200]
    assert {answer.status for answer in answers} == {200, 429}
    assert sorted(answer.remaining for answer in passed) == list(range(LIMIT))
    assert {answer.remaining for answer in answers if answer.status == 429} == {0}
    (reset,) = {answer.reset for answer in answers}
    assert math.ceil(begun + 60) <= reset <= math.ceil(time.time() + 60)
    assert {answer.status for answer in four.ask(secret, 20)} == {429}
    assert {answer.status for answer in four.ask(four.new_secret(), 20)} == {200}


def test_a_restart_in_the_middle_of_a_window(four: Four) -> None:
    """R9: what was counted stays counted when processes are killed and started, and Remaining goes on."""
    secret = four.new_secret()
    assert sorted(answer.remaining for answer in four.ask(secret, 60)) == list(range(40, 100))
    four.restart(0)
    answers = four.ask(secret, 100)
    passed = [answer.remaining for answer in answers if answer.status == 200]
    assert sorted(passed) == list(range(40))
    assert {answer.status for answer in answers} == {200, 429}


def test_redis_is_killed_in_the_middle_of_a_window(four: Four) -> None:
    """F8: of thousands of requests around the death of Redis none is a 500, and each process lets through its
    own limit at most; with Redis back, though it has forgotten all, no process exceeds that.
    """
    secret = four.new_secret()
    answers = four.ask(secret, 60)
    four.redis.kill()
    while {answer.status for answer in answers[-REQUESTS:]} != {429}:
        assert len(answers) < 10 * REQUESTS
        answers += four.ask(secret, REQUESTS)
    passed = [answer for answer in answers if answer.status == 200]
    assert {answer.status for answer in answers} == {200, 429}
    assert len(CLOCKS) * LIMIT <= len(passed) <= PROCESSES * LIMIT
    assert min(answer.remaining for answer in answers) == 0
    shared = "Redis counts the rate limit for all processes"
    logs = [server.log for server in four.servers]

    def found() -> int:
        return sum(log.read_text().count(shared) for log in logs)

    before = found()
    four.redis.start()
    until(lambda: found() == before + PROCESSES, "every process to find Redis again")
    assert {answer.status for answer in four.ask(secret, 40)} == {429}
    assert sorted(answer.remaining for answer in four.ask(four.new_secret(), 40)) == list(range(60, 100))
