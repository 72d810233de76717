"""Roles that the groups of providers give, beside those that people have given the same users."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from jeton.model.objects import Role
from jeton.store.columns import places
from jeton.store.engine import Tx

HAND = "hand"
"""The source of a role that people have given."""
Roles = dict[str, Role]
"""The roles of a user in an organization, by source."""


class NamedOrganization(NamedTuple):
    """An organization by what may name it; `handle` is one that it has or had, which nobody else has now."""

    id: str
    name: str
    handle: str | None


async def organizations(tx: Tx, names: Collection[str]) -> list[NamedOrganization]:
    """Return the organizations with one of these ids, names or handles, by id, once for each handle."""
    if not names:
        return []
    own = places(names)
    sql = f"""
        SELECT o.id, o.name, h.handle FROM organization o
        LEFT JOIN organization_handle h ON h.organization_id = o.id
        WHERE o.id IN ({own}) OR o.name IN ({own}) OR h.handle IN ({own}) ORDER BY o.id
    """
    return [NamedOrganization(*row) for row in await tx.all(sql, *names)]


async def hold(tx: Tx, organization_ids: Collection[str]) -> None:
    """Lock organizations, as `members.hold` does one."""
    sql = f"SELECT id FROM organization WHERE id IN ({places(organization_ids)})"
    await tx.hold("organization", sql, *organization_ids)


async def listed(tx: Tx, account_ids: Collection[str]) -> dict[str, dict[str, Roles]]:
    """Return what sources give users, by user and organization, where groups give anything."""
    rows: dict[str, dict[str, Roles]] = {id_: {} for id_ in account_ids}
    sql = f"""
        SELECT account_id, organization_id, source, role FROM provisioned_role
        WHERE account_id IN ({places(rows)})
    """
    for id_, organization_id, source, role in await tx.long(sql, *rows) if rows else []:
        rows[id_].setdefault(organization_id, {})[source] = Role(role)
    return rows


async def replace(tx: Tx, organization_id: str, roles: Mapping[str, Roles]) -> None:
    """Store what each source gives users in an organization, in the place of what they gave."""
    sql = f"""
        DELETE FROM provisioned_role WHERE organization_id = $1 AND account_id IN ({places(roles, 2)})
    """
    await tx.run(sql, organization_id, *roles)
    columns = ("account_id", "organization_id", "source", "role")
    rows = [
        (id_, organization_id, source, role.value)
        for id_, own in roles.items()
        for source, role in own.items()
    ]
    await tx.insert_many("provisioned_role", columns, rows)


async def set_by_hand(tx: Tx, account_id: str, organization_id: str, role: Role | None) -> None:
    """Store the role that people give a user in an organization, None for none, if groups give one there."""
    if role is None:
        sql = f"""
            DELETE FROM provisioned_role
            WHERE account_id = $1 AND organization_id = $2 AND source = '{HAND}'
        """
        await tx.change(sql, account_id, organization_id, or_else=None)
    else:
        sql = f"""
            INSERT INTO provisioned_role (account_id, organization_id, source, role)
            SELECT account_id, organization_id, '{HAND}', $1 FROM provisioned_role
            WHERE account_id = $2 AND organization_id = $3 AND source <> '{HAND}' LIMIT 1
            ON CONFLICT (account_id, organization_id, source) DO UPDATE SET role = excluded.role
        """
        await tx.change(sql, role.value, account_id, organization_id, or_else=None)


async def gives(tx: Tx, organization_id: str, source: str) -> bool:
    """Tell whether a source gives anybody a role in an organization."""
    sql = "SELECT 1 FROM provisioned_role WHERE organization_id = $1 AND source = $2 LIMIT 1"
    return await tx.one(sql, organization_id, source) is not None
