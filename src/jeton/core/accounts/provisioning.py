"""Roles that follow the groups of a provider, by OpenID Connect or SCIM.

Each source, and the hand of people, gives a user a role of its own in an organization; the highest holds. So
what people gave stays when a group goes, and what the group gave does not. Owners are left alone.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from jeton.core import policy
from jeton.core.use_case import peeking, reading
from jeton.model.objects import Organization, Role
from jeton.model.provisioning import GroupRole, Source
from jeton.store import change_sets
from jeton.store.accounts import members
from jeton.store.accounts import provisions as store
from jeton.store.accounts.members import ORGANIZATION, RoleChange, RolesOfUsers
from jeton.store.accounts.provisions import HAND
from jeton.store.engine import Stale, Tx


class _Rules(NamedTuple):
    """Rules of a mapping: the roles by group and organization; and the roles that a group leaves as they are.

    `unclear` are the organizations of a name that several have, `named` those that one entry names alone, and
    `lost` the groups of which an entry leads nowhere: to an organization that had another name when it was
    written, perhaps. `faults` are sentences.
    """

    roles: dict[str, dict[str, Role]]
    unclear: dict[str, set[str]]
    lost: set[str]
    named: set[str]
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


async def follow(tx: Tx, source: Source, groups: Mapping[str, Collection[str]], named: Places) -> list[str]:
    """Give users, by id, the roles that their groups give, and take away what those gave before and no more.

    Names of groups count as they are: case, spaces and slashes too. `named` are the `places` of the mapping,
    whose faults are returned.
    """
    rules = _rules(source.mapping, named)
    roles = _roles(rules, source, groups, await store.listed(tx, groups))
    if roles:
        await store.hold(tx, sorted(roles))
        rows, before = await store.listed(tx, groups), roles.keys()
        roles = _roles(rules, source, groups, rows)
        if roles.keys() != before:
            raise Stale
        for id_, of_users in sorted(roles.items()):
            own = {user_id: rows[user_id].get(id_, {}) for user_id in of_users}
            await _set(tx, (id_, source), own, of_users)
    return rules.faults


@peeking()
async def faults(tx: Tx, mapping: Sequence[GroupRole]) -> list[str]:
    """Return sentences about the organizations in a mapping that are not there, or not only once."""
    return _rules(mapping, await places(tx, mapping)).faults


@reading()
async def unnamed(tx: Tx, sources: Sequence[Source], place: Organization) -> dict[str, bool]:
    """Return the settings that should name an organization by its handle.

    With True it is those that name it by its name, which may change; with False those by which it has roles,
    and which name it no more, though some name in them leads nowhere.
    """
    by_setting = dict[str, bool]()
    for source in sources:
        named = await places(tx, source.mapping)
        texts = {text for text, ids in named.items() if place.id in ids}
        is_named = texts == {place.name} and place.name != place.handle
        is_lost = not texts and not all(named.values()) and await store.gives(tx, place.id, source.kind)
        if is_named or is_lost:
            by_setting[f"JETON_{source.kind.upper()}_GROUPS"] = is_named
    return by_setting


def _rules(mapping: Sequence[GroupRole], named: Places) -> _Rules:
    rules, faults = _Rules({}, {}, set(), set(), []), dict[str, None]()
    for group, role, text in mapping:
        ids = named[text]
        if len(ids) == 1:
            (id_,) = ids
            own = rules.roles.setdefault(group, {})
            own[id_] = policy.highest(own.get(id_), role) or role
            rules.named.add(id_)
        elif ids:
            rules.unclear.setdefault(group, set()).update(ids)
            faults[f"several organizations are called {text}: write a handle"] = None
        else:
            rules.lost.add(group)
            faults[f"no organization has the handle or the name {text}"] = None
    rules.faults.extend(faults)
    return rules


def _roles(
    rules: _Rules,
    source: Source,
    groups: Mapping[str, Collection[str]],
    rows: Mapping[str, Mapping[str, store.Roles]],
) -> dict[str, RolesOfUsers]:
    """Return what a source gives now where it gives a role, or gave one: by organization and user."""
    result: dict[str, RolesOfUsers] = {}
    for user_id, own in groups.items():
        before = {id_ for id_, by_source in rows[user_id].items() if source.kind in by_source}
        roles: RolesOfUsers = dict.fromkeys(before)
        constant = before - rules.named if not rules.lost.isdisjoint(own) else set[str]()
        for group in own:
            constant |= rules.unclear.get(group, set())
            for id_, role in rules.roles.get(group, {}).items():
                roles[id_] = policy.highest(roles.get(id_), role)
        for id_ in roles.keys() - constant:
            result.setdefault(id_, {})[user_id] = roles[id_]
    return result


async def _set(
    tx: Tx, place: tuple[str, Source], own: Mapping[str, store.Roles], roles: RolesOfUsers
) -> None:
    """Let a source give users these roles in an organization, where `own` are those by each source."""
    organization_id, source = place
    changed, changes = dict[str, store.Roles](), list[RoleChange]()
    present = await members.by_ids(tx, ORGANIZATION, organization_id, roles)
    for user_id, before in sorted(present.items()):
        by_source, after = _together(source.kind, before, own[user_id], roles[user_id])
        if by_source != own[user_id]:
            changed[user_id] = by_source
        if after is not before:
            changes.append((user_id, before, after))
    if changed:
        await store.replace(tx, organization_id, changed)
    if changes:
        by = await change_sets.begin(tx, None, None, organization_id=organization_id, source=source.name)
        await members.change_many(tx, by, changes)


def _together(
    kind: str, before: Role | None, own: store.Roles, role: Role | None
) -> tuple[store.Roles, Role | None]:
    """Return the roles by source with another one of a kind, none if no group gives any; and the highest."""
    if before is Role.OWNER:
        return {}, before
    by_hand = {} if before is None else {HAND: before}
    roles = {each: given for each, given in (own or by_hand).items() if each != kind}
    if role is not None:
        roles[kind] = role
    return roles if {*roles} - {HAND} else {}, policy.highest(*roles.values())
