"""Tokensets."""

from jeton.core import access, recording
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Text
from jeton.inputs import DescribedPatch, NewTokenset, is_empty
from jeton.model import Access, Caller, Tokenset, Versioned
from jeton.store import tokensets as store
from jeton.store.engine import Tx


async def listed(tx: Tx, caller: Caller, workspace_id: str) -> list[Tokenset]:
    """Return the tokensets of a workspace by creation."""
    _, found = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.of_workspace(tx, workspace_id)
    )
    return found


async def get(tx: Tx, caller: Caller, tokenset_id: str) -> Versioned[Tokenset]:
    """Return one tokenset."""
    _, found = await tx.together(access.read_tokenset(tx, caller, tokenset_id), store.get(tx, tokenset_id))
    return existing(found, Text.TOKENSET_NOT_FOUND)


async def create(tx: Tx, caller: Caller, workspace_id: str, *, new: NewTokenset) -> Versioned[Tokenset]:
    """Store a new tokenset with its first mode, `Base`, which is the default."""
    permitted = await access.write_workspace(tx, caller, workspace_id)
    by = await recording.begin(tx, caller, permitted)
    return await store.insert(tx, by, workspace_id, new.name, new.description)


async def update(
    tx: Tx, caller: Caller, tokenset_id: str, *, patch: DescribedPatch, if_match: IfMatch = ANY
) -> Versioned[Tokenset]:
    """Change the fields that the patch names."""
    current, permitted = await _for_change(tx, caller, tokenset_id)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    name = changed(patch.name, current.item.name)
    by = await recording.begin(tx, caller, permitted)
    return await store.update(tx, by, current, name, changed(patch.description, current.item.description))


async def delete(tx: Tx, caller: Caller, tokenset_id: str, *, if_match: IfMatch = ANY) -> None:
    """Delete a tokenset, its modes and their tokens."""
    await store.hold_within(tx, tokenset_id)
    current, permitted = await _for_change(tx, caller, tokenset_id)
    if_match.check(current.version)
    await store.delete(tx, await recording.begin(tx, caller, permitted), current)


async def _for_change(tx: Tx, caller: Caller, tokenset_id: str) -> tuple[Versioned[Tokenset], Access]:
    """Return a tokenset that the caller may change, and the access."""
    await tx.lock("tokenset", tokenset_id)
    permitted, found = await tx.together(
        access.write_tokenset(tx, caller, tokenset_id), store.get(tx, tokenset_id)
    )
    return existing(found, Text.TOKENSET_NOT_FOUND), permitted
