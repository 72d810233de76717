"""A real server in a thread, an application that tells what it was asked, and a client of bytes."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.parse import unquote

from jeton.web.server.deadlines import RequestLimits
from jeton.web.server.exchange import RESPOND, Application
from jeton.web.server.refusals import Header
from jeton.web.server.server import listen, server_on

PATIENCE = 30.0
"""Seconds after which a test gives up waiting for the server."""

UNTOUCHED: list[Header] = [
    (b"x-ratelimit-limit", b"100"),
    (b"x-ratelimit-remaining", b"100"),
    (b"x-ratelimit-reset", b"1763700060"),
]


@dataclass(frozen=True)
class Answer:
    """A response: header names in lower case, each at most once."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


class Client:
    """One connection."""

    def __init__(self, port: int, *, receive_buffer: int | None = None) -> None:
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self._buffer = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, *parts: bytes) -> Self:
        """Send bytes as they are."""
        self.socket.sendall(b"".join(parts))
        return self

    def answer(self, *, method: str = "GET") -> Answer:
        """Read one response."""
        while b"\r\n\r\n" not in self._buffer:
            self._more()
        head, self._buffer = self._buffer.split(b"\r\n\r\n", 1)
        first, *lines = head.decode("latin-1").split("\r\n")
        pairs = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
        headers = dict(pairs)
        assert len(headers) == len(pairs), f"a header came twice: {pairs}"
        status = int(first.split(" ")[1])
        if method == "HEAD" or status in {100, 204, 304}:
            body = b""
        elif "content-length" in headers:
            body = self._take(int(headers["content-length"]))
        else:
            body = self.rest()
        return Answer(status, headers, body)

    def rest(self) -> bytes:
        """Read until the server closes."""
        try:
            while True:
                self._more()
        except EOFError:
            rest, self._buffer = self._buffer, b""
            return rest

    def closed(self) -> bool:
        """Wait for the end of the connection; true if nothing came before it."""
        return self.rest() == b""

    def json(self) -> Any:
        """Read one response with status 200 and return its JSON."""
        answer = self.answer()
        assert answer.status == 200, answer
        return json.loads(answer.body)

    def _take(self, size: int) -> bytes:
        while len(self._buffer) < size:
            self._more()
        taken, self._buffer = self._buffer[:size], self._buffer[size:]
        return taken

    def _more(self) -> None:
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            data = b""
        if not data:
            raise EOFError
        self._buffer += data


def head(*lines: str | bytes, first: str = "GET / HTTP/1.1", host: str | None = "Host: x") -> bytes:
    """Return a request's line and headers."""
    texts = [first, *([] if host is None else [host]), *lines, "", ""]
    return b"\r\n".join(t if isinstance(t, bytes) else t.encode("latin-1") for t in texts)


class Recorder:
    """An application that tells what it was asked; `seen` holds the raw path of every request it got.

    Words of the query: `early` answers before the body is read, `slow` later; a number is the status, or,
    where it stands first, the size of the response in MiB.
    """

    def __init__(self) -> None:
        self.seen: list[bytes] = []
        self.ended: list[str] = []
        self.sent = 0

    def learnt_of_the_end(self) -> bool:
        """Wait until the application was told that its client is gone; it hears of it a little later."""
        deadline = time.monotonic() + 5
        while "http.disconnect" not in self.ended and time.monotonic() < deadline:
            time.sleep(0.01)
        return "http.disconnect" in self.ended

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer by the extension of the server."""
        if scope["type"] == "lifespan":
            for event in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{event}.complete"})
            return
        self.seen.append(scope["raw_path"])
        words = scope["query_string"].decode().split("&")
        respond = scope["extensions"][RESPOND]
        if words[0].isdigit():
            body = bytes(int(words[0]) * 1024 * 1024)
            await respond(200, b"content-length: %d\r\n" % len(body), body)
            self.sent += len(body)
            return
        if "slow" in words:
            await asyncio.sleep(0.3)
        body = b""
        if "early" not in words:
            body = await self._read(receive)
        told = {
            "method": scope["method"],
            "version": scope["http_version"],
            "path": unquote(scope["raw_path"].decode("latin-1")),
            "raw_path": scope["raw_path"].decode("latin-1"),
            "query": scope["query_string"].decode("latin-1"),
            "headers": [[text.decode("latin-1") for text in pair] for pair in scope["headers"]],
            "body": body.decode("latin-1"),
        }
        body = json.dumps(told).encode()
        status = next((int(word) for word in words if word.isdigit()), 200)
        if status in {204, 304}:
            await respond(status, b"", b"")
        else:
            lines = b"content-type: application/json\r\ncontent-length: %d\r\n" % len(body)
            await respond(status, lines, body)

    async def _read(self, receive: Any) -> bytes:
        body = bytearray()
        while True:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body"):
                self.ended.append(message["type"])
                return bytes(body)


@contextmanager
def serving(app: Application, limits: RequestLimits | None = None) -> Iterator[int]:
    """Serve the application in a thread; gives the port."""
    ready = threading.Event()
    ports: list[int] = []

    def on_listening(_host: str, port: int) -> None:
        ports.append(port)
        ready.set()

    server = server_on(
        listen("127.0.0.1", 0),
        app,
        refusal_headers=lambda *, api: [*(UNTOUCHED if api else ()), (b"x-request-id", b"r")],
        on_listening=on_listening,
        limits=limits,
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield ports[0]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not stop"
