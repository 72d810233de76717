"""The log of several workers on one standard error: each line whole, whoever reads it, and however slowly."""

import json
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from cli.commands import PATIENCE, CommandLine, unread_log, until
from faults.crew import connected, manned
from faults.servers import Installed
from hostile.wire import Wire
from support.resources import children
from web.raw import Client, head

from jeton.cli.serving.workers import LEAVE_SECONDS

WORKERS = 3
EACH = 2
CONNECTIONS = EACH * WORKERS
REQUESTS = 150
FLOOD = "/flood-"
FITS = 3500
"""A path of so many bytes makes a line that a pipe takes at one go, as the longest that stay whole."""
LONG = 9000
"""One that no pipe takes at one go, but a file."""


def _flood(client: Client, number: int, count: int, longest: int) -> None:
    """Send requests with short and long paths in turn, all at once, and read all the answers."""
    paths = [f"{FLOOD}{number}-{n}{'x' * (longest if n % 3 == 0 else n % 50)}" for n in range(count)]
    sending = threading.Thread(
        target=client.send, args=[head(first=f"GET {path} HTTP/1.1") for path in paths]
    )
    sending.start()
    for _ in paths:
        assert client.answer().status == 404
    sending.join()


def _flood_all(wire: Wire, count: int = REQUESTS, longest: int = FITS) -> None:
    """Send so many requests on each of the connections, which are spread over all workers."""
    clients = connected(wire, WORKERS, EACH)
    threads = [
        threading.Thread(target=_flood, args=(client, number, count, longest))
        for number, client in enumerate(clients)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    for client in clients:
        client.socket.close()


@contextmanager
def _piped(jeton: CommandLine) -> Iterator[tuple[Wire, subprocess.Popen[bytes], IO[bytes]]]:
    """Serve with a pipe for the log; whatever is left in the end is killed."""
    out = jeton.folder / "out"
    with out.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "jeton", "serve", "--port", "0", "--workers", str(WORKERS)],
            env=jeton.environment | {"JETON_LOG_FORMAT": "json"},
            cwd=jeton.folder,
            stdout=output,
            stderr=subprocess.PIPE,
        )
    assert process.stderr is not None
    try:
        running = jeton.ready((process, out, out))
        yield Wire.to(running.url, ""), process, process.stderr
    finally:
        process.kill()
        process.stderr.close()
        process.wait(PATIENCE)


def _check(lines: list[bytes], requests: int) -> None:
    """Assert that all lines are whole, that each request has one, and each of these an id of its own."""
    events = [json.loads(line) for line in lines]
    served = [event for event in events if event.get("path", "").startswith(FLOOD)]
    assert len(served) == requests == len({event["path"] for event in served})
    assert len({event["request_id"] for event in served}) == requests
    workers = Counter(event["worker"] for event in served)
    assert workers == dict.fromkeys(range(1, WORKERS + 1), EACH * REQUESTS)
    assert list(served[0])[-1] == "worker"
    assert all("worker" not in event for event in events if event.get("message", "").endswith("serves"))


def test_lines_do_not_mix_in_a_pipe(cluster_installed: Installed, tmp_path: Path) -> None:
    """Long lines and short ones of three workers, read as slowly as a pipe can be: each is one object."""
    with _piped(CommandLine(tmp_path, cluster_installed.url)) as (wire, process, log):
        read: list[bytes] = []

        def crawl() -> None:
            while data := os.read(log.fileno(), 1000):
                read.append(data)

        reader = threading.Thread(target=crawl)
        reader.start()
        _flood_all(wire)
        process.terminate()
        reader.join(PATIENCE)
        assert process.wait(PATIENCE) == 0
    _check(b"".join(read).splitlines(), CONNECTIONS * REQUESTS)


def test_lines_do_not_mix_in_a_file(cluster_installed: Installed, tmp_path: Path) -> None:
    """The same in a file that the shell opened for all of them, with a line for each request when it ends."""
    with manned(tmp_path, cluster_installed, WORKERS) as crew:
        _flood_all(crew.wire, longest=LONG)
        assert crew.running.stop() == 0
        _check(crew.running.log.read_bytes().splitlines(), CONNECTIONS * REQUESTS)


def test_a_log_that_nobody_reads_holds_up_nothing_else(cluster_installed: Installed, tmp_path: Path) -> None:
    """With the pipe full, requests are answered, and a killed worker comes back; all lines are whole."""
    with _piped(CommandLine(tmp_path, cluster_installed.url)) as (wire, process, log):
        _flood_all(wire)  # ten times of what a pipe holds
        before = children(process.pid)
        os.kill(before[0], 9)
        until(lambda: len(set(children(process.pid)) - set(before)) == 1, "another worker")
        _flood_all(wire, 10)
        process.terminate()
        lines = log.read().splitlines()
        assert process.wait(PATIENCE) == 0
    assert [line for line in lines if not _is_object(line)] == []
    assert sum(b'"path"' in line for line in lines) >= CONNECTIONS * (REQUESTS // 2)


def test_a_log_that_nobody_reads_does_not_hold_up_the_end(
    cluster_installed: Installed, tmp_path: Path
) -> None:
    """With the pipe full, and each worker at a line that it cannot write, SIGTERM ends all: exit code 0."""
    jeton = CommandLine(tmp_path, cluster_installed.url)
    with unread_log(jeton), jeton.serving("--workers", str(WORKERS)) as server:
        _flood_all(Wire.to(server.url, ""), 10)
        start = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - start < LEAVE_SECONDS / 2, "a worker was waited for in vain"


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


def test_a_person_sees_which_worker_it_was(cluster_installed: Installed, tmp_path: Path) -> None:
    """In the format for people the number stands behind the time; a line without one is the supervisor's."""
    with manned(tmp_path, cluster_installed, 2, JETON_LOG_FORMAT="pretty") as crew:
        with crew.wire.connect() as client:
            assert client.send(head(first="GET /openapi.json HTTP/1.1")).answer().status == 200
        assert crew.running.stop() == 0
        text = crew.running.log.read_text()
    assert "] 200 GET    /openapi.json " in text
    assert " info    worker 1 (process " in text
