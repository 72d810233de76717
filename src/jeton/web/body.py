"""Request bodies: bounded in size and time, then JSON without what the databases cannot hold."""

import asyncio
import math
import re
from typing import Any

import msgspec

from jeton.errors import Invalid, RequestTimeout, Text, TooLarge, UnsupportedMediaType
from jeton.web.request import Request

GRACE_SECONDS = 10.0
BYTES_PER_SECOND = 1024
AT_ONCE_SECONDS = 0.1
"""Within which a body has come at once."""

_CHARSET = re.compile(rb';\s*charset\s*=\s*(?!"?utf-8"?\s*(?:;|$))', re.IGNORECASE)


class ClientGone(Exception):
    """The client closed the connection before the body was complete."""


class BodyReader:
    """Reads a request's body.

    Raises:
        UnsupportedMediaType, TooLarge, RequestTimeout: as their texts say.
        ClientGone: nobody waits for an answer any more.
    """

    def __init__(self, request: Request) -> None:
        self._receive = request.receive
        self._limit = request.services.settings.max_body
        self._chunks: list[bytes] = []
        self._size = 0
        self._more = True
        self._is_held_back = b"expect" in request.headers
        self._start = asyncio.get_running_loop().time()
        _check_headers(request, self._limit)

    async def comes_at_once(self) -> bool:
        """Wait a moment for the whole body, and tell whether it has come.

        A client that waits to be told to send it is not told so yet.
        """
        if self._is_held_back:
            return False
        try:
            while self._more:
                await self._next(self._start + AT_ONCE_SECONDS)
        except TimeoutError:
            return False
        return True

    async def read(self) -> bytes:
        """Return the body when it has come."""
        try:
            while self._more:
                await self._next(self._start + GRACE_SECONDS + self._size / BYTES_PER_SECOND)
        except TimeoutError:
            raise RequestTimeout from None
        return b"".join(self._chunks)

    async def _next(self, deadline: float) -> None:
        message = await self._receive(deadline)
        if message["type"] == "http.disconnect":
            raise ClientGone
        chunk = message.get("body", b"")
        self._size += len(chunk)
        if self._size > self._limit:
            raise TooLarge
        self._chunks.append(chunk)
        self._more = message.get("more_body", False)


def _check_headers(request: Request, limit: int) -> None:
    """Refuse a body for what the headers say of it."""
    media_type = request.headers.get(b"content-type", b"")
    if media_type.partition(b";")[0].strip().lower() != b"application/json" or _CHARSET.search(media_type):
        raise UnsupportedMediaType
    if request.headers.get(b"content-encoding", b"identity").strip().lower() != b"identity":
        raise UnsupportedMediaType
    declared = request.headers.get(b"content-length", b"0")
    if len(declared) > 18 or int(declared) > limit:
        raise TooLarge


def _number(text: str) -> float:
    """Return a number; the decoder's own way takes half a second for a body of numbers with many digits."""
    number = float(text)
    if math.isinf(number):
        raise ValueError("the number is too large")
    return number


_decode = msgspec.json.Decoder(float_hook=_number).decode


def parse_object(raw: bytes) -> dict[str, Any]:
    """Parse a JSON object; of duplicate keys the last counts."""
    try:
        value = _decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Invalid(Text.NOT_JSON) from error
    if not isinstance(value, dict):
        raise Invalid(Text.NOT_OBJECT)
    # the decoder refuses lone surrogates; NUL, which PostgreSQL cannot hold, it lets through
    if b"\\u0000" in raw and b"\\u0000" in raw.replace(b"\\\\", b""):  # not after an escaped backslash
        raise Invalid(Text.NOT_JSON)
    return value
