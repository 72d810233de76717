"""Signing in: with an API token, by a link that works once, or by what a trusted proxy says."""

from collections.abc import Awaitable, Callable
from functools import partial

from jeton.core.browsing import overview
from jeton.core.people import sessions as core
from jeton.core.people.sessions import OpenedSession
from jeton.errors import NotFound, RateLimited, Text, Unauthenticated
from jeton.web.request import NOBODY, Request
from jeton.web.response import Response
from jeton.web.ui import cookies, forms, render
from jeton.web.ui.declared import form, page
from jeton.web.ui.paths import own_path
from jeton.web.ui.signing import proxy


async def shown(request: Request) -> Response:
    """GET /sign-in."""
    following = own_path(request.query().get("next", "/"))
    if request.caller is not NOBODY:
        return render.see(following)
    address = proxy.address_of(request)
    if address is None:
        return asked(request, following)
    proxy.refuse_hidden(request)
    opening = partial(
        core.open_for_address.on,
        request.store,
        address,
        "proxy",
        cookies.session_of(request),
        newcomers=request.services.newcomers(proven=True),
    )
    return await opened(request, opening, following)


async def with_token(request: Request) -> Response:
    """POST /sign-in: the field `token` is the secret of an API token."""
    given = await forms.fields(request)
    following = own_path(given.get("next", "/"))
    secret = given.get("token", "").strip()
    proxy.refuse_others(request)
    check_failures(request)
    try:
        return await opened(
            request, lambda agent: core.open_with_token.on(request.store, secret, agent), following
        )
    except Unauthenticated:
        await count_failure(request)
        return asked(request, following, error=Text.SIGN_IN)


async def link_shown(request: Request) -> Response:
    """GET /sign-in/{code}: only a form, since programs that preview links ask for them too."""
    proxy.refuse_others(request)
    check_failures(request)
    try:
        email = await core.owner_of_link.on(request.store, *request.params)
    except NotFound:
        return await _spent(request)
    return render.unreferred(render.secret_page(request, "sign_in_link.html", email=email))


async def with_link(request: Request) -> Response:
    """POST /sign-in/{code}: who sees nothing but the demo, as at the first start, is led into it."""
    (code,) = request.params
    proxy.refuse_others(request)
    check_failures(request)
    try:
        found = await core.open_with_link.on(request.store, code, _agent(request))
    except NotFound:
        return await _spent(request)
    caller = (await core.authenticate.on(request.store, found.secret)).caller
    demo = await overview.lone_demo.on(request.store, caller) if cookies.wants_hints(request) else None
    return _led(request, found, f"/tokensets/{demo}" if demo else "/")


async def out(request: Request) -> Response:
    """POST /sign-out."""
    await core.end_by_secret.on(request.store, cookies.session_of(request))
    taken = (
        cookies.session_header(request.services.settings, ""),
        (b"clear-site-data", b'"cache", "storage"'),
    )
    if proxy.address_of(request) is None:
        return render.see("/sign-in", *taken)
    request.caller = NOBODY
    found = render.secret_page(request, "signed_out.html")
    return found._replace(headers=(*found.headers, *taken))


async def opened(
    request: Request, opening: Callable[[str], Awaitable[OpenedSession]], following: str
) -> Response:
    """Return the answer that gives the browser a new session and leads on."""
    return _led(request, await opening(_agent(request)), following)


def asked(request: Request, following: str, error: str = "", status: int = 200) -> Response:
    """Return the page that asks who it is, with what went wrong before: with 200 the token is wrong."""
    about = {
        "next": following,
        "error": error,
        "is_token_wrong": bool(error) and status == 200,
        "provider": request.services.oidc.host if request.services.oidc else "",
    }
    return render.secret_page(request, "sign_in.html", status=status, **about)


def check_failures(request: Request) -> None:
    """Raise `RateLimited` if too many sign-ins of the client's address failed lately."""
    services = request.services
    refusal = services.failed_sign_ins.refusal(services.client_of(request.scope) or "")
    if refusal is not None:
        raise RateLimited(refusal.retry_after)


async def count_failure(request: Request) -> None:
    """Count a sign-in that failed."""
    services = request.services
    await services.failed_sign_ins.hit(services.client_of(request.scope) or "")


def _agent(request: Request) -> str:
    return request.headers.get(b"user-agent", b"").decode("latin-1")


def _led(request: Request, found: OpenedSession, following: str) -> Response:
    return render.see(following, cookies.session_header(request.services.settings, found.secret))


async def _spent(request: Request) -> Response:
    await count_failure(request)
    return render.secret_page(request, "sign_in_spent.html", status=404)


PAGES = (
    page("/sign-in", "Sign in", shown, "next"),
    form("/sign-in", "Sign in with an API token", with_token),
    page("/sign-in/{code}", "Sign in by a link", link_shown),
    form("/sign-in/{code}", "Sign in by a link", with_link),
    form("/sign-out", "Sign out", out),
)
