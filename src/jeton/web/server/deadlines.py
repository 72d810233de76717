"""Limits on the size and the duration of requests, and the timer that enforces the deadlines.

One sweeper checks every connection about twice a second. So a request sets no timer: it only notes the moment
at which the connection entered its present phase.
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

_LINGER_ZERO = struct.pack("ii", 1, 0)
"""The value of SO_LINGER that makes `close` reset the connection: on, for 0 seconds."""

IDLE, HEAD, BODY, CLOSING = range(4)
"""Phases of reading: between requests; a request's line and headers; its body; nothing is read any more."""


@dataclass(frozen=True, slots=True)
class RequestLimits:
    """Sizes in bytes, times in seconds, rates in bytes per second."""

    target: int = 16 * 1024
    """The longest request target; a token name of 1,024 characters can take 12 KiB when it is escaped."""
    headers: int = 64 * 1024
    """All header names and values of a request together."""
    header_count: int = 100
    """The header lines of a request."""
    pipeline: int = 1000
    """The requests that one connection may have in its queue."""
    body_buffer: int = 64 * 1024
    """The bytes of a body that wait for the application; if there are more, reading from the client stops."""
    head_time: float = 10
    """The time for the request line and headers, from the opening of the connection or their first byte."""
    keep_alive: float = 5
    """The time between two requests on a connection."""
    drain_time: float = 10
    """The time for the rest of a body whose request is answered already; later it must keep `drain_rate`."""
    drain_rate: int = 1024
    """The mean rate at which the rest of such a body must arrive."""
    drain_most: float = 60
    """The time after which the connection is closed although such a body still arrives."""
    drain_bytes: int = 16 * 1024 * 1024
    """The size of such a rest after which the connection is closed."""
    linger: float = 10
    """The time for the client to close its side after the server has closed its own."""
    stall: float = 30
    """The time in which a client may read nothing of its response; later it must keep `take_rate`."""
    take_rate: int = 8 * 1024
    """The mean rate at which a client must read its response."""
    sweep: float = 0.5
    """The time between two checks of all connections."""


_READ_SECONDS = 0.005


class Sweeper:
    """The one timer of a server, running while there are connections."""

    def __init__(self, interval: float) -> None:
        self._interval = interval
        self._running = False
        self._due = 0.0

    def watch(self, loop: asyncio.AbstractEventLoop, connections: Collection[Any]) -> None:
        """Start the timer if it does not run; it stops when there are no connections."""
        if not self._running:
            self._running = True
            self._due = loop.time() + self._interval
            loop.call_at(self._due, self._sweep, loop, connections)

    def _sweep(self, loop: asyncio.AbstractEventLoop, connections: Collection[Any]) -> None:
        """Check every connection; if this process was halted, only after it has read what has arrived.

        In one iteration of the event loop timers run before sockets are read.
        """
        now = loop.time()
        if now - self._due > self._interval:
            self._due = math.inf  # the next time counts
            loop.call_later(_READ_SECONDS, self._sweep, loop, connections)
            return
        self._running = False
        if connections:
            self.watch(loop, connections)
        for connection in list(connections):
            connection.check_deadlines(now)


class TimedProtocol(HttpToolsProtocol):
    """A connection that is closed when its client misses a deadline."""

    limits: ClassVar[RequestLimits]
    sweeper: ClassVar[Sweeper]

    phase: int = HEAD
    since: float = 0
    """When the phase began; in IDLE, or while a body is discarded: when the response was complete."""
    active: Exchange | None = None
    """The request that is being answered."""
    reading: Exchange
    """The request whose body is being received; unset before the first phase BODY."""
    discarded: int = 0
    """Bytes of a body that arrived after the response was complete."""

    written: int = 0
    """Bytes of responses that were handed to the transport."""

    _stalled_since: float | None = None
    """When the client was first found not to read its response; None while it reads."""
    _taken_before: int = 0
    """Bytes that the client had taken at that moment."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin the phase HEAD of the first request."""
        super().connection_made(transport)
        self.since = self.loop.time()
        self.sweeper.watch(self.loop, self.connections)

    def time_out(self) -> None:
        """Close the connection: the request line and headers did not arrive in time."""
        self.transport.close()

    def check_deadlines(self, now: float) -> None:
        """Close the connection if a deadline has passed at `now`, a time of the event loop's clock."""
        closing = self.transport.is_closing()
        if not (closing or self.flow.write_paused):
            self._stalled_since = None
        elif self._is_stalled(now):
            self._reset()
            return
        if not closing:
            self._check_phase(now)

    def _reset(self) -> None:
        """Reset the connection and discard its unsent bytes.

        Without a reset the operating system would keep them, megabytes beyond every limit here, for minutes.
        """
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _LINGER_ZERO)
        self.transport.abort()

    def _is_stalled(self, now: float) -> bool:
        """Tell whether the client reads its response too slowly."""
        taken = self.written - self.transport.get_write_buffer_size()
        if self._stalled_since is None:
            self._stalled_since, self._taken_before = now, taken
        late = now - self._stalled_since - self.limits.stall
        return late > 0 and taken - self._taken_before <= late * self.limits.take_rate

    def _check_phase(self, now: float) -> None:
        if self.flow.write_paused or (self.phase == HEAD and self.flow.read_paused):
            self.since = now  # the response is still being sent, or this side has paused reading
            return
        age = now - self.since
        if self.phase == HEAD:
            # The next check would be too late: the deadline bounds how long others wait for this connection.
            if age + self.limits.sweep > self.limits.head_time:
                self.time_out()
        elif self.phase == BODY:
            if self.reading.complete and not self._drains_in_time(age):
                self.transport.close()
        elif self.active is None and age > (
            self.limits.keep_alive if self.phase == IDLE else self.limits.linger
        ):
            self.transport.close()

    def _drains_in_time(self, age: float) -> bool:
        limits = self.limits
        late = age - limits.drain_time
        return late <= 0 or (age <= limits.drain_most and self.discarded >= late * limits.drain_rate)
