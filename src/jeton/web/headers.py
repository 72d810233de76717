"""The headers of every answer."""

from jeton.web.response import Header, Response

_ALLOWED = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id"
_EXPOSED = (
    "ETag, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, "
    "X-Jeton-Problems, Idempotent-Replayed"
)
_BODILESS = frozenset({204, 304})
_NOSNIFF: Header = (b"x-content-type-options", b"nosniff")
_CORS: tuple[Header, ...] = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", _EXPOSED.encode()),
)


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

    def rate(self, remaining: int, reset: int) -> tuple[Header, ...]:
        """Return the three headers of a window."""
        return (
            self._limit,
            (b"x-ratelimit-remaining", b"%d" % remaining),
            (b"x-ratelimit-reset", b"%d" % reset),
        )

    def complete(self, response: Response, request_id: bytes, rate: tuple[int, int] | None) -> list[Header]:
        """Return all headers of an answer; `rate` is what remains and the reset, None outside /api/."""
        status, body, own, caching = response
        headers: list[Header] = [*own, (b"x-request-id", request_id), _NOSNIFF, caching]
        if status not in _BODILESS:
            headers.append((b"content-length", b"%d" % len(body)))
        if rate is not None:
            headers += self.rate(*rate)
            headers += _CORS
        return headers
