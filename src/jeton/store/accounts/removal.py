"""Removal of users: what they own goes to others, and the row of the user stays for the sake of history."""

from typing import NamedTuple

from msgspec.structs import replace

from jeton.model.clock import later_than
from jeton.model.objects import Organization, Versioned, Workspace
from jeton.store import change_sets
from jeton.store.accounts import grants, sessions
from jeton.store.accounts.members import ORGANIZATION, WORKSPACE, MemberGroup
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Stale, Tx

_OWNED = "SELECT id, name FROM {table} WHERE account_id = $1 ORDER BY id"
_JOINED = "SELECT {key} FROM {members} WHERE account_id = $1 ORDER BY 1"

_OF_PROVIDERS = ("identity", "provisioned_role", "scim_user", "scim_group_member")
"""The tables of rows that providers keep of users; what a server of 0.9.0 leaves of one, `forget` deletes."""


class Owned(NamedTuple):
    """The ids of what a user owns, each with its name, by creation."""

    workspaces: dict[str, str]
    organizations: dict[str, str]


async def owned(tx: Tx, user_id: str) -> Owned:
    """Return what a user owns."""
    answers = await tx.together(
        *(tx.all(_OWNED.format(table=group.table), user_id) for group in (WORKSPACE, ORGANIZATION))
    )
    return Owned(*(dict(rows) for rows in answers))


async def joined(tx: Tx, user_id: str) -> list[tuple[MemberGroup, str]]:
    """Return the workspaces and organizations that a user is a member of."""
    groups = []
    for group in (WORKSPACE, ORGANIZATION):
        sql = _JOINED.format(key=group.key, members=group.members)
        groups += [(group, str(id_)) for (id_,) in await tx.all(sql, user_id)]
    return groups


async def give_workspace(tx: Tx, by: ChangeSet, current: Versioned[Workspace], user_id: str) -> None:
    """Make another user the owner of a workspace; `move_count` follows for all that change hands."""
    old = current.item
    now = later_than(old.updated_at, by.at)
    sql = """
        UPDATE workspace SET account_id = $1, updated_at = $2, version = version + 1
        WHERE id = $3 AND version = $4
    """
    await tx.change(sql, user_id, now, old.id, current.version)
    await change_sets.workspace(tx, by, old, replace(old, user_id=user_id, updated_at=now))


async def move_count(tx: Tx, old_id: str, new_id: str, number: int) -> None:
    """Count workspaces for the new owner, who must not have been removed, instead of the old one."""
    sql = "UPDATE account SET workspace_count = workspace_count + $1 WHERE id = $2 AND removed_at IS NULL"
    for user_id, more in ((old_id, -number), (new_id, number)):
        if not await tx.run(sql, more, user_id):
            raise Stale


async def give_organization(tx: Tx, current: Versioned[Organization], user_id: str) -> None:
    """Make another user the owner of an organization."""
    old = current.item
    sql = """
        UPDATE organization SET account_id = $1, updated_at = $2, version = version + 1
        WHERE id = $3 AND version = $4
    """
    await tx.change(sql, user_id, later_than(old.updated_at), old.id, current.version)


async def remove(tx: Tx, user_id: str, moment: str) -> None:
    """Note that a user, who owns nothing any more, was removed; the address is free for another one."""
    answers = """
        DELETE FROM idempotency WHERE api_token_id IN (SELECT id FROM api_token WHERE account_id = $1)
    """
    await tx.run(answers, user_id)
    revoked = "UPDATE api_token SET revoked_at = $1 WHERE account_id = $2 AND revoked_at IS NULL"
    await tx.run(revoked, moment, user_id)
    await sessions.end_all(tx, user_id)
    await grants.revoke_all(tx, user_id, moment)
    for table in _OF_PROVIDERS:
        await tx.run(f"DELETE FROM {table} WHERE account_id = $1", user_id)
    await tx.run("DELETE FROM invitation WHERE account_id = $1", user_id)
    sql = """
        UPDATE account SET former_email = email, email = id, removed_at = $1
        WHERE id = $2 AND removed_at IS NULL
    """
    await tx.change(sql, moment, user_id)


async def forget(tx: Tx, before: str) -> None:
    """Delete tokens revoked and users removed before a moment, but those that releases name.

    History has nothing from before the moment, so it names none of them.
    """
    unnamed = " AND ".join(
        f"NOT EXISTS (SELECT 1 FROM {table} n WHERE n.{{column}} = {{of}}.id)"
        for table in ("release", "promotion")
    )
    tokens = unnamed.format(column="api_token_id", of="api_token")
    await tx.run(f"DELETE FROM api_token WHERE revoked_at < $1 AND {tokens}", before)
    users = unnamed.format(column="account_id", of="account")
    await tx.run(f"DELETE FROM account WHERE removed_at < $1 AND {users}", before)
    await tx.run("DELETE FROM scim_token WHERE revoked_at < $1", before)
    for table in _OF_PROVIDERS:
        gone = "SELECT id FROM account WHERE removed_at IS NOT NULL"
        await tx.run(f"DELETE FROM {table} WHERE account_id IN ({gone})")
