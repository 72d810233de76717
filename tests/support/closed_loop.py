"""Clients that ask one thing after the other, each as soon as it has the answer and a pause is over.

They are a process of its own, ended by a line of input. What a client asks next is drawn from its requests.
"""

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.open_loop import NUMBER, _Connection

_WAIT = 120.0
"""Seconds to wait for an answer."""


class Request(msgspec.Struct, frozen=True):
    """What a client asks; `kind` is what its answers are gathered by."""

    kind: str
    method: str
    path: str
    headers: dict[str, str]
    body: str = ""


class Client(msgspec.Struct, frozen=True):
    """The requests of a client, and its pause after each answer, in seconds."""

    requests: list[Request]
    pause: float


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """When a request was sent (seconds of the monotonic clock), what its answer took, and the status.

    The status is 0 where there was no answer.
    """

    kind: str
    at: float
    took: float
    status: int


class Clients:
    """A process of clients; what was answered is there once it has ended."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self._answers: list[Answered] | None = None

    @property
    def answers(self) -> list[Answered]:
        """All that was answered.

        Raises:
            RuntimeError: the process is still under way, or it has failed.
        """
        if self._answers is None:
            raise RuntimeError("the clients have not ended in order")
        return self._answers

    def end(self) -> None:
        """Let them ask no more, and wait for the last answers."""
        said, _ = self.process.communicate(b"\n", timeout=2 * _WAIT)
        if self.process.returncode == 0:
            self._answers = msgspec.msgpack.decode(said, type=list[Answered])


@contextmanager
def asking_in_turn(host: str, port: int, clients: Sequence[Client]) -> Iterator[Clients]:
    """Let clients ask until the block ends; then the answers are there."""
    with tempfile.NamedTemporaryFile("wb") as file:
        file.write(msgspec.msgpack.encode(list(clients)))
        file.flush()
        command = [sys.executable, __file__, host, str(port), file.name]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        asking = Clients(process)
        try:
            yield asking
            asking.end()
        finally:
            if process.poll() is None:
                process.kill()
                process.communicate()


async def _asked(address: tuple[str, int], client: Client, seed: int, stop: asyncio.Event) -> list[Answered]:
    chance, answers, connection = random.Random(seed), list[Answered](), None
    for number in count():
        request, at, status = chance.choice(client.requests), time.monotonic(), 0
        with suppress(OSError):  # a timeout as well
            async with asyncio.timeout(_WAIT):
                if connection is None or not connection.is_fresh:
                    _, connection = await asyncio.get_running_loop().create_connection(_Connection, *address)
                answer = await connection.ask(_bytes_of(request, address, str(number)))
                status = answer.status
        answers.append(Answered(request.kind, at, time.monotonic() - at, status))
        if not status and connection is not None:
            connection.close()
            connection = None
        with suppress(TimeoutError):
            async with asyncio.timeout(client.pause):
                await stop.wait()
        if stop.is_set():
            break
    if connection is not None:
        connection.close()
    return answers


def _bytes_of(request: Request, address: tuple[str, int], number: str) -> bytes:
    body = request.body.replace(NUMBER, number).encode()
    lines = {"Host": f"{address[0]}:{address[1]}", **request.headers}
    if body:
        lines["Content-Length"] = str(len(body))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{request.method} {request.path} HTTP/1.1\r\n{head}\r\n".encode() + body


async def _until_told(address: tuple[str, int], clients: list[Client]) -> list[Answered]:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, stop.set)
    asked = (_asked(address, client, seed, stop) for seed, client in enumerate(clients))
    return [each for answers in await asyncio.gather(*asked) for each in answers]


def main(host: str, port: str, file: str) -> None:
    """Ask until a line comes in, and print the answers."""
    clients = msgspec.msgpack.decode(Path(file).read_bytes(), type=list[Client])
    answers = uvloop.run(_until_told((host, int(port)), clients))
    sys.stdout.buffer.write(msgspec.msgpack.encode(answers))


if __name__ == "__main__":
    main(*sys.argv[1:])
