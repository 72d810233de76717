"""The members of a workspace over HTTP."""

from functools import partial

from jeton.core import access
from jeton.core import members as core
from jeton.core.members import WORKSPACE
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.shapes import MemberList
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /workspaces/{id}/members."""
    return await answers.listed(
        request, partial(core.listed, group=WORKSPACE), lambda found: MemberList(found, len(found))
    )


async def guard_put(tx: Tx, request: Request) -> None:
    """Who may decide on members."""
    await access.manage_workspace(tx, request.caller, *request.params)


async def put(request: Request) -> Response:
    """POST /workspaces/{id}/members."""
    return await answers.done(
        request, lambda tx: core.put(tx, request.caller, *request.params, group=WORKSPACE, new=request.input)
    )


async def remove(request: Request) -> Response:
    """DELETE /workspaces/{id}/members/{userId}."""
    return await answers.deleted(
        request, partial(core.remove, group=WORKSPACE), "Member", done="removed", large=False
    )
