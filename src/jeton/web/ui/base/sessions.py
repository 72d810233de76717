"""The caller of a page: who a browser's session is, within the session's own rate limit."""

from contextlib import suppress

from jeton.core.accounts import sessions as core
from jeton.core.use_case import run
from jeton.errors import RateLimited, Unauthenticated, Unavailable
from jeton.model.objects import Caller
from jeton.settings import TIMES_FOR_USERS, Settings
from jeton.web.http.request import NOBODY, Request
from jeton.web.ratelimit.local import RateLimiter, steady_clock
from jeton.web.ui.base import cookies, proxy

_BY_THEMSELVES = {"/tokensets/{id}/live", "/tokensets/{id}/rows"}
"""The paths that an open page asks for while nobody uses it."""


class Sessions:
    """Finds the session of a request by the secret in its cookie.

    Each process counts for itself: a scroll through a large tokenset is hundreds of requests.
    """

    def __init__(self, settings: Settings) -> None:
        limit = settings.session_rate_limit
        self._limiter = RateLimiter(
            limit, settings.rate_window, steady_clock(), user_limit=TIMES_FOR_USERS * limit
        )

    async def caller(self, request: Request) -> Caller:
        """Return the session's caller, `NOBODY` without a session that fits what a proxy says of the user.

        Raises:
            Invalid: a proxy says it in a way that cannot be understood.
            RateLimited: the session has made too many requests.
        """
        secret, address = cookies.session_of(request), proxy.address_of(request)
        if not secret:
            return NOBODY
        try:
            session = await run(request.store, core.authenticate, secret)
        except Unauthenticated:
            return NOBODY
        if not proxy.fits(session, address):
            return NOBODY
        verdict = await self._limiter.hit(session.caller.session_id, session.caller.user_id)
        if not verdict.passes:
            raise RateLimited(verdict.retry_after)
        path = request.operation.path if request.operation else ""
        if session.is_to_note and path not in _BY_THEMSELVES:
            with suppress(Unavailable):  # nothing depends on it, and the next request tries again
                await run(request.store, core.note_seen, session.caller)
        request.email = session.email
        return session.caller
