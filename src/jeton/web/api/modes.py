"""Modes over HTTP."""

from jeton.core import access
from jeton.core import modes as core
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.shapes import ModeList
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /tokensets/{id}/modes."""
    return await answers.listed(request, core.listed, lambda found: ModeList(found, len(found)))


async def guard_create(tx: Tx, request: Request) -> None:
    """Who may write to the tokenset."""
    await access.write_tokenset(tx, request.caller, *request.params)


async def create(request: Request) -> Response:
    """POST /tokensets/{id}/modes."""
    return await answers.created(
        request, lambda tx: core.create(tx, request.caller, *request.params, new=request.input)
    )


async def guard_update(tx: Tx, request: Request) -> None:
    """Who may write to the mode."""
    await access.write_mode(tx, request.caller, *request.params)


async def update(request: Request) -> Response:
    """PATCH /tokensets/{id}/modes/{modeId}."""
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /tokensets/{id}/modes/{modeId}."""
    return await answers.deleted(request, core.delete, "Mode")
