"""What was changed, by whom and when, and its undoing, over HTTP."""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct

from jeton.core import access
from jeton.core.history import pages as core
from jeton.core.history import undo
from jeton.core.history.pages import HistoryPage
from jeton.core.history.retention import first_promised
from jeton.errors import Invalid, Text
from jeton.model import Change
from jeton.store.engine import Steps, Tx
from jeton.web.api import answers
from jeton.web.api.paging import cursor_of, limit_of, position_in
from jeton.web.request import Request
from jeton.web.response import Response

DEFAULT_LIMIT = 100
"""How many changes a page has unless it is told."""

_LARGE = 200
"""From how many changes on a page is worth a thread of its own."""
_FIRST = core.Slice(core.START, 1)
_DIGITS = 18
"""A version of so many digits is one that every database can hold."""


class ChangeList(Struct):
    """Changes, the newest first; a page may be short, the last one has the `next_cursor` null."""

    changes: list[Change]
    next_cursor: str | None


class UndoRequest(Struct):
    """Nothing: which change set it is says the path."""


async def of_workspace(request: Request) -> Response:
    """GET /workspaces/{id}/history."""
    return await _listed(request, core.of_workspace, access.read_workspace)


async def of_organization(request: Request) -> Response:
    """GET /organizations/{id}/history."""
    return await _listed(request, core.of_organization, access.read_organization)


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/history."""
    return await _listed(request, core.of_tokenset, access.read_tokenset, is_large=True)


async def of_mode(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/history."""
    return await _listed(request, core.of_mode, access.read_mode)


async def of_token(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens/{name}/history."""
    return await _listed(request, core.of_token, partial(core.of_token, wanted=_FIRST))


async def of_change_set(request: Request) -> Response:
    """GET /workspaces/{id}/changes/{changeSetId}."""
    return await _listed(request, core.of_change_set, partial(core.of_change_set, wanted=_FIRST))


async def guard_undo(tx: Tx, request: Request) -> None:
    """Who may change what the change set has changed."""
    await undo.check(tx, request.caller, *request.params)


def parse_undo(_: dict[str, Any]) -> None:
    """Take any object."""


async def undo_change_set(request: Request) -> Response:
    """POST /workspaces/{id}/changes/{changeSetId}/undo."""
    key, oldest = request.key, first_promised(request.services.settings.history_days)
    work = undo.carry_out(request.store, request.caller, *request.params, oldest=oldest, key=key)
    return await answers.answered(request, work, key)


async def _listed(
    request: Request,
    work: Callable[..., Steps[HistoryPage]],
    permit: Callable[..., Steps[object]],
    *,
    is_large: bool = False,
) -> Response:
    """Answer a page; `is_large`: it takes several questions, and how many rows it reads nobody knows."""
    wanted = await answers.checked(request, permit, _slice)

    async def encoded(tx: Tx, wanted: core.Slice = wanted) -> bytes:
        found = await work(tx, request.caller, *request.params, wanted=wanted)
        return answers.encode(ChangeList(found.changes, _next(found)))

    run = request.store.read if is_large else request.store.peek
    is_large = is_large or wanted.limit > _LARGE
    try:
        body = await run(encoded, large=is_large)
    except core.MembersHidden:
        hiding = partial(encoded, wanted=wanted._replace(with_members=False))
        body = await run(hiding, large=is_large)
    return answers.whole(request, body)


def _slice(query: dict[str, str]) -> core.Slice:
    limit, cursor = limit_of(query.get("limit"), DEFAULT_LIMIT), query.get("cursor")
    return core.Slice(core.START if cursor is None else _position(cursor), limit)


def _next(page: HistoryPage) -> str | None:
    if page.next is None:
        return None
    *texts, version = page.next
    return cursor_of([*texts, str(version)])


def _position(cursor: str) -> core.Position:
    at, change_set_id, kind, id_, version = position_in(cursor, 5)
    if not (version.isascii() and version.isdigit() and len(version) <= _DIGITS):
        raise Invalid(Text.CURSOR)
    return core.Position(at, change_set_id, kind, id_, int(version))
