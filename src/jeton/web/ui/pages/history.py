"""The history of a workspace as a page: change sets, the newest first, with what was before and after.

Each leads to a page that tells what its undo would do; only where it can be done that has a button.
"""

from itertools import groupby
from typing import NamedTuple

import msgspec

from jeton.core.browsing import overview, present
from jeton.core.history import pages as core
from jeton.core.history import undo as core_undo
from jeton.core.history.pages import START, HistoryPage, Slice
from jeton.core.history.retention import first_promised
from jeton.core.history.undo import Undone
from jeton.core.history.undo_objects import BESIDE, refusal_of
from jeton.core.idempotency import PostAnswer
from jeton.core.use_case import run
from jeton.errors import Conflict, Text
from jeton.model.objects import Change
from jeton.web.api.history import next_of, slice_in
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.protection import PAGE

_CHANGES = 20
"""The changes that the page of an undo lists."""


class HistoryEntry(NamedTuple):
    """The changes of a change set that a page shows, and why it cannot be undone, None if it may be."""

    changes: list[Change]
    refusal: str | None

    @property
    def is_beside(self) -> bool:
        """Whether no review is about it."""
        return all(change.kind in BESIDE for change in self.changes)


async def show(request: Request) -> Response:
    """GET /workspaces/{id}/history."""
    workspace_id = request.params[0]
    place = await run(request.store, overview.of_workspace, request.caller, workspace_id)
    result = await _page(request, workspace_id, slice_in(request.query()))
    is_first = "cursor" not in request.query()
    sets = _sets(result.changes, is_first=is_first, is_last=result.next is None)
    if request.caller.limit is not None:  # what others get would outlast its API token
        sets = [each._replace(refusal=each.refusal or _outlasting(each)) for each in sets]
    names = await run(request.store, present.names_now, request.caller, workspace_id, result.changes)
    proposals = await run(request.store, present.accepted, request.caller, workspace_id, result.changes)
    about = {"place": place, "sets": sets, "names": names, "cursor": next_of(result), "proposals": proposals}
    return await request.in_thread(render.answer, request, "history.html", None, **about)


async def undo(request: Request) -> Response:
    """GET /workspaces/{id}/changes/{changeSetId}/undo: what an undo would do, or why it cannot be done."""
    try:
        answer = await _undone(request, dry_run=True)
    except Conflict as error:
        return (await _undo_page(request, None, error))._replace(status=200)  # it is what was asked for
    return await _undo_page(request, msgspec.json.decode(answer.body, type=Undone))


async def take_back(request: Request) -> Response:
    """POST /workspaces/{id}/changes/{changeSetId}/undo; a page's module is answered as the API answers."""
    is_module = forms.is_of_module(request)
    try:
        result = await _undone(request)
    except Conflict as error:
        if is_module:
            raise
        return await _undo_page(request, None, error)
    if is_module:
        return Response(200, result.body.encode(), (JSON, *PAGE))
    return render.see(f"/workspaces/{request.params[0]}/history")


async def _undone(request: Request, *, dry_run: bool = False) -> PostAnswer:
    oldest = first_promised(request.services.settings.history_days)
    about = request.store, request.caller, *request.params
    return await core_undo.undo(*about, oldest=oldest, dry_run=dry_run)


async def _undo_page(request: Request, undone: Undone | None, error: Conflict | None = None) -> Response:
    workspace_id = request.params[0]
    place = await run(request.store, overview.of_workspace, request.caller, workspace_id)
    part = Slice(START, _CHANGES)
    result = await run(request.store, core.of_change_set, request.caller, *request.params, part=part)
    names = await run(request.store, present.names_now, request.caller, workspace_id, result.changes)
    about = {"place": place, "changes": result.changes, "has_more": result.next is not None, "names": names}
    reasons = error.problems if error and error.problems else []
    return await request.in_thread(
        render.answer, request, "undo.html", error, undone=undone, reasons=reasons, **about
    )


def _outlasting(entry: HistoryEntry) -> str | None:
    return Text.LIMITED if any(change.kind == "member" for change in entry.changes) else None


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


_UNDO = "/workspaces/{id}/changes/{changeSetId}/undo"

PAGES = (
    page("/workspaces/{id}/history", "History", show, "cursor", "limit"),
    page(_UNDO, "Undo", undo),
    form(_UNDO, "Take a change back", take_back),
)
