"""How long a client may take (H3, H4), with deadlines shortened so that the tests are."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from web.raw import Client, Recorder, head

from jeton.web.server.deadlines import RequestLimits, Sweeper

LIMITS = RequestLimits(
    head_time=0.5,
    keep_alive=0.3,
    drain_time=0.4,
    drain_rate=4096,
    drain_most=1.2,
    drain_bytes=1024 * 1024,
    linger=0.4,
    stall=0.5,
    take_rate=256 * 1024,
    sweep=0.05,
)


def _drip(client: Client, data: bytes, pause: float) -> float:
    """Send byte by byte until the server closes; return the seconds it took."""
    start = time.monotonic()
    client.socket.settimeout(pause)
    for byte in data:
        try:
            client.socket.send(bytes([byte]))
            if client.socket.recv(1, 2) == b"":  # MSG_PEEK
                break
        except TimeoutError:
            continue
        except ConnectionError:
            break
        else:
            break
    client.socket.settimeout(5)
    return time.monotonic() - start


def _send_until_closed(client: Client, data: bytes, pause: float) -> int:
    """Send again and again until the server closes, for 5 seconds at most; return how many bytes went out."""
    start, sent = time.monotonic(), 0
    with suppress(ConnectionError):
        while time.monotonic() - start < 5:
            client.send(data)
            sent += len(data)
            time.sleep(pause)
    return sent


def test_silence(port: int) -> None:
    """A connection over which nothing is ever sent is closed without a word, in time."""
    start = time.monotonic()
    with Client(port) as client:
        assert client.closed()
    assert time.monotonic() - start > 0.2


def test_keep_alive(client: Client) -> None:
    """A connection between requests is closed without a word."""
    client.send(head()).json()
    start = time.monotonic()
    assert client.closed()
    assert time.monotonic() - start > 0.2


def test_a_standstill_of_the_server_is_not_its_clients_silence() -> None:
    """After a process stood still it reads what came meanwhile before it judges who was silent."""

    class Late:
        """A loop whose process has just stood still for long."""

        now = 100.0

        def __init__(self) -> None:
            self.calls: list[tuple[float, Callable[..., None], tuple[Any, ...]]] = []

        def time(self) -> float:
            return self.now

        def call_at(self, when: float, call: Callable[..., None], *args: Any) -> None:
            self.calls.append((when, call, args))

        def call_later(self, seconds: float, call: Callable[..., None], *args: Any) -> None:
            self.call_at(self.now + seconds, call, *args)

        def pass_time(self, seconds: float) -> None:
            self.now += seconds
            calls, self.calls = self.calls, []
            for _, call, args in calls:
                call(*args)

    looks: list[float] = []
    connection = type("Connection", (), {"check_deadlines": lambda _, now: looks.append(now)})()
    loop: Any = Late()
    Sweeper(0.5).watch(loop, [connection])
    loop.pass_time(0.5)
    assert looks == [100.5]
    loop.pass_time(20)
    assert looks == [100.5]
    ((when, _, _),) = loop.calls
    loop.pass_time(when - loop.now)
    assert looks == [100.5, when]
    assert when - 120.5 < 0.1
    assert len(loop.calls) == 1


@pytest.mark.parametrize("before", [b"", head()])
def test_dripping_header(client: Client, before: bytes) -> None:
    """A request whose header drips is 408 in time, be it the first on its connection or a later one."""
    if before:
        client.send(before).json()
    took = _drip(client, head("X: " + "a" * 100), 0.05)
    answer = client.answer()
    assert (answer.status, answer.body) == (408, b'{"error":"Request timeout"}')
    assert answer.headers["connection"] == "close"
    assert client.closed()
    assert took > 0.2


def test_many_drip_and_nobody_else_waits(port: int) -> None:
    """While 200 connections drip, another client is served as ever, and in the end all are closed."""
    clients = [Client(port).send(b"GET / HT") for _ in range(200)]
    with Client(port) as other:
        other.send(head()).json()
    for client in clients:
        with client:
            assert client.answer().status == 408
            assert client.closed()


def test_a_waiting_request_does_not_time_out(client: Client) -> None:
    """While this side is busy with earlier requests, the clock does not run for the next one."""
    client.send(head(first="GET /1?slow HTTP/1.1"), head(first="GET /2?slow HTTP/1.1"), b"GET /3 HT")
    assert client.json()["raw_path"] == "/1"
    assert client.json()["raw_path"] == "/2"
    assert client.send(b"TP/1.1\r\nHost: x\r\n\r\n").json()["raw_path"] == "/3"


def test_unread_body_that_stops(client: Client) -> None:
    """The rest of a body that was answered early may not take forever."""
    client.send(head("Content-Length: 1000", first="POST /?early&401 HTTP/1.1"))
    assert client.answer().status == 401
    start = time.monotonic()
    assert client.closed()
    assert time.monotonic() - start > 0.3


def test_unread_body_that_keeps_coming(client: Client) -> None:
    """One that keeps its rate may take longer, but not without end."""
    client.send(head("Content-Length: 100000000", first="POST /?early&401 HTTP/1.1"))
    assert client.answer().status == 401
    start = time.monotonic()
    _send_until_closed(client, b"x" * 2000, 0.02)
    assert 1 < time.monotonic() - start < 5


def test_unread_body_that_is_large(client: Client) -> None:
    """However fast such a rest comes, only so much of it is read."""
    client.send(head("Content-Length: 1000000000", first="POST /?early&401 HTTP/1.1"))
    assert client.answer().status == 401
    assert (
        _send_until_closed(client, b"x" * 100_000, 0) < 16 * LIMITS.drain_bytes
    )  # what sockets hold is more


def test_a_body_after_a_closing_answer(client: Client) -> None:
    """After an answer that ends the connection, an endless body is read for a while only (H2)."""
    client.send(head("Transfer-Encoding: chunked", first="POST /?early&413 HTTP/1.1"))
    start = time.monotonic()
    _send_until_closed(client, b"400\r\n" + b"x" * 1024 + b"\r\n", 0)
    assert time.monotonic() - start < 3


def test_application_timeout(client: Client) -> None:
    """A 408 of the application itself, sent while the body is still due, reaches the client and ends it."""
    client.send(head("Content-Length: 10", first="POST /?early&408 HTTP/1.1"), b"half")
    assert client.answer().status == 408
    assert client.closed()


def test_a_reader_that_stops(port: int, app: Recorder) -> None:
    """A client that stops reading holds little memory, and not for long."""
    app.sent = 0
    with Client(port, receive_buffer=4096) as client:
        client.send(head(first="GET /?1 HTTP/1.1") * 64)
        time.sleep(0.3)
        assert app.sent < 16 * 1024 * 1024
        time.sleep(0.7)
        assert len(client.rest()) < 16 * 1024 * 1024


def test_a_slow_reader(port: int) -> None:
    """A client that reads slowly, but reads, gets everything."""
    with Client(port, receive_buffer=65536) as client:
        client.send(head("Connection: close", first="GET /?16 HTTP/1.1"))
        size, start = 0, time.monotonic()
        while data := client.socket.recv(262144):
            size += len(data)
            if time.monotonic() - start < 1.5:
                time.sleep(0.02)
    assert size > 16 * 1024 * 1024


def test_a_reader_that_takes_too_little(port: int) -> None:
    """A client that takes a little now and then does not hold its answer for ever."""
    with Client(port, receive_buffer=4096) as client:
        client.send(head(first="GET /?64 HTTP/1.1"))
        start = time.monotonic()
        with suppress(ConnectionResetError):
            while time.monotonic() - start < 2:
                client.socket.recv(4096)
                time.sleep(0.05)
        assert len(client.rest()) < 16 * 1024 * 1024
