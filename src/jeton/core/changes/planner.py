"""Changes to the tokens of one or several modes of a tokenset, and renames in all of its modes.

Renames come first, then deletions, then tokens to create or to change, which are named as they are then.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from jeton.bodies.bodies import patched
from jeton.core import access, recording
from jeton.core.changes import renaming, request, writing
from jeton.core.changes.answer import ModeEdit, ModeOutcome, Outcome
from jeton.core.changes.regrouping import regrouped
from jeton.core.changes.renaming import LIST, Moved, Moves
from jeton.core.changes.request import ChangeProblem, Changes, Conditions, ModeUpdate, Upsert
from jeton.core.changes.validation import refuse_invalid
from jeton.core.changes.world import World, etag_after, etag_of, written_view
from jeton.core.changes.writing import PlannedChange
from jeton.core.listing import nothing
from jeton.errors import Invalid, Text
from jeton.model.objects import Access, Caller
from jeton.model.stored_tokens import StoredToken, TokenContent
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import targets_of
from jeton.resolution.views import chain_of, first_holder, scope_order
from jeton.store import bulk as store
from jeton.store import modes
from jeton.store.bulk import Dependent
from jeton.store.engine import Steps, Tx, Units

T = TypeVar("T")

_ITSELF = 2
"""The length of the chain of a token that names itself."""
_NOTHING = ModeUpdate([], [], [])


async def change(
    units: Units,
    caller: Caller,
    path: tuple[str, ...],
    changes: Changes,
    *,
    conditions: Conditions,
    encode: Callable[[Outcome], T],
) -> T:
    """Make all changes, or none; return what `encode` makes of the outcome.

    Args:
        units: runs the units of work.
        caller: the caller of the request.
        path: the id of the tokenset; behind it that of the mode, if the changes are of this one alone.
        changes: the changes.
        conditions: the conditions of the changes.
        encode: makes the result; runs in the thread of planning, so that it does not block the event loop.

    Raises:
        Invalid: some changes cannot be made; `problems` has a `ChangeProblem` for each.
        PreconditionFailed: the modes whose tokens change have another entity tag.
        NotFound, Forbidden: as `access.write_mode` or `access.write_tokenset`.
    """

    async def plan(tx: Tx) -> PlannedChange[T]:
        return await _plan(tx, caller, path, changes, conditions, encode)

    return await writing.carry_out(units, plan, dry_run=conditions.dry_run)


async def _plan(
    tx: Tx,
    caller: Caller,
    path: tuple[str, ...],
    changes: Changes,
    conditions: Conditions,
    encode: Callable[[Outcome], T],
) -> PlannedChange[T]:
    tokenset_id, *one = path

    def permit(tx: Tx) -> Steps[Access]:
        return (access.write_mode if one else access.write_tokenset)(tx, caller, *path)

    permitted, state, stored = await tx.together(
        permit(tx), modes.around(tx, tokenset_id), store.stored_in(tx, one[0]) if one else nothing()
    )
    world = World(tx, permitted, state)
    for mode in state:
        if mode.id in one and stored is not None:
            world.add_stored(mode, stored)
    planner = Planner(world, tokenset_id, changes, is_of_one=bool(one))
    await planner.plan(conditions)
    by = recording.planned(caller, permitted)
    rows = world.rows(by, planner.edits.values())
    etag = etag_after(rows, dry_run=conditions.dry_run) if rows else ""
    base, moves, around = world.base, planner.moves, ""
    regroupings = await regrouped(tx, world, moves)
    if moves.names:  # a new token anywhere may be what another name leads to then
        base, around = base._replace(revisions={mode.id: mode.revision for mode in state}), tokenset_id
    outcomes = list(map(ModeOutcome, planner.edits.values(), rows))
    result = encode(Outcome(outcomes, moves, await dependents(world, planner.edits, moves), etag))
    return PlannedChange(by, base, permit, rows, result, regroupings=regroupings, around=around)


class Planner:
    """The planning of the changes of one request; those `is_of_one` mode do not name it in problems.

    They are of the modes of a tokenset, of all modes of the workspace if that is empty.
    """

    def __init__(self, world: World, tokenset_id: str, changes: Changes, *, is_of_one: bool) -> None:
        self._world = world
        self._modes = {mode.id: mode for mode in world.modes}
        self._own = [mode for mode in world.modes if tokenset_id in {"", mode.tokenset_id}]
        self._changes = changes
        self._is_of_one = is_of_one
        self.edits: dict[str, ModeEdit] = {}
        self.moves = Moves({}, {})
        self.circles: dict[tuple[str, str], list[str]] = {}
        """The circles for which a plan is refused, by the modes and names of the tokens in them."""

    async def plan(self, conditions: Conditions) -> None:
        """Plan all that changes, or raise as `change`."""
        problems = list(self._changes.problems)
        changed = self._changes.modes.keys()
        await self._world.fetch(mode for mode in self._own if self._changes.renames or mode.id in changed)
        moved, unmoved = await self._move()
        if unmoved:  # what else is wrong depends on the names
            raise request.refusal(problems + unmoved)
        own_ids, strict = {mode.id for mode in self._own}, conditions.strict
        for number, (mode_id, update) in enumerate(self._changes.modes.items()):
            if mode_id in own_ids:
                faults = await self._edit(mode_id, update, moved, strict=strict)
                problems += self._of_mode(mode_id, faults)
            else:
                problems.append(ChangeProblem("modes", number, None, Text.MODE_NOT_FOUND, mode_id))
        for mode_id in moved.keys() - self.edits.keys():
            await self._edit(mode_id, _NOTHING, moved, strict=strict)
        self.edits = {mode_id: self.edits[mode_id] for mode_id in (moved | self.edits)}
        if not self._changes.is_invalid:
            conditions.check(etag_of((id_, edit.mode.revision) for id_, edit in self.edits.items()))
        problems += await self._circles(alone=bool(problems))
        if problems:
            raise request.refusal(problems)

    def _of_mode(self, mode_id: str, problems: list[ChangeProblem]) -> list[ChangeProblem]:
        return problems if self._is_of_one else [replace(each, mode=mode_id) for each in problems]

    async def _move(self) -> tuple[dict[str, Moved], list[ChangeProblem]]:
        """Rename tokens, and what names them; return the renames of each mode, and what is impossible."""
        if not self._changes.renames:
            return {}, []
        stored = {mode.id: await self._world.stored(mode) for mode in self._own}
        moves, problems = self._moves(stored)
        counts = [len(each.upserts) + len(each.deletes) for each in self._changes.modes.values()]
        request.limit(len(moves.names) + sum(counts))
        if problems or not moves.names:
            return {}, problems
        self.moves = moves
        redirects, problems = await renaming.followed(self._world, moves)
        moved, refusals = await renaming.moved(self._world, moves, redirects)
        return moved, problems + refusals

    def _moves(self, stored: Mapping[str, Mapping[str, StoredToken]]) -> tuple[Moves, list[ChangeProblem]]:
        """Return the new names of tokens, and the renames that are not possible, tokenset by tokenset."""
        renames, moves, problems = self._changes.renames, Moves({}, {}), list[ChangeProblem]()
        for tokenset_id in dict.fromkeys(each.tokenset_id if each else "" for each in renames):
            own = [each if each and each.tokenset_id == tokenset_id else None for each in renames]
            scopes = {
                id_: tokens
                for id_, tokens in stored.items()
                if tokenset_id in {"", self._modes[id_].tokenset_id}
            }
            names, faults = renaming.moves_of(own, scopes)
            moves = Moves(moves.names | names.names, moves.entries | names.entries)
            problems += faults
        return moves, problems

    async def _edit(
        self, mode_id: str, update: ModeUpdate, moved: Mapping[str, Moved], *, strict: bool
    ) -> list[ChangeProblem]:
        """Plan the changes to a mode; return what is wrong with them."""
        mode = self._modes[mode_id]
        stored = await self._world.stored(mode)
        after, before = moved.get(mode_id, Moved(stored, {}))
        contents, problems = _contents(after, update, strict=strict)
        edited = {
            content.name: content
            for content in contents
            if (current := after.get(content.name)) is not None and current.fields != content.fields
        }
        edit = ModeEdit(mode, stored, after=after, before=before, contents=contents, edited=edited)
        self.edits[mode_id] = edit
        edit.new = [store.prepared(content) for content in contents if content.name not in after]
        gone = [name for name in update.deleted if name in after]
        edit.gone = list(map(edit.former, gone))
        changed: dict[str, TokenContent] = {name: after[name] for name in before} | edited
        names = changed.keys() - gone
        edit.changed = [
            (edit.former(name), store.prepared(content)) for name, content in changed.items() if name in names
        ]
        return problems

    async def _circles(self, *, alone: bool) -> list[ChangeProblem]:
        """Return the circles that tokens of the request close; `alone`: only those that name themselves.

        Those are known even where other changes are refused, on which longer circles depend.
        """
        problems: list[ChangeProblem] = []
        for mode_id, plan in self.edits.items():
            upserts = self._changes.modes.get(mode_id, _NOTHING).upserts
            own = [new for (id_, _), new in self.moves.names.items() if id_ == mode_id]
            places = {new: (LIST, self.moves.entries[new]) for new in own}
            places |= {upsert.name: ("upsert", index) for index, upsert in enumerate(upserts)}
            written = await written_view(self._world, self.edits, plan)
            through = written.names & places.keys()
            circles = [
                ChangeProblem(*places[names[0]], names[0], Text.ALIAS_CYCLE.format(chain=chain_of(names)))
                for names in written.view.circles(through)
                if not alone or len(names) == _ITSELF
            ]
            problems += self._of_mode(mode_id, circles)
            in_circles = written.view.in_circles(through) if circles else {}
            self.circles |= {(mode_id, name): circle for name, circle in in_circles.items()}
        return problems


async def dependents(world: World, edits: Mapping[str, ModeEdit], moves: Moves) -> list[str]:
    """Return the names of the tokens that lead, from their own mode, to one that is deleted.

    `edits` are the planned changes by the ids of modes, `moves` the renames among them.
    """
    moved = moves.names
    gone = {(mode_id, before.name) for mode_id, edit in edits.items() for before in edit.gone}
    if not gone:
        return []
    after = {(mode_id, moved.get((mode_id, name), name)) for mode_id, name in gone}
    names, gone_names = {name for _, name in gone}, {name for _, name in after}
    rewritten = gone | {
        (mode_id, edit.former(name).name) for mode_id, edit in edits.items() for name in edit.edited
    }
    stored = await world.dependents_of(sorted(names))
    new = [
        Dependent(mode_id, content.name, name)
        for mode_id, edit in edits.items()
        for content in (*(token.content for token in edit.new), *edit.edited.values())
        for name in targets_of(content)
        if not gone_names.isdisjoint(with_wholes([name]))
    ]
    named = {*names, *gone_names, *(link.target for link in (*stored, *new))}
    before = await world.holders(named)
    new_holders = renaming.holders_after(before, moved)
    leading = [(link, before, gone) for link in stored if link[:2] not in rewritten]
    leading += [(link, new_holders, after) for link in new]
    modes = world.modes
    orders = {mode_id: scope_order(modes, mode_id) for mode_id in {link.mode_id for link, *_ in leading}}
    return sorted(
        {
            moved.get(link[:2], link.name) if holders is before else link.name
            for link, holders, places in leading
            if first_holder(orders[link.mode_id], link.name, link.target, holders) in places
        }
    )


def _contents(
    stored: Mapping[str, StoredToken], update: ModeUpdate, *, strict: bool
) -> tuple[list[TokenContent], list[ChangeProblem]]:
    """Return the contents of the tokens to create or to change in a mode, and the problems of all changes."""
    contents, problems = [], list(update.problems)
    for index, upsert in enumerate(update.upserts):
        if not upsert.name:
            continue
        try:
            contents.append(_content(upsert, stored.get(upsert.name)))
            if strict:
                refuse_invalid(contents[-1])
        except Invalid as error:
            problems.append(ChangeProblem("upsert", index, upsert.name, error.message))
    problems += [
        ChangeProblem("delete", index, name, Text.TOKEN_NOT_FOUND)
        for index, name in enumerate(update.deletes)
        if name is not None and name not in stored
    ]
    return contents, problems


def _content(upsert: Upsert, before: StoredToken | None) -> TokenContent:
    return _readable(upsert.new) if before is None else patched(before, _readable(upsert.patch))


def _readable(body: T | str) -> T:
    if isinstance(body, str):
        raise Invalid(body)
    return body
