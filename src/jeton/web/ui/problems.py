"""The problems of a workspace as a page."""

from collections import Counter

from jeton.core.browsing import overview
from jeton.core.problems import filter_of
from jeton.problems.model import SEVERITIES
from jeton.web.api.problems import found_now
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page

_SHOWN = 500
"""The problems that a page lists."""


async def shown(request: Request) -> Response:
    """GET /workspaces/{id}/problems."""
    query = {name: value for name, value in request.query().items() if value}
    asked = filter_of(query)
    place = await overview.of_workspace.on(request.store, request.caller, *request.params)
    found = await found_now(request, asked)
    codes = Counter(problem.code for problem in found)
    return render.page(
        request,
        "problems.html",
        place=place,
        asked=asked,
        problems=found[:_SHOWN],
        total=len(found),
        codes=codes.most_common(),
        severities=SEVERITIES,
    )


PAGES = (page("/workspaces/{id}/problems", "Problems", shown, "severity", "code", "acknowledged"),)
