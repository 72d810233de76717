"""The roles of the preview as a page: the token that has each in a mode, and a field to choose another."""

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from jeton.core.browsing import overview
from jeton.core.browsing.matrix import Matrix
from jeton.core.browsing.overview import Surroundings
from jeton.core.browsing.role_choices import RoleChoice, role_choices
from jeton.core.browsing.role_words import LABELS, ROLES
from jeton.core.use_case import run
from jeton.errors import JetonError
from jeton.model.objects import ModeRef, TokenType
from jeton.model.stored_tokens import StoredToken
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_OFFERED = 500
"""The names of a type that a field offers."""


class RolesView(NamedTuple):
    """The roles in a mode, and the names that their fields offer, by type."""

    mode: ModeRef
    roles: list[RoleChoice]
    names: dict[TokenType, list[str]]


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/roles."""
    _, view = await view_of(request, request.query().get("mode", ""))
    return await roles_page(request, view)


async def view_of(request: Request, mode_id: str) -> tuple[Matrix[StoredToken], RolesView]:
    """Return the matrix of a tokenset, and its roles in a mode, in the default one if it names none."""
    matrix = await request.services.matrices.of(request.caller, *request.params)
    mode = next((each for each in matrix.modes if each.id == mode_id), None)
    default = next((each for each in matrix.modes if each.is_default), matrix.modes[0])
    async with matrix.lock:
        return matrix, await request.in_thread(_view, matrix, mode or default)


def _view(matrix: Matrix[StoredToken], mode: ModeRef) -> RolesView:
    first = matrix.index.first
    names = {
        type_: list(islice((name for name in matrix.names if first[name].type == type_), _OFFERED))
        for type_ in dict.fromkeys(role.type for role in ROLES.values())
    }
    columns = list(matrix.columns.values())
    return RolesView(mode, role_choices(columns, matrix.columns[mode.id], matrix.names), names)


async def roles_page(
    request: Request,
    view: RolesView,
    values: Mapping[str, str] | None = None,
    error: JetonError | None = None,
) -> Response:
    """Return the page, after a refused form with what was typed."""
    around: Surroundings = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    return render.answer(
        request, "roles.html", error, around=around, view=view, values=values or {}, labels=LABELS
    )


PAGES = (page("/tokensets/{id}/roles", "Roles", show, "mode"),)
