"""A workspace at a glance: how many names its tokensets have, their last changes, their first colours."""

from typing import NamedTuple

from jeton.model.clock import text_of
from jeton.model.ids import key_of
from jeton.model.stored_tokens import StoredToken
from jeton.store.columns import IN_MODE
from jeton.store.engine import Tx

_SEARCHED = 2_000
"""The most tokens of a mode, by name, among which its first colours are."""


class LastChange(NamedTuple):
    """When a tokenset's tokens were changed last, and the e-mail address of who did; None if not known."""

    at: str
    email: str | None


async def name_counts(tx: Tx, workspace_id: str) -> dict[str, int]:
    """Return how many names the modes of each tokenset have together; none of tokensets without tokens."""
    sql = """
        SELECT s.id, count(DISTINCT t.name) FROM tokenset s JOIN mode o ON o.tokenset_id = s.id
        JOIN token t ON t.mode_key = o.key WHERE s.workspace_id = $1 GROUP BY s.id
    """
    return dict(map(tuple, await tx.long(sql, workspace_id)))


async def last_changes(tx: Tx, workspace_id: str) -> dict[str, LastChange]:
    """Return the last change of the tokens of each tokenset, as far as history knows one."""
    sql = """
        SELECT s.id, c.created_at, coalesce(a.former_email, a.email)
        FROM tokenset s JOIN mode o ON o.tokenset_id = s.id
        JOIN change_set c ON c.id = (
            SELECT h.change_set_id FROM token_history h WHERE h.mode_key = o.key
            ORDER BY h.changed_at DESC, h.change_set_id DESC LIMIT 1
        )
        LEFT JOIN api_token k ON k.id = c.api_token_id
        LEFT JOIN account a ON a.id = coalesce(c.account_id, k.account_id)
        WHERE s.workspace_id = $1 ORDER BY c.created_at
    """
    rows = await tx.all(sql, workspace_id)
    return {tokenset_id: LastChange(text_of(at), email) for tokenset_id, at, email in rows}


async def first_colors(tx: Tx, mode_id: str, limit: int) -> list[StoredToken]:
    """Return the first colours of a mode by name."""
    sql = f"""
        SELECT {IN_MODE} FROM (
            SELECT t.* FROM token t WHERE t.mode_key = $2 ORDER BY {tx.name_order} LIMIT {_SEARCHED}
        ) t WHERE t.type = 'color' ORDER BY {tx.name_order} LIMIT $3
    """
    return await tx.rows_as(StoredToken, sql, mode_id, key_of(mode_id), limit)
