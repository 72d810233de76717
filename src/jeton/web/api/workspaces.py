"""Workspaces over HTTP."""

from msgspec import Struct

from jeton import bodies
from jeton.core import access
from jeton.core import workspaces as core
from jeton.errors import Text
from jeton.model import ListedWorkspace, Plan, Workspace
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.api.parameters import CHANGE, DELETE, READ
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


class WorkspaceList(Struct):
    """The workspaces that the caller sees, by creation."""

    workspaces: list[ListedWorkspace]
    total: int


async def listed(request: Request) -> Response:
    """GET /workspaces."""
    return await answers.listed(request, core.listed, lambda found: WorkspaceList(found, len(found)))


async def get(request: Request) -> Response:
    """GET /workspaces/{id}."""
    return await answers.got(request, core.get)


async def guard_create(request: Request) -> None:
    """Who may create; a request sent again is answered though it took the last place itself."""
    key = request.headers.get(b"idempotency-key", b"").decode("latin-1")
    await core.check_create.on(request.store, request.caller, limit(request), key=key)


async def create(request: Request) -> Response:
    """POST /workspaces."""
    return await answers.created(request, core.create, new=request.input, limit=limit(request))


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


OPERATIONS = (
    Operation("GET", "/workspaces", "List workspaces", listed, WorkspaceList, ()),
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
    Operation("GET", "/workspaces/{id}", "Get workspace", get, Workspace, READ),
    Operation(
        "PATCH",
        "/workspaces/{id}",
        "Update workspace",
        update,
        Workspace,
        CHANGE,
        Body(answers.permits(access.write_workspace), bodies.WorkspaceChange),
    ),
    Operation(
        "DELETE",
        "/workspaces/{id}",
        "Delete workspace",
        delete,
        Deleted,
        DELETE,
        failure=Text.WORKSPACE_DELETE_FAILED,
    ),
)
