"""The explanation of a cell, as the drawer beside the matrix shows it."""

from jeton.core.browsing import overview, ways
from jeton.core.use_case import run
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.pages import copies


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/explain: the way to the value of `name`, and its texts."""
    name = forms.plain(request.query().get("name", ""))
    tokenset_id, mode_id = request.params
    mode, way = await request.services.matrices.way(request.caller, tokenset_id, mode_id, name)
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    if way is not None:
        way = await run(request.store, ways.with_changes, request.caller, tokenset_id, mode_id, way)
    texts = await copies.of_cell(request, tokenset_id, mode_id, name) if way is not None else []
    about = {"name": name, "mode": mode, "way": way, "around": around, "copies": texts}
    return render.fragment(await request.in_thread(render.html, "_explain.html", **about))


PAGES = (page("/tokensets/{id}/modes/{modeId}/explain", "Explanation", show, "name"),)
