"""Servers that are busy, older, cut off, or none of Jeton."""

import base64
import json
import select
import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import pytest
from cli.commands import CommandLine

from jeton.errors import Text

LIST = {"workspaces": [], "total": 0}
EXPORTED = (("X-Jeton-Exported", "1"),)


class Reply(NamedTuple):
    """What a server answers once: a status, headers and a body; the status 0 cuts the connection.

    The body is what is to be JSON, bytes, or a function that returns them; its last `lacks` bytes are
    promised and never come.
    """

    status: int
    body: Any = None
    headers: tuple[tuple[str, str], ...] = ()
    lacks: int = 0


class Played(ThreadingHTTPServer):
    """A server that gives replies in turn, the last one again and again, and keeps what it was asked."""

    daemon_threads = True

    def __init__(self, *replies: Reply) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.replies = list(replies)
        self.requests: list[tuple[str, str, dict[str, str], bytes]] = []


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Played

    def do_GET(self) -> None:
        """Answer as it is told."""
        size = int(self.headers.get("Content-Length", "0"))
        sent = {name.lower(): text for name, text in self.headers.items()}
        self.server.requests.append((self.command, self.path, sent, self.rfile.read(size)))
        reply = self.server.replies.pop(0) if len(self.server.replies) > 1 else self.server.replies[0]
        self.close_connection = True
        if reply.status == 0:
            return
        body = reply.body() if callable(reply.body) else reply.body
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        length = str(len(body) + reply.lacks)
        self.send_response(reply.status)
        for name, text in (*reply.headers, ("Content-Length", length), ("Connection", "close")):
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET  # noqa: N815  the name is the library's

    def log_message(self, *_args: object) -> None:
        """Keep silent."""


@contextmanager
def played(jeton: CommandLine, *replies: Reply) -> Iterator[Played]:
    """Have a command line speak to a server with these replies."""
    with Played(*replies) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        url = f"http://127.0.0.1:{server.server_address[1]}"
        jeton.environment |= {"JETON_URL": url, "JETON_TOKEN": "jtn_x"}
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


BUSY = Reply(429, {"error": "Rate limit exceeded. Please try again later."}, (("Retry-After", "1"),))


def test_a_busy_server_is_asked_again(jeton: CommandLine) -> None:
    """After as long as it says, and after a broken connection; a write has the same key each time."""
    done = Reply(201, {"id": "1", "name": "A"})
    for first in (BUSY, Reply(503, {"error": "away"}), Reply(502, b"<html>"), Reply(0)):
        with played(jeton, first, done) as server:
            assert jeton.ok("workspace", "add", "A") == "Added A, id 1.\n"
            (_, _, one, body), (_, path, two, again) = server.requests
            assert (body, path) == (again, "/api/v1/workspaces")
            assert one["idempotency-key"] == two["idempotency-key"] != ""
            assert one["authorization"] == "Bearer jtn_x"


def test_half_an_answer_is_none(jeton: CommandLine) -> None:
    """A body that is cut off is asked for again; if no whole one comes, nothing is written."""
    file, half = jeton.folder / "a.css", Reply(200, b":root {", EXPORTED, lacks=2)
    place = Reply(200, {"workspaces": [{"id": "1", "name": "A"}]})
    with played(jeton, place, half, Reply(200, b":root {}\n", EXPORTED)):
        jeton.ok("export", "css", "--out", str(file))
        assert file.read_bytes() == b":root {}\n"
    with played(jeton, place, half):
        jeton.refused(5, "its answer is cut off", "export", "css", "--out", str(file))
    assert file.read_bytes() == b":root {}\n"


def test_a_server_that_stays_busy_is_told(jeton: CommandLine) -> None:
    """Too many requests for over a minute are exit code 1, one that cannot serve is exit code 5."""
    later = BUSY._replace(headers=(("Retry-After", "61"),))
    with played(jeton, later):
        jeton.refused(1, "Rate limit exceeded", "workspace", "list")
    with played(jeton, Reply(503, {"error": "The database is away"}, (("Retry-After", "99"),))):
        jeton.refused(5, "cannot serve just now: The database is away", "workspace", "list")


