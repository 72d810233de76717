"""Use-cases of workspaces."""

from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from jeton.bodies.bodies import WorkspaceChange, WorkspaceCreation
from jeton.bodies.inputs import is_empty
from jeton.core import access, idempotency, policy, recording
from jeton.core.changes import following
from jeton.core.changes.following import Losses
from jeton.core.garbage import COLLECTING
from jeton.core.hierarchy import ordering
from jeton.core.hierarchy.ordering import OrderTrial
from jeton.core.listing import Listed, part
from jeton.core.resolved.sources import Present
from jeton.core.use_case import peeking, reading, writing
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Forbidden, Invalid, Text
from jeton.model.objects import (
    Access,
    BareRow,
    Caller,
    ListedWorkspace,
    OrganizationAccess,
    Page,
    Role,
    Versioned,
    Workspace,
)
from jeton.resolution.views import Scope
from jeton.store import figma_uses, modes, tokensets
from jeton.store import workspaces as store
from jeton.store.engine import Tx


@peeking()
async def listed(tx: Tx, caller: Caller, *, page: Page | None) -> Listed[ListedWorkspace]:
    """Return the workspaces that the caller sees, with the caller's role in each, by creation, or a page."""
    return part([workspace for workspace, _ in await seen(tx, caller)], page, "id")


async def seen(tx: Tx, caller: Caller) -> list[tuple[ListedWorkspace, Access]]:
    """Return the workspaces that the caller sees, by creation, each with the caller's access."""
    rows = await store.listed(tx, caller.user_id)
    seen = ((each, facts, policy.effective_role(facts)) for each, facts in rows)
    return [
        (store.as_listed(workspace, role), facts)
        for workspace, facts, role in seen
        if role is not None and policy.may_read(caller, facts)
    ]


@peeking()
async def get(tx: Tx, caller: Caller, workspace_id: str) -> Versioned[Workspace]:
    """Return one workspace."""
    _, workspace = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.get(tx, workspace_id)
    )
    return existing(workspace, Text.WORKSPACE_NOT_FOUND)


@peeking()
async def check_create(tx: Tx, caller: Caller, limit: int, *, key: str) -> None:
    """Raise `Forbidden` unless the caller may create a workspace.

    `limit` is that of the caller's plan; it does not hold for a request under a known Idempotency-Key.
    """
    access.permit(policy.create_refusal(caller))
    is_repeat, count = await tx.together(
        idempotency.is_known(tx, caller.token_id, key), store.count_of(tx, caller.user_id)
    )
    if count >= limit and not is_repeat:
        raise Forbidden(Text.PLAN_REQUIRED)


@writing()
async def create(tx: Tx, caller: Caller, new: WorkspaceCreation, limit: int) -> Versioned[Workspace]:
    """Store a new workspace, owned by the caller."""
    is_free = new.organization_id is None
    access.permit(policy.free_create_refusal(caller) if is_free else policy.create_refusal(caller))
    if new.organization_id is not None:
        count, organization = await tx.together(
            store.count_of(tx, caller.user_id), access.find_organization(tx, caller, new.organization_id)
        )
        if count >= limit:
            raise Forbidden(Text.PLAN_REQUIRED)
        access.permit_joining(Role.OWNER, organization)
    belongs = UNSET if new.organization_id is None else new.organization_id
    fields = (new.name, new.description, limit, belongs)
    return await store.insert(tx, caller.user_id, caller.token_id, *fields)


@writing()
async def update(
    tx: Tx, caller: Caller, workspace_id: str, *, patch: WorkspaceChange, if_match: IfMatch = ANY
) -> Versioned[Workspace]:
    """Change the fields that the patch names."""
    if patch.tokenset_order is not UNSET:
        await store.hold(tx, workspace_id)
    current, permitted, organization = await _for_move(tx, caller, workspace_id, patch.organization_id)
    permitted = _permit_change(caller, permitted, patch)
    old = current.item
    if patch.organization_id is not UNSET:
        _permit_move(caller, permitted, _organization_of(old), patch.organization_id, organization)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    belongs = changed(patch.organization_id, _organization_of(old))
    new = replace(
        old,
        name=changed(patch.name, old.name),
        description=changed(patch.description, old.description),
        organization_id=UNSET if belongs is None else belongs,
        **_review(old, patch),
    )
    if patch.tokenset_order is not UNSET:
        order = await _valid_order(tx, workspace_id, patch.tokenset_order)
        await store.place_tokensets(tx, workspace_id, order)
        new = replace(new, tokenset_order=order or UNSET)
    by = await recording.begin(tx, caller, permitted)
    return await store.update(tx, by, current, new)


