"""Use-cases of organizations, whose workspaces are released together."""

from msgspec import UNSET
from msgspec.structs import replace

from jeton import policy
from jeton.bodies import OrganizationChange, OrganizationCreation
from jeton.core import access
from jeton.core.listing import Listed, part
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Text
from jeton.model import Caller, Organization, Page, Versioned
from jeton.store import accounts, change_sets, workspaces
from jeton.store.engine import Tx
from jeton.store.releases import organizations as store


@peeking()
async def listed(tx: Tx, caller: Caller, *, page: Page | None) -> Listed[Organization]:
    """Return the organizations that the caller owns or is a member of, by creation, or a page of them."""
    found = await store.listed(tx, caller.user_id)
    return part([each for each in found if policy.names_organization(caller, each.id)], page, "id")


@peeking()
async def get(tx: Tx, caller: Caller, organization_id: str) -> Versioned[Organization]:
    """Return one organization."""
    _, found = await tx.together(
        access.read_organization(tx, caller, organization_id), store.get(tx, organization_id)
    )
    return existing(found, Text.ORGANIZATION_NOT_FOUND)


@writing()
async def create(tx: Tx, caller: Caller, new: OrganizationCreation, limit: int) -> Versioned[Organization]:
    """Store a new organization, owned by the caller, who may own `limit` of them."""
    access.permit_organization_create(caller)
    await accounts.hold(tx, caller.user_id)
    return await store.insert(tx, caller.user_id, new.name, limit)


@writing()
async def update(
    tx: Tx, caller: Caller, organization_id: str, *, patch: OrganizationChange, if_match: IfMatch = ANY
) -> Versioned[Organization]:
    """Change the fields that the patch names."""
    await tx.lock("organization", organization_id)
    _, found = await tx.together(
        access.manage_organization(tx, caller, organization_id), store.get(tx, organization_id)
    )
    current = existing(found, Text.ORGANIZATION_NOT_FOUND)
    if_match.check(current.version)
    return current if patch.name is UNSET else await store.update(tx, current, patch.name)


@writing(large=True)
async def delete(tx: Tx, caller: Caller, organization_id: str, *, if_match: IfMatch = ANY) -> None:
    """Delete an organization with its members, environments and releases; its workspaces stay."""
    await store.hold(tx, organization_id)
    _, found, belonging = await tx.together(
        access.manage_organization(tx, caller, organization_id),
        store.get(tx, organization_id),
        workspaces.of_organization(tx, organization_id),
    )
    current = existing(found, Text.ORGANIZATION_NOT_FOUND)
    if_match.check(current.version)
    for workspace in belonging:
        old = workspace.item  # the caller need not see it
        by = await change_sets.begin(tx, caller.user_id, caller.token_id, workspace_id=old.id)
        await workspaces.update(tx, by, workspace, replace(old, organization_id=UNSET))
    await store.delete(tx, current)
