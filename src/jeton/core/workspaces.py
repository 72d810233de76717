"""Workspaces."""

from jeton import policy
from jeton.core import access, idempotency
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Forbidden, Text
from jeton.inputs import DescribedPatch, NewWorkspace, is_empty
from jeton.model import Caller, ListedWorkspace, Versioned, Workspace
from jeton.store import workspaces as store
from jeton.store.engine import Tx


async def listed(tx: Tx, caller: Caller) -> list[ListedWorkspace]:
    """Return the workspaces that the caller sees, with the caller's role in each, by creation."""
    found = await store.listed(tx, caller.user_id)
    seen = ((workspace, policy.effective_role(facts)) for workspace, facts in found)
    return [store.as_listed(workspace, role) for workspace, role in seen if role is not None]


async def get(tx: Tx, caller: Caller, workspace_id: str) -> Versioned[Workspace]:
    """Return one workspace."""
    _, found = await tx.together(access.read_workspace(tx, caller, workspace_id), store.get(tx, workspace_id))
    return existing(found, Text.WORKSPACE_NOT_FOUND)


async def check_create(tx: Tx, caller: Caller, limit: int, *, key: str) -> None:
    """Raise `Forbidden` unless the caller may create a workspace.

    `limit` is that of the caller's plan; it does not hold for a request under a known Idempotency-Key.
    """
    _permit_create(caller)
    known, count = await tx.together(
        idempotency.is_known(tx, caller.token_id, key), store.count_of(tx, caller.user_id)
    )
    if count >= limit and not known:
        raise Forbidden(Text.PLAN_REQUIRED)


async def create(tx: Tx, caller: Caller, new: NewWorkspace, limit: int) -> Versioned[Workspace]:
    """Store a new workspace, owned by the caller."""
    _permit_create(caller)
    return await store.insert(tx, caller.user_id, new.name, new.description, limit)


async def update(
    tx: Tx, caller: Caller, workspace_id: str, *, patch: DescribedPatch, if_match: IfMatch = ANY
) -> Versioned[Workspace]:
    """Change the fields that the patch names."""
    current = await _for_change(tx, caller, workspace_id)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    name = changed(patch.name, current.item.name)
    return await store.update(tx, current, name, changed(patch.description, current.item.description))


async def delete(tx: Tx, caller: Caller, workspace_id: str, *, if_match: IfMatch = ANY) -> None:
    """Delete a workspace and all beneath it."""
    current = await _for_change(tx, caller, workspace_id)
    if_match.check(current.version)
    await store.delete(tx, current)


def _permit_create(caller: Caller) -> None:
    refusal = policy.create_refusal(caller)
    if refusal is not None:
        raise Forbidden(refusal)


async def _for_change(tx: Tx, caller: Caller, workspace_id: str) -> Versioned[Workspace]:
    """Return a workspace that the caller may change."""
    await tx.lock("workspace", workspace_id)
    _, found = await tx.together(
        access.write_workspace(tx, caller, workspace_id), store.get(tx, workspace_id)
    )
    return existing(found, Text.WORKSPACE_NOT_FOUND)
