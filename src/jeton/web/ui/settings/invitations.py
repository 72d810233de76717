"""Invitations to workspaces and organizations that are revoked; the page of members makes them."""

from functools import partial
from typing import Any

from jeton.core import access
from jeton.core.accounts import invitations as core
from jeton.core.accounts.members import ORGANIZATION, WORKSPACE, MemberGroup
from jeton.core.use_case import Permit, run
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.ui.base.flows import Fields, PageOf, form
from jeton.web.ui.settings import members


async def revoke(request: Request, _fields: Fields, group: MemberGroup) -> str:
    """Take an invitation back."""
    await run(request.store, core.revoke, request.caller, *request.params, group=group)
    return f"{members.path_of(request, group)}?done=revoked"


def _forms(group: MemberGroup, page_of: PageOf, permit: Permit) -> tuple[Operation, ...]:
    path = f"/{group.table}s/{{id}}/invitations"

    async def may_manage(*about: Any) -> object:
        return await permit(*about[:3])

    what = f"{'an' if group is ORGANIZATION else 'a'} {group.table}"
    return (
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
