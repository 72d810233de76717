"""Workspaces over HTTP."""

from jeton.core import access, idempotency
from jeton.core import workspaces as core
from jeton.model import Plan
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.shapes import WorkspaceList
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /workspaces."""
    found = await request.store.read(lambda tx: core.listed(tx, request.caller))
    return answers.whole(request, WorkspaceList(found, len(found)))


async def get(request: Request) -> Response:
    """GET /workspaces/{id}."""
    return answers.item(
        request, await request.store.read(lambda tx: core.get(tx, request.caller, *request.params))
    )


async def guard_create(tx: Tx, request: Request) -> None:
    """Who may create; a request sent again is answered though it took the last place itself."""
    header = request.headers.get(b"idempotency-key", b"").decode("latin-1")
    known = header and await idempotency.is_known(tx, request.caller.token_id, header)
    await core.check_create(tx, request.caller, limit(request) + bool(known))


async def create(request: Request) -> Response:
    """POST /workspaces."""
    return await answers.created(
        request, lambda tx: core.create(tx, request.caller, request.input, limit(request))
    )


async def guard_update(tx: Tx, request: Request) -> None:
    """Who may write to the workspace."""
    await access.write_workspace(tx, request.caller, *request.params)


async def update(request: Request) -> Response:
    """PATCH /workspaces/{id}."""
    return answers.changed(
        await request.store.write(
            lambda tx: core.update(
                tx, request.caller, *request.params, patch=request.input, if_match=request.if_match()
            )
        )
    )


async def delete(request: Request) -> Response:
    """DELETE /workspaces/{id}."""
    await request.store.write(
        lambda tx: core.delete(tx, request.caller, *request.params, if_match=request.if_match()), large=True
    )
    return answers.deleted("Workspace")


def limit(request: Request) -> int:
    """Return how many workspaces the caller's plan allows."""
    settings = request.services.settings
    return settings.workspace_limit_team if request.caller.plan is Plan.TEAM else settings.workspace_limit_pro
