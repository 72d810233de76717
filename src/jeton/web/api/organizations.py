"""Organizations over HTTP."""

from jeton.core import access
from jeton.core.releases import organizations as core
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.shapes import OrganizationList
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /organizations."""
    return await answers.listed(request, core.listed, lambda found: OrganizationList(found, len(found)))


async def get(request: Request) -> Response:
    """GET /organizations/{id}."""
    return await answers.got(request, core.get)


async def guard_create(_tx: Tx, request: Request) -> None:
    """Who may create."""
    access.permit_organization_create(request.caller)


async def create(request: Request) -> Response:
    """POST /organizations."""
    return await answers.created(request, lambda tx: core.create(tx, request.caller, request.input))


async def guard_manage(tx: Tx, request: Request) -> None:
    """Who may change the organization and decide on its members and environments."""
    await access.manage_organization(tx, request.caller, request.params[0])


async def update(request: Request) -> Response:
    """PATCH /organizations/{id}."""
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /organizations/{id}."""
    return await answers.deleted(request, core.delete, "Organization")
