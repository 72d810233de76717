"""F10 with several workers: signals to the supervisor, and to its whole group as a terminal sends them."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import PATIENCE, until
from faults.crew import Crew, connected, is_running, manned
from faults.servers import Installed
from web.raw import Client

WORKERS = 2
BODY = b'{"name":"A"}'
TO_ONE: Callable[[int, int], None] = os.kill
TO_ALL: Callable[[int, int], None] = os.killpg


def _half_sent(crew: Crew) -> list[Client]:
    """Return a connection to each worker that has sent a request but for the end of its body."""
    clients = connected(crew.wire, WORKERS)
    for client in clients:
        request = crew.wire.request("POST", "/workspaces", BODY, "Expect: 100-continue")
        assert client.send(request[: -len(BODY)]).answer().status == 100
        client.send(BODY[:-2])
    return clients


def _refuses(crew: Crew) -> bool:
    try:
        socket.create_connection(("127.0.0.1", crew.wire.port), timeout=5).close()
    except ConnectionError:
        return True
    return False


@pytest.mark.parametrize(
    ("send", "number"), [(TO_ONE, signal.SIGTERM), (TO_ALL, signal.SIGINT)], ids=["SIGTERM", "Ctrl-C"]
)
def test_the_first_signal_lets_requests_finish(
    cluster_installed: Installed, tmp_path: Path, send: Callable[[int, int], None], number: signal.Signals
) -> None:
    """A request in flight in each worker is answered, and its connection closed; then all end, exit code 0.

    A worker that hears of it twice, from a terminal and from the supervisor, ends in order too.
    """
    with manned(tmp_path, cluster_installed, WORKERS) as crew:
        clients, members = _half_sent(crew), crew.members
        send(crew.pid, number)
        until(lambda: _refuses(crew), "the server to take no more connections")
        for client in clients:
            answer = client.send(BODY[-2:]).answer()
            assert (answer.status, answer.headers.get("connection")) == (201, "close")
            assert client.closed()
            client.socket.close()
        assert crew.running.process.wait(PATIENCE) == 0
        assert not any(map(is_running, members))
        assert crew.events()[-1]["message"] == "stopped"


def test_the_second_signal_ends_at_once(cluster_installed: Installed, tmp_path: Path) -> None:
    """Who will not wait for requests that hang sends the signal again: nothing of the server is left."""
    with manned(tmp_path, cluster_installed, WORKERS) as crew:
        clients, members = _half_sent(crew), crew.members
        os.killpg(crew.pid, signal.SIGTERM)
        until(lambda: _refuses(crew), "the server to take no more connections")
        assert all(map(is_running, [crew.pid, *members])), (members, crew.running.log.read_text())
        os.killpg(crew.pid, signal.SIGTERM)
        assert crew.running.process.wait(5) == -signal.SIGTERM
        until(lambda: not any(map(is_running, members)), "the end of the workers")
        for client in clients:
            client.socket.close()


def test_the_first_signal_counts_as_such_after_the_supervisors_word(tmp_path: Path) -> None:
    """A terminal's signal may come to a worker after the supervisor has told it to stop: it ends in order."""
    script = """
import signal
from jeton.web.server.server import listen, server_on
server = server_on(listen("127.0.0.1", 0), None, refusal_headers=lambda **_: [])
server.stop()
signal.signal(signal.SIGINT, server.handle_exit)
signal.raise_signal(signal.SIGINT)
print("goes on", flush=True)
signal.raise_signal(signal.SIGINT)
print("goes on", flush=True)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, stdout=subprocess.PIPE, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout) == (-signal.SIGINT, b"goes on\n")
