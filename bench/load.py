"""Load: 32 connections that send requests in a random order, each as soon as the last was answered.

Run as a process of its own, it is the load generator.
"""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, cast

import httptools
import msgspec
import uvloop
from processes import HOST, BenchError, Server, output

CONNECTIONS = 32
NUMBER = "@N@"
"""In a body: replaced by a number that no other request has."""

_SEED = 7


class Request(NamedTuple):
    """One of the requests to choose from."""

    method: str
    path: str
    body: str = ""


Order = tuple[int, dict[str, str], list[Request], float, int]
"""The task of a load generator: port, headers, requests, seconds, the first number of new names."""


class Result(msgspec.Struct, frozen=True):
    """The outcome of a load."""

    requests: int
    seconds: float
    failed: int
    """Answers that were an error, and connections that broke."""
    p99: float
    """Milliseconds to the last byte that 99 of 100 requests took at most."""
    middle: float
    """The same for half of the requests."""


def press(
    server: Server, requests: Sequence[Request], seconds: float, headers: Mapping[str, str], first: int = 0
) -> Result:
    """Put load on a server for some seconds.

    Raises:
        BenchError: an answer was an error, or a connection failed.
    """
    order = server.port, {"Authorization": server.authorization, **headers}, requests, seconds, first
    with tempfile.NamedTemporaryFile("wb") as file:
        file.write(msgspec.msgpack.encode(order))
        file.flush()
        result = msgspec.json.decode(output([sys.executable, __file__, file.name]), type=Result)
    server.requests += result.requests
    if result.failed:
        raise BenchError(f"of {result.requests} requests {result.failed} failed")
    return result


class _Load:
    """The requests to choose from, and the counts of all connections."""

    def __init__(self, port: int, headers: Mapping[str, str], requests: list[Request], first: int) -> None:
        self.running = True
        self.idle = asyncio.Semaphore(0)
        self.failed = 0
        self.times: list[float] = []
        self._chance = random.Random(_SEED)
        self._number = first
        lines = {"Host": f"{HOST}:{port}", **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self._requests = [(f"{verb} {path} HTTP/1.1\r\n{head}", body) for verb, path, body in requests]
        self._ready = [f"{head}\r\n".encode() for head, body in self._requests if not body]

    def draw(self) -> bytes:
        """Return a request at random; those with a body get the next number."""
        if self._ready:
            return self._chance.choice(self._ready)
        self._number += 1
        head, body = self._chance.choice(self._requests)
        sent = body.replace(NUMBER, str(self._number)).encode()
        line = f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
        return f"{head}{line}".encode() + sent


class _Connection(asyncio.Protocol):
    """Sends a request, waits for the answer, and so on."""

    transport: asyncio.Transport

    def __init__(self, load: _Load) -> None:
        self._load = load
        self._parser = httptools.HttpResponseParser(self)
        self._since = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self._send()

    def data_received(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def on_message_complete(self) -> None:
        load = self._load
        load.times.append(time.perf_counter() - self._since)
        load.failed += self._parser.get_status_code() >= 400
        if load.running:
            self._send()
        else:
            load.idle.release()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  the signature is asyncio's
        self._load.failed += 1
        self._load.idle.release()

    def _send(self) -> None:
        self._since = time.perf_counter()
        self.transport.write(self._load.draw())


async def _measure(order: Order) -> Result:
    port, headers, requests, seconds, first = order
    load = _Load(port, headers, requests, first)
    loop, start = asyncio.get_running_loop(), time.perf_counter()
    for _ in range(CONNECTIONS):
        await loop.create_connection(lambda: _Connection(load), HOST, port)
    await asyncio.sleep(seconds)
    load.running = False
    for _ in range(CONNECTIONS):  # every request is answered: what the server did is what was counted
        await load.idle.acquire()
    took, times, failed = time.perf_counter() - start, sorted(load.times), load.failed
    p99, middle = (times[int(len(times) * part)] * 1000 for part in (0.99, 0.5))
    return Result(len(times), took, failed, p99, middle)


def main(file: str) -> None:
    """Put load on a server as a file says, and print the result."""
    order = msgspec.msgpack.decode(Path(file).read_bytes(), type=Order)
    sys.stdout.write(msgspec.json.encode(uvloop.run(_measure(order))).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
