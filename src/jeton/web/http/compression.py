"""Compression of long answers by the content coding that the client likes best, under tags of their own.

A strong entity tag stands for bytes, so that of a compressed answer ends with the coding: `"r7-zstd"`. An
If-None-Match with the tag of the chosen coding is read as one with the tag of the answer itself.
"""

import asyncio
import gzip
from collections.abc import Callable

import zstandard

from jeton.core.releases.exports import GZIP, IDENTITY, ZSTD
from jeton.web.http.negotiation import coding_of
from jeton.web.http.operation import Handler
from jeton.web.http.request import Request
from jeton.web.http.response import VARY_CODING, Header, Response

_LEAST = 1024
"""The bytes from which compression is worth its time."""
_AT_ONCE = 64 * 1024
"""Bytes up to which a body is compressed on the event loop; a longer one is in a thread."""
_LEVEL = 3
_COMPRESS: dict[str, Callable[[bytes], bytes]] = {
    ZSTD: lambda body: zstandard.compress(body, _LEVEL),
    GZIP: lambda body: gzip.compress(body, _LEVEL, mtime=0),
}


async def coded(request: Request, handler: Handler) -> Response:
    """Return the answer of a handler in the content coding that the client likes best, if it is long."""
    coding = coding_of(request.headers.get(b"accept-encoding"))
    tags = request.headers.get(b"if-none-match", b"")
    end = b'-%b"' % coding.encode()
    if end in tags:
        request.headers[b"if-none-match"] = tags.replace(end, b'"')
    response = await handler(request)
    if VARY_CODING in response.headers:
        return response  # it is compressed beforehand
    headers = (*response.headers, VARY_CODING)
    if response.status == 304:
        return response._replace(headers=tuple(_in_coding(header, end, tags) for header in headers))
    if coding == IDENTITY or response.status != 200 or len(response.body) < _LEAST:
        return response._replace(headers=headers)
    compress, body = _COMPRESS[coding], response.body
    body = compress(body) if len(body) <= _AT_ONCE else await asyncio.to_thread(compress, body)
    tagged = tuple(_tagged(header, end) for header in headers)
    return response._replace(body=body, headers=(*tagged, (b"content-encoding", coding.encode())))


def _tagged(header: Header, end: bytes) -> Header:
    """Return a header; of an entity tag the one in a coding."""
    name, value = header
    return (name, value.removesuffix(b'"') + end) if name == b"etag" else header


def _in_coding(header: Header, end: bytes, tags: bytes) -> Header:
    """Return a header; of an entity tag the one in a coding if the client has that."""
    tagged = _tagged(header, end)
    return tagged if tagged[1] in tags else header
