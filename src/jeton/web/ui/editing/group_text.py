"""The text of a group, or of a tokenset's top, as a page: written as Markdown, and shown as it comes to."""

from urllib.parse import urlencode

from jeton.bodies import inputs
from jeton.bodies.groups import TEXT_LIMIT, GroupChange
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.hierarchy import groups
from jeton.core.use_case import check, run
from jeton.errors import JetonError, PreconditionFailed
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.flows import Fields
from jeton.web.ui.base.paths import text_path

_PATH = "/tokensets/{id}/text"


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/text: of `group`, empty for the top of the tokenset."""
    return await _page(request, forms.plain(request.query().get("group", "")))


async def write(request: Request) -> Response:
    """POST /tokensets/{id}/text: `group`, `version` and `text`; `action` may be to preview it alone."""
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    fields = {name: forms.plain(text) for name, text in (await forms.fields(request)).items()}
    path = fields.get("group", "")
    if fields.get("action") == "preview":
        return await _page(request, path, fields)
    (tokenset_id,) = request.params
    try:
        patch = inputs.read(GroupChange, {"text": fields.get("text", "")})
        about = request.caller, tokenset_id, path
        await run(request.store, groups.update, *about, patch=patch, if_match=forms.based_on(fields))
    except forms.REFUSED as error:
        return await _page(request, path, fields, error)
    return render.see(text_path(tokenset_id, path))


async def _page(
    request: Request, path: str, typed: Fields | None = None, error: JetonError | None = None
) -> Response:
    """Return the page, with what is typed if it was sent; a refused one has what is stored by now as well."""
    (tokenset_id,) = request.params
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    stored = await run(request.store, groups.get, request.caller, tokenset_id, path)
    query = {"tokenset": around.tokenset_id} | ({"group": path} if path else {})
    return await request.in_thread(
        render.answer,
        request,
        "group_text.html",
        error,
        is_stale=isinstance(error, PreconditionFailed),
        around=around,
        group=stored.item,
        version=stored.version,
        typed=stored.item.text if typed is None else typed.get("text", ""),
        is_typed=typed is not None,
        limit=TEXT_LIMIT,
        preview=f"/workspaces/{around.workspace_id}/preview?{urlencode(query)}",
    )


PAGES = (page(_PATH, "Text of a group", show, "group"), form(_PATH, "Write a text", write))
