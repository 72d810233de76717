"""The tokens and the accepted proposals of past changes, as they are now."""

from collections.abc import Iterable
from typing import NamedTuple

from jeton.core import access
from jeton.core.use_case import reading
from jeton.model.objects import Caller, Change, UserRef
from jeton.model.proposals import Proposal
from jeton.store import modes, tokens
from jeton.store.engine import Tx
from jeton.store.proposals import proposals, talk


class AcceptedProposal(NamedTuple):
    """A proposal that was accepted, and who had approved it as it was then."""

    proposal: Proposal
    approvers: list[UserRef]


@reading()
async def names_now(tx: Tx, caller: Caller, workspace_id: str, changes: Iterable[Change]) -> dict[str, str]:
    """Return the names that changed tokens have now, by their ids; those that are gone have none."""
    _, own = await tx.together(
        access.read_workspace(tx, caller, workspace_id), modes.of_workspace(tx, workspace_id)
    )
    ids: dict[str, dict[str, None]] = {mode.id: {} for mode in own}
    for change in changes:
        if change.kind == "token" and isinstance(change.mode_id, str) and change.mode_id in ids:
            ids[change.mode_id][change.id] = None
    present = await tx.together(
        *(tokens.names_of(tx, mode, list(some)) for mode, some in ids.items() if some)
    )
    return {id_: name for names in present for id_, name in names.items()}


@reading()
async def accepted(
    tx: Tx, caller: Caller, workspace_id: str, changes: Iterable[Change]
) -> dict[str, AcceptedProposal]:
    """Return the proposals of a workspace that became changes when they were accepted, by their ids."""
    await access.read_workspace(tx, caller, workspace_id)
    ids = sorted({change.proposal for change in changes if isinstance(change.proposal, str)})
    if not ids:
        return {}
    rows, approvers = await tx.together(proposals.of_ids(tx, workspace_id, ids), talk.approvers_of(tx, ids))
    return {each.id: AcceptedProposal(each, approvers.get(each.id, [])) for each in rows}
