"""Connections to PostgreSQL as asyncpg makes them, with the little that we know of each."""

import socket
from contextlib import suppress
from typing import Any, Self

import asyncpg

_SILENT_SECONDS = 5
"""The seconds without an acknowledgment or an answer after which a connection to a host counts as lost."""


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

    async def reset(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109  asyncpg's
        """Do nothing: a session keeps no state, and asyncpg's pool calls this whenever it is given back."""

    async def ask_for_standby(self) -> None:
        """Find out whether a commit waits for a standby."""
        self.has_standby = await self.fetchval("SELECT current_setting('synchronous_standby_names') <> ''")

    @property
    def itself(self) -> Self:
        """This connection, for who has but asyncpg's stand-in for it, which fails once it has ended."""
        return self


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
