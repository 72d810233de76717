"""Use-cases of groups that an identity provider keeps: by their names they give roles in organizations."""

import logging
from collections.abc import Sequence

from msgspec.structs import replace

from jeton.bodies.scim.filters import Filter, Search, key_in, mentions
from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bodies.scim.resources import GROUP, Json, cleaned
from jeton.core.accounts import provisioning
from jeton.core.recurring import Recurring
from jeton.core.scim.resources import Change, Listing, Provider, Tags, Written, check, resource, too_many
from jeton.core.use_case import reading, writing
from jeton.errors import Conflict, NotFound, Text
from jeton.model.clock import later_than, timestamp
from jeton.model.ids import is_id, new_id
from jeton.model.scim import ScimGroup
from jeton.store.engine import Store, Tx, Work
from jeton.store.scim import groups as store
from jeton.store.scim import tokens
from jeton.store.scim import users as stored_users

MOST = 1000
"""The groups that there may be."""
MOST_READ = 20_000
"""The members that one answer reads."""
_EVERY_SECONDS = 3600
_AT_ONCE = 1000
"""The most users whose roles follow together."""
ROLES = 10_000
"""The roles that may follow in one transaction, for which other providers wait: a second or less."""
_log = logging.getLogger("jeton")

Members = list[tuple[str, str]]
"""Ids and addresses."""


@reading(large=True)
async def listed(
    tx: Tx, test: Filter | None, start: int, count: int, *, with_members: bool = True
) -> Listing:
    """Return so many groups from a number on, which begins with 0, of those that a filter finds."""
    if test is None:
        rows = await store.listed(tx, start, count)
        return Listing(await store.count(tx), await _resources(tx, rows, with_members=with_members))
    candidates = await _candidates(tx, test)
    needed = mentions(test, "members")
    resources = await _resources(tx, candidates, with_members=needed)
    verdicts = Search().matches(test, resources)
    hits = [group for group, hit in zip(candidates, verdicts, strict=True) if hit]
    part = hits[start : start + count]
    return Listing(len(hits), await _resources(tx, part, with_members=with_members))


@reading(large=True)
async def get(tx: Tx, group_id: str, *, with_members: bool = True) -> Json:
    """Return a group, or raise `NotFound`."""
    (only,) = await _resources(tx, [await _existing(tx, group_id)], with_members=with_members)
    return only


@writing(large=True)
async def create(tx: Tx, provider: Provider, body: Json) -> Written:
    """Add a group; raise `ScimRefusal` if the name is taken or a member is no user."""
    state = cleaned(GROUP, body)
    await tokens.hold(tx)
    await _refuse_taken(tx, state["displayName"])
    if await store.count(tx) >= MOST:
        raise Conflict(Text.SCIM_FULL.format(limit=MOST, what="groups"))
    now = timestamp()
    new = ScimGroup(new_id(), state["displayName"], state.get("externalId"), now, now)
    await store.insert(tx, new)
    ids = _ids(state)
    await _set_members(tx, new.id, set(), ids)
    has_all = await _follow_some(tx, provider, sorted(ids))
    return Written(await get(tx, new.id), has_all)


@writing(large=True)
async def change(tx: Tx, provider: Provider, group_id: str, by: Change, tags: Tags) -> Written:
    """Change a group and the roles that it gives.

    Raises:
        NotFound: there is no such group.
        PreconditionFailed: the group is not as `tags` have it.
        Conflict: it would get a name that gives roles.
        ScimRefusal: the change cannot be made, the name is taken, or a member is no user.
    """
    await tokens.hold(tx)
    group = await _existing(tx, group_id)
    present = await get(tx, group_id)
    check(tags, present)
    state = by({name: present[name] for name in ("displayName", "externalId", "members") if name in present})
    name, before, after = state["displayName"], _ids(present), _ids(state)
    if name != group.display_name:
        await _refuse_taken(tx, name)
        if name in {each.group for each in provider.source.mapping}:
            raise Conflict(Text.SCIM_RENAMED.format(name=name))
    now = later_than(group.updated_at)
    await store.update(
        tx, replace(group, display_name=name, external_id=state.get("externalId"), updated_at=now)
    )
    await _set_members(tx, group_id, before, after)
    follow = before ^ after if name == group.display_name else before | after
    has_all = await _follow_some(tx, provider, sorted(follow, key=lambda id_: (id_ in after, id_)))
    return Written(await get(tx, group_id), has_all)


@writing(large=True)
async def delete(tx: Tx, provider: Provider, group_id: str, tags: Tags) -> Written:
    """Delete a group and take back the roles that it gives; raise as `change` does."""
    await tokens.hold(tx)
    await _existing(tx, group_id)
    present = await get(tx, group_id)
    check(tags, present)
    await store.delete(tx, group_id)
    return Written(present, await _follow_some(tx, provider, sorted(_ids(present))))


