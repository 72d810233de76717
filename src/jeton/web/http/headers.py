"""Builder of the headers that every answer has."""

import re

from jeton.web.http.response import Header, Response

_ALLOWED = (
    "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Jeton-Bypass, X-Request-Id"
)
_EXPOSED = (
    "Content-Disposition, ETag, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, "
    "X-Request-Id, X-Jeton-Json-Error, "
    "X-Jeton-Problems, X-Jeton-Exported, X-Jeton-Skipped, X-Jeton-Release, X-Jeton-Digest, "
    "X-Jeton-Found-In, X-Jeton-Change-Set, X-Jeton-Warning, Idempotent-Replayed"
)
_HEADER_NAMES = re.compile(rb"[A-Za-z0-9_-]{1,64}(?:, ?[A-Za-z0-9_-]{1,64}){0,31}")
_BODILESS = frozenset({204, 304})
_COMMON = b"x-content-type-options: nosniff\r\ncache-control: %b\r\n"
_CORS = f"access-control-allow-origin: *\r\naccess-control-expose-headers: {_EXPOSED}\r\n"
_CONFINED = "content-security-policy: default-src 'none'; sandbox\r\n"
"""A browser that shows such an answer runs nothing in it, since it has the origin of the pages."""
_REQUEST_ID = b"x-request-id: %b\r\n"
_API_LINES = (
    "x-request-id: %b\r\nx-ratelimit-limit: {limit}\r\nx-ratelimit-remaining: %d\r\nx-ratelimit-reset: %d\r\n"
    + _CORS
    + _CONFINED
)
_PUBLIC_PAGE_LINES = _CORS.encode()
_PUBLIC_LINES = (_CORS + _CONFINED).encode()


def preflight(allow: str, others: bytes = b"") -> Response:
    """Return the answer to OPTIONS, also a CORS preflight; it needs no API token and no rate limit.

    `others` are headers that a browser asks for: they may come beside ours, and mean nothing.
    """
    methods = allow.encode()
    allowed = _ALLOWED.encode() + (b", " + others if _HEADER_NAMES.fullmatch(others) else b"")
    return Response(
        204,
        b"",
        (
            (b"allow", methods),
            (b"access-control-allow-methods", methods),
            (b"access-control-allow-headers", allowed),
            (b"access-control-max-age", b"600"),
        ),
    )


def public_lines(response: Response) -> bytes:
    """Return the lines that let any origin read a public answer without credentials, and that confine it.

    A page is confined by its own headers.
    """
    is_page = any(name == b"content-security-policy" for name, _ in response.headers)
    return _PUBLIC_PAGE_LINES if is_page else _PUBLIC_LINES


class HeaderBlock:
    """Builds the header lines of answers."""

    def __init__(self, rate_limit: int) -> None:
        self._limit: Header = (b"x-ratelimit-limit", b"%d" % rate_limit)
        self._api_lines = _API_LINES.format(limit=rate_limit).encode()

    def rate(self, remaining: int, reset: int) -> tuple[Header, ...]:
        """Return the three headers of the rate limit; `reset` is a Unix second."""
        return (
            self._limit,
            (b"x-ratelimit-remaining", b"%d" % remaining),
            (b"x-ratelimit-reset", b"%d" % reset),
        )

    def complete(self, response: Response, request_id: bytes, rate: tuple[int, int] | None) -> bytes:
        """Return all header lines of an answer.

        Args:
            response: the answer.
            request_id: the id of its request.
            rate: the remaining requests and the reset, a Unix second; None outside /api/.
        """
        if rate is None:
            return fixed_lines(response) + _REQUEST_ID % request_id
        return fixed_lines(response) + self.varying(request_id, rate)

    def varying(self, request_id: bytes, rate: tuple[int, int]) -> bytes:
        """Return the lines that every answer under /api/ has; arguments as of `complete`."""
        return self._api_lines % (request_id, *rate)


def fixed_lines(response: Response) -> bytes:
    """Return the header lines of an answer that depend on it alone."""
    parts = [b"%b: %b\r\n" % header for header in response.headers]
    parts.append(_COMMON % response.caching)
    if response.status not in _BODILESS:
        parts.append(b"content-length: %d\r\n" % response.length)
    return b"".join(parts)
