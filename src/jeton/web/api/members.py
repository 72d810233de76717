"""The members of workspaces and of organizations over HTTP."""

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.accounts import members as core
from jeton.core.use_case import Permit
from jeton.model.objects import Member
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.api.objects import named
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import CREATE, DELETE, ORGANIZATION, PAGE, WORKSPACE
from jeton.web.http.operation import Body, Operation


class MemberList(Paged):
    """Who has a role without owning what it is in, by e-mail address."""

    members: list[Member]
    total: int


def _list(tag: str, group: core.MemberGroup, path: str, of: str) -> Operation:
    permit = core.may_see(group)
    handler = named(
        core.listed,
        lambda request: answers.listed(request, core.listed, MemberList, permit, "email", group=group),
        tag,
    )
    return Operation("GET", path, f"List members of {of}", handler, MemberList, (400, 403, 404), query=PAGE)


def _change(
    tag: str, group: object, path: str, summary: str, permit: Permit, errors: tuple[int, ...]
) -> Operation:
    handler = named(
        core.put, lambda request: answers.done(request, core.put, group=group, new=request.input), tag
    )
    body = Body(answers.permits(permit), bodies.MemberSetting)
    return Operation("POST", path, summary, handler, Member, errors, body)


def _removal(tag: str, group: object, path: str, of: str, errors: tuple[int, ...]) -> Operation:
    handler = named(
        core.remove,
        lambda request: answers.deleted(request, core.remove, "Member", done="removed", group=group),
        tag,
    )
    summary = f"Remove a member from {of}"
    return Operation("DELETE", f"{path}/{{userId}}", summary, handler, Deleted, errors)


_OF_WORKSPACE = "members", core.WORKSPACE, f"{WORKSPACE}/members"
_OF_ORGANIZATION = "organization_members", core.ORGANIZATION, f"{ORGANIZATION}/members"
"""The tag in OpenAPI, the kind of group, and the path."""

OPERATIONS = (
    _list(*_OF_WORKSPACE, "a workspace"),
    _change(
        *_OF_WORKSPACE,
        "Add a member to a workspace, or change the role",
        access.manage_workspace,
        CREATE,
    ),
    _removal(*_OF_WORKSPACE, "a workspace", (403, 404, 412)),
)
OF_ORGANIZATION = (
    _list(*_OF_ORGANIZATION, "an organization"),
    _change(*_OF_ORGANIZATION, "Set a member's role in an organization", access.manage_organization, CREATE),
    _removal(*_OF_ORGANIZATION, "an organization", DELETE),
)
