"""Signing in by OpenID Connect: the way to the provider, and the way back."""

import logging

from jeton.core.accounts import sessions as core
from jeton.core.use_case import run
from jeton.errors import Forbidden, NotFound, Text, Unavailable
from jeton.web.http.errors import STATUS
from jeton.web.http.request import NOBODY, Request
from jeton.web.http.response import Header, Response
from jeton.web.oidc.attempts import Attempt
from jeton.web.oidc.fetching import ProviderFailed
from jeton.web.oidc.provider import CALLBACK, Provider
from jeton.web.ui.base import cookies, proxy, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.paths import own_path
from jeton.web.ui.sign_in import sign_in

_log = logging.getLogger("jeton")


async def start(request: Request) -> Response:
    """GET /oidc/start."""
    provider = _provider(request)
    following = own_path(request.query().get("next", "/"))
    if request.caller is not NOBODY:
        return render.see(following)
    proxy.refuse_others(request)
    proxy.refuse_hidden(request)
    attempt = provider.attempts.begin(following)
    try:
        way = await provider.way(attempt)
    except ProviderFailed as error:
        return _away(request, provider, error, following)
    return render.see(way, _attempt_header(request, provider.attempts.cookie(attempt)))


async def back(request: Request) -> Response:
    """GET /oidc/callback: the provider has led the browser here."""
    provider, query = _provider(request), request.query()
    proxy.refuse_others(request)
    proxy.refuse_hidden(request)
    attempt = provider.attempts.of_cookie(cookies.attempt_of(request))
    following = attempt.following if attempt else "/"
    replaced = cookies.session_of(request)
    try:
        code, attempt = _answered(provider, attempt, query)
        async with sign_in.turn(request, provider.lane):
            address = await provider.address(code, attempt)
        plan = request.services.newcomers(proven=True)
        response = await sign_in.opened(
            request,
            lambda agent: run(
                request.store, core.open_for_address, address, "oidc", replaced, agent, newcomers=plan
            ),
            following,
        )
    except ProviderFailed as error:
        response = _away(request, provider, error, following)
    except Forbidden as error:
        # anybody's page can lead a browser here, but knows no state
        if attempt is not None and attempt.is_of(query.get("state", "")):
            await sign_in.count_failure(request)
        response = sign_in.page_of(request, following, error.message, STATUS[Forbidden])
    response = render.unreferred(response)
    if attempt is not None and not attempt.is_of(query.get("state", "")):
        return response  # what is under way goes on
    return response._replace(headers=(*response.headers, _attempt_header(request, "")))


def _answered(provider: Provider, attempt: Attempt | None, query: dict[str, str]) -> tuple[str, Attempt]:
    """Return the code that the provider gives the browser, and the sign-in that it answers.

    Raises:
        Forbidden: this browser has begun no such sign-in, or its user or the provider refuses.
        ProviderFailed: the provider has failed, or refuses this server.
    """
    if query.get("error") == "access_denied":  # which some send without the state
        raise Forbidden(Text.OIDC_DENIED.format(host=provider.host))
    if attempt is None or attempt.is_over or not attempt.is_of(query.get("state", "")):
        raise Forbidden(Text.OIDC_STATE)
    if not query.get("code"):
        raise ProviderFailed(f"{provider.host} leads back with the error {query.get('error', '')[:100]!r}")
    return query["code"], attempt


def _provider(request: Request) -> Provider:
    """Return the provider; raise `NotFound` if none is set."""
    if request.services.oidc is None:
        raise NotFound
    return request.services.oidc


def _away(request: Request, provider: Provider, error: ProviderFailed, following: str) -> Response:
    _log.warning("signing in by OpenID Connect fails: %s", error)
    return sign_in.page_of(request, following, Text.OIDC_AWAY.format(host=provider.host), STATUS[Unavailable])


def _attempt_header(request: Request, attempt: str) -> Header:
    return cookies.attempt_header(request, attempt)


PAGES = (
    page("/oidc/start", "Sign in by OpenID Connect", start, "next"),
    page(CALLBACK, "Come back from the OpenID provider", back),
)
