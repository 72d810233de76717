"""Use-cases of users whom an identity provider keeps: each is a user here, with the same id.

Whom the provider deactivates or deletes is disabled: history keeps the user, who owns what was owned before.
"""

from collections.abc import Sequence

from jeton.bodies.scim.filters import Filter, Search, key_in, mentions
from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bodies.scim.resources import USER, Json, address_of, cleaned
from jeton.core.accounts import provisioning, users
from jeton.core.scim.resources import (
    MOST_READ,
    Change,
    Listing,
    Provider,
    Tags,
    Written,
    check,
    resource,
    too_many,
)
from jeton.core.use_case import reading, writing
from jeton.errors import Conflict, NotFound, Text
from jeton.model.clock import later_than, timestamp
from jeton.model.ids import is_id, new_id
from jeton.model.people import User
from jeton.model.scim import ScimUser
from jeton.store.accounts import accounts
from jeton.store.engine import Stale, Tx
from jeton.store.scim import groups as stored_groups
from jeton.store.scim import tokens
from jeton.store.scim import users as store

MOST = 100_000
"""The users to whom a provider may add another one."""
MOST_MEMBERSHIPS = 200_000
"""The memberships of groups that one answer reads: of 200 users in all groups."""


@reading(large=True)
async def listed(tx: Tx, test: Filter | None, start: int, count: int) -> Listing:
    """Return so many users from a number on, which begins with 0, of those that a filter finds."""
    if test is None:
        return Listing(await store.count(tx), await _resources(tx, await store.listed(tx, start, count)))
    rows = await _candidates(tx, test)
    groups = await _groups_of(tx, rows) if mentions(test, "groups") else {}
    items = [_with_groups(user, groups.get(user.id, [])) for user in rows]
    rows = [user for user, hit in zip(rows, Search().matches(test, items), strict=True) if hit]
    return Listing(len(rows), await _resources(tx, rows[start : start + count]))


@reading()
async def get(tx: Tx, user_id: str) -> Json:
    """Return a user, or raise `NotFound`."""
    return await _resource(tx, await _existing(tx, user_id))


@writing()
async def create(tx: Tx, provider: Provider, body: Json) -> Written:
    """Add a user, or take back one who was deleted.

    Raises:
        ScimRefusal: the name or the address is taken, or a value cannot be kept.
        Conflict: there are too many users.
    """
    state = cleaned(USER, body)
    email = address_of(state)
    await tokens.hold(tx)
    rivals = await store.rivals(tx, state["userName"], email)
    if len(rivals) > 1 or any(not each.deleted_at or not each.disabled_at for each in rivals):
        raise _taken(state)
    if rivals:
        return Written(await _write(tx, provider, rivals[0], {"active": True, **state}, email))
    if await store.count(tx) >= MOST:
        raise Conflict(Text.SCIM_FULL.format(limit=MOST, what="users"))
    new = User(new_id(), email, provider.plan)
    if not await accounts.insert_user(tx, new):
        raise Stale
    return Written(await _write(tx, provider, await _existing(tx, new.id), state, email))


@writing(large=True)
async def change(tx: Tx, provider: Provider, user_id: str, by: Change, tags: Tags) -> Written:
    """Change a user.

    Raises:
        NotFound: there is no such user.
        PreconditionFailed: the user is not as `tags` have it.
        Conflict: the user would be disabled, and alone may manage an organization of the mapping.
        ScimRefusal: the change cannot be made, or the name or the address is taken.
    """
    await tokens.hold(tx)
    user = await _existing(tx, user_id)
    check(tags, await _resource(tx, user))
    state = by(_state(user))
    email = address_of(state)
    if any(each.id != user.id for each in await store.rivals(tx, state["userName"], email)):
        raise _taken(state)
    return Written(await _write(tx, provider, user, state, email))


