"""Users as providers have them: all users, and what a provider has written of them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from jeton.model.scim import ScimUser
from jeton.store.columns import places
from jeton.store.engine import Row, Tx

_ALL = """
    FROM account a LEFT JOIN scim_user s ON s.account_id = a.id WHERE a.removed_at IS NULL
"""
_TAKEN = """
    EXISTS (SELECT 1 FROM scim_user o JOIN account l ON l.id = o.account_id
        WHERE o.user_key = {key} AND l.removed_at IS NULL)
"""
_COLUMNS = f"""
    SELECT a.id, a.email, a.disabled_at, a.created_at, s.written_at, coalesce(s.user_name,
            CASE WHEN {_TAKEN.format(key="a.email")} THEN a.id ELSE a.email END
        ), s.external_id, s.profile, s.deleted_at
"""
"""Whom no provider has written has the address for a name, or the id where another user has that name."""
_THERE = "(s.deleted_at IS NULL OR a.disabled_at IS NULL)"
"""Not deleted by a provider; who was enabled by other means since is there again."""
_CALLED = f"""
    a.id IN (SELECT account_id FROM scim_user WHERE user_key = $1
        UNION SELECT c.id FROM account c LEFT JOIN scim_user k ON k.account_id = c.id
            WHERE c.email = $1 AND k.account_id IS NULL
                AND NOT {_TAKEN.format(key="$1")})
"""
_WHERE = {
    "id": "a.id = $1",
    "userName": _CALLED,
    "externalId": "a.id IN (SELECT account_id FROM scim_user WHERE external_id = $1)",
}


async def count(tx: Tx) -> int:
    """Return the number of users."""
    row = await tx.one(f"SELECT count(*) {_ALL} AND {_THERE}")
    return int(row[0]) if row else 0


async def listed(tx: Tx, start: int, most: int) -> list[ScimUser]:
    """Return so many users by creation from the one with this number on, which begins with 0."""
    sql = f"{_COLUMNS} {_ALL} AND {_THERE} ORDER BY a.id LIMIT $1 OFFSET $2"
    return [_user(row) for row in await tx.long(sql, most, start)]


async def where(tx: Tx, attribute: str, value: str) -> list[ScimUser]:
    """Return the users of whom `id`, `userName` or `externalId` is this, by creation."""
    value = value.lower() if attribute == "userName" else value
    sql = f"{_COLUMNS} {_ALL} AND {_THERE} AND {_WHERE[attribute]} ORDER BY a.id"
    return [_user(row) for row in await tx.all(sql, value)]


async def rivals(tx: Tx, user_name: str, email: str) -> list[ScimUser]:
    """Return the users with this name at the provider or this address, also those that were deleted."""
    sql = f"""
        {_COLUMNS} {_ALL} AND (a.email = $1 OR s.user_key = $2 OR (a.email = $2 AND s.account_id IS NULL
            AND NOT {_TAKEN.format(key="$2")})) ORDER BY a.id
    """
    return [_user(row) for row in await tx.all(sql, email, user_name.lower())]


async def put(tx: Tx, user_id: str, state: dict[str, Any], moment: str) -> None:
    """Store what a provider has written of a user, who is there from now on."""
    of_removed = """
        DELETE FROM scim_user WHERE user_key = $1
            AND account_id IN (SELECT id FROM account WHERE removed_at IS NOT NULL)
    """
    await tx.run(of_removed, state["userName"].lower())
    sql = """
        INSERT INTO scim_user (account_id, user_name, user_key, external_id, profile, written_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (account_id) DO UPDATE SET user_name = excluded.user_name, user_key = excluded.user_key,
            external_id = excluded.external_id, profile = excluded.profile, written_at = excluded.written_at,
            deleted_at = NULL
    """
    profile = {name: state[name] for name in ("name", "displayName", "emails") if name in state}
    name = state["userName"]
    values = (name, name.lower(), state.get("externalId"), msgspec.json.encode(profile).decode(), moment)
    await tx.run(sql, user_id, *values)


async def set_address(tx: Tx, user_id: str, email: str, claim_id: str, moment: str) -> bool:
    """Give a user another address; return False if somebody has it, or gets it at this moment.

    A row that is there for the moment, with the id `claim_id`, takes it first: whoever adds a user waits.
    """
    claim = """
        INSERT INTO account (id, email, plan, created_at) VALUES ($1, $2, 'free', $3) ON CONFLICT DO NOTHING
    """
    if await tx.run(claim, claim_id, email, moment) != 1:
        return False
    await tx.run("DELETE FROM account WHERE id = $1", claim_id)
    await tx.run("UPDATE account SET email = $1 WHERE id = $2", email, user_id)
    return True


async def mark_deleted(tx: Tx, user_id: str, moment: str) -> None:
    """Note that a provider has deleted a user, and revoke the user's API tokens."""
    await tx.run(
        "UPDATE scim_user SET deleted_at = $1, written_at = $1 WHERE account_id = $2", moment, user_id
    )
    sql = "UPDATE api_token SET revoked_at = $1 WHERE account_id = $2 AND revoked_at IS NULL"
    await tx.run(sql, moment, user_id)


async def existing(tx: Tx, user_ids: Sequence[str]) -> set[str]:
    """Return which of these ids are those of users."""
    sql = f"SELECT a.id {_ALL} AND a.id IN ({places(user_ids)})"
    return {str(id_) for (id_,) in await tx.long(sql, *user_ids)} if user_ids else set()


async def managed_alone(tx: Tx, user_id: str, organization_ids: Sequence[str]) -> str | None:
    """Return the name of an organization among these that nobody but a user may manage, if there is one."""
    sql = f"""
        WITH manager (organization_id, account_id) AS (
            SELECT o.id, o.account_id FROM organization o
            UNION ALL SELECT m.organization_id, m.account_id FROM organization_member m WHERE m.role = 'admin'
        ) SELECT o.name FROM manager own JOIN organization o ON o.id = own.organization_id
        WHERE own.account_id = $1 AND o.id IN ({places(organization_ids, 2)}) AND NOT EXISTS (
            SELECT 1 FROM manager other JOIN account a ON a.id = other.account_id
            WHERE other.organization_id = o.id AND a.id <> $1 AND a.disabled_at IS NULL
        ) ORDER BY o.id LIMIT 1
    """
    row = await tx.one(sql, user_id, *organization_ids) if organization_ids else None
    return None if row is None else str(row[0])


def _user(row: Row) -> ScimUser:
    id_, email, disabled_at, created_at, updated_at, user_name, external_id, profile, deleted_at = row
    is_kept = profile is not None
    emails = {"emails": [{"value": email, "type": "work", "primary": True}]}
    return ScimUser(
        id_,
        email,
        disabled_at,
        created_at,
        updated_at or created_at,
        user_name,
        external_id,
        msgspec.json.decode(profile) if is_kept else emails,
        is_kept,
        deleted_at,
    )
