"""How much a client may send and how long it may take.

One sweeper looks at every connection about twice a second. So a request sets no timer: it only notes when the
connection entered its present phase.
"""

import asyncio
import math
import socket
import struct
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from jeton.web.server.exchange import Exchange

_AT_ONCE = struct.pack("ii", 1, 0)
"""For SO_LINGER: it is on, and lasts for no time."""

IDLE, HEAD, BODY, OVER = range(4)
"""The phases of reading: between requests; a request's line and headers; its body; no more of anything."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds, rates in bytes per second."""

    target: int = 16 * 1024
    """The longest request target; a token name of 1,024 characters can take 12 KiB when it is escaped."""
    headers: int = 64 * 1024
    """All header names and values of a request together."""
    header_count: int = 100
    """The header lines of a request."""
    pipeline: int = 1000
    """The requests that may wait on one connection for those before them."""
    body_buffer: int = 64 * 1024
    """What may wait for the application to read it; beyond, the client is made to wait."""
    head_time: float = 10
    """For the request line and headers, from the opening of the connection or their first byte."""
    keep_alive: float = 5
    """Between two requests on a connection."""
    drain_time: float = 10
    """For the rest of a body whose request is answered already; later it must keep `drain_rate`."""
    drain_rate: int = 1024
    """The mean rate that such a rest must keep."""
    drain_most: float = 60
    """After which such a rest is cut off, however fast it comes."""
    drain_bytes: int = 16 * 1024 * 1024
    """After which such a rest is cut off as well."""
    linger: float = 10
    """For the client to close its side, once it was told that nothing more is read."""
    stall: float = 30
    """For a client to begin to take what waits to be sent to it; later it must keep `take_rate`."""
    take_rate: int = 8 * 1024
    """The mean rate at which a client must take what is sent."""
    sweep: float = 0.5
    """Between two looks at all connections."""


_READING_SECONDS = 0.005


class Sweeper:
    """The one timer of a server, running while there are connections."""

    def __init__(self, interval: float) -> None:
        self._interval = interval
        self._running = False
        self._due = 0.0

    def watch(self, loop: asyncio.AbstractEventLoop, connections: Collection[Any]) -> None:
        """See to it that the connections are looked at, until there are none."""
        if not self._running:
            self._running = True
            self._due = loop.time() + self._interval
            loop.call_at(self._due, self._sweep, loop, connections)

    def _sweep(self, loop: asyncio.AbstractEventLoop, connections: Collection[Any]) -> None:
        """Look at every connection; where this process stood still, once it has read what came meanwhile.

        In a turn of the loop timers come before sockets.
        """
        now = loop.time()
        if now - self._due > self._interval:
            self._due = math.inf  # the next time counts
            loop.call_later(_READING_SECONDS, self._sweep, loop, connections)
            return
        self._running = False
        if connections:
            self.watch(loop, connections)
        for connection in list(connections):
            connection.look(now)


class TimedProtocol(HttpToolsProtocol):
    """A connection that ends when its client takes too long over something."""

    limits: ClassVar[Limits]
    sweeper: ClassVar[Sweeper]

    phase: int = HEAD
    since: float = 0
    """When the phase began; when IDLE, or when a body is thrown away: when the response was complete."""
    active: Exchange | None = None
    """The request that is being answered."""
    reading: Exchange
    """The request whose body is being received; there is none before the first BODY."""
    thrown_away: int = 0
    """Bytes of a body that came after the response was complete."""

    written: int = 0
    """Bytes of responses that were handed to the transport."""

    _held_since: float | None = None
    """When the client was first seen to hold up what is sent; None: it does not."""
    _taken: int = 0
    """How much it had taken by then."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Start the clock of the first request."""
        super().connection_made(transport)
        self.since = self.loop.time()
        self.sweeper.watch(self.loop, self.connections)

    def time_out(self) -> None:
        """Give up waiting for the rest of a request line and headers."""
        self.transport.close()

    def look(self, now: float) -> None:
        """End the connection if a deadline has passed."""
        closing = self.transport.is_closing()
        if not (closing or self.flow.write_paused):
            self._held_since = None
        elif self._stalled(now):
            self._reset()
            return
        if not closing:
            self._look_at_phase(now)

    def _reset(self) -> None:
        """Throw the connection away with what waits to be sent.

        Without a reset the system would go on offering it, megabytes that fit no limit of ours, for minutes.
        """
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        self.transport.abort()

    def _stalled(self, now: float) -> bool:
        taken = self.written - self.transport.get_write_buffer_size()
        if self._held_since is None:
            self._held_since, self._taken = now, taken
        late = now - self._held_since - self.limits.stall
        return late > 0 and taken - self._taken <= late * self.limits.take_rate

    def _look_at_phase(self, now: float) -> None:
        if self.flow.write_paused or (self.phase == HEAD and self.flow.read_paused):
            self.since = now  # the client is still being served, or kept waiting by this side
            return
        age = now - self.since
        if self.phase == HEAD:
            # The next look would come too late: the time is a promise to everyone else who wants to connect.
            if age + self.limits.sweep > self.limits.head_time:
                self.time_out()
        elif self.phase == BODY:
            if self.reading.complete and not self._drains(age):
                self.transport.close()
        elif self.active is None and age > (
            self.limits.keep_alive if self.phase == IDLE else self.limits.linger
        ):
            self.transport.close()

    def _drains(self, age: float) -> bool:
        limits = self.limits
        late = age - limits.drain_time
        return late <= 0 or (age <= limits.drain_most and self.thrown_away >= late * limits.drain_rate)
