"""The page on which a user lets a program do something, and the one that leads back to the program."""

import logging
import re
from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode, urlsplit

from jeton.core.accounts import grants
from jeton.core.accounts.grants import Application
from jeton.core.accounts.terms import DAYS
from jeton.core.browsing import possible
from jeton.core.use_case import run
from jeton.errors import Conflict, Forbidden, Invalid, JetonError, NotFound, RateLimited, Text
from jeton.model.oauth import Program
from jeton.model.objects import Scope, TokenLimit
from jeton.web.http.errors import STATUS
from jeton.web.http.request import Request
from jeton.web.http.response import Header, Response
from jeton.web.oauth.documents import is_document
from jeton.web.oauth.front import owns, unique
from jeton.web.oauth.redirects import accepts, host_of, is_local, matches
from jeton.web.oauth.refusals import OAuthRefusal
from jeton.web.ui.base import forms, leave, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.protection import REFERRER

Fields = Mapping[str, str]
PARAMETERS = (
    *("response_type", "client_id", "redirect_uri", "state", "scope", "resource"),
    *("code_challenge", "code_challenge_method"),
)
_CHALLENGE = re.compile(r"[A-Za-z0-9_-]{43}")
_LONGEST_STATE = 2000
_NO_REFERRER: Header = (b"referrer-policy", b"no-referrer")
_log = logging.getLogger("jeton")


async def show(request: Request) -> Response:
    """GET /oauth/authorize: always a page, also for what the user has let the same program do before."""
    raw = request.query_string.decode("latin-1")
    try:
        query = unique([pair for pair in parse_qsl(raw, keep_blank_values=True) if pair[0] in PARAMETERS])
    except OAuthRefusal as error:
        raise Invalid(error.text) from None
    to = await _application(request, query)
    fault = _fault(request, query)
    return await _page(request, to, query) if fault is None else _back(request, to, query, fault)


async def decide(request: Request) -> Response:
    """POST /oauth/authorize."""
    fields = await forms.fields(request)
    query = {name: fields[name] for name in PARAMETERS if name in fields}
    to = await _application(request, query)
    fault = _fault(request, query)
    if fault is None and fields.get("answer") != "allow":
        fault = OAuthRefusal("access_denied", "")
    if fault is not None:
        return _back(request, to, query, fault)
    limit = TokenLimit(_chosen(fields, "workspace"), _chosen(fields, "organization"))
    try:
        code = await run(
            request.store,
            grants.allow,
            request.caller,
            to,
            limit=limit,
            scopes=leave.scopes(fields, "propose"),
            days=leave.days(fields),
        )
    except (Invalid, Conflict, Forbidden, NotFound) as error:
        return await _page(request, to, query, fields, error)
    return _back(request, to, query, code)


def _chosen(fields: Fields, kind: str) -> frozenset[str]:
    names = (name.partition(":") for name, value in fields.items() if value)
    return frozenset(id_ for prefix, _, id_ in names if prefix == kind)


async def _application(request: Request, query: Fields) -> Application:
    """Return who asks, and where the answer goes.

    Raises:
        Invalid: either is not known; nobody is led on.
    """
    settings = request.services.settings
    if not settings.oauth_issuer:
        raise NotFound
    program = await _program(request, query.get("client_id", ""))
    uri = query.get("redirect_uri", "")
    if not any(matches(registered, uri) for registered in program.redirect_uris):
        _log.info("%r is refused: it has not told the redirect %r", program.name, uri[:200].partition("?")[0])
        raise Invalid(Text.OAUTH_REDIRECT)
    if not accepts(settings.oauth_clients, host_of(uri)):
        _log.info("%r is refused: JETON_OAUTH_CLIENTS lacks %r", program.name, host_of(uri))
        raise Invalid(Text.OAUTH_HOST.format(host=host_of(uri)))
    return Application(program, uri, query.get("code_challenge", ""))


