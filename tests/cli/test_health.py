"""`jeton health`: what a container's health check learns of a server."""

import json
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from cli.commands import CommandLine, Result, Running


@contextmanager
def answering(status: int, body: bytes) -> Iterator[str]:
    """Answer every request so, as a server would that cannot be made to do so at will."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/readyz" else 404)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def test_a_server_that_is_ready_is_healthy(served: CommandLine, server: Running) -> None:
    """Exit code 0 and one line; a proxy of the environment is not asked."""
    done = served.run("health", "--url", server.url, http_proxy="http://127.0.0.1:9")
    assert done == Result(0, "ready\n", "")


@pytest.mark.parametrize(
    ("status", "answer", "expected"),
    [
        (
            200,
            {"status": "degraded", "checks": {"database": "ok", "redis": "it is away"}},
            Result(0, "degraded: redis: it is away\n", ""),
        ),
        (
            503,
            {"error": "x", "status": "unavailable", "checks": {"database": "it is full"}},
            Result(1, "", "Error: unavailable: database: it is full\n"),
        ),
    ],
    ids=["degraded", "unavailable"],
)
def test_what_is_missing_is_named(
    served: CommandLine, status: int, answer: dict[str, Any], expected: Result
) -> None:
    """Exit code 0 as long as it serves, else 1; one line says what is missing."""
    with answering(status, json.dumps(answer).encode()) as url:
        assert served.run("health", "--url", f"{url}/") == expected


@pytest.mark.parametrize(
    ("status", "body"), [(200, b"<html>"), (200, b"[1]"), (404, b'{"error":"Not found"}'), (302, b"")]
)
def test_another_server_is_not_healthy(served: CommandLine, status: int, body: bytes) -> None:
    """What answers otherwise than Jeton does is no server of Jeton's."""
    with answering(status, body) as url:
        done = served.run("health", "--url", url)
    assert done == Result(1, "", f"Error: the server at {url} answers, but not as Jeton does\n")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_notes_its_address_beside_the_database(jeton: CommandLine, workers: str) -> None:
    """Commands find the server on whichever port; after its end, and when it was killed, settings count."""
    file = jeton.file.parent / f"{jeton.file.name}-address"
    elsewhere = {"JETON_PORT": "9"}
    with jeton.serving("--workers", workers) as server:
        assert jeton.ok("health", **elsewhere) == "ready\n"
        assert jeton.ok("login", "owner@example.com", **elsewhere).startswith(f"{server.url}/sign-in/")
        address = file.read_bytes()
        server.stop()
    assert not file.exists()
    refused = Result(1, "", "Error: no answer from http://127.0.0.1:9/readyz: Connection refused\n")
    with subprocess.Popen(["true"]) as ended:
        pass
    for text in (
        json.dumps({**json.loads(address), "process": ended.pid}),
        "{}",
        "",
        '{"url": "x", "process": 99999999999999999999}',
    ):
        file.write_text(text)
        assert jeton.run("health", **elsewhere) == refused


def test_no_answer_is_not_healthy(served: CommandLine) -> None:
    """A port where nobody listens, and one where somebody is silent: exit code 1 within the time given."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        timed_out = served.run("health", "--url", url, "--timeout", "0.3")
    assert timed_out == Result(1, "", f"Error: no answer from {url}/readyz: timed out\n")
    refused = served.run("health", "--url", url)
    assert refused == Result(1, "", f"Error: no answer from {url}/readyz: Connection refused\n")


@pytest.mark.parametrize("url", ["localhost:8000", "file:///etc/passwd", "http://", "http://[::1"])
def test_what_is_no_address_is_misused(served: CommandLine, url: str) -> None:
    """Exit code 2: only HTTP is asked."""
    done = served.run("health", "--url", url)
    assert (done.code, done.out) == (2, "")
    assert f"--url must be http://HOST:PORT, not '{url}'" in done.err
