"""An organization as a page: its environments as stations, and its releases."""

from jeton.core.releases import environments, organizations, releases
from jeton.core.use_case import run
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_SHOWN = 100
"""The newest releases that the page lists."""


async def show(request: Request) -> Response:
    """GET /organizations/{id}."""
    store, about = request.store, (request.caller, *request.params)
    items = (await run(store, releases.listed, *about, page=None)).items
    return render.page(
        request,
        "organization.html",
        organization=(await run(store, organizations.get, *about)).item,
        environments=await run(store, environments.listed, *about),
        releases=items[::-1][:_SHOWN],
        total=len(items),
        by_id={release.id: release for release in items},
    )


PAGES = (page("/organizations/{id}", "Organization", show),)
