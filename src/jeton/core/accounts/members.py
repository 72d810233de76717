"""Members of workspaces and organizations. The rules hold for the command line too."""

from collections.abc import Callable
from typing import NamedTuple

from jeton.bodies.bodies import MemberSetting
from jeton.core import access
from jeton.core.listing import Listed, part
from jeton.core.use_case import Permit, peeking, reading, writing
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Conflict, Forbidden, Invalid, NotFound, Text
from jeton.model.objects import MEMBER_ROLES, Caller, Member, Page, Plan, Role
from jeton.store import change_sets
from jeton.store.accounts import members as store
from jeton.store.accounts import provisions
from jeton.store.accounts.members import ORGANIZATION as ORGANIZATION
from jeton.store.accounts.members import WORKSPACE as WORKSPACE
from jeton.store.accounts.members import MemberGroup as MemberGroup
from jeton.store.accounts.members import RoleInGroup
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Steps, Tx

NO_VERSION = 0
"""The version of an object without versions: an If-Match that names a version fails for it."""


class _Rules(NamedTuple):
    """The checks for listing and managing a group's members, and the error text about its owner."""

    see: Callable[[Tx, Caller, str], Steps[object]]
    manage: Callable[[Tx, Caller, str], Steps[object]]
    owns: str


_RULES = {
    WORKSPACE: _Rules(access.read_members, access.manage_workspace, Text.OWNS_WORKSPACE),
    ORGANIZATION: _Rules(
        access.read_organization_members, access.manage_organization, Text.OWNS_ORGANIZATION
    ),
}


def may_see(group: MemberGroup) -> Permit:
    """Return what raises unless a caller may see a group's members."""
    return _RULES[group].see


def may_manage(group: MemberGroup) -> Permit:
    """Return what raises unless a caller may decide who a group's members are."""
    return _RULES[group].manage


@peeking()
async def listed(
    tx: Tx, caller: Caller, group_id: str, *, group: MemberGroup, page: Page | None
) -> Listed[Member]:
    """Return a group's members by e-mail address, or a page; also those without effect at present."""
    _, members = await tx.together(_RULES[group].see(tx, caller, group_id), store.listed(tx, group, group_id))
    return part(members, page, "email")


class Circle(NamedTuple):
    """The owner and the members of a group, and why the caller may not change who they are, None if so."""

    owner: Member
    owner_plan: Plan
    members: list[Member]
    refusal: str | None


@reading()
async def circle(tx: Tx, caller: Caller, group_id: str, *, group: MemberGroup) -> Circle:
    """Return who has a role in a group, to a caller who may see it."""
    await _RULES[group].see(tx, caller, group_id)
    place = existing(await store.place(tx, group, group_id), Text.ROUTE_NOT_FOUND)
    members = await store.listed(tx, group, group_id)
    try:
        await _RULES[group].manage(tx, caller, group_id)
    except Forbidden as error:
        return Circle(place.owner, place.owner_plan, members, error.message)
    return Circle(place.owner, place.owner_plan, members, None)


@writing()
async def put(
    tx: Tx, caller: Caller, group_id: str, *, group: MemberGroup, new: MemberSetting, seen: str | None = None
) -> Member:
    """Make a user a member of a group, or change the role of one who is.

    `seen` is the role that the user is known to have, empty for none; None is for any.

    Raises:
        NotFound: the caller does not see the group, or no user has the address.
        Forbidden: the caller may not manage members, or has a limit, which a membership would outlast.
        Invalid: the user owns the group.
        Conflict: the user has another role by now than was seen.
    """
    await store.hold(tx, group, group_id)
    address = new.email.lower()
    _, row = await tx.together(
        _RULES[group].manage(tx, caller, group_id), store.by_email(tx, group, group_id, address)
    )
    access.permit_lasting(caller)
    user = user_of(row, new.email)
    if seen is not None and user.role is not Role.OWNER and seen != (user.role or ""):
        text = Text.MEMBER_UNSEEN if seen else Text.MEMBER_EXISTS
        raise Conflict(text.format(email=user.email, role=user.role or "none"))
    return await give(tx, caller, (group, group_id), user, Role(new.role))


def _may_be_many(*_: object, group: MemberGroup, **__: object) -> bool:
    """Tell whether a membership that ends may have any number of consequences."""
    return group is ORGANIZATION


@writing(large=_may_be_many)
async def remove(
    tx: Tx, caller: Caller, group_id: str, user_id: str, *, group: MemberGroup, if_match: IfMatch = ANY
) -> None:
    """End a membership, which may be the caller's own; it ends with the next request."""
    await store.hold(tx, group, group_id)
    _, user = await tx.together(
        _RULES[group].manage(tx, caller, group_id), store.by_id(tx, group, group_id, user_id)
    )
    member = membership(user)
    if member is None:
        raise NotFound(Text.MEMBER_NOT_FOUND)
    if_match.check(NO_VERSION)
    await take(tx, caller, (group, group_id), member)


def user_of(row: RoleInGroup | None, email: str) -> RoleInGroup:
    """Return the user whom a look-up has found, or raise `NotFound` if no user has this address."""
    if row is None:
        raise NotFound(Text.NO_USER.format(email=email))
    return row


def membership(user: RoleInGroup | None) -> Member | None:
    """Return the membership that can be ended; the owner of a group has none."""
    if user is None or user.role is None or user.role is Role.OWNER:
        return None
    return Member(user.user_id, user.email, user.role)


async def give(
    tx: Tx, caller: Caller | None, place: tuple[MemberGroup, str], user: RoleInGroup, role: Role
) -> Member:
    """Give a user a role in a group; `caller` is None for the command line. The same role changes nothing."""
    if role not in MEMBER_ROLES:
        raise Invalid(Text.MEMBER_ROLE)
    if user.role is Role.OWNER:
        raise Invalid(_RULES[place[0]].owns.format(email=user.email))
    if user.role is not role:
        await store.put(tx, await _begin(tx, caller, place), user.user_id, user.role, role)
        if place[0] is ORGANIZATION:
            await provisions.set_by_hand(tx, user.user_id, place[1], role)
    return Member(user.user_id, user.email, role)


async def take(tx: Tx, caller: Caller | None, place: tuple[MemberGroup, str], member: Member) -> None:
    """End a membership; `caller` is as in `give`."""
    await store.remove(tx, await _begin(tx, caller, place), member.user_id, member.role)
    if place[0] is ORGANIZATION:
        await provisions.set_by_hand(tx, member.user_id, place[1], None)


async def _begin(tx: Tx, caller: Caller | None, place: tuple[MemberGroup, str]) -> ChangeSet:
    made_by = (None, None) if caller is None else (caller.user_id, caller.token_id)
    group, group_id = place
    return await change_sets.begin(tx, *made_by, **{group.key: group_id})
