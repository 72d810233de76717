"""Use-cases of what is said of proposals: reviews by who may decide, and comments by all who may propose."""

from collections.abc import Collection, Sequence

from msgspec import UNSET

from jeton.bodies.proposals import CommentChange, Commenting, Reviewing
from jeton.core import access, policy
from jeton.core.listing import Listed, nothing, read_beyond
from jeton.core.proposals import proposals
from jeton.core.proposals.proposals import Seen, decidable, require_open, seen
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Conflict, Forbidden, Invalid, Text
from jeton.model.clock import later_than, milliseconds_of, timestamp
from jeton.model.ids import is_id, new_id
from jeton.model.objects import Caller, Page, Versioned
from jeton.model.proposals import Comment, Proposal, Review
from jeton.store import access as accesses
from jeton.store.engine import Tx
from jeton.store.proposals import contents
from jeton.store.proposals import talk as store

MOST_REVIEWS = 1_000
MOST_COMMENTS = 1_000
MINUTES = 15
"""The minutes for which an author may change or delete a comment."""


def approvers_of(reviews: Sequence[Review]) -> list[str]:
    """Return the ids of users who have approved what a proposal is now; of each the last review counts."""
    last = {review.user.id: review for review in reviews}
    return [id_ for id_, review in last.items() if review.verdict == "approve" and review.is_current]


async def absent_of(tx: Tx, workspace_id: str, user_ids: Collection[str]) -> frozenset[str]:
    """Return those of some users who may not decide on the proposals of a workspace any more."""
    rights = await accesses.of_users(tx, list(user_ids), workspace_id)
    roles = [each and policy.effective_role(each) for each in rights]
    return frozenset(
        id_ for id_, role in zip(user_ids, roles, strict=True) if role not in policy.WRITING_ROLES
    )


async def approvals_of(tx: Tx, workspace_id: str, reviews: Sequence[Review]) -> int:
    """Return how many users have approved what a proposal is now, and may still decide on it."""
    ids = approvers_of(reviews)
    return len(ids) - len(await absent_of(tx, workspace_id, ids))


def has_edited(caller: Caller, proposal: Proposal) -> bool:
    """Tell whether the caller is the last who changed the content of a proposal beside its author.

    Who approved it then would be the only one who has seen that change.
    """
    return proposal.updated_by is not UNSET and proposal.updated_by.id == caller.user_id


async def reviewable(tx: Tx, caller: Caller, proposal_id: str) -> Seen:
    """As `decidable`, and raise `Forbidden` for the author of the proposal."""
    own = await decidable(tx, caller, proposal_id)
    if own.proposal.author.id == caller.user_id:
        raise Forbidden(Text.PROPOSAL_OWN)
    return own


@writing()
async def review(
    tx: Tx, caller: Caller, proposal_id: str, *, new: Reviewing, if_match: IfMatch = ANY
) -> Review:
    """Approve a proposal as it is now, or request changes of it."""
    own = await reviewable(tx, caller, proposal_id)
    if_match.check(own.current.version)
    require_open(own.proposal)
    if new.verdict == "approve" and has_edited(caller, own.proposal):
        raise Forbidden(Text.PROPOSAL_EDITED)
    if await store.count_of_reviews(tx, proposal_id) >= MOST_REVIEWS:
        raise Conflict(Text.REVIEW_LIMIT.format(limit=MOST_REVIEWS))
    user = await proposals.user_of(tx, caller)
    review = Review(new_id(), user, new.verdict, new.text, is_current=True, created_at=timestamp())
    await store.insert_review(tx, proposal_id, review, own.proposal.revision)
    return review


@peeking()
async def comments(tx: Tx, caller: Caller, proposal_id: str, *, page: Page | None) -> Listed[Comment]:
    """Return the comments on a proposal by creation, or a page of them."""
    _, comments, total = await tx.together(
        seen(tx, caller, proposal_id),
        store.comments_of(tx, proposal_id, page),
        nothing() if page is None else store.count_of_comments(tx, proposal_id),
    )
    return read_beyond(comments, total, page)


async def speaking(tx: Tx, caller: Caller, proposal_id: str) -> Seen:
    """As `seen`, and raise `Forbidden` unless the caller may comment, as who may propose."""
    own = await seen(tx, caller, proposal_id)
    access.permit(policy.propose_refusal(caller, own.permitted))
    return own


@writing()
async def comment(tx: Tx, caller: Caller, proposal_id: str, *, new: Commenting) -> Versioned[Comment]:
    """Comment on a proposal, or on one of its changes; also on a closed one."""
    await speaking(tx, caller, proposal_id)
    mode_id, token_id = new.mode_id or "", new.token_id or ""
    if (mode_id or token_id) and not await contents.has_change(tx, proposal_id, mode_id, token_id):
        raise Invalid(Text.COMMENT_PLACE)
    if await store.count_of_comments(tx, proposal_id) >= MOST_COMMENTS:
        raise Conflict(Text.COMMENT_LIMIT.format(limit=MOST_COMMENTS))
    user, now = await proposals.user_of(tx, caller), timestamp()
    about = mode_id or UNSET, token_id or UNSET
    return await store.insert_comment(tx, proposal_id, Comment(new_id(), user, new.text, now, now, *about))


async def check_comment(tx: Tx, caller: Caller, proposal_id: str, comment_id: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change a comment now."""
    _, current = await tx.together(
        speaking(tx, caller, proposal_id), store.comment(tx, proposal_id, comment_id)
    )
    _permit(caller, existing(current if is_id(comment_id) else None, Text.COMMENT_NOT_FOUND))


def may_change(caller: Caller, comment: Comment) -> bool:
    """Tell whether a comment is the caller's own, and young enough to be changed."""
    age = milliseconds_of(timestamp()) - milliseconds_of(comment.created_at)
    return comment.user.id == caller.user_id and age <= MINUTES * 60_000


def _permit(caller: Caller, current: Versioned[Comment]) -> None:
    if not may_change(caller, current.item):
        raise Forbidden(Text.COMMENT_FOREIGN.format(minutes=MINUTES))


async def _changeable(
    tx: Tx, caller: Caller, proposal_id: str, comment_id: str, if_match: IfMatch
) -> Versioned[Comment]:
    await speaking(tx, caller, proposal_id)
    stored = await store.comment(tx, proposal_id, comment_id) if is_id(comment_id) else None
    current = existing(stored, Text.COMMENT_NOT_FOUND)
    _permit(caller, current)
    if_match.check(current.version)
    return current


@writing()
async def update_comment(
    tx: Tx,
    caller: Caller,
    proposal_id: str,
    comment_id: str,
    *,
    patch: CommentChange,
    if_match: IfMatch = ANY,
) -> Versioned[Comment]:
    """Give an own comment another text."""
    current = await _changeable(tx, caller, proposal_id, comment_id, if_match)
    now = later_than(current.item.updated_at, timestamp())
    return await store.update_comment(tx, current, patch.text, now)


@writing()
async def delete_comment(
    tx: Tx, caller: Caller, proposal_id: str, comment_id: str, *, if_match: IfMatch = ANY
) -> None:
    """Delete an own comment."""
    await store.delete_comment(tx, await _changeable(tx, caller, proposal_id, comment_id, if_match))
