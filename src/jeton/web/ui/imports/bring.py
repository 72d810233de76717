"""The page on which somebody without a workspace brings files: it makes one for them."""

from functools import partial
from typing import Any

from jeton.bodies import bodies
from jeton.bodies.inputs import read
from jeton.core.browsing import twice
from jeton.core.hierarchy import workspaces
from jeton.core.use_case import check, run
from jeton.errors import Forbidden, Invalid, JetonError, TooLarge
from jeton.formats.sources import FORMATS
from jeton.web.api.workspaces import limit
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.imports.pages import kinds_of, plan, ranked, refuse_unreadable
from jeton.web.ui.imports.sent import NOTHING, Sent, pack, received


async def begun(request: Request) -> Response:
    """GET /import: a form, or why the caller may create no workspace."""
    refusal = None
    try:
        await _permit(request)
    except Forbidden as error:
        refusal = error.message
    return await _page(request, refusal=refusal)


async def brought(request: Request) -> Response:
    """POST /import: make a workspace for files that can be read, and show what would become of them in it."""
    await _permit(request)
    sent = NOTHING
    try:
        sent = await received(request)
        sent.check()
        new = read(bodies.WorkspaceCreation, {"name": sent.get("workspace")})
        await refuse_unreadable(request, sent)
    except (Invalid, TooLarge) as error:
        return await _page(request, error, sent)
    seen, most = sent.fields.get("seen", [None])[0], limit(request)
    workspace_id, is_new = await run(
        request.store, twice.workspace, request.caller, new=new, limit=most, seen=seen
    )
    request.params = (workspace_id,)
    try:
        return await plan(request, sent, must_be_planned=True)
    except JetonError as error:
        if is_new:
            await run(request.store, workspaces.delete, request.caller, workspace_id)
        if not isinstance(error, Invalid):
            raise
        return await _page(request, error, sent)


async def _permit(request: Request) -> None:
    permit = partial(workspaces.check_create, limit=limit(request), key="")
    await check(request.store, permit, request.caller)


async def _page(
    request: Request, error: JetonError | None = None, sent: Sent = NOTHING, refusal: str | None = None
) -> Response:
    """Return the page, with what was sent: a browser does not fill in files again."""
    about: dict[str, Any] = {"most": request.services.settings.max_import, "refusal": refusal, "sent": sent}
    about["seen"] = await run(request.store, twice.newest, request.caller, twice.WORKSPACES)
    problems = ranked(error.problems if error else ())
    about |= {"problems": problems, "kinds": kinds_of(problems), "formats": FORMATS}
    about["packed"] = await request.in_thread(pack, sent.sent) if sent.sent else ""
    return render.answer(request, "bring.html", error, **about)


PAGES = (
    page("/import", "Bring files", begun),
    form("/import", "Create a workspace for files", brought),
)
