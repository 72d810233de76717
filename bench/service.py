"""Jeton as it is measured, and the bare function beside it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from processes import PORT, BenchError, Server, serving
from program import Program
from seeded import Database
from support.redis import RedisServer

JETON = "Jeton"
"""The name of the service on its embedded database."""

_FUNCTION = Path(__file__).with_name("bare_server.py")


@dataclass(frozen=True, eq=False)
class Jeton:
    """`jeton serve` over a copy of a database, its access log on, in a file."""

    program: Program
    database: Database
    name: str = JETON
    workers: int = 1
    redis: bool = False

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database."""
        with self.database.lent() as (url, folder), self.serving(url, folder) as server:
            yield server

    @contextmanager
    def serving(self, url: str, folder: Path) -> Iterator[Server]:
        """Serve a copy of the database; afterwards the log must hold every request."""
        with RedisServer() if self.redis else nullcontext() as redis:
            helpers, settings = dict(self.database.processes), {}
            if redis is not None:
                helpers["Redis"], settings["JETON_REDIS_URL"] = redis.pid, redis.url()
            log = folder / "log"
            with self.program.serving(url, log, self.workers, settings) as server:
                server.authorization = self.database.authorization
                server.helpers = helpers
                yield server
            _check_log(log, server.requests)


@dataclass(frozen=True, eq=False)
class Bare:
    """One of the functions of bare_server.py."""

    database: Database
    function: str
    name: str

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database."""
        with self.database.lent() as (url, folder):
            command = [sys.executable, str(_FUNCTION), url.removeprefix("sqlite:///"), PORT, self.function]
            with serving(command, folder / "output") as server:
                server.authorization = self.database.authorization
                yield server


def _check_log(log: Path, requests: int) -> None:
    """Raise `BenchError` unless an access log has so many requests that were answered well."""
    with log.open("rb") as lines:
        good = sum(b'"status":20' in line or b'"status":30' in line for line in lines)
    if good < requests:
        raise BenchError(f"Jeton answered {requests} requests but logged only {good} of them as good")
