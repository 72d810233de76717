"""Roles that the groups of providers give, beside those that people have given the same users."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from jeton.model.objects import Role
from jeton.store.engine import Tx

HAND = "hand"
"""The source of a role that people have given."""
Kind = Literal["hand", "oidc", "scim"]


class ProvisionedRole(NamedTuple):
    """A role of a user in an organization by one source."""

    organization_id: str
    source: str
    role: Role


class NamedOrganization(NamedTuple):
    """An organization by what may name it; `handle` is one that it has or had, which nobody else has now."""

    id: str
    name: str
    handle: str | None


async def organizations(tx: Tx, names: Collection[str]) -> list[NamedOrganization]:
    """Return the organizations with one of these ids, names or handles, by id, once for each handle."""
    if not names:
        return []
    places = ", ".join(f"${number + 1}" for number in range(len(names)))
    sql = f"""
        SELECT o.id, o.name, h.handle FROM organization o
        LEFT JOIN organization_handle h ON h.organization_id = o.id
        WHERE o.id IN ({places}) OR o.name IN ({places}) OR h.handle IN ({places}) ORDER BY o.id
    """
    return [NamedOrganization(*row) for row in await tx.all(sql, *names)]


async def hold(tx: Tx, organization_ids: Collection[str]) -> None:
    """Lock organizations, as `members.hold` does one."""
    places = ", ".join(f"${number + 1}" for number in range(len(organization_ids)))
    await tx.hold("organization", f"SELECT id FROM organization WHERE id IN ({places})", *organization_ids)


async def listed(tx: Tx, account_id: str) -> list[ProvisionedRole]:
    """Return the roles of a user where groups give any, by organization."""
    sql = """
        SELECT organization_id, source, role FROM provisioned_role WHERE account_id = $1
        ORDER BY organization_id, source
    """
    return [ProvisionedRole(id_, source, Role(role)) for id_, source, role in await tx.all(sql, account_id)]


async def replace(tx: Tx, account_id: str, organization_id: str, roles: dict[str, Role]) -> None:
    """Store what each source gives a user in an organization, in the place of what they gave."""
    sql = "DELETE FROM provisioned_role WHERE account_id = $1 AND organization_id = $2"
    await tx.run(sql, account_id, organization_id)
    columns = ("account_id", "organization_id", "source", "role")
    rows = [(account_id, organization_id, source, role.value) for source, role in roles.items()]
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


async def forget(tx: Tx, account_id: str) -> None:
    """Delete what all sources give a user."""
    await tx.run("DELETE FROM provisioned_role WHERE account_id = $1", account_id)