async def _program(request: Request, client_id: str) -> Program:
    """Return the program with an id, or raise `Invalid`; a document is fetched for whom is signed in."""
    services = request.services
    if not is_document(client_id):
        program = await run(request.store, grants.program, client_id)
        if program is None:
            raise Invalid(Text.OAUTH_CLIENT)
        return program
    host = urlsplit(client_id).hostname or ""
    if not accepts(services.settings.oauth_clients, host):
        raise Invalid(Text.OAUTH_HOST.format(host=host))
    if services.documents.current(client_id) is None:
        verdict = await services.registrations.hit(request.caller.user_id)
        if not verdict.passes:
            raise RateLimited(verdict.retry_after)
    try:
        return await services.documents.program(client_id)
    except OAuthRefusal as error:
        raise Invalid(error.text) from None


def _fault(request: Request, query: Fields) -> OAuthRefusal | None:
    """Return what is wrong with a request of a program that is known, for the program to learn."""
    method = query.get("code_challenge_method")
    if query.get("response_type") != "code":
        return OAuthRefusal("unsupported_response_type", Text.OAUTH_RESPONSE_TYPE)
    if method != "S256" or not _CHALLENGE.fullmatch(query.get("code_challenge", "")):
        return OAuthRefusal("invalid_request", Text.OAUTH_CHALLENGE)
    if not owns(request, query.get("resource", "")):
        return OAuthRefusal("invalid_target", Text.OAUTH_RESOURCE)
    if len(query.get("state", "")) > _LONGEST_STATE:
        return OAuthRefusal("invalid_request", Text.OAUTH_STATE)
    scopes = query.get("scope", "").split()
    if scopes and not {Scope.READ, Scope.PROPOSE}.intersection(scopes):
        return OAuthRefusal("invalid_scope", Text.OAUTH_SCOPE)
    return None


async def _page(
    request: Request,
    to: Application,
    query: Fields,
    fields: Fields | None = None,
    error: JetonError | None = None,
) -> Response:
    """Return the page that asks; after a refusal with its reason and what was chosen."""
    rights = "propose" if Scope.PROPOSE in query.get("scope", "").split() else "read"
    id_ = to.program.id
    return render.secret_page(
        request,
        "oauth.html",
        status=200 if error is None else STATUS[type(error)],
        error=error,
        name=to.program.name,
        query=query,
        values=fields if fields is not None else {"rights": rights, "days": str(DAYS[0])},
        is_new=fields is None,
        place=host_of(to.redirect_uri),
        is_local=is_local(to.redirect_uri),
        origin=urlsplit(id_).hostname if is_document(id_) else "",
        limits=await run(request.store, possible.limits, request.caller),
        may_propose=request.caller.can_propose,
        days=DAYS,
    )


def _back(request: Request, to: Application, query: Fields, answer: str | OAuthRefusal) -> Response:
    """Return the page that leads back to the program, with a code or with why there is none.

    It leads on by itself only where the user has decided: what a program does wrong sends nobody anywhere.
    No redirect does it, for that is the answer to a form, and forms lead nowhere else.
    """
    fault = answer if isinstance(answer, OAuthRefusal) else None
    about = {
        "code": answer if fault is None else "",
        "error": "" if fault is None else fault.word,
        "error_description": "" if fault is None else fault.text,
        "state": query.get("state", "")[:_LONGEST_STATE],
        "iss": request.services.settings.oauth_issuer,
    }
    sent = urlencode({name: value for name, value in about.items() if value})
    uri = to.redirect_uri
    response = render.secret_page(
        request,
        "oauth_back.html",
        name=to.program.name,
        url=f"{uri}{'&' if '?' in uri else '?'}{sent}",
        place=host_of(uri),
        is_local=is_local(uri),
        fault=fault,
        is_decided=fault is None or not fault.text,
    )
    headers = (_NO_REFERRER if header == REFERRER else header for header in response.headers)
    return response._replace(headers=tuple(headers))


PAGES = (
    page("/oauth/authorize", "Connect a program", show, *PARAMETERS),
    form("/oauth/authorize", "Connect a program", decide),
)
