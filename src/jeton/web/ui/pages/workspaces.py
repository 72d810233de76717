"""The first page: all workspaces of the caller."""

from jeton.core.browsing import overview, possible
from jeton.core.releases import organizations
from jeton.core.use_case import run
from jeton.web.api.workspaces import limit
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import answer


async def listed(request: Request) -> Response:
    """GET /."""
    overviews = await run(request.store, overview.of_caller, request.caller)
    own = await run(request.store, organizations.listed, request.caller, page=None)
    may = await run(request.store, possible.new_workspace, request.caller, limit(request))
    return answer(
        request,
        "workspaces.html",
        None,
        workspaces=overviews,
        organizations=own.items,
        may_create=may.refusal is None,
        may_organize=possible.organization_refusal(request.caller) is None,
    )


PAGES = (page("/", "Workspaces", listed, "done"),)
