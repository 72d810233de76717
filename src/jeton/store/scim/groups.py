"""Groups of identity providers, and their members."""

from collections.abc import Collection, Sequence

from jeton.model.scim import ScimGroup
from jeton.store.columns import places
from jeton.store.engine import Tx

_COLUMNS = "SELECT g.id, g.display_name, g.external_id, g.created_at, g.updated_at FROM scim_group g"
_WHERE = {"id": "g.id", "displayName": "g.display_name", "externalId": "g.external_id"}


async def count(tx: Tx) -> int:
    """Return the number of groups."""
    row = await tx.one("SELECT count(*) FROM scim_group")
    return int(row[0]) if row else 0


async def listed(tx: Tx, start: int, most: int) -> list[ScimGroup]:
    """Return so many groups by creation from the one with this number on, which begins with 0."""
    rows = await tx.long(f"{_COLUMNS} ORDER BY g.id LIMIT $1 OFFSET $2", most, start)
    return [ScimGroup(*row) for row in rows]


async def where(tx: Tx, attribute: str, value: str) -> list[ScimGroup]:
    """Return the groups of which `id`, `displayName` or `externalId` is this, by creation."""
    rows = await tx.all(f"{_COLUMNS} WHERE {_WHERE[attribute]} = $1 ORDER BY g.id", value)
    return [ScimGroup(*row) for row in rows]


async def insert(tx: Tx, new: ScimGroup) -> None:
    """Store a new group."""
    sql = """
        INSERT INTO scim_group (id, display_name, external_id, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5)
    """
    await tx.run(sql, new.id, new.display_name, new.external_id, new.created_at, new.updated_at)


async def update(tx: Tx, changed: ScimGroup) -> None:
    """Store another name and external id of a group."""
    sql = "UPDATE scim_group SET display_name = $1, external_id = $2, updated_at = $3 WHERE id = $4"
    await tx.run(sql, changed.display_name, changed.external_id, changed.updated_at, changed.id)


async def delete(tx: Tx, group_id: str) -> None:
    """Delete a group."""
    await tx.run("DELETE FROM scim_group WHERE id = $1", group_id)


async def members_of(tx: Tx, group_ids: Sequence[str], most: int) -> dict[str, list[tuple[str, str]]]:
    """Return the ids and addresses of members by group, at most so many and one."""
    members: dict[str, list[tuple[str, str]]] = {id_: [] for id_ in group_ids}
    sql = f"""
        SELECT m.group_id, a.id, a.email FROM scim_group_member m JOIN account a ON a.id = m.account_id
        WHERE m.group_id IN ({places(group_ids)}) AND a.removed_at IS NULL
        ORDER BY m.group_id, a.id LIMIT ${len(group_ids) + 1}
    """
    for group_id, account_id, email in await tx.long(sql, *group_ids, most + 1) if group_ids else []:
        members[group_id].append((account_id, email))
    return members


async def of_users(tx: Tx, user_ids: Sequence[str], most: int) -> dict[str, list[tuple[str, str]]]:
    """Return the ids and names of groups by member, at most so many and one."""
    groups: dict[str, list[tuple[str, str]]] = {id_: [] for id_ in user_ids}
    sql = f"""
        SELECT m.account_id, g.id, g.display_name FROM scim_group_member m
        JOIN scim_group g ON g.id = m.group_id WHERE m.account_id IN ({places(user_ids)})
        ORDER BY g.id LIMIT ${len(user_ids) + 1}
    """
    for account_id, group_id, name in await tx.long(sql, *user_ids, most + 1) if user_ids else []:
        groups[account_id].append((group_id, name))
    return groups


async def called(tx: Tx, user_ids: Sequence[str], names: Sequence[str]) -> dict[str, list[str]]:
    """Return which of these names the groups of each user have."""
    groups: dict[str, list[str]] = {id_: [] for id_ in user_ids}
    sql = f"""
        SELECT m.account_id, g.display_name FROM scim_group g JOIN scim_group_member m ON m.group_id = g.id
        WHERE g.display_name IN ({places(names)}) AND m.account_id IN ({places(user_ids, len(names) + 1)})
    """
    for account_id, name in await tx.long(sql, *names, *user_ids) if names and user_ids else []:
        groups[account_id].append(name)
    return groups


async def add_members(tx: Tx, group_id: str, user_ids: Collection[str]) -> None:
    """Make users members of a group, of which they are none yet."""
    rows = [(group_id, id_) for id_ in sorted(user_ids)]
    await tx.insert_many("scim_group_member", ("group_id", "account_id"), rows)


async def remove_members(tx: Tx, group_id: str, user_ids: Collection[str]) -> None:
    """End memberships in a group."""
    sql = f"DELETE FROM scim_group_member WHERE group_id = $1 AND account_id IN ({places(user_ids, 2)})"
    if user_ids:
        await tx.run(sql, group_id, *sorted(user_ids))


async def leave_all(tx: Tx, user_id: str) -> None:
    """End all memberships of a user in groups."""
    await tx.run("DELETE FROM scim_group_member WHERE account_id = $1", user_id)


async def all_members(tx: Tx, after: str, most: int) -> list[str]:
    """Return the ids of so many users behind the id `after` who are in any group, or have a role by one."""
    sql = """
        SELECT account_id FROM (
            SELECT account_id FROM scim_group_member
            UNION SELECT account_id FROM provisioned_role WHERE source = 'scim'
        ) AS members WHERE account_id > $1 ORDER BY account_id LIMIT $2
    """
    return [str(id_) for (id_,) in await tx.long(sql, after, most)]
