"""Members of workspaces and organizations: users with a role who are not the owner."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from msgspec import UNSET, UnsetType

from jeton.model.objects import Member, Plan, Role
from jeton.store import change_sets, columns
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Row, Stale, Tx


class MemberGroup(NamedTuple):
    """A kind of object with members: its table, its members' table, and the name of columns with its id."""

    table: Literal["workspace", "organization"]
    members: str
    key: Literal["workspace_id", "organization_id"]


WORKSPACE = MemberGroup("workspace", "member", "workspace_id")
ORGANIZATION = MemberGroup("organization", "organization_member", "organization_id")


class RoleInGroup(NamedTuple):
    """A user and their role in a group, None if they have no role.

    `group_exists` is False if there is no such group.
    """

    user_id: str
    email: str
    role: Role | None
    group_exists: bool


RolesOfUsers = dict[str, Role | None]
"""Roles by the ids of users, None for none."""
RoleChange = tuple[str, Role | None, Role | None]
"""The id of a user, the role before and the one after, None for none."""

_STANDING = {
    group: f"""
        SELECT a.id, a.email, CASE WHEN g.account_id = a.id THEN 'owner' ELSE m.role END, g.id
        FROM account a
        LEFT JOIN {group.table} g ON g.id = $1
        LEFT JOIN {group.members} m ON m.account_id = a.id AND m.{group.key} = $1
    """
    for group in (WORKSPACE, ORGANIZATION)
}


async def hold(tx: Tx, group: MemberGroup, group_id: str) -> None:
    """Lock a group before its members are read, so that transactions which change them run one by one.

    A role has no version that would show that it was changed and changed back meanwhile, and history would
    have the changes in another order than they were made in. Of two admins who remove each other one stays.
    """
    await tx.hold(group.table, f"SELECT id FROM {group.table} WHERE id = $1", group_id)


async def listed(tx: Tx, group: MemberGroup, group_id: str) -> list[Member]:
    """Return a group's members by e-mail address."""
    own = f"m.account_id = p.account_id AND m.{group.key} = p.organization_id"  # ids of workspaces are none
    by_oidc, by_scim = (
        f"(SELECT p.role FROM provisioned_role p WHERE {own} AND p.source = '{source}')"
        for source in ("oidc", "scim")
    )
    sql = f"""
        SELECT a.id, a.email, m.role, {by_oidc}, {by_scim}
        FROM {group.members} m JOIN account a ON a.id = m.account_id
        WHERE m.{group.key} = $1 ORDER BY a.email
    """
    return [
        Member(id_, email, Role(role), _provisioned(oidc=oidc, scim=scim))
        for id_, email, role, oidc, scim in await tx.all(sql, group_id)
    ]


def _provisioned(**roles: str | None) -> dict[str, Role] | UnsetType:
    return {source: Role(role) for source, role in roles.items() if role is not None} or UNSET


class Place(NamedTuple):
    """A workspace or an organization, with its owner."""

    group: MemberGroup
    id: str
    name: str
    owner: Member
    owner_plan: Plan


async def places(tx: Tx, text: str) -> list[Place]:
    """Return the workspaces and organizations with this id or name, and the organization with this handle."""
    called = "SELECT organization_id FROM organization_handle WHERE handle = $1 AND reserved_until IS NULL"
    where = f"g.id = $1 OR g.name = $1 OR g.id IN ({called})"
    return [place for group in (WORKSPACE, ORGANIZATION) for place in await _places(tx, group, where, text)]


async def place(tx: Tx, group: MemberGroup, group_id: str) -> Place | None:
    """Return the group with this id."""
    return next(iter(await _places(tx, group, "g.id = $1", group_id)), None)


async def _places(tx: Tx, group: MemberGroup, where: str, text: str) -> list[Place]:
    sql = f"""
        SELECT g.id, g.name, a.id, a.email, a.plan
        FROM {group.table} g JOIN account a ON a.id = g.account_id WHERE {where} ORDER BY g.id
    """
    return [
        Place(group, id_, name, Member(owner_id, email, Role.OWNER), Plan(plan))
        for id_, name, owner_id, email, plan in await tx.all(sql, text)
    ]


