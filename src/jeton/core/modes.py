"""Modes."""

from jeton.core import access
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Conflict, Invalid, Text
from jeton.inputs import ModePatch, NewMode, is_empty
from jeton.model import Caller, Mode, Versioned
from jeton.store import modes as store
from jeton.store.engine import Tx


async def listed(tx: Tx, caller: Caller, tokenset_id: str) -> list[Mode]:
    """Return the modes of a tokenset by creation."""
    await access.read_tokenset(tx, caller, tokenset_id)
    return await store.of_tokenset(tx, tokenset_id)


async def create(tx: Tx, caller: Caller, tokenset_id: str, *, new: NewMode) -> Versioned[Mode]:
    """Store a new mode; as the default it takes the flag from the one that had it."""
    await access.write_tokenset(tx, caller, tokenset_id)
    return _unique(await store.insert(tx, tokenset_id, new.name, is_default=new.is_default), new.name)


async def update(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, patch: ModePatch, if_match: IfMatch = ANY
) -> Versioned[Mode]:
    """Change the fields that the patch names."""
    await access.write_mode(tx, caller, tokenset_id, mode_id)
    current = existing(await store.get(tx, mode_id), Text.MODE_NOT_FOUND)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    name = changed(patch.name, current.item.name)
    is_default = changed(patch.is_default, current.item.is_default)
    return _unique(await store.update(tx, current, name, is_default=is_default), name)


async def delete(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, if_match: IfMatch = ANY) -> None:
    """Delete a mode and its tokens, unless it is the last of its tokenset."""
    await access.write_mode(tx, caller, tokenset_id, mode_id)
    current = existing(await store.get(tx, mode_id), Text.MODE_NOT_FOUND)
    if_match.check(current.version)
    if not await store.delete(tx, current.item):
        raise Invalid(Text.LAST_MODE)


def _unique(stored: Versioned[Mode] | None, name: str) -> Versioned[Mode]:
    if stored is None:
        raise Conflict(Text.MODE_EXISTS.format(name=name))
    return stored
