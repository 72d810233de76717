"""The page of how releases are used: the lines to paste for a client, and where to get an API token."""

from jeton.core.browsing import overview
from jeton.core.packages import listing
from jeton.core.packages.uses import CLIENTS, SECRET
from jeton.core.releases import environments
from jeton.core.use_case import run
from jeton.errors import Invalid, Text
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_PATH = "/organizations/{id}/use"
_QUERY = ("environment", "client", "release")


async def show(request: Request) -> Response:
    """GET /organizations/{id}/use: what to paste for a client, of an environment, or of a release."""
    query, about = request.query(), (request.caller, *request.params)
    client = query.get("client", next(iter(CLIENTS)))
    if client not in CLIENTS:
        raise Invalid(Text.CLIENT.format(clients=", ".join(CLIENTS)))
    environment, version = query.get("environment", ""), query.get("release", "")
    store, origin = request.store, base_url(request)
    use = await run(store, listing.use, *about, origin=origin, environment=environment, version=version)
    return render.page(
        request,
        "use.html",
        use=use,
        client=client,
        clients={name: label for name, (label, _) in CLIENTS.items()},
        lines=CLIENTS[client][1](use),
        environments=await run(store, environments.listed, *about),
        environment=environment,
        version=version,
        secret=SECRET,
        **(await run(store, overview.of_organization, *about))._asdict(),
    )


PAGES = (page(_PATH, "Use releases", show, *_QUERY),)
