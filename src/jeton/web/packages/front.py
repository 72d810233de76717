"""The front door of package managers: who asks, how often, and errors in the form that they show."""

from collections.abc import Mapping

from jeton.bounds.turns import USER
from jeton.errors import JetonError, RateLimited, Unauthenticated
from jeton.web.http.auth import Authenticator
from jeton.web.http.errors import STATUS, error_body, extra_headers
from jeton.web.http.operation import Handler
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Header, Response
from jeton.web.packages import git, maven, npm
from jeton.web.ratelimit.local import RateLimiter

_BASIC: Header = (b"www-authenticate", b'Basic realm="Jeton", charset="UTF-8"')
"""git, Maven and Gradle send what they know only after they were asked by this."""
_TEXT: Header = (b"content-type", b"text/plain; charset=utf-8")
_FRONTS: Mapping[bytes, Handler] = {b"/npm/": npm.answer, b"/maven/": maven.answer, b"/git/": git.answer}
STARTS = tuple(_FRONTS)
"""The beginnings of the paths that package managers ask."""
OPERATIONS = (*npm.OPERATIONS, *maven.OPERATIONS, *git.OPERATIONS)


class PackageFront:
    """Answers package managers.

    Args:
        authenticator: finds who asks.
        limiter: counts answers, for package managers ask often: neither 304 nor refusals count.
    """

    def __init__(self, authenticator: Authenticator, limiter: RateLimiter) -> None:
        self._authenticator = authenticator
        self._limiter = limiter

    async def answer(self, request: Request) -> Response:
        """Return the answer to a request, or raise what `refused` makes an answer of."""
        request.caller = caller = await self._authenticator.basic_caller(request.headers)
        USER.set(caller.user_id)
        verdict = self._limiter.refusal(caller.token_id)
        if verdict is not None:
            raise RateLimited(verdict.retry_after)
        start = next(start for start in STARTS if request.raw_path.startswith(start))
        response = await _FRONTS[start](request)
        if response.status != 304:
            await self._limiter.hit(caller.token_id)
        return response


def refused(request: Request, error: JetonError) -> Response:
    """Return the answer to a refused request; whoever is not known yet is asked for a name and a password."""
    headers = (_BASIC,) if isinstance(error, Unauthenticated) else extra_headers(error)
    if request.raw_path.startswith(git.START.encode()):  # git shows texts alone
        return Response(STATUS[type(error)], f"{error.message}\n".encode(), (_TEXT, *headers))
    return Response(STATUS[type(error)], error_body(error.message), (JSON, *headers))
