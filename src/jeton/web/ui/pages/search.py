"""The search in a workspace as a page."""

from jeton.bodies.inputs import TOKEN_NAME_LIMIT
from jeton.core.browsing import overview, resolved
from jeton.core.hierarchy import search as by_name
from jeton.core.hierarchy.search import Criteria, SearchResult
from jeton.core.use_case import run
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_SHOWN = 100


async def show(request: Request) -> Response:
    """GET /workspaces/{id}/search."""
    place = await run(request.store, overview.of_workspace, request.caller, *request.params)
    text = request.query().get("q", "").replace("\0", "")[:TOKEN_NAME_LIMIT]
    result = await search(request, text) if text.strip("= ") else None
    hits = result.tokens if result is not None else ()
    return await render.drawn(
        request,
        (hit.value for hit in hits),
        lambda: render.page(request, "search.html", place=place, q=text, result=result),
    )


async def search(request: Request, text: str) -> SearchResult:
    """Return the tokens that a text finds: `=` and a value, or part of a name."""
    about = request.caller, *request.params
    if text.startswith("="):  # as in the filter of a matrix
        criteria = Criteria(None, None, None, text[1:].strip())
        return await resolved.search(
            request.store, request.services.store.turns, *about, criteria=criteria, limit=_SHOWN
        )
    criteria = Criteria(text, None, None)
    return await run(request.store, by_name.search, *about, criteria=criteria, limit=_SHOWN)


PAGES = (page("/workspaces/{id}/search", "Search", show, "q"),)
