"""Organizations. The policy, not this module, decides who may see or change them."""

from jeton.clock import later_than, timestamp
from jeton.errors import Conflict, Text
from jeton.ids import new_id
from jeton.model import Organization, Versioned
from jeton.store.engine import Row, Tx
from jeton.store.releases import releases

MANY = 2**53
"""A number of organizations that nobody has."""
_SELECT = "SELECT g.id, g.name, g.account_id, g.created_at, g.updated_at, g.version FROM organization g"


async def listed(tx: Tx, user_id: str) -> list[Organization]:
    """Return the organizations that a user owns or is a member of, by creation."""
    sql = f"""
        {_SELECT} WHERE g.id IN (
            SELECT id FROM organization WHERE account_id = $1
            UNION SELECT organization_id FROM organization_member WHERE account_id = $1
        ) ORDER BY g.id
    """
    return [_organization(row).item for row in await tx.all(sql, user_id)]


async def get(tx: Tx, organization_id: str) -> Versioned[Organization] | None:
    """Return one organization."""
    row = await tx.one(f"{_SELECT} WHERE g.id = $1", organization_id)
    return None if row is None else _organization(row)


async def insert(tx: Tx, user_id: str, name: str, limit: int = MANY) -> Versioned[Organization]:
    """Store a new organization of a user, whose row the caller holds.

    Raises:
        Conflict: the user already owns `limit` organizations.
    """
    now = timestamp()
    made = Organization(new_id(), name, user_id, now, now)
    sql = """
        INSERT INTO organization (id, account_id, name, created_at, updated_at) SELECT $1, $2, $3, $4, $5
        WHERE (SELECT count(*) FROM organization WHERE account_id = $2) < $6
            AND EXISTS (SELECT 1 FROM account WHERE id = $2 AND removed_at IS NULL)
    """
    full = Text.ORGANIZATION_LIMIT.format(limit=limit)
    await tx.change(sql, made.id, user_id, name, now, now, limit, or_else=lambda: Conflict(full))
    return Versioned(made, 1)


async def update(tx: Tx, current: Versioned[Organization], name: str) -> Versioned[Organization]:
    """Change an organization."""
    old = current.item
    now = later_than(old.updated_at)
    sql = """
        UPDATE organization SET name = $1, updated_at = $2, version = version + 1
        WHERE id = $3 AND version = $4
    """
    await tx.change(sql, name, now, old.id, current.version)
    changed = Organization(old.id, name, old.owner_id, old.created_at, now)
    return Versioned(changed, current.version + 1)


async def hold(tx: Tx, organization_id: str) -> None:
    """Lock an organization before anything is read: its members stay the same until the transaction ends."""
    await tx.hold("organization", "SELECT id FROM organization WHERE id = $1", organization_id)


async def delete(tx: Tx, current: Versioned[Organization]) -> None:
    """Delete an organization to which no workspace belongs any more; the caller has locked it.

    Its members, environments and releases are deleted too, and the contents that no other release has.
    """
    id_ = current.item.id
    await tx.change("DELETE FROM environment WHERE organization_id = $1", id_, or_else=None)
    await releases.delete_all(tx, id_)
    await tx.change("DELETE FROM organization WHERE id = $1 AND version = $2", id_, current.version)


def _organization(row: Row) -> Versioned[Organization]:
    *fields, version = row
    return Versioned(Organization(*fields), version)
