"""Tokens of SCIM."""

from jeton.errors import Conflict, Text
from jeton.model.scim import ScimToken
from jeton.store.engine import Row, Tx

_LISTED = "SELECT id, name, prefix, created_at, last_used_at, expires_at, revoked_at FROM scim_token"


async def hold(tx: Tx) -> None:
    """Lock all tokens: what providers write is written one after the other, so that names stay unique."""
    await tx.hold("scim_token", "SELECT id FROM scim_token WHERE revoked_at IS NULL")


async def insert(tx: Tx, new: ScimToken, digest: bytes, most: int) -> None:
    """Store a token under the SHA-256 of its secret; raise `Conflict` if `most` are in force."""
    sql = """
        INSERT INTO scim_token (id, name, prefix, digest, created_at, expires_at)
        SELECT $1, $2, $3, $4, $5, $6
        WHERE (SELECT count(*) FROM scim_token
            WHERE revoked_at IS NULL AND coalesce(expires_at, $5) >= $5) < $7
    """
    values = (new.id, new.name, new.prefix, digest, new.created_at, new.expires_at)
    full = Text.SCIM_TOKEN_LIMIT.format(limit=most)
    await tx.change(sql, *values, most, or_else=lambda: Conflict(full))


async def listed(tx: Tx) -> list[ScimToken]:
    """Return all tokens, the oldest first."""
    return [_token(row) for row in await tx.all(f"{_LISTED} ORDER BY id")]


async def by_digest(tx: Tx, digest: bytes) -> ScimToken | None:
    """Return the token whose secret has this SHA-256, also one that is over."""
    row = await tx.one(f"{_LISTED} WHERE digest = $1", digest)
    return None if row is None else _token(row)


async def revoke(tx: Tx, token_id: str, moment: str) -> bool:
    """Revoke a token; return False if none in force has this id."""
    sql = "UPDATE scim_token SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL"
    return await tx.run(sql, moment, token_id) == 1


async def touch(tx: Tx, token_id: str, moment: str) -> None:
    """Store when a token was last used."""
    await tx.run("UPDATE scim_token SET last_used_at = $1 WHERE id = $2", moment, token_id)


def _token(row: Row) -> ScimToken:
    return ScimToken(*row)
