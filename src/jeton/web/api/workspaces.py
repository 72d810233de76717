"""Workspaces over HTTP."""

from msgspec import UNSET

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.hierarchy import workspaces as core
from jeton.core.hierarchy.ordering import OrderTrial
from jeton.core.use_case import run, run_encoded
from jeton.errors import Text
from jeton.model.objects import ListedWorkspace, Plan, Workspace
from jeton.web.api import answers
from jeton.web.api.objects import deletes, gets, lists
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import CHANGE, WORKSPACE
from jeton.web.http.operation import Body, Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response


class WorkspaceList(Paged):
    """The workspaces that the caller sees, by creation."""

    workspaces: list[ListedWorkspace]
    total: int


async def guard_create(request: Request) -> None:
    """Refuse a caller who may not create; a repeated request passes though it took the last place itself."""
    key = request.headers.get(b"idempotency-key", b"").decode("latin-1")
    await run(request.store, core.check_create, request.caller, limit(request), key=key)


async def create(request: Request) -> Response:
    """POST /workspaces."""
    return await answers.created(request, core.create, new=request.input, limit=limit(request))


async def update(request: Request) -> Response:
    """PATCH /workspaces/{id}."""
    dry_run = await answers.checked(request, access.change_workspace, answers.is_dry_run)
    if not dry_run or request.input.tokenset_order is UNSET:
        return await answers.updated(request, core.update, dry_run=dry_run)
    about = {"patch": request.input, "if_match": request.if_match()}
    tried = await run_encoded(
        request.store, answers.encode, core.try_order, request.caller, *request.params, **about
    )
    return Response(200, tried, (JSON,))


def limit(request: Request) -> int:
    """Return how many workspaces the caller's plan allows."""
    settings = request.services.settings
    return settings.workspace_limit_team if request.caller.plan is Plan.TEAM else settings.workspace_limit_pro


_DRY_RUN = Query(
    "dry_run",
    "Store nothing, answer the same; of another `tokenset_order` tell what it changes: an `OrderTrial`.",
    {"type": "boolean", "default": False},
)

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
    Operation(
        "PATCH",
        WORKSPACE,
        "Update workspace",
        update,
        Workspace | OrderTrial,
        CHANGE,
        Body(answers.permits(access.change_workspace), bodies.WorkspaceChange),
        query=(_DRY_RUN,),
    ),
    deletes(
        WORKSPACE,
        "Workspace",
        core.delete,
        failure=Text.WORKSPACE_DELETE_FAILED,
        trial=access.write_workspace,
    ),
)
