"""Bodies larger than allowed, declared or endless (H1, H2): refused before they are read, at no cost."""

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from cli.commands import Running
from hostile.wire import Wire, check, memory, refused

from jeton.errors import Text

MEBIBYTE = 1024 * 1024
JSON = "Content-Type: application/json"
CHUNK = b"10000\r\n" + b" " * 65_536 + b"\r\n"


@pytest.fixture
def wire(process: Running) -> Wire:
    """The wire to the server, with its first API token."""
    return Wire.to(process.url, process.secret)


@pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")
@pytest.mark.parametrize("size", [MEBIBYTE + 1, 1024 * MEBIBYTE, 10**17, 10**18])
def test_a_declared_size_is_refused_before_the_body(process: Running, wire: Wire, size: int) -> None:
    """H1: 413 on the head alone; no `100 Continue`, no memory, however much is declared."""
    workspaces = wire.ask("GET", "/workspaces").body
    before = memory(process.process.pid)
    for number in range(20):
        lines = (JSON, f"Content-Length: {size}", *(["Expect: 100-continue"] if number % 2 else []))
        with wire.connect() as client:
            client.send(wire.head("POST", "/workspaces", *lines))
            if number % 4 == 0:
                client.send(b'{"name":"' + b"x" * 200_000)
            refused(client.answer(), 413, Text.BODY_TOO_LARGE)
    assert memory(process.process.pid) - before < 5 * MEBIBYTE
    assert wire.ask("GET", "/workspaces").body == workspaces


def _pour(wire: Wire, over: threading.Event) -> int:
    """Send chunks until it is over, as fast as they are taken; return how many bytes were."""
    sent = 0
    with wire.connect() as client, suppress(OSError):
        client.send(wire.head("POST", "/workspaces", JSON, "Transfer-Encoding: chunked"))
        while not over.is_set():
            sent += client.socket.send(CHUNK[sent % len(CHUNK) :])
    return sent


@pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")
def test_endless_bodies_cost_no_memory_and_hold_up_nobody(process: Running, wire: Wire) -> None:
    """H2: while chunks pour in over several connections others are served, and memory stays what it was."""
    before = memory(process.process.pid)
    over = threading.Event()
    with ThreadPoolExecutor(4) as pool:
        pours = [pool.submit(_pour, wire, over) for _ in range(4)]
        try:
            assert [check(wire.ask("GET", "/workspaces")).status for _ in range(50)] == [200] * 50
        finally:
            over.set()
    assert sum(pour.result() for pour in pours) > 4 * MEBIBYTE
    assert memory(process.process.pid) - before < 16 * MEBIBYTE


def test_ten_thousand_tiny_chunks_are_one_body(wire: Wire) -> None:
    """A body in chunks of one byte is read; its cost is bounded like that of any other."""
    body = b'{"name":"' + b"x" * 10_000 + b'"}'
    chunks = b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n"
    with wire.connect() as client:
        client.send(wire.head("POST", "/workspaces", JSON, "Transfer-Encoding: chunked"), chunks)
        refused(client.answer(), 400, Text.NAME_LENGTH.format(limit=255))
