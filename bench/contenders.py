"""Jeton and the bare functions on its server: how each is run."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from processes import BenchError, Server, free_port, serving
from seeded import Embedded, Seeded

from jeton.settings import SQLITE_SCHEME

JETON = "Jeton"
"""What the table calls the service on its embedded database."""

_SERVICE = Path(__file__).with_name("jeton_server.py")
_FUNCTION = Path(__file__).with_name("bare_server.py")


class Jeton:
    """The service, its access log on."""

    def __init__(
        self, seeded: Seeded, name: str = JETON, extra: Sequence[str] = (), program: Path = _SERVICE
    ) -> None:
        self.seeded = seeded
        self.name = name
        self._extra = extra
        self._program = program

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database; afterwards the access log must hold every request."""
        with self.seeded.copy() as (url, folder):
            port, log = free_port(), folder / "access.log"
            command = [sys.executable, str(self._program), url, str(port), str(log), *self._extra]
            with serving(command, port, self.seeded.authorization, folder / "output") as server:
                server.helpers = self.seeded.processes
                yield server
            check_log(log, server.requests)


class Bare:
    """One of the bare functions: `token`, `export` or `nothing` of bare_server.py."""

    def __init__(self, seeded: Embedded, function: str, name: str) -> None:
        self.seeded = seeded
        self.name = name
        self._function = function

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database."""
        with self.seeded.copy() as (url, folder):
            port, file = free_port(), url.removeprefix(SQLITE_SCHEME)
            command = [sys.executable, str(_FUNCTION), file, str(port), self._function]
            with serving(command, port, self.seeded.authorization, folder / "output") as server:
                yield server


def check_log(log: Path, requests: int) -> None:
    """Raise `BenchError` unless an access log has so many requests that were answered well."""
    good = 0
    with log.open("rb") as lines:
        for line in lines:
            good += b'"status":20' in line or b'"status":304' in line
    if good < requests:
        raise BenchError(f"Jeton answered {requests} requests but logged only {good} of them as good")
