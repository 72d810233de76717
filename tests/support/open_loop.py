"""Clients that ask at a fixed rate, whatever they wait for: a process of its own, ended by a line of input.

A request is due at its time even while others are not answered yet, and its latency counts from there; so a
server that stands still for a second shows in all requests that were due then (no coordinated omission).
"""

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
import uvloop

NUMBER = "@N@"
"""In a path or a body: the number of the request in its stream."""
_CONNECTIONS = 64
_WAIT = 30.0
"""Seconds to wait for the last answers."""
_IDLE = 2.0
"""Seconds after which a connection is opened anew, well before a server would close it."""
_WITHOUT_BODY = {204, 304}


class Stream(msgspec.Struct, frozen=True):
    """What is asked: one of the paths at random, so many times a second, and the status of its answers.

    `headers` are whole lines. The first request is due `delay` seconds after the beginning: a stream that
    takes away what another makes follows it at the same rate.
    """

    method: str
    paths: list[str]
    body: str
    rate: float
    expected: int
    headers: list[str] = []
    delay: float = 0.0
    connections: int = _CONNECTIONS


class Asked(msgspec.Struct, frozen=True):
    """When each request was due (seconds of the monotonic clock) and how long it took, in seconds.

    `refused` counts answers of another status than expected and requests without one; `example` is the first.
    """

    latencies: list[tuple[float, float]]
    refused: int
    example: str


class _Connection:
    """A connection with one request at a time."""

    def __init__(self, streams: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        self.reader, self.writer = streams
        self.used = time.monotonic()

    @property
    def is_fresh(self) -> bool:
        """Whether the server cannot have closed it for want of use."""
        return time.monotonic() - self.used < _IDLE and not self.reader.at_eof()


class Clients:
    """The connections of one stream."""

    def __init__(self, host: str, port: int, authorization: str, stream: Stream) -> None:
        self._place = (host, port)
        lines = [f"Host: {host}:{port}", f"Authorization: {authorization}", *stream.headers]
        self._head = "".join(f"{line}\r\n" for line in lines)
        self._stream = stream
        self._chance = random.Random(1)
        self._idle: asyncio.Queue[_Connection | None] = asyncio.Queue()
        self._latencies: list[tuple[float, float]] = []
        self._refused: list[str] = []

    async def run(self, stop: asyncio.Event) -> Asked:
        """Ask until told to stop, then wait for what is still to come."""
        for _ in range(self._stream.connections):
            self._idle.put_nowait(None)
        tasks: set[asyncio.Task[None]] = set()
        start, number = time.monotonic() + self._stream.delay, 0
        stopped = asyncio.create_task(stop.wait())
        while not stop.is_set():
            due = start + number / self._stream.rate
            await asyncio.wait({stopped}, timeout=max(0.0, due - time.monotonic()))
            if stop.is_set():
                break
            task = asyncio.create_task(self._ask(due, number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            number += 1
        await asyncio.wait_for(asyncio.gather(*tasks), _WAIT)
        self._close()
        example = self._refused[0] if self._refused else ""
        return Asked(self._latencies, len(self._refused), example)

    async def _ask(self, due: float, number: int) -> None:
        connection: _Connection | None = await self._idle.get()
        body = self._stream.body.replace(NUMBER, str(number)).encode()
        path = self._chance.choice(self._stream.paths).replace(NUMBER, str(number))
        try:
            connection = await self._connected(connection)
            status, content = await self._exchange(connection, path, body)
        except (OSError, EOFError) as error:
            self._refused.append(f"{self._stream.method} {path}: {error!r}")
            connection = None
        else:
            self._latencies.append((due, connection.used - due))
            if status != self._stream.expected:
                self._refused.append(f"{self._stream.method} {path}: {status} {content[:200]!r}")
        self._idle.put_nowait(connection)

    async def _exchange(self, connection: _Connection, path: str, body: bytes) -> tuple[int, bytes]:
        """Send a request and return the answer's status and body."""
        head = f"{self._stream.method} {path} HTTP/1.1\r\n{self._head}"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        connection.writer.write(f"{head}\r\n".encode() + body)
        answer = await connection.reader.readuntil(b"\r\n\r\n")
        status = int(answer.split(b" ", 2)[1])
        content = b"" if status in _WITHOUT_BODY else await connection.reader.readexactly(_length(answer))
        connection.used = time.monotonic()
        return status, content

    async def _connected(self, connection: _Connection | None) -> _Connection:
        if connection is not None and connection.is_fresh:
            return connection
        if connection is not None:
            connection.writer.close()
        return _Connection(await asyncio.open_connection(*self._place))

    def _close(self) -> None:
        while not self._idle.empty():
            connection = self._idle.get_nowait()
            if connection is not None:
                connection.writer.close()


def _length(head: bytes) -> int:
    """Return the length of an answer's body; one without its length cannot be read."""
    lines = head.lower().split(b"\r\n")
    return next(int(line.split(b":")[1]) for line in lines if line.startswith(b"content-length:"))


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


async def _until_told(all_clients: Sequence[Clients]) -> list[Asked]:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, stop.set)
    return await asyncio.gather(*(clients.run(stop) for clients in all_clients))


def main(host: str, port: str, authorization: str, file: str) -> None:
    """Ask until a line comes in, and print the answers."""
    streams = msgspec.msgpack.decode(Path(file).read_bytes(), type=list[Stream])
    clients = [Clients(host, int(port), authorization, stream) for stream in streams]
    sys.stdout.buffer.write(msgspec.msgpack.encode(uvloop.run(_until_told(clients))))


if __name__ == "__main__":
    main(*sys.argv[1:])
