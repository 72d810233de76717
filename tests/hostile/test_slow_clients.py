"""Clients that take their time, by the hundred, against the usual limits (H3, H4)."""

import json
import selectors
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from cli.commands import Running
from hostile.wire import Wire, check, memory
from support.checks import ok
from web.raw import Client, head

from jeton.errors import Text

MEBIBYTE = 1024 * 1024
HEADS, BODIES = 125, 100
"""How many connections there are of each kind that owes a head, and of each that owes a body."""
BODY = ("Content-Type: application/json", "Content-Length: 1000")


class Kind(NamedTuple):
    """What a client sends at once, and then byte by byte, each after a pause in seconds."""

    first: Callable[[Wire], bytes]
    drip: bytes = b""
    pause: float = 1.0


class Ended(NamedTuple):
    """After how many seconds the server ended a connection, and what it had sent."""

    seconds: float
    received: bytes


KINDS = {
    "idle": Kind(lambda _: b""),
    "half a head": Kind(lambda _: head()[:-2] + b"X-Half: "),
    "a dripping head": Kind(lambda _: b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"a" * 30, 2.0),
    "kept alive": Kind(lambda wire: wire.head("GET", "/workspaces")),
    "a stalled body": Kind(lambda wire: wire.head("POST", "/workspaces", *BODY) + b'{"name"'),
    "a dripping body": Kind(lambda wire: wire.head("POST", "/workspaces", *BODY) + b'{"name"', b" " * 30),
}


class Siege:
    """Connections of one kind each, looked after by one thread, and what became of them."""

    def __init__(self, wire: Wire) -> None:
        self.ended: dict[str, list[Ended]] = {name: [] for name in KINDS}
        self._selector = selectors.DefaultSelector()
        self._open: dict[Client, str] = {}
        for name, kind in KINDS.items():
            for _ in range(BODIES if "body" in name else HEADS):
                client = wire.connect().send(kind.first(wire))
                self._selector.register(client.socket, selectors.EVENT_READ, (client, name, bytearray()))
                self._open[client] = name
        self._start = time.monotonic()

    def last(self, seconds: float) -> None:
        """Drip and listen until all have ended, or for this long."""
        dripped = dict.fromkeys(self._open, 0)
        while self._open and time.monotonic() - self._start < seconds:
            for key, _ in self._selector.select(0.1):
                client, name, received = key.data
                self._listen(client, name, received)
            since = time.monotonic() - self._start
            for client, name in self._open.items():
                kind = KINDS[name]
                if dripped[client] < min(len(kind.drip), since / kind.pause):
                    dripped[client] += 1
                    self._drip(client, kind.drip)

    def close(self) -> None:
        """Close what is still open."""
        for client in self._open:
            client.socket.close()

    @staticmethod
    def _drip(client: Client, drip: bytes) -> None:
        try:
            client.socket.send(drip[:1])
        except OSError:
            return  # the server has closed: the selector is about to tell

    def _listen(self, client: Client, name: str, received: bytearray) -> None:
        try:
            data = client.socket.recv(65_536)
        except ConnectionError:
            data = b""
        received += data
        if not data:
            self._selector.unregister(client.socket)
            client.socket.close()
            del self._open[client]
            self.ended[name].append(Ended(time.monotonic() - self._start, bytes(received)))


class Besieged(NamedTuple):
    """How it went: the connections' ends, and how long other clients waited, before and meanwhile."""

    ended: dict[str, list[Ended]]
    before: list[float]
    meanwhile: list[float]


def _served(wire: Wire) -> float:
    """Return how many seconds a well-behaved client waits for its answer."""
    start = time.monotonic()
    assert check(wire.ask("GET", "/workspaces")).status == 200
    return time.monotonic() - start


@pytest.fixture(scope="module")
def besieged(process: Running) -> Iterator[Besieged]:
    """Hold 700 slow connections against the server, until it has ended them all, while others are served."""
    wire = Wire.to(process.url, process.secret)
    before = [_served(wire) for _ in range(50)]
    siege = Siege(wire)
    thread = threading.Thread(target=siege.last, args=(20,))
    thread.start()
    meanwhile = []
    while thread.is_alive():
        meanwhile.append(_served(wire))
        time.sleep(0.05)
    thread.join()
    yield Besieged(siege.ended, before, meanwhile)
    siege.close()


