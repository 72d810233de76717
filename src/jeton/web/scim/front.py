"""The front door of SCIM: who asks, how often, and errors in its form."""

import time
from collections.abc import Callable

from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bounds.turns import USER
from jeton.core.scim import tokens
from jeton.core.scim.groups import RoleFollower
from jeton.core.use_case import run
from jeton.errors import Invalid, JetonError, RateLimited, Text, Unauthenticated
from jeton.model.clock import timestamp
from jeton.model.objects import Caller, Plan
from jeton.model.scim import ScimToken
from jeton.settings import Settings
from jeton.web.http.auth import bearer
from jeton.web.http.errors import STATUS, extra_headers
from jeton.web.http.request import Request
from jeton.web.http.response import Header, Response
from jeton.web.http.router import Router
from jeton.web.ratelimit.local import RateLimiter, steady_clock
from jeton.web.scim import operations
from jeton.web.scim.operations import OPERATIONS, START, answer

REQUESTS = 1200
"""The requests that one token may make in one window, in each process."""
_ERROR = "urn:ietf:params:scim:api:messages:2.0:Error"


class ScimFront:
    """Answers identity providers.

    Args:
        settings: how often a provider may ask.
        follower: lets roles follow the groups.
        note: notes why a request is refused.
    """

    def __init__(
        self, settings: Settings, follower: RoleFollower, note: Callable[[JetonError], None]
    ) -> None:
        self._follower = follower
        self._limiter = RateLimiter(REQUESTS, settings.rate_window, steady_clock())
        self._note = note
        self._router = Router(OPERATIONS, START.decode())

    async def answer(self, request: Request) -> Response:
        """Return the answer to a request of a provider, also one that is refused."""
        try:
            return await self._answered(request)
        except ScimRefusal as refusal:
            return _error(refusal.status, refusal.text, refusal.word)
        except JetonError as error:
            self._note(error)
            return refused(error)

    async def _answered(self, request: Request) -> Response:
        token = await run(request.store, tokens.authenticate, _secret(request))
        request.caller = Caller(token.id, "", Plan.FREE, can_write=False)
        USER.set(token.id)
        verdict = await self._limiter.hit(token.id)
        if not verdict.passes:
            raise RateLimited(verdict.retry_after)
        await _note_use(request, token)
        request.operation, request.params = self._router.match(request.method, request.raw_path)
        return await answer(self._follower, request, request.operation)


def refused(error: JetonError) -> Response:
    """Return the answer to a refused request."""
    word = "invalidSyntax" if isinstance(error, Invalid) else ""
    return _error(STATUS[type(error)], error.message, word, extra_headers(error))


def failed() -> Response:
    """Return the answer to a request that fails."""
    return _error(500, Text.INTERNAL)


def _error(status: int, text: str, word: str = "", headers: tuple[Header, ...] = ()) -> Response:
    body = {"schemas": [_ERROR], "status": str(status), "detail": text} | ({"scimType": word} if word else {})
    response = operations.encoded(body, status)
    return response._replace(headers=(*response.headers, *headers))


def _secret(request: Request) -> str:
    try:
        return bearer(request.headers.get(b"authorization", b"")).decode()
    except UnicodeDecodeError:
        raise Unauthenticated from None


async def _note_use(request: Request, token: ScimToken) -> None:
    if (token.last_used_at or "") <= timestamp(time.time() - tokens.SEEN_SECONDS):
        await run(request.store, tokens.note_use, token.id)
