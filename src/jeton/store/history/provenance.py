"""Provenance of a token's value: its last change, and the releases that may have shipped it."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from jeton.model.ids import key_of
from jeton.model.objects import ApiTokenRef, UserRef
from jeton.store.columns import named
from jeton.store.engine import Tx
from jeton.store.history.entries import origin_of


class ValueChange(Struct, frozen=True):
    """The change that gave a token its type, value and target.

    `user` is null where the command line made it, `api_token` also where it is not known any more.
    """

    at: str
    change_set: str
    user: UserRef | None
    api_token: ApiTokenRef | None


class CandidateRelease(NamedTuple):
    """A release, with the SHA-256 of its manifest in hexadecimal."""

    id: str
    version: str
    digest: str
    created_at: str


async def last_changes(tx: Tx, places: Sequence[tuple[str, str]]) -> list[ValueChange | None]:
    """Return, for each pair of a mode's id and a name, the token's last change, None if history has none.

    Later changes of the token that left its type, value and target as they were do not count.
    """
    sql = f"""
        SELECT c.created_at, c.id, a.id, coalesce(a.former_email, a.email), c.api_token_id, p.name
        FROM token t JOIN token_history h ON h.mode_key = t.mode_key AND h.token_key = t.token_key
        JOIN change_set c ON c.id = h.change_set_id
        LEFT JOIN api_token p ON p.id = c.api_token_id
        LEFT JOIN account a ON a.id = coalesce(c.account_id, p.account_id)
        WHERE t.mode_key = $1 AND {named("t.name", "$2")} AND (
            h.name IS NULL OR h.type <> t.type OR h.value <> t.value OR h.alias_to IS DISTINCT FROM t.alias_to
        ) ORDER BY h.version DESC LIMIT 1
    """
    rows = await tx.together(*(tx.one(sql, key_of(mode_id), name) for mode_id, name in places))
    return [None if row is None else ValueChange(*origin_of(row)) for row in rows]


async def former_names(tx: Tx, mode_id: str, token_id: str) -> list[str]:
    """Return the former names of a token, as far as history knows, in no order."""
    sql = """
        SELECT DISTINCT name FROM token_history
        WHERE mode_key = $1 AND token_key = $2 AND name IS NOT NULL
    """
    return [name for (name,) in await tx.all(sql, key_of(mode_id), key_of(token_id))]


async def candidates(tx: Tx, workspace_id: str, limit: int) -> list[CandidateRelease]:
    """Return the newest releases of a workspace's organization, the newest first."""
    sql = """
        SELECT r.id, r.version, r.digest, r.created_at
        FROM workspace w JOIN release r ON r.organization_id = w.organization_id
        WHERE w.id = $1 ORDER BY r.id DESC LIMIT $2
    """
    rows = await tx.all(sql, workspace_id, limit)
    return [CandidateRelease(id_, version, bytes(digest).hex(), at) for id_, version, digest, at in rows]
