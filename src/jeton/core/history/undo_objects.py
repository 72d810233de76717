"""Undo of changes to a workspace and what is in it, but for tokens: these `core.history.undo` undoes."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from jeton.bodies.presets import MOST, Preset
from jeton.core.listing import nothing
from jeton.errors import Text
from jeton.model.groups import RecordedTokenset, Regrouping
from jeton.model.objects import Change, Mode, ModeRef, Role, Tokenset, Versioned, Workspace
from jeton.resolution.views import circle_of_bases
from jeton.store import groups as store_groups
from jeton.store import modes, presets, tokensets, workspaces
from jeton.store.accounts import members
from jeton.store.accounts.members import RoleInGroup
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx
from jeton.store.history.entries import BESIDE as BESIDE
from jeton.store.history.entries import MEMBER, PRESET, TOKEN
from jeton.store.history.undo import Membership, ObjectRecord, RecordedObject
from jeton.store.presets import Found, Place

_WHOLE = {MEMBER, PRESET}
"""The kinds whose creation and deletion are undone as well."""
_Lone = Versioned[Workspace] | Versioned[RecordedTokenset] | Versioned[Mode] | RoleInGroup | None
Current = _Lone | Found
"""The present state of an object."""


class ObjectUndo(NamedTuple):
    """The decision whether the change of one object can be undone.

    `problem` is the reason why it cannot, `left` why a part of it is left as it is; with neither it can.
    """

    record: ObjectRecord
    current: Current
    problem: str | None = None
    left: str | None = None

    @property
    def is_written(self) -> bool:
        """Whether it changes."""
        kind, _, before, after = self.record
        return self.problem is None and (kind in _WHOLE or None not in (before, after))

    @property
    def name(self) -> str:
        """The name of the object."""
        if isinstance(self.current, RoleInGroup):
            return self.current.email
        state = self.record.after or self.record.before
        return "" if state is None or isinstance(state, Membership) else state.name


def refusal_of(changes: Sequence[Change], *, is_whole: bool) -> str | None:
    """Return why a change set cannot be undone, whatever its objects are by now; None if it may be.

    It may be where not the `is_whole` of it is known: tokens may follow.
    """
    others = [change.action for change in changes if change.kind not in {TOKEN, *_WHOLE}]
    if "deleted" in others:
        return Text.UNDO_DELETED
    has_tokens = any(change.kind == TOKEN for change in changes)
    if "created" in others and is_whole and not has_tokens:
        return Text.UNDO_CREATED
    states = (
        [msgspec.json.decode(state, type=Workspace) for state in (change.before, change.after)]
        for change in changes
        if change.kind == "workspace" and change.action == "updated"
    )
    return next(filter(None, (_workspace_problem(before, after) for before, after in states)), None)


def is_of_review(record: ObjectRecord) -> bool:
    """Tell whether a change decides whether changes of a workspace need a review."""
    before, after = (
        (state.review, state.approvals) if isinstance(state, Workspace) else None
        for state in (record.before, record.after)
    )
    return None not in (before, after) and before != after


async def current_of(tx: Tx, workspace_id: str, records: Sequence[ObjectRecord]) -> tuple[Current, ...]:
    """Return the present state of each object."""
    if not records:
        return ()
    return await tx.together(*(_current(tx, workspace_id, record) for record in records))


async def _current(tx: Tx, workspace_id: str, record: ObjectRecord) -> Current:
    if record.kind == "workspace":
        return await workspaces.get(tx, record.id)
    if record.kind == "tokenset":
        return await _tokenset(tx, record)
    if record.kind == "mode":
        return await modes.get(tx, record.id)
    item = record.after or record.before
    if isinstance(item, Preset):
        return await presets.find(tx, Place(workspace_id, item.tokenset_id), item.name)
    return await members.by_id(tx, members.WORKSPACE, workspace_id, record.id)


async def _tokenset(tx: Tx, record: ObjectRecord) -> Versioned[RecordedTokenset] | None:
    """Return a tokenset as history records it, with the groups that the record is about."""
    groups = record.after.groups if isinstance(record.after, RecordedTokenset) else UNSET
    paths = [] if isinstance(groups, UnsetType) else [group.path for group in groups]
    now, own = await tx.together(
        tokensets.get(tx, record.id), store_groups.of_paths(tx, record.id, paths) if paths else nothing()
    )
    return now and Versioned(tokensets.recorded(now.item, own or UNSET), now.version)


def judged(
    records: Sequence[ObjectRecord],
    current: Sequence[Current],
    state: Sequence[ModeRef],
    *,
    with_tokens: bool,
) -> list[ObjectUndo]:
    """Return the decision for each object; `with_tokens` if the change set changed tokens as well."""
    cleared = {record.id for record in records if isinstance(record.before, Mode)}
    undos = []
    for record, now in zip(records, current, strict=True):
        if isinstance(now, Found):
            undos.append(ObjectUndo(record, now, _preset_problem(record, now)))
            continue
        judgement = _judged(record, now, with_tokens=with_tokens)
        before = record.before
        if judgement.is_written and isinstance(before, Mode):
            problem = _mode_problem(before, state, cleared)
            judgement = judgement._replace(problem=problem)
        undos.append(judgement)
    return undos


def _judged(record: ObjectRecord, now: _Lone, *, with_tokens: bool) -> ObjectUndo:
    before, after = record.before, record.after
    if isinstance(before, Membership) or isinstance(after, Membership):
        return ObjectUndo(record, now, _member_problem(after, now))
    if after is None:
        return ObjectUndo(record, now, Text.UNDO_DELETED)
    if before is None:  # with tokens it was made by an import, which did not ask for it
        reason = Text.UNDO_CREATED
        return ObjectUndo(record, now, left=reason) if with_tokens else ObjectUndo(record, now, reason)
    if now is None or isinstance(now, RoleInGroup) or not _is_as_after(now.item, after):
        return ObjectUndo(record, now, Text.UNDO_CHANGED)
    if isinstance(before, Workspace) and isinstance(after, Workspace):
        return _workspace(record, now, before, after)
    return ObjectUndo(record, now)


def _is_as_after(now: Workspace | RecordedTokenset | Mode | Preset, after: RecordedObject) -> bool:
    """Tell whether an object is what a change has made of it, perhaps again."""
    return not isinstance(after, Membership) and replace(now, updated_at=after.updated_at) == after


def _member_problem(after: RecordedObject | None, now: Current) -> str | None:
    """Return the reason why a change of a membership cannot be undone."""
    if not isinstance(now, RoleInGroup):
        return Text.UNDO_REMOVED
    recorded = after.role if isinstance(after, Membership) else None
    return None if now.role == recorded else Text.UNDO_CHANGED


def _preset_problem(record: ObjectRecord, slot: Found) -> str | None:
    """Return the reason why a change of a preset cannot be undone."""
    after, now = record.after, None if slot.current is None else slot.current.item
    if after is None:
        if now is not None:
            return Text.UNDO_CHANGED if now.id == record.id else Text.UNDO_TAKEN.format(name=now.name)
        return Text.PRESET_LIMIT.format(limit=MOST) if slot.number >= MOST else None
    return None if now is not None and _is_as_after(now, after) else Text.UNDO_CHANGED


def _workspace(record: ObjectRecord, now: Current, before: Workspace, after: Workspace) -> ObjectUndo:
    problem = _workspace_problem(before, after)
    has_moved = before.organization_id != after.organization_id
    return ObjectUndo(record, now, problem, Text.UNDO_MOVED if has_moved and problem is None else None)


def _workspace_problem(before: Workspace, after: Workspace) -> str | None:
    """Return the reason why a change of a workspace cannot be undone, whatever it is now."""
    if before.user_id != after.user_id:
        return Text.UNDO_OWNER
    has_moved = before.organization_id != after.organization_id
    is_named_so = (before.name, before.description) == (after.name, after.description)
    return Text.UNDO_MOVED if has_moved and is_named_so else None


def _mode_problem(before: Mode, state: Iterable[ModeRef], undone: set[str]) -> str | None:
    """Return the reason why a mode cannot be restored; `undone` are the modes restored with it."""
    others = [mode for mode in state if mode.tokenset_id == before.tokenset_id and mode.id != before.id]
    if any(mode.name == before.name for mode in others):
        return Text.UNDO_TAKEN.format(name=before.name)
    if before.is_default and any(mode.is_default and mode.id not in undone for mode in others):
        return Text.UNDO_DEFAULT
    base_id = before.base_mode_id or None
    bases = {mode.id: mode.base_mode_id for mode in others}
    if base_id is not None and (
        base_id not in bases or circle_of_bases(before.id, bases | {before.id: base_id})
    ):
        return Text.UNDO_BASE
    return None


async def write(tx: Tx, by: ChangeSet, undos: Iterable[ObjectUndo]) -> None:
    """Restore objects to their former state.

    A former default mode is restored after the mode that took the flag from it has lost it.
    """
    written = [each for each in undos if each.is_written]
    written.sort(key=lambda each: isinstance(each.record.before, Mode) and each.record.before.is_default)
    for each in written:
        await _restore(tx, by, each.record, each.current)


async def _restore(tx: Tx, by: ChangeSet, record: ObjectRecord, current: Current) -> None:
    before = record.before
    if isinstance(current, RoleInGroup):
        await _give_back(tx, by, current, before.role if isinstance(before, Membership) else None)
        return
    if isinstance(current, Found):
        await _restore_preset(tx, by, current.current, before)
        return
    if current is None:
        raise ValueError("there is nothing to be restored")
    item, version = current
    if isinstance(item, Mode) and isinstance(before, Mode):
        now = Versioned(item, version)
        base = before.base_mode_id or None
        await modes.update(tx, by, now, before.name, is_default=before.is_default, base_mode_id=base)
    elif isinstance(item, RecordedTokenset) and isinstance(before, RecordedTokenset):
        await _restore_tokenset(tx, by, Versioned(item, version), before)
    elif isinstance(item, Workspace) and isinstance(before, Workspace):
        await _restore_workspace(tx, by, Versioned(item, version), before)


async def _restore_preset(
    tx: Tx, by: ChangeSet, current: Versioned[Preset] | None, before: RecordedObject | None
) -> None:
    """Delete a preset, store it again, or give it its former target and options."""
    if isinstance(before, Preset):
        if current is None:
            await presets.recreate(tx, by, before)
        else:
            await presets.update(tx, by, current, before.target, before.options)
    elif current is not None:
        await presets.delete(tx, by, current)


async def _restore_tokenset(
    tx: Tx, by: ChangeSet, current: Versioned[RecordedTokenset], before: RecordedTokenset
) -> None:
    """Give a tokenset its former fields, and the groups that changed with it what they had."""
    groups = current.item.groups, before.groups
    regrouping = (
        None if isinstance(groups[0], UnsetType) or not groups[1] else Regrouping(groups[0], groups[1])
    )
    stored = Versioned[Tokenset](current.item, current.version)
    await tokensets.update(tx, by, stored, before.name, before.description, regrouping)


async def _restore_workspace(tx: Tx, by: ChangeSet, current: Versioned[Workspace], before: Workspace) -> None:
    """Give a workspace its former fields; tokensets that are gone are left out of its order."""
    now, order = current.item, before.tokenset_order
    if now.tokenset_order != order:
        there = {tokenset.id for tokenset in await tokensets.of_workspace(tx, now.id)}
        left = [] if isinstance(order, UnsetType) else [id_ for id_ in order if id_ in there]
        await workspaces.place_tokensets(tx, now.id, left)
        order = left or UNSET
    new = replace(before, organization_id=now.organization_id, tokenset_order=order)
    await workspaces.update(tx, by, current, new)


async def _give_back(tx: Tx, by: ChangeSet, now: RoleInGroup, role: Role | None) -> None:
    """Give a user their former role in the workspace back."""
    if role is not None:
        await members.put(tx, by, now.user_id, now.role, role)
    elif now.role is not None:
        await members.remove(tx, by, now.user_id, now.role)
