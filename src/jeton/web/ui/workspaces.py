"""The first page: all workspaces of the caller."""

from jeton.core.browsing import overview
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page


async def listed(request: Request) -> Response:
    """GET /."""
    found = await overview.of_caller.on(request.store, request.caller)
    return render.page(request, "workspaces.html", workspaces=found)


PAGES = (page("/", "Workspaces", listed),)
