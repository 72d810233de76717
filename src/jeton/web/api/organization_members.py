"""Members of organizations over HTTP."""

from jeton import bodies
from jeton.core import access
from jeton.core import members as core
from jeton.core.members import ORGANIZATION as GROUP
from jeton.model import Member
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.api.members import MemberList
from jeton.web.api.parameters import CHANGE, DELETE, ORGANIZATION
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/members."""
    return await answers.listed(
        request, core.listed, lambda found: MemberList(found, len(found)), group=GROUP
    )


async def put(request: Request) -> Response:
    """POST /organizations/{id}/members."""
    return await answers.done(request, core.put, group=GROUP, new=request.input)


async def remove(request: Request) -> Response:
    """DELETE /organizations/{id}/members/{userId}."""
    return await answers.deleted(request, core.remove, "Member", done="removed", group=GROUP)


_MEMBERS = f"{ORGANIZATION}/members"

OPERATIONS = (
    Operation("GET", _MEMBERS, "List members of an organization", listed, MemberList, (403, 404)),
    Operation(
        "POST",
        _MEMBERS,
        "Set a member's role in an organization",
        put,
        Member,
        CHANGE,
        Body(answers.permits(access.manage_organization), bodies.MemberSetting),
    ),
    Operation(
        "DELETE", f"{_MEMBERS}/{{userId}}", "Remove a member from an organization", remove, Deleted, DELETE
    ),
)
