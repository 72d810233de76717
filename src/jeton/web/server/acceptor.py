"""New connections go to the worker that has the fewest.

All workers wait on one socket, so that no connection is lost with one of them: what one has not accepted,
another does. But who is woken first would take all that there is, and where clients keep their connections,
one worker would be busy for good while another idles. So each tells how many it has, and who has more than
another holds back for a moment.
"""

import asyncio
import logging
import mmap
import socket
from collections.abc import Callable, Hashable
from contextlib import suppress

_log = logging.getLogger("jeton.web")

_HOLD_BACK = 0.005
"""Seconds that those with fewer connections get to take a new one."""
_AT_ONCE = 64
"""How many are taken at most when nobody with fewer took them; the event loop of such a one may hang."""
_NO_ROOM_SECONDS = 1.0
_NOBODY = -1


class Shares:
    """How many connections each worker has, in memory that they share; make it before they are forked."""

    def __init__(self, workers: int) -> None:
        self._counts = memoryview(mmap.mmap(-1, workers * 8)).cast("q")
        for number in range(workers):
            self.leave(number)

    def tell(self, number: int, count: int) -> None:
        """Say how many the worker of a number, from 0, has."""
        self._counts[number] = count

    def leave(self, number: int) -> None:
        """Say that a worker takes no more."""
        self._counts[number] = _NOBODY

    def least(self) -> int:
        """Return how many those have who have the fewest."""
        return min((count for count in self._counts if count != _NOBODY), default=0)


class Connections(set[Hashable]):
    """The open connections of one worker; the others can see at any time how many they are."""

    def __init__(self, shares: Shares, number: int) -> None:
        super().__init__()
        self._shares = shares
        self._number = number
        self._opening = 0
        self._takes_part = True
        self._tell()

    def add(self, connection: Hashable) -> None:
        """Add one."""
        super().add(connection)
        self._tell()

    def discard(self, connection: Hashable) -> None:
        """Remove one."""
        super().discard(connection)
        self._tell()

    def opening(self, change: int) -> None:
        """Count one that is accepted, but not open yet (1), or no longer such a one (-1)."""
        self._opening += change
        self._tell()

    def are_most(self) -> bool:
        """Tell whether another worker has fewer."""
        return len(self) + self._opening > self._shares.least()

    def leave(self) -> None:
        """Take no more."""
        self._takes_part = False
        self._shares.leave(self._number)

    def _tell(self) -> None:
        if self._takes_part:
            self._shares.tell(self._number, len(self) + self._opening)


class Acceptor:
    """Accepts connections for one worker. Use from its event loop.

    Args:
        listener: the socket that all share.
        connections: what is open.
        make_protocol: makes what speaks HTTP on a connection, and adds itself to the connections.
    """

    def __init__(
        self, listener: socket.socket, connections: Connections, make_protocol: Callable[[], asyncio.Protocol]
    ) -> None:
        self._listener = listener
        self._connections = connections
        self._make_protocol = make_protocol
        self._loop = asyncio.get_running_loop()
        self._opening: set[asyncio.Task[None]] = set()
        self._pause: asyncio.TimerHandle | None = None
        self._at_once = 1

    def start(self) -> None:
        """Accept connections from now on."""
        self._listener.settimeout(0)
        self._loop.add_reader(self._listener, self._look)

    def stop(self) -> None:
        """Accept no more."""
        if self._pause is not None:
            self._pause.cancel()
        self._loop.remove_reader(self._listener)
        self._connections.leave()

    def _look(self) -> None:
        if self._connections.are_most():
            self._hold_back(_HOLD_BACK)
        else:
            self._at_once = 1
            self._accept()

    def _hold_back(self, seconds: float) -> None:
        self._loop.remove_reader(self._listener)
        self._pause = self._loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._pause = None
        self._loop.add_reader(self._listener, self._look)
        if all(self._accept() for _ in range(self._at_once)):
            self._at_once = min(self._at_once * 2, _AT_ONCE)
        else:
            self._at_once = 1

    def _accept(self) -> bool:
        """Take a connection; tell whether there was one."""
        try:
            connection, _ = self._listener.accept()
        except (BlockingIOError, InterruptedError, ConnectionAbortedError):
            return False
        except OSError as error:
            _log.error("connections cannot be accepted: %s", error.strerror)
            self._hold_back(_NO_ROOM_SECONDS)
            return False
        self._connections.opening(1)
        task = self._loop.create_task(self._open(connection))
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)
        return True

    async def _open(self, connection: socket.socket) -> None:
        try:
            with suppress(OSError):  # it has ended already
                await self._loop.connect_accepted_socket(self._make_protocol, connection)
        finally:
            self._connections.opening(-1)