async def by_email(tx: Tx, group: MemberGroup, group_id: str, email: str) -> RoleInGroup | None:
    """Return the role in a group of the user with this address, in lower case; None: no such user."""
    return _standing(await tx.one(f"{_STANDING[group]} WHERE a.email = $2", group_id, email))


async def by_id(tx: Tx, group: MemberGroup, group_id: str, user_id: str) -> RoleInGroup | None:
    """Return the role in a group of the user with this id; None: no such user."""
    sql = f"{_STANDING[group]} WHERE a.id = $2 AND a.removed_at IS NULL"
    return _standing(await tx.one(sql, group_id, user_id))


async def put(tx: Tx, by: ChangeSet, user_id: str, before: Role | None, role: Role) -> None:
    """Make a user a member of the change set's group, or change the role, which was `before`."""
    group, group_id = _group_of(by)
    if before is None:
        sql = f"""
            INSERT INTO {group.members} ({group.key}, account_id, role) VALUES ($1, $2, $3)
            ON CONFLICT (account_id, {group.key}) DO NOTHING
        """
        await tx.change(sql, group_id, user_id, role.value)
        # waits for a transaction that removes the user, whose row stays
        await tx.change("UPDATE account SET plan = plan WHERE id = $1 AND removed_at IS NULL", user_id)
    else:
        sql = f"""
            UPDATE {group.members} SET role = $1 WHERE account_id = $2 AND {group.key} = $3 AND role = $4
        """
        await tx.change(sql, role.value, user_id, group_id, before.value)
    await change_sets.member(tx, by, user_id, before, role)


async def remove(tx: Tx, by: ChangeSet, user_id: str, before: Role) -> None:
    """Delete a membership in the change set's group."""
    group, group_id = _group_of(by)
    sql = f"DELETE FROM {group.members} WHERE account_id = $1 AND {group.key} = $2 AND role = $3"
    await tx.change(sql, user_id, group_id, before.value)
    await change_sets.member(tx, by, user_id, before, None)


async def by_ids(tx: Tx, group: MemberGroup, group_id: str, user_ids: Collection[str]) -> RolesOfUsers:
    """Return the roles in a group of the users with these ids, None for none; without users who are gone."""
    sql = f"""
        SELECT a.id, CASE WHEN g.account_id = a.id THEN 'owner' ELSE m.role END
        FROM account a JOIN {group.table} g ON g.id = $1
        LEFT JOIN {group.members} m ON m.account_id = a.id AND m.{group.key} = g.id
        WHERE a.removed_at IS NULL AND a.id IN ({columns.places(user_ids, 2)})
    """
    rows = await tx.long(sql, group_id, *user_ids)
    return {id_: None if role is None else Role(role) for id_, role in rows}


async def change_many(tx: Tx, by: ChangeSet, changes: Sequence[RoleChange]) -> None:
    """Store other roles of users in the change set's group, which the caller holds."""
    group, group_id = _group_of(by)
    own = f"{group.key} = $1 AND account_id IN ({{places}})"
    same = defaultdict[tuple[Role | None, Role | None], list[str]](list)
    for user_id, before, after in changes:
        same[before, after].append(user_id)
    for (before, after), ids in same.items():
        if before is None and after is not None:
            rows = [(group_id, id_, after.value) for id_ in ids]
            await tx.insert_many(group.members, (group.key, "account_id", "role"), rows)
            # waits for transactions that remove one of the users, whose rows stay
            sql = f"""
                UPDATE account SET plan = plan WHERE removed_at IS NULL AND id IN ({columns.places(ids)})
            """
            count = await tx.run(sql, *ids)
        else:
            condition = own.format(places=columns.places(ids, 2))
            sql = f"DELETE FROM {group.members} WHERE {condition}"
            if after is not None:
                sql = f"UPDATE {group.members} SET role = '{after.value}' WHERE {condition}"
            count = await tx.run(sql, group_id, *ids)
        if count != len(ids):
            raise Stale
    await change_sets.members(tx, by, changes)


def _group_of(by: ChangeSet) -> tuple[MemberGroup, str | None]:
    if by.workspace_id is None:
        return ORGANIZATION, by.organization_id
    return WORKSPACE, by.workspace_id


def _standing(row: Row | None) -> RoleInGroup | None:
    if row is None:
        return None
    user_id, email, role, group_id = row
    return RoleInGroup(
        user_id, email, None if role is None else Role(role), group_exists=group_id is not None
    )
