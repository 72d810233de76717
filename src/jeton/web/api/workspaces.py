"""Workspaces over HTTP."""

from jeton import bodies
from jeton.core import access
from jeton.core import workspaces as core
from jeton.errors import Text
from jeton.model import ListedWorkspace, Plan, Workspace
from jeton.web.api import answers
from jeton.web.api.objects import deletes, gets, lists, updates
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import WORKSPACE
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


class WorkspaceList(Paged):
    """The workspaces that the caller sees, by creation."""

    workspaces: list[ListedWorkspace]
    total: int


async def guard_create(request: Request) -> None:
    """Refuse a caller who may not create; a repeated request passes though it took the last place itself."""
    key = request.headers.get(b"idempotency-key", b"").decode("latin-1")
    await core.check_create.on(request.store, request.caller, limit(request), key=key)


async def create(request: Request) -> Response:
    """POST /workspaces."""
    return await answers.created(request, core.create, new=request.input, limit=limit(request))


def limit(request: Request) -> int:
    """Return how many workspaces the caller's plan allows."""
    settings = request.services.settings
    return settings.workspace_limit_team if request.caller.plan is Plan.TEAM else settings.workspace_limit_pro


OPERATIONS = (
    lists("/workspaces", "List workspaces", core.listed, WorkspaceList, access.anyone, (400,)),
    Operation(
        "POST",
        "/workspaces",
        "Create workspace",
        create,
        Workspace,
        (400, 403, 404, 409, 413, 415),
        Body(guard_create, bodies.WorkspaceCreation),
        status=201,
    ),
    gets(WORKSPACE, "Get workspace", core.get, Workspace),
    updates(
        WORKSPACE, "Update workspace", core.update, Workspace, bodies.WorkspaceChange, access.write_workspace
    ),
    deletes(WORKSPACE, "Workspace", core.delete, failure=Text.WORKSPACE_DELETE_FAILED),
)
