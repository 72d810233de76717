"""The first page: all workspaces of the caller."""

from jeton.core.browsing import overview
from jeton.core.releases import organizations
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page


async def listed(request: Request) -> Response:
    """GET /."""
    found = await overview.of_caller.on(request.store, request.caller)
    listed = await organizations.listed.on(request.store, request.caller, page=None)
    return render.page(request, "workspaces.html", workspaces=found, organizations=listed.items)


PAGES = (page("/", "Workspaces", listed),)
