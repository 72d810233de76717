"""Use-cases of modes."""

from jeton.bodies.bodies import ModeChange, ModeCreation
from jeton.bodies.inputs import is_empty
from jeton.core import access, recording
from jeton.core.changes import following
from jeton.core.changes.following import Losses
from jeton.core.listing import Listed, nothing, read_beyond
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Conflict, Invalid, Text
from jeton.model.objects import Caller, Mode, Page, Versioned
from jeton.store import dangling
from jeton.store import modes as store
from jeton.store.engine import Tx
from jeton.store.modes import Siblings


@peeking()
async def listed(tx: Tx, caller: Caller, tokenset_id: str, *, page: Page | None = None) -> Listed[Mode]:
    """Return the modes of a tokenset by creation, or a page of them."""
    _, modes, total = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id),
        store.of_tokenset(tx, tokenset_id, page),
        nothing() if page is None else store.count_of(tx, tokenset_id),
    )
    return read_beyond(modes, total, page)


@peeking()
async def versioned(tx: Tx, caller: Caller, tokenset_id: str) -> list[Versioned[Mode]]:
    """Return the modes of a tokenset by creation, each with its version."""
    _, modes = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.versioned(tx, tokenset_id)
    )
    return modes


@writing()
async def create(tx: Tx, caller: Caller, tokenset_id: str, *, new: ModeCreation) -> Versioned[Mode]:
    """Store a new mode; as the default it takes the flag from the one that had it."""
    await tx.lock("tokenset", tokenset_id)
    permitted, siblings, count = await tx.together(
        access.write_tokenset(tx, caller, tokenset_id),
        store.siblings(tx, tokenset_id, new.name),
        store.count_of(tx, tokenset_id),
    )
    _refuse_taken(siblings, new.name)
    if count >= tx.limits.modes:
        raise Conflict(Text.MODE_LIMIT.format(limit=tx.limits.modes))
    by = await recording.begin(tx, caller, permitted)
    return await store.insert(
        tx, by, tokenset_id, new.name, default=siblings.default, is_default=new.is_default
    )


@writing()
async def update(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, patch: ModeChange, if_match: IfMatch = ANY
) -> Versioned[Mode]:
    """Change the fields that the patch names."""
    await tx.lock("tokenset", tokenset_id)
    permitted, mode, siblings = await tx.together(
        access.write_mode(tx, caller, tokenset_id, mode_id),
        store.get(tx, mode_id),
        store.siblings(tx, tokenset_id, changed(patch.name, None)),
    )
    current = existing(mode, Text.MODE_NOT_FOUND)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    name = changed(patch.name, current.item.name)
    if name != current.item.name:
        _refuse_taken(siblings, name)
    is_default = changed(patch.is_default, current.item.is_default)
    by = await recording.begin(tx, caller, permitted)
    return await store.update(tx, by, current, name, default=siblings.default, is_default=is_default)


@writing(large=None)
async def delete(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, if_match: IfMatch = ANY
) -> Losses:
    """Delete a mode and its tokens, unless it is the last of its tokenset; return what is lost."""
    await store.hold(tx, mode_id)  # the answer counts its tokens
    await tx.lock("tokenset", tokenset_id)
    (permitted, mode, count), around, links = await tx.together(
        tx.together(
            access.write_mode(tx, caller, tokenset_id, mode_id),
            store.get(tx, mode_id),
            store.count_of(tx, tokenset_id),
        ),
        store.around(tx, tokenset_id),
        dangling.links_to_mode(tx, mode_id),
    )
    current = existing(mode, Text.MODE_NOT_FOUND)
    if_match.check(current.version)
    if count == 1:
        raise Invalid(Text.LAST_MODE)
    lost = await following.lost_with_mode(tx, permitted.workspace_id, around, links, mode_id)
    await store.delete(tx, await recording.begin(tx, caller, permitted), current)
    return lost


def _refuse_taken(siblings: Siblings, name: str) -> None:
    if siblings.named:
        raise Conflict(Text.MODE_EXISTS.format(name=name))
