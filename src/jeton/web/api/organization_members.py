"""Members of organizations over HTTP."""

from jeton.core import organization_members as core
from jeton.web.api import answers
from jeton.web.api.shapes import MemberList
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/members."""
    return await answers.listed(request, core.listed, lambda found: MemberList(found, len(found)))


async def put(request: Request) -> Response:
    """POST /organizations/{id}/members."""
    return await answers.done(
        request, lambda tx: core.set_role(tx, request.caller, *request.params, new=request.input)
    )


async def remove(request: Request) -> Response:
    """DELETE /organizations/{id}/members/{userId}."""
    return await answers.deleted(request, core.remove, "Member", done="removed")
