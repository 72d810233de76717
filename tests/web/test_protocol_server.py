"""The server around the protocol: its socket, its end."""

import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from cli.commands import until
from web.raw import Client, Recorder, head, serving

from jeton.web.server.server import listen

PROGRAM = """
import asyncio
from jeton.web.server.server import listen, server_on

async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        for event in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{event}.complete"})
        print("stopped", flush=True)
        return
    if scope["query_string"]:
        print("asked", flush=True)
        await asyncio.sleep(float(scope["query_string"]))
    await scope["extensions"]["jeton.respond"](200, b"content-length: 2\\r\\n", b"ok")

def listening(host, port):
    print(host, port, flush=True)

listener = listen("127.0.0.1", 0)
server_on(listener, app, refusal_headers=lambda *, api: [], on_listening=listening).run()
"""


@contextmanager
def _program(patch: str = "") -> Iterator[tuple[subprocess.Popen[str], int]]:
    with subprocess.Popen(
        [sys.executable, "-c", patch + PROGRAM], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            host, port = process.stdout.readline().split()
            assert host == "127.0.0.1"
            yield process, int(port)
        finally:
            process.kill()


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_lets_requests_finish(number: signal.Signals) -> None:
    """A signal ends the process with status 0: in flight is finished, idle is closed, new is refused."""
    with _program() as (process, port), Client(port) as idle, Client(port) as busy:
        assert idle.send(head()).answer().body == b"ok"
        busy.send(head(first="GET /?0.5 HTTP/1.1"))
        assert _line(process) == "asked"
        process.send_signal(number)
        assert idle.closed()
        with pytest.raises(ConnectionError):
            socket.create_connection(("127.0.0.1", port))
        answer = busy.answer()
        assert (answer.body, answer.headers["connection"]) == (b"ok", "close")
        assert busy.closed()
        assert _line(process) == "stopped"
        assert process.wait(5) == 0


def _is_refused(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return True
    return False


@pytest.mark.parametrize(
    ("patch", "status"),
    [("", -signal.SIGTERM), ("import signal; signal.raise_signal = print", 128 + signal.SIGTERM)],
)
def test_a_second_signal_ends_at_once(patch: str, status: int) -> None:
    """Who asks twice does not want to wait: also as process 1 of a container, for which the kernel drops a
    signal that is left to its default.
    """
    with _program(patch) as (process, port), Client(port) as busy:
        busy.send(head(first="GET /?30 HTTP/1.1"))
        assert _line(process) == "asked"
        process.send_signal(signal.SIGTERM)
        until(lambda: _is_refused(port), "the first signal to be heard")
        assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        assert process.wait(15) == status  # the request would take twice as long


def test_port_in_use() -> None:
    """A port that is taken is an `OSError` that names the address, before the application is started."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=rf"in use.*'127\.0\.0\.1', {port}"):
            listen("127.0.0.1", port)


def test_requests_in_flight_at_the_end() -> None:
    """A pipeline that was received is answered to its end when the server is told to stop."""
    app = Recorder()
    with serving(app) as port:
        client = Client(port).send(*(head(first=f"GET /{n}?slow HTTP/1.1") for n in range(3)))
        answers: list[str] = []
        reader = threading.Thread(target=lambda: answers.extend(client.json()["raw_path"] for _ in range(3)))
        reader.start()
        while not app.seen:
            time.sleep(0.01)
    reader.join(5)
    with client:
        assert answers == ["/0", "/1", "/2"]
        assert client.closed()
