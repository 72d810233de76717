"""Checks of a caller's access: visibility before permission, so that hidden objects are not found."""

from typing import NamedTuple

from msgspec.structs import replace

from jeton.core import policy
from jeton.errors import Forbidden, NotFound, Text
from jeton.model.clock import timestamp
from jeton.model.handles import is_handle
from jeton.model.ids import is_id
from jeton.model.objects import Access, Caller, OrganizationAccess, Role
from jeton.store import access as store
from jeton.store.engine import Tx


async def read_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """Return the access of a caller who may read a workspace, else raise `NotFound`."""
    access = (
        await tx.recall(store.of_workspace, caller.user_id, workspace_id) if is_id(workspace_id) else None
    )
    return _visible(caller, access, Text.WORKSPACE_NOT_FOUND)


async def write_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `read_workspace`, and raise `Forbidden` unless the caller may write what is in it."""
    return permit_write(caller, await read_workspace(tx, caller, workspace_id))


async def propose(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `read_workspace`, and raise `Forbidden` unless the caller may propose changes."""
    permitted = await read_workspace(tx, caller, workspace_id)
    permit(policy.propose_refusal(caller, permitted))
    return permitted


async def propose_in_tokenset(tx: Tx, caller: Caller, tokenset_id: str) -> Access:
    """As `read_tokenset`, and raise `Forbidden` unless the caller may propose changes."""
    permitted = await read_tokenset(tx, caller, tokenset_id)
    permit(policy.propose_refusal(caller, permitted))
    return permitted


async def propose_in_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str) -> Access:
    """As `read_mode`, and raise `Forbidden` unless the caller may propose changes."""
    permitted = await read_mode(tx, caller, tokenset_id, mode_id)
    permit(policy.propose_refusal(caller, permitted))
    return permitted


async def edit_tokenset(tx: Tx, caller: Caller, tokenset_id: str) -> Access:
    """As `write_tokenset`, or as `propose_in_tokenset` for a caller whose changes go into a proposal."""
    permits = write_tokenset if caller.proposal is None else propose_in_tokenset
    return await permits(tx, caller, tokenset_id)


async def edit_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str) -> Access:
    """As `write_mode`, or as `propose_in_mode` for a caller whose changes go into a proposal."""
    permits = write_mode if caller.proposal is None else propose_in_mode
    return await permits(tx, caller, tokenset_id, mode_id)


async def edit_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `write_workspace`, or as `propose` for a caller whose changes go into a proposal."""
    return await (write_workspace if caller.proposal is None else propose)(tx, caller, workspace_id)


async def read_proposal(tx: Tx, caller: Caller, proposal_id: str) -> Access:
    """Return the access of a caller who may read the workspace of a proposal, else raise `NotFound`."""
    access = await tx.recall(store.of_proposal, caller.user_id, proposal_id) if is_id(proposal_id) else None
    return _visible(caller, access, Text.PROPOSAL_NOT_FOUND)


async def read_tokenset(tx: Tx, caller: Caller, tokenset_id: str) -> Access:
    """Return the access of a caller who may read a tokenset, else raise `NotFound`."""
    access = await tx.recall(store.of_tokenset, caller.user_id, tokenset_id) if is_id(tokenset_id) else None
    return _visible(caller, access, Text.TOKENSET_NOT_FOUND)


async def write_tokenset(tx: Tx, caller: Caller, tokenset_id: str) -> Access:
    """As `read_tokenset`, and raise `Forbidden` unless the caller may write what is in it."""
    return permit_write(caller, await read_tokenset(tx, caller, tokenset_id))


async def write_beside_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `write_workspace`, for what no review is about: presets and acknowledgements."""
    return permit_beside(caller, await read_workspace(tx, caller, workspace_id))


async def write_beside_tokenset(tx: Tx, caller: Caller, tokenset_id: str) -> Access:
    """As `write_tokenset`, for what no review is about."""
    return permit_beside(caller, await read_tokenset(tx, caller, tokenset_id))


async def change_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `read_workspace`, and raise `Forbidden` unless the caller may change some field of it."""
    access = await read_workspace(tx, caller, workspace_id)
    return access if policy.review_refusal(caller, access) is None else permit_write(caller, access)


async def read_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str) -> Access:
    """Return the access of a caller who may read a mode of a tokenset, else raise `NotFound`."""
    are_ids = is_id(tokenset_id) and is_id(mode_id)
    access = await tx.recall(store.of_mode, caller.user_id, mode_id, tokenset_id) if are_ids else None
    return _visible(caller, access, Text.MODE_NOT_FOUND)


async def write_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str) -> Access:
    """As `read_mode`, and raise `Forbidden` unless the caller may write."""
    return permit_write(caller, await read_mode(tx, caller, tokenset_id, mode_id))


async def manage_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `read_workspace`, and raise `Forbidden` unless the caller may decide who its members are."""
    access = await read_workspace(tx, caller, workspace_id)
    permit(policy.manage_refusal(caller, access))
    return access


async def find_organization(tx: Tx, caller: Caller, organization_id: str) -> OrganizationAccess | None:
    """Return the access of a caller who sees an organization, None if the caller sees no such one."""
    is_valid = is_id(organization_id)
    access = await tx.recall(store.of_organization, caller.user_id, organization_id) if is_valid else None
    return access if access is not None and policy.may_read_organization(caller, access) else None


