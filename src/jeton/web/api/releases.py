"""Releases over HTTP."""

import asyncio
from functools import partial

from msgspec import UNSET

from jeton.core import access
from jeton.core.releases import releases as core
from jeton.model import Page
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.paging import cursor_of, page_of
from jeton.web.api.release_shapes import ReleaseList
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/releases."""
    page = await answers.checked(request, access.read_organization, partial(page_of, with_mode=False))
    found = await request.store.peek(
        lambda tx: core.listed(tx, request.caller, *request.params, page=page),
        large=lambda tx: core.list_is_large(tx, request.params[0], page),
    )
    if len(found.releases) <= core.MANY:
        return _answer(request, found, page)
    return await asyncio.to_thread(_answer, request, found, page)


def _answer(request: Request, found: core.ReleaseList, page: Page | None) -> Response:
    cursor = cursor_of([found.releases[-1].id]) if found.more else None
    head = ReleaseList([], found.total, UNSET if page is None else cursor)
    return answers.whole(request, answers.encode_long(head, "releases", found.releases))


async def guard_create(tx: Tx, request: Request) -> None:
    """Who may release what is shared with the organization."""
    await access.write_organization(tx, request.caller, *request.params)


async def create(request: Request) -> Response:
    """POST /organizations/{id}/releases."""
    (organization_id,) = request.params
    turn = request.services.turn
    work = core.create(
        request.store, request.caller, organization_id, request.input, turn=turn, key=request.key
    )
    return await answers.answered(request, work, request.key)


async def get(request: Request) -> Response:
    """GET /organizations/{id}/releases/{releaseId}."""
    return await answers.got(request, core.get)


async def guard_update(tx: Tx, request: Request) -> None:
    """Who may make the release public."""
    await core.permit_update(tx, request.caller, *request.params)


async def update(request: Request) -> Response:
    """PATCH /organizations/{id}/releases/{releaseId}."""
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /organizations/{id}/releases/{releaseId}."""
    return await answers.deleted(request, core.delete, "Release")
