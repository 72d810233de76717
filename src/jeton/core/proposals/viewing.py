"""Use-cases that show proposals: how their changes stand now, and what was said of them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, Struct, UnsetType

from jeton.core.changes.request import ChangeProblem
from jeton.core.changes.world import World
from jeton.core.listing import Listed, part
from jeton.core.proposals import closing, inheriting, planning, proposals
from jeton.core.proposals.merging import PARTS, TOKEN, Merged
from jeton.core.proposals.planning import Survey
from jeton.core.proposals.proposals import Seen
from jeton.core.use_case import reading
from jeton.diffs.model import Semver
from jeton.model.objects import Caller, ModeRef, Page, Token, Versioned
from jeton.model.proposals import STATES, Proposal, Review, State
from jeton.model.stored_tokens import StoredToken, TokenContent, new_token, revised, token_of
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.proposals import contents, talk


class Conflict(Struct, frozen=True):
    """A part of a token that both sides have changed: what it was, what is proposed, and what it is now.

    `part` is `token` where one side has deleted it, or where it cannot be any more. `mine` is the side of the
    proposal; where it is not `possible`, another token has the name, or the mode is gone.
    """

    part: str
    base: dict[str, Any] | None
    mine: dict[str, Any] | None
    theirs: dict[str, Any] | None
    possible: bool


class ProposedChange(Struct, frozen=True):
    """A change of a proposal as it stands now; `base` is there where the token is not as it was.

    `before` is the token as it is now, `after` as it would be; null where there is none. `inherited` is there
    where one of them is null and the mode inherits the name: the token of its base or default mode that is in
    effect on that side.
    """

    mode_id: str
    tokenset_id: str | None
    token_id: str
    name: str
    state: State
    before: Token | None
    after: Token | None
    base: Token | UnsetType = UNSET
    conflicts: list[Conflict] | UnsetType = UNSET
    was_renamed: bool = False
    inherited: Token | UnsetType = UNSET


class StateCounts(Struct, frozen=True):
    """How many changes of a proposal stand in which way."""

    clean: int
    merged: int
    conflict: int
    moot: int


class EnvironmentVersion(Struct, frozen=True):
    """What the workspace with a proposal would be against the release of an environment.

    `semver` is the part of the version number that the next release there would raise by it; null where the
    two are not compared, because workspaces or environments are too many or too large.
    """

    id: str
    name: str
    version: str
    semver: Semver | None


class ProposalDetails(Proposal, frozen=True, kw_only=True):
    """A proposal with how it stands: its changes by state, what hinders it besides, and its reviews.

    `tokens` counts the names of which it has changes, which modes share: 12 changes of 4 tokens.
    Of a closed one there are no states: what it was is in the history. `environments` are those that have a
    release, by position, of an open one whose organization the caller sees.
    """

    states: StateCounts | UnsetType = UNSET
    tokens: int | UnsetType = UNSET
    problems: list[ChangeProblem] | UnsetType = UNSET
    reviews: list[Review]
    comments: int
    environments: list[EnvironmentVersion] | UnsetType = UNSET


class Standing(NamedTuple):
    """How a proposal stands in its workspace now, and the modes of both."""

    survey: Survey
    modes: dict[str, ModeRef]
    world: World


async def standing(tx: Tx, own: Seen) -> Standing:
    """Return how a proposal stands now."""
    around, pending = await tx.together(
        modes.of_workspace(tx, own.permitted.workspace_id), contents.get(tx, own.proposal.id)
    )
    world = World(tx, own.permitted, around)
    return Standing(await planning.survey(world, pending), {mode.id: mode for mode in world.modes}, world)


@reading(large=True)
async def get(tx: Tx, caller: Caller, proposal_id: str, *, days: int = 0) -> Versioned[ProposalDetails]:
    """Return a proposal with how it stands now; it closes when nobody has touched it for so many days."""
    own = await proposals.seen(tx, caller, proposal_id)
    reviews, comments, ends = await tx.together(
        talk.reviews_of(tx, proposal_id, own.proposal.revision),
        talk.count_of_comments(tx, proposal_id),
        closing.ends(tx, own.permitted.workspace_id, days),
    )
    proposal = closing.noticed(own.proposal, ends)
    fields = {name: getattr(proposal, name) for name in proposal.__struct_fields__}
    details = ProposalDetails(**fields, reviews=reviews, comments=comments)
    if own.proposal.status == "open":
        survey, around, _ = await standing(tx, own)
        details = ProposalDetails(
            **fields,
            reviews=reviews,
            comments=comments,
            states=counts(survey.merged),
            tokens=tokens_of(survey.merged, around),
            problems=survey.problems or UNSET,
        )
    return Versioned(details, own.current.version)


def counts(changes: Sequence[Merged]) -> StateCounts:
    """Return how many changes stand in which way."""
    number = Counter(each.state for each in changes)
    return StateCounts(*(number[state] for state in STATES))


def tokens_of(changes: Sequence[Merged], modes: Mapping[str, ModeRef]) -> int:
    """Return how many tokens changes are of: one for its name in all modes of a tokenset."""
    tokensets = {mode.id: mode.tokenset_id for mode in modes.values()}
    return len({(tokensets.get(each.change.mode_id), each.name) for each in changes})


@reading(large=True)
async def changes(
    tx: Tx, caller: Caller, proposal_id: str, *, page: Page | None, state: State | None = None
) -> Listed[ProposedChange]:
    """Return the changes of a proposal as they stand now, by name, or a page of them."""
    own = await proposals.seen(tx, caller, proposal_id)
    survey, modes, world = await standing(tx, own)
    chosen = [each for each in survey.merged if state in {None, each.state}]
    chosen.sort(key=lambda each: (each.name, each.token_id))
    listed = part(chosen, page, "name", "token_id")
    at = own.proposal.updated_at
    instead = await inheriting.inherited(world.modes, world.named, listed.items, survey.merged)
    items = [
        change_of(each, modes.get(each.change.mode_id), at, instead.get(each.change.key))
        for each in listed.items
    ]
    return Listed(items, listed.total, listed.more)


def undecided(changes: Sequence[Merged], modes: Sequence[ModeRef]) -> list[ProposedChange]:
    """Return the changes that nobody has decided on yet, by name."""
    by_id = {mode.id: mode for mode in modes}
    chosen = sorted((each for each in changes if each.is_open), key=lambda each: (each.name, each.token_id))
    return [change_of(each, by_id.get(each.change.mode_id), "") for each in chosen]


def change_of(
    each: Merged, mode: ModeRef | None, at: str, inherited: StoredToken | None = None
) -> ProposedChange:
    """Return a change as the API shows it; what it makes of the token has the moment `at`."""
    change, now = each.change, each.before
    tokenset_id = "" if mode is None else mode.tokenset_id

    def token_with(content: TokenContent) -> Token:
        token = new_token(content, each.token_id, change.mode_id, at, 1)
        return token_of(token if now is None else revised(now, content, at, now.version), tokenset_id)

    base: Token | UnsetType = UNSET
    if change.base is not None and (now is None or now.fields != change.base.fields):
        base = token_with(change.base)
    conflicts = [
        Conflict(
            clash.part,
            _fields(clash.part, change.base),
            _fields(clash.part, change.goal),
            _fields(clash.part, now),
            possible=not clash.is_taken,
        )
        for clash in each.clashes
    ]
    return ProposedChange(
        *(change.mode_id, tokenset_id or None, change.token_id, each.name, each.state),
        None if now is None else token_of(now, tokenset_id),
        None if each.after is None else token_with(each.after),
        base,
        conflicts or UNSET,
        each.was_renamed,
        UNSET if inherited is None else token_of(inherited, tokenset_id),
    )


def _fields(part_: str, content: TokenContent | None) -> dict[str, Any] | None:
    """Return the fields of a part as JSON has them, of the whole token those that everyone has."""
    if content is None:
        return None
    names = PARTS["name"] + PARTS["value"] + PARTS["description"] if part_ == TOKEN else PARTS[part_]
    return {name: getattr(content, name) for name in names}
