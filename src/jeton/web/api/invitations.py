"""Invitations to workspaces and to organizations over HTTP."""

from msgspec import Struct
from msgspec.structs import astuple

from jeton.bodies.inviting import InvitationAcceptance, InvitationCreation
from jeton.core import access
from jeton.core.accounts import accounts
from jeton.core.accounts import invitations as core
from jeton.core.accounts.members import ORGANIZATION as ORGANIZATIONS
from jeton.core.accounts.members import WORKSPACE as WORKSPACES
from jeton.core.accounts.members import MemberGroup, may_see
from jeton.core.use_case import Permit
from jeton.model.people import Invitation
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.api.objects import named
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import CREATE, DELETE, ORGANIZATION, PAGE, WORKSPACE
from jeton.web.http.operation import Body, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class InvitationList(Paged):
    """The invitations that are open, by creation."""

    invitations: list[Invitation]
    total: int


class CreatedInvitation(Invitation, frozen=True, gc=False, kw_only=True):
    """A new invitation, with the path of its page, which is shown this one time."""

    path: str


class Membership(Struct, frozen=True):
    """The group, a workspace or an organization, that the caller has joined, and the role there."""

    kind: str
    id: str
    role: str


def _with_path(created: tuple[Invitation, str]) -> CreatedInvitation:
    invitation, code = created
    return CreatedInvitation(*astuple(invitation), path=core.path_of(code))


def _joined(joined: core.Joined) -> Membership:
    return Membership(joined.kind, joined.group_id, joined.member.role)


def _operations(tag: str, group: MemberGroup, of: str, permit: Permit) -> tuple[Operation, ...]:
    """Return the operations of the invitations to what has this path."""
    path, article = f"{of}/invitations", "an" if group is ORGANIZATIONS else "a"
    list_ = named(
        core.listed,
        lambda request: answers.listed(
            request, core.listed, InvitationList, may_see(group), "id", group=group
        ),
        tag,
    )
    create = named(
        core.create,
        lambda request: answers.done(
            request, core.create, 201, shape=_with_path, secret=True, group=group, new=request.input
        ),
        tag,
    )
    revoke = named(
        core.revoke,
        lambda request: answers.deleted(request, core.revoke, "Invitation", done="revoked", group=group),
        tag,
    )
    what, body = f"{article} {group.table}", Body(answers.permits(permit), InvitationCreation)
    return (
        Operation(
            "GET", path, f"List invitations to {what}", list_, InvitationList, (400, 403, 404), query=PAGE
        ),
        Operation("POST", path, f"Invite to {what}", create, CreatedInvitation, CREATE, body, status=201),
        Operation(
            "DELETE", f"{path}/{{invitationId}}", f"Revoke an invitation to {what}", revoke, Deleted, DELETE
        ),
    )


async def accept(request: Request) -> Response:
    """POST /me/invitations."""
    return await answers.done(request, core.accept, shape=_joined, code=request.input.code)


OPERATIONS = (
    *_operations("invitations", WORKSPACES, WORKSPACE, access.manage_workspace),
    Operation(
        "POST",
        "/me/invitations",
        "Accept an invitation",
        accept,
        Membership,
        CREATE,
        Body(answers.permits(accounts.permit_own_tokens), InvitationAcceptance),
    ),
)
OF_ORGANIZATION = _operations(
    "organization_invitations", ORGANIZATIONS, ORGANIZATION, access.manage_organization
)
