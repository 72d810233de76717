"""Clients that ask at a fixed rate, whatever they wait for: a process of its own, ended by a line of input.

A request is due at its time even while others are not answered yet, and its latency counts from there; so a
server that stands still for a second shows in all requests that were due then (no coordinated omission).
"""

import asyncio
import itertools
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, cast

import httptools
import msgspec
import uvloop

NUMBER = "@N@"
"""In a path or a body: the number of the request in its stream."""
_CONNECTIONS = 64
_WAIT = 30.0
"""Seconds to wait for the last answers."""
_IDLE = 2.0
"""Seconds after which a connection is opened anew, well before a server would close it."""


class Stream(msgspec.Struct, frozen=True):
    """What is asked: one of the paths at random, so many times a second, and the status of its answers.

    The first request is due `delay` seconds after the beginning: a stream that takes away what another makes
    follows it at the same rate.
    """

    method: str
    paths: list[str]
    body: str
    rate: float
    expected: int
    delay: float = 0.0
    connections: int = _CONNECTIONS


class Asked(msgspec.Struct, frozen=True):
    """When each request was due (seconds of the monotonic clock) and how long it took, in seconds.

    `refused` counts answers of another status than expected and requests without one; `example` is the first.
    """

    latencies: list[tuple[float, float]]
    refused: int
    example: str


class _Answer(NamedTuple):
    """The status of an answer and its body."""

    status: int
    body: bytes


class _Connection(asyncio.Protocol):
    """A connection with one request under way at most."""

    def __init__(self) -> None:
        self.since = time.monotonic()
        self._parser = httptools.HttpResponseParser(self)
        self._body: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self._waiter: asyncio.Future[_Answer] | None = None

    @property
    def is_fresh(self) -> bool:
        """Whether the server keeps it open for sure."""
        open_ = self._transport is not None and not self._transport.is_closing()
        return open_ and time.monotonic() - self.since < _IDLE

    async def ask(self, request: bytes) -> _Answer:
        """Send a request and return the answer; raise `OSError` if the connection breaks."""
        if self._transport is None:
            raise ConnectionError("it is closed")
        self._waiter = asyncio.get_running_loop().create_future()
        self._body.clear()
        self._transport.write(request)
        return await self._waiter

    def close(self) -> None:
        """Close it."""
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def on_body(self, body: bytes) -> None:
        self._body.append(body)

    def on_message_complete(self) -> None:
        self.since = time.monotonic()
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(_Answer(self._parser.get_status_code(), b"".join(self._body)))

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_exception(exc or ConnectionError("the server closed the connection"))


class _Clients:
    """The connections of one stream; they cost little, so that it is the server that is measured."""

    def __init__(self, address: tuple[str, int], authorization: str, stream: Stream) -> None:
        self._address = address
        self._free = asyncio.Semaphore(stream.connections)
        self._idle: list[_Connection] = []
        self._method = stream.method
        self._lines = (
            f"Host: {address[0]}:{address[1]}\r\nAuthorization: {authorization}\r\n"
            "Content-Type: application/json\r\n"
        )

    async def ask(self, path: str, body: str) -> _Answer:
        """Send a request by a connection that is free; raise `OSError` if there is no answer."""
        sent = body.encode()
        length = f"Content-Length: {len(sent)}\r\n" if sent else ""
        head = f"{self._method} {path} HTTP/1.1\r\n{self._lines}{length}\r\n"
        async with self._free, asyncio.timeout(_WAIT):
            connection = await self._connection()
            answer = await connection.ask(head.encode() + sent)
            self._idle.append(connection)
            return answer

    def close(self) -> None:
        """Close all connections."""
        for connection in self._idle:
            connection.close()

    async def _connection(self) -> _Connection:
        while self._idle:
            if (connection := self._idle.pop()).is_fresh:
                return connection
            connection.close()
        return (await asyncio.get_running_loop().create_connection(_Connection, *self._address))[1]


async def _asked(clients: _Clients, stream: Stream, stop: asyncio.Event) -> Asked:
    """Ask until told to stop, then wait for what is still to come."""
    latencies: list[tuple[float, float]] = []
    refused: list[str] = []
    chance = random.Random(1)

    async def ask(due: float, number: int) -> None:
        path = chance.choice(stream.paths).replace(NUMBER, str(number))
        try:
            answer = await clients.ask(path, stream.body.replace(NUMBER, str(number)))
        except OSError as error:  # a timeout as well
            refused.append(f"{stream.method} {path}: {error!r}")
            return
        latencies.append((due, time.monotonic() - due))
        if answer.status != stream.expected:
            refused.append(f"{stream.method} {path}: {answer.status} {answer.body[:200]!r}")

    start = time.monotonic() + stream.delay
    async with asyncio.TaskGroup() as tasks:
        for number in itertools.count():
            due = start + number / stream.rate
            with suppress(TimeoutError):
                async with asyncio.timeout_at(due):  # the loop's clock is the monotonic one
                    await stop.wait()
            if stop.is_set():
                break
            tasks.create_task(ask(due, number))
    clients.close()
    return Asked(latencies, len(refused), refused[0] if refused else "")


class Asking:
    """A process that asks; what was answered is there once it has ended."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self._answers: list[Asked] | None = None

    @property
    def answers(self) -> list[Asked]:
        """What came of each stream.

        Raises:
            RuntimeError: the process is still under way, or it has failed.
        """
        if self._answers is None:
            raise RuntimeError("the clients have not ended in order")
        return self._answers

    def end(self) -> None:
        """Let it ask no more, and wait for the last answers."""
        said, _ = self.process.communicate(b"\n", timeout=2 * _WAIT)
        if self.process.returncode == 0:
            self._answers = msgspec.msgpack.decode(said, type=list[Asked])


@contextmanager
def asking(host: str, port: int, authorization: str, streams: Sequence[Stream]) -> Iterator[Asking]:
    """Ask at fixed rates, in a process of its own, until the block ends; then the answers are there."""
    with tempfile.NamedTemporaryFile("wb") as file:
        file.write(msgspec.msgpack.encode(list(streams)))
        file.flush()
        command = [sys.executable, __file__, host, str(port), authorization, file.name]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        asked = Asking(process)
        try:
            yield asked
            asked.end()
        finally:
            if process.poll() is None:
                process.kill()
                process.communicate()


async def _until_told(address: tuple[str, int], authorization: str, streams: list[Stream]) -> list[Asked]:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, stop.set)
    return await asyncio.gather(
        *(_asked(_Clients(address, authorization, stream), stream, stop) for stream in streams)
    )


def main(host: str, port: str, authorization: str, file: str) -> None:
    """Ask until a line comes in, and print the answers."""
    streams = msgspec.msgpack.decode(Path(file).read_bytes(), type=list[Stream])
    answers = uvloop.run(_until_told((host, int(port)), authorization, streams))
    sys.stdout.buffer.write(msgspec.msgpack.encode(answers))


if __name__ == "__main__":
    main(*sys.argv[1:])
