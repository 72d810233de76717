"""Use-cases of what the pages of proposals show beside the proposals themselves."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, get_args

from jeton.core import access, policy
from jeton.core.changes.request import ChangeProblem
from jeton.core.computed import digest_of
from jeton.core.history.past import Past
from jeton.core.listing import Listed, read_beyond
from jeton.core.proposals import closing, proposals, viewing
from jeton.core.proposals.copying import AGAIN
from jeton.core.proposals.inheriting import Named, inherited
from jeton.core.proposals.merging import Merged
from jeton.core.proposals.proposals import ProposalFilter, Seen
from jeton.core.proposals.talk import absent_of, approvers_of, has_edited, may_change
from jeton.core.proposals.viewing import ProposedChange, StateCounts
from jeton.core.use_case import reading
from jeton.model.ids import is_id
from jeton.model.objects import Access, Caller, ModeRef, Page, UserRef, Versioned
from jeton.model.proposals import Comment, Proposal, Review, Status, WantedChange
from jeton.model.stored_tokens import new_token
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.history import pages as history
from jeton.store.proposals import contents, talk
from jeton.store.proposals import proposals as store

MOST_CONFLICTS = 100
"""The conflicts that a page lists; the form for one of them has a field for each part."""
_SAID = 50
"""The comments that a page lists, and the reviews."""
Fate = Literal["added", "changed", "renamed", "removed"]
FATES: tuple[Fate, ...] = get_args(Fate)
_LAST = "~"
"""Greater than any id."""
_TOKENS = 50_000
"""The tokens that a list may read to tell how its proposals stand: of each those of the workspace count."""
_CHANGES = 2_000
"""The changes that a list may merge for that."""


class ListedProposal(NamedTuple):
    """A proposal in a list, with the last review of each user.

    `states` is None where it is closed, or where that would take too long; `waits_for` tells for what of who
    looks it waits: a review of another's, or changes of an own one, empty for nothing.
    """

    proposal: Proposal
    reviews: Sequence[Review]
    states: StateCounts | None
    waits_for: Literal["review", "changes", ""]


class ProposalsPage(NamedTuple):
    """A page of proposals, and how many there are of each status.

    The approvals of users who are `absent` do not count: they may not decide any more.
    """

    listed: Listed[Proposal]
    items: list[ListedProposal]
    numbers: dict[Status, int]
    approvals: int | None
    absent: frozenset[str]


@reading(large=True)
async def of_workspace(
    tx: Tx, caller: Caller, workspace_id: str, *, filter_: ProposalFilter, page: Page, days: int
) -> ProposalsPage:
    """Return a page of the proposals of a workspace that pass a filter, the newest first.

    They close when nobody has touched them for so many days.
    """
    permitted, around = await tx.together(
        access.read_workspace(tx, caller, workspace_id), modes.of_workspace(tx, workspace_id)
    )
    rows, total, numbers, ends = await tx.together(
        store.of_workspace(tx, workspace_id, filter_, page),
        store.count_of(tx, workspace_id, filter_),
        store.numbers_of(tx, workspace_id, filter_.author),
        closing.ends(tx, workspace_id, days),
    )
    listed = read_beyond([closing.noticed(each, ends) for each in rows], total, page)
    states = await _states(tx, permitted, listed.items, sum(mode.tokens for mode in around))
    may_review = policy.role_refusal(caller, permitted) is None
    items, reviews_of = [], await _reviews(tx, listed.items)
    absent = await absent_of(tx, workspace_id, {id_ for each in reviews_of for id_ in approvers_of(each)})
    for each, reviews in zip(listed.items, reviews_of, strict=True):
        waits = _waits_for(caller, each, reviews, states.get(each.id), may_review=may_review)
        items.append(ListedProposal(each, reviews, states.get(each.id), waits))
    return ProposalsPage(listed, items, numbers, permitted.approvals, absent)


async def _reviews(tx: Tx, listed: Sequence[Proposal]) -> list[list[Review]]:
    """Return the last reviews of proposals, in one round trip."""
    steps = [talk.reviews_of(tx, each.id, each.revision) for each in listed]
    reviews = list(await tx.together(*steps)) if len(steps) > 1 else [await step for step in steps]
    return list(map(last_of_each, reviews))


def last_of_each(reviews: Sequence[Review]) -> list[Review]:
    """Return the last review of each user."""
    return list({review.user.id: review for review in reviews}.values())


def _waits_for(
    caller: Caller,
    proposal: Proposal,
    reviews: Sequence[Review],
    states: StateCounts | None,
    *,
    may_review: bool,
) -> Literal["review", "changes", ""]:
    """Return for what of the caller an open proposal waits: it has no review as it is now, or is refused."""
    if proposal.status != "open":
        return ""
    if proposal.author.id != caller.user_id:
        is_reviewed = any(each.is_current and each.user.id == caller.user_id for each in reviews)
        return "" if is_reviewed or not may_review or has_edited(caller, proposal) else "review"
    is_refused = any(map(_refuses, reviews))
    return "changes" if is_refused or (states and states.conflict) else ""


@reading()
async def state_of_own(tx: Tx, caller: Caller, workspace_id: str) -> bytes:
    """Return the digest of what tells which of the caller's open proposals have conflicts."""
    _, around, own = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        modes.of_workspace(tx, workspace_id),
        store.of_workspace(tx, workspace_id, ProposalFilter("open", caller.user_id), None),
    )
    return digest_of((around, [(each.id, each.revision) for each in own]))


