"""Proposals themselves, without what they change."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from jeton.model.ids import bytes_of, id_in, is_id
from jeton.model.objects import Page, UserRef, Versioned
from jeton.model.proposals import Proposal, Status
from jeton.store.engine import Row, Tx

_SELECT = """
    SELECT p.id, p.workspace_id, p.title, p.text, p.status, p.account_id, coalesce(a.former_email, a.email),
        p.change_count, p.revision, p.created_at, p.updated_at,
        p.updated_by, coalesce(u.former_email, u.email),
        p.closed_at, p.closed_by, coalesce(c.former_email, c.email), p.change_set_id, p.client, p.version
    FROM proposal p LEFT JOIN account a ON a.id = p.account_id
    LEFT JOIN account u ON u.id = p.updated_by LEFT JOIN account c ON c.id = p.closed_by
"""
_WAITING = """
    SELECT
        count(CASE WHEN p.account_id <> $1 AND coalesce(p.updated_by, '') <> $1 AND NOT EXISTS (
            SELECT 1 FROM proposal_review r
            WHERE r.proposal_id = p.id AND r.account_id = $1 AND r.revision = p.revision
        ) THEN 1 END),
        count(CASE WHEN p.account_id = $1 AND EXISTS (
            SELECT 1 FROM proposal_review r
            WHERE r.proposal_id = p.id AND r.revision = p.revision AND r.verdict = 'request_changes'
            AND NOT EXISTS (
                SELECT 1 FROM proposal_review l
                WHERE l.proposal_id = p.id AND l.account_id = r.account_id AND l.id > r.id
            )
        ) THEN 1 END),
        count(CASE WHEN p.account_id = $1 THEN 1 END)
    FROM proposal p WHERE p.status = 'open'
