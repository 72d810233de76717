"""Organizations and their members."""

from jeton import inputs
from jeton.model import Member, Organization
from jeton.web.api import organization_members, organizations, shapes
from jeton.web.api.operations.parameters import CHANGE, DELETE, READ
from jeton.web.operation import Body, Operation, always

ORGANIZATION = "/organizations/{id}"

OPERATIONS = (
    Operation(
        "GET",
        "/organizations",
        "List organizations",
        organizations.listed,
        shapes.OrganizationList,
        (),
        may_be_old=always,
    ),
    Operation(
        "POST",
        "/organizations",
        "Create organization",
        organizations.create,
        Organization,
        (400, 403, 409, 413, 415),
        Body(organizations.guard_create, inputs.new_organization, shapes.OrganizationCreation),
        status=201,
    ),
    Operation("GET", ORGANIZATION, "Get organization", organizations.get, Organization, READ),
    Operation(
        "PATCH",
        ORGANIZATION,
        "Update organization",
        organizations.update,
        Organization,
        CHANGE,
        Body(organizations.guard_manage, inputs.organization_patch, shapes.OrganizationChange),
    ),
    Operation("DELETE", ORGANIZATION, "Delete organization", organizations.delete, shapes.Deleted, DELETE),
    Operation(
        "GET",
        f"{ORGANIZATION}/members",
        "List members of an organization",
        organization_members.listed,
        shapes.MemberList,
        (403, 404),
    ),
    Operation(
        "POST",
        f"{ORGANIZATION}/members",
        "Set a member's role in an organization",
        organization_members.put,
        Member,
        CHANGE,
        Body(organizations.guard_manage, inputs.new_member, shapes.MemberSetting),
    ),
    Operation(
        "DELETE",
        f"{ORGANIZATION}/members/{{userId}}",
        "Remove a member from an organization",
        organization_members.remove,
        shapes.Deleted,
        DELETE,
    ),
)
