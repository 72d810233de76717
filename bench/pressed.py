"""A server under load: how many requests a second it answers."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Protocol

import httpx
from load import Request, press
from processes import BenchError, Server
from quiet import Others
from row import Figure

RENUMBERED = 100_000_000
"""From where names are numbered that are made after the warm-up."""

_WARM_UP = 1.0


class Contender(Protocol):
    """A server that can be started over the data set, and afterwards knows nothing of what was done to it."""

    @property
    def name(self) -> str:
        """What the table calls it."""
        ...

    def running(self) -> AbstractContextManager[Server]:
        """Serve until the block ends."""
        ...


Check = Callable[[httpx.Client], None]


@dataclass(frozen=True, slots=True)
class Pressed:
    """A contender, the requests that it gets, and the checks around them."""

    contender: Contender
    requests: Sequence[Request]
    before: Check
    """Raises `BenchError` unless its answers are right."""
    after: Callable[[httpx.Client, int], None] | None = None
    """As `before`, after this many requests."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """What each request has beside its Authorization."""
    at_most: int | None = None
    """The most bytes that an answer may have on average, its head included."""

    @property
    def name(self) -> str:
        """What the table calls it."""
        return self.contender.name

    def measure(self, seconds: float) -> Figure:
        """Start the server, check it, warm it up, and put load on it."""
        with self.contender.running() as server, server.client() as client:
            self.before(client)
            press(server, self.requests, min(_WARM_UP, seconds), headers=self.headers)
            others, used = Others(server.process.pid, *server.helpers.values()), server.processors()
            result = press(server, self.requests, seconds, first=RENUMBERED, headers=self.headers)
            disturbed, memory = others.share(), server.memory()
            processors = {
                name: (total - used[name]) * 1e6 / result.requests
                for name, total in server.processors().items()
            }
            if self.at_most is not None and result.bytes > self.at_most * result.requests:
                raise BenchError(f"an answer has {result.bytes / result.requests:,.0f} bytes")
            if self.after is not None:
                self.after(client, server.requests)
        return Figure(result.rate, memory, disturbed, result.p99, processors)