class RoleFollower(Recurring):
    """Lets roles follow the groups again: the mapping, or an organization that it names, may be new.

    Attributes:
        provider: what groups give.
    """

    failure = "letting roles follow the groups of SCIM failed"

    def __init__(self, store_: Store, provider: Provider) -> None:
        super().__init__(_EVERY_SECONDS)
        self.provider = provider
        self._store = store_
        self._faults: list[str] = []

    async def work(self) -> None:
        """Let the roles of all members follow, some members at a time."""
        last, faults = "", list[str]()
        while True:
            ids, faults_here = await self._store.write(self._following(last), large=True)
            faults = faults_here or faults
            if not ids:
                break
            last = ids[-1]
        for fault in faults if faults != self._faults else ():
            _log.warning("JETON_SCIM_GROUPS: %s", fault)
        self._faults = faults

    def _following(self, after: str) -> Work[tuple[list[str], list[str]]]:
        async def work(tx: Tx) -> tuple[list[str], list[str]]:
            await tokens.hold(tx)  # else a provider could end a membership that is read, but not yet followed
            named = await provisioning.places(tx, self.provider.source.mapping)
            ids = await store.all_members(tx, after, min(_AT_ONCE, _most(named)))
            return ids, await _follow(tx, self.provider, ids, named)

        return work


async def _follow_some(tx: Tx, provider: Provider, user_ids: Sequence[str]) -> bool:
    """Let the roles of users follow the groups that they are in; return whether these are all of them.

    The first ones follow now, as many as one transaction may have; the others are left to a `RoleFollower`.
    """
    named = await provisioning.places(tx, provider.source.mapping)
    most = _most(named)
    for start in range(0, len(user_ids[:most]), _AT_ONCE):
        await _follow(tx, provider, user_ids[start : min(start + _AT_ONCE, most)], named)
    return len(user_ids) <= most


def _most(named: provisioning.Places) -> int:
    """Return of how many users all roles may follow in one transaction."""
    return max(1, ROLES // max(1, len({id_ for ids in named.values() for id_ in ids})))


async def _follow(
    tx: Tx, provider: Provider, user_ids: Sequence[str], named: provisioning.Places
) -> list[str]:
    """Let the roles of users follow the groups that they are in, and return the faults of the mapping."""
    names = sorted({each.group for each in provider.source.mapping})
    return await provisioning.follow(tx, provider.source, await store.called(tx, user_ids, names), named)


async def _set_members(tx: Tx, group_id: str, before: set[str], after: set[str]) -> None:
    new = sorted(after - before)
    missing = set(new) - await stored_users.existing(tx, [id_ for id_ in new if is_id(id_)])
    if missing:
        raise ScimRefusal("invalidValue", Text.SCIM_MEMBER.format(id=min(missing)))
    await store.remove_members(tx, group_id, before - after)
    await store.add_members(tx, group_id, new)


async def _refuse_taken(tx: Tx, name: str) -> None:
    if await store.where(tx, "displayName", name):
        raise ScimRefusal("uniqueness", Text.SCIM_GROUP_EXISTS.format(name=name), 409)


async def _existing(tx: Tx, group_id: str) -> ScimGroup:
    rows = await store.where(tx, "id", group_id) if is_id(group_id) else []
    if not rows:
        raise NotFound(Text.SCIM_GROUP_NOT_FOUND)
    return rows[0]


async def _candidates(tx: Tx, test: Filter) -> list[ScimGroup]:
    """Return all groups, or those alone among which a filter can find any."""
    key = key_in(test, "id", "displayName", "externalId")
    return await (store.where(tx, *key) if key else store.listed(tx, 0, MOST))


async def _resources(tx: Tx, rows: Sequence[ScimGroup], *, with_members: bool) -> list[Json]:
    ids = [group.id for group in rows]
    members = await store.members_of(tx, ids, MOST_READ) if with_members else {}
    if sum(map(len, members.values())) > MOST_READ:
        raise too_many("members", MOST_READ)
    return [_with_members(group, members.get(group.id, [])) for group in rows]


def _with_members(group: ScimGroup, members: Members) -> Json:
    content: Json = {"displayName": group.display_name}
    if group.external_id is not None:
        content["externalId"] = group.external_id
    if members:
        content["members"] = [{"value": id_, "display": email} for id_, email in members]
    return resource(GROUP, group.id, (group.created_at, group.updated_at), content)


def _ids(state: Json) -> set[str]:
    return {each["value"] for each in state.get("members", []) if "value" in each}
