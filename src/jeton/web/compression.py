"""Compression of answers that are made for one request, by the content coding that the client likes best."""

import gzip
from collections.abc import Callable

import zstandard

from jeton.core.releases.exports import GZIP, ZSTD
from jeton.web.negotiation import coding_of
from jeton.web.request import Request
from jeton.web.response import Response

_LEAST = 1024
"""The bytes from which compression is worth its time."""
_LEVEL = 3
_compress: dict[str, Callable[[bytes], bytes]] = {
    ZSTD: zstandard.ZstdCompressor(level=_LEVEL).compress,
    GZIP: lambda body: gzip.compress(body, _LEVEL, mtime=0),
}


def compressed(request: Request, response: Response) -> Response:
    """Return a response with its body compressed, if it is long and not compressed yet."""
    headers = dict(response.headers)
    if len(response.body) < _LEAST or b"content-encoding" in headers:
        return response
    vary = (b"vary", b"accept-encoding")
    compress = _compress.get(coding_of(request.headers.get(b"accept-encoding")))
    if compress is None:
        return response._replace(headers=(*response.headers, vary))
    coding = (b"content-encoding", coding_of(request.headers.get(b"accept-encoding")).encode())
    return response._replace(body=compress(response.body), headers=(*response.headers, vary, coding))