@pytest.mark.parametrize(
    ("reply", "code", "text"),
    [
        (Reply(404, {"error": "Not found"}), 1, "has no GET /workspaces: this jeton is of version"),
        (Reply(405, {"error": "Method not allowed"}), 1, "has no GET /workspaces: this jeton is of version"),
        (Reply(404, b"<html>"), 5, "answers, but not as Jeton does (404)"),
        (Reply(500, {"message": 1}), 5, "answers, but not as Jeton does (500)"),
        (Reply(200, b"<html>"), 5, "answers, but not as Jeton does (200)"),
        (Reply(200, {"other": 1}), 5, "answers, but not as Jeton does (without workspaces)"),
        (Reply(200, []), 5, "answers, but not as Jeton does (200)"),
        (Reply(200, b"[" * 100_000), 5, "answers, but not as Jeton does (200)"),
        (Reply(200, json.dumps(LIST).encode("utf-16")), 5, "answers, but not as Jeton does (200)"),
        (
            Reply(301, b"", (("Location", "https://a.example/"),)),
            2,
            "leads to https://a.example/: use the URL",
        ),
        (Reply(403, {"error": "No \x1b[31m\n", "problems": 1}), 5, "answers, but not as Jeton does (403)"),
        (Reply(403, {"error": "No \x1b[31m"}), 4, "No \\u001b[31m"),
        (Reply(401, {"error": "Invalid API token"}), 4, "Invalid API token at http://"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_no_server_of_ours_says_is_told(jeton: CommandLine, reply: Reply, code: int, text: str) -> None:
    """One line without a stack, in which a terminal finds nothing to obey."""
    with played(jeton, reply):
        jeton.refused(code, text, "workspace", "list")
        result = jeton.run("workspace", "list", "--json")
    assert result.code == (0 if reply.body == {"other": 1} else code)
    assert result.err.count("\n") <= 1


def test_names_and_versions_are_sent(jeton: CommandLine) -> None:
    """Each request tells the program and its version, and takes no more than JSON."""
    with played(jeton, Reply(200, LIST)) as server:
        assert jeton.run("workspace", "list").err == "There are no workspaces yet: jeton workspace add NAME\n"
    (_, _, headers, _) = server.requests[0]
    assert headers["user-agent"].startswith("jeton/0.")
    assert headers["accept"] == "application/json"


class Proxy(socketserver.ThreadingTCPServer):
    """A proxy whose CONNECT, to any host, leads to one server; it keeps what it was asked."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int]) -> None:
        super().__init__(("127.0.0.1", 0), _Carrier)
        self.target = address
        self.heads: list[str] = []
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()


class _Carrier(socketserver.BaseRequestHandler):
    server: Proxy

    def handle(self) -> None:
        """Carry what is said."""
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.request.recv(1)
        self.server.heads.append(head.decode())
        with socket.create_connection(self.server.target) as server:
            self.request.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            while ready := select.select([self.request, server], [], [], 5)[0]:
                data = ready[0].recv(65_536)
                if not data:
                    return
                (server if ready[0] is self.request else self.request).sendall(data)


def test_a_proxy_leads_to_the_server(jeton: CommandLine) -> None:
    """That of the environment, with its user; hosts of no_proxy are asked without it; a wrong one is told."""
    with (
        played(jeton, Reply(200, LIST)) as server,
        Proxy(("127.0.0.1", server.server_address[1])) as proxy,
    ):
        url = f"http://ann:geh%40im@127.0.0.1:{proxy.server_address[1]}"
        far = {"JETON_URL": "http://tokens.example.test"}
        assert jeton.run("workspace", "list", http_proxy=url, **far).code == 0
        assert proxy.heads[0].startswith("CONNECT tokens.example.test:80 HTTP/1.")
        assert f"Basic {base64.b64encode(b'ann:geh@im').decode()}" in proxy.heads[0]
        assert jeton.run("workspace", "list", http_proxy=url, no_proxy="127.0.0.1").code == 0
        assert len(proxy.heads) == 1
        away = jeton.run("workspace", "list", http_proxy="http://ann:geheim@127.0.0.1:1", no_proxy="", **far)
        silent = "no answer from http://tokens.example.test by the proxy 127.0.0.1:1: Connection refused"
        assert (away.code, away.err) == (5, f"Error: {silent}\n")
        wrong = jeton.run("workspace", "list", http_proxy="socks5://a:1", no_proxy="", **far)
        assert (wrong.code, wrong.err) == (2, "Error: the proxy for http must be http://HOST:PORT\n")
        proxy.shutdown()


def test_a_refused_upload_is_told(jeton: CommandLine) -> None:
    """A server that takes less than the files have says so, though it does not read all of them."""
    with jeton.serving(JETON_MAX_IMPORT="2000") as running:
        jeton.environment |= {"JETON_URL": running.url, "JETON_TOKEN": running.secret}
        file = jeton.folder / "large.json"
        file.write_text(json.dumps({"a" * 9_000_000: {"$type": "color", "$value": "#fff"}}))
        result = jeton.run("import", str(file), "--workspace", "Demo")
        assert (result.code, result.out) == (1, "")
        assert result.err == f"Error: {Text.BODY_TOO_LARGE}: JETON_MAX_IMPORT of the server is its bound\n"
