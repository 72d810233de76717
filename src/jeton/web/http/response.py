"""The response of a handler."""

from collections.abc import AsyncIterator
from typing import NamedTuple

Header = tuple[bytes, bytes]

JSON: Header = (b"content-type", b"application/json")
VARY_CODING: Header = (b"vary", b"Accept-Encoding")
"""The header of what may be compressed."""


NO_STORE = b"no-store"
REVALIDATE = b"private, no-cache"
"""A client may store the answer, but must revalidate it by its entity tag before each use."""


class Parts(NamedTuple):
    """A body that is sent in parts, which have so many bytes together."""

    length: int
    each: AsyncIterator[bytes]


class Response(NamedTuple):
    """A status, a body, and headers; `web.http.headers` adds those that every answer has.

    What is too large to be in memory at once is sent as `parts`, and `body` is empty then.
    """

    status: int
    body: bytes = b""
    headers: tuple[Header, ...] = ()
    caching: bytes = NO_STORE
    """The value of Cache-Control."""
    parts: Parts | None = None

    @property
    def length(self) -> int:
        """The number of bytes of the body."""
        return len(self.body) if self.parts is None else self.parts.length


def file_name(extension: str) -> Header:
    """Return the header that tells clients the name under which to save a file of tokens."""
    return b"content-disposition", f'attachment; filename="tokens{extension}"'.encode()


_CHARSET = {"text/css": "; charset=utf-8", "text/plain": "; charset=utf-8"}


def media_type(content_type: str) -> bytes:
    """Return the value of Content-Type for an export's content type."""
    return (content_type + _CHARSET.get(content_type, "")).encode()
