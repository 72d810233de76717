"""Use-cases that tell what a caller may do, so that pages offer that alone."""

from collections.abc import Sequence
from typing import NamedTuple

from jeton.core import access, policy
from jeton.core.hierarchy import workspaces
from jeton.core.releases import organizations
from jeton.core.use_case import peeking, reading
from jeton.errors import Forbidden
from jeton.model.objects import Caller, Organization, OrganizationAccess, Role, Workspace
from jeton.store.engine import Tx


class Homes(NamedTuple):
    """The organizations to which a workspace may come to belong, and whether it may belong to none.

    `refusal` tells why it can be nowhere else. `present` is the organization that has it already, None also
    if the caller does not see that.
    """

    organizations: list[Organization]
    may_be_free: bool
    refusal: str | None = None
    present: Organization | None = None


@reading()
async def new_workspace(tx: Tx, caller: Caller, limit: int) -> Homes:
    """Return where a new workspace of the caller may be, of whom the plan allows `limit`."""
    try:
        await workspaces.check_create(tx, caller, limit, key="")
    except Forbidden as error:
        return Homes([], may_be_free=False, refusal=error.message)
    may_be_free = policy.free_create_refusal(caller) is None
    return Homes(await _joinable(tx, caller, Role.OWNER), may_be_free)


def organization_refusal(caller: Caller) -> str | None:
    """Return why a caller may create no organization, None if the caller may."""
    return policy.organization_create_refusal(caller)


@peeking()
async def organization_change(tx: Tx, caller: Caller, organization_id: str) -> str | None:
    """Return why a caller may not change an organization, None if the caller may."""
    permitted = await access.read_organization(tx, caller, organization_id)
    return policy.organization_manage_refusal(caller, permitted)


@reading()
async def moves(tx: Tx, caller: Caller, workspace_id: str) -> Homes:
    """Return where else a workspace may be."""
    permitted = await access.read_workspace(tx, caller, workspace_id)
    own, refusal = permitted.organization_id, policy.write_refusal(caller, permitted)
    if own is not None:
        refusal = refusal or policy.leaving_refusal(caller, permitted)
    if refusal is not None:
        return Homes([], may_be_free=False, refusal=refusal)
    homes = await _joinable(tx, caller, policy.effective_role(permitted))
    seen = (await organizations.listed(tx, caller, page=None)).items
    present = next((each for each in seen if each.id == own), None)
    return Homes([each for each in homes if each.id != own], may_be_free=True, present=present)


class TokenLimits(NamedTuple):
    """The workspaces and organizations to which a new API token of a caller can be limited."""

    workspaces: Sequence[Workspace]
    organizations: Sequence[Organization]


@reading()
async def limits(tx: Tx, caller: Caller) -> TokenLimits:
    """Return what the caller sees, as far as the limit of its own API token, if it has one, names it."""
    seen = (await workspaces.listed(tx, caller, page=None)).items
    around = (await organizations.listed(tx, caller, page=None)).items
    if caller.limit is None:
        return TokenLimits(seen, around)
    return TokenLimits([each for each in seen if each.id in caller.limit.workspace_ids], around)


async def _joinable(tx: Tx, caller: Caller, role: Role | None) -> list[Organization]:
    """Return the organizations into which a caller with this role in a workspace may bring it."""
    seen = (await organizations.listed(tx, caller, page=None)).items
    around = [await access.find_organization(tx, caller, each.id) for each in seen]
    return [each for each, permitted in zip(seen, around, strict=True) if _takes(role, permitted)]


def _takes(role: Role | None, organization: OrganizationAccess | None) -> bool:
    return organization is not None and policy.joining_refusal(role, organization) is None
