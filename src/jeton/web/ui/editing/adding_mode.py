"""The form of a new mode, which the edge of the matrix opens."""

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.hierarchy import modes
from jeton.core.use_case import check, run
from jeton.errors import JetonError, NotFound
from jeton.web.api import answers
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.flows import Fields, read

_PATH = "/tokensets/{id}/modes/new"


async def new(request: Request) -> Response:
    """GET /tokensets/{id}/modes/new."""
    return await _page(request, {})


async def create(request: Request) -> Response:
    """POST /tokensets/{id}/modes/new: `name`, and `base_mode_id`, empty for the default mode."""
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    fields = await forms.fields(request)
    try:
        body = read(bodies.ModeCreation, fields, ("base_mode_id",))
        mode = await run(request.store, modes.create, request.caller, *request.params, new=body)
    except (*forms.REFUSED, NotFound) as error:
        return await _page(request, fields, error)
    path = f"/tokensets/{request.params[0]}"
    if forms.is_of_module(request):
        toast = f"Added the mode {mode.item.name}"  # which no undo takes back
        return render.data(Response(200, answers.encode({"path": path, "said": toast}), (JSON,)))
    return render.see(path)


async def _page(request: Request, fields: Fields, error: JetonError | None = None) -> Response:
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    around = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    return render.answer(request, "new_mode.html", error, around=around, values=fields)


PAGES = (page(_PATH, "New mode", new), form(_PATH, "Add a mode", create))
