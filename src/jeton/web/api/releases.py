"""Releases over HTTP."""

import asyncio
from functools import partial

from msgspec import UNSET, Struct, UnsetType

from jeton import bodies
from jeton.core import access
from jeton.core.releases import releases as core
from jeton.model import Page, Release
from jeton.web.api import answers, parameters
from jeton.web.api.objects import deletes, gets, updates
from jeton.web.api.paging import cursor_of, page_of
from jeton.web.api.parameters import ORGANIZATION
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


class ReleaseList(Struct, omit_defaults=True):
    """An organization's releases, by creation; `next_cursor` only in pages, null on the last."""

    releases: list[Release]
    total: int
    next_cursor: str | UnsetType | None = UNSET


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/releases."""
    page = await answers.checked(request, access.read_organization, partial(page_of, with_mode=False))
    found = await core.listed.on(request.store, request.caller, *request.params, page=page)
    if len(found.releases) <= core.MANY:
        return _answer(request, found, page)
    return await asyncio.to_thread(_answer, request, found, page)


def _answer(request: Request, found: core.ReleaseListing, page: Page | None) -> Response:
    cursor = cursor_of([found.releases[-1].id]) if found.more else None
    head = ReleaseList([], found.total, UNSET if page is None else cursor)
    return answers.whole(request, answers.encode_long(head, "releases", found.releases))


async def create(request: Request) -> Response:
    """POST /organizations/{id}/releases."""
    (organization_id,) = request.params
    turn = request.services.turn
    work = core.create(
        request.store, request.caller, organization_id, request.input, turn=turn, key=request.key
    )
    return await answers.answered(request, work, request.key)


_RELEASES = f"{ORGANIZATION}/releases"
_RELEASE = f"{_RELEASES}/{{releaseId}}"

OPERATIONS = (
    Operation(
        "GET",
        _RELEASES,
        "List releases",
        listed,
        ReleaseList,
        (400, 404),
        query=parameters.page("How many releases a page has."),
    ),
    Operation(
        "POST",
        _RELEASES,
        "Create release",
        create,
        Release,
        (400, 403, 404, 409, 413, 415),
        Body(answers.permits(access.write_organization), bodies.ReleaseCreation),
        status=201,
    ),
    gets(_RELEASE, "Get release", core.get, Release),
    updates(
        _RELEASE,
        "Update release",
        core.update,
        Release,
        bodies.ReleaseChange,
        core.permit_update,
        (400, 403, 404, 412, 413, 415),
    ),
    deletes(_RELEASE, "Release", core.delete, (403, 404, 409, 412)),
)
