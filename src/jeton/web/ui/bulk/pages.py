"""Changes to many tokens as pages: of a window of the matrix those that are chosen, by one action."""

from msgspec.structs import replace

from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.use_case import check, run
from jeton.errors import Conflict, Invalid
from jeton.model.objects import TOKEN_TYPES
from jeton.web.api.matrix import wanted_in
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.bulk import plans, sheet
from jeton.web.ui.bulk.drafts import Chosen, draft_of
from jeton.web.ui.bulk.plans import Form

_ROWS = 100
_QUERY = ("q", "group", "modes", "order", "offset", "limit")


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/many: a window of the matrix; `in` has the ids of the modes that are to change."""
    query = request.query()
    changing = [("in", mode_id) for mode_id in query.pop("in", "").split(",") if mode_id]
    return await _page(request, query, Form(changing, ""))


async def change(request: Request) -> Response:
    """POST /tokensets/{id}/many: the plan of an action, or the action, if the form has the plan's `tag`.

    With a `choice` the page shows the tokens that `names` name; without an action it is only shown.
    """
    await check(request.store, access.edit_tokenset, request.caller, *request.params)
    (tokenset_id,) = request.params
    fields = await _form(request, f"/tokensets/{tokenset_id}/many")
    if fields.get("choice") and not fields.get("action"):
        return await _page(request, _query(fields), fields)
    names = dict.fromkeys(await _listed(request, fields) if fields.get("all") else fields.all("names"))
    matrix, rows = await request.services.matrices.rows(request.caller, tokenset_id, names)
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    target = next((mode for mode in around.modes if mode.id == fields.get("target")), None)
    there = await request.services.matrices.cells(request.caller, target, names) if target else {}
    try:
        changing = fields.all("in")
        if fields.get("choice") and not changing:
            changing = [mode.id for mode in matrix.modes]
        chosen = Chosen(matrix.modes, list(rows.values()), frozenset(changing), target, there)
        draft = draft_of(chosen, fields)
        return await plans.answer(request, around, fields, draft, matrix.digest)
    except (Invalid, Conflict) as error:
        if forms.is_of_module(request):
            raise
        return await _page(request, _query(fields), fields, error)


async def _listed(request: Request, fields: Form) -> list[str]:
    """Return the names of all tokens that the page of a form lists."""
    criteria = wanted_in({"limit": str(_ROWS), **_query(fields)})
    _, window = await request.services.matrices.window(request.caller, request.params[0], criteria)
    return [row.name for row in window.rows]


async def pasted(request: Request) -> Response:
    """GET /tokensets/{id}/paste: the form for cells of a spreadsheet."""
    return await _paste_page(request, Form([], ""))


async def paste(request: Request) -> Response:
    """POST /tokensets/{id}/paste: the plan of what the cells change, or the change, as `change`."""
    await check(request.store, access.edit_tokenset, request.caller, *request.params)
    (tokenset_id,) = request.params
    fields = await _form(request, f"/tokensets/{tokenset_id}/paste")
    try:
        read = await request.in_thread(sheet.sheet_in, fields.get("text"))
        names = {line.name for line in read.lines}
        matrix, rows = await request.services.matrices.rows(request.caller, tokenset_id, names)
        draft = sheet.draft_of(read, matrix.modes, rows)
        around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
        return await plans.answer(request, around, fields, draft, matrix.digest)
    except (Invalid, Conflict) as error:
        if forms.is_of_module(request):
            raise
        return await _paste_page(request, fields, error)


async def _paste_page(request: Request, fields: Form, error: Invalid | Conflict | None = None) -> Response:
    await check(request.store, access.edit_tokenset, request.caller, *request.params)
    around = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    problems, text = plans.problems_of(error) if error else [], fields.get("text")
    return render.answer(request, "paste.html", error, problems=problems, around=around, text=text)


async def _form(request: Request, path: str) -> Form:
    return Form([(name, forms.plain(value)) for name, value in await forms.pairs(request)], path)


def _query(fields: Form) -> dict[str, str]:
    return {name: fields.get(name) for name in _QUERY if fields.get(name)}


async def _page(
    request: Request, query: dict[str, str], fields: Form, error: Invalid | Conflict | None = None
) -> Response:
    await check(request.store, access.edit_tokenset, request.caller, *request.params)
    (tokenset_id,) = request.params
    criteria = wanted_in({"limit": str(_ROWS), **query})
    matrix, window = await request.services.matrices.window(request.caller, tokenset_id, criteria)
    if fields.get("choice"):
        _, rows = await request.services.matrices.rows(request.caller, tokenset_id, fields.all("names"))
        window = replace(window, rows=list(rows.values()), matched=len(rows))
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    return render.answer(
        request,
        "many.html",
        error,
        problems=plans.problems_of(error) if error else [],
        around=around,
        modes=matrix.modes,
        window=window,
        criteria=criteria,
        query=query,
        types=TOKEN_TYPES,
        values=fields,
    )


PAGES = (
    page("/tokensets/{id}/many", "Bulk edit", show, *_QUERY, "in"),
    form("/tokensets/{id}/many", "Bulk edit", change),
    page("/tokensets/{id}/paste", "Paste cells", pasted),
    form("/tokensets/{id}/paste", "Paste cells", paste),
)
