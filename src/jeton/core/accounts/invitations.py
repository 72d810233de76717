"""Invitations: links by which somebody becomes a member of a workspace or of an organization, once.

An invitation never signs a user in: it would be that user. It makes a user of the address that it names if
there is none yet, for a server without an identity provider has no other proof of an address than the link.
It is worth what its maker may do by now: who manages the members no more invites nobody, nor does
an API token that is revoked or expired.
"""

import time
from typing import NamedTuple

from jeton.bodies.inviting import InvitationCreation
from jeton.core import access, policy
from jeton.core.accounts import accounts, members
from jeton.core.accounts.members import MemberGroup
from jeton.core.listing import Listed, part
from jeton.core.use_case import Permit, peeking, reading, writing
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Conflict, Forbidden, NotFound, Text, Unauthenticated
from jeton.model import api_tokens
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Caller, Member, Page, Plan, Role
from jeton.model.people import Invitation
from jeton.store.accounts import accounts as stored_accounts
from jeton.store.accounts import invitations as store
from jeton.store.accounts import members as stored_members
from jeton.store.accounts.invitations import FoundInvitation
from jeton.store.engine import Tx

DAYS = 7
"""The days for which an invitation works, unless it is made for another time."""
MOST = 100
"""The invitations to a group that may be open at a time."""

_DAY = 86_400


class Opened(NamedTuple):
    """An invitation as who opens its link is told of it, and whether the address that it names has a user."""

    invitation: Invitation
    kind: str
    group_id: str
    name: str
    has_user: bool


class Joined(NamedTuple):
    """A new member, and the group that has it."""

    member: Member
    kind: str
    group_id: str


def path_of(code: str) -> str:
    """Return the path of the page of an invitation's code."""
    return f"/invitations/{code}"


@peeking()
async def listed(
    tx: Tx, caller: Caller, group_id: str, *, group: MemberGroup, page: Page | None
) -> Listed[Invitation]:
    """Return the open invitations to a group, or a page of them, oldest first, to who may see its members."""
    permit: Permit = members.may_see(group)
    _, invitations = await tx.together(
        permit(tx, caller, group_id), store.listed(tx, group, group_id, timestamp())
    )
    return part(invitations, page, "id")


@writing()
async def create(
    tx: Tx, caller: Caller, group_id: str, *, group: MemberGroup, new: InvitationCreation, code: str = ""
) -> tuple[Invitation, str]:
    """Invite somebody; return the invitation and its code, which is not stored: a new one unless it is given.

    Raises:
        NotFound: the caller does not see the group.
        Forbidden: the caller may not manage members, or has a limit, which a membership would outlast.
        Conflict: the owner's plan shares with nobody, or too many invitations are open.
    """
    await stored_members.hold(tx, group, group_id)
    now = time.time()
    permit: Permit = members.may_manage(group)
    _, place, open_, user = await tx.together(
        permit(tx, caller, group_id),
        stored_members.place(tx, group, group_id),
        store.listed(tx, group, group_id, timestamp(now)),
        accounts.own(tx, caller),
    )
    access.permit_lasting(caller)
    if existing(place, Text.ROUTE_NOT_FOUND).owner_plan not in policy.SHARING_PLANS:
        raise Conflict(Text.INVITATION_PLAN)
    if len(open_) >= MOST:
        raise Conflict(Text.INVITATION_LIMIT.format(limit=MOST))
    code = code or api_tokens.new_secret(api_tokens.INVITATION_PREFIX)
    expires = timestamp(now + (new.expires_in_days or DAYS) * _DAY)
    email = None if new.email is None else new.email.lower()
    invitation = Invitation(new_id(), Role(new.role), email, user.email, timestamp(now), expires)
    digest = api_tokens.digest(code)
    await store.insert(tx, (group, group_id), caller.user_id, invitation, digest, caller.api_token_id)
    return invitation, code


