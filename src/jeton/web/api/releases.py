"""Releases over HTTP."""

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.releases import releases as core
from jeton.model.objects import Release
from jeton.web.api import answers
from jeton.web.api.objects import deletes, gets, lists, named, updates
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import ORGANIZATION
from jeton.web.http.operation import Body, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class ReleaseList(Paged):
    """An organization's releases, by creation; `next_cursor` only in pages, null on the last."""

    releases: list[Release]
    total: int


async def create(request: Request) -> Response:
    """POST /organizations/{id}/releases."""
    (organization_id,) = request.params
    comparisons = request.services.comparisons
    work = core.create(
        request.store,
        request.caller,
        organization_id,
        request.input,
        comparisons=comparisons,
        key=request.key,
    )
    response = await answers.answered(request, work, request.key)
    request.services.packages.wake()
    return response


async def update(request: Request) -> Response:
    """PATCH /organizations/{id}/releases/{releaseId}."""
    response = await answers.updated(request, core.update)
    request.services.packages.wake()  # it may be public now
    return response


async def delete(request: Request) -> Response:
    """DELETE /organizations/{id}/releases/{releaseId}."""
    response = await answers.deleted(request, core.delete, "Release")
    request.services.packages.wake()  # public ones after it are committed anew
    return response


_RELEASES = f"{ORGANIZATION}/releases"
_RELEASE = f"{_RELEASES}/{{releaseId}}"

OPERATIONS = (
    lists(_RELEASES, "List releases", core.listed, ReleaseList, access.read_organization),
    Operation(
        "POST",
        _RELEASES,
        "Create release",
        create,
        Release,
        (400, 403, 404, 409, 413, 415),
        Body(answers.permits(access.write_organization), bodies.ReleaseCreation),
        may_create=True,
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
    )._replace(handler=named(core.update, update)),
    deletes(_RELEASE, "Release", core.delete, (403, 404, 409, 412))._replace(
        handler=named(core.delete, delete)
    ),
)
