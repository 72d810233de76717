"""Request bodies: bounded in size and time, then JSON without what the databases cannot hold."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from jeton.errors import Invalid, RequestTimeout, Text, TooLarge, UnsupportedMediaType
from jeton.web.request import Receive, Request

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
    if request.headers.get(b"content-encoding", b"identity").lower() != b"identity":
        raise UnsupportedMediaType
    limit = request.services.settings.max_body
    declared = request.headers.get(b"content-length", b"0")
    if len(declared) > 18 or int(declared) > limit:
        raise TooLarge
    raw = await _read(request.receive, limit)
    return parse_object(raw), raw


def parse_object(raw: bytes) -> dict[str, Any]:
    """Parse a JSON object; of duplicate keys the last counts."""
    try:
        value = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Invalid(Text.NOT_JSON) from error
    if not isinstance(value, dict):
        raise Invalid(Text.NOT_OBJECT)
    # the decoder refuses lone surrogates; NUL, which PostgreSQL cannot hold, it lets through
    if b"\\u0000" in raw and any("\0" in text for text in _strings(value)):
        raise Invalid(Text.NOT_JSON)
    return value


def _strings(value: object) -> Iterator[str]:
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, dict):
            waiting += part.keys()
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part


async def _read(receive: Receive, limit: int) -> bytes:
    chunks: list[bytes] = []
    size = 0
    start = asyncio.get_running_loop().time()
    while True:
        try:
            async with asyncio.timeout_at(start + GRACE_SECONDS + size / BYTES_PER_SECOND):
                message = await receive()
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
