"""Roles that follow the groups of a provider, by OpenID Connect or SCIM.

Each source, and the hand of people, gives a user a role of its own in an organization; the highest holds. So
what people gave stays when a group goes, and what the group gave does not. Owners are left alone.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from jeton.core import policy
from jeton.core.accounts import members
from jeton.core.use_case import peeking
from jeton.model.objects import Role
from jeton.model.provisioning import GroupRole, Source
from jeton.store.accounts import members as stored_members
from jeton.store.accounts import provisions as store
from jeton.store.accounts.members import ORGANIZATION
from jeton.store.accounts.provisions import HAND
from jeton.store.engine import Stale, Tx


class RolesByGroups(NamedTuple):
    """The roles that groups give by the ids of organizations; `unclear` ones are left as they are.

    `faults` are sentences about what a mapping names, each organization that is not there, or not only once.
    """

    roles: dict[str, Role]
    unclear: frozenset[str]
    faults: list[str]


Places = Mapping[str, Collection[str]]
"""The ids of the organizations that each text of a mapping names."""


async def places(tx: Tx, mapping: Sequence[GroupRole]) -> Places:
    """Return the organizations that a mapping names: by handle or id one, else all of that name."""
    texts = sorted({each.organization for each in mapping})
    alone: dict[str | None, set[str]] = {text: set() for text in texts}
    by_name: dict[str, set[str]] = {text: set() for text in texts}
    for one in await store.organizations(tx, texts):
        for text in (one.id, one.handle):
            alone.get(text, set()).add(one.id)
        by_name.get(one.name, set()).add(one.id)
    return {text: alone[text] or by_name[text] for text in texts}


async def follow(
    tx: Tx, account_id: str, source: Source, groups: Collection[str], named: Places
) -> list[str]:
    """Give a user the roles that a source's groups give, and take away what it gave before and no more.

    Names of groups count as they are: case, spaces and slashes too. `named` are the `places` of the mapping,
    whose faults are returned.
    """
    by_groups = _roles_by_groups(named, source.mapping, groups)
    ids = _ids(by_groups, source, await store.listed(tx, account_id))
    if ids:
        await store.hold(tx, ids)
        rows = await store.listed(tx, account_id)
        if _ids(by_groups, source, rows) != ids:
            raise Stale
        for id_ in ids:
            own = {row.source: row.role for row in rows if row.organization_id == id_}
            await _set(tx, account_id, (id_, source), own, by_groups.roles.get(id_))
    return by_groups.faults


@peeking()
async def faults(tx: Tx, mapping: Sequence[GroupRole]) -> list[str]:
    """Return sentences about the organizations in a mapping that are not there, or not only once."""
    return _roles_by_groups(await places(tx, mapping), mapping, ()).faults


def _roles_by_groups(named: Places, mapping: Sequence[GroupRole], groups: Collection[str]) -> RolesByGroups:
    roles, unclear, faults = dict[str, Role](), set[str](), dict[str, None]()
    own = frozenset(groups)
    for each in mapping:
        text = each.organization
        ids = named[text]
        if len(ids) == 1:
            (id_,) = ids
            if each.group in own:
                roles[id_] = policy.highest(roles.get(id_), each.role) or each.role
            continue
        unclear.update(ids)
        fault = f"several organizations are called {text}: write a handle" if ids else None
        faults[fault or f"no organization has the handle or the name {text}"] = None
    return RolesByGroups(roles, frozenset(unclear), list(faults))


def _ids(by_groups: RolesByGroups, source: Source, rows: Sequence[store.ProvisionedRole]) -> list[str]:
    """Return the ids of the organizations in which a source gives a role, or gave one."""
    before = {row.organization_id for row in rows if row.source == source.kind}
    return sorted((before | {*by_groups.roles}) - by_groups.unclear)


async def _set(
    tx: Tx, account_id: str, place: tuple[str, Source], own: dict[str, Role], role: Role | None
) -> None:
    """Let a source give a user this role in an organization, where `own` are those by each source."""
    organization_id, source = place
    user = await stored_members.by_id(tx, ORGANIZATION, organization_id, account_id)
    if user is None or not user.group_exists:
        return
    if user.role is Role.OWNER:
        await store.replace(tx, account_id, organization_id, {})
        return
    if not own and user.role is not None:
        own = {HAND: user.role}
    roles = {kind: each for kind, each in own.items() if kind != source.kind}
    if role is not None:
        roles[source.kind] = role
    highest = policy.highest(*roles.values())
    await store.replace(tx, account_id, organization_id, roles if {*roles} - {HAND} else {})
    if highest is None:
        member = members.membership(user)
        if member is not None:
            await members.take(tx, None, (ORGANIZATION, organization_id), member, source.name)
    else:
        await members.give(tx, None, (ORGANIZATION, organization_id), user, highest, source.name)
