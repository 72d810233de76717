"""Members of organizations over HTTP."""

from functools import partial

from jeton.core import members as core
from jeton.core.members import ORGANIZATION
from jeton.web.api import answers
from jeton.web.api.shapes import MemberList
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/members."""
    return await answers.listed(
        request, partial(core.listed, group=ORGANIZATION), lambda found: MemberList(found, len(found))
    )


async def put(request: Request) -> Response:
    """POST /organizations/{id}/members."""
    return await answers.done(
        request,
        lambda tx: core.put(tx, request.caller, *request.params, group=ORGANIZATION, new=request.input),
    )


async def remove(request: Request) -> Response:
    """DELETE /organizations/{id}/members/{userId}."""
    return await answers.deleted(request, partial(core.remove, group=ORGANIZATION), "Member", done="removed")
