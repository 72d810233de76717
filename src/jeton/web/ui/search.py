"""The search in a workspace as a page."""

from jeton.core import search as core
from jeton.core.browsing import overview
from jeton.core.search import Criteria
from jeton.inputs import TOKEN_NAME_LIMIT
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page

_SHOWN = 100


async def shown(request: Request) -> Response:
    """GET /workspaces/{id}/search."""
    place = await overview.of_workspace.on(request.store, request.caller, *request.params)
    part = request.query().get("q", "").replace("\0", "")[:TOKEN_NAME_LIMIT]
    found = None
    if part:
        wanted = Criteria(part, None, None)
        about = request.caller, *request.params
        found = await core.search.on(request.store, *about, wanted=wanted, limit=_SHOWN)
    return render.page(request, "search.html", place=place, q=part, found=found)


PAGES = (page("/workspaces/{id}/search", "Search", shown, "q"),)
