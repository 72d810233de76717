"""The keys of the pages, on a page of their own."""

from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page


async def show(request: Request) -> Response:
    """GET /keys."""
    return render.page(request, "keys.html")


PAGES = (page("/keys", "Keys", show),)
