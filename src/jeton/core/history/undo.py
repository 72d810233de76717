"""Undo of a change set: all objects that it changed get their former state back, or none does.

An undo is planned on a snapshot and written only if that is still current, as imports are. It is itself a
change set.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.bodies.presets import Preset
from jeton.core import access, policy, recording
from jeton.core.changes import writing
from jeton.core.changes.world import ModePlan, Outdated, World, written_view
from jeton.core.changes.writing import PlannedChange
from jeton.core.history import undo_objects
from jeton.core.history.undo_objects import ObjectUndo
from jeton.core.idempotency import Key, PostAnswer, refuse_answered, under
from jeton.core.use_case import reading
from jeton.errors import Conflict, NotFound, Text
from jeton.model.objects import Access, Caller, Mode, ModeRef, Tokenset
from jeton.resolution.views import chain_of
from jeton.store import bulk, change_sets, modes, workspaces
from jeton.store.accounts import members
from jeton.store.bulk import ModeRows
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx, Units
from jeton.store.history import pages as changes
from jeton.store.history import undo as undoing
from jeton.store.history.entries import BESIDE, MEMBER, TOKEN
from jeton.store.history.undo import ObjectRecord, TokenRecord

_LISTED = 1000
"""Maximum number of problems that an error lists."""


class UndoOffer(NamedTuple):
    """Whether a change set may be undone, and the id of its tokenset, empty if it is not of one alone."""

    may_undo: bool
    tokenset_id: str = ""


class UndoProblem(Struct, frozen=True):
    """An object that does not become what it was, and why."""

    kind: str
    id: str
    name: str
    reason: str


class Undone(Struct, omit_defaults=True):
    """What an undo did: the change set that it made, and how many objects it changed.

    `restored` have their former fields, `deleted` had been created, `recreated` had been deleted. What an
    undo leaves as it is stands in `left`.
    """

    change_set: str
    undoes: str
    restored: int
    deleted: int
    recreated: int
    left: list[UndoProblem] | UnsetType = UNSET


class _Changed(NamedTuple):
    """The tokens, by mode id, and the other objects that a change set changed."""

    tokens: dict[str, list[TokenRecord]]
    objects: list[ObjectRecord]


class UndoChange(PlannedChange[PostAnswer]):
    """An undo to be written."""

    objects: Sequence[ObjectUndo] = ()

    async def write(self, tx: Tx) -> PostAnswer:
        """Make the changes and return the answer, or raise `Outdated`."""
        workspace_id = self.base.workspace_id
        if any(each.record.kind == MEMBER for each in self.objects):
            await members.hold(tx, members.WORKSPACE, workspace_id)
        if any(each.record.id == workspace_id for each in self.objects):
            await workspaces.hold(tx, workspace_id)  # it may get another order of its tokensets
        records = [each.record for each in self.objects]
        _, current = await tx.together(self.check(tx), undo_objects.current_of(tx, workspace_id, records))
        if list(current) != [each.current for each in self.objects]:
            raise Outdated
        by = await change_sets.store(tx, self.by)
        restored = {each.record.id for each in self.objects if each.is_written}
        # what changes itself as well is changed twice, and the tokens rest on what it was at first
        if self.has_links:
            at_once = workspace_id in restored
            noting = workspaces.raise_links_at_once if at_once else workspaces.raise_links
            await noting(tx, workspace_id, self.base.link_revision)
        for change in self.changes:
            raising = modes.raise_at_once if change.mode_id in restored else modes.raise_revision
            await bulk.apply(tx, by, change, raising)
        await undo_objects.write(tx, by, self.objects)
        return self.answer


async def check(tx: Tx, caller: Caller, workspace_id: str, change_set_id: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change what a change set has changed."""
    permitted, is_known, is_of_members, is_beside = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        changes.has_change_set(tx, workspace_id, change_set_id),
        changes.is_of_members(tx, change_set_id),
        changes.is_beside(tx, change_set_id),
    )
    if not is_known or (is_of_members and policy.members_refusal(permitted) is not None):
        raise NotFound(Text.CHANGE_SET_NOT_FOUND)
    (access.permit_beside if is_beside else access.permit_write)(caller, permitted)


