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

import httpx
import msgspec

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


async def _asked(client: httpx.AsyncClient, stream: Stream, stop: asyncio.Event) -> Asked:
    """Ask until told to stop, then wait for what is still to come."""
    latencies: list[tuple[float, float]] = []
    refused: list[str] = []
    chance = random.Random(1)
    free = asyncio.Semaphore(stream.connections)

    async def ask(due: float, number: int) -> None:
        path = chance.choice(stream.paths).replace(NUMBER, str(number))
        body = stream.body.replace(NUMBER, str(number)).encode() or None
        try:
            async with free:
                answer = await client.request(stream.method, path, content=body)
        except httpx.TransportError as error:
            refused.append(f"{stream.method} {path}: {error!r}")
            return
        latencies.append((due, time.monotonic() - due))
        if answer.status_code != stream.expected:
            refused.append(f"{stream.method} {path}: {answer.status_code} {answer.text[:200]}")

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


async def _until_told(url: str, headers: dict[str, str], streams: Sequence[Stream]) -> list[Asked]:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, stop.set)
    limits = httpx.Limits(keepalive_expiry=_IDLE)
    async with httpx.AsyncClient(base_url=url, headers=headers, limits=limits, timeout=_WAIT) as client:
        return await asyncio.gather(*(_asked(client, stream, stop) for stream in streams))


def main(host: str, port: str, authorization: str, file: str) -> None:
    """Ask until a line comes in, and print the answers."""
    streams = msgspec.msgpack.decode(Path(file).read_bytes(), type=list[Stream])
    headers = {"Authorization": authorization, "Content-Type": "application/json"}
    answers = asyncio.run(_until_told(f"http://{host}:{port}", headers, streams))
    sys.stdout.buffer.write(msgspec.msgpack.encode(answers))


if __name__ == "__main__":
    main(*sys.argv[1:])
