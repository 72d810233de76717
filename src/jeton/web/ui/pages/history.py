"""The history of a workspace as a page: change sets, the newest first, with what was before and after."""

from itertools import groupby
from typing import NamedTuple

from jeton.core.browsing import overview
from jeton.core.history import pages as core
from jeton.core.history.pages import HistoryPage, Slice
from jeton.core.history.undo_objects import refusal_of
from jeton.core.use_case import run
from jeton.errors import JetonError
from jeton.model.objects import Change
from jeton.web.api.history import next_of, slice_in
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page


class HistoryEntry(NamedTuple):
    """The changes of a change set that a page shows, and why it cannot be undone, None if it may be."""

    changes: list[Change]
    refusal: str | None


async def show(request: Request) -> Response:
    """GET /workspaces/{id}/history."""
    return await page_of(request)


async def page_of(request: Request, error: JetonError | None = None) -> Response:
    """Return a page of the history of the workspace that the path names first; after an error with that."""
    workspace_id = request.params[0]
    place = await run(request.store, overview.of_workspace, request.caller, workspace_id)
    result = await _page(request, workspace_id, slice_in(request.query()))
    is_first = "cursor" not in request.query()
    sets = _sets(result.changes, is_first=is_first, is_last=result.next is None)
    about = {"place": place, "sets": sets, "cursor": next_of(result)}
    return await request.in_thread(render.answer, request, "history.html", error, **about)


async def _page(request: Request, workspace_id: str, part: Slice) -> HistoryPage:
    """Return a page of changes, with memberships if the caller may list them."""
    try:
        return await run(request.store, core.of_workspace, request.caller, workspace_id, part=part)
    except core.MembersHidden:
        part = part._replace(with_members=False)
        return await run(request.store, core.of_workspace, request.caller, workspace_id, part=part)


def _sets(changes: list[Change], *, is_first: bool, is_last: bool) -> list[HistoryEntry]:
    """Return the changes of each change set, of which a page may cut its first and its last one."""
    groups = [list(group) for _, group in groupby(changes, lambda change: change.change_set)]
    most = len(groups) - 1
    return [
        HistoryEntry(group, refusal_of(group, is_whole=(is_first or place > 0) and (is_last or place < most)))
        for place, group in enumerate(groups)
    ]


PAGES = (page("/workspaces/{id}/history", "History", show, "cursor", "limit"),)
