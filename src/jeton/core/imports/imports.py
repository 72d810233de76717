"""Use-case that merges the tokens of imported files into a workspace or a tokenset: all or nothing."""

from functools import partial

from jeton.core import access, recording
from jeton.core.accounts import accounts
from jeton.core.changes import writing
from jeton.core.changes.request import Conditions
from jeton.core.changes.world import AccessCheck, World
from jeton.core.changes.writing import PlannedChange
from jeton.core.idempotency import Key, PostAnswer, refuse_answered, under
from jeton.core.imports.merge import Merge, refusal
from jeton.core.imports.options import ImportTarget, Options
from jeton.core.imports.preview import Preview
from jeton.core.imports.reading import ImportSource
from jeton.errors import NotFound, Text
from jeton.model.ids import is_id
from jeton.model.objects import Bypass, Caller, Plan
from jeton.store import modes, tokensets, workspaces
from jeton.store.engine import Tx, Units

_DRY = Conditions(dry_run=True)


async def import_source(
    units: Units,
    caller: Caller,
    target: ImportTarget,
    source: ImportSource,
    options: Options,
    *,
    conditions: Conditions,
    key: Key | None = None,
) -> PostAnswer:
    """Merge the tokens that were read into the stored ones, or change nothing; return the answer, encoded.

    Raises:
        Invalid: the import has errors; `problems` has a `Problem` for each.
        Conflict: more tokens would be deleted than may, or a tokenset would have too many modes or tokens.
        PreconditionFailed: the modes that the import touches have another entity tag.
        NotFound, Forbidden: as `access`.
        Answered: an answer is stored under the key.
    """
    if source.failed:
        raise refusal(source.problems)
    permit = _permit(caller, target)

    async def plan(tx: Tx) -> PlannedChange[PostAnswer]:
        merge = await _merge(tx, caller, target, source, options, key)
        return (await merge.plan(tx, conditions, permit)).change

    return await writing.carry_out(units, plan, partial(under, key), dry_run=conditions.dry_run)


async def previewed(
    units: Units,
    caller: Caller,
    target: ImportTarget,
    source: ImportSource,
    options: Options,
    *,
    conditions: Conditions = _DRY,
) -> Preview:
    """Return what `import_source` would do, with some of the tokens themselves; raise as it does."""
    if source.failed:
        raise refusal(source.problems)

    async def plan(tx: Tx) -> Preview:
        merge = await _merge(tx, caller, target, source, options)
        return (await merge.plan(tx, conditions, _permit(caller, target))).outcome.preview()

    return await units.read(plan, large=True)


def _permit(caller: Caller, target: ImportTarget) -> AccessCheck:
    check = access.write_tokenset if target.is_tokenset else access.write_workspace
    return lambda tx: check(tx, caller, target.id)


async def _merge(
    tx: Tx,
    caller: Caller,
    target: ImportTarget,
    source: ImportSource,
    options: Options,
    key: Key | None = None,
) -> Merge:
    """Return the merge of an import into what the caller may change."""
    look, permit = modes.around if target.is_tokenset else modes.of_workspace, _permit(caller, target)
    permitted, _, state = await tx.together(permit(tx), refuse_answered(tx, key), look(tx, target.id))
    world = World(tx, permitted, state)
    return Merge(world, recording.planned(caller, permitted), target, source, options)


async def actor(
    tx: Tx, workspace_id: str, tokenset_id: str | None, email: str | None, bypass: str | None = None
) -> Caller:
    """Return the command line's caller with all scopes: the user with the address, else the owner.

    `bypass` is the reason for importing without a review, if one is given.

    Raises:
        NotFound: no such user or workspace, or the workspace has no such tokenset.
    """
    workspace = await workspaces.get(tx, workspace_id) if is_id(workspace_id) else None
    if workspace is None:
        raise NotFound(Text.WORKSPACE_NOT_FOUND)
    if tokenset_id is not None:
        tokenset = await tokensets.get(tx, tokenset_id) if is_id(tokenset_id) else None
        if tokenset is None or tokenset.item.workspace_id != workspace_id:
            raise NotFound(Text.TOKENSET_NOT_FOUND)
    acting = workspace.item.user_id if email is None else (await accounts.user(tx, email)).id
    reason = None if bypass is None else Bypass(bypass)
    # the plan matters only to creating workspaces
    return Caller("", acting, Plan.FREE, can_write=True, bypass=reason)
