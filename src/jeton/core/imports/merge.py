"""Merge of an import's tokens into a workspace: what is new, the same or in conflict, as planned writes.

First each mode's tokens get their place (`placing.py`), then tokens with another name are renamed
(`renames.py`), then the tokens of each mode are merged here; `outcome.py` says what comes of it.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.planner import dependents
from jeton.core.changes.regrouping import regrouped
from jeton.core.changes.request import Conditions
from jeton.core.changes.world import World, WrittenView, etag_after, etag_of, written_view
from jeton.core.changes.writing import PlannedChange
from jeton.core.hierarchy.ordering import OrderTrial, trial
from jeton.core.idempotency import PostAnswer
from jeton.core.imports import missing, renames
from jeton.core.imports.ambiguous import AmbiguousNames
from jeton.core.imports.built import settled
from jeton.core.imports.options import ImportTarget, Options
from jeton.core.imports.outcome import Outcome
from jeton.core.imports.placing import MergedMode, Placement
from jeton.core.imports.reading import ImportSource
from jeton.errors import Conflict, Invalid, Text
from jeton.formats.reading.model import ImportProblem
from jeton.formats.reading.problems import Problems
from jeton.model.objects import Access
from jeton.resolution.views import chain_of
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Steps, Tx

_PASSES = 4  # what stands in for a token that is left out may close another circle


def refusal(problems: Iterable[ImportProblem]) -> Invalid:
    """Return the refusal of an import that has these problems."""
    listed = list(problems)
    count = sum(problem.severity == "error" for problem in listed)
    errors = f"{count:,} error{'' if count == 1 else 's'}"
    return Invalid(Text.IMPORT_REFUSED.format(errors=errors), problems=listed)


class PlannedImport(NamedTuple):
    """The writes of an import, and what they come to."""

    change: PlannedChange[PostAnswer]
    outcome: Outcome


class Merge:
    """The merge of one import into a workspace."""

    def __init__(
        self, world: World, by: ChangeSet, target: ImportTarget, source: ImportSource, options: Options
    ) -> None:
        self._world = world
        self._by = by
        self._source = source
        self._options = options
        self._deletes = options.on_missing == "delete"
        self._problems = Problems()
        self._placement = Placement(world, target, source, options, self._problems)
        self._places = self._placement.places
        self._renames = renames.none()
        self._ambiguous = AmbiguousNames()
        self._unchanged = 0
        self._excess = 0
        self._nowhere: list[str] = []
        self._circular = False

    async def plan(
        self, tx: Tx, conditions: Conditions, permit: Callable[[Tx], Steps[Access]]
    ) -> PlannedImport:
        """Return the planned writes with the answer, and their outcome.

        Raises:
            Invalid, NotFound, Conflict, PreconditionFailed: as `imports.import_source`.
        """
        await self._placement.place()
        if self._deletes:
            self._renames = await renames.rename(self._world, self._places, self._problems)
        edits = [place.plan for place in self._places] + self._renames.followers
        plans = {edit.mode.id: edit for edit in edits}
        conditions.check(etag_of((edit.mode.id, edit.mode.revision) for edit in edits if edit.mode.revision))
        await self._merge_all(plans, dry_run=conditions.dry_run)
        return await self._result(tx, plans, permit, dry_run=conditions.dry_run)

    async def _merge_all(self, plans: dict[str, ModeEdit], *, dry_run: bool) -> None:
        """Plan the changes of all modes, or raise `Invalid` or `Conflict`."""
        for place in self._places:
            place.tokens[:] = await settled(self._world, place.plan.mode, place.tokens, self._problems)
            self._merge(place)
        for plan in plans.values():
            renames.follow(plan)
        self._limit_deletions(dry_run=dry_run)
        if not self._problems.failed:
            for place in self._places:
                await self._check_references(plans, place)
            if self._circular and not any(place.tokens for place in self._places):
                self._problems.error("", "no token remains: each one depends on itself")
        if self._problems.failed:
            raise refusal([*self._source.problems, *self._problems.all()])

    async def _result(
        self,
        tx: Tx,
        plans: dict[str, ModeEdit],
        permit: Callable[[Tx], Steps[Access]],
        *,
        dry_run: bool,
    ) -> PlannedImport:
        """Return the writes of modes that are merged, and their outcome."""
        rows, placement = self._world.rows(self._by, plans.values()), self._placement
        etag = etag_after(rows, dry_run=dry_run)
        self._ambiguous.warn(self._problems)
        order = await self._tried(plans) if placement.order and dry_run else msgspec.UNSET
        moves, lost = self._renames.moves, placement.without_copies(plans)
        outcome = Outcome(
            self._source.format,
            etag,
            [*self._source.problems, *self._problems.all()],
            self._places,
            self._renames.followers,
            placement.tokensets.keys(),
            self._unchanged,
            self._renames.renames,
            await dependents(self._world, lost, moves) if self._deletes else [],
            self._excess,
            self._nowhere,
            self._source.shared,
            list(placement.bases.offers),
        )
        answer = outcome.answer(dry_run=dry_run, has_missing=self._deletes)
        answer.order = order
        encoded = PostAnswer(200, etag, msgspec.json.encode(answer).decode())
        base, around, new = self._world.base, "", list(placement.tokensets.values())
        if moves.names:  # a new token anywhere may be what another name leads to then
            stored = [mode for mode in self._world.modes if mode.revision]
            base = base._replace(revisions={mode.id: mode.revision for mode in stored})
            around = stored[0].tokenset_id
        regroupings = await regrouped(tx, self._world, moves)
        what = (permit, rows, encoded, new, placement.modes, placement.order, regroupings, around)
        return PlannedImport(PlannedChange(self._by, base, *what), outcome)

    async def _tried(self, plans: dict[str, ModeEdit]) -> OrderTrial:
        """Return the tokens to which the order gives another value; what is new has no id yet."""
        modes = {mode.id: mode for mode in self._world.modes}
        result = await trial(
            self._placement.former,
            self._world.modes,
            lambda mode_id: self._world.scope(modes[mode_id], plans),
        )
        changes = [
            replace(
                each,
                tokenset_id=None if each.tokenset_id in self._placement.tokensets else each.tokenset_id,
                mode_id=each.mode_id if modes[each.mode_id or ""].revision else None,
            )
            for each in result.changes
        ]
        return replace(result, changes=changes)

    def _merge(self, place: MergedMode) -> None:
        """Plan what becomes of a mode's tokens: new, replaced, skipped or refused, or deleted if missing."""
        plan, names = place.plan, set()
        for token in place.tokens:
            name = token.content.name
            before = plan.after.get(name)
            if name in names:
                self._problems.error(token.path, Text.IMPORT_TWICE, name=name)
            elif before is None:
                plan.new.append(token)
            elif before.fields == token.content.fields:
                self._unchanged += name not in plan.before
            else:
                place.conflicts.append((before, token))
                policy = self._options.chosen.get((plan.mode.id, name), self._options.on_conflict)
                if policy == "replace":
                    plan.edited[name] = token.content
                    plan.changed.append((plan.former(name), token))
                elif policy == "fail":
                    where = {"mode": plan.mode.name, "tokenset": place.tokenset.name}
                    self._problems.error(token.path, Text.IMPORT_EXISTS, **where)
            names.add(name)
        if self._deletes:
            plan.gone = [plan.former(name) for name in plan.after if name not in names]

    def _limit_deletions(self, *, dry_run: bool) -> None:
        """Raise `Conflict` if more tokens would be deleted than may; a dry run has a warning instead."""
        stored = sum(len(place.plan.stored) for place in self._places)
        deleted = sum(len(place.plan.gone) for place in self._places)
        excess = missing.excess(deleted, stored, self._options.allow_delete)
        if excess is not None and not dry_run:
            raise Conflict(excess)
        if excess is not None:
            self._excess = deleted
            self._problems.warning("", "{excess}", excess=excess)

    async def _check_references(self, plans: dict[str, ModeEdit], place: MergedMode) -> None:
        """Settle circles, warn of modifiers without a result, and collect ambiguous names on the way."""
        plan = place.plan
        written = await written_view(self._world, plans, plan, everywhere=True)
        paths = {token.content.name: token.path for token in (*plan.new, *(new for _, new in plan.changed))}
        for _ in range(_PASSES):
            if not self._leave_out_circles(place, written, paths):
                break
            written = await written_view(self._world, plans, plan, everywhere=True)
        for names in written.circles():
            self._problems.error(paths[names[0]], Text.ALIAS_CYCLE, chain=chain_of(names))
        self._nowhere += written.nowhere()
        for name, why in written.unmodified():
            self._problems.warning(paths[name], "its modifier has no result: {why}", why=why)
        self._ambiguous.note(self._world.modes, plan.mode, written, paths)

    def _leave_out_circles(self, place: MergedMode, written: WrittenView, paths: dict[str, str]) -> bool:
        """Leave out tokens that are in a circle, unless the caller wants all; tell whether there are any."""
        if self._options.strict or self._deletes:
            return False
        circles = {name: cycle for name, cycle in sorted(written.in_circles().items()) if name in paths}
        for name, cycle in circles.items():
            self._problems.left_out(paths[name], "it depends on itself: {chain}", chain=chain_of(cycle))
        if circles:
            self._circular = True
            plan = place.plan
            place.tokens[:] = [token for token in place.tokens if token.content.name not in circles]
            place.conflicts[:] = [each for each in place.conflicts if each[0].name not in circles]
            plan.new = [token for token in plan.new if token.content.name not in circles]
            plan.changed = [each for each in plan.changed if each[0].name not in circles]
            plan.edited = {name: each for name, each in plan.edited.items() if name not in circles}
        return bool(circles)
