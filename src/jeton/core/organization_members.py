"""Who has which role in an organization; its owner needs none.

Whoever changes that holds the organization, so that of two admins who remove each other at once one stays.
"""

from jeton.core import access, recording
from jeton.core.versions import ANY, IfMatch
from jeton.errors import Invalid, NotFound, Text
from jeton.ids import is_id
from jeton.inputs import NewMember
from jeton.model import Caller, Member, Role
from jeton.store import organization_members as store
from jeton.store import organizations
from jeton.store.engine import Tx


async def listed(tx: Tx, caller: Caller, organization_id: str) -> list[Member]:
    """Return an organization's members by e-mail address, to who may decide on them."""
    _, found = await tx.together(
        access.read_organization_members(tx, caller, organization_id), store.listed(tx, organization_id)
    )
    return found


async def set_role(tx: Tx, caller: Caller, organization_id: str, *, new: NewMember) -> Member:
    """Make a user a member, or change the role of one who is; the same role again changes nothing.

    Raises:
        NotFound: there is no user with this address.
        Invalid: the user owns the organization.
    """
    await organizations.hold(tx, organization_id)
    _, known = await tx.together(
        access.manage_organization(tx, caller, organization_id),
        store.by_email(tx, organization_id, new.email.lower()),
    )
    if known is None:
        raise NotFound(Text.NO_USER.format(email=new.email))
    if known.role is Role.OWNER:
        raise Invalid(Text.OWNS_ORGANIZATION.format(email=known.email))
    if known.role is not new.role:
        by = await recording.in_organization(tx, caller, organization_id)
        await store.put(tx, by, known.user_id, known.role, new.role)
    return Member(known.user_id, known.email, new.role)


async def remove(
    tx: Tx, caller: Caller, organization_id: str, user_id: str, *, if_match: IfMatch = ANY
) -> None:
    """End a membership; it ends with the next request."""
    await organizations.hold(tx, organization_id)
    _, before = await tx.together(
        access.manage_organization(tx, caller, organization_id), store.role_of(tx, organization_id, user_id)
    )
    if before is None or not is_id(user_id):
        raise NotFound(Text.MEMBER_NOT_FOUND)
    if_match.check(0)  # a membership has no version that could be named
    by = await recording.in_organization(tx, caller, organization_id)
    await store.remove(tx, by, user_id, before)