@reading(large=True)
async def conflicting(tx: Tx, caller: Caller, workspace_id: str) -> list[str]:
    """Return the ids of the caller's open proposals that have conflicts, as far as is soon known."""
    permitted, around, own = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        modes.of_workspace(tx, workspace_id),
        store.of_workspace(tx, workspace_id, ProposalFilter("open", caller.user_id), None),
    )
    states = await _states(tx, permitted, own, sum(mode.tokens for mode in around))
    return [id_ for id_, counts in states.items() if counts.conflict]


@reading()
async def unrefused(tx: Tx, caller: Caller, workspace_id: str, ids: Sequence[str]) -> int:
    """Return of how many of these proposals of a workspace nobody requests changes as they are now."""
    _, listed = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.of_ids(tx, workspace_id, ids)
    )
    return sum(not any(map(_refuses, reviews)) for reviews in await _reviews(tx, listed))


def _refuses(review: Review) -> bool:
    return review.is_current and review.verdict == "request_changes"


async def _states(
    tx: Tx, permitted: Access, listed: Sequence[Proposal], tokens: int
) -> dict[str, StateCounts]:
    """Return how the first open proposals stand, as many as may be merged in a moment."""
    states: dict[str, StateCounts] = {}
    changes = 0
    for each in (each for each in listed if each.status == "open"):
        changes += each.changes
        if changes > _CHANGES or tokens * (len(states) + 1) > _TOKENS:
            break
        stands = await viewing.standing(tx, Seen(Versioned(each, 0), permitted))
        states[each.id] = viewing.counts(stands.survey.merged)
    return states


class Statement(NamedTuple):
    """A comment or a review of a proposal.

    `verdict` is empty for a comment, `about` that of its change if it is on one; `version` is that
    of a comment that the caller may change or delete, else 0.
    """

    id: str
    user: UserRef
    text: str | None
    at: str
    verdict: str = ""
    is_current: bool = True
    about: tuple[str, str] | None = None
    is_changed: bool = False
    version: int = 0


class Conversation(NamedTuple):
    """The last comments and reviews; `earlier` is the id before which there are more, or empty."""

    statements: list[Statement]
    earlier: str


class ChangeFilter(NamedTuple):
    """A filter of changes by one of their kinds, or none, and a window of what passes."""

    show: str
    offset: int
    limit: int


