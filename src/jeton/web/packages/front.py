"""The front door of package managers: who asks, how often, and errors in the form that they show."""

from collections.abc import Mapping

from jeton.bounds.turns import USER
from jeton.errors import JetonError, NotFound, RateLimited, Text, Unauthenticated
from jeton.web.http.auth import Authenticator
from jeton.web.http.errors import STATUS, error_body, extra_headers, text_of
from jeton.web.http.headers import preflight
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Header, Response
from jeton.web.packages import git, maven, npm
from jeton.web.packages.door import DOORS, Door, PackageHandler
from jeton.web.ratelimit.local import RateLimiter

_BASIC: Header = (b"www-authenticate", b'Basic realm="Jeton", charset="UTF-8"')
"""git, Maven and Gradle send what they know only after they were asked by this."""
_BEARER: Header = (b"www-authenticate", b'Bearer realm="Jeton", Basic realm="Jeton", charset="UTF-8"')
"""Clients of npm send it at once; asked by Basic first, npm speaks of a forgotten password."""
_TEXT: Header = (b"content-type", b"text/plain; charset=utf-8")
_HANDLERS: Mapping[str, PackageHandler] = {
    npm.START: npm.answer,
    maven.START: maven.answer,
    git.START: git.answer,
}
_FRONTS = {f"{door.prefix}{start}".encode(): (door, start) for door in DOORS for start in _HANDLERS}
STARTS = tuple(_FRONTS)
"""The beginnings of the paths that package managers ask."""
_ALLOW = "GET, HEAD, OPTIONS"
OPERATIONS = (*npm.OPERATIONS, *maven.OPERATIONS, *git.OPERATIONS)


class PackageFront:
    """Answers package managers.

    Args:
        authenticator: finds who asks, where that matters.
        limiter: counts answers, for package managers ask often: neither 304 nor refusals count.
    """

    def __init__(self, authenticator: Authenticator, limiter: RateLimiter) -> None:
        self._authenticator = authenticator
        self._limiter = limiter

    async def answer(self, request: Request) -> Response:
        """Return the answer to a request, or raise what `refused` makes an answer of."""
        door, start = _front_of(request)
        if door.is_public and request.method == "OPTIONS":
            return preflight(_ALLOW)
        client = await self._client(request, door)
        verdict = self._limiter.refusal(client)
        if verdict is not None:
            raise RateLimited(verdict.retry_after)
        response = await _HANDLERS[start](request, door)
        if response.status != 304:
            await self._limiter.hit(client)
        return response

    async def _client(self, request: Request, door: Door) -> str:
        """Return by what requests are counted: an API token, or where none is asked for an address."""
        if door.is_public:
            client = request.services.network_of(request.scope)
            USER.set(client)
            return client
        request.caller = caller = await self._authenticator.basic_caller(request.headers)
        USER.set(caller.user_id)
        return caller.token_id


def refused(request: Request, error: JetonError) -> Response:
    """Return the answer to a refused request; whoever is not known yet is asked for a name and a password.

    For everyone all that is not there is not there alike, so that no text tells what there is.
    """
    door, start = _front_of(request)
    challenge = _BEARER if start == npm.START else _BASIC
    headers = (challenge,) if isinstance(error, Unauthenticated) else extra_headers(error)
    is_hidden = door.is_public and isinstance(error, NotFound)
    message = Text.PUBLIC_NOT_FOUND if is_hidden else text_of(error)
    if start == git.START:  # git shows texts alone
        return Response(STATUS[type(error)], f"{message}\n".encode(), (_TEXT, *headers))
    return Response(STATUS[type(error)], error_body(message), (JSON, *headers))


def _front_of(request: Request) -> tuple[Door, str]:
    """Return the door that a request came through, and the beginning of the path behind it."""
    return next(front for start, front in _FRONTS.items() if request.raw_path.startswith(start))
