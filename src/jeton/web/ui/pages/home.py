"""The home of a workspace: its tokensets as cards, what waits for the reader, and what changed lately."""

import asyncio
from collections import Counter
from contextlib import suppress
from typing import NamedTuple

from jeton.core.browsing import home as core
from jeton.core.browsing import overview
from jeton.core.browsing.home import COLORS
from jeton.core.checks.problems import OPEN
from jeton.core.use_case import run
from jeton.drawings.color import strips as drawn_strips
from jeton.problems.model import Problem
from jeton.web.api.problems import counts_now, found_now
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import answer

_PATIENCE = 0.2
"""The seconds that a page waits for problems which are not counted yet."""
_LATELY = 8
"""The most change sets of which a home tells."""
_MOST = 200
"""The most tokensets that a home shows as cards."""


class ProblemCounts(NamedTuple):
    """How many problems there are that nobody has acknowledged, but for infos: in all, and by tokenset."""

    errors: int
    total: int
    of_tokensets: dict[str, int]


async def show(request: Request) -> Response:
    """GET /workspaces/{id}."""
    (workspace_id,) = request.params
    place = await run(request.store, overview.of_workspace, request.caller, workspace_id)
    facts = await request.services.homes.facts(request.caller, workspace_id)
    latest = await run(request.store, core.activities, request.caller, workspace_id, most=_LATELY)
    return answer(
        request,
        "home.html",
        None,
        place=place,
        facts=facts,
        cards=place.tokensets[:_MOST],
        problems=await _problems_soon(request),
        activities=latest,
    )


async def problem_count(request: Request) -> Response:
    """GET /workspaces/{id}/problems/count: for the rail of a page that is open already."""
    counts = await counts_now(request)
    number = counts["error"] + counts["warning"]
    return render.fragment(render.html("_problem_count.html", number=number, errors=counts["error"]))


async def strips(request: Request) -> Response:
    """GET /workspaces/{id}/strips.svg: an image with a view for each tokenset, `s` and its id."""
    rows = await request.services.homes.strips(request.caller, *request.params)
    image = await request.in_thread(
        drawn_strips, [(f"s{each.tokenset_id}", each.colors) for each in rows], COLORS
    )
    return render.image(request, image)


async def _problems_soon(request: Request) -> ProblemCounts | None:
    """Return the counts of problems, None if they take a while; the next page may have them."""
    with suppress(TimeoutError):
        problems = await asyncio.wait_for(found_now(request, OPEN), _PATIENCE)
        return _counted([problem for problem in problems if problem.severity != "info"])
    return None


def _counted(problems: list[Problem]) -> ProblemCounts:
    errors = sum(problem.severity == "error" for problem in problems)
    return ProblemCounts(errors, len(problems), Counter(problem.tokenset_id for problem in problems))


PAGES = (
    page("/workspaces/{id}", "Home", show, "done"),
    page("/workspaces/{id}/problems/count", "Number of problems", problem_count),
    page("/workspaces/{id}/strips.svg", "Colours of tokensets", strips),
)
