"""The version that a workspace with a proposal would be against the release of each environment."""

from functools import partial
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from jeton.core import policy
from jeton.core.computed import digest_of
from jeton.core.garbage import COLLECTING
from jeton.core.proposals import proposals
from jeton.core.proposals.viewing import EnvironmentVersion
from jeton.core.releases import diffs, proposal_diffs, snapshotting
from jeton.core.releases.comparing import Comparison, Side
from jeton.core.releases.diff_answers import DiffForm, Diffs
from jeton.core.releases.diffs import DiffState
from jeton.core.releases.proposal_diffs import ProposalSides
from jeton.core.resolved import sources
from jeton.core.use_case import reading as reads
from jeton.core.use_case import run
from jeton.diffs.model import Semver, TitledDiff
from jeton.errors import NotFound, Text, Unavailable
from jeton.model.objects import Caller
from jeton.model.snapshots import Manifest, SnapshotWorkspace
from jeton.store.engine import Steps, Tx, Units
from jeton.store.releases import environments
from jeton.store.releases.environments import ActiveRelease

MOST_TOKENS = 50_000
"""Tokens of a workspace, once for each release, beyond which releases are not compared."""
_decode = msgspec.json.Decoder(Semver).decode
_SEMVER = DiffForm("semver", lambda compared: [msgspec.json.encode(compared.diff.semver)])


class _Question(NamedTuple):
    """A release that a proposal is compared with, and the state that the answer depends on."""

    organization_id: str
    digest: str
    state: DiffState


async def of_environments(
    units: Units, answers: Diffs, caller: Caller, proposal_id: str
) -> list[EnvironmentVersion]:
    """Return the version against each environment that has a release, by position.

    None for a closed proposal, or where the caller does not see the organization. Each release is compared
    once; those of the last environments are, of as many tokens as `MOST_TOKENS`.
    """
    active, questions = await run(units, _questions, caller, proposal_id)
    versions: dict[str, Semver] = {}
    for question in questions:
        make = partial(_against, proposal_id=proposal_id, question=question)
        try:
            answer = await answers.answer(question.state, _SEMVER, make)
        except NotFound:
            continue
        except Unavailable:  # too many wait for their turn: so do the others
            break
        versions[question.digest] = _decode(answer.body)
    return [
        EnvironmentVersion(each.environment_id, each.environment, each.version, versions.get(each.digest))
        for each in active
    ]


@reads(large=True)
async def _questions(tx: Tx, caller: Caller, proposal_id: str) -> tuple[list[ActiveRelease], list[_Question]]:
    own = await proposals.seen(tx, caller, proposal_id)
    organization_id = own.permitted.organization_id
    is_seen = policy.may_read_organization_of(caller, own.permitted)
    if own.proposal.status != "open" or organization_id is None or not is_seen:
        return [], []
    active = await environments.active_releases(tx, organization_id)
    if not active:
        return [], []
    try:
        side, state = await _proposed(tx, proposal_diffs.sides_in(tx, own.current), organization_id)
    except NotFound:
        return [], []
    tokens = sum(mode.tokens for mode in side.manifest.modes)
    digests = list(dict.fromkeys(each.digest for each in reversed(active)))
    return active, [
        _Question(organization_id, digest, DiffState(digest_of((state, digest)).hex(), None))
        for digest in digests[: MOST_TOKENS // max(tokens, 1)]
    ]


async def _proposed(tx: Tx, reading: Steps[ProposalSides], organization_id: str) -> tuple[Side, bytes]:
    """Return the workspace of a proposal with it, as a release would have it, and the digest of its state.

    Raises:
        NotFound: releases do not have the workspace.
    """
    sides, shared = await tx.together(reading, snapshotting.shared(tx, organization_id))
    now = next((each for each in shared.manifest.workspaces if each.id == sides.workspace.id), None)
    if now is None:
        raise NotFound(Text.WORKSPACE_NOT_FOUND)
    _, after = sides.sides(tx)
    manifest = Manifest([_with(now, after.manifest.workspaces[0])])
    return Side(manifest, after.source), digest_of((sides, manifest))


def _with(now: SnapshotWorkspace, after: SnapshotWorkspace) -> SnapshotWorkspace:
    """Return a workspace with the tokensets and modes that a proposal adds."""
    own = {each.id: each for each in now.tokensets}
    tokensets = []
    for each in after.tokensets:
        former = own.get(each.id, each)
        modes = {mode.id: mode for mode in former.modes}
        tokensets.append(replace(former, modes=[modes.get(mode.id, mode) for mode in each.modes]))
    return replace(now, tokensets=tokensets)


async def _against(tx: Tx, proposal_id: str, question: _Question) -> tuple[DiffState, TitledDiff]:
    """Compare the release's state of the workspace with that of the proposal."""
    (after, state), releases = await tx.together(
        _proposed(tx, proposal_diffs.sides_of(tx, proposal_id), question.organization_id),
        sources.manifests(tx, [question.digest]),
    )
    if question.digest not in releases:
        raise NotFound(Text.RELEASE_NOT_FOUND)
    workspace_id = after.manifest.workspaces[0].id
    before = diffs.released(tx, snapshotting.only(releases[question.digest], [workspace_id]))
    with COLLECTING.rarely():
        diff = await Comparison(before, after).run()
    return (
        DiffState(digest_of((state, question.digest)).hex(), None),
        TitledDiff("released", "proposed", diff),
    )