async def undo(
    units: Units,
    caller: Caller,
    workspace_id: str,
    change_set_id: str,
    *,
    oldest: str,
    key: Key | None = None,
    dry_run: bool = False,
) -> PostAnswer:
    """Undo a change set that is not older than the `oldest`, or change nothing; return the answer, encoded.

    A `dry_run` changes nothing and answers, or refuses, as an undo now would.

    Raises:
        NotFound: there is no such workspace or change set, or what it changed was deleted with its history,
            or it is about members, and the caller must not list these; or it is older.
        Forbidden: as `access.write_workspace`, of presets and members alone as `access.permit_beside`; who
            members are and whether changes need a review is for those who may decide on that.
        Conflict: some of it cannot be undone; `problems` has an `UndoProblem` for each.
        Answered: an answer is stored under the key.
    """

    async def plan(tx: Tx) -> UndoChange:
        if change_set_id < oldest:
            await access.read_workspace(tx, caller, workspace_id)
            raise NotFound(Text.CHANGE_SET_NOT_FOUND)
        return await _Undo(tx, caller, workspace_id, change_set_id).plan(key)

    return await writing.carry_out(units, plan, partial(under, key), dry_run=dry_run)


@reading()
async def offered(tx: Tx, change_set_id: str) -> UndoOffer:
    """Return what may be undone of a change set that was made just now: nothing else has changed since."""
    workspace_id = await undoing.workspace_of(tx, change_set_id)
    if workspace_id is None:
        return UndoOffer(may_undo=False)
    records, state, (tokens, _), changed = await tx.together(
        undoing.objects_of(tx, workspace_id, change_set_id),
        modes.of_workspace(tx, workspace_id),
        changes.count_of_change_set(tx, change_set_id),
        undoing.modes_of(tx, change_set_id),
    )
    current = await undo_objects.current_of(tx, workspace_id, records)
    judged = undo_objects.judged(records, current, state, with_tokens=tokens > 0)
    may_undo = bool(records or tokens) and not any(each.problem for each in judged)
    places = {mode.tokenset_id for mode in state if mode.id in changed}
    places |= {_tokenset_of(record) for record in records}
    return UndoOffer(may_undo, places.pop() if len(places) == 1 else "")


def _tokenset_of(record: ObjectRecord) -> str:
    """Return the id of the tokenset that an object is, or is of; empty if it is of none."""
    state = record.after or record.before
    if isinstance(state, Mode | Preset):
        return state.tokenset_id or ""
    return record.id if isinstance(state, Tokenset) else ""


