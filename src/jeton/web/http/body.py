"""Reader of request bodies, with limits on size and time, and parser of JSON without NUL."""

import asyncio
import math
import re
import zlib
from typing import Any, NamedTuple

import msgspec

from jeton.errors import Invalid, RequestTimeout, Text, TooLarge, UnsupportedMediaType
from jeton.web.http.operation import Upload
from jeton.web.http.request import Request

GRACE_SECONDS = 10.0
BYTES_PER_SECOND = 1024
_JSON = ("application/json",)
_LONG = 64 * 1024
"""The number of bytes from which JSON is parsed item by item."""
_LEVELS = 2
"""The levels of objects around the long lists of such JSON: `modes`, and a mode's `upsert`."""
_BYTE = re.compile(r"\(byte (\d+)\)$")
_TRUNCATED = "Input data was truncated"
"""The decoder's message for JSON that ends too early; for another fault `_BYTE` finds its place."""
AT_ONCE_SECONDS = 0.1
"""The time within which a body arrives at once."""
_GZIP = {b"gzip", b"x-gzip"}

_CHARSET = re.compile(rb';\s*charset\s*=\s*(?!"?utf-8"?\s*(?:;|$))', re.IGNORECASE)


class ClientGone(Exception):
    """The client closed the connection before the body was complete."""


class Received(NamedTuple):
    """The body of an `Upload`: the value of its Content-Type header, and its bytes."""

    media_type: bytes
    raw: bytes


class BodyReader:
    """Reads a request's body, also one packed by gzip if it may be.

    Raises:
        Invalid: it is no gzip that says it is.
        UnsupportedMediaType, TooLarge, RequestTimeout: the headers or the body break a limit.
        ClientGone: the client has closed the connection.
    """

    def __init__(
        self,
        request: Request,
        upload: Upload | None = None,
        *,
        accepted: tuple[str, ...] = _JSON,
        limit: int | None = None,
        may_be_gzip: bool = False,
    ) -> None:
        settings = request.services.settings
        self._receive = request.receive
        self._limit = limit or (settings.max_import if upload else settings.max_body)
        self._chunks: list[bytes] = []
        self._size = 0
        self._is_incomplete = True
        self._expects_continue = b"expect" in request.headers
        self._start = asyncio.get_running_loop().time()
        coding = request.headers.get(b"content-encoding", b"identity").strip().lower()
        self._is_gzip = may_be_gzip and coding in _GZIP
        is_plain = self._is_gzip or coding == b"identity"
        _check_headers(request, self._limit, upload.media_types if upload else accepted, is_plain=is_plain)

    async def arrives_at_once(self) -> bool:
        """Wait up to `AT_ONCE_SECONDS` for the whole body; return whether it is complete.

        A client that waits for `100 Continue` does not get it yet.
        """
        if self._expects_continue:
            return False
        try:
            while self._is_incomplete:
                await self._next(self._start + AT_ONCE_SECONDS)
        except TimeoutError:
            return False
        return True

    async def read(self) -> bytes:
        """Return the body when it is complete, unpacked if it may be packed."""
        try:
            while self._is_incomplete:
                await self._next(self._start + GRACE_SECONDS + self._size / BYTES_PER_SECOND)
        except TimeoutError:
            raise RequestTimeout from None
        body = b"".join(self._chunks)
        return _unpacked(body, self._limit) if self._is_gzip else body

    async def _next(self, deadline: float) -> None:
        message = await self._receive(deadline)
        if message["type"] == "http.disconnect":
            raise ClientGone
        chunk = message.get("body", b"")
        self._size += len(chunk)
        if self._size > self._limit:
            raise TooLarge
        self._chunks.append(chunk)
        self._is_incomplete = message.get("more_body", False)


