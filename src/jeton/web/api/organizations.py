"""Organizations over HTTP."""

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.releases import organizations as core
from jeton.model.objects import Organization
from jeton.web.api import answers
from jeton.web.api.objects import deletes, gets, lists, updates
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import ORGANIZATION
from jeton.web.http.operation import Body, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class OrganizationList(Paged):
    """The organizations that the caller owns or is a member of, by creation."""

    organizations: list[Organization]
    total: int


async def create(request: Request) -> Response:
    """POST /organizations."""
    limit = request.services.settings.organization_limit
    return await answers.created(request, core.create, new=request.input, limit=limit)


OPERATIONS = (
    lists("/organizations", "List organizations", core.listed, OrganizationList, access.anyone, (400,)),
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
    gets(ORGANIZATION, "Get organization", core.get, Organization),
    updates(
        ORGANIZATION,
        "Update organization",
        core.update,
        Organization,
        bodies.OrganizationChange,
        access.manage_organization,
    ),
    deletes(ORGANIZATION, "Organization", core.delete),
)
