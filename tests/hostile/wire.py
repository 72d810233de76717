"""Bytes to a running server: whole requests, as no client library would send them, and what came back."""

import json
import time
from pathlib import Path
from typing import NamedTuple, Self
from urllib.parse import urlsplit

from support.checks import RATE_HEADERS
from web.raw import Answer, Client, head

API = "/api/v1"
_UNUSED = 2.0
"""Seconds after which the server may be about to close a connection that asks nothing."""


class Wire(NamedTuple):
    """Where a server listens, and the API token that requests carry."""

    port: int
    secret: str

    @classmethod
    def to(cls, url: str, secret: str) -> "Wire":
        """Return the wire to the server of a URL."""
        port = urlsplit(url).port
        assert port is not None
        return cls(port, secret)

    def connect(self) -> Client:
        """Return a new connection."""
        return Client(self.port)

    def head(self, method: str, path: str | bytes, *lines: str | bytes) -> bytes:
        """Return a request line and headers for a path below /api/v1, with the API token."""
        target = path if isinstance(path, bytes) else path.encode("latin-1")
        first = b"%s %s%s HTTP/1.1" % (method.encode(), API.encode(), target)
        made = head(f"Authorization: Bearer {self.secret}", *lines, first="FIRST")
        return made.replace(b"FIRST", first, 1)

    def request(self, method: str, path: str | bytes, body: bytes, *lines: str | bytes) -> bytes:
        """Return a whole request whose body is declared as JSON."""
        framing = ("Content-Type: application/json", f"Content-Length: {len(body)}")
        return self.head(method, path, *framing, *lines) + body

    def ask(self, method: str, path: str | bytes, *lines: str | bytes) -> Answer:
        """Send a request without a body over a connection of its own; return the answer."""
        with self.connect() as client:
            return client.send(self.head(method, path, *lines)).answer(method=method)


class Line:
    """A connection for one request after another; a new one where the server announced the end of the old."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self._client = wire.connect()
        self._used = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.socket.close()

    def ask(self, data: bytes, method: str = "GET") -> Answer:
        """Send a request and return its answer, checked."""
        if time.monotonic() - self._used > _UNUSED:
            self._again()
        answer = self._client.send(data).answer(method=method)
        while answer.status == 100:
            answer = self._client.answer(method=method)
        self._used = time.monotonic()
        if answer.headers.get("connection") == "close":
            # a HEAD that the protocol refuses has a body behind it: held by a test of its own
            assert self._client.rest() == b"" or (method, answer.status) == ("HEAD", 400), data
            self._again()
        return check(answer)

    def _again(self) -> None:
        self._client.socket.close()
        self._client = self.wire.connect()


def check(answer: Answer, *, limited: bool = True) -> Answer:
    """Assert what holds for every answer, whatever was sent: no 5xx, an error in its form, the headers."""
    assert 200 <= answer.status < 500, answer
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-request-id"]
    assert not {"location", "server", "set-cookie"} & answer.headers.keys()
    if limited:
        assert all(answer.headers[name].isdigit() for name in RATE_HEADERS), answer
    if answer.status >= 400 and answer.body:
        body = json.loads(answer.body)
        assert list(body) in (["error"], ["error", "problems"]), body
        assert isinstance(body["error"], str)
        assert answer.headers["content-type"] == "application/json"
    return answer


def refused(answer: Answer, status: int, text: str) -> Answer:
    """Assert an error of exactly this status and text."""
    assert (answer.status, json.loads(answer.body)) == (status, {"error": text})
    return check(answer)


def memory(pid: int) -> int:
    """Return how many bytes of memory a process holds (its resident set)."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024
