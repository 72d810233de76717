"""The proposals of a workspace as a page: open ones first, with how they stand."""

from urllib.parse import urlencode

from jeton.core.browsing import overview
from jeton.core.browsing import proposals as core
from jeton.core.proposals.proposals import ProposalFilter
from jeton.core.use_case import run
from jeton.errors import Invalid, Text
from jeton.model.objects import Page
from jeton.model.proposals import STATUSES
from jeton.web.api.paging import next_cursor, page_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_SHOWN = "25"
"""The proposals that a page lists."""
_ALL = "all"
_FILTER = ("status", "author")


async def show(request: Request) -> Response:
    """GET /workspaces/{id}/proposals: the open ones, unless the query names others."""
    query = request.query()
    chosen = query.get("status") or STATUSES[0]
    status = next((each for each in STATUSES if each == chosen), None)
    if status is None and chosen != _ALL:
        raise Invalid(Text.PROPOSAL_STATUSES)
    filter_ = ProposalFilter(status, query.get("author") or None)
    part = page_of(query | {"limit": _SHOWN}) or Page(None, int(_SHOWN))
    place = await run(request.store, overview.of_workspace, request.caller, *request.params)
    about = request.caller, *request.params
    days = request.services.settings.proposal_days
    view = await run(request.store, core.of_workspace, *about, filter_=filter_, page=part, days=days)
    cursor = next_cursor(view.listed, part, "id")
    kept = {name: query[name] for name in _FILTER if query.get(name)}
    return render.page(
        request,
        "proposals.html",
        place=place,
        view=view,
        chosen=chosen,
        author=kept.get("author", ""),
        chips=[(each, _link(kept, status=each), view.numbers.get(each, 0)) for each in STATUSES]
        + [(_ALL, _link(kept, status=_ALL), sum(view.numbers.values()))],
        of_all=_link(kept, author=""),
        of_author=lambda user_id: _link(kept, author=user_id),
        older=_link(kept, cursor=str(cursor)) if cursor else "",
    )


async def waiting_count(request: Request) -> Response:
    """GET /workspaces/{id}/proposals/count: for the rail of a page that is open already."""
    place = await run(request.store, overview.of_workspace, request.caller, *request.params)
    more = await request.services.homes.conflicting(request.caller, *request.params)
    number = place.waiting.reviews + place.waiting.refused + more
    return render.fragment(render.html("_waiting_count.html", number=number))


def _link(query: dict[str, str], **changed: str) -> str:
    """Return the query of the page with some parameters otherwise, without those that are empty."""
    return f"?{urlencode({name: value for name, value in (query | changed).items() if value})}"


PAGES = (
    page("/workspaces/{id}/proposals", "Proposals", show, *_FILTER, "cursor"),
    page("/workspaces/{id}/proposals/count", "Number of proposals that wait", waiting_count),
)
