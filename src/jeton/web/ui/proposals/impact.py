"""The impact of a proposal as a page: its versions, the problems that come and go, and all that differs."""

from urllib.parse import urlencode

from jeton.core.browsing import overview
from jeton.core.checks import figma_uses
from jeton.core.proposals import viewing
from jeton.core.releases import proposal_diffs
from jeton.core.releases.proposal_versions import of_environments
from jeton.core.use_case import run
from jeton.diffs.summary import VERDICTS
from jeton.web.api.diffs import read_proposal
from jeton.web.api.paging import window_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page
from jeton.web.ui.pages.comparing import compared

_SHOWN = 100
"""The differences that a page lists."""
_PROBLEMS = 50
"""The problems that it lists of those that come, and of those that go."""


async def show(request: Request) -> Response:
    """GET /proposals/{id}/impact; of a closed proposal there is none."""
    query = request.query()
    offset, _ = window_of({name: query[name] for name in ("offset",) if query.get(name)})
    chosen = query.get("show", "")
    proposal = (await run(request.store, viewing.get, request.caller, *request.params)).item
    path = f"/proposals/{proposal.id}"
    if proposal.status != "open":
        return render.see(path)
    place = await run(request.store, overview.of_workspace, request.caller, proposal.workspace_id)
    problems = await run(request.store, proposal_diffs.problems_of, request.caller, proposal.id)
    environments = await of_environments(request.store, request.services.diffs, request.caller, proposal.id)
    uses = await run(
        request.store, figma_uses.of_proposal, request.caller, proposal.workspace_id, proposal.id
    )
    view = await read_proposal(request, lambda diff: compared(diff, chosen, offset, _SHOWN))

    def link(start: int) -> str:
        shown = {"show": view.shown} if view.shown else {}
        return f"?{urlencode(shown | {'offset': str(start)})}"

    return await request.in_thread(
        render.page,
        request,
        "impact.html",
        place=place,
        proposal=proposal,
        problems=problems,
        most=_PROBLEMS,
        environments=environments,
        uses=uses,
        verdicts=VERDICTS,
        view=view,
        titles={},
        of_modes=False,
        listing=f"{path}/impact?offset=0",
        first=offset,
        earlier=link(max(0, offset - _SHOWN)) if offset else "",
        later=link(offset + _SHOWN) if offset + _SHOWN < view.total else "",
    )


PAGES = (page("/proposals/{id}/impact", "Impact of a proposal", show, "show", "offset"),)