class Permissions(NamedTuple):
    """What the caller may do with a proposal; `needed` approvals are required, None where none are.

    `bypass` tells whether the caller may accept it without them, `again` whether to propose it again.
    """

    speak: bool
    change: bool
    withdraw: bool
    review: bool
    approve: bool
    decide: bool
    bypass: bool
    needed: int | None
    again: bool


class _Stands(NamedTuple):
    """The changes of a proposal as they stand by name, and the modes of its workspace and its own.

    `named` reads the tokens beside them, None where these are not known any more.
    """

    changes: list[Merged]
    hindrances: list[ChangeProblem]
    modes: Mapping[str, ModeRef]
    named: Named | None

    async def details_of(self, changes: Sequence[Merged]) -> list[ProposedChange]:
        """Return some of its changes as pages and the API show them."""
        around = list(self.modes.values())
        instead = await inherited(around, self.named, changes, self.changes) if self.named else {}
        return [
            viewing.change_of(each, self.modes.get(each.change.mode_id), "", instead.get(each.change.key))
            for each in changes
        ]


class ProposalView(NamedTuple):
    """A proposal as its page shows it: its changes as they stand, or as they were wanted where it is closed.

    `numbers` counts all changes by state, by what becomes of the token and by mode, `tokens` the tokens that
    they are of; `conflicts` are the first of those in conflict. `modes` and `names` are those that changes
    and comments are about. `approvals` are those that count, without those of users who are `absent`: they
    may not decide any more. `is_undone` tells whether what it became was undone, None where it became
    nothing, or nothing that history still has.
    """

    current: Versioned[Proposal]
    reviews: list[Review]
    states: StateCounts | None
    hindrances: list[ChangeProblem]
    changes: list[ProposedChange]
    total: int
    numbers: Mapping[str, int]
    tokens: int
    conflicts: list[ProposedChange]
    modes: Mapping[str, ModeRef]
    names: Mapping[tuple[str, str], str]
    added: list[str]
    conversation: Conversation
    may: Permissions
    approvals: int
    absent: frozenset[str]
    is_undone: bool | None

    @property
    def lacking(self) -> int:
        """How many approvals it lacks."""
        return max(0, (self.may.needed or 0) - self.approvals)

    @property
    def undecided(self) -> int:
        """How many changes are in conflict."""
        return self.numbers.get("conflict", 0)


@reading(large=True)
async def of_proposal(
    tx: Tx, caller: Caller, proposal_id: str, *, filter_: ChangeFilter, before: str, days: int
) -> ProposalView:
    """Return a proposal as its page shows it; it closes when nobody has touched it for so many days."""
    own = await proposals.seen(tx, caller, proposal_id)
    proposal, before = own.proposal, before if is_id(before) else ""
    reviews, comments, (tokensets, added), ends, is_undone = await tx.together(
        talk.reviews_of(tx, proposal_id, proposal.revision),
        talk.last_comments_of(tx, proposal_id, before or _LAST, _SAID + 1),
        contents.objects_of(tx, proposal_id),
        closing.ends(tx, own.permitted.workspace_id, days),
        history.is_undone(tx, own.permitted.workspace_id, proposal.change_set or ""),
    )
    approvers = approvers_of(reviews)
    absent = await absent_of(tx, proposal.workspace_id, approvers)
    stands = await _stands(tx, own, {mode.id for mode in added} if is_undone is not None else None)
    passing = [each for each in stands.changes if filter_.show in {"", *_kinds_of(each)}]
    conflicts = [each for each in stands.changes if each.state == "conflict"]
    return ProposalView(
        own.current._replace(item=closing.noticed(proposal, ends)),
        last_of_each(reviews),
        viewing.counts(stands.changes) if proposal.status == "open" else None,
        stands.hindrances,
        await stands.details_of(passing[filter_.offset : filter_.offset + filter_.limit]),
        len(passing),
        Counter(kind for each in stands.changes for kind in _kinds_of(each)),
        viewing.tokens_of(stands.changes, stands.modes),
        await stands.details_of(conflicts[:MOST_CONFLICTS]),
        stands.modes,
        {each.change.key: each.name for each in stands.changes},
        [f"the tokenset {each.name}" for each in tokensets] + [f"the mode {each.name}" for each in added],
        _conversation(caller, comments, reviews, is_last=not before),
        _permissions(caller, own),
        len(approvers) - len(absent),
        absent,
        is_undone,
    )


