"""Pages of changes, with their authors and times, the newest first."""

from collections.abc import Iterable
from typing import NamedTuple

from jeton.core import access, policy
from jeton.core.use_case import peeking, reading
from jeton.errors import NotFound, Text
from jeton.model.ids import is_id
from jeton.model.objects import Caller, Change
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.history import pages as store
from jeton.store.history.entries import MEMBER, Entry
from jeton.store.history.entries import START as START
from jeton.store.history.entries import Position as Position
from jeton.store.history.pages import Root
from jeton.store.history.pages import Slice as Slice

_LARGE = 200
"""Number of changes above which a page is read in a thread of its own."""


class MembersHidden(Exception):
    """The page has memberships, which the caller may not list: request it without them."""


class HistoryPage(NamedTuple):
    """Some changes, and the position after which there are more; None if there are no more.

    `tells_of_members` is set if a membership is among them, or may be among those that follow.
    """

    changes: list[Change]
    next: Position | None
    tells_of_members: bool = False


def _is_large(*_: object, part: Slice) -> bool:
    return part.limit > _LARGE


@peeking(large=_is_large)
async def of_workspace(tx: Tx, caller: Caller, workspace_id: str, *, part: Slice) -> HistoryPage:
    """Return the changes in a workspace, with those of memberships if `part` includes them.

    Raises:
        MembersHidden: memberships are wanted, but the caller may not list them.
    """
    facts, page = await tx.together(
        access.read_workspace(tx, caller, workspace_id), _under(tx, "workspace_key", workspace_id, part)
    )
    if part.with_members and page.tells_of_members and policy.members_refusal(facts) is not None:
        raise MembersHidden
    return page


@peeking(large=_is_large)
async def of_organization(tx: Tx, caller: Caller, organization_id: str, *, part: Slice) -> HistoryPage:
    """Return the changes of an organization's members; none if the caller may not list them."""
    facts, page = await tx.together(
        access.read_organization(tx, caller, organization_id),
        _under(tx, "organization_id", organization_id, part),
    )
    return page if policy.organization_members_refusal(facts) is None else HistoryPage([], None)


@peeking(large=_is_large)
async def of_change_set(
    tx: Tx, caller: Caller, workspace_id: str, change_set_id: str, *, part: Slice
) -> HistoryPage:
    """Return the changes of one change set; those of memberships only if the caller may list members."""
    at = part.after.at
    place = part._replace(after=part.after._replace(change_set_id=change_set_id))
    facts, tokens, (objects, others), (is_known, is_of_members) = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        store.tokens_of_change_set(tx, "workspace_key", workspace_id, place),
        _objects(tx, workspace_id, place),
        _flags_of(tx, workspace_id, change_set_id),
    )
    is_hidden = policy.members_refusal(facts) is not None
    page = _cut([*tokens, *(others if is_hidden else objects)], part.limit)
    begins = at == START.at
    # the objects that it changed may have been deleted since
    if not is_known or (is_hidden and is_of_members) or (begins and not page.changes):
        raise NotFound(Text.CHANGE_SET_NOT_FOUND)
    return page


class TokenCounts(NamedTuple):
    """How many tokens a change set has created, and how many it has changed or deleted."""

    created: int
    changed: int


@peeking()
async def counts(tx: Tx, caller: Caller, workspace_id: str, change_set_id: str) -> TokenCounts:
    """Return how many tokens a change set has changed; none if the workspace does not know it."""
    _, (total, changed), is_known = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        store.count_of_change_set(tx, change_set_id),
        store.has_change_set(tx, workspace_id, change_set_id),
    )
    return TokenCounts(total - changed, changed) if is_known else TokenCounts(0, 0)


async def _objects(tx: Tx, workspace_id: str, place: Slice) -> tuple[list[Entry], list[Entry]]:
    """Return the changes of a change set other than tokens, with memberships and without."""
    return await tx.together(
        store.objects_of_change_set(tx, "workspace_key", workspace_id, place),
        store.objects_of_change_set(tx, "workspace_key", workspace_id, place._replace(with_members=False)),
    )


async def _flags_of(tx: Tx, workspace_id: str, change_set_id: str) -> tuple[bool, bool]:
    """Return whether a workspace has a change set, and whether that is about memberships alone."""
    return await tx.together(
        store.has_change_set(tx, workspace_id, change_set_id), store.is_of_members(tx, change_set_id)
    )


@reading(large=True)
async def of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, *, part: Slice) -> HistoryPage:
    """Return the changes in a tokenset."""
    _, objects, own = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id),
        store.objects_of(tx, "tokenset_id", tokenset_id, part),
        modes.of_tokenset(tx, tokenset_id),
    )
    entries = list(objects)
    for first in range(0, len(own), store.TOGETHER):
        some = [mode.id for mode in own[first : first + store.TOGETHER]]
        entries += await store.tokens_of_modes(tx, some, part)
    return _cut(entries, part.limit)


@peeking(large=_is_large)
async def of_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, part: Slice) -> HistoryPage:
    """Return the changes in a mode."""
    _, objects, tokens = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        store.objects_of(tx, "mode_id", mode_id, part),
        store.tokens_of_mode(tx, mode_id, part),
    )
    return _cut([*objects, *tokens], part.limit)


@peeking(large=_is_large)
async def of_token(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str, *, part: Slice
) -> HistoryPage:
    """Return the changes of a token, found by its name, else by its id; it may be deleted."""
    _, is_known, tokens = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        store.knows_token(tx, mode_id, name),
        store.tokens_of_token(tx, mode_id, name, part),
    )
    if not is_known:
        raise NotFound(Text.TOKEN_NOT_FOUND)
    return _page(tokens, part.limit)


async def _entries_under(tx: Tx, root: Root, root_id: str, part: Slice, sets: int) -> tuple[list[Entry], ...]:
    """Return the changes of the next change sets, and those that are left of the one at the position."""
    works = [
        store.tokens_of_following(tx, root, root_id, part, sets),
        store.objects_of_following(tx, root, root_id, part, sets),
    ]
    if part.after != START:
        works.append(store.tokens_of_change_set(tx, root, root_id, part))
        works.append(store.objects_of_change_set(tx, root, root_id, part))
    return await tx.together(*works)


async def _under(tx: Tx, root: Root, root_id: str, part: Slice) -> HistoryPage:
    """Return the changes of the change sets of a workspace or an organization.

    The modes of many change sets may have been deleted since, with all changes in them. So no more of them
    are read than a page is likely to need, and the page may be short.
    """
    if not is_id(root_id):
        return HistoryPage([], None)  # it will not be found
    sets = 2 * (part.limit + 1)
    places, lists = await tx.together(
        store.following(tx, root, root_id, part, sets), _entries_under(tx, root, root_id, part, sets)
    )
    page = _cut((entry for each in lists for entry in each), part.limit)
    if page.next is None and len(places) == sets:
        return page._replace(next=places[-1], tells_of_members=True)
    return page


def _cut(entries: Iterable[Entry], limit: int) -> HistoryPage:
    """Return the first entries in the order of positions."""
    return _page(sorted(entries, key=lambda entry: entry.position, reverse=True), limit)


def _page(entries: list[Entry], limit: int) -> HistoryPage:
    changes = [entry.change for entry in entries]
    more = len(entries) > limit
    return HistoryPage(
        changes[:limit],
        entries[limit - 1].position if more else None,
        any(change.kind == MEMBER for change in changes[: limit + 1]),
    )
