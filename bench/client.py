"""A load generator for machines without `wrk`, run as a process of its own; see `bench/load.py`."""

import asyncio
import random
import sys
import time
from pathlib import Path
from typing import cast

import httptools
import msgspec
import uvloop
from load import NUMBER, Result


class Deck:
    """The requests to choose from, in bytes."""

    def __init__(self, file: str, head: str, seed: int, first: int) -> None:
        self._chance = random.Random(seed)
        self._number = first
        lines = [line.split("\t", 2) for line in Path(file).read_text("utf-8").splitlines()]
        self._lines = [(f"{method} {path} HTTP/1.1\r\n{head}", body) for method, path, body in lines]
        self._numbered = any(NUMBER in body for _, body in self._lines)
        self._ready = [_request(head, body) for head, body in self._lines]

    def draw(self) -> bytes:
        """Return a request at random."""
        if not self._numbered:
            return self._chance.choice(self._ready)
        self._number += 1
        head, body = self._chance.choice(self._lines)
        return _request(head, body.replace(NUMBER, str(self._number)))


def _request(head: str, body: str) -> bytes:
    if not body:
        return f"{head}\r\n".encode()
    content = body.encode()
    return (
        f"{head}Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode() + content
    )


class Tally:
    """What is counted, over all connections."""

    def __init__(self) -> None:
        self.running = True
        self.refused = 0
        self.broken = 0
        self.bytes = 0
        self.times: list[float] = []


class Connection(asyncio.Protocol):
    """Sends a request, waits for the answer, and so on."""

    transport: asyncio.Transport

    def __init__(self, deck: Deck, tally: Tally) -> None:
        self._deck = deck
        self._tally = tally
        self._parser = httptools.HttpResponseParser(self)
        self._since = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the first request."""
        self.transport = cast("asyncio.Transport", transport)
        self._send()

    def data_received(self, data: bytes) -> None:
        """Take a part of an answer."""
        self._tally.bytes += len(data)
        self._parser.feed_data(data)

    def on_message_complete(self) -> None:
        """Count an answer and send the next request."""
        tally = self._tally
        if not tally.running:
            return
        tally.times.append(time.perf_counter() - self._since)
        if self._parser.get_status_code() >= 400:
            tally.refused += 1
        self._send()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  the signature is asyncio's
        """Count a connection that ended too early."""
        self._tally.broken += self._tally.running

    def _send(self) -> None:
        self._since = time.perf_counter()
        self.transport.write(self._deck.draw())


async def measure(host: str, port: int, seconds: float, connections: int, deck: Deck) -> Result:
    """Put load on a server."""
    tally = Tally()
    loop = asyncio.get_running_loop()
    start = time.perf_counter()
    opened = [
        (await loop.create_connection(lambda: Connection(deck, tally), host, port))[0]
        for _ in range(connections)
    ]
    await asyncio.sleep(seconds)
    tally.running = False
    took = time.perf_counter() - start
    for transport in opened:
        transport.close()
    times = sorted(tally.times) or [0.0]
    p50, p99 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.99))
    return Result(len(tally.times), took, tally.refused, tally.broken, p50, p99, tally.bytes)


def main(host: str, port: str, headers: str, file: str, *numbers: str) -> None:
    """Put load on a server and print the result; each of the headers ends with a line break."""
    seconds, connections, seed, first = numbers
    head = f"Host: {host}:{port}\r\n{headers}"
    deck = Deck(file, head, int(seed), int(first))
    result = uvloop.run(measure(host, int(port), float(seconds), int(connections), deck))
    sys.stdout.write(f"RESULT {msgspec.json.encode(result).decode()}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