def _unpacked(body: bytes, limit: int) -> bytes:
    """Return what a body of gzip has in it, at most so many bytes."""
    unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        plain = unpacker.decompress(body, limit + 1)
    except zlib.error:
        raise Invalid(Text.NOT_GZIP) from None
    if len(plain) > limit:
        raise TooLarge
    if not unpacker.eof:
        raise Invalid(Text.NOT_GZIP)
    return plain


def _check_headers(request: Request, limit: int, accepted: tuple[str, ...], *, is_plain: bool) -> None:
    """Refuse a body whose headers name a wrong media type, charset or coding, or a length over the limit."""
    header = request.headers.get(b"content-type", b"")
    media_type = header.partition(b";")[0].strip().lower().decode("latin-1")
    if media_type not in accepted or _CHARSET.search(header) or not is_plain:
        one_of = "" if len(accepted) == 1 else "one of: "
        raise UnsupportedMediaType(Text.NOT_ACCEPTED_TYPE.format(accepted=one_of + ", ".join(accepted)))
    declared = request.headers.get(b"content-length", b"0")
    if len(declared) > 18 or int(declared) > limit:
        raise TooLarge


def _number(text: str) -> float:
    """Return a number; the decoder itself takes half a second for a body of numbers with many digits."""
    number = float(text)
    if math.isinf(number):
        raise ValueError("the number is too large")
    return number


_decode = msgspec.json.Decoder(float_hook=_number).decode


_members = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_items = msgspec.json.Decoder(list[msgspec.Raw]).decode
_skip = msgspec.json.Decoder(msgspec.Raw).decode


def parse_object(raw: bytes) -> dict[str, Any]:
    """Return a JSON object; of duplicate keys the last counts.

    Raises:
        Invalid: it is no JSON, no object, or contains NUL.
    """
    try:
        value = _decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Invalid(Text.NOT_JSON, place=_place(raw, str(error))) from error
    if not isinstance(value, dict):
        raise Invalid(Text.NOT_OBJECT)
    _refuse_nul(raw)
    return value


def parse_long_object(raw: bytes) -> dict[str, Any]:
    """Do the same as `parse_object`, but parse lists item by item, so that other threads can run."""
    if len(raw) < _LONG:
        return parse_object(raw)
    try:
        value = {name: _decode_long(text, _LEVELS) for name, text in _members(raw).items()}
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise _fault_of_long(raw) from error
    _refuse_nul(raw)
    return value


def _fault_of_long(raw: bytes) -> Invalid:
    """Return what is wrong with a long body; nothing is built of it, for that would stop other threads."""
    try:
        raw.decode()
        _skip(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Invalid(Text.NOT_JSON, place=_place(raw, str(error)))
    is_object = raw.lstrip(b" \t\r\n")[:1] == b"{"
    return Invalid(Text.NOT_JSON if is_object else Text.NOT_OBJECT)


def _decode_long(text: msgspec.Raw, levels: int) -> Any:
    first = memoryview(text)[:1].tobytes()
    if first == b"[":
        return [_decode(item) for item in _items(text)]
    if first == b"{" and levels:
        return {name: _decode_long(inner, levels - 1) for name, inner in _members(text).items()}
    return _decode(text)


def _place(raw: bytes, reason: str) -> str | None:
    """Return the line and the column, in characters, of what the decoder says, None where it names none."""
    match = _BYTE.search(reason)
    if match is None and reason != _TRUNCATED:
        return None
    at = int(match[1]) if match else len(raw)
    line = raw.count(b"\n", 0, at) + 1
    column = len(raw[raw.rfind(b"\n", 0, at) + 1 : at].decode("utf-8", "replace")) + 1
    return f"line {line}, column {column}{': it ends too early' if match is None else ''}"


def _refuse_nul(raw: bytes) -> None:
    # the decoder refuses lone surrogates, but accepts NUL, which PostgreSQL cannot store
    if b"\\u0000" in raw and b"\\u0000" in raw.replace(b"\\\\", b""):  # not after an escaped backslash
        raise Invalid(Text.NOT_JSON)
