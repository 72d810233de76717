"""Users who are disabled, enabled and removed, by the command line alone."""

from typing import NamedTuple

from jeton.core.accounts import accounts, members
from jeton.core.versions import existing
from jeton.errors import Conflict, Invalid, Text
from jeton.model.clock import timestamp
from jeton.model.people import User
from jeton.store import change_sets, workspaces
from jeton.store.accounts import accounts as store
from jeton.store.accounts import grants, removal, sessions
from jeton.store.accounts import members as stored_members
from jeton.store.accounts.members import ORGANIZATION, WORKSPACE, MemberGroup
from jeton.store.accounts.removal import Owned
from jeton.store.engine import Tx
from jeton.store.releases import organizations

_SHOWN = 5
"""The number of workspaces, and of organizations, that a text names."""


class Removal(NamedTuple):
    """A removed user, and who owns what the user owned."""

    user: User
    heir: User | None
    owned: Owned


async def set_disabled(tx: Tx, email: str, *, disabled: bool) -> User:
    """Disable a user, whose requests are refused from the next one on, or enable the user again.

    Everything that the user has stays, but for sessions, links to sign in and connected programs, which end.
    A user who is disabled already stays so since then.
    """
    user = await accounts.user(tx, email)
    if disabled != bool(user.disabled_at):
        await store.set_disabled(tx, user.id, timestamp() if disabled else None)
    if disabled:
        await sessions.end_all(tx, user.id)
        await grants.revoke_all(tx, user.id, timestamp())
    return await accounts.user(tx, email)


async def remove(tx: Tx, email: str, heir_email: str | None) -> Removal:
    """Remove a user, and give what the user owns to another one.

    All memberships end and all API tokens are revoked. History keeps the address and the names.

    Raises:
        NotFound: no user has one of the addresses.
        Invalid: both are the same user.
        Conflict: the user owns something and there is no heir, or the heir is disabled.
    """
    user = await accounts.user(tx, email)
    heir = None if heir_email is None else await accounts.user(tx, heir_email)
    await store.hold(tx, *(each.id for each in (user, heir) if each is not None))
    owned = await removal.owned(tx, user.id)
    if any(owned) and heir is None:
        raise Conflict(Text.USER_OWNS.format(email=user.email, owned=listing(owned)))
    if heir is not None:
        if heir.id == user.id:
            raise Invalid(Text.HEIR_REMOVED.format(email=heir.email))
        if heir.disabled_at:
            raise Conflict(Text.USER_DISABLED.format(email=heir.email))
    for place in await removal.joined(tx, user.id):
        await _leave(tx, place, user.id)
    if heir is not None:
        await _hand_over(tx, user, heir, owned)
    await removal.remove(tx, user.id, timestamp())
    return Removal(user, heir, owned)


async def _hand_over(tx: Tx, old: User, heir: User, owned: Owned) -> None:
    """Make the heir the owner; what the heir was a member of needs no membership any more."""
    for id_ in owned.workspaces:
        await _leave(tx, (WORKSPACE, id_), heir.id)
        current = existing(await workspaces.get(tx, id_), Text.WORKSPACE_NOT_FOUND)
        by = await change_sets.begin(tx, None, None, workspace_id=id_)
        await removal.give_workspace(tx, by, current, heir.id)
    for id_ in owned.organizations:
        await _leave(tx, (ORGANIZATION, id_), heir.id)
        organization = existing(await organizations.get(tx, id_), Text.ORGANIZATION_NOT_FOUND)
        await removal.give_organization(tx, organization, heir.id)
    await removal.move_count(tx, old.id, heir.id, len(owned.workspaces))


async def _leave(tx: Tx, place: tuple[MemberGroup, str], user_id: str) -> None:
    """End a user's membership, if there is one."""
    await stored_members.hold(tx, *place)
    user = await stored_members.by_id(tx, *place, user_id)
    member = members.membership(user)
    if member is not None:
        await members.take(tx, None, place, member)


def listing(owned: Owned) -> str:
    """Return a text such as `2 workspaces (Brand, Core) and the organization Acme`."""
    kinds = (("workspace", owned.workspaces.values()), ("organization", owned.organizations.values()))
    return " and ".join(_counted(kind, list(names)) for kind, names in kinds if names)


def _counted(kind: str, names: list[str]) -> str:
    if len(names) == 1:
        return f"the {kind} {names[0]}"
    more = [f"{len(names) - _SHOWN} more"] if len(names) > _SHOWN else []
    return f"{len(names)} {kind}s ({', '.join([*names[:_SHOWN], *more])})"
