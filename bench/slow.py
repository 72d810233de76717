"""Clients that take their time, a process of their own until a line of input ends it.

A third of them dribble a request's headers, a third a body, a byte a second; the others take an export a few
kilobytes at a time. Whom the server sends away comes back at once.
"""

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec
import uvloop
from processes import BenchError

_BODY = 1_000
_TAKEN = 8 * 1024
"""Bytes of an export that are taken at a time: at no less than 8 KiB a second the server lets it go on."""
_PAUSE = 0.75


class Told(msgspec.Struct):
    """How many of them are connected, and how often the server has ended a connection."""

    connected: int = 0
    ended: int = 0


class _Clients:
    def __init__(self, place: tuple[str, int], authorization: str, export: str) -> None:
        self._place = place
        self._lines = f"Host: {place[0]}:{place[1]}\r\nAuthorization: {authorization}\r\n"
        self._export = export
        self.told = Told()
        self._came = asyncio.Semaphore(0)

    async def all_there(self, count: int) -> None:
        for _ in range(count):
            await self._came.acquire()

    async def dribble_head(self) -> None:
        await self._connect(f"GET {self._export} HTTP/1.1\r\nX-Slow: ".encode(), b"x")

    async def dribble_body(self) -> None:
        head = f"POST /api/v1/workspaces HTTP/1.1\r\n{self._lines}Content-Type: application/json\r\n"
        await self._connect(f'{head}Content-Length: {_BODY}\r\n\r\n{{"name":"'.encode(), b"x")

    async def take_slowly(self) -> None:
        await self._connect(
            f"GET {self._export} HTTP/1.1\r\n{self._lines}Connection: close\r\n\r\n".encode(), b""
        )

    async def _connect(self, first: bytes, then: bytes) -> None:
        await asyncio.sleep(random.random())  # else all would stir in the same moment of each second
        while True:
            reader, writer = await asyncio.open_connection(*self._place, limit=_TAKEN)
            writer.write(first)
            self.told.connected += 1
            self._came.release()
            with suppress(OSError):
                await self._go_on(reader, writer, then)
            self.told.connected -= 1
            self.told.ended += 1
            writer.close()

    @staticmethod
    async def _go_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, then: bytes) -> None:
        while not reader.at_eof():
            if then:
                await asyncio.sleep(1)
                writer.write(then)
                if writer.is_closing():
                    return
            else:
                await reader.read(_TAKEN)
                await asyncio.sleep(_PAUSE)


@contextmanager
def slowly(host: str, port: int, authorization: str, export: str, count: int) -> Iterator[int]:
    """Let so many slow clients be there meanwhile; yields the id of their process.

    Raises:
        BenchError: in the end they were not there.
    """
    command = [sys.executable, __file__, host, str(port), authorization, export, str(count)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            if process.stdout is None or process.stdout.readline() != b"ready\n":
                raise BenchError("the slow clients did not connect")
            yield process.pid
            said, _ = process.communicate(b"\n", timeout=30)
        finally:
            process.kill()
    told = msgspec.json.decode(said, type=Told)
    if told.connected < 0.9 * count:
        raise BenchError(f"of {count} slow clients {told.connected} were there")


async def _run(place: tuple[str, int], authorization: str, export: str, count: int) -> Told:
    clients = _Clients(place, authorization, export)
    kinds = (clients.dribble_head, clients.dribble_body, clients.take_slowly)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, stop.set)
    tasks = [asyncio.create_task(kinds[number % len(kinds)]()) for number in range(count)]
    await clients.all_there(count)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await stop.wait()
    told = msgspec.structs.replace(clients.told)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return told


def main(host: str, port: str, authorization: str, export: str, count: str) -> None:
    """Be slow until a line comes in, and print what became of it."""
    told = uvloop.run(_run((host, int(port)), authorization, export, int(count)))
    sys.stdout.write(msgspec.json.encode(told).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
