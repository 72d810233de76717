"""Use-cases of groups: their texts, and the authors' order of what stands below them."""

from msgspec import UNSET

from jeton.bodies.groups import MOST, TOTAL, GroupChange
from jeton.core import access, recording
from jeton.core.changes.request import name_fault
from jeton.core.listing import Listed, nothing, read_beyond
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Conflict, Invalid, Text
from jeton.model.groups import EMPTY, TOP, Group, Regrouping, texts_of
from jeton.model.objects import Caller, Page, Versioned
from jeton.store import groups as store
from jeton.store import tokensets
from jeton.store.engine import Tx


@peeking()
async def listed(tx: Tx, caller: Caller, tokenset_id: str, *, page: Page | None) -> Listed[Group]:
    """Return the groups of a tokenset that have a text or an order, by path, or a page of them."""
    _, groups, total = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id),
        store.of_tokenset(tx, tokenset_id, page),
        nothing() if page is None else _number(tx, tokenset_id),
    )
    return read_beyond(groups, total, page)


async def _number(tx: Tx, tokenset_id: str) -> int:
    return (await store.size_of(tx, tokenset_id)).groups


@peeking()
async def texts(tx: Tx, caller: Caller, tokenset_id: str) -> dict[str, str]:
    """Return the texts of the groups of a tokenset that have one, by path in code-point order."""
    _, groups = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.of_tokenset(tx, tokenset_id)
    )
    return texts_of(groups)


@peeking()
async def written(tx: Tx, caller: Caller, tokenset_id: str) -> frozenset[str]:
    """Return the paths of the groups of a tokenset that have a text."""
    _, paths = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.written(tx, tokenset_id)
    )
    return frozenset(paths)


@peeking()
async def get(tx: Tx, caller: Caller, tokenset_id: str, path: str) -> Versioned[Group]:
    """Return a group of a tokenset; one of which nothing is said is empty."""
    _, group = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.get(tx, tokenset_id, path)
    )
    return group


@peeking()
async def get_top(tx: Tx, caller: Caller, tokenset_id: str) -> Versioned[Group]:
    """Return the top of a tokenset as a group."""
    return await get(tx, caller, tokenset_id, TOP)


async def check(tx: Tx, caller: Caller, tokenset_id: str, _path: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change the groups of a tokenset."""
    await access.write_tokenset(tx, caller, tokenset_id)


@writing()
async def update_top(
    tx: Tx, caller: Caller, tokenset_id: str, *, patch: GroupChange, if_match: IfMatch = ANY
) -> Versioned[Group]:
    """Change the top of a tokenset as `update` changes a group."""
    return await update(tx, caller, tokenset_id, TOP, patch=patch, if_match=if_match)


@writing()
async def update(
    tx: Tx,
    caller: Caller,
    tokenset_id: str,
    path: str,
    *,
    patch: GroupChange,
    if_match: IfMatch = ANY,
) -> Versioned[Group]:
    """Change the fields of a group that the patch names, whether it has tokens by now or not."""
    await tx.lock("tokenset", tokenset_id)
    permitted, own, current, size = await tx.together(
        access.write_tokenset(tx, caller, tokenset_id),
        tokensets.get(tx, tokenset_id),
        store.get(tx, tokenset_id, path),
        store.size_of(tx, tokenset_id),
    )
    tokenset, now = existing(own, Text.TOKENSET_NOT_FOUND), current.item
    fault = name_fault(path) if path else None
    if fault is not None:
        raise Invalid(fault)
    if_match.check(current.version)
    new = Group(
        path,
        now.text if patch.text is UNSET else patch.text or "",
        now.children if patch.children is UNSET else patch.children or [],
    )
    if new == now:
        return current
    if now.is_empty and size.groups >= MOST:
        raise Conflict(Text.GROUPS_LIMIT.format(groups=MOST))
    grown = store.length_of(new) - store.length_of(now)
    if grown > 0 and size.characters + grown > TOTAL:
        raise Conflict(Text.GROUPS_LENGTH.format(limit=TOTAL))
    by = await recording.begin(tx, caller, permitted)
    item = tokenset.item
    after = await tokensets.update(tx, by, tokenset, item.name, item.description, Regrouping([now], [new]))
    return Versioned(new, EMPTY if new.is_empty else after.version)