@reading(large=True)
async def try_order(
    tx: Tx, caller: Caller, workspace_id: str, *, patch: WorkspaceChange, if_match: IfMatch = ANY
) -> OrderTrial:
    """Return what the order of a patch would change, which must name nothing else."""
    _, workspace = await tx.together(
        access.write_workspace(tx, caller, workspace_id), store.get(tx, workspace_id)
    )
    if_match.check(existing(workspace, Text.WORKSPACE_NOT_FOUND).version)
    if not is_empty(replace(patch, tokenset_order=UNSET)):
        raise Invalid(Text.ORDER_DRY_RUN)
    order = await _valid_order(tx, workspace_id, patch.tokenset_order or None)
    around = await modes.of_workspace(tx, workspace_id)
    source = Present(tx, BareRow)

    async def scope(mode_id: str) -> Scope:
        return {row.name: row for row in await source.tokens(mode_id)}

    with COLLECTING.rarely():
        return await ordering.trial(around, ordering.ordered(around, order), scope)


@writing(large=None)
async def delete(tx: Tx, caller: Caller, workspace_id: str, *, if_match: IfMatch = ANY) -> Losses:
    """Delete a workspace and all its contents; return what is lost."""
    await store.hold_within(tx, workspace_id)
    (current, permitted, _), within, uses = await tx.together(
        _for_move(tx, caller, workspace_id, UNSET),
        modes.of_workspace(tx, workspace_id),
        figma_uses.of_workspace(tx, workspace_id),
    )
    access.permit_write(caller, permitted)
    if_match.check(current.version)
    await store.delete(tx, current)
    return following.lost_with_workspace(within).with_uses(uses)


async def _valid_order(tx: Tx, workspace_id: str, order: list[str] | None) -> list[str]:
    """Return the order of a workspace's tokensets, none if it is to have none; raise `Invalid` otherwise."""
    if order is not None:
        own = await tokensets.of_workspace(tx, workspace_id)
        ordering.check_order(order, [tokenset.id for tokenset in own])
    return order or []


def _permit_change(caller: Caller, permitted: Access, patch: WorkspaceChange) -> Access:
    """Return the access with which a workspace is changed, or raise `Forbidden`.

    Who decides on reviews needs none for that alone.
    """
    decides = patch.review is not UNSET or patch.approvals is not UNSET
    if decides:
        access.permit_review(caller, permitted)
    if decides and is_empty(replace(patch, review=UNSET, approvals=UNSET)):
        return access.permit_beside(caller, permitted)
    return access.permit_write(caller, permitted)


def _review(old: Workspace, patch: WorkspaceChange) -> dict[str, Any]:
    """Return the fields that say whether changes need a review; one approval unless told otherwise."""
    if changed(patch.review, old.review) != "required":
        if patch.approvals is not UNSET:
            raise Invalid(Text.APPROVALS_ALONE)
        return {"review": UNSET, "approvals": UNSET}
    before = 1 if old.approvals is UNSET else old.approvals
    return {"review": "required", "approvals": changed(patch.approvals, before)}


def _permit_move(
    caller: Caller,
    permitted: Access,
    current: str | None,
    new: str | None,
    organization: OrganizationAccess | None,
) -> None:
    """Raise unless a workspace may go from one organization, or none, to another one, or none.

    A request that names the current organization moves nothing.
    """
    if new == current:
        return
    if new is not None:
        access.permit_joining(policy.effective_role(permitted), organization)
    if current is not None:
        access.permit_leaving(caller, permitted)


def _organization_of(workspace: Workspace) -> str | None:
    return None if workspace.organization_id is UNSET else workspace.organization_id


async def _for_move(
    tx: Tx, caller: Caller, workspace_id: str, organization_id: str | UnsetType | None
) -> tuple[Versioned[Workspace], Access, OrganizationAccess | None]:
    """Return a workspace that the caller may see, its access, and that to the new organization."""
    await tx.lock("workspace", workspace_id)
    permitted, workspace, organization = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        store.get(tx, workspace_id),
        access.find_organization(tx, caller, organization_id if isinstance(organization_id, str) else ""),
    )
    return existing(workspace, Text.WORKSPACE_NOT_FOUND), permitted, organization
