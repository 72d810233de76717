"""A server in this process over a PostgreSQL database that is in trouble, and what it answers."""

import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx
from faults.foreign import Foreign
from faults.servers import Installed
from support.checks import ok, refused
from support.databases import PostgresDatabase
from support.places import grow
from support.service import Service, running

from jeton.errors import Text

POOL = 4
SLACK = 15.0
"""Seconds that a loaded machine may add."""


class Answer(NamedTuple):
    """An answer, and when its request was sent and answered by `time.monotonic()`."""

    response: httpx.Response
    sent: float
    answered: float

    @property
    def seconds(self) -> float:
        """How long it took."""
        return self.answered - self.sent

    def check_refused(self) -> None:
        """Assert that the service says it is away for the moment."""
        refused(self.response, 503, Text.UNAVAILABLE)
        assert int(self.response.headers["retry-after"]) > 0


class Served:
    """A server with one mode, whose tokens are written and read.

    Attributes:
        foreign: another session of its database.
        mode_id: the row that every write to the mode changes.
    """

    def __init__(self, service: Service, installed: Installed, foreign: Foreign) -> None:
        self.foreign = foreign
        self.root = service.root
        self.client = service.client(installed.secret)
        self.secret = installed.secret
        place = grow(self.client)
        self.mode_id = place.mode.rpartition("/")[2]
        self.tokenset, self.tokens = place.tokenset, place.tokens

    def send(self, method: str, path: str, body: Any = None, key: str | None = None) -> Answer:
        """Send a request."""
        headers = {} if key is None else {"Idempotency-Key": key}
        sent = time.monotonic()
        response = self.client.request(method, path, json=body, headers=headers)
        return Answer(response, sent, time.monotonic())

    def read(self) -> Answer:
        """Read the mode's tokens."""
        return self.send("GET", self.tokens)

    def write(self, name: str, key: str | None = None) -> Answer:
        """Create a token."""
        return self.send("POST", self.tokens, {"name": name, "type": "string", "value": name}, key)

    def names(self) -> list[str]:
        """Return the names of the tokens."""
        return [token["name"] for token in ok(self.read().response)["tokens"]]

    def page(self, path: str) -> httpx.Response:
        """Return what stands outside the API."""
        return httpx.get(f"{self.root}{path}", timeout=30, trust_env=False)

    def is_ready(self) -> bool:
        """Tell whether the server says that it is ready."""
        return self.page("/readyz").status_code == 200

    @contextmanager
    def mode_held(self) -> Iterator[None]:
        """Hold the mode's row against every write to the mode."""
        with self.foreign.transaction("SELECT 1 FROM mode WHERE id = $1 FOR UPDATE", self.mode_id):
            yield

    def open_all(self, threads: ThreadPoolExecutor, name: str = "open") -> None:
        """Let the pool open all its connections: that many writes wait for the same row."""
        with self.mode_held():
            writes: list[Future[Answer]] = [threads.submit(self.write, f"{name} {n}") for n in range(POOL)]
            self.foreign.wait_for_waiting(POOL)
        for write in writes:
            ok(write.result().response, 201)
        assert self.foreign.sessions() == POOL


@contextmanager
def served(installed: Installed) -> Iterator[Served]:
    """Serve a database; in the end every invariant must hold and no connection be in a transaction."""
    database = PostgresDatabase(installed.url)
    foreign = Foreign(installed.url)
    try:
        with running(database, database_pool=POOL) as service:
            yield Served(service, installed, foreign)
            assert foreign.in_transaction() == 0
            assert foreign.sessions() <= POOL
        assert database.damages() == []
    finally:
        foreign.close()
        database.close()
