"""Who has which role in an organization without owning it."""

from typing import NamedTuple

from jeton.model import Member, Role
from jeton.store import history
from jeton.store.engine import Tx
from jeton.store.history import ChangeSet


class Standing(NamedTuple):
    """A user, and what they are in an organization; `role` is None where they are nothing."""

    user_id: str
    email: str
    role: Role | None


_STANDING = """
    SELECT a.id, a.email, CASE WHEN g.account_id = a.id THEN 'owner' ELSE m.role END
    FROM account a
    LEFT JOIN organization g ON g.id = $1
    LEFT JOIN organization_member m ON m.account_id = a.id AND m.organization_id = $1
"""


async def listed(tx: Tx, organization_id: str) -> list[Member]:
    """Return an organization's members by e-mail address."""
    sql = """
        SELECT a.id, a.email, m.role FROM organization_member m JOIN account a ON a.id = m.account_id
        WHERE m.organization_id = $1 ORDER BY a.email
    """
    return [Member(row[0], row[1], Role(row[2])) for row in await tx.all(sql, organization_id)]


async def by_email(tx: Tx, organization_id: str, email: str) -> Standing | None:
    """Return what the user with this address, in lower case, is in an organization; None: there is none."""
    row = await tx.one(f"{_STANDING} WHERE a.email = $2", organization_id, email)
    return None if row is None else Standing(row[0], row[1], None if row[2] is None else Role(row[2]))


async def role_of(tx: Tx, organization_id: str, user_id: str) -> Role | None:
    """Return a member's role in an organization."""
    sql = "SELECT role FROM organization_member WHERE account_id = $1 AND organization_id = $2"
    row = await tx.one(sql, user_id, organization_id)
    return None if row is None else Role(row[0])


async def put(tx: Tx, by: ChangeSet, user_id: str, before: Role | None, role: Role) -> None:
    """Make a user a member of the change set's organization, or change the role from what it was before."""
    if before is None:
        sql = """
            INSERT INTO organization_member (organization_id, account_id, role) VALUES ($1, $2, $3)
            ON CONFLICT (account_id, organization_id) DO NOTHING
        """
        await tx.change(sql, by.organization_id, user_id, role.value)
    else:
        sql = """
            UPDATE organization_member SET role = $1
            WHERE account_id = $2 AND organization_id = $3 AND role = $4
        """
        await tx.change(sql, role.value, user_id, by.organization_id, before.value)
    await history.member(tx, by, user_id, before, role)


async def remove(tx: Tx, by: ChangeSet, user_id: str, before: Role) -> None:
    """End a membership in the change set's organization."""
    sql = "DELETE FROM organization_member WHERE account_id = $1 AND organization_id = $2 AND role = $3"
    await tx.change(sql, user_id, by.organization_id, before.value)
    await history.member(tx, by, user_id, before, None)
