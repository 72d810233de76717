"""Invitations to workspaces and organizations: made with a link that is shown once, and taken back."""

from functools import partial
from typing import Any

from jeton.bodies import inputs
from jeton.bodies.inviting import InvitationCreation
from jeton.core import access
from jeton.core.accounts import invitations as core
from jeton.core.accounts.members import ORGANIZATION, WORKSPACE, MemberGroup
from jeton.core.browsing import twice
from jeton.core.use_case import Permit, run
from jeton.model.api_tokens import INVITATION_PREFIX
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.flows import Fields, PageOf, days, form, secret_of
from jeton.web.ui.settings import members


async def create(request: Request, fields: Fields, group: MemberGroup) -> Response:
    """Invite somebody: the answer is the page with the link, which is shown once."""
    new = inputs.read(
        InvitationCreation,
        {
            "role": fields.get("role", ""),
            "email": fields.get("email", "").strip() or None,
            "expires_in_days": days(fields.get("expires_in_days", "").strip()),
        },
    )
    about, code = (request.caller, *request.params), secret_of(request, fields, INVITATION_PREFIX)
    invitation, code = await run(request.store, twice.invitation, *about, group=group, new=new, code=code)
    link = _origin(request) + core.path_of(code)
    at = members.path_of(request, group)
    return render.secret_page(request, "invitation.html", invitation=invitation, link=link, at=at)


async def revoke(request: Request, _fields: Fields, group: MemberGroup) -> str:
    """Take an invitation back."""
    await run(request.store, core.revoke, request.caller, *request.params, group=group)
    return f"{members.path_of(request, group)}?done=revoked"


def _origin(request: Request) -> str:
    """Return what comes before the path in a link to this server, as the browser that asks reaches it."""
    origin = request.headers.get(b"origin", b"").decode("latin-1")
    host = request.headers.get(b"host", b"").decode("latin-1")
    own = origin if origin.partition("://")[2] == host else f"http://{host}"
    return request.services.settings.public_url or own


def _forms(group: MemberGroup, page_of: PageOf, permit: Permit) -> tuple[Operation, ...]:
    path = f"/{group.table}s/{{id}}/invitations"

    async def may_manage(*about: Any) -> object:
        return await permit(*about[:3])

    what = f"{'an' if group is ORGANIZATION else 'a'} {group.table}"
    return (
        form(path, f"Invite to {what}", partial(create, group=group), page_of, permit),
        form(
            f"{path}/{{invitationId}}/revoke",
            f"Revoke an invitation to {what}",
            partial(revoke, group=group),
            page_of,
            may_manage,
        ),
    )


PAGES = (
    *_forms(WORKSPACE, members.of_workspace, access.manage_workspace),
    *_forms(ORGANIZATION, members.of_organization, access.manage_organization),
)
