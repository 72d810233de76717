"""Who has which role in a workspace without owning it."""

from typing import NamedTuple

from jeton.model import Member, Role
from jeton.store import history
from jeton.store.engine import Row, Tx
from jeton.store.history import ChangeSet


class Standing(NamedTuple):
    """A user, and what they are in a workspace: `role` is None where they are nothing.

    `found` is False where there is no such workspace.
    """

    user_id: str
    email: str
    role: Role | None
    found: bool


_STANDING = """
    SELECT a.id, a.email, CASE WHEN w.account_id = a.id THEN 'owner' ELSE m.role END, w.id
    FROM account a
    LEFT JOIN workspace w ON w.id = $1
    LEFT JOIN member m ON m.account_id = a.id AND m.workspace_id = $1
"""


async def hold(tx: Tx, workspace_id: str) -> None:
    """Let who changes a workspace's members go one after the other, before they look at them.

    A role has no version that would tell that it was changed and changed back meanwhile, and history would
    have the changes in another order than they were made in.
    """
    await tx.hold("workspace", "SELECT id FROM workspace WHERE id = $1", workspace_id)


async def listed(tx: Tx, workspace_id: str) -> list[Member]:
    """Return a workspace's members by e-mail address."""
    sql = """
        SELECT a.id, a.email, m.role FROM member m JOIN account a ON a.id = m.account_id
        WHERE m.workspace_id = $1 ORDER BY a.email
    """
    return [Member(row[0], row[1], Role(row[2])) for row in await tx.all(sql, workspace_id)]


async def by_email(tx: Tx, workspace_id: str, email: str) -> Standing | None:
    """Return what the user with this address, in lower case, is in a workspace; None: there is none."""
    return _standing(await tx.one(f"{_STANDING} WHERE a.email = $2", workspace_id, email))


async def by_id(tx: Tx, workspace_id: str, user_id: str) -> Standing | None:
    """Return what the user with this id is in a workspace; None: there is none."""
    return _standing(await tx.one(f"{_STANDING} WHERE a.id = $2", workspace_id, user_id))


async def put(tx: Tx, by: ChangeSet, user_id: str, before: Role | None, role: Role) -> None:
    """Make a user a member of the change set's workspace, or change the role from what it was before."""
    if before is None:
        sql = """
            INSERT INTO member (workspace_id, account_id, role) VALUES ($1, $2, $3)
            ON CONFLICT (account_id, workspace_id) DO NOTHING
        """
        await tx.change(sql, by.workspace_id, user_id, role.value)
    else:
        sql = "UPDATE member SET role = $1 WHERE account_id = $2 AND workspace_id = $3 AND role = $4"
        await tx.change(sql, role.value, user_id, by.workspace_id, before.value)
    await history.member(tx, by, user_id, before, role)


async def remove(tx: Tx, by: ChangeSet, user_id: str, before: Role) -> None:
    """End a membership in the change set's workspace."""
    sql = "DELETE FROM member WHERE account_id = $1 AND workspace_id = $2 AND role = $3"
    await tx.change(sql, user_id, by.workspace_id, before.value)
    await history.member(tx, by, user_id, before, None)


def _standing(row: Row | None) -> Standing | None:
    if row is None:
        return None
    user_id, email, role, workspace_id = row
    return Standing(user_id, email, None if role is None else Role(role), found=workspace_id is not None)
