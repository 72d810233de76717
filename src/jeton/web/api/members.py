"""The members of a workspace over HTTP."""

from msgspec import Struct

from jeton import bodies
from jeton.core import access
from jeton.core import members as core
from jeton.core.members import WORKSPACE
from jeton.model import Member
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


class MemberList(Struct):
    """Who has a role without owning what it is in, by e-mail address."""

    members: list[Member]
    total: int


async def listed(request: Request) -> Response:
    """GET /workspaces/{id}/members."""
    return await answers.listed(
        request, core.listed, lambda found: MemberList(found, len(found)), group=WORKSPACE
    )


async def put(request: Request) -> Response:
    """POST /workspaces/{id}/members."""
    return await answers.done(request, core.put, group=WORKSPACE, new=request.input)


async def remove(request: Request) -> Response:
    """DELETE /workspaces/{id}/members/{userId}."""
    return await answers.deleted(request, core.remove, "Member", done="removed", group=WORKSPACE)


_MEMBERS = "/workspaces/{id}/members"

OPERATIONS = (
    Operation("GET", _MEMBERS, "List members of a workspace", listed, MemberList, (403, 404)),
    Operation(
        "POST",
        _MEMBERS,
        "Add a member to a workspace, or change the role",
        put,
        Member,
        (400, 403, 404, 409, 413, 415),
        Body(answers.permits(access.manage_workspace), bodies.MemberSetting),
    ),
    Operation(
        "DELETE",
        f"{_MEMBERS}/{{userId}}",
        "Remove a member from a workspace",
        remove,
        Deleted,
        (403, 404, 412),
    ),
)
