"""Use-cases of organizations, whose workspaces are released together."""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from jeton.bodies.bodies import OrganizationChange, OrganizationCreation
from jeton.bodies.inputs import is_empty, read
from jeton.core import access, policy
from jeton.core.accounts import accounts
from jeton.core.listing import Listed, part
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Conflict, Forbidden, Text
from jeton.model.clock import timestamp
from jeton.model.coordinates import group_of, scope_of
from jeton.model.handles import candidates
from jeton.model.ids import new_id
from jeton.model.objects import Caller, Organization, Page, Versioned
from jeton.store import change_sets, workspaces
from jeton.store.accounts import accounts as stored_accounts
from jeton.store.engine import Stale, Tx
from jeton.store.releases import handles
from jeton.store.releases import organizations as store
from jeton.store.releases.organizations import Coordinates, OwnedOrganization

MOST_RESERVED: Final = 20
"""Maximum number of former handles that are reserved for an organization."""


@peeking()
async def listed(tx: Tx, caller: Caller, *, page: Page | None) -> Listed[Organization]:
    """Return the organizations that the caller owns or is a member of, by creation, or a page of them."""
    organizations = await store.listed(tx, caller.user_id)
    return part([each for each in organizations if policy.names_organization(caller, each.id)], page, "id")


@peeking()
async def get(tx: Tx, caller: Caller, organization_id: str) -> Versioned[Organization]:
    """Return one organization."""
    _, organization = await tx.together(
        access.read_organization(tx, caller, organization_id), store.get(tx, organization_id)
    )
    return existing(organization, Text.ORGANIZATION_NOT_FOUND)


@writing()
async def create(tx: Tx, caller: Caller, new: OrganizationCreation, limit: int) -> Versioned[Organization]:
    """Store a new organization, owned by the caller, who may own `limit` of them.

    Raises:
        Conflict: its handle is taken, or the caller owns `limit` already.
    """
    access.permit_organization_create(caller)
    await stored_accounts.hold(tx, caller.user_id)
    return await add(tx, caller.user_id, new.name, new.handle, limit)


async def add(
    tx: Tx, user_id: str, name: str, handle: str | None = None, limit: int = store.MANY
) -> Versioned[Organization]:
    """As `create`, without a check of permission; without a handle it gets one that is made from its name."""
    id_, now = new_id(), timestamp()
    if handle is not None:
        organization = _new_organization(id_, name, handle, user_id, now)
        return await store.insert(tx, organization, lambda: _taken(handle), limit)
    possible = list(candidates(name, id_))
    unavailable = await handles.unavailable(tx, possible)
    free = next((each for each in possible if each not in unavailable), None)
    if free is None:
        raise Stale  # another id makes another handle
    return await store.insert(tx, _new_organization(id_, name, free, user_id, now), Stale, limit)


async def add_for(tx: Tx, email: str, name: str, handle: str | None, limit: int) -> Versioned[Organization]:
    """As `create`, for the command line: the user with this address is the owner.

    Raises:
        Invalid: the handle has another form.
        NotFound: no user has this address.
        Forbidden: the user's plan does not include organizations.
        Conflict: the handle is taken, or the user owns `limit` already.
    """
    new = read(OrganizationCreation, {"name": name, "handle": handle})
    owner = await accounts.user(tx, email)
    if owner.plan not in policy.SHARING_PLANS:
        raise Forbidden(Text.TEAM_REQUIRED)
    return await add(tx, owner.id, new.name, new.handle, limit)


async def everyones(tx: Tx) -> list[OwnedOrganization]:
    """Return all organizations, the oldest first."""
    return await store.everyones(tx)


@writing()
async def update(
    tx: Tx, caller: Caller, organization_id: str, *, patch: OrganizationChange, if_match: IfMatch = ANY
) -> Versioned[Organization]:
    """Change the fields that the patch names.

    Raises:
        Conflict: the handle is another one's, or the organization has changed its own too often.
    """
    await tx.lock("organization", organization_id)
    _, organization, stored, reserved = await tx.together(
        access.manage_organization(tx, caller, organization_id),
        store.get(tx, organization_id),
        store.coordinates(tx, organization_id),
        handles.count_reserved(tx, organization_id),
    )
    current = existing(organization, Text.ORGANIZATION_NOT_FOUND)
    if_match.check(current.version)
    old = existing(stored, Text.ORGANIZATION_NOT_FOUND)
    if is_empty(patch):
        return current
    name, handle = changed(patch.name, current.item.name), changed(patch.handle, old.handle)
    if handle != old.handle and reserved >= MOST_RESERVED:
        raise Conflict(Text.HANDLE_CHANGES.format(limit=MOST_RESERVED, days=handles.RESERVED_DAYS))
    own = Coordinates(handle, changed(patch.npm_scope, old.scope), changed(patch.maven_group, old.group))
    return await store.update(tx, current, name, own, lambda: _taken(handle))


@peeking()
async def coordinates(tx: Tx, caller: Caller, organization_id: str) -> Coordinates:
    """Return the handle of an organization, and the scope and the group that it has by now, if any."""
    _, own = await tx.together(
        access.read_organization(tx, caller, organization_id), store.coordinates(tx, organization_id)
    )
    return existing(own, Text.ORGANIZATION_NOT_FOUND)


@writing(large=True)
async def delete(tx: Tx, caller: Caller, organization_id: str, *, if_match: IfMatch = ANY) -> None:
    """Delete an organization with its members, environments and releases; its workspaces stay."""
    await store.hold(tx, organization_id)
    _, organization, belonging = await tx.together(
        access.manage_organization(tx, caller, organization_id),
        store.get(tx, organization_id),
        workspaces.of_organization(tx, organization_id),
    )
    current = existing(organization, Text.ORGANIZATION_NOT_FOUND)
    if_match.check(current.version)
    for workspace in belonging:
        old = workspace.item  # the caller need not see it
        by = await change_sets.begin(tx, caller.user_id, caller.token_id, workspace_id=old.id)
        await workspaces.update(tx, by, workspace, replace(old, organization_id=UNSET))
    await store.delete(tx, current)


def _new_organization(id_: str, name: str, handle: str, owner_id: str, now: str) -> Organization:
    return Organization(id_, name, handle, scope_of(handle), group_of(handle), owner_id, now, now)


def _taken(handle: str) -> Conflict:
    return Conflict(Text.HANDLE_TAKEN.format(handle=handle))
