"""Many changes to the tokens of several modes of a tokenset, and renames in all of them: all or nothing.

Renames come first, then deletions, then tokens to create or to change, which are named as they are then.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.core import access, bulk, recording
from jeton.core.browsing.effects import Effects, Proposed
from jeton.core.bulk import MOST, BulkChanges, BulkProblem, Conditions
from jeton.core.following import Deletion, dependents_of_deleted
from jeton.core.merging import ModePlan, PlannedChange, WorkspaceWrite, World, carried_out, etag_of
from jeton.core.several import renaming
from jeton.core.several.renaming import Moved, Moves, Rename
from jeton.errors import Invalid, Text
from jeton.model import Access, Caller, ModeRef
from jeton.store import bulk as store
from jeton.store import modes
from jeton.store.bulk import ModeRows
from jeton.store.engine import Steps, Tx, Units
from jeton.stored_tokens import StoredToken, TokenContent

T = TypeVar("T")


class NamedVersion(Struct, frozen=True, gc=False):
    """A token of a mode, with its version: of a deleted one the last that it had."""

    name: str
    version: int


class RenamedVersion(NamedVersion, frozen=True, gc=False, rename={"was": "from"}):
    """A renamed token: `name` is its new name."""

    was: str


class ModeChanges(Struct, frozen=True):
    """The changes of one mode's tokens by their names then; one may be both renamed and changed.

    `followed` are tokens that name a renamed one.
    """

    mode_id: str
    tokenset_id: str
    created: list[NamedVersion]
    changed: list[NamedVersion]
    deleted: list[NamedVersion]
    renamed: list[RenamedVersion]
    followed: list[NamedVersion]


class ModesChanged(Struct, frozen=True, omit_defaults=True):
    """The counts of a change to several modes, what changes in each, and tokens that meant a deleted one.

    A dry run also tells the effects that the change would have.
    """

    created: int
    changed: int
    unchanged: int
    deleted: int
    renamed: int
    followed: int
    modes: list[ModeChanges]
    dependents: list[str]
    effects: Effects | UnsetType = UNSET


class Outcome(NamedTuple):
    """What a change did or would do: the answer, its entity tag, empty if there is none, and the tokens."""

    answer: ModesChanged
    etag: str
    proposed: Proposed


class Wanted(NamedTuple):
    """The changes that a request names, by the ids of modes; None takes the place of an unreadable rename."""

    modes: dict[str, BulkChanges]
    renames: list[Rename | None]
    problems: list[BulkProblem]

    @property
    def is_invalid(self) -> bool:
        """Whether the changes are invalid regardless of what is stored, which is reported first."""
        return bool(self.problems) or any(each.is_invalid for each in self.modes.values())


def changes(lists: Mapping[str, tuple[list[Any], list[Any]]], renames: list[Any]) -> Wanted:
    """Read the changes of a request: the upserts and deletions of each mode, and the renames."""
    _limit(len(renames) + sum(len(upserts) + len(deletes) for upserts, deletes in lists.values()))
    read = [renaming.rename_of(item) for item in renames]
    problems = [
        BulkProblem(renaming.LIST, index, None, each)
        for index, each in enumerate(read)
        if isinstance(each, str)
    ]
    named = {mode_id: bulk.changes(*pair) for mode_id, pair in lists.items()}
    return Wanted(named, [None if isinstance(each, str) else each for each in read], problems)


def _limit(named: int) -> None:
    if named > MOST:
        raise Invalid(Text.BULK_LIMIT.format(limit=MOST))


async def carry_out(
    units: Units,
    caller: Caller,
    tokenset_id: str,
    request: Wanted,
    *,
    conditions: Conditions,
    show: Callable[[Outcome], T],
) -> T:
    """Make all changes, or none; return what `show` makes of the outcome.

    Raises:
        Invalid: some changes cannot be made; `problems` has a `BulkProblem` for each.
        PreconditionFailed: the modes whose tokens change have another entity tag.
        NotFound, Forbidden: as `access.write_tokenset`.
    """

    async def plan(tx: Tx) -> PlannedChange[T]:
        return await _plan(tx, caller, tokenset_id, request, conditions, show)

    return await carried_out(units, plan, dry_run=conditions.dry_run)


async def _plan(
    tx: Tx,
    caller: Caller,
    tokenset_id: str,
    request: Wanted,
    conditions: Conditions,
    show: Callable[[Outcome], T],
) -> PlannedChange[T]:
    def permit(tx: Tx) -> Steps[Access]:
        return access.write_tokenset(tx, caller, tokenset_id)

    permitted, state = await tx.together(permit(tx), modes.around(tx, tokenset_id))
    world = World(tx, permitted, state)
    change = _Change(tx, world, [mode for mode in state if mode.tokenset_id == tokenset_id], request)
    await change.find(conditions)
    by = recording.planned(caller, permitted)
    rows = {
        id_: store.change_of(by, plan.mode, plan.new, plan.changed, plan.gone)
        for id_, plan in change.plans.items()
    }
    world.refuse_full(rows.values())
    answer = await change.answer(rows)
    raised = {id_ for id_, own in rows.items() if not own.is_empty and not conditions.dry_run}
    tags = [(id_, plan.mode.revision + (id_ in raised)) for id_, plan in change.plans.items()]
    etag = etag_of(tags) if tags else ""
    base = world.base
    if change.moves.names:  # a new token anywhere may be what another name leads to then
        base = base._replace(revisions={mode.id: mode.revision for mode in state})
    around = tokenset_id if change.moves.names else ""
    outcome = show(Outcome(answer, etag, change.proposed() if conditions.dry_run else Proposed({})))
    return WorkspaceWrite(by, base, permit, list(rows.values()), outcome, around=around)


class _Edit(Struct):
    """The planned changes to one mode: its tokens once all is renamed, then what is created and changed."""

    moved: Moved
    contents: list[TokenContent] = []
    created: list[TokenContent] = []
    edited: list[TokenContent] = []
    gone: list[str] = []

    def plan(self, mode: ModeRef, stored: dict[str, StoredToken]) -> ModePlan:
        """Return the plan from the stored tokens to those after all changes."""
        after, before = self.moved
        final: dict[str, TokenContent] = {name: after[name] for name in before}
        final |= {content.name: content for content in self.edited}
        for name in self.gone:
            final.pop(name, None)
        return ModePlan(
            mode,
            stored,
            list(map(store.prepared, self.created)),
            [(before.get(name) or after[name], store.prepared(final[name])) for name in final],
            [before.get(name) or after[name] for name in self.gone],
        )


class _Change:
    """The planning of one request."""

    def __init__(self, tx: Tx, world: World, own: list[ModeRef], request: Wanted) -> None:
        self._tx = tx
        self._world = world
        self._own = own
        self._request = request
        self._modes = {mode.id: mode for mode in world.modes}
        self._edits: dict[str, _Edit] = {}
        self.moves = Moves({}, {})
        self.plans: dict[str, ModePlan] = {}

    async def find(self, conditions: Conditions) -> None:
        """Find all that changes, or raise as `carry_out`."""
        problems = list(self._request.problems)
        unmoved = await self._move()
        if unmoved:  # what else is wrong depends on the names
            raise bulk.refusal(problems + unmoved)
        own_ids = {mode.id for mode in self._own}
        for number, (mode_id, batch) in enumerate(self._request.modes.items()):
            if mode_id in own_ids:
                problems += await self._edit(mode_id, batch, conditions)
            else:
                problems.append(BulkProblem("modes", number, None, Text.MODE_NOT_FOUND, mode_id))
        for mode_id, edit in self._edits.items():
            mode = self._modes[mode_id]
            self.plans[mode_id] = edit.plan(mode, await self._world.stored(mode))
        if not self._request.is_invalid:
            conditions.check(etag_of((id_, plan.mode.revision) for id_, plan in self.plans.items()))
        problems += await self._circles(alone=bool(problems))
        if problems:
            raise bulk.refusal(problems)

    async def _move(self) -> list[BulkProblem]:
        """Rename, and let what names renamed tokens follow; return what is not possible."""
        if not self._request.renames:
            return []
        stored = {mode.id: await self._world.stored(mode) for mode in self._own}
        moves, problems = renaming.moves_of(self._request.renames, stored)
        counts = [len(each.upserts) + len(each.deletes) for each in self._request.modes.values()]
        _limit(len(moves.names) + sum(counts))
        if problems or not moves.names:
            return problems
        self.moves = moves
        redirects, problems = await renaming.followed(self._tx, self._world, moves)
        moved, refusals = await renaming.moved(self._world, moves, redirects)
        self._edits = {mode_id: _Edit(each) for mode_id, each in moved.items()}
        return problems + refusals

    async def _edit(self, mode_id: str, batch: BulkChanges, conditions: Conditions) -> list[BulkProblem]:
        if mode_id not in self._edits:
            self._edits[mode_id] = _Edit(Moved(await self._world.stored(self._modes[mode_id]), {}))
        edit = self._edits[mode_id]
        after = edit.moved.after
        edit.contents, problems = bulk.contents_of(after, batch, conditions.judge)
        for content in edit.contents:
            before = after.get(content.name)
            if before is None:
                edit.created.append(content)
            elif before.fields != content.fields:
                edit.edited.append(content)
        edit.gone = [name for name in batch.deleted if name in after]
        return [msgspec.structs.replace(each, mode=mode_id) for each in problems]

    async def _circles(self, *, alone: bool) -> list[BulkProblem]:
        problems: list[BulkProblem] = []
        for mode_id, plan in self.plans.items():
            own = [new for (id_, _), new in self.moves.names.items() if id_ == mode_id]
            places = {new: (renaming.LIST, self.moves.entries[new]) for new in own}
            places |= bulk.places_of(self._request.modes.get(mode_id) or BulkChanges([], [], []))
            circles = await bulk.circles(self._world, self.plans, plan, places, alone=alone)
            problems += [msgspec.structs.replace(each, mode=mode_id) for each in circles]
        return problems

    async def answer(self, rows: Mapping[str, ModeRows]) -> ModesChanged:
        """Return the answer to the request, whose rows these are."""
        mode_changes = [self._changes_of(edit, rows[mode_id]) for mode_id, edit in self._edits.items()]
        mode_changes = [each for each in mode_changes if any(_lists(each))]
        counts = [sum(len(lists[number]) for lists in map(_lists, mode_changes)) for number in range(5)]
        created, changed, deleted, renamed, followed = counts
        edits = self._edits.values()
        unchanged = sum(len(edit.contents) - len(edit.created) - len(edit.edited) for edit in edits)
        dependents = await self._dependents()
        return ModesChanged(created, changed, unchanged, deleted, renamed, followed, mode_changes, dependents)

    def proposed(self) -> Proposed:
        """Return all tokens that differ then, in the form that tells their effects."""
        contents: dict[str, dict[str, TokenContent | None]] = {}
        for mode_id, plan in self.plans.items():
            contents[mode_id] = {
                before.name: None for before in (*plan.gone, *(was for was, _ in plan.changed))
            }
            tokens = (*plan.new, *(token for _, token in plan.changed))
            contents[mode_id] |= {token.content.name: token.content for token in tokens}
        return Proposed(contents, {old: new for (_, old), new in self.moves.names.items()})

    def _changes_of(self, edit: _Edit, rows: ModeRows) -> ModeChanges:
        versions = {token.name: token.version for token in rows.tokens}
        edited = {content.name for content in edit.edited}

        def named(names: list[str]) -> list[NamedVersion]:
            return [NamedVersion(name, versions[name]) for name in names]

        before = {name: token for name, token in edit.moved.before.items() if name in versions}
        mode = self._modes[rows.mode_id]
        return ModeChanges(
            mode.id,
            mode.tokenset_id,
            named([content.name for content in edit.created]),
            named([content.name for content in edit.edited]),
            [NamedVersion(name, edit.moved.after[name].version) for name in edit.gone],
            [
                RenamedVersion(name, versions[name], token.name)
                for name, token in before.items()
                if name != token.name
            ],
            named([name for name, token in before.items() if name == token.name and name not in edited]),
        )

    async def _dependents(self) -> list[str]:
        gone: set[renaming.Place] = set()
        rewritten: set[renaming.Place] = set()
        contents: list[tuple[str, TokenContent]] = []
        for mode_id, edit in self._edits.items():
            before = edit.moved.before
            gone |= {(mode_id, before[name].name if name in before else name) for name in edit.gone}
            names = [content.name for content in edit.edited]
            rewritten |= {(mode_id, before[name].name if name in before else name) for name in names}
            contents += [(mode_id, content) for content in (*edit.created, *edit.edited)]
        deletion = Deletion(gone, gone | rewritten, contents, self.moves.names)
        return await dependents_of_deleted(self._tx, self._world.workspace_id, self._world.modes, deletion)


def _lists(change: ModeChanges) -> tuple[list[Any], ...]:
    return change.created, change.changed, change.deleted, change.renamed, change.followed
