"""Use-cases of users of an OpenID provider: who they are here, at the first sign-in and from then on.

An address is believed once: the provider's user is bound to the user here by issuer and subject, which never
change hands. Whoever owns something is bound by a session alone that was opened in another way.
"""

from typing import NamedTuple

from jeton.core.accounts import accounts, invitations, provisioning, sessions
from jeton.core.accounts.sessions import OpenedSession
from jeton.core.use_case import peeking, writing
from jeton.errors import Conflict, Forbidden, NotFound, Text
from jeton.model.clock import timestamp
from jeton.model.objects import Caller, Plan
from jeton.model.people import Arrival, ProviderIdentity
from jeton.model.provisioning import Source
from jeton.store.accounts import accounts as stored_accounts
from jeton.store.accounts import identities as store
from jeton.store.accounts import sessions as stored_sessions
from jeton.store.engine import Stale, Tx


class Newcomers(NamedTuple):
    """The plans of users whom sign-ins make: of the invited, None if there are none, and of the awaited."""

    invited: Plan | None
    awaited: Plan


@writing()
async def open_session(
    tx: Tx,
    arrival: Arrival,
    source: Source,
    replaced: str,
    user_agent: str,
    *,
    newcomers: Newcomers,
) -> tuple[OpenedSession, list[str]]:
    """Open a session for who a provider's user is here, in the place of the one with the secret `replaced`.

    Who has no user and is invited or awaited gets one. `source` gives roles by the groups of the user; where
    it sends no list of groups, they stay as they are. The second result is the faults of its mapping.

    Raises:
        Forbidden: nobody is meant, the user is disabled, or the address is not enough.
    """
    identity, faults = arrival.identity, list[str]()
    user_id = await store.account_of(tx, identity)
    if user_id is None:
        user_id = await _first(tx, arrival, source.name, newcomers)
    if arrival.groups is not None:
        named = await provisioning.places(tx, source.mapping)
        faults = await provisioning.follow(tx, source, {user_id: arrival.groups}, named)
    await store.set_silent(tx, identity, timestamp() if arrival.groups is None else None)
    return await sessions.open_for_user(tx, user_id, identity.email, replaced, user_agent), faults


async def _first(tx: Tx, arrival: Arrival, host: str, newcomers: Newcomers) -> str:
    """Bind a provider's user, who is not bound yet, to the user with the same address, and return the id."""
    identity = arrival.identity
    user = await stored_accounts.user_by_email(tx, identity.email)
    if user is None:
        user_id = await invitations.admitted(tx, identity.email, newcomers.invited)
        if user_id is None and arrival.is_awaited:
            user_id = await accounts.add_proven(tx, identity.email, newcomers.awaited)
        if user_id is None:
            raise Forbidden(Text.NO_USER_HERE.format(email=identity.email))
    else:
        user_id = user.id
        await stored_accounts.hold(tx, user_id)
        if any(each.issuer == identity.issuer for each in await store.listed(tx, user_id)):
            raise Forbidden(Text.OIDC_ANOTHER.format(host=host, email=identity.email))
        if await store.owns(tx, user_id) and not (
            identity.is_verified and await store.came_before(tx, user_id)
        ):
            raise Forbidden(Text.OIDC_OWNER.format(host=host, email=identity.email))
    if not await store.insert(tx, identity, user_id):
        raise Stale
    return user_id


@peeking()
async def listed(tx: Tx, caller: Caller) -> list[ProviderIdentity]:
    """Return who the caller's user is at providers."""
    return await store.listed(tx, caller.user_id)


@writing()
async def connect(tx: Tx, caller: Caller, identity: ProviderIdentity, host: str) -> None:
    """Bind a provider's user to the caller's.

    Raises:
        Forbidden: the caller's session may not write, or has the limit of an API token.
        Conflict: either is bound to somebody else.
    """
    check(caller)
    await stored_accounts.hold(tx, caller.user_id)
    if await store.account_of(tx, identity) == caller.user_id:
        return
    if not await store.insert(tx, identity, caller.user_id):
        raise Conflict(Text.OIDC_BOUND.format(host=host, email=identity.email))


@writing()
async def disconnect(tx: Tx, caller: Caller, issuer: str) -> None:
    """Unbind the caller's user from a provider, and end the sessions that it has opened.

    Raises:
        Forbidden: the caller's session may not write, or has the limit of an API token.
        NotFound: the user is not bound to it.
    """
    check(caller)
    await stored_accounts.hold(tx, caller.user_id)
    if all(each.issuer != issuer for each in await store.listed(tx, caller.user_id)):
        raise NotFound(Text.ROUTE_NOT_FOUND)
    await store.delete(tx, caller.user_id, issuer)
    await stored_sessions.end_of_method(tx, caller.user_id, "oidc", caller.session_id)


def check(caller: Caller) -> None:
    """Raise `Forbidden` unless a caller may say who its user is at providers."""
    accounts.check_own_tokens(caller)
    if caller.limit is not None:
        raise Forbidden(Text.LIMITED)
