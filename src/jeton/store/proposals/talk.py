"""Reviews of proposals, and comments on them."""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from jeton.model.objects import Page, UserRef, Versioned
from jeton.model.proposals import Comment, Review
from jeton.store.engine import Row, Tx
from jeton.store.proposals.proposals import among

_BY = "c.account_id, coalesce(a.former_email, a.email)"
_COMMENT = f"""
    SELECT c.id, {_BY}, c.text, c.created_at, c.updated_at, c.mode_id, c.token_id, c.version
    FROM proposal_comment c LEFT JOIN account a ON a.id = c.account_id
"""


async def reviews_of(tx: Tx, proposal_id: str, revision: int) -> list[Review]:
    """Return the reviews of a proposal by creation; `revision` is the one that it has now."""
    sql = f"""
        SELECT c.id, {_BY}, c.verdict, c.text, c.revision, c.created_at
        FROM proposal_review c LEFT JOIN account a ON a.id = c.account_id
        WHERE c.proposal_id = $1 ORDER BY c.id
    """
    return [
        Review(id_, UserRef(user_id, email or ""), verdict, text, own == revision, created_at)
        for id_, user_id, email, verdict, text, own, created_at in await tx.all(sql, proposal_id)
    ]


async def approvers_of(tx: Tx, proposal_ids: Sequence[str]) -> dict[str, list[UserRef]]:
    """Return who has approved proposals as they are now, in the order of approvals, by their ids.

    Of each user the last review counts.
    """
    places, args = among(proposal_ids, 1)
    sql = f"""
        SELECT c.proposal_id, {_BY} FROM proposal_review c
        JOIN proposal p ON p.id = c.proposal_id AND p.revision = c.revision
        LEFT JOIN account a ON a.id = c.account_id
        WHERE c.proposal_id IN ({places}) AND c.verdict = 'approve' AND NOT EXISTS (
            SELECT 1 FROM proposal_review l
            WHERE l.proposal_id = c.proposal_id AND l.account_id = c.account_id AND l.id > c.id
        ) ORDER BY c.id
    """
    approvers: dict[str, list[UserRef]] = {}
    for proposal_id, user_id, email in await tx.all(sql, *args):
        approvers.setdefault(proposal_id, []).append(UserRef(user_id, email or ""))
    return approvers


async def count_of_reviews(tx: Tx, proposal_id: str) -> int:
    """Return how many reviews a proposal has."""
    row = await tx.one("SELECT count(*) FROM proposal_review WHERE proposal_id = $1", proposal_id)
    return int(row[0]) if row else 0


async def insert_review(tx: Tx, proposal_id: str, new: Review, revision: int) -> None:
    """Store a review of a proposal at a revision."""
    sql = """
        INSERT INTO proposal_review (id, proposal_id, account_id, verdict, text, revision, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
    """
    await tx.change(sql, new.id, proposal_id, new.user.id, new.verdict, new.text, revision, new.created_at)


async def comments_of(tx: Tx, proposal_id: str, page: Page | None) -> list[Comment]:
    """Return the comments on a proposal by creation, or a page and one beyond."""
    sql = f"{_COMMENT} WHERE c.proposal_id = $1"
    if page is None:
        rows = await tx.all(f"{sql} ORDER BY c.id", proposal_id)
    else:
        after = page.after[0] if page.after else ""
        rows = await tx.all(f"{sql} AND c.id > $2 ORDER BY c.id LIMIT $3", proposal_id, after, page.limit + 1)
    return [_comment(row).item for row in rows]


async def last_comments_of(tx: Tx, proposal_id: str, before: str, limit: int) -> list[Versioned[Comment]]:
    """Return the last comments on a proposal that were made before the one with this id, by creation."""
    sql = f"{_COMMENT} WHERE c.proposal_id = $1 AND c.id < $2 ORDER BY c.id DESC LIMIT $3"
    return [_comment(row) for row in reversed(await tx.all(sql, proposal_id, before, limit))]


async def count_of_comments(tx: Tx, proposal_id: str) -> int:
    """Return how many comments a proposal has."""
    row = await tx.one("SELECT count(*) FROM proposal_comment WHERE proposal_id = $1", proposal_id)
    return int(row[0]) if row else 0


async def comment(tx: Tx, proposal_id: str, comment_id: str) -> Versioned[Comment] | None:
    """Return a comment on a proposal."""
    row = await tx.one(f"{_COMMENT} WHERE c.proposal_id = $1 AND c.id = $2", proposal_id, comment_id)
    return None if row is None else _comment(row)


async def insert_comment(tx: Tx, proposal_id: str, new: Comment) -> Versioned[Comment]:
    """Store a comment on a proposal."""
    sql = """
        INSERT INTO proposal_comment
            (id, proposal_id, account_id, mode_id, token_id, text, version, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8)
    """
    place = (None if each is UNSET else each for each in (new.mode_id, new.token_id))
    await tx.change(sql, new.id, proposal_id, new.user.id, *place, new.text, new.created_at, new.updated_at)
    return Versioned(new, 1)


async def update_comment(tx: Tx, current: Versioned[Comment], text: str, at: str) -> Versioned[Comment]:
    """Give a comment another text, or raise `Stale`."""
    sql = """
        UPDATE proposal_comment SET text = $1, updated_at = $2, version = version + 1
        WHERE id = $3 AND version = $4
    """
    await tx.change(sql, text, at, current.item.id, current.version)
    return Versioned(replace(current.item, text=text, updated_at=at), current.version + 1)


async def delete_comment(tx: Tx, current: Versioned[Comment]) -> None:
    """Delete a comment, or raise `Stale`."""
    sql = "DELETE FROM proposal_comment WHERE id = $1 AND version = $2"
    await tx.change(sql, current.item.id, current.version)


def _comment(row: Row) -> Versioned[Comment]:
    id_, user_id, email, text, created_at, updated_at, mode_id, token_id, version = row
    comment = Comment(id_, UserRef(user_id, email or ""), text, created_at, updated_at)
    if mode_id is not None:
        comment = replace(comment, mode_id=mode_id, token_id=token_id)
    return Versioned(comment, version)