class _Undo:
    """The planning of one undo in a workspace."""

    def __init__(self, tx: Tx, caller: Caller, workspace_id: str, change_set_id: str) -> None:
        self._tx = tx
        self._caller = caller
        self._workspace_id = workspace_id
        self._change_set_id = change_set_id
        self._problems: list[UndoProblem] = []
        self._left: list[UndoProblem] = []
        self._counts = {"restored": 0, "deleted": 0, "recreated": 0}

    async def plan(self, key: Key | None) -> UndoChange:
        """Return the changes to write and the answer."""
        permitted, records, state = await self._find(key)
        world = World(self._tx, permitted, state)
        current = await undo_objects.current_of(self._tx, self._workspace_id, records.objects)
        objects = undo_objects.judged(records.objects, current, state, with_tokens=bool(records.tokens))
        for each in objects:
            self._note(each)
        by = recording.planned(self._caller, permitted)._replace(undoes=self._change_set_id)
        rows = await self._rows(world, records.tokens, by)
        if self._problems:
            text = Text.UNDO_REFUSED.format(count=len(self._problems))
            raise Conflict(text, problems=self._problems[:_LISTED])
        body = Undone(by.id, self._change_set_id, **self._counts, left=self._left or UNSET)
        answer = PostAnswer(201, "", msgspec.json.encode(body).decode())
        permit = partial(self._permit, records)
        return UndoChange(by, world.base, permit, rows, answer, objects=objects)

    async def _permit(self, records: _Changed, tx: Tx) -> Access:
        """Return the access of who may decide on what is undone: on roles, who manages the workspace."""
        permitted = await access.read_workspace(tx, self._caller, self._workspace_id)
        return self._permitted(permitted, records)

    def _permitted(self, permitted: Access, records: _Changed) -> Access:
        if any(record.kind == MEMBER for record in records.objects):
            access.permit_manage(self._caller, permitted)
            access.permit_lasting(self._caller)
        if any(map(undo_objects.is_of_review, records.objects)):
            access.permit_review(self._caller, permitted)
        is_beside = not records.tokens and all(record.kind in BESIDE for record in records.objects)
        permit = access.permit_beside if is_beside else access.permit_write
        return permit(self._caller, permitted)

    async def _find(self, key: Key | None) -> tuple[Access, _Changed, list[ModeRef]]:
        tx, workspace_id, change_set_id = self._tx, self._workspace_id, self._change_set_id
        first, tokens, objects = await tx.together(
            tx.together(
                access.read_workspace(tx, self._caller, workspace_id),
                modes.of_workspace(tx, workspace_id),
                refuse_answered(tx, key),
            ),
            undoing.tokens_of(tx, workspace_id, change_set_id),
            undoing.objects_of(tx, workspace_id, change_set_id),
        )
        permitted, state, _ = first
        is_hidden = policy.members_refusal(permitted) is not None  # who is a member is not for all to know
        if not tokens and not any(record.kind != MEMBER or not is_hidden for record in objects):
            raise NotFound(Text.CHANGE_SET_NOT_FOUND)
        records = _Changed(tokens, objects)
        return self._permitted(permitted, records), records, state

    def _note(self, each: ObjectUndo) -> None:
        kind, id_, before, after = each.record
        if each.problem is not None:
            self._problems.append(UndoProblem(kind, id_, each.name, each.problem))
        if each.left is not None:
            self._left.append(UndoProblem(kind, id_, each.name, each.left))
        if each.is_written:
            self._counts["deleted" if before is None else "recreated" if after is None else "restored"] += 1

    async def _rows(
        self, world: World, tokens: dict[str, list[TokenRecord]], by: ChangeSet
    ) -> list[ModeRows]:
        """Return the rows for each mode, and note their problems."""
        modes = {mode.id: mode for mode in world.modes}
        plans: dict[str, ModePlan] = {}
        for mode_id, records in tokens.items():
            plan = ModePlan(modes[mode_id], await world.stored(modes[mode_id]))
            self._problems += _problems(plan, records)
            self._counts["restored"] += len(plan.changed)
            self._counts["deleted"] += len(plan.gone)
            self._counts["recreated"] += len(plan.recreated)
            plans[mode_id] = plan
        rows = world.rows(by, plans.values())
        for plan in plans.values() if not self._problems else ():
            ids = {token.content.name: before.id for before, token in (*plan.changed, *plan.recreated)}
            for names in (await written_view(world, plans, plan)).circles():
                reason = Text.UNDO_CYCLE.format(chain=chain_of(names))
                self._problems.append(UndoProblem(TOKEN, ids[names[0]], names[0], reason))
        return rows


def _problems(plan: ModePlan, records: list[TokenRecord]) -> list[UndoProblem]:
    """Add the undo of changed tokens to the plan of their mode; return those that cannot be undone."""
    problems: list[UndoProblem] = []
    by_id = {token.id: token for token in plan.stored.values()}
    for record in records:
        now, past = by_id.get(record.id), record.past
        if not record.is_as_after(now):
            name = now.name if now else record.name
            problems.append(UndoProblem(TOKEN, record.id, name, Text.UNDO_CHANGED))
        elif past is not None:
            tokens = plan.changed if now else plan.recreated
            tokens.append((now or past, bulk.prepared(past.content)))
        elif now is not None:
            plan.gone.append(now)
    renamed = [(before, token) for before, token in plan.changed if before.name != token.content.name]
    names = plan.stored.keys() - {before.name for before in (*plan.gone, *(before for before, _ in renamed))}
    for before, token in (*plan.recreated, *renamed):
        name = token.content.name
        if name in names:
            problems.append(UndoProblem(TOKEN, before.id, name, Text.UNDO_TAKEN.format(name=name)))
        names.add(name)
    return problems
