"""Organizations over HTTP."""

from jeton import bodies
from jeton.core import access
from jeton.core.releases import organizations as core
from jeton.model import Organization
from jeton.web.api.objects import creates, deletes, gets, lists, updates
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import ORGANIZATION


class OrganizationList(Paged):
    """The organizations that the caller owns or is a member of, by creation."""

    organizations: list[Organization]
    total: int


OPERATIONS = (
    lists("/organizations", "List organizations", core.listed, OrganizationList, access.anyone, (400,)),
    creates(
        "/organizations",
        "Create organization",
        core.create,
        Organization,
        bodies.OrganizationCreation,
        access.create_organization,
        (400, 403, 409, 413, 415),
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
