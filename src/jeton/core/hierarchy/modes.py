"""Use-cases of modes."""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

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
from jeton.resolution.views import chain_of, circle_of_bases, default_mode
from jeton.store import dangling, figma_uses
from jeton.store import modes as store
from jeton.store.engine import Tx


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
    permitted, siblings = await tx.together(
        access.write_tokenset(tx, caller, tokenset_id), store.versioned(tx, tokenset_id)
    )
    _refuse_taken(siblings, new.name)
    if len(siblings) >= tx.limits.modes:
        raise Conflict(Text.MODE_LIMIT.format(limit=tx.limits.modes))
    future = Mode("", tokenset_id, new.name, new.is_default, "", "", _base(new.base_mode_id))
    _refuse_base(future, siblings)
    by = await recording.begin(tx, caller, permitted)
    return await store.insert(
        *(tx, by, tokenset_id, new.name),
        default=_default_of(siblings),
        is_default=new.is_default,
        base_mode_id=new.base_mode_id,
    )


@writing()
async def update(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, patch: ModeChange, if_match: IfMatch = ANY
) -> Versioned[Mode]:
    """Change the fields that the patch names; a mode that becomes the default loses its base."""
    await tx.lock("tokenset", tokenset_id)
    permitted, mode, siblings = await tx.together(
        access.write_mode(tx, caller, tokenset_id, mode_id),
        store.get(tx, mode_id),
        store.versioned(tx, tokenset_id),
    )
    current = existing(mode, Text.MODE_NOT_FOUND)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    name = changed(patch.name, current.item.name)
    if name != current.item.name:
        _refuse_taken(siblings, name)
    is_default = changed(patch.is_default, current.item.is_default)
    base = _base(changed(patch.base_mode_id, None if is_default else current.item.base_mode_id))
    future = replace(current.item, is_default=is_default, base_mode_id=base)
    if patch.base_mode_id is not UNSET:
        _refuse_base(future, siblings)
    by = await recording.begin(tx, caller, permitted)
    return await store.update(
        *(tx, by, current, name),
        default=_default_of(siblings),
        is_default=is_default,
        base_mode_id=base or None,
    )


@writing(large=None)
async def delete(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, if_match: IfMatch = ANY
) -> Losses:
    """Delete a mode and its tokens, unless it is the last of its tokenset; return what is lost.

    The modes whose base it is get its own base.
    """
    await store.hold(tx, mode_id)  # the answer counts its tokens
    await tx.lock("tokenset", tokenset_id)
    (permitted, mode, siblings), around, links, uses = await tx.together(
        tx.together(
            access.write_mode(tx, caller, tokenset_id, mode_id),
            store.get(tx, mode_id),
            store.versioned(tx, tokenset_id),
        ),
        store.around(tx, tokenset_id),
        dangling.links_to_mode(tx, mode_id),
        figma_uses.of_mode(tx, mode_id),
    )
    current = existing(mode, Text.MODE_NOT_FOUND)
    if_match.check(current.version)
    if len(siblings) == 1:
        raise Invalid(Text.LAST_MODE)
    lost = await following.lost_with_mode(tx, permitted.workspace_id, around, links, mode_id)
    children = [each for each in siblings if each.item.base_mode_id == mode_id]
    await store.delete(tx, await recording.begin(tx, caller, permitted), current, children)
    return lost.with_uses(uses)


def _base(base_mode_id: str | UnsetType | None) -> str | UnsetType:
    return UNSET if base_mode_id is None else base_mode_id


def _default_of(siblings: Sequence[Versioned[Mode]]) -> Versioned[Mode] | None:
    return next((each for each in siblings if each.item.is_default), None)


def _refuse_taken(siblings: Sequence[Versioned[Mode]], name: str) -> None:
    if any(each.item.name == name for each in siblings):
        raise Conflict(Text.MODE_EXISTS.format(name=name))


def _refuse_base(future: Mode, siblings: Sequence[Versioned[Mode]]) -> None:
    """Raise `Invalid` unless a mode may have its future base; `siblings` are those of its tokenset."""
    if future.base_mode_id is UNSET:
        return
    modes = [each.item for each in siblings if each.item.id != future.id] + [future]
    modes.sort(key=lambda mode: mode.id or "~")  # a new mode has no id yet
    names = {mode.id: mode.name for mode in modes}
    if future.base_mode_id not in names:
        raise Invalid(Text.BASE_UNKNOWN)
    if future.is_default or default_mode(modes) is future:
        raise Invalid(Text.BASE_OF_DEFAULT)
    circle = circle_of_bases(future.id, {mode.id: mode.base_mode_id or None for mode in modes})
    if circle:
        raise Invalid(Text.BASE_CYCLE.format(chain=chain_of([names[id_] for id_ in circle])))
