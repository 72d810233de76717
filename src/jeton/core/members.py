"""Who else works in a workspace. The rules are the same for the API and for the command line."""

from jeton.core import access
from jeton.core.versions import ANY, IfMatch
from jeton.errors import Invalid, NotFound, Text
from jeton.inputs import NewMember
from jeton.model import MEMBER_ROLES, Caller, Member, Role
from jeton.store import history
from jeton.store import members as store
from jeton.store.engine import Tx
from jeton.store.history import ChangeSet
from jeton.store.members import Standing

NO_VERSION = 0
"""That of what has none: an If-Match that names a version does not hold for it."""


async def listed(tx: Tx, caller: Caller, workspace_id: str) -> list[Member]:
    """Return a workspace's members by e-mail address, also while they do not count."""
    _, found = await tx.together(
        access.read_members(tx, caller, workspace_id), store.listed(tx, workspace_id)
    )
    return found


async def put(tx: Tx, caller: Caller, workspace_id: str, *, new: NewMember) -> Member:
    """Make a user a member of a workspace, or change the role of one who is.

    Raises:
        NotFound: the caller does not see the workspace, or nobody has the address.
        Forbidden: the caller must not manage members.
        Invalid: the user owns the workspace.
    """
    await store.hold(tx, workspace_id)
    address = new.email.lower()
    _, found = await tx.together(
        access.manage_workspace(tx, caller, workspace_id), store.by_email(tx, workspace_id, address)
    )
    return await give(tx, caller, workspace_id, known(found, address), new.role)


async def remove(tx: Tx, caller: Caller, workspace_id: str, user_id: str, *, if_match: IfMatch = ANY) -> None:
    """End a membership, which may be the caller's own; it ends with the next request."""
    await store.hold(tx, workspace_id)
    _, found = await tx.together(
        access.manage_workspace(tx, caller, workspace_id), store.by_id(tx, workspace_id, user_id)
    )
    member = membership(found)
    if member is None:
        raise NotFound(Text.MEMBER_NOT_FOUND)
    if_match.check(NO_VERSION)
    await take(tx, caller, workspace_id, member)


def known(found: Standing | None, email: str) -> Standing:
    """Return the user whom a look-up has found, or raise `NotFound`: nobody has this address."""
    if found is None:
        raise NotFound(Text.NO_USER.format(email=email))
    return found


def membership(found: Standing | None) -> Member | None:
    """Return the membership that can be ended; the owner of a workspace has none."""
    if found is None or found.role is None or found.role is Role.OWNER:
        return None
    return Member(found.user_id, found.email, found.role)


async def give(tx: Tx, caller: Caller | None, workspace_id: str, found: Standing, role: Role) -> Member:
    """Give a role in a workspace, without a caller by the command line; the same again changes nothing."""
    if role not in MEMBER_ROLES:
        raise Invalid(Text.MEMBER_ROLE)
    if found.role is Role.OWNER:
        raise Invalid(Text.OWNS_WORKSPACE.format(email=found.email))
    if found.role is not role:
        by = await _begin(tx, caller, workspace_id)
        await store.put(tx, by, found.user_id, found.role, role)
    return Member(found.user_id, found.email, role)


async def take(tx: Tx, caller: Caller | None, workspace_id: str, member: Member) -> None:
    """End a membership, without a caller by the command line."""
    await store.remove(tx, await _begin(tx, caller, workspace_id), member.user_id, member.role)


async def _begin(tx: Tx, caller: Caller | None, workspace_id: str) -> ChangeSet:
    made_by = (None, None) if caller is None else (caller.user_id, caller.token_id)
    return await history.begin(tx, *made_by, workspace_id=workspace_id)
