"""Use-case that merges a file of Figma, as the plug-in reads it, into a workspace or a new proposal.

Everything that the file says is decided on one snapshot; what is ticked then becomes changes as those of a
request are, planned and written like them: all of it, or nothing.
"""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.bounds.foreign import seen
from jeton.core import access, recording
from jeton.core.changes import writing
from jeton.core.changes.planner import Planner
from jeton.core.changes.regrouping import regrouped
from jeton.core.changes.request import Conditions, fault_of
from jeton.core.changes.world import World, etag_after, etag_of
from jeton.core.changes.writing import PlannedChange
from jeton.core.exports.exports import document
from jeton.core.idempotency import Key, PostAnswer, refuse_answered, under
from jeton.core.imports.figma_changes import Placed, changes_of, placed
from jeton.core.proposals import editing
from jeton.core.proposals.editing import Destination, Draft, PlannedEdit
from jeton.errors import Invalid, NotFound, Text
from jeton.formats.figma.figma_context import Context, State
from jeton.formats.figma.figma_file import FigmaChanges, FigmaDocument, document_of
from jeton.formats.figma.figma_matching import Matching
from jeton.formats.figma.figma_merge import merge
from jeton.formats.figma.figma_places import new_places
from jeton.formats.figma.figma_rows import LISTS, MOST_ROWS, FigmaRow, List, Rows
from jeton.model.clock import timestamp_in
from jeton.model.objects import Access, Caller
from jeton.resolution.views import chain_of
from jeton.store import modes
from jeton.store.engine import Steps, Tx, Units
from jeton.store.history import moments
from jeton.values.lengths import PX_PER_REM

TARGET = "figma-plugin"
MOST_VALUES = 100_000
"""The most values that a file may have, over all variables and modes."""
MOST_PLACES = 2_000
"""The most collections that a file may have, and the most modes over all of them."""
_LONGEST = 100
"""The most characters of a file's name that the titles of its proposals have."""
_PASSES = 8
"""The times that circles are left out, which may close others."""


class Extent(Struct):
    """The extent of a proposal: the numbers of its changes and of their tokens, in all modes together."""

    changes: int
    tokens: int


class FigmaMerged(Struct, omit_defaults=True):
    """What a file of Figma changes, or would, as rows; of each list at most 1,000, and `counts` of all.

    `conflicts` wait for a decision; `skipped` cannot be carried out, each with the reason. `proposal` is the
    id of the one that has the changes, if there are any and they are not in the workspace, with its `extent`.
    `origin` is what titles of proposals of this file begin with.
    """

    origin: str
    counts: dict[List, int]
    renames: list[FigmaRow]
    creates: list[FigmaRow]
    changes: list[FigmaRow]
    deletes: list[FigmaRow]
    conflicts: list[FigmaRow]
    skipped: list[FigmaRow]
    truncated: bool = False
    proposal: str | UnsetType = UNSET
    extent: Extent | UnsetType = UNSET


class _Plan(NamedTuple):
    """What is to be written: the rows, the planned edits, and what is new or renamed beside tokens."""

    rows: Rows
    planner: Planner
    new: Placed
    etag: str


async def merge_file(
    units: Units,
    caller: Caller,
    workspace_id: str,
    file: FigmaChanges,
    *,
    is_direct: bool,
    conditions: Conditions,
    key: Key | None = None,
) -> PostAnswer:
    """Make what a file changes a proposal, or one change set if `is_direct`; return the answer, encoded.

    Raises:
        Invalid: the file has too much, or its changes cannot be made together.
        Conflict: a tokenset, the proposal or the workspace would have too much.
        PreconditionFailed: the tokens of the workspace have another entity tag.
        NotFound, Forbidden: as `access.write_workspace` or `access.propose`.
        Answered: an answer is stored under the key.
    """
    _limit(file)
    to = Destination(workspace_id=workspace_id, origin=_origin(file))

    async def plan(tx: Tx) -> PlannedChange[PostAnswer]:
        await refuse_answered(tx, key)
        if is_direct:
            return await _direct(tx, caller, workspace_id, file, conditions)
        drafted = await editing.draft(tx, caller, to)
        return await _proposal(tx, caller, to, drafted, file, conditions)

    return await writing.carry_out(units, plan, partial(under, key), dry_run=conditions.dry_run)


def _origin(file: FigmaChanges) -> str:
    """Return what titles of proposals of a file begin with."""
    return f"Figma: {seen(file.file.name, _LONGEST) or 'variables'}"


def _limit(file: FigmaChanges) -> None:
    """Raise `Invalid` for a file that has too much."""
    if sum(max(1, len(each.values)) for each in file.file.variables) > MOST_VALUES:
        raise Invalid(Text.FIGMA_VALUES.format(limit=MOST_VALUES))
    collections = file.file.collections
    if max(len(collections), sum(len(each.modes) for each in collections)) > MOST_PLACES:
        raise Invalid(Text.FIGMA_PLACES.format(limit=MOST_PLACES))


