"""Organizations over HTTP."""

from msgspec import Struct

from jeton import bodies
from jeton.core import access
from jeton.core.releases import organizations as core
from jeton.model import Organization
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.api.parameters import CHANGE, DELETE, ORGANIZATION, READ
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


class OrganizationList(Struct):
    """The organizations that the caller owns or is a member of, by creation."""

    organizations: list[Organization]
    total: int


async def listed(request: Request) -> Response:
    """GET /organizations."""
    return await answers.listed(request, core.listed, lambda found: OrganizationList(found, len(found)))


async def get(request: Request) -> Response:
    """GET /organizations/{id}."""
    return await answers.got(request, core.get)


async def create(request: Request) -> Response:
    """POST /organizations."""
    return await answers.created(request, core.create, new=request.input)


async def update(request: Request) -> Response:
    """PATCH /organizations/{id}."""
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /organizations/{id}."""
    return await answers.deleted(request, core.delete, "Organization")


OPERATIONS = (
    Operation("GET", "/organizations", "List organizations", listed, OrganizationList, ()),
    Operation(
        "POST",
        "/organizations",
        "Create organization",
        create,
        Organization,
        (400, 403, 409, 413, 415),
        Body(answers.permits(access.create_organization), bodies.OrganizationCreation),
        status=201,
    ),
    Operation("GET", ORGANIZATION, "Get organization", get, Organization, READ),
    Operation(
        "PATCH",
        ORGANIZATION,
        "Update organization",
        update,
        Organization,
        CHANGE,
        Body(answers.permits(access.manage_organization), bodies.OrganizationChange),
    ),
    Operation("DELETE", ORGANIZATION, "Delete organization", delete, Deleted, DELETE),
)
