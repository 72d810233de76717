"""A balancer on loopback: each connection goes to the next of the servers whose /readyz is 200."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from cli.commands import until
from support.blocking import wait_for

_PROBE = b"GET /readyz HTTP/1.1\r\nHost: probe\r\nConnection: close\r\n\r\n"
_BETWEEN = 0.1
_CHUNK = 65536


class _Backend:
    """A server, whether it was ready when it was last asked, and how many connections it has."""

    def __init__(self, url: str) -> None:
        self.address = (urlsplit(url).hostname, urlsplit(url).port)
        self.is_ready = False
        self.connections = 0


class Balancer:
    """Listens on loopback; clients keep no connection, so that each request is balanced by itself."""

    def __init__(self) -> None:
        self._backends: dict[str, _Backend] = {}
        self._next = 0
        self.unready: list[str] = []
        """What servers said that were not ready any more after they had been."""
        self._server = wait_for(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self._probing = asyncio.run_coroutine_threadsafe(self._probe_all(), self._server.get_loop())

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def add(self, url: str) -> None:
        """Let a server have requests; return when it is ready."""
        self._backends[url] = backend = _Backend(url)
        until(lambda: backend.is_ready, "a server to be ready")

    def remove(self, url: str) -> None:
        """Let a server have no more requests, as an orchestrator before it stops it; wait for the last."""
        backend = self._backends.pop(url)
        until(lambda: backend.connections == 0, "the last requests")

    def close(self) -> None:
        """Listen no longer."""
        self._probing.cancel()
        self._server.get_loop().call_soon_threadsafe(self._server.close)

    async def _probe_all(self) -> None:
        while True:
            for backend in [*self._backends.values()]:
                await self._probe(backend)
            await asyncio.sleep(_BETWEEN)

    async def _probe(self, backend: _Backend) -> None:
        answer = b""
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(*backend.address)
            writer.write(_PROBE)
            answer = await reader.read()
            writer.close()
        was_ready, backend.is_ready = backend.is_ready, answer.startswith(b"HTTP/1.1 200 ")
        if was_ready and not backend.is_ready and backend in self._backends.values():
            self.unready.append(answer.decode() or "no answer")

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        ready = [backend for backend in self._backends.values() if backend.is_ready]
        if not ready:
            writer.transport.abort()
            return
        self._next += 1
        backend = ready[self._next % len(ready)]
        backend.connections += 1
        try:
            there, to_there = await asyncio.open_connection(*backend.address)
            async with asyncio.TaskGroup() as ways:
                ways.create_task(_pass(reader, to_there))
                ways.create_task(_pass(there, writer))
        except* OSError:
            writer.transport.abort()
        finally:
            backend.connections -= 1


async def _pass(source: StreamReader, target: StreamWriter) -> None:
    while data := await source.read(_CHUNK):
        target.write(data)
        await target.drain()
    target.close()


@contextmanager
def balanced() -> Iterator[Balancer]:
    """Have a balancer meanwhile."""
    balancer = Balancer()
    try:
        yield balancer
    finally:
        balancer.close()
