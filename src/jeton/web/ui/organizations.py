"""An organization as a page: its environments as stations, and its releases."""

from jeton.core.releases import environments, organizations, releases
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page

_SHOWN = 100
"""The newest releases that the page lists."""


async def show(request: Request) -> Response:
    """GET /organizations/{id}."""
    store, about = request.store, (request.caller, *request.params)
    items = (await releases.listed.on(store, *about, page=None)).items
    return render.page(
        request,
        "organization.html",
        organization=(await organizations.get.on(store, *about)).item,
        environments=await environments.listed.on(store, *about),
        releases=items[::-1][:_SHOWN],
        total=len(items),
        by_id={release.id: release for release in items},
    )


PAGES = (page("/organizations/{id}", "Organization", show),)
