"""Workspaces over HTTP."""

from jeton.core import access
from jeton.core import workspaces as core
from jeton.model import Plan
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.shapes import WorkspaceList
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /workspaces."""
    return await answers.listed(request, core.listed, lambda found: WorkspaceList(found, len(found)))


async def get(request: Request) -> Response:
    """GET /workspaces/{id}."""
    return await answers.got(request, core.get)


async def guard_create(tx: Tx, request: Request) -> None:
    """Who may create; a request sent again is answered though it took the last place itself."""
    key = request.headers.get(b"idempotency-key", b"").decode("latin-1")
    await core.check_create(tx, request.caller, limit(request), key=key)


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
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /workspaces/{id}."""
    return await answers.deleted(request, core.delete, "Workspace")


def limit(request: Request) -> int:
    """Return how many workspaces the caller's plan allows."""
    settings = request.services.settings
    return settings.workspace_limit_team if request.caller.plan is Plan.TEAM else settings.workspace_limit_pro
