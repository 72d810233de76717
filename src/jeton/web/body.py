"""Request bodies: bounded in size and time, then JSON without what the databases cannot hold."""

import asyncio
import math
import re
from typing import Any

import msgspec

from jeton.errors import Invalid, RequestTimeout, Text, TooLarge, UnsupportedMediaType
from jeton.web.exchange import Receive
from jeton.web.request import Request

GRACE_SECONDS = 10.0
BYTES_PER_SECOND = 1024

_CHARSET = re.compile(rb';\s*charset\s*=\s*(?!"?utf-8"?\s*(?:;|$))', re.IGNORECASE)


class ClientGone(Exception):
    """The client closed the connection before the body was complete."""


async def read_json(request: Request) -> tuple[dict[str, Any], bytes]:
    """Return the body's JSON object, and the body itself.

    Raises:
        UnsupportedMediaType, TooLarge, RequestTimeout, Invalid: as their texts say.
        ClientGone: nobody waits for an answer any more.
    """
    media_type = request.headers.get(b"content-type", b"")
    if media_type.partition(b";")[0].strip().lower() != b"application/json" or _CHARSET.search(media_type):
        raise UnsupportedMediaType
    if request.headers.get(b"content-encoding", b"identity").strip().lower() != b"identity":
        raise UnsupportedMediaType
    limit = request.services.settings.max_body
    declared = request.headers.get(b"content-length", b"0")
    if len(declared) > 18 or int(declared) > limit:
        raise TooLarge
    raw = await _read(request.receive, limit)
    return parse_object(raw), raw


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


async def _read(receive: Receive, limit: int) -> bytes:
    chunks: list[bytes] = []
    size = 0
    start = asyncio.get_running_loop().time()
    while True:
        try:
            message = await receive(start + GRACE_SECONDS + size / BYTES_PER_SECOND)
        except TimeoutError:
            raise RequestTimeout from None
        if message["type"] == "http.disconnect":
            raise ClientGone
        chunk = message.get("body", b"")
        size += len(chunk)
        if size > limit:
            raise TooLarge
        chunks.append(chunk)
        if not message.get("more_body", False):
            return b"".join(chunks)
