"""Signing in by OpenID Connect, and connecting an account with it: to the provider, and back."""

import logging
import time

from msgspec import DecodeError, Struct, json

from jeton.core.accounts import identities
from jeton.core.accounts.identities import Newcomers
from jeton.core.accounts.sessions import OpenedSession
from jeton.core.use_case import run
from jeton.errors import Conflict, Forbidden, JetonError, NotFound, Text, Unavailable
from jeton.model.objects import Plan
from jeton.model.people import Arrival, ProviderIdentity
from jeton.web.http.errors import STATUS
from jeton.web.http.request import NOBODY, Request
from jeton.web.http.response import Header, Response
from jeton.web.oidc.attempts import SECONDS, Attempt
from jeton.web.oidc.fetching import ProviderFailed
from jeton.web.oidc.provider import CALLBACK, Provider
from jeton.web.ui.base import cookies, forms, proxy, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.paths import own_path
from jeton.web.ui.sign_in import sign_in

_ACCOUNT = "/account"
_CONNECT = "connect"
"""The use of the seal of who is to be connected."""
_log = logging.getLogger("jeton")


class _Offer(Struct):
    """A provider's user whom a session may connect with its own until `until`."""

    identity: ProviderIdentity
    session_id: str
    until: float


async def start(request: Request) -> Response:
    """GET /oidc/start: who is signed in is led on, or with `connect` to the provider to be connected."""
    provider, query = _provider(request), request.query()
    connects = "connect" in query and request.caller is not NOBODY
    following = _ACCOUNT if connects else own_path(query.get("next", "/"))
    if request.caller is not NOBODY and not connects:
        return render.see(following)
    proxy.refuse_others(request)
    proxy.refuse_hidden(request)
    attempt = provider.attempts.begin(following, request.caller.session_id if connects else "")
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
    try:
        code, attempt = _answered(provider, attempt, query)
        async with sign_in.turn(request, provider.lane):
            arrival = await provider.arrival(code, attempt)
        if attempt.session_id:
            response = _offer(request, provider, arrival.identity, attempt)
        else:
            response = await _signed_in(request, provider, arrival, following)
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


async def connect(request: Request) -> Response:
    """POST /account/identities/connect: the field `offer` is what the way back has shown."""
    provider, fields = _provider(request), await forms.fields(request)
    text = provider.attempts.opened(_CONNECT, fields.get("offer", ""))
    try:
        offer = json.decode(text or "", type=_Offer)
    except DecodeError:
        return _shown(request, provider, "", None, Forbidden(Text.OIDC_STATE))
    if offer.session_id != request.caller.session_id or offer.until < time.time():
        return _shown(request, provider, "", None, Forbidden(Text.OIDC_STATE))
    try:
        await run(request.store, identities.connect, request.caller, offer.identity, provider.host)
    except (Forbidden, Conflict) as error:
        return _shown(request, provider, "", offer.identity, error)
    return render.see(f"{_ACCOUNT}?done=connected")


async def disconnect(request: Request) -> Response:
    """POST /account/identities/disconnect: the field `issuer` is that of the provider."""
    fields = await forms.fields(request)
    await run(request.store, identities.disconnect, request.caller, fields.get("issuer", ""))
    return render.see(f"{_ACCOUNT}?done=unbound")


async def _signed_in(request: Request, provider: Provider, arrival: Arrival, following: str) -> Response:
    services, replaced = request.services, cookies.session_of(request)
    newcomers = Newcomers(services.newcomers(proven=True), Plan(services.settings.default_plan))

    async def opening(agent: str) -> OpenedSession:
        about = arrival, provider.rules.source, replaced, agent
        session, faults = await run(request.store, identities.open_session, *about, newcomers=newcomers)
        provider.rules.warn(faults)
        return session

    return await sign_in.opened(request, opening, following)


def _offer(request: Request, provider: Provider, identity: ProviderIdentity, attempt: Attempt) -> Response:
    """Return the page that asks whether the account is to be connected, in the session that began this.

    Somebody else's page could have led the browser to the provider, signed in there as another user.
    """
    if request.caller is NOBODY or request.caller.session_id != attempt.session_id:
        raise Forbidden(Text.OIDC_STATE)
    text = json.encode(_Offer(identity, attempt.session_id, time.time() + SECONDS)).decode()
    return _shown(request, provider, provider.attempts.sealed(_CONNECT, text), identity)


def _shown(
    request: Request,
    provider: Provider,
    offer: str,
    identity: ProviderIdentity | None,
    error: JetonError | None = None,
) -> Response:
    return render.secret_page(
        request,
        "connect.html",
        status=STATUS[type(error)] if error else 200,
        error=error,
        host=provider.host,
        offer=offer,
        identity=identity,
    )


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
    page("/oidc/start", "Sign in by OpenID Connect", start, "next", "connect"),
    page(CALLBACK, "Come back from the OpenID provider", back),
)
OF_ACCOUNTS = (
    form("/account/identities/connect", "Connect the account with a user of the OpenID provider", connect),
    form("/account/identities/disconnect", "Disconnect the account from an OpenID provider", disconnect),
)
