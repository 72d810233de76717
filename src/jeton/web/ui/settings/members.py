"""Members of workspaces and of organizations: listed, added, given another role, and removed."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from jeton.bodies import bodies, inputs
from jeton.bodies.inviting import InvitationCreation
from jeton.core import access
from jeton.core.accounts import invitations, provisioning
from jeton.core.accounts import members as core
from jeton.core.accounts.members import ORGANIZATION, WORKSPACE, Circle, MemberGroup
from jeton.core.browsing import overview, twice
from jeton.core.releases import organizations
from jeton.core.use_case import Permit, run
from jeton.errors import Forbidden, NotFound
from jeton.model.api_tokens import INVITATION_PREFIX
from jeton.model.people import Invitation
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, days, form, read, secret_of


async def of_workspace(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /workspaces/{id}/members."""
    place = await run(request.store, overview.of_workspace, request.caller, request.params[0])
    return await _page(request, "members.html", refusal, WORKSPACE, place=place)


async def of_organization(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /organizations/{id}/members."""
    organization = (await run(request.store, organizations.get, request.caller, request.params[0])).item
    provider = request.services.oidc.host if request.services.oidc else ""
    unnamed = await run(request.store, provisioning.unnamed, request.services.sources, organization)
    about = {"organization": organization, "provider": provider, "unnamed": unnamed}
    return await _page(request, "organization_members.html", refusal, ORGANIZATION, **about)


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


async def put(request: Request, fields: Fields, group: MemberGroup) -> str | Response:
    """Make a user a member, or give a member another role than the one that was `seen`.

    Who is no user yet, or is not named, is invited: the answer is the page with the link, shown once.
    """
    email = fields.get("email", "").strip()
    if email or "seen" in fields:
        new = read(bodies.MemberSetting, fields | {"email": email})
        about = request.caller, *request.params
        try:
            await run(request.store, core.put, *about, group=group, new=new, seen=fields.get("seen", ""))
        except NotFound:
            if "seen" in fields:
                raise
        else:
            return f"{path_of(request, group)}?done=saved"
    return await _invite(request, fields | {"email": email}, group)


async def _invite(request: Request, fields: Fields, group: MemberGroup) -> Response:
    new = inputs.read(
        InvitationCreation,
        {
            "role": fields.get("role", ""),
            "email": fields["email"] or None,
            "expires_in_days": days(fields.get("expires_in_days", "").strip()),
        },
    )
    about, code = (request.caller, *request.params), secret_of(request, fields, INVITATION_PREFIX)
    invitation, code = await run(request.store, twice.invitation, *about, group=group, new=new, code=code)
    link = _origin(request) + invitations.path_of(code)
    at = path_of(request, group)
    return render.secret_page(request, "invitation.html", invitation=invitation, link=link, at=at)


def _origin(request: Request) -> str:
    """Return what comes before the path in a link to this server, as the browser that asks reaches it."""
    origin = request.headers.get(b"origin", b"").decode("latin-1")
    host = request.headers.get(b"host", b"").decode("latin-1")
    own = origin if origin.partition("://")[2] == host else f"http://{host}"
    return request.services.settings.public_url or own


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