@writing()
async def delete(tx: Tx, provider: Provider, user_id: str, tags: Tags) -> Written:
    """Disable a user, who is gone for the provider; raise as `change` does."""
    await tokens.hold(tx)
    user = await _existing(tx, user_id)
    check(tags, await _resource(tx, user))
    last = await _write(tx, provider, user, {**_state(user), "active": False}, user.email)
    await stored_groups.leave_all(tx, user.id)
    named = await provisioning.places(tx, provider.source.mapping)
    await provisioning.follow(tx, provider.source, {user.id: ()}, named)
    await store.mark_deleted(tx, user.id, timestamp())
    return Written(last)


async def _write(tx: Tx, provider: Provider, user: ScimUser, state: Json, email: str) -> Json:
    """Store what is kept of a user, and return the user; without `active` that stays as it is."""
    await accounts.hold(tx, user.id)
    is_active = state.get("active", not user.disabled_at)
    if not is_active and not user.disabled_at:
        await _refuse_lonely(tx, provider, user)
    now = later_than(user.updated_at)
    if email != user.email and not await store.set_address(tx, user.id, email, new_id(), now):
        raise _taken(state)
    await store.put(tx, user.id, state, now)
    if is_active is bool(user.disabled_at):
        await users.set_disabled(tx, user.id, disabled=not is_active)
    return await _resource(tx, await _existing(tx, user.id))


async def _refuse_lonely(tx: Tx, provider: Provider, user: ScimUser) -> None:
    """Raise `Conflict` if an organization in which groups give roles would have nobody who may manage it.

    Others do not matter: else anybody could stay by making one.
    """
    named = await provisioning.places(tx, provider.source.mapping)
    ids = sorted({id_ for called in named.values() if len(called) == 1 for id_ in called})
    name = await store.managed_alone(tx, user.id, ids)
    if name is not None:
        raise Conflict(Text.SCIM_OWNER.format(email=user.email, organization=name))


async def _existing(tx: Tx, user_id: str) -> ScimUser:
    rows = await store.where(tx, "id", user_id) if is_id(user_id) else []
    if not rows:
        raise NotFound(Text.SCIM_USER_NOT_FOUND)
    return rows[0]


async def _candidates(tx: Tx, test: Filter) -> list[ScimUser]:
    """Return all users, or those alone among whom a filter can find any."""
    key = key_in(test, "id", "userName", "externalId")
    rows = await (store.where(tx, *key) if key else store.listed(tx, 0, MOST_READ + 1))
    if len(rows) > MOST_READ:
        raise too_many("users")
    return rows


async def _resource(tx: Tx, user: ScimUser) -> Json:
    (only,) = await _resources(tx, [user])
    return only


async def _resources(tx: Tx, rows: Sequence[ScimUser]) -> list[Json]:
    groups = await _groups_of(tx, rows)
    return [_with_groups(user, groups[user.id]) for user in rows]


async def _groups_of(tx: Tx, rows: Sequence[ScimUser]) -> dict[str, list[tuple[str, str]]]:
    groups = await stored_groups.of_users(tx, [user.id for user in rows], MOST_MEMBERSHIPS)
    if sum(map(len, groups.values())) > MOST_MEMBERSHIPS:
        raise too_many("memberships of groups", MOST_MEMBERSHIPS)
    return groups


def _with_groups(user: ScimUser, groups: list[tuple[str, str]]) -> Json:
    content = _state(user)
    if groups:
        content["groups"] = [{"value": id_, "display": name} for id_, name in groups]
    return resource(USER, user.id, (user.created_at, user.updated_at), content)


def _state(user: ScimUser) -> Json:
    state: Json = {"userName": user.user_name, **user.profile, "active": not user.disabled_at}
    return state if user.external_id is None else {"externalId": user.external_id, **state}


def _taken(state: Json) -> ScimRefusal:
    return ScimRefusal("uniqueness", Text.SCIM_USER_EXISTS.format(name=state["userName"]), 409)