async def _direct(
    tx: Tx, caller: Caller, workspace_id: str, file: FigmaChanges, conditions: Conditions
) -> PlannedChange[PostAnswer]:
    def permit(tx: Tx) -> Steps[Access]:
        return access.write_workspace(tx, caller, workspace_id)

    permitted, state = await tx.together(permit(tx), modes.of_workspace(tx, workspace_id))
    world = World(tx, permitted, state)
    plan = await _plan(tx, caller, world, file, conditions, is_direct=True)
    by = recording.planned(caller, permitted)
    rows = world.rows(by, plan.planner.edits.values())
    base, moves, around = world.base, plan.planner.moves, ""
    regroupings = await regrouped(tx, world, moves)
    if moves.names or plan.new.tokenset_names or plan.new.mode_names:
        base = base._replace(revisions={mode.id: mode.revision for mode in state})
        around = state[0].tokenset_id
    etag = plan.etag if conditions.dry_run else etag_after(rows, dry_run=False) if rows else ""
    answer = PostAnswer(200, etag, msgspec.json.encode(_answer(file, plan.rows)).decode())
    return PlannedChange(
        *(by, base, permit, rows, answer, plan.new.tokensets, plan.new.modes),
        tokenset_names=plan.new.tokenset_names,
        mode_names=plan.new.mode_names,
        regroupings=regroupings,
        around=around,
    )


async def _proposal(
    tx: Tx, caller: Caller, to: Destination, drafted: Draft, file: FigmaChanges, conditions: Conditions
) -> PlannedChange[PostAnswer]:
    world, permit = drafted.world, editing.permit_of(caller, to)
    plan = await _plan(tx, caller, world, file, conditions)
    by, body = recording.planned(caller, drafted.permitted), _answer(file, plan.rows)
    world.rows(by, plan.planner.edits.values())
    tokensets = plan.new.tokensets
    own = [*(own for _, own in tokensets), *plan.new.modes.values()]
    added = [mode for modes in own for mode in modes]
    if not (plan.planner.edits or added) or conditions.dry_run:
        answer = PostAnswer(200, plan.etag, msgspec.json.encode(body).decode())
        return PlannedChange(by, world.base, permit, [], answer)
    new = await editing.edited(drafted, plan.planner.edits, [tokenset for tokenset, _ in tokensets], added)
    body.proposal, body.extent = drafted.current.item.id, Extent(new.proposal.item.changes, new.tokens)
    answer = PostAnswer(200, new.etag(dry_run=False), msgspec.json.encode(body).decode())
    return PlannedEdit(by, world.base, permit, [], answer, edited=new, caller=caller)


async def _plan(
    tx: Tx,
    caller: Caller,
    world: World,
    file: FigmaChanges,
    conditions: Conditions,
    *,
    is_direct: bool = False,
) -> _Plan:
    """Return what a file changes in a world, which gets what is new; or raise as `merge_file`."""
    etag = etag_of((mode.id, mode.revision) for mode in world.modes)
    conditions.check(etag)
    if file.tokenset is not None and all(each.id != file.tokenset for each in world.tokensets):
        raise NotFound(Text.TOKENSET_NOT_FOUND)
    await world.fetch(world.modes)
    target = document_of(await document(tx, caller, world.workspace_id, TARGET))
    rows, present = Rows(file), world.modes
    matching = Matching(target, file.file, present, world.workspace_id, file.tokenset)
    places = new_places(matching, rows, present, is_direct=is_direct)
    new = placed(world, matching, places, rows)
    tokens = {mode.id: await world.stored(mode) for mode in world.modes}
    state = State(world.modes, tokens, fault_of, PX_PER_REM)

    def rows_of(refusals: Mapping[str, str], past: FigmaDocument | None) -> Rows:
        result = rows.fork(refusals)
        merge(Context(matching, result, state, past))
        return result

    result, refusals = rows_of({}, None), dict[str, str]()
    past = await _past(tx, caller, world.workspace_id, file) if result.lists["conflicts"] else None
    if past is not None:
        result = rows_of(refusals, past)
    for number in range(_PASSES + 1):
        planner = Planner(world, "", changes_of(result, world.modes, tokens), is_of_one=False)
        try:
            await planner.plan(Conditions(dry_run=conditions.dry_run))
            break
        except Invalid:
            circular = _circular(result, planner, {mode.id: mode.tokenset_id for mode in world.modes})
            if not circular or number == _PASSES:
                raise
        refusals |= circular
        world.plan_anew()
        result = rows_of(refusals, past)
    return _Plan(result, planner, new, etag)


def _circular(rows: Rows, planner: Planner, tokensets: Mapping[str, str]) -> dict[str, str]:
    """Return the rows of values, or else of names, that close a circle, and why they are left out."""
    refusals: dict[str, str] = {}
    for (mode_id, name), circle in planner.circles.items():
        id_ = rows.sources.get((mode_id, name)) or rows.sources.get((tokensets[mode_id], name))
        if id_ is not None:
            refusals[id_] = f"it depends on itself: {chain_of(circle)}"
    return refusals


async def _past(tx: Tx, caller: Caller, workspace_id: str, file: FigmaChanges) -> FigmaDocument | None:
    """Return the document that a file was synced with, None if its moment is not known."""
    source, identity = file.source, file.file.identity
    at = None
    if source.release is not None:
        at = await moments.of_release(tx, workspace_id, source.release)
    elif isinstance(source.change_set, str):
        at = await moments.of_change_set(tx, workspace_id, source.change_set)
    at = at or timestamp_in(identity.meta.at if identity else "")
    if at is None:
        return None
    try:
        return document_of(await document(tx, caller, workspace_id, TARGET, at))
    except NotFound:
        return None


def _answer(file: FigmaChanges, rows: Rows) -> FigmaMerged:
    lists = rows.lists
    renames, creates, changes, deletes, conflicts, skipped = (lists[name][:MOST_ROWS] for name in LISTS)
    return FigmaMerged(
        _origin(file),
        {name: len(own) for name, own in lists.items()},
        *(renames, creates, changes, deletes, conflicts, skipped),
        truncated=any(len(own) > MOST_ROWS for own in lists.values()),
    )
