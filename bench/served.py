"""`jeton serve` itself, with any number of workers and with anything beside it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from beside import Part, nothing
from contenders import Jeton, check_log
from jeton_server import RATE_LIMIT, RATE_WINDOW
from processes import HOST, Server, free_port, serving
from seeded import Seeded

_SETTINGS = {
    "JETON_RATE_LIMIT": str(RATE_LIMIT),
    "JETON_RATE_WINDOW": str(RATE_WINDOW),
    "JETON_LOG_FORMAT": "json",
}


class Served(Jeton):
    """The command, its log on, in a file."""

    def __init__(self, seeded: Seeded, name: str, workers: int = 1, part: Part = nothing) -> None:
        super().__init__(seeded, name)
        self._workers = workers
        self._part = part

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database; afterwards the log must hold every request."""
        with self.seeded.copy() as (url, folder), self._part(url) as beside:
            port, log = free_port(), folder / "log"
            options = ("--host", HOST, "--port", str(port), "--workers", str(self._workers))
            command = [sys.executable, "-m", "jeton", "serve", *options]
            environment = {**_others(), "JETON_DATABASE_URL": url, **_SETTINGS, **beside.settings}
            with serving(command, port, self.seeded.authorization, log, environment) as server:
                server.helpers = {**self.seeded.processes, **beside.processes}
                server.database = url
                server.workers = self._workers > 1
                yield server
            check_log(log, server.requests)


def _others() -> dict[str, str]:
    """Return the environment without settings of Jeton's."""
    return {name: value for name, value in os.environ.items() if not name.startswith("JETON_")}
