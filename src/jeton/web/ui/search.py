"""The search in a workspace as a page."""

from jeton.core import access
from jeton.core import search as core
from jeton.core.browsing import overview, resolved
from jeton.core.search import Criteria, SearchResult
from jeton.inputs import TOKEN_NAME_LIMIT
from jeton.web.api.moments import moment_of
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page

_SHOWN = 100


async def shown(request: Request) -> Response:
    """GET /workspaces/{id}/search."""
    place = await overview.of_workspace.on(request.store, request.caller, *request.params)
    text = request.query().get("q", "").replace("\0", "")[:TOKEN_NAME_LIMIT]
    found = await _found(request, text) if text.strip("= ") else None
    at = await moment_of(request, request.query(), access.read_workspace, *request.params)
    hits = found.tokens if found is not None else ()
    return await render.drawn(
        request,
        (hit.value for hit in hits),
        lambda: render.page(request, "search.html", place=place, q=text, found=found, at=at),
    )


async def _found(request: Request, text: str) -> SearchResult:
    about = request.caller, *request.params
    if text.startswith("="):  # as in the filter of a matrix
        wanted = Criteria(None, None, None, text[1:].strip())
        return await resolved.search(
            request.store, request.services.store.turns, *about, criteria=wanted, limit=_SHOWN
        )
    wanted = Criteria(text, None, None)
    return await core.search.on(request.store, *about, criteria=wanted, limit=_SHOWN)


PAGES = (page("/workspaces/{id}/search", "Search", shown, "q", "at"),)
