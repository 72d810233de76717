"""Releases of organizations."""

from jeton import release_inputs as inputs
from jeton.model import Release
from jeton.web.api import release_shapes, releases, shapes
from jeton.web.api.operations.parameters import READ
from jeton.web.api.paging import MAX_LIMIT
from jeton.web.operation import Body, Operation, Query, always

_RELEASES = "/organizations/{id}/releases"
_RELEASE = f"{_RELEASES}/{{releaseId}}"

_PAGE = (
    Query("limit", "How many releases a page has.", {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT}),
    Query("cursor", "`next_cursor` of the page before.", {"type": "string"}),
)

OPERATIONS: tuple[Operation, ...] = (
    Operation(
        "GET",
        _RELEASES,
        "List releases",
        releases.listed,
        release_shapes.ReleaseList,
        (400, 404),
        query=_PAGE,
        may_be_old=always,
    ),
    Operation(
        "POST",
        _RELEASES,
        "Create release",
        releases.create,
        Release,
        (400, 403, 404, 409, 413, 415),
        Body(releases.guard_create, inputs.new_release, release_shapes.ReleaseCreation),
        status=201,
    ),
    Operation("GET", _RELEASE, "Get release", releases.get, Release, READ),
    Operation(
        "PATCH",
        _RELEASE,
        "Update release",
        releases.update,
        Release,
        (400, 403, 404, 412, 413, 415),
        Body(releases.guard_update, inputs.release_patch, release_shapes.ReleaseChange),
    ),
    Operation(
        "DELETE",
        _RELEASE,
        "Delete release",
        releases.delete,
        shapes.Deleted,
        (403, 404, 409, 412),
    ),
)
