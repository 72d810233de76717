"""Members of workspaces and of organizations: listed, added, given another role, and removed."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.accounts import invitations
from jeton.core.accounts import members as core
from jeton.core.accounts.members import ORGANIZATION, WORKSPACE, Circle, MemberGroup
from jeton.core.browsing import overview
from jeton.core.releases import organizations
from jeton.core.use_case import Permit, run
from jeton.errors import Forbidden
from jeton.model.people import Invitation
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, form, read


async def of_workspace(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /workspaces/{id}/members."""
    place = await run(request.store, overview.of_workspace, request.caller, request.params[0])
    return await _page(request, "members.html", refusal, WORKSPACE, place=place)


async def of_organization(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /organizations/{id}/members."""
    organization = (await run(request.store, organizations.get, request.caller, request.params[0])).item
    return await _page(request, "organization_members.html", refusal, ORGANIZATION, organization=organization)


async def _page(
    request: Request, template: str, refusal: FormRefusal | None, group: MemberGroup, **about: Any
) -> Response:
    circle, own = await _circle(request, group), request.caller.user_id
    return answer(
        request,
        template,
        refusal,
        circle=circle,
        invited=await _invited(request, group) if circle else [],
        at=path_of(request, group),
        own=own,
        admits=_admits(request),
        **about,
    )


def _admits(request: Request) -> str:
    """Return what makes a user of who is invited: the `link`, a `sign-in` that proves it, or nothing."""
    if request.services.newcomers(proven=False) is not None:
        return "link"
    return "" if request.services.newcomers(proven=True) is None else "sign-in"


async def _invited(request: Request, group: MemberGroup) -> list[Invitation]:
    about = request.caller, request.params[0]
    return (await run(request.store, invitations.listed, *about, group=group, page=None)).items


async def _circle(request: Request, group: MemberGroup) -> Circle | None:
    """Return who has a role in the path's object, None if the caller may not see that."""
    try:
        return await run(request.store, core.circle, request.caller, request.params[0], group=group)
    except Forbidden:
        return None


async def put(request: Request, fields: Fields, group: MemberGroup) -> str:
    """Make a user a member, or give a member another role than the one that was `seen`."""
    new = read(bodies.MemberSetting, fields | {"email": fields.get("email", "").strip()})
    await run(
        request.store,
        core.put,
        request.caller,
        *request.params,
        group=group,
        new=new,
        seen=fields.get("seen", ""),
    )
    return f"{path_of(request, group)}?done=saved"


async def remove(request: Request, _fields: Fields, group: MemberGroup) -> str:
    """End a membership; whose own that was may not see the list any more."""
    await run(request.store, core.remove, request.caller, *request.params, group=group)
    is_own = request.params[1] == request.caller.user_id
    return f"{'/' if is_own else path_of(request, group)}?done=removed"


def path_of(request: Request, group: MemberGroup) -> str:
    """Return the path of the page of a group's members."""
    return f"/{group.table}s/{request.params[0]}/members"


def _pages(
    group: MemberGroup, handler: Callable[..., Awaitable[Response]], permit: Permit
) -> tuple[Operation, ...]:
    path = f"/{group.table}s/{{id}}/members"

    async def may_manage(*about: Any) -> object:
        return await permit(*about[:3])

    return (
        page(path, f"Members of a {group.table}", handler, "done"),
        form(path, f"Set a role in a {group.table}", partial(put, group=group), handler, permit),
        form(
            f"{path}/{{userId}}/remove",
            f"Remove a member of a {group.table}",
            partial(remove, group=group),
            handler,
            may_manage,
        ),
    )


PAGES = (
    *_pages(WORKSPACE, of_workspace, access.manage_workspace),
    *_pages(ORGANIZATION, of_organization, access.manage_organization),
)
