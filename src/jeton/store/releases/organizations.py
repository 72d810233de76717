"""Organizations. The policy, not this module, decides who may see or change them."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from jeton.errors import Conflict, Text
from jeton.model.clock import later_than
from jeton.model.coordinates import group_of, scope_of
from jeton.model.objects import Organization, Versioned
from jeton.store.engine import Row, Tx
from jeton.store.releases import handles, releases

MANY = 2**53
"""A number of organizations that nobody has."""
_SELECT = """
    SELECT g.id, g.name, h.handle, g.npm_scope, g.maven_group, g.account_id, g.created_at, g.updated_at,
        g.version
    FROM organization g
    JOIN organization_handle h ON h.organization_id = g.id AND h.reserved_until IS NULL
"""


class Coordinates(NamedTuple):
    """The handle of an organization, and the scope and the group that its packages have, None of neither.

    These are None until a package is made or somebody chooses them.
    """

    handle: str
    scope: str | None
    group: str | None

    @property
    def npm_scope(self) -> str:
        """The scope of the next package."""
        return self.scope or scope_of(self.handle)

    @property
    def maven_group(self) -> str:
        """The group of the next package."""
        return self.group or group_of(self.handle)


class OwnedOrganization(NamedTuple):
    """An organization with the e-mail address of its owner."""

    id: str
    name: str
    handle: str
    owner: str


async def everyones(tx: Tx) -> list[OwnedOrganization]:
    """Return all organizations, the oldest first."""
    sql = """
        SELECT g.id, g.name, h.handle, a.email FROM organization g JOIN account a ON a.id = g.account_id
        JOIN organization_handle h ON h.organization_id = g.id AND h.reserved_until IS NULL ORDER BY g.id
    """
    return [OwnedOrganization(*row) for row in await tx.long(sql)]


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


async def insert(
    tx: Tx, new: Organization, taken: Callable[[], Exception], limit: int = MANY
) -> Versioned[Organization]:
    """Store a new organization of a user, whose row the caller holds.

    Raises:
        Conflict: the user already owns `limit` organizations.
        Exception: `taken()`, if its handle is another one's.
    """
    sql = """
        INSERT INTO organization (id, account_id, name, created_at, updated_at) SELECT $1, $2, $3, $4, $5
        WHERE (SELECT count(*) FROM organization WHERE account_id = $2) < $6
            AND EXISTS (SELECT 1 FROM account WHERE id = $2 AND removed_at IS NULL)
    """
    full = Text.ORGANIZATION_LIMIT.format(limit=limit)
    fields = (new.id, new.owner_id, new.name, new.created_at, new.updated_at)
    await tx.change(sql, *fields, limit, or_else=lambda: Conflict(full))
    await handles.take(tx, new.id, new.handle, taken)
    return Versioned(new, 1)


async def update(
    tx: Tx, current: Versioned[Organization], name: str, own: Coordinates, taken: Callable[[], Exception]
) -> Versioned[Organization]:
    """Change an organization; the handle that it had stays reserved. `taken` is as in `insert`."""
    old, (handle, scope, group) = current.item, own
    now = later_than(old.updated_at)
    sql = """
        UPDATE organization SET name = $1, updated_at = $2, npm_scope = $3, maven_group = $4,
            version = version + 1
        WHERE id = $5 AND version = $6
    """
    await tx.change(sql, name, now, scope, group, old.id, current.version)
    if handle != old.handle:
        await handles.reserve(tx, old.id, old.handle)
        await handles.take(tx, old.id, handle, taken)
    changed = replace(
        old, name=name, handle=handle, updated_at=now, npm_scope=own.npm_scope, maven_group=own.maven_group
    )
    return Versioned(changed, current.version + 1)


async def coordinates(tx: Tx, organization_id: str) -> Coordinates | None:
    """Return the handle of an organization, and what it has of a scope and a group."""
    sql = """
        SELECT h.handle, g.npm_scope, g.maven_group FROM organization g
        JOIN organization_handle h ON h.organization_id = g.id AND h.reserved_until IS NULL WHERE g.id = $1
    """
    row = await tx.one(sql, organization_id)
    return None if row is None else Coordinates(*row)


async def hold(tx: Tx, organization_id: str) -> None:
    """Lock an organization before anything is read: its members stay the same until the transaction ends."""
    await tx.hold("organization", "SELECT id FROM organization WHERE id = $1", organization_id)


async def delete(tx: Tx, current: Versioned[Organization]) -> None:
    """Delete an organization to which no workspace belongs any more; the caller has locked it.

    Its handles, members, environments and releases are deleted too, and the contents that no other release
    has.
    """
    id_ = current.item.id
    await tx.change("DELETE FROM environment WHERE organization_id = $1", id_, or_else=None)
    await releases.delete_all(tx, id_)
    await tx.change("DELETE FROM organization WHERE id = $1 AND version = $2", id_, current.version)


def _organization(row: Row) -> Versioned[Organization]:
    id_, name, handle, scope, group, *fields, version = row
    own = Coordinates(handle, scope, group)
    return Versioned(Organization(id_, name, handle, own.npm_scope, own.maven_group, *fields), version)
