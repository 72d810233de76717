"""Use-case that merges the tokens of imported files into a proposal instead of the workspace."""

from functools import partial
from itertools import chain
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from jeton.core import recording
from jeton.core.changes import writing
from jeton.core.changes.request import Conditions
from jeton.core.changes.writing import PlannedChange
from jeton.core.idempotency import Key, PostAnswer, refuse_answered, under
from jeton.core.imports.merge import Merge, refusal
from jeton.core.imports.options import ImportTarget, Options
from jeton.core.imports.preview import Preview
from jeton.core.imports.reading import ImportSource
from jeton.core.proposals import editing
from jeton.core.proposals.editing import Destination, Draft
from jeton.errors import Invalid, NotFound, Text
from jeton.model.objects import Caller
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx, Units


class ImportWork(NamedTuple):
    """What is imported: the destination within the workspace, the tokens that were read, and the options."""

    target: ImportTarget
    source: ImportSource
    options: Options


async def propose_source(
    units: Units,
    caller: Caller,
    to: Destination,
    work: ImportWork,
    *,
    conditions: Conditions,
    key: Key | None = None,
) -> PostAnswer:
    """Make what an import would do a part of a proposal, or change nothing; return the answer, encoded.

    Where it would do nothing, no proposal begins, and the answer names none.

    Raises:
        Invalid: the import has errors; `problems` has a `Problem` for each. Or it would order tokensets.
        Conflict, PreconditionFailed, NotFound, Forbidden: as `editing.change` and `imports.import_source`.
        Answered: an answer is stored under the key.
    """
    if work.source.failed:
        raise refusal(work.source.problems)
    if work.options.order:
        raise Invalid(Text.PROPOSAL_ORDER)

    async def plan(tx: Tx) -> PlannedChange[PostAnswer]:
        await refuse_answered(tx, key)
        return await _plan(tx, caller, to, work, conditions)

    return await writing.carry_out(units, plan, partial(under, key), dry_run=conditions.dry_run)


async def previewed(units: Units, caller: Caller, to: Destination, work: ImportWork) -> Preview:
    """Return what `propose_source` would do, with some of the tokens themselves; raise as it does."""
    if work.source.failed:
        raise refusal(work.source.problems)

    async def plan(tx: Tx) -> Preview:
        drafted = await editing.draft(tx, caller, to)
        merge = _merge(work, drafted, recording.planned(caller, drafted.permitted))
        _, outcome = await merge.plan(tx, Conditions(dry_run=True), editing.permit_of(caller, to))
        return outcome.preview()

    return await units.read(plan, large=True)


def _merge(work: ImportWork, drafted: Draft, by: ChangeSet) -> Merge:
    """Return the merge of an import into a workspace with a proposal; raise `NotFound` for another one."""
    if work.target.is_tokenset:
        editing.require_path(drafted.world, (work.target.id,))
    elif work.target.id not in {"", drafted.permitted.workspace_id}:
        raise NotFound(Text.PROPOSAL_NOT_FOUND)
    return Merge(drafted.world, by, *work)


async def _plan(
    tx: Tx, caller: Caller, to: Destination, work: ImportWork, conditions: Conditions
) -> PlannedChange[PostAnswer]:
    drafted = await editing.draft(tx, caller, to)
    by, permit = recording.planned(caller, drafted.permitted), editing.permit_of(caller, to)
    merge = _merge(work, drafted, by)
    change, outcome = await merge.plan(tx, replace(conditions, etags=None), permit)
    edits = {edit.mode.id: edit for edit in (*(each.plan for each in outcome.places), *outcome.followers)}
    modes = [*chain.from_iterable(own for _, own in change.tokensets), *chain(*change.modes.values())]
    new = await editing.edited(drafted, edits, [tokenset for tokenset, _ in change.tokensets], modes)
    is_kept = not conditions.dry_run and bool(
        drafted.current.version or new.changes.put or change.tokensets or modes
    )
    etag = new.etag(dry_run=not is_kept)
    body = msgspec.json.decode(change.answer.body)
    body |= {"etag": etag} | ({"proposal": drafted.current.item.id} if is_kept else {})
    answer = PostAnswer(200, etag, msgspec.json.encode(body).decode())
    if not is_kept:
        return PlannedChange(by, drafted.world.base, permit, [], answer)
    return editing.PlannedEdit(by, drafted.world.base, permit, [], answer, edited=new, caller=caller)
