"""History over HTTP: changes with their authors and times, and undo."""

from functools import partial

from msgspec import Struct

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.history import pages as core
from jeton.core.history import undo
from jeton.core.history.pages import HistoryPage
from jeton.core.history.retention import first_promised
from jeton.core.history.undo import Undone
from jeton.core.use_case import Permit, UseCase
from jeton.model.objects import Change
from jeton.web.api import answers, parameters
from jeton.web.api.objects import named
from jeton.web.api.paging import cursor_of, limit_of, number_in, position_in
from jeton.web.api.parameters import CREATE, MODE, ORGANIZATION, TOKEN, TOKENSET, WORKSPACE
from jeton.web.http.operation import Body, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response

DEFAULT_LIMIT = 100
"""The number of changes on a page if the query names none."""

_FIRST = core.Slice(core.START, 1)


class ChangeList(Struct):
    """Changes, the newest first; a page may be short, the last one has the `next_cursor` null."""

    changes: list[Change]
    next_cursor: str | None


async def undo_change_set(request: Request) -> Response:
    """POST /workspaces/{id}/changes/{changeSetId}/undo."""
    key, oldest = request.key, first_promised(request.services.settings.history_days)
    work = undo.undo(request.store, request.caller, *request.params, oldest=oldest, key=key)
    return await answers.answered(request, work, key)


async def _listed(request: Request, work: UseCase[HistoryPage], permit: Permit) -> Response:
    slice_ = await answers.checked(request, permit, slice_in)
    try:
        return await answers.result(request, work, _encoded, part=slice_)
    except core.MembersHidden:
        slice_ = slice_._replace(with_members=False)
        return await answers.result(request, work, _encoded, part=slice_)


def _encoded(page: HistoryPage) -> bytes:
    return answers.encode(ChangeList(page.changes, next_of(page)))


def slice_in(query: dict[str, str]) -> core.Slice:
    """Return the page of changes that a query asks for, or raise `Invalid`."""
    limit, cursor = limit_of(query.get("limit"), DEFAULT_LIMIT), query.get("cursor")
    return core.Slice(core.START if cursor is None else _position(cursor), limit)


def next_of(page: HistoryPage) -> str | None:
    """Return the cursor of the page that follows, None if there is none."""
    if page.next is None:
        return None
    *texts, version = page.next
    return cursor_of([*texts, str(version)])


def _position(cursor: str) -> core.Position:
    at, change_set_id, kind, id_, version = position_in(cursor, 5)
    return core.Position(at, change_set_id, kind, id_, number_in(version))


_PAGE = parameters.page("How many changes a page has at most.", default=DEFAULT_LIMIT)
_CHANGE_SET = f"{WORKSPACE}/changes/{{changeSetId}}"


def _operation(
    path: str, summary: str, work: UseCase[HistoryPage], permit: Permit | None = None
) -> Operation:
    """Return a list of changes; without `permit` who may see it is asked of the use-case itself."""
    guard = permit or partial(work, part=_FIRST)
    handler = named(work, lambda request: _listed(request, work, guard), "history")
    return Operation("GET", path, summary, handler, ChangeList, (400, 404), query=_PAGE)


OPERATIONS = (
    _operation(
        f"{WORKSPACE}/history", "List changes in a workspace", core.of_workspace, access.read_workspace
    ),
    _operation(_CHANGE_SET, "List changes of a change set", core.of_change_set),
    Operation(
        "POST",
        f"{_CHANGE_SET}/undo",
        "Undo a change set",
        undo_change_set,
        Undone,
        CREATE,
        Body(answers.permits(undo.check), bodies.UndoRequest),
        status=201,
    ),
    _operation(f"{TOKENSET}/history", "List changes in a tokenset", core.of_tokenset, access.read_tokenset),
    _operation(f"{MODE}/history", "List changes in a mode", core.of_mode, access.read_mode),
    _operation(f"{TOKEN}/history", "List changes of a token", core.of_token),
    _operation(
        f"{ORGANIZATION}/history",
        "List changes in who the members of an organization are",
        core.of_organization,
        access.read_organization,
    ),
)
