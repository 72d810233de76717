"""The page of how Figma is connected: the plug-in of this server, and how it is installed."""

from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import figma_plugin, render
from jeton.web.ui.base.declared import page


async def show(request: Request) -> Response:
    """GET /figma: the plug-in, or why there is none for this server."""
    return render.page(request, "figma.html", plugin=figma_plugin.facts(request))


PAGES = (page("/figma", "Figma", show),)
