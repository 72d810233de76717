"""Connections to PostgreSQL as asyncpg makes them, with the little that we know of each."""

import asyncio
import socket
from contextlib import suppress
from typing import Any, Self

import asyncpg

_SILENT_SECONDS = 5
"""The seconds without an acknowledgment or an answer after which a connection to a host counts as lost."""
_SLICE = 64 * 1024
"""The bytes that are so many at once that more of the same answer may be there already."""


class Connection(asyncpg.Connection):
    """A connection that ends soon after its other end has gone.

    Attributes:
        losses: after how many losses of its pool it was begun: what ended one may have ended all of its time.
        has_standby: whether a commit waits for a standby.
    """

    def __init__(self, protocol: Any, transport: Any, *others: Any) -> None:
        super().__init__(protocol, transport, *others)
        self.losses = 0
        self.has_standby = True
        _end_when_silent(transport.get_extra_info("socket"))
        transport.set_protocol(_InSlices(protocol, transport))

    async def reset(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109  asyncpg's
        """Do nothing: a session keeps no state, and asyncpg's pool calls this whenever it is given back."""

    async def ask_for_standby(self) -> None:
        """Find out whether a commit waits for a standby."""
        self.has_standby = await self.fetchval("SELECT current_setting('synchronous_standby_names') <> ''")

    @property
    def itself(self) -> Self:
        """This connection, for who has but asyncpg's stand-in for it, which fails once it has ended."""
        return self


class _InSlices(asyncio.Protocol):
    """Hands on what arrives to asyncpg's protocol, and lets other tasks have their turn in a long answer.

    In one turn uvloop reads a socket up to 32 times, 256 kB each, as long as there is more, and asyncpg makes
    rows of all that: those of 10,000 tokens took 5 to 10 ms, in which nobody else was served.
    """

    def __init__(self, protocol: asyncio.Protocol, transport: asyncio.Transport) -> None:
        self._receive = protocol.data_received
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        # the rest of what a transport calls goes straight on
        self.connection_lost = protocol.connection_lost  # type: ignore[method-assign]
        self.eof_received = protocol.eof_received  # type: ignore[method-assign]
        self.pause_writing = protocol.pause_writing  # type: ignore[method-assign]
        self.resume_writing = protocol.resume_writing  # type: ignore[method-assign]

    def data_received(self, data: bytes) -> None:
        """Hand data on; after much of it read no more before the next turn."""
        self._receive(data)
        if len(data) > _SLICE:
            self._transport.pause_reading()
            self._loop.call_soon(self._transport.resume_reading)


def _end_when_silent(connected: socket.socket | None) -> None:
    """Let the system cut a connection whose other end has gone without a word.

    A host that is cut off acknowledges nothing; one that is only slow does, and is waited for.
    """
    if connected is None or connected.family == socket.AF_UNIX:
        return
    with suppress(OSError):  # where the system has no such thing, statements still have their time limit
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, _SILENT_SECONDS)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 1)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, _SILENT_SECONDS)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _SILENT_SECONDS * 1000)
