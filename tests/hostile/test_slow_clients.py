"""Clients that take their time, by the hundred, against the usual limits (H3, H4)."""

import json
import selectors
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

import pytest
from cli.commands import Running
from hostile.wire import Wire, check, memory
from web.raw import Client, head

from jeton.errors import Text

MEBIBYTE = 1024 * 1024
JSON = "Content-Type: application/json"
BODY = (JSON, "Content-Length: 1000")
HALF = b'{"name"'
POURED = b"10000\r\n" + b" " * 65_536 + b"\r\n"
SLACK = 10.0
"""Seconds that a loaded machine may add."""


class Kind(NamedTuple):
    """What so many clients send at once, and then byte by byte, each after a pause in seconds.

    Who is `deaf` does not heed that the server has said its last word, and goes on until it cannot send.
    """

    number: int
    first: Callable[[Wire], bytes]
    drip: bytes = b""
    pause: float = 1.0
    deaf: bool = False


class Ended(NamedTuple):
    """After how many seconds the server ended a connection, and what it had sent."""

    seconds: float
    received: bytes


KINDS = {
    "idle": Kind(125, lambda _: b""),
    "half a head": Kind(125, lambda _: head()[:-2] + b"X-Half: "),
    "a dripping head": Kind(125, lambda _: b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"a" * 30, 2.0),
    "kept alive": Kind(125, lambda wire: wire.head("GET", "/workspaces")),
    "a stalled body": Kind(100, lambda wire: wire.head("POST", "/workspaces", *BODY) + HALF),
    "a dripping body": Kind(100, lambda wire: wire.head("POST", "/workspaces", *BODY) + HALF, b" " * 30),
    "an endless body": Kind(
        20,
        lambda wire: wire.head("POST", "/workspaces", JSON, "Transfer-Encoding: chunked") + POURED * 17,
        b"1" * 60,
        0.5,
        deaf=True,
    ),
}


class Siege:
    """Connections of one kind each, looked after by one thread, and what became of them."""

    def __init__(self, wire: Wire) -> None:
        self.ended: dict[str, list[Ended]] = {name: [] for name in KINDS}
        self._selector = selectors.DefaultSelector()
        self._open: dict[Client, str] = {}
        self._received: dict[Client, bytearray] = {}
        for name, kind in KINDS.items():
            for _ in range(kind.number):
                client = wire.connect().send(kind.first(wire))
                self._selector.register(client.socket, selectors.EVENT_READ, client)
                self._open[client] = name
                self._received[client] = bytearray()
        self._start = time.monotonic()

    def last(self, seconds: float) -> None:
        """Drip and listen until all have ended, or for this long."""
        dripped = dict.fromkeys(self._open, 0)
        while self._open and time.monotonic() - self._start < seconds:
            for key, _ in self._selector.select(0.1):
                self._listen(key.data)
            since = time.monotonic() - self._start
            for client, name in list(self._open.items()):
                kind = KINDS[name]
                if dripped[client] < min(len(kind.drip), since / kind.pause):
                    dripped[client] += 1
                    self._drip(client, kind)

    def close(self) -> None:
        """Close what is still open."""
        for client in self._open:
            client.socket.close()

    def _drip(self, client: Client, kind: Kind) -> None:
        try:
            client.socket.send(kind.drip[:1])
        except OSError:
            if kind.deaf:  # else the selector is about to tell
                self._end(client)

    def _listen(self, client: Client) -> None:
        try:
            data = client.socket.recv(65_536)
        except ConnectionError:
            data = b""
        self._received[client] += data
        if data:
            return
        if KINDS[self._open[client]].deaf:
            self._selector.unregister(client.socket)
        else:
            self._end(client)

    def _end(self, client: Client) -> None:
        with suppress(KeyError):  # who is deaf is not listened to any more
            self._selector.unregister(client.socket)
        client.socket.close()
        received = bytes(self._received[client])
        self.ended[self._open.pop(client)].append(Ended(time.monotonic() - self._start, received))


class Besieged(NamedTuple):
    """How it went: the connections' ends, how long other clients waited, before and meanwhile, and how
    much memory the server held, before and at most, in bytes.
    """

    ended: dict[str, list[Ended]]
    before: list[float]
    meanwhile: list[float]
    memory: tuple[int, int]


def _served(wire: Wire) -> float:
    """Return how many seconds a well-behaved client waits for its answer."""
    start = time.monotonic()
    assert check(wire.ask("GET", "/workspaces")).status == 200
    return time.monotonic() - start


@pytest.fixture(scope="module")
def besieged(process: Running) -> Iterator[Besieged]:
    """Hold 720 slow connections against the server, until it has ended them all, while others are served."""
    wire = Wire.to(process.url, process.secret)
    before = [_served(wire) for _ in range(50)]
    held = [memory(process.process.pid)]
    siege = Siege(wire)
    thread = threading.Thread(target=siege.last, args=(30,))
    thread.start()
    meanwhile = []
    while thread.is_alive():
        meanwhile.append(_served(wire))
        held.append(memory(process.process.pid))
        time.sleep(0.05)
    thread.join()
    yield Besieged(siege.ended, before, meanwhile, (held[0], max(held)))
    siege.close()


@pytest.mark.parametrize(
    ("kind", "seconds", "status", "said"),
    [
        ("idle", 13, 0, ""),
        ("half a head", 13, 408, Text.TIMEOUT),
        ("a dripping head", 13, 408, Text.TIMEOUT),
        ("kept alive", 9, 200, ""),
        ("a stalled body", 15, 408, Text.TIMEOUT),
        ("a dripping body", 15, 408, Text.TIMEOUT),
        ("an endless body", 14, 413, Text.BODY_TOO_LARGE),
    ],
)
def test_who_takes_too_long_is_ended(
    besieged: Besieged, kind: str, seconds: float, status: int, said: str
) -> None:
    """H3: 125 of each whose head does not come are all closed within about 10 s; who has sent something is
    told 408. 125 that were answered and ask nothing more are closed without a word after 5 s. H4: 100 bodies
    that stop and 100 at one byte a second are 408, and closed, within 15 s. H2: 20 bodies in chunks are 413
    once they pass the limit; who sends on is cut off within about 10 s.
    """
    ended = besieged.ended[kind]
    assert len(ended) == KINDS[kind].number
    assert max(end.seconds for end in ended) < seconds + SLACK
    for end in ended:
        top, _, body = end.received.partition(b"\r\n\r\n")
        assert top.startswith(b"HTTP/1.1 %d " % status) if status else not end.received
        assert (b"x-ratelimit-remaining" in top) == ("body" in kind or status == 200)
        assert (b"connection: close" in top) == bool(said)
        assert not said or json.loads(body) == {"error": said}


@pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")
def test_slow_clients_hold_little_memory(besieged: Besieged) -> None:
    """H3, H4: 720 connections at once take the server less than 50 KiB each."""
    before, most = besieged.memory
    assert most - before < 36 * MEBIBYTE


def test_others_are_served_meanwhile(besieged: Besieged) -> None:
    """H3, H4: what another client waits for its answer is about what it was before, nearly always."""
    assert len(besieged.meanwhile) > 20
    usual = sorted(besieged.before)[len(besieged.before) // 2]
    waited = sorted(besieged.meanwhile)
    assert waited[len(waited) // 2] < max(10 * usual, 0.5)
