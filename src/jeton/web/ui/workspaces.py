"""The first page: all workspaces of the caller."""

from jeton.core.browsing import overview, possible
from jeton.core.releases import organizations
from jeton.web.api.workspaces import limit
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui.declared import page
from jeton.web.ui.flows.forms import answer


async def listed(request: Request) -> Response:
    """GET /."""
    overviews = await overview.of_caller.on(request.store, request.caller)
    own = await organizations.listed.on(request.store, request.caller, page=None)
    may = await possible.new_workspace.on(request.store, request.caller, limit(request))
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
