"""Promotions: which release became active in an environment, and when. Digests are in hexadecimal here."""

from collections.abc import Sequence

import msgspec

from jeton.model.ids import new_id
from jeton.model.objects import Caller, Environment, Page, Promotion, Refusal, Release
from jeton.store.engine import Row, Tx
from jeton.store.paging import count

_SELECT = """
    SELECT id, environment_id, release_id, release_version, digest, is_forced, refusals, account_id,
        created_at
    FROM promotion WHERE environment_id = $1
"""
_refusals_text = msgspec.json.Encoder().encode
_refusals_of = msgspec.json.Decoder(list[Refusal]).decode


async def insert(
    tx: Tx, caller: Caller, activated: Environment, release: Release, refusals: Sequence[Refusal]
) -> None:
    """Store that a release became active in an environment, despite the refusals of its gate, if any.

    The moment is that of the environment's change, so each promotion of an environment has another one.
    """
    sql = """
        INSERT INTO promotion (id, environment_id, release_id, release_version, digest, is_forced, refusals,
            account_id, api_token_id, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    """
    await tx.change(
        sql,
        new_id(),
        activated.id,
        release.id,
        release.version,
        bytes.fromhex(release.digest),
        bool(refusals),
        _refusals_text(refusals).decode() if refusals else None,
        caller.user_id,
        caller.token_id or None,
        activated.updated_at,
    )


async def newest(tx: Tx, environment_id: str) -> Promotion | None:
    """Return the promotion that made an environment's active release active."""
    row = await tx.one(f"{_SELECT} ORDER BY created_at DESC, id DESC LIMIT 1", environment_id)
    return None if row is None else _promotion(row)


async def environments_of(tx: Tx, release_id: str) -> frozenset[str]:
    """Return the ids of the environments in which a release is or was active."""
    sql = "SELECT DISTINCT environment_id FROM promotion WHERE release_id = $1"
    return frozenset(environment_id for (environment_id,) in await tx.all(sql, release_id))


async def versions_by_environment(tx: Tx, organization_id: str) -> dict[str, set[str]]:
    """Return the versions that are or were active in the environments of an organization, by their ids."""
    sql = """
        SELECT DISTINCT p.environment_id, p.release_version FROM promotion p
        JOIN environment e ON e.id = p.environment_id WHERE e.organization_id = $1
    """
    versions: dict[str, set[str]] = {}
    for environment_id, version in await tx.long(sql, organization_id):
        versions.setdefault(str(environment_id), set()).add(str(version))
    return versions


async def count_of(tx: Tx, environment_id: str) -> int:
    """Return how many promotions an environment has had."""
    return await count(tx, "promotion", "environment_id", environment_id)


async def of_environment(tx: Tx, environment_id: str, page: Page | None) -> list[Promotion]:
    """Return the promotions of an environment, newest first; with a page, those made before its `after`.

    They are one more than its limit if there are further ones.
    """
    order = "ORDER BY created_at DESC, id DESC"
    if page is None:
        rows = await tx.long(f"{_SELECT} {order}", environment_id)
    elif page.after is None:
        rows = await tx.long(f"{_SELECT} {order} LIMIT $2", environment_id, page.limit + 1)
    else:
        sql = f"{_SELECT} AND (created_at, id) < ($2, $3) {order} LIMIT $4"
        rows = await tx.long(sql, environment_id, *page.after, page.limit + 1)
    return [_promotion(row) for row in rows]


async def promoters(tx: Tx, environment_id: str) -> dict[str, str]:
    """Return the e-mail addresses of those who have promoted to an environment, by their ids."""
    sql = """
        SELECT a.id, a.email FROM account a
        WHERE a.id IN (SELECT p.account_id FROM promotion p WHERE p.environment_id = $1)
    """
    return {str(id_): str(email) for id_, email in await tx.all(sql, environment_id)}


def _promotion(row: Row) -> Promotion:
    id_, environment_id, release_id, version, digest, is_forced, refusals, user_id, created_at = row
    return Promotion(
        id_,
        environment_id,
        release_id,
        version,
        bytes(digest).hex(),
        bool(is_forced),
        [] if refusals is None else _refusals_of(refusals),
        user_id,
        created_at,
    )
