"""Diffs between a workspace as it is and as it would be with a proposal."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from msgspec import UNSET, Struct

from jeton.core.computed import digest_of
from jeton.core.garbage import COLLECTING
from jeton.core.proposals import proposals, reading
from jeton.core.releases import problem_changes
from jeton.core.releases.comparing import Comparison, Side
from jeton.core.releases.diffs import DiffSides, DiffState
from jeton.core.resolved.sources import Present
from jeton.core.use_case import reading as reads
from jeton.core.versions import existing
from jeton.diffs.model import TitledDiff
from jeton.errors import Text
from jeton.model.objects import Caller, ModeRef, Versioned, Workspace
from jeton.model.proposals import InProposal, Proposal
from jeton.model.snapshots import Manifest, SnapshotMode, SnapshotTokenset, SnapshotWorkspace
from jeton.model.stored_tokens import SnapshotToken
from jeton.store import modes, workspaces
from jeton.store.engine import Tx
from jeton.store.proposals import proposals as store


class ProposalSides(NamedTuple):
    """The state that the diff of a proposal depends on: the workspace, its modes without it and with it."""

    at: InProposal
    workspace: Workspace
    before: list[ModeRef]
    after: list[ModeRef]

    def state(self) -> DiffState:
        """Return the state of the diff."""
        return DiffState(digest_of(self).hex(), None)

    def sides(self, tx: Tx) -> tuple[Side, Side]:
        """Return the two sides of a comparison."""
        return (
            Side(manifest_of(self.workspace, self.before), Present(tx, SnapshotToken)),
            Side(manifest_of(self.workspace, self.after), reading.Proposed(tx, self.at)),
        )


@reads()
async def state_of_proposal(tx: Tx, caller: Caller, proposal_id: str, _: DiffSides) -> DiffState:
    """Check the caller's access and return the state of the diff of an open proposal, without comparing."""
    proposals.require_open((await proposals.seen(tx, caller, proposal_id)).proposal)
    return (await sides_of(tx, proposal_id)).state()


async def of_proposal(
    tx: Tx, proposal_id: str, _: DiffSides, *, with_problems: bool = False
) -> tuple[DiffState, TitledDiff]:
    """Return the state and the diff of a proposal."""
    sides = await sides_of(tx, proposal_id)

    with COLLECTING.rarely():
        comparison = Comparison(*sides.sides(tx))
        diff = await comparison.run()
        renames, targets = comparison.renames, comparison.targets
        del comparison  # so that the garbage collector does not go through its contents
        problems = await problem_changes.between(*sides.sides(tx)) if with_problems else None
    compared = TitledDiff("now", "the proposal", diff, renames=renames, targets=targets, problems=problems)
    return sides.state(), compared


class ProposalProblem(Struct, frozen=True):
    """A problem that a proposal brings or mends: of a token, or of a mode itself, with its place by names."""

    tokenset: str
    mode: str
    name: str | None
    severity: str
    message: str


class ProposalProblems(Struct, frozen=True):
    """The errors and warnings that would be new with a proposal, and those that would go.

    Of more than 50,000 tokens on both sides they are not compared: there are `too_many`.
    """

    new: list[ProposalProblem]
    gone: list[ProposalProblem]
    too_many: bool


@reads(large=True)
async def problems_of(tx: Tx, caller: Caller, proposal_id: str) -> ProposalProblems:
    """Return the problems that an open proposal would bring and mend."""
    proposals.require_open((await proposals.seen(tx, caller, proposal_id)).proposal)
    sides = await sides_of(tx, proposal_id)
    with COLLECTING.rarely():
        changes = await problem_changes.between(*sides.sides(tx))
    new, gone = (
        [ProposalProblem(*each[1:]) for each in problems] for problems in (changes.new, changes.gone)
    )
    return ProposalProblems(new, gone, changes.too_many)


async def sides_of(tx: Tx, proposal_id: str) -> ProposalSides:
    """Return the state that the diff of a stored proposal depends on."""
    return await sides_in(tx, existing(await store.get(tx, proposal_id), Text.PROPOSAL_NOT_FOUND))


async def sides_in(tx: Tx, current: Versioned[Proposal]) -> ProposalSides:
    """Return the same of a proposal that was read."""
    proposal = current.item
    at = InProposal(proposal.id, proposal.workspace_id, current.version, proposal.updated_at)
    before, (after, _), workspace = await tx.together(
        modes.of_workspace(tx, proposal.workspace_id),
        reading.around(tx, at),
        workspaces.get(tx, proposal.workspace_id),
    )
    return ProposalSides(at, existing(workspace, Text.WORKSPACE_NOT_FOUND).item, before, after)


def manifest_of(workspace: Workspace, around: Sequence[ModeRef]) -> Manifest:
    """Return the manifest of a workspace whose tokens are read from elsewhere."""
    tokensets = [
        SnapshotTokenset(
            id_,
            name,
            None,
            [
                SnapshotMode(
                    *(mode.id, mode.name, mode.is_default, mode.tokens), [], mode.base_mode_id or UNSET
                )
                for mode in own
            ],
        )
        for (id_, name), own in groupby(around, attrgetter("tokenset_id", "tokenset"))
    ]
    about = workspace.id, workspace.name, workspace.description
    return Manifest([SnapshotWorkspace(*about, tokensets, workspace.tokenset_order)])
