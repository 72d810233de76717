"""Matrices as if a proposal were accepted, made of those of now."""

from jeton.core import access
from jeton.core.browsing.matrix import Before, Matrix, digest_with
from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.world import World
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.proposals import planning
from jeton.core.proposals.world import ProposedWorld
from jeton.core.use_case import reading
from jeton.model.objects import Caller
from jeton.model.proposals import InProposal
from jeton.model.stored_tokens import StoredToken
from jeton.store import modes
from jeton.store.bulk import Since
from jeton.store.engine import Tx
from jeton.store.proposals import contents as store


@reading(large=True)
async def read_over(
    tx: Tx, caller: Caller, tokenset_id: str, at: InProposal, now: Matrix[StoredToken]
) -> Matrix[StoredToken]:
    """Return the matrix of a tokenset with a proposal; modes that are as `now` has them are not read."""
    around = await past.around_tokenset(tx, caller, tokenset_id, at)
    permitted, stored, wishes = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id),
        modes.of_workspace(tx, at.workspace_id),
        store.get(tx, at.id),
    )
    present = World(tx, permitted, stored)
    for mode in stored:
        present.add_stored(mode, (await now.since(tx, mode)).tokens)
    plan = await planning.plan(present, wishes)
    world = ProposedWorld(tx, permitted, stored, present, plan, at.updated_at)
    since = {}
    for mode in around:
        edit = plan.edits.get(mode.id)
        since[mode.id] = Since(await world.stored(mode), _names(edit) if edit else set(), "")
    with COLLECTING.rarely():
        tokens = {mode_id: each.tokens for mode_id, each in since.items()}
        matrix = Matrix(digest_with(around, at), around, tokenset_id, tokens, Before(now, since))
    matrix.former = {new: old for (_, old), new in plan.survey.moves.names.items()}
    edits = (plan.edits[mode_id] for mode_id in since if mode_id in plan.edits)
    gone = {token.name for edit in edits for token in edit.gone} - set(matrix.former.values())
    matrix.gone = sum(not matrix.has_name(name) for name in gone)
    return matrix


def _names(edit: ModeEdit) -> set[str]:
    """Return the names of which a mode has other tokens by an edit."""
    names = {token.name for token in edit.gone} | {token.content.name for token in edit.new}
    for before, token in edit.changed:
        names |= {before.name, token.content.name}
    return names
