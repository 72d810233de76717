"""Clients that ask for much and take little of it (H4): they hold little memory, and not for ever."""

import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine, Running
from hostile.wire import Wire, check, memory
from support.checks import ok
from support.places import grow
from web.raw import Client

from jeton.bounds.limits import VALUE_BYTES

MEBIBYTE = 1024 * 1024
STALL = 1.0
_PATCH = f"""
import functools
from jeton.web.server import protocol
protocol.RequestLimits = functools.partial(protocol.RequestLimits, stall={STALL})
from jeton.cli import main
main()
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits a second for a client to begin to take what is sent; usually it is 30."""
    jeton = CommandLine(tmp_path_factory.mktemp("hasty"))
    jeton.command = (sys.executable, "-c", _PATCH)
    with jeton.serving() as running:
        yield running


def filled(server: Running) -> tuple[str, int]:
    """Fill a mode with tokens of 9 MiB together; return the path of its export and the length of that."""
    with server.client() as client:
        place = grow(client)
        for group in range(12):
            tokens = [
                {"name": f"t{group}.{number}", "type": "string", "value": "x" * VALUE_BYTES}
                for number in range(12)
            ]
            ok(client.patch(place.tokens, json={"upsert": tokens}))
        path = f"{place.mode}/export"
        return path, len(client.get(path).content)


def test_slow_readers_of_one_export_share_its_memory(process: Running) -> None:
    """200 clients that take nothing of an export of 9 MiB hold it once, not 200 times, in the server and in
    the system's buffers together; each can go on.
    """
    path, size = filled(process)
    wire = Wire.to(process.url, process.secret)
    before = memory(process.process.pid)
    readers = [Client(wire.port, receive_buffer=8192) for _ in range(200)]
    try:
        for reader in readers:
            reader.send(wire.head("GET", path))
        for reader in readers:
            assert reader.socket.recv(12, socket.MSG_PEEK) == b"HTTP/1.1 200"
        assert check(wire.ask("GET", "/workspaces")).status == 200
        assert memory(process.process.pid) - before + _in_the_system(wire.port) < 8 * size
        assert len(readers[0].answer().body) == size
    finally:
        for reader in readers:
            reader.socket.close()


def test_slow_readers_are_cut_off(hasty: Running) -> None:
    """60 clients that take a byte a second, or nothing, are cut off once their time is up, and nothing waits
    to be sent to them any more; one who takes the export in parts gets all of it.
    """
    path, size = filled(hasty)
    wire = Wire.to(hasty.url, hasty.secret)
    before = memory(hasty.process.pid)
    readers = [Client(wire.port, receive_buffer=8192) for _ in range(60)]
    for reader in readers:
        reader.send(wire.head("GET", path))
    with Client(wire.port, receive_buffer=262_144) as steady:
        steady.send(wire.head("GET", path, "Connection: close"))
        taken = 0
        while data := steady.socket.recv(262_144):
            taken += len(data)
            time.sleep(0.02)
    assert taken > size
    _wait_for_the_end(readers, time.monotonic() + 20)
    assert memory(hasty.process.pid) - before + _in_the_system(wire.port) < 4 * size
    assert check(wire.ask("GET", "/workspaces")).status == 200


def _in_the_system(port: int) -> int:
    """Return how many bytes the system holds that were sent from a port and are not acknowledged."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(int(row[4].partition(":")[0], 16) for row in rows if row[1].endswith(f":{port:04X}"))


def _wait_for_the_end(readers: list[Client], deadline: float) -> None:
    """Take a byte a second from every second reader, until the server has thrown all connections away."""
    while readers:
        assert time.monotonic() < deadline, f"{len(readers)} readers are still served"
        for number, reader in enumerate(list(readers)):
            if reader.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                reader.socket.close()
                readers.remove(reader)
            elif number % 2:
                reader.socket.recv(1)
        time.sleep(1)
