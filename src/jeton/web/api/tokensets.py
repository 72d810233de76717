"""Tokensets over HTTP."""

from msgspec import Struct

from jeton import bodies
from jeton.core import access
from jeton.core import tokensets as core
from jeton.model import Tokenset
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.api.parameters import CHANGE, DELETE, READ, TOKENSET
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


class TokensetList(Struct):
    """A workspace's tokensets, by creation."""

    tokensets: list[Tokenset]
    total: int


async def listed(request: Request) -> Response:
    """GET /workspaces/{id}/tokensets."""
    return await answers.listed(request, core.listed, lambda found: TokensetList(found, len(found)))


async def get(request: Request) -> Response:
    """GET /tokensets/{id}."""
    return await answers.got(request, core.get)


async def create(request: Request) -> Response:
    """POST /workspaces/{id}/tokensets."""
    return await answers.created(request, core.create, new=request.input)


async def update(request: Request) -> Response:
    """PATCH /tokensets/{id}."""
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /tokensets/{id}."""
    return await answers.deleted(request, core.delete, "Tokenset")


OF_WORKSPACE = (
    Operation(
        "GET", "/workspaces/{id}/tokensets", "List tokensets in a workspace", listed, TokensetList, READ
    ),
    Operation(
        "POST",
        "/workspaces/{id}/tokensets",
        "Create tokenset",
        create,
        Tokenset,
        CHANGE,
        Body(answers.permits(access.write_workspace), bodies.TokensetCreation),
        status=201,
    ),
)
OPERATIONS = (
    Operation("GET", TOKENSET, "Get tokenset", get, Tokenset, READ),
    Operation(
        "PATCH",
        TOKENSET,
        "Update tokenset",
        update,
        Tokenset,
        CHANGE,
        Body(answers.permits(access.write_tokenset), bodies.DescribedChange),
    ),
    Operation("DELETE", TOKENSET, "Delete tokenset", delete, Deleted, DELETE),
)
