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
    found = await request.store.read(lambda tx: core.listed(tx, request.caller, *request.params))
    return answers.whole(request, ModeList(found, len(found)))


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
    return answers.changed(
        await request.store.write(
            lambda tx: core.update(
                tx, request.caller, *request.params, patch=request.input, if_match=request.if_match()
            )
        )
    )


async def delete(request: Request) -> Response:
    """DELETE /tokensets/{id}/modes/{modeId}."""
    await request.store.write(
        lambda tx: core.delete(tx, request.caller, *request.params, if_match=request.if_match()), large=True
    )
    return answers.deleted("Mode")
