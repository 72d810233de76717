"""The caller's own page: sessions, API tokens, and the theme."""

from jeton.core.accounts import accounts, calls, grants, identities
from jeton.core.accounts import sessions as core
from jeton.core.browsing import possible
from jeton.core.use_case import run
from jeton.model.api_tokens import DAYS
from jeton.model.objects import Scope
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.oauth.redirects import host_of
from jeton.web.ui.base import cookies, forms, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.flows import FormRefusal, answer
from jeton.web.ui.base.paths import own_path


async def show(request: Request) -> Response:
    """GET /account."""
    return await page_of(request)


async def page_of(request: Request, refusal: FormRefusal | None = None) -> Response:
    """Return the page; after a refused form with the reason and with what was typed."""
    store, caller, oidc = request.store, request.caller, request.services.oidc
    bound = await run(store, identities.listed, caller)
    return answer(
        request,
        "account.html",
        refusal,
        user=await run(store, accounts.own, caller),
        sessions=await run(store, core.listed, caller),
        own=caller.session_id,
        may_end=caller.can_write,
        tokens=(await run(store, accounts.own_tokens, caller, page=None)).items,
        limits=await run(store, possible.limits, caller),
        programs=await run(store, grants.listed, caller),
        calls=await run(store, calls.of_own, caller),
        host_of=host_of,
        identities=bound,
        provider=oidc.host if oidc else "",
        is_connected=oidc is not None and any(each.issuer == oidc.issuer for each in bound),
        scopes=Scope,
        days=DAYS,
    )


async def end(request: Request) -> Response:
    """POST /account/sessions/{id}/end."""
    await run(request.store, core.end, request.caller, *request.params)
    return render.see("/account")


async def end_others(request: Request) -> Response:
    """POST /account/sessions/end-others."""
    await run(request.store, core.end_others, request.caller)
    return render.see("/account")


async def choose_theme(request: Request) -> Response:
    """POST /theme: the field `theme` is a mode of the look, or empty for that of the system."""
    fields = await forms.fields(request)
    theme = fields.get("theme", "")
    header = cookies.theme_header(request, theme if theme in cookies.THEMES else "")
    return render.see(own_path(fields.get("next", "/")), header)


async def put_away_hints(request: Request) -> Response:
    """POST /hints."""
    fields = await forms.fields(request)
    return render.see(own_path(fields.get("next", "/")), cookies.hints_header(request))


PAGES = (
    page("/account", "Account", show, "done"),
    form("/account/sessions/{id}/end", "End a session", end),
    form("/account/sessions/end-others", "End all other sessions", end_others),
    form("/theme", "Choose the theme", choose_theme),
    form("/hints", "Put the hints away", put_away_hints),
)