"""
_LAST = "~"
"""Greater than any id."""


class ProposalFilter(NamedTuple):
    """A filter of proposals by status and by the id of the author; None stands for all."""

    status: Status | None = None
    author: str | None = None


class WaitingProposals(NamedTuple):
    """The open proposals of a workspace that wait for a user, by numbers.

    `reviews` are those of others that the user has neither changed last nor reviewed as they are now,
    `refused` own ones of which somebody requests changes as they are now, `own` all of the user's own.
    """

    reviews: int = 0
    refused: int = 0
    own: int = 0


async def get(tx: Tx, proposal_id: str) -> Versioned[Proposal] | None:
    """Return a proposal."""
    row = await tx.one(f"{_SELECT} WHERE p.id = $1", proposal_id)
    return None if row is None else _proposal(row)


async def of_workspace(
    tx: Tx, workspace_id: str, filter_: ProposalFilter, page: Page | None
) -> list[Proposal]:
    """Return the proposals of a workspace that pass a filter, the newest first, or a page and one beyond."""
    where, args = _where(workspace_id, filter_)
    if page is None:
        rows = await tx.all(f"{_SELECT} {where} ORDER BY p.id DESC", *args)
    else:
        after = page.after[0] if page.after else _LAST
        place = len(args)
        sql = f"{_SELECT} {where} AND p.id < ${place + 1} ORDER BY p.id DESC LIMIT ${place + 2}"
        rows = await tx.all(sql, *args, after, page.limit + 1)
    return [_proposal(row).item for row in rows]


async def of_ids(tx: Tx, workspace_id: str, ids: Sequence[str]) -> list[Proposal]:
    """Return those of the proposals with these ids that a workspace has."""
    places, args = among(ids, 2)
    rows = await tx.all(f"{_SELECT} WHERE p.workspace_id = $1 AND p.id IN ({places})", workspace_id, *args)
    return [_proposal(row).item for row in rows]


def among(ids: Sequence[str], first: int) -> tuple[str, list[str]]:
    """Return placeholders for ids from a number on, and what they stand for; texts of statements are few."""
    width = 1 << (len(ids) - 1).bit_length()
    places = ", ".join(f"${number}" for number in range(first, first + width))
    return places, [*ids, *[""] * (width - len(ids))]


async def count_of(tx: Tx, workspace_id: str, filter_: ProposalFilter) -> int:
    """Return how many proposals of a workspace pass a filter."""
    where, args = _where(workspace_id, filter_)
    row = await tx.one(f"SELECT count(*) FROM proposal p {where}", *args)
    return int(row[0]) if row else 0


async def numbers_of(tx: Tx, workspace_id: str, author: str | None) -> dict[Status, int]:
    """Return how many proposals of a workspace, or of an author, have each status that some have."""
    where, args = _where(workspace_id, ProposalFilter(author=author))
    rows = await tx.all(f"SELECT p.status, count(*) FROM proposal p {where} GROUP BY p.status", *args)
    return {status: int(number) for status, number in rows}


async def waiting_in(tx: Tx, user_id: str, workspace_id: str) -> WaitingProposals:
    """Return how many proposals of a workspace wait for a user."""
    row = await tx.one(f"{_WAITING} AND p.workspace_id = $2", user_id, workspace_id)
    return WaitingProposals(*map(int, row or ()))


async def waiting_around(tx: Tx, user_id: str, tokenset_id: str) -> WaitingProposals:
    """As `waiting_in`, in the workspace of a tokenset."""
    own = "(SELECT workspace_id FROM tokenset WHERE id = $2)"
    row = await tx.one(f"{_WAITING} AND p.workspace_id = {own}", user_id, tokenset_id)
    return WaitingProposals(*map(int, row or ()))


def _where(workspace_id: str, filter_: ProposalFilter) -> tuple[str, list[str]]:
    author = filter_.author if filter_.author is None or is_id(filter_.author) else ""  # nobody's
    conditions = {"workspace_id": workspace_id, "status": filter_.status, "account_id": author}
    chosen = {column: value for column, value in conditions.items() if value is not None}
    texts = (f"p.{column} = ${place}" for place, column in enumerate(chosen, 1))
    return f"WHERE {' AND '.join(texts)}", list(chosen.values())


async def insert(tx: Tx, new: Proposal) -> Versioned[Proposal]:
    """Store a new proposal, or raise `Stale` if there is one of its id."""
    sql = """
        INSERT INTO proposal
            (id, workspace_id, account_id, title, text, status, change_count, revision, version, created_at,
            updated_at, client)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10, $11) ON CONFLICT (id) DO NOTHING
    """
    about = new.title, new.text, new.status, new.changes, new.revision
    rest = new.created_at, new.updated_at, None if new.client is UNSET else new.client
    await tx.change(sql, new.id, new.workspace_id, new.author.id, *about, *rest)
    return Versioned(new, 1)


async def update(tx: Tx, current: Versioned[Proposal], new: Proposal) -> Versioned[Proposal]:
    """Store what changes of a proposal, under its next version, or raise `Stale`."""
    sql = """
        UPDATE proposal SET title = $1, text = $2, status = $3, change_count = $4, revision = $5,
            updated_at = $6, closed_at = $7, closed_by = $8, change_set_id = $9, updated_by = $10,
            version = version + 1
        WHERE id = $11 AND version = $12
    """
    closing = (
        None if new.closed_at is UNSET else new.closed_at,
        None if new.closed_by is UNSET else new.closed_by.id,
        None if new.change_set is UNSET else bytes_of(new.change_set),
        None if new.updated_by is UNSET else new.updated_by.id,
    )
    about = new.title, new.text, new.status, new.changes, new.revision, new.updated_at
    await tx.change(sql, *about, *closing, new.id, current.version)
    return Versioned(new, current.version + 1)


def _proposal(row: Row) -> Versioned[Proposal]:
    id_, workspace_id, title, text, status, author_id, email, changes, revision, created, updated, *rest = row
    updater, updater_email, closed_at, closer, closer_email, change_set, client, version = rest
    about = title, text, status, UserRef(author_id, email or ""), changes, revision, created, updated
    proposal = Proposal(id_, workspace_id, *about)
    if updater is not None:
        proposal = replace(proposal, updated_by=UserRef(updater, updater_email or ""))
    if closed_at is not None:
        proposal = replace(proposal, closed_at=closed_at)
    if closer is not None:
        proposal = replace(proposal, closed_by=UserRef(closer, closer_email or ""))
    if change_set is not None:
        proposal = replace(proposal, change_set=id_in(change_set))
    if client is not None:
        proposal = replace(proposal, client=client)
    return Versioned(proposal, version)
