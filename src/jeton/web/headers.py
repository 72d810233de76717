"""The headers of every answer."""

from jeton.web.response import Header, Response

_ALLOWED = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id"
_EXPOSED = (
    "ETag, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, "
    "X-Jeton-Problems, X-Jeton-Exported, X-Jeton-Skipped, X-Jeton-Release, X-Jeton-Digest, "
    "Idempotent-Replayed"
)
_BODILESS = frozenset({204, 304})
_ALWAYS = b"x-request-id: %b\r\nx-content-type-options: nosniff\r\ncache-control: %b\r\n"
_OF_ANYONE = f"access-control-allow-origin: *\r\naccess-control-expose-headers: {_EXPOSED}\r\n"
_OF_API = "x-ratelimit-limit: {limit}\r\nx-ratelimit-remaining: %d\r\nx-ratelimit-reset: %d\r\n" + _OF_ANYONE
OF_ANYONE = _OF_ANYONE.encode()
"""The header lines by which a page of any origin may read an answer, without credentials."""


def preflight(allow: str) -> Response:
    """Answer OPTIONS, a CORS preflight or a plain one; it needs no token and is not counted."""
    methods = allow.encode()
    return Response(
        204,
        b"",
        (
            (b"allow", methods),
            (b"access-control-allow-methods", methods),
            (b"access-control-allow-headers", _ALLOWED.encode()),
            (b"access-control-max-age", b"600"),
        ),
    )


class HeaderBlock:
    """Completes an answer's headers."""

    def __init__(self, rate_limit: int) -> None:
        self._limit: Header = (b"x-ratelimit-limit", b"%d" % rate_limit)
        self._of_api = _OF_API.format(limit=rate_limit).encode()

    def rate(self, remaining: int, reset: int) -> tuple[Header, ...]:
        """Return the three headers of a window."""
        return (
            self._limit,
            (b"x-ratelimit-remaining", b"%d" % remaining),
            (b"x-ratelimit-reset", b"%d" % reset),
        )

    def complete(self, response: Response, request_id: bytes, rate: tuple[int, int] | None) -> bytes:
        """Return all header lines of an answer; `rate` is what remains and the reset, None outside /api/."""
        status, body, own, caching = response
        parts = [b"%b: %b\r\n" % header for header in own]
        parts.append(_ALWAYS % (request_id, caching))
        if status not in _BODILESS:
            parts.append(b"content-length: %d\r\n" % len(body))
        if rate is not None:
            parts.append(self._of_api % rate)
        return b"".join(parts)