async def decide_on_review(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `read_workspace`, and raise `Forbidden` unless the caller decides whether changes need a review."""
    access = await read_workspace(tx, caller, workspace_id)
    permit(policy.review_refusal(caller, access))
    return access


async def read_members(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `read_workspace`, and raise `Forbidden` unless the caller may see who its members are."""
    access = await read_workspace(tx, caller, workspace_id)
    permit(policy.members_refusal(access))
    return access


class CalledOrganization(NamedTuple):
    """The id of an organization that was named, and its present handle if that was a former one."""

    id: str
    moved_to: str | None = None


async def read_organization_called(
    tx: Tx, caller: Caller, name: str, *, to_write: bool = False
) -> CalledOrganization:
    """As `read_organization`, for an id or a handle, also a former one.

    With `to_write` as `write_organization`.
    """
    if is_id(name):
        permitted = await read_organization(tx, caller, name)
        if to_write:
            permit_organization_write(caller, permitted)
        return CalledOrganization(name)
    row = await tx.recall(store.of_handle, caller.user_id, name) if is_handle(name) else None
    if row is None or not policy.may_read_organization(caller, row.access):
        raise NotFound(Text.ORGANIZATION_NOT_FOUND)
    if to_write:
        permit_organization_write(caller, row.access)
    if row.reserved_until is None:
        return CalledOrganization(row.access.organization_id)
    if row.reserved_until <= timestamp():
        raise NotFound(Text.ORGANIZATION_NOT_FOUND)
    return CalledOrganization(row.access.organization_id, row.handle)


async def read_organization(tx: Tx, caller: Caller, organization_id: str) -> OrganizationAccess:
    """Return the access of a caller who sees an organization, else raise `NotFound`."""
    access = await find_organization(tx, caller, organization_id)
    if access is None:
        raise NotFound(Text.ORGANIZATION_NOT_FOUND)
    return access


async def write_organization(tx: Tx, caller: Caller, organization_id: str) -> OrganizationAccess:
    """As `read_organization`, and raise `Forbidden` unless the caller may release and promote."""
    access = await read_organization(tx, caller, organization_id)
    permit_organization_write(caller, access)
    return access


async def manage_organization(tx: Tx, caller: Caller, organization_id: str) -> OrganizationAccess:
    """As `read_organization`, and raise `Forbidden` unless the caller may manage it and its environments."""
    access = await read_organization(tx, caller, organization_id)
    permit_organization_manage(caller, access)
    return access


async def read_organization_members(tx: Tx, caller: Caller, organization_id: str) -> OrganizationAccess:
    """As `read_organization`, and raise `Forbidden` unless the caller decides who its members are."""
    access = await read_organization(tx, caller, organization_id)
    permit(policy.organization_members_refusal(access))
    return access


async def anyone(_tx: Tx, _caller: Caller) -> None:
    """Permit what every caller may do."""


def _visible(caller: Caller, access: Access | None, text: str) -> Access:
    if access is None or not policy.may_read(caller, access):
        raise NotFound(text)
    return access


def permit_write(caller: Caller, access: Access) -> Access:
    """Return the access of a caller who may read, or raise `Forbidden` unless they may write as well.

    All that writes what is in a workspace asks this: where a review is required it refuses whoever does not
    say why there is none.
    """
    permit(policy.write_refusal(caller, access))
    return access


def permit_beside(caller: Caller, access: Access) -> Access:
    """As `permit_write`, for what no review is about; the access returned is that of no review."""
    permit(policy.role_refusal(caller, access))
    return replace(access, approvals=None)


def permit_review(caller: Caller, access: Access) -> None:
    """Raise `Forbidden` unless a caller who may read may decide whether changes need a review."""
    permit(policy.review_refusal(caller, access))


def permit_manage(caller: Caller, access: Access) -> None:
    """Raise `Forbidden` unless a caller who may read may decide who the members of a workspace are."""
    permit(policy.manage_refusal(caller, access))


def permit_lasting(caller: Caller) -> None:
    """Raise `Forbidden` if the caller's API token has a limit, which what others get would outlast."""
    permit(None if caller.limit is None else Text.LIMITED)


def permit_organization_write(caller: Caller, access: OrganizationAccess) -> None:
    """Raise `Forbidden` unless a caller who sees an organization may release and promote."""
    permit(policy.organization_write_refusal(caller, access))


def permit_organization_manage(caller: Caller, access: OrganizationAccess) -> None:
    """Raise `Forbidden` unless a caller who sees an organization may manage it and its environments."""
    permit(policy.organization_manage_refusal(caller, access))


def permit_force(access: OrganizationAccess) -> None:
    """Raise `Forbidden` unless a caller who may promote may also do so against the gate's verdict."""
    permit(policy.force_refusal(access))


def permit_withdrawal(access: OrganizationAccess) -> None:
    """Raise `Forbidden` unless a caller who may delete releases may also delete a public one."""
    permit(policy.withdrawal_refusal(access))


async def create_organization(_tx: Tx, caller: Caller) -> None:
    """As `permit_organization_create`."""
    permit_organization_create(caller)


def permit_organization_create(caller: Caller) -> None:
    """Raise `Forbidden` unless a caller may create organizations."""
    permit(policy.organization_create_refusal(caller))


def permit_joining(role: Role | None, organization: OrganizationAccess | None) -> None:
    """Raise unless a caller with this role in a workspace may bring it into an organization.

    Raises:
        NotFound: the caller sees no such organization.
        Forbidden: the roles or the plan do not allow it.
    """
    if organization is None:
        raise NotFound(Text.ORGANIZATION_NOT_FOUND)
    permit(policy.joining_refusal(role, organization))


def permit_leaving(caller: Caller, access: Access) -> None:
    """Raise `Forbidden` unless a caller may take a workspace out of its organization."""
    permit(policy.leaving_refusal(caller, access))


def permit(refusal: str | None) -> None:
    """Raise `Forbidden` with a refusal, if there is one."""
    if refusal is not None:
        raise Forbidden(refusal)
