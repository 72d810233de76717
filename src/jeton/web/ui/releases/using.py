"""The page of how releases are used: the lines to paste for a client, and an API token for it."""

from typing import Any

from jeton.bodies import bodies, inputs
from jeton.core.accounts import accounts
from jeton.core.browsing import overview, twice
from jeton.core.packages import listing
from jeton.core.packages.uses import CLIENTS, SECRET
from jeton.core.releases import environments
from jeton.core.use_case import run
from jeton.errors import Invalid, Text
from jeton.model.api_tokens import DAYS, PREFIX
from jeton.model.objects import Caller, Environment, Scope
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import figma_plugin, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, form, secret_of

_PATH = "/organizations/{id}/use"
_FIGMA = "figma"
"""The value of `client` for Figma, whose plug-in takes releases itself and no packages."""
_QUERY = ("environment", "client", "release", "public")


async def show(request: Request) -> Response:
    """GET /organizations/{id}/use: what to paste for a client, of an environment, or of a release."""
    return await _page_of(request)


async def make(request: Request, fields: Fields) -> Response:
    """POST /organizations/{id}/use: an API token for a client, whose secret the page shows once."""
    content = await _content(request, fields)
    new = inputs.read(
        bodies.ApiTokenCreation,
        {
            "name": _name_of(content)[: inputs.NAME_LIMIT],
            "scopes": [Scope.READ],
            "expires_in_days": DAYS,
            "organization_ids": [content["organization"].id],
        },
    )
    secret = secret_of(request, fields, PREFIX)
    token, secret = await run(request.store, twice.api_token, request.caller, new=new, secret=secret)
    content |= {"refusal": None, "made": token, "secret": secret}
    return render.secret_page(request, "use.html", **content)


async def _page_of(request: Request, refusal: FormRefusal | None = None) -> Response:
    query = refusal.fields if refusal else request.query()
    return answer(request, "use.html", refusal, **await _content(request, query))


async def _content(request: Request, query: Fields) -> dict[str, Any]:
    """Return what the page shows of what is chosen."""
    about = (request.caller, *request.params)
    client = query.get("client", next(iter(CLIENTS)))
    clients = {name: label for name, (label, _) in CLIENTS.items()} | {_FIGMA: "Figma"}
    if client not in clients:
        raise Invalid(Text.CLIENT.format(clients=", ".join(clients)))
    environment, version = query.get("environment", ""), query.get("release", "")
    store, origin = request.store, base_url(request)
    use = await run(
        store,
        listing.use,
        *about,
        origin=origin,
        environment=environment,
        version=version,
        is_public=query.get("public") == "yes",
    )
    lines = [] if client == _FIGMA else CLIENTS[client][1](use)
    return {
        "use": use,
        "client": client,
        "clients": clients,
        "lines": lines,
        "names_secret": any(SECRET in each.text for each in lines),
        "environments": await run(store, environments.listed, *about),
        "environment": environment,
        "version": version,
        "variable": SECRET,
        "days": DAYS,
        "may_make": request.caller.can_write,
        "made": None,
        "plugin": figma_plugin.facts(request),
        **(await run(store, overview.of_organization, *about))._asdict(),
    }


def _name_of(content: dict[str, Any]) -> str:
    """Return what an API token is called: `npm on production`, or on the organization."""
    every: list[Environment] = content["environments"]
    names = [each.name for each in every if each.id == content["environment"]]
    place = names[0] if names else content["use"].environment or content["organization"].name
    return f"{content['clients'][content['client']]} on {place}"


async def _permit(tx: Any, caller: Caller, *_ids: str) -> None:
    await accounts.permit_own_tokens(tx, caller)


PAGES = (
    page(_PATH, "Use releases", show, *_QUERY),
    form(_PATH, "Make an API token for a client", make, _page_of, _permit),
)
