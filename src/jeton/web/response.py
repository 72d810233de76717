"""What a handler returns."""

from typing import NamedTuple

Header = tuple[bytes, bytes]

JSON: Header = (b"content-type", b"application/json")


class Response(NamedTuple):
    """A status, a body, and the headers that are this answer's own; `web.app` adds those of every answer."""

    status: int
    body: bytes = b""
    headers: tuple[Header, ...] = ()
