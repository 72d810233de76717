"""Use-cases of tokensets."""

from jeton.bodies.bodies import DescribedChange, TokensetCreation
from jeton.bodies.inputs import is_empty
from jeton.core import access, recording
from jeton.core.changes import following
from jeton.core.changes.following import Losses
from jeton.core.listing import Listed, nothing, read_beyond
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Text
from jeton.model.objects import Access, Caller, Page, Tokenset, Versioned
from jeton.store import dangling, figma_uses, modes, workspaces
from jeton.store import tokensets as store
from jeton.store.engine import Tx


@peeking()
async def listed(tx: Tx, caller: Caller, workspace_id: str, *, page: Page | None) -> Listed[Tokenset]:
    """Return the tokensets of a workspace by creation, or a page of them."""
    _, tokensets, total = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        store.of_workspace(tx, workspace_id, page),
        nothing() if page is None else store.count_of(tx, workspace_id),
    )
    return read_beyond(tokensets, total, page)


@peeking()
async def get(tx: Tx, caller: Caller, tokenset_id: str) -> Versioned[Tokenset]:
    """Return one tokenset."""
    _, tokenset = await tx.together(access.read_tokenset(tx, caller, tokenset_id), store.get(tx, tokenset_id))
    return existing(tokenset, Text.TOKENSET_NOT_FOUND)


@writing()
async def create(tx: Tx, caller: Caller, workspace_id: str, *, new: TokensetCreation) -> Versioned[Tokenset]:
    """Store a new tokenset with its first mode, `Base`, which is the default."""
    permitted = await access.write_workspace(tx, caller, workspace_id)
    by = await recording.begin(tx, caller, permitted)
    return await store.insert(tx, by, workspace_id, new.name, new.description)


@writing()
async def update(
    tx: Tx, caller: Caller, tokenset_id: str, *, patch: DescribedChange, if_match: IfMatch = ANY
) -> Versioned[Tokenset]:
    """Change the fields that the patch names."""
    current, permitted = await _for_change(tx, caller, tokenset_id)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    name = changed(patch.name, current.item.name)
    by = await recording.begin(tx, caller, permitted)
    return await store.update(tx, by, current, name, changed(patch.description, current.item.description))


@writing(large=None)
async def delete(tx: Tx, caller: Caller, tokenset_id: str, *, if_match: IfMatch = ANY) -> Losses:
    """Delete a tokenset, its modes and their tokens; return what is lost."""
    await store.hold_within(tx, tokenset_id)
    (current, permitted), workspace, around, links, uses = await tx.together(
        _for_change(tx, caller, tokenset_id),
        workspaces.around(tx, tokenset_id),
        modes.around(tx, tokenset_id),
        dangling.links_to_tokenset(tx, tokenset_id),
        figma_uses.of_tokenset(tx, tokenset_id),
    )
    if_match.check(current.version)
    lost = await following.lost_with_tokenset(tx, permitted.workspace_id, around, links, tokenset_id)
    by = await recording.begin(tx, caller, permitted)
    await store.delete(tx, by, current)
    if workspace is not None:
        await workspaces.forget_tokenset(tx, by, workspace, tokenset_id)
    return lost.with_uses(uses)


async def _for_change(tx: Tx, caller: Caller, tokenset_id: str) -> tuple[Versioned[Tokenset], Access]:
    """Return a tokenset that the caller may change, and the access."""
    await tx.lock("tokenset", tokenset_id)
    permitted, tokenset = await tx.together(
        access.write_tokenset(tx, caller, tokenset_id), store.get(tx, tokenset_id)
    )
    return existing(tokenset, Text.TOKENSET_NOT_FOUND), permitted
