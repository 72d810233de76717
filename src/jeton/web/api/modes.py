"""Modes over HTTP."""

from msgspec import Struct

from jeton import bodies
from jeton.core import access
from jeton.core import modes as core
from jeton.model import Mode
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.api.parameters import CHANGE, DELETE, MODE, READ, TOKENSET
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


class ModeList(Struct):
    """A tokenset's modes, by creation."""

    modes: list[Mode]
    total: int


async def listed(request: Request) -> Response:
    """GET /tokensets/{id}/modes."""
    return await answers.listed(request, core.listed, lambda found: ModeList(found, len(found)))


async def create(request: Request) -> Response:
    """POST /tokensets/{id}/modes."""
    return await answers.created(request, core.create, new=request.input)


async def update(request: Request) -> Response:
    """PATCH /tokensets/{id}/modes/{modeId}."""
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /tokensets/{id}/modes/{modeId}."""
    return await answers.deleted(request, core.delete, "Mode")


_MODES = f"{TOKENSET}/modes"

OPERATIONS = (
    Operation("GET", _MODES, "List modes", listed, ModeList, READ),
    Operation(
        "POST",
        _MODES,
        "Create mode",
        create,
        Mode,
        CHANGE,
        Body(answers.permits(access.write_tokenset), bodies.ModeCreation),
        status=201,
    ),
    Operation(
        "PATCH",
        MODE,
        "Update mode",
        update,
        Mode,
        CHANGE,
        Body(answers.permits(access.write_mode), bodies.ModeChange),
    ),
    Operation("DELETE", MODE, "Delete mode", delete, Deleted, DELETE),
)