@writing()
async def revoke(
    tx: Tx, caller: Caller, group_id: str, invitation_id: str, *, group: MemberGroup, if_match: IfMatch = ANY
) -> None:
    """Take an invitation back; whose it is does not matter to who manages the members."""
    await stored_members.hold(tx, group, group_id)
    permit: Permit = members.may_manage(group)
    _, open_ = await tx.together(permit(tx, caller, group_id), store.listed(tx, group, group_id, timestamp()))
    if invitation_id not in {each.id for each in open_}:
        raise NotFound(Text.LINK_NOT_FOUND)
    if_match.check(members.NO_VERSION)
    await store.use(tx, invitation_id)


@reading()
async def opened(tx: Tx, code: str) -> Opened:
    """Return the invitation of a code, or raise `NotFound`, whatever is wrong with it."""
    row = await _in_force(tx, code)
    email = row.invitation.email
    has_user = email is not None and await stored_accounts.user_by_email(tx, email) is not None
    return Opened(row.invitation, row.group.table, row.group_id, row.name, has_user)


@writing()
async def accept(tx: Tx, caller: Caller, *, code: str) -> Joined:
    """Let the caller become a member by an invitation, which then works no more.

    Raises:
        NotFound: the invitation does not work.
        Forbidden: it is for another address, or the caller's API token may not write or is limited.
        Conflict: the caller has the same role or more.
    """
    accounts.check_own_tokens(caller)
    if caller.limit is not None:
        raise Forbidden(Text.LIMITED)
    user = await accounts.own(tx, caller)
    row = await _in_force(tx, code)
    named = row.invitation.email
    if named is not None and named != user.email:
        raise Forbidden(Text.INVITATION_OTHER.format(email=named))
    return await _join(tx, row, code, user.id)


async def newcomer(tx: Tx, code: str, plan: Plan | None) -> str:
    """Make a user of the address that an invitation names, and a member; return the user's id.

    `plan` is that of the new user, None if invitations make no users here.

    Raises:
        NotFound: the invitation does not work.
        Unauthenticated: it names no address, or invitations make no users.
        Conflict: the address has a user, who signs in as always.
    """
    row = await _in_force(tx, code)
    email = row.invitation.email
    if email is None or plan is None:
        raise Unauthenticated
    if await stored_accounts.user_by_email(tx, email) is not None:
        raise Conflict(Text.INVITATION_OTHER.format(email=email))
    user = await accounts.add_user(tx, email, plan)
    await _join(tx, row, code, user.id)
    return user.id


async def admitted(tx: Tx, email: str, plan: Plan | None) -> str | None:
    """Make a user of an address that is proven, if an invitation is for it, and return the user's id."""
    if plan is None:
        return None
    for row in await store.for_address(tx, email, timestamp()):
        if await _may_invite(tx, row):
            return await accounts.add_proven(tx, email, plan)
    return None


async def _in_force(tx: Tx, code: str) -> FoundInvitation:
    is_code = api_tokens.is_well_formed(code, api_tokens.INVITATION_PREFIX)
    row = await store.by_digest(tx, api_tokens.digest(code), timestamp()) if is_code else None
    if row is None or not await _may_invite(tx, row):
        raise NotFound(Text.LINK_NOT_FOUND)
    return row


async def _may_invite(tx: Tx, row: FoundInvitation) -> bool:
    """Tell whether the maker of an invitation may still invite."""
    permit: Permit = members.may_manage(row.group)
    try:
        place, _ = await tx.together(
            stored_members.place(tx, row.group, row.group_id),
            permit(tx, row.inviter, row.group_id),
        )
    except (NotFound, Forbidden):
        return False
    return place is not None and place.owner_plan in policy.SHARING_PLANS


async def _join(tx: Tx, row: FoundInvitation, code: str, user_id: str) -> Joined:
    """Make a user a member; history names the inviter, as it does of who adds a member."""
    group, group_id = row.group, row.group_id
    await stored_members.hold(tx, group, group_id)
    row = await _in_force(tx, code)  # once more, now that nobody else changes who its members are
    standing = members.user_of(await stored_members.by_id(tx, group, group_id, user_id), "")
    role = row.invitation.role
    if standing.role is not None and not policy.is_above(role, standing.role):
        raise Conflict(Text.INVITATION_NEEDLESS.format(role=standing.role))
    member = await members.give(tx, row.inviter, (group, group_id), standing, role)
    await store.use(tx, row.invitation.id)
    return Joined(member, group.table, group_id)
