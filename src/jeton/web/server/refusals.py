"""Answers that the server sends by itself, without the application: refusals and 500."""

import json
from collections.abc import Iterable
from http import HTTPStatus
from typing import Protocol

from jeton.errors import Text

Header = tuple[bytes, bytes]


class RefusalHeaders(Protocol):
    """The type of a function that returns the headers of a refusal."""

    def __call__(self, *, api: bool) -> list[Header]:
        """Return a request id, and under `/api/` the headers of the rate limit for an unused window."""
        ...


API_PREFIX = b"/api/"

_ALWAYS: tuple[Header, ...] = (
    (b"content-type", b"application/json"),
    (b"connection", b"close"),
    (b"access-control-allow-origin", b"*"),
    (b"x-content-type-options", b"nosniff"),
    (b"cache-control", b"no-store"),
)


class RefusedRequest(Exception):
    """A request is invalid HTTP, too large or late, so the application does not get it."""

    def __init__(self, status: int = 400, text: str = Text.BAD_REQUEST) -> None:
        super().__init__(text)
        self.status = status
        self.text = text


def status_line(status: int) -> bytes:
    """Return the first line of a response."""
    try:
        phrase = HTTPStatus(status).phrase
    except ValueError:
        phrase = ""
    return f"HTTP/1.1 {status} {phrase}".encode("ascii")


def response(status: int, text: str, headers: Iterable[Header] = ()) -> bytes:
    """Return a whole error response, with `connection: close`."""
    body = json.dumps({"error": text}, separators=(",", ":")).encode("ascii")
    lines = [name + b": " + value for name, value in (*headers, *_ALWAYS)]
    length = b"content-length: %d" % len(body)
    return b"\r\n".join((status_line(status), *lines, length, b"", body))


def target_of(packet: bytes) -> bytes:
    """Return the second word of bytes that are no valid request: probably the request target."""
    words = packet[:64].split(maxsplit=2)
    return words[1] if len(words) > 1 else b""