def _kinds_of(each: Merged) -> tuple[str, Fate, str]:
    """Return the kinds by which a change is shown: its state, what becomes of the token, and the mode."""
    fate: Fate = "changed"
    if each.before is None or each.after is None:
        fate = "removed" if each.after is None else "added"
    elif each.before.name != each.after.name:
        fate = "renamed"
    return each.state, fate, each.change.mode_id


async def _stands(tx: Tx, own: Seen, added: Collection[str] | None) -> _Stands:
    """Return how a proposal stands now; of a closed one what it wanted of what its author saw.

    `added` are the modes that it has added, if the history still has what it became, and what was around.
    """
    if own.proposal.status == "open":
        survey, around, world = await viewing.standing(tx, own)
        return _Stands(_in_order(survey.merged), survey.problems, around, world.named)
    stored, changes = await tx.together(
        modes.of_workspace(tx, own.permitted.workspace_id), contents.changes_of(tx, own.proposal.id)
    )
    around = {mode.id: mode._replace(revision=0) if mode.id in (added or ()) else mode for mode in stored}
    named = None if added is None else Past(tx, str(own.proposal.closed_at)).named
    return _Stands(_in_order(map(_as_wanted, changes)), [], around, named)


def _in_order(changes: Iterable[Merged]) -> list[Merged]:
    return sorted(changes, key=lambda each: (each.name, each.change.key))


def _as_wanted(change: WantedChange) -> Merged:
    base = change.base
    before = None if base is None else new_token(base, change.token_id, change.mode_id, "", 1)
    return Merged(change, before, change.goal, "clean")


def _conversation(
    caller: Caller, comments: Sequence[Versioned[Comment]], reviews: Sequence[Review], *, is_last: bool
) -> Conversation:
    """Return comments, of which the first tells that there are earlier ones, and the reviews among them.

    The last reviews of users without a text stand elsewhere.
    """
    standing = {review.id for review in last_of_each(reviews)}
    last_comments = comments[-_SAID:]
    has_earlier = len(comments) > len(last_comments)
    statements = [
        Statement(
            *(each.id, each.user, each.text, each.created_at),
            about=(each.mode_id, each.token_id or "") if each.mode_id else None,
            is_changed=each.updated_at != each.created_at,
            version=version if may_change(caller, each) else 0,
        )
        for each, version in last_comments
    ]
    first = last_comments[0].item.created_at if has_earlier else ""
    last = _LAST if is_last or not last_comments else last_comments[-1].item.created_at
    statements += [
        Statement(*(each.id, each.user, each.text, each.created_at, each.verdict, each.is_current))
        for each in reviews
        if first <= each.created_at <= last and (each.text or each.id not in standing)
    ][-_SAID:]
    return Conversation(
        sorted(statements, key=lambda each: each.at), last_comments[0].item.id if has_earlier else ""
    )


def _permissions(caller: Caller, own: Seen) -> Permissions:
    proposal, permitted = own.proposal, own.permitted
    is_own, is_open = proposal.author.id == caller.user_id, proposal.status == "open"
    may_speak = policy.propose_refusal(caller, permitted) is None
    is_writer = policy.role_refusal(caller, permitted) is None
    may_decide = is_open and is_writer
    return Permissions(
        speak=may_speak,
        change=is_open and may_speak and (is_own or may_decide),
        withdraw=is_open and may_speak and is_own,
        review=may_decide and not is_own,
        approve=may_decide and not is_own and not has_edited(caller, proposal),
        decide=may_decide,
        bypass=may_decide and policy.write_refusal(caller, permitted) is None,
        needed=permitted.approvals,
        again=proposal.status in AGAIN and may_speak and (is_own or is_writer),
    )
