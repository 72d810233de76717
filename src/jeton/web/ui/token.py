"""The page of a token: its value and the way there, texts of the platforms, dependents and history."""

from jeton.core import explain
from jeton.core.browsing import overview
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page


async def shown(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens/{name}."""
    tokenset_id, mode_id, name = request.params
    store, caller = request.store, request.caller
    found = await explain.of_token.on(store, caller, tokenset_id, mode_id, name)
    around = await overview.around_tokenset.on(store, caller, tokenset_id)
    return render.page(request, "token.html", found=found, around=around, here=around.mode(mode_id))


PAGES = (page("/tokensets/{id}/modes/{modeId}/tokens/{name}", "Token", shown),)
