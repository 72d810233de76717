"""Clients that ask at a fixed rate, whatever they wait for: a process of its own, ended by a line of input.

A request is due at its time even while others are not answered yet, and its latency counts from there; so a
server that stands still for a second shows in all requests that were due then (no coordinated omission).
"""

import asyncio
import random
import sys
import time
from pathlib import Path

import msgspec
import uvloop

_CONNECTIONS = 64
_WAIT = 30.0
"""Seconds to wait for the last answers."""
NUMBER = "@N@"


class Stream(msgspec.Struct, frozen=True):
    """What is asked: one of the paths, the body's `NUMBER` always another, so many times a second."""

    method: str
    paths: list[str]
    body: str
    rate: float
    expected: int


class Asked(msgspec.Struct, frozen=True):
    """When each request was due (seconds of the monotonic clock) and how long it took, in seconds."""

    latencies: list[tuple[float, float]]
    refused: int
    example: str


class Clients:
    """Connections, each with one request at a time."""

    def __init__(self, host: str, port: int, authorization: str, stream: Stream) -> None:
        self._place = (host, port)
        self._head = f"Host: {host}:{port}\r\nAuthorization: {authorization}\r\n"
        self._stream = stream
        self._chance = random.Random(1)
        self._idle: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
        self._latencies: list[tuple[float, float]] = []
        self._refused: list[str] = []

    async def run(self, stop: asyncio.Event) -> Asked:
        """Ask until told to stop, then wait for what is still to come."""
        for _ in range(_CONNECTIONS):
            self._idle.put_nowait(await asyncio.open_connection(*self._place))
        tasks: set[asyncio.Task[None]] = set()
        start, number = time.monotonic(), 0
        while not stop.is_set():
            due = start + number / self._stream.rate
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            task = asyncio.create_task(self._ask(due, number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            number += 1
        await asyncio.wait_for(asyncio.gather(*tasks), _WAIT)
        example = self._refused[0] if self._refused else ""
        return Asked(self._latencies, len(self._refused), example)

    async def _ask(self, due: float, number: int) -> None:
        reader, writer = await self._idle.get()
        if reader.at_eof():  # the server ended it, because nobody needed it for some seconds
            writer.close()
            reader, writer = await asyncio.open_connection(*self._place)
        body = self._stream.body.replace(NUMBER, str(number)).encode()
        path = self._chance.choice(self._stream.paths)
        head = f"{self._stream.method} {path} HTTP/1.1\r\n{self._head}"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        writer.write(f"{head}\r\n".encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        status = int(answer.split(b" ", 2)[1])
        length = next(
            int(line.split(b":")[1])
            for line in answer.lower().split(b"\r\n")
            if line.startswith(b"content-length:")
        )
        content = await reader.readexactly(length)
        self._latencies.append((due, time.monotonic() - due))
        if status != self._stream.expected:
            self._refused.append(f"{status} {content[:200]!r}")
        self._idle.put_nowait((reader, writer))


async def _until_told(clients: Clients) -> Asked:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, stop.set)
    return await clients.run(stop)


def main(host: str, port: str, authorization: str, file: str) -> None:
    """Ask until a line comes in, and print the answers."""
    stream = msgspec.msgpack.decode(Path(file).read_bytes(), type=Stream)
    answers = uvloop.run(_until_told(Clients(host, int(port), authorization, stream)))
    sys.stdout.buffer.write(msgspec.msgpack.encode(answers))


if __name__ == "__main__":
    main(*sys.argv[1:])
