"""The texts to copy of a cell, for its menu, the drawer and the page of a token."""

from jeton.core.exports import presets
from jeton.core.use_case import run
from jeton.formats.copies import Copy
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import page


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/copies: the texts of `name`."""
    tokenset_id, mode_id = request.params
    name = forms.plain(request.query().get("name", ""))
    copies = await of_cell(request, tokenset_id, mode_id, name)
    return render.fragment(render.html("_copies.html", copies=copies))


async def of_cell(request: Request, tokenset_id: str, mode_id: str, name: str) -> list[Copy]:
    """Return the texts of a cell, also by the presets of its tokenset."""
    saved = await run(request.store, presets.usable, request.caller, tokenset_id)
    return await request.services.matrices.copies(request.caller, tokenset_id, mode_id, name, saved)


PAGES = (page("/tokensets/{id}/modes/{modeId}/copies", "Texts to copy", show, "name"),)
