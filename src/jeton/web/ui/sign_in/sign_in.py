"""Signing in: with an API token, by a link that works once, or by what a trusted proxy says."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext

from jeton.core.accounts import sessions as core
from jeton.core.accounts.sessions import OpenedSession
from jeton.core.browsing import overview
from jeton.core.use_case import run
from jeton.errors import NotFound, RateLimited, Text, Unauthenticated
from jeton.model import api_tokens
from jeton.web.http.request import NOBODY, Request
from jeton.web.http.response import Response
from jeton.web.ui.base import cookies, forms, proxy, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.paths import own_path
from jeton.web.ui.base.protection import SAFE_METHODS

_log = logging.getLogger("jeton")


async def show(request: Request) -> Response:
    """GET /sign-in."""
    following = own_path(request.query().get("next", "/"))
    if request.caller is not NOBODY:
        return render.see(following)
    address = proxy.address_of(request)
    if address is None:
        return page_of(request, following)
    proxy.refuse_hidden(request)
    replaced, plan = cookies.session_of(request), request.services.newcomers(proven=True)
    return await opened(
        request,
        lambda agent: run(
            request.store, core.open_for_address, address, "proxy", replaced, agent, newcomers=plan
        ),
        following,
    )


async def with_token(request: Request) -> Response:
    """POST /sign-in: the field `token` is the secret of an API token."""
    fields = await forms.fields(request)
    following = own_path(fields.get("next", "/"))
    secret = fields.get("token", "").strip()
    proxy.refuse_others(request)
    try:
        await run(request.store, core.authenticate_token, secret)  # waits for no writer, whoever tries
        return await opened(
            request, lambda agent: run(request.store, core.open_with_token, secret, agent), following
        )
    except Unauthenticated:
        await count_guess(request, secret, api_tokens.PREFIX)
        return page_of(request, following, error=Text.SIGN_IN)


async def show_link(request: Request) -> Response:
    """GET /sign-in/{code}: only a form, since programs that preview links ask for them too."""
    proxy.refuse_others(request)
    try:
        email = await run(request.store, core.owner_of_link, *request.params)
    except NotFound:
        return await _spent(request)
    return render.unreferred(render.secret_page(request, "sign_in_link.html", email=email))


async def with_link(request: Request) -> Response:
    """POST /sign-in/{code}: who sees nothing but the demo, as at the first start, is led into it."""
    (code,) = request.params
    proxy.refuse_others(request)
    try:
        await run(request.store, core.owner_of_link, code)  # waits for no writer, whoever tries
        session = await run(request.store, core.open_with_link, code, _agent(request))
    except NotFound:
        return await _spent(request)
    caller = (await run(request.store, core.authenticate, session.secret)).caller
    demo = await run(request.store, overview.lone_demo, caller) if cookies.wants_hints(request) else None
    return _led(request, session, f"/tokensets/{demo}" if demo else "/")


async def out(request: Request) -> Response:
    """POST /sign-out."""
    await run(request.store, core.end_by_secret, cookies.session_of(request))
    taken = (
        cookies.session_header(request, ""),
        *([cookies.bypass_header(request, "", "")] if cookies.bypass_of(request) else []),
        (b"clear-site-data", b'"cache", "storage"'),
    )
    if proxy.address_of(request) is None:
        return render.see("/sign-in", *taken)
    request.caller = NOBODY
    response = render.secret_page(request, "signed_out.html")
    return response._replace(headers=(*response.headers, *taken))


async def opened(
    request: Request, opening: Callable[[str], Awaitable[OpenedSession]], following: str
) -> Response:
    """Return the answer that gives the browser a new session and leads on."""
    return _led(request, await opening(_agent(request)), following)


def page_of(request: Request, following: str, error: str = "", status: int = 200) -> Response:
    """Return the page that asks who it is, with what went wrong before: with 200 the token is wrong."""
    about = {
        "next": following,
        "error": error,
        "is_token_wrong": bool(error) and status == 200,
        "provider": request.services.oidc.host if request.services.oidc else "",
        "warning": Text.EXPOSED if cookies.is_exposed(request) else "",
    }
    return render.secret_page(request, "sign_in.html", status=status, **about)


async def count_guess(request: Request, secret: str, prefix: str) -> None:
    """Count a secret that is none, as `count_failure` does.

    What has not the form of one guesses nothing, nor does what a page elsewhere lets a browser ask for.
    """
    is_led = request.method in SAFE_METHODS and not proxy.is_own(request)
    if not is_led and api_tokens.is_well_formed(secret, prefix):
        await count_failure(request)


async def count_failure(request: Request) -> None:
    """Count a sign-in that failed; raise `RateLimited` if too many of the client's network failed lately.

    It is counted after it was looked at: what is right is never refused for the failures of others.
    """
    services = request.services
    verdict = await services.failed_sign_ins.hit(services.network_of(request.scope))
    if not verdict.passes:
        raise RateLimited(verdict.retry_after)


def turn(request: Request, lane: asyncio.Lock) -> AbstractAsyncContextManager[None]:
    """Return the lane if too many sign-ins of the client's network failed lately, else what waits for nobody.

    So they can keep one thread busy that asks the provider, not all of them.
    """
    services = request.services
    refusal = services.failed_sign_ins.refusal(services.network_of(request.scope))
    return nullcontext() if refusal is None else lane


def _agent(request: Request) -> str:
    return request.headers.get(b"user-agent", b"").decode("latin-1")


def _led(request: Request, session: OpenedSession, following: str) -> Response:
    if cookies.is_exposed(request) and not request.services.has_warned:
        request.services.has_warned = True
        _log.warning(Text.EXPOSED)
    return render.see(following, cookies.session_header(request, session.secret))


async def _spent(request: Request) -> Response:
    (code,) = request.params
    await count_guess(request, code, api_tokens.LINK_PREFIX)
    return render.secret_page(request, "sign_in_spent.html", status=404)


PAGES = (
    page("/sign-in", "Sign in", show, "next"),
    form("/sign-in", "Sign in with an API token", with_token),
    page("/sign-in/{code}", "Sign in by a link", show_link),
    form("/sign-in/{code}", "Sign in by a link", with_link),
    form("/sign-out", "Sign out", out),
)