@pytest.mark.parametrize("kind", ["idle", "half a head", "a dripping head"])
def test_a_head_that_does_not_come_ends_the_connection(besieged: Besieged, kind: str) -> None:
    """H3: 125 of each kind are all closed within about 10 s; who has sent something is told 408."""
    ended = besieged.ended[kind]
    assert len(ended) == HEADS
    assert max(end.seconds for end in ended) < 13
    for end in ended:
        if kind == "idle":
            assert end.received == b""
        else:
            assert end.received.startswith(b"HTTP/1.1 408 ")
            assert end.received.endswith(json.dumps({"error": Text.TIMEOUT}, separators=(",", ":")).encode())


def test_a_connection_that_asks_nothing_more_is_closed(besieged: Besieged) -> None:
    """H3: 125 connections that were answered are closed without a word after 5 s."""
    ended = besieged.ended["kept alive"]
    assert len(ended) == HEADS
    assert all(end.received.startswith(b"HTTP/1.1 200 ") for end in ended)
    assert max(end.seconds for end in ended) < 9


@pytest.mark.parametrize("kind", ["a stalled body", "a dripping body"])
def test_a_body_that_does_not_come_is_answered_408(besieged: Besieged, kind: str) -> None:
    """H4: 100 bodies that stop and 100 at one byte a second are 408, and closed, within 15 s."""
    ended = besieged.ended[kind]
    assert len(ended) == BODIES
    assert max(end.seconds for end in ended) < 15
    for end in ended:
        top, _, body = end.received.partition(b"\r\n\r\n")
        assert top.startswith(b"HTTP/1.1 408 ")
        assert b"x-ratelimit-remaining" in top
        assert json.loads(body) == {"error": Text.TIMEOUT}


def test_others_are_served_meanwhile(besieged: Besieged) -> None:
    """H3, H4: what another client waits for its answer is about what it was before, nearly always."""
    assert len(besieged.meanwhile) > 60
    usual = sorted(besieged.before)[len(besieged.before) // 2]
    waited = sorted(besieged.meanwhile)
    assert waited[len(waited) // 2] < max(10 * usual, 0.05)
    assert waited[int(len(waited) * 0.99)] < 1


@pytest.fixture(scope="module")
def large(process: Running) -> tuple[str, int]:
    """Fill a mode with tokens of 8 MiB together; return its path and the length of its export."""
    with process.client() as client:
        workspace = ok(client.post("/workspaces", json={"name": "Large"}), 201)
        tokenset = ok(client.post(f"/workspaces/{workspace['id']}/tokensets", json={"name": "Large"}), 201)
        mode = ok(client.get(f"/tokensets/{tokenset['id']}/modes"))["modes"][0]
        path = f"/tokensets/{tokenset['id']}/modes/{mode['id']}"
        for number in range(9):
            token = {"name": f"t{number}", "type": "string", "value": "x" * (MEBIBYTE - 1000)}
            ok(client.post(f"{path}/tokens", json=token), 201)
        return path, len(client.get(f"{path}/export").content)


@pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")
def test_slow_readers_of_one_export_share_its_memory(process: Running, large: tuple[str, int]) -> None:
    """H4: 40 clients that take nothing of an export of 9 MiB hold it once, not 40 times; each can go on."""
    wire = Wire.to(process.url, process.secret)
    path, size = large
    before = memory(process.process.pid)
    readers = [Client(wire.port, receive_buffer=8192) for _ in range(40)]
    try:
        for reader in readers:
            reader.send(wire.head("GET", f"{path}/export"))
        for reader in readers:
            assert reader.socket.recv(12, socket.MSG_PEEK) == b"HTTP/1.1 200"
        assert _served(wire) < 2
        assert memory(process.process.pid) - before < 4 * size
        assert len(readers[0].answer().body) == size
    finally:
        for reader in readers:
            reader.socket.close()
