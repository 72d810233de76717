"""A proxy between Jeton and PostgreSQL that reads what the client sends, and cuts connections when told."""

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple

from support.blocking import wait_for

Fate = Literal["pass", "cut", "swallow"]
"""Whether a round trip is made, is cut off before it begins, or is cut off when its answer comes back."""

_TLS = (80877103).to_bytes(4)
_CHUNK = 65536
_TURNS = 3
"""How many turns of the event loop take in a connection: asyncio forgets one that it is still taking in."""


class RoundTrip(NamedTuple):
    """What a client sends before it waits for an answer: `text` is the SQL, `executes` whether it is run."""

    text: str
    executes: bool

    @property
    def is_bracket(self) -> bool:
        """Whether it only begins or ends a transaction."""
        return self.text.startswith(("BEGIN", "COMMIT", "ROLLBACK"))


def _pass(_: RoundTrip) -> Fate:
    return "pass"


class Proxy:
    """A listening proxy on loopback.

    Attributes:
        round_trips: what was sent since the list was cleared, brackets of transactions included.
        decide: says what becomes of a round trip; called in another thread than the test's.
        connections: how many connections were accepted.
    """

    def __init__(self, url: str) -> None:
        self.round_trips: list[RoundTrip] = []
        self.decide: Callable[[RoundTrip], Fate] = _pass
        self.connections = 0
        self._target = url
        self._upstream = int(re.findall(r":(\d+)/", url)[0])
        self._accepted: set[asyncio.Task[None]] = set()
        self._pairs: dict[asyncio.Task[None], _Pair] = {}
        self._server = wait_for(asyncio.start_server(self._accept, "127.0.0.1", 0))

    @property
    def url(self) -> str:
        """The URL of the database by way of the proxy."""
        port = self._server.sockets[0].getsockname()[1]
        return self._target.replace(f":{self._upstream}/", f":{port}/")

    @property
    def counted(self) -> list[RoundTrip]:
        """The round trips but for the brackets of transactions."""
        return [round_trip for round_trip in self.round_trips if not round_trip.is_bracket]

    def silence(self) -> None:
        """Pass on nothing more on the connections that there are, as when the other machine has gone."""
        for pair in self._pairs.values():
            pair.silent = True

    def close(self) -> None:
        """Close all connections and listen no longer."""
        wait_for(self._close())

    async def _close(self) -> None:
        for _ in range(_TURNS):
            await asyncio.sleep(0)
        self._server.close()
        for pair in self._pairs.values():
            pair.abort()
        for task in self._accepted - self._pairs.keys():
            task.cancel()
        await asyncio.gather(*self._accepted, return_exceptions=True)

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        self.connections += 1
        task = asyncio.current_task()
        assert task is not None
        self._accepted.add(task)
        try:
            server = await asyncio.open_connection("127.0.0.1", self._upstream)
            self._pairs[task] = _Pair(self, (reader, writer), server)
            await self._pairs[task].run()
        except OSError:
            pass  # the server is away
        finally:
            self._accepted.discard(task)
            self._pairs.pop(task, None)
            writer.close()


class _Pair:
    """One client's connection and the one to the server that goes with it."""

    def __init__(
        self,
        proxy: Proxy,
        client: tuple[StreamReader, StreamWriter],
        server: tuple[StreamReader, StreamWriter],
    ) -> None:
        self._proxy = proxy
        self._client, self._to_client = client
        self._server, self._to_server = server
        self._statements: dict[bytes, str] = {}
        self._text = ""
        self._executes = False
        self._swallows = False
        self.silent = False

    async def run(self) -> None:
        """Pass on what either side says until one of them ends or the connection is cut."""
        ways = [asyncio.create_task(self._requests()), asyncio.create_task(self._answers())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self.abort()

    def abort(self) -> None:
        """Cut both connections."""
        self._to_server.transport.abort()
        self._to_client.transport.abort()

    async def _answers(self) -> None:
        while data := await self._server.read(_CHUNK):
            if self._swallows:
                return
            if self.silent:
                continue
            self._to_client.write(data)
            await self._to_client.drain()

    async def _requests(self) -> None:
        while await self._first():
            pass
        waiting = b""
        while True:
            kind = await self._client.readexactly(1)
            size = await self._client.readexactly(4)
            body = await self._client.readexactly(int.from_bytes(size) - 4)
            waiting += kind + size + body
            if self.silent:
                continue
            round_trip = self._read(kind, body)
            if round_trip is not None:
                self._proxy.round_trips.append(round_trip)
                fate = self._proxy.decide(round_trip)
                if fate == "cut":
                    return
                self._swallows = fate == "swallow"
            if kind not in b"PBDEC":  # those wait for the Sync that follows them
                self._to_server.write(waiting)
                waiting = b""
                await self._to_server.drain()

    async def _first(self) -> bool:
        """Pass on a first message, which has no kind; tell whether it asks for TLS and another follows."""
        size = await self._client.readexactly(4)
        body = await self._client.readexactly(int.from_bytes(size) - 4)
        self._to_server.write(size + body)
        return body == _TLS

    def _read(self, kind: bytes, body: bytes) -> RoundTrip | None:
        """Take note of a message; return the round trip that begins when it is sent, if one does."""
        fields = body.split(b"\0")
        match kind:
            case b"Q":
                return RoundTrip(fields[0].decode(), executes=True)
            case b"P":
                self._statements[fields[0]] = self._text = fields[1].decode()
            case b"B":
                self._text = self._statements[fields[1]]
            case b"E":
                self._executes = True
            case b"S":
                round_trip = RoundTrip(self._text, self._executes)
                self._text, self._executes = "", False
                return round_trip
        return None


@contextmanager
def proxied(url: str) -> Iterator[Proxy]:
    """Stand before the database of a URL meanwhile."""
    proxy = Proxy(url)
    try:
        yield proxy
    finally:
        proxy.close()
