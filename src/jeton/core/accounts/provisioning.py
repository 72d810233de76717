"""Roles that follow the groups of a provider, by OpenID Connect or SCIM.

Each source, and the hand of people, gives a user a role of its own in an organization; the highest holds. So
what people gave stays when a group goes, and what the group gave does not. Owners are left alone.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from jeton.core import policy
from jeton.core.accounts import members
from jeton.core.use_case import peeking
from jeton.model.objects import Role
from jeton.model.provisioning import GroupRole, Source
from jeton.store.accounts import members as stored_members
from jeton.store.accounts import provisions as store
from jeton.store.accounts.members import ORGANIZATION
from jeton.store.accounts.provisions import HAND, NamedOrganization
from jeton.store.engine import Stale, Tx


class Given(NamedTuple):
    """The roles that groups give by the ids of organizations; `unclear` ones are left as they are.

    `faults` are sentences about what a mapping names, each organization that is not there, or not only once.
    """

    roles: dict[str, Role]
    unclear: frozenset[str]
    faults: list[str]


async def follow(tx: Tx, account_id: str, source: Source, groups: Collection[str]) -> list[str]:
    """Give a user the roles that a source's groups give, and take away what it gave before and no more.

    Names of groups count as they are: case, spaces and slashes too. Return the faults of the mapping.
    """
    given = _given(await _organizations(tx, source.mapping), source.mapping, groups)
    ids = _ids(given, source, await store.listed(tx, account_id))
    if ids:
        await store.hold(tx, ids)
        rows = await store.listed(tx, account_id)
        if _ids(given, source, rows) != ids:
            raise Stale
        for id_ in ids:
            own = {row.source: row.role for row in rows if row.organization_id == id_}
            await _set(tx, account_id, (id_, source), own, given.roles.get(id_))
    return given.faults


@peeking()
async def faults(tx: Tx, mapping: Sequence[GroupRole]) -> list[str]:
    """Return sentences about the organizations in a mapping that are not there, or not only once."""
    return _given(await _organizations(tx, mapping), mapping, ()).faults


async def mapped(tx: Tx, mapping: Sequence[GroupRole]) -> list[str]:
    """Return the ids of the organizations in which a mapping gives roles: each that it names alone."""
    organizations, ids = await _organizations(tx, mapping), set[str]()
    for text in {each.organization for each in mapping}:
        called = _called(organizations, text)
        ids |= called if len(called) == 1 else set()
    return sorted(ids)


async def _organizations(tx: Tx, mapping: Sequence[GroupRole]) -> list[NamedOrganization]:
    return await store.organizations(tx, sorted({each.organization for each in mapping}))


def _called(organizations: Sequence[NamedOrganization], text: str) -> set[str]:
    """Return the ids of the organizations that a text names: one by handle or id, else all of that name."""
    called = {one.id for one in organizations if text in {one.id, one.handle}}
    return called or {one.id for one in organizations if text == one.name}


def _given(
    organizations: Sequence[NamedOrganization], mapping: Sequence[GroupRole], groups: Collection[str]
) -> Given:
    roles, unclear, faults = dict[str, Role](), set[str](), dict[str, None]()
    own = frozenset(groups)
    for each in mapping:
        text = each.organization
        ids = _called(organizations, text)
        if len(ids) == 1:
            (id_,) = ids
            if each.group in own:
                roles[id_] = policy.highest(roles.get(id_), each.role) or each.role
            continue
        unclear.update(ids)
        fault = f"several organizations are called {text}: write a handle" if ids else None
        faults[fault or f"no organization has the handle or the name {text}"] = None
    return Given(roles, frozenset(unclear), list(faults))


def _ids(given: Given, source: Source, rows: Sequence[store.ProvisionedRole]) -> list[str]:
    """Return the ids of the organizations in which a source gives a role, or gave one."""
    before = {row.organization_id for row in rows if row.source == source.kind}
    return sorted((before | {*given.roles}) - given.unclear)


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
