"""New connections among workers that share a socket: evenly, and none waits for one that does not come."""

import asyncio
import errno
import logging
import socket
import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from jeton.web.server import acceptor as module
from jeton.web.server.acceptor import Acceptor, Connections, Shares

SECONDS = 10.0


class Speaker(asyncio.Protocol):
    """Keeps a connection in the set of a worker's connections."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def connection_made(self, _transport: asyncio.BaseTransport) -> None:
        """Add it."""
        self._connections.add(self)

    def connection_lost(self, _error: Exception | None) -> None:
        """Remove it."""
        self._connections.discard(self)


class Scarce(socket.socket):
    """A listening socket of a process that has no file descriptor left, once."""

    failures = 1

    def accept(self) -> tuple[socket.socket, Any]:
        """Fail once."""
        if self.failures:
            self.failures -= 1
            raise OSError(errno.EMFILE, "Too many open files")
        return super().accept()


def _listen(kind: type[socket.socket] = socket.socket) -> socket.socket:
    listener = kind()
    listener.bind(("127.0.0.1", 0))
    listener.listen(100)
    return listener


def _begin(listeners: Iterable[socket.socket], shares: Shares) -> list[Connections]:
    """Begin to accept on sockets; workers of one event loop need each a descriptor of its own."""
    made = []
    for number, listener in enumerate(listeners):
        connections = Connections(shares, number)
        Acceptor(listener, connections, lambda held=connections: Speaker(held)).start()  # type: ignore[misc]
        made.append(connections)
    return made


async def _until(probe: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not probe():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.001)


def test_connections_are_shared_evenly() -> None:
    """Three workers get ten each of thirty that come at once; who has lost some gets the next ones."""

    async def run() -> None:
        with _listen() as listener, listener.dup() as second, listener.dup() as third:
            workers = _begin((listener, second, third), Shares(3))
            clients = [socket.create_connection(listener.getsockname()) for _ in range(30)]
            await _until(lambda: sum(map(len, workers)) == 30)
            assert [len(worker) for worker in workers] == [10, 10, 10]
            for speaker in list(workers[1])[:6]:
                workers[1].discard(speaker)
            clients += [socket.create_connection(listener.getsockname()) for _ in range(6)]
            await _until(lambda: sum(map(len, workers)) == 30)
            assert [len(worker) for worker in workers] == [10, 10, 10]
            for client in clients:
                client.close()
            await _until(lambda: not any(map(len, workers)))

    asyncio.run(run())


def test_nobody_waits_for_a_worker_that_hangs() -> None:
    """One with no connections that never takes any: the other takes them all, at first one by one."""

    async def run() -> None:
        with _listen() as listener:
            shares = Shares(2)
            Connections(shares, 1)  # and never an acceptor
            (worker,) = _begin([listener], shares)
            clients = [socket.create_connection(listener.getsockname()) for _ in range(60)]
            await _until(lambda: len(worker) == 60)
            for client in clients:
                client.close()
            await _until(lambda: not worker)

    asyncio.run(run())


def test_who_has_left_is_not_waited_for() -> None:
    """A worker that drains or has ended has no share any more, whatever becomes of its connections."""
    shares = Shares(2)
    leaving, staying = Connections(shares, 0), Connections(shares, 1)
    staying.add(1)
    assert staying.are_most()
    leaving.leave()
    leaving.discard(2)
    assert not staying.are_most()


def test_a_process_without_descriptors_goes_on_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It says so once and tries again after a moment, instead of asking the socket in a circle."""
    monkeypatch.setattr(module, "_NO_ROOM_SECONDS", 0.05)

    async def run() -> None:
        with _listen(Scarce) as listener:
            (worker,) = _begin([listener], Shares(1))
            with socket.create_connection(listener.getsockname()):
                await _until(lambda: len(worker) == 1)
            await _until(lambda: not worker)

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert caplog.messages == ["connections cannot be accepted: Too many open files"]
