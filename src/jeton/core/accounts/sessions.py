"""Use-cases of sessions: browsers signed in by an API token, a link, a proxy or an OpenID provider.

There are no passwords. A session ends 30 days after the sign-in, after a week in which nobody used it, with
the API token that opened it, and when its user is disabled or removed.
"""

import time
from typing import Literal, NamedTuple

from jeton.core.accounts import accounts, invitations
from jeton.core.use_case import peeking, writing
from jeton.errors import Conflict, Forbidden, NotFound, Text, Unauthenticated
from jeton.model import api_tokens
from jeton.model.clock import timestamp
from jeton.model.ids import is_id, new_id
from jeton.model.objects import Caller, Plan
from jeton.model.people import Session
from jeton.store.accounts import accounts as stored_accounts
from jeton.store.accounts import sessions as store
from jeton.store.engine import Tx

DAYS = 30
"""The days after which a session ends."""
IDLE_DAYS = 7
"""The days after which a session ends that nobody uses."""
LINK_MINUTES = 30
"""The minutes for which a link works, unless it is made for another time."""
SEEN_SECONDS = 600
"""The seconds after which it is noted again that a session is used."""

MOST_SESSIONS = 100
"""The sessions that a user has at most: one more ends the oldest."""

_DAY = 86_400
_AGENT_LENGTH = 200

Method = Literal["api-token", "link", "oidc", "proxy"]


class OpenedSession(NamedTuple):
    """A new session, and its secret, which is not stored."""

    secret: str
    session: Session


class LiveSession(NamedTuple):
    """A session's caller, the user's address, how it was opened, and whether its use is to be noted."""

    caller: Caller
    email: str
    method: str
    is_to_note: bool


@peeking()
async def authenticate(tx: Tx, secret: str) -> LiveSession:
    """Return the session that has this secret, or raise `Unauthenticated`."""
    session = await tx.recall(store.by_digest, api_tokens.digest(secret))
    now = time.time()
    if session is None or min(
        session.expires_at, session.caller.expires_at or session.expires_at
    ) <= timestamp(now):
        raise Unauthenticated
    if session.last_seen_at <= timestamp(now - IDLE_DAYS * _DAY):
        raise Unauthenticated
    is_to_note = session.last_seen_at <= timestamp(now - SEEN_SECONDS)
    return LiveSession(session.caller, session.email, session.method, is_to_note)


@writing()
async def note_seen(tx: Tx, caller: Caller) -> None:
    """Note that a session is used now."""
    await store.touch(tx, caller.session_id, timestamp())


@peeking()
async def authenticate_token(tx: Tx, secret: str) -> None:
    """Raise `Unauthenticated` unless this is the secret of an API token in force."""
    if not api_tokens.is_well_formed(secret):
        raise Unauthenticated
    await accounts.authenticate(tx, api_tokens.digest(secret))


@writing()
async def open_with_token(tx: Tx, secret: str, user_agent: str) -> OpenedSession:
    """Open a session with the secret of an API token; raise `Unauthenticated` whatever is wrong with it."""
    caller = await accounts.authenticate(tx, api_tokens.digest(secret))
    opened = await _open(tx, caller.user_id, "api-token", user_agent, caller.token_id)
    await accounts.authenticate(tx, api_tokens.digest(secret))  # once more, now that the user is locked
    return opened


@peeking()
async def owner_of_link(tx: Tx, code: str) -> str:
    """Return the address of the user whom a link signs in, or raise `NotFound`."""
    _, email = await _linked(tx, code)
    return email


@writing()
async def open_with_link(tx: Tx, code: str, user_agent: str) -> OpenedSession:
    """Open a session by a link, which then works no more, or raise `NotFound`."""
    user_id, _ = await _linked(tx, code)
    opened = await _open(tx, user_id, "link", user_agent)
    await _linked(tx, code)  # once more, now that the user is locked
    await store.use_link(tx, api_tokens.digest(code))
    return opened


@writing()
async def open_for_address(
    tx: Tx, email: str, method: Method, replaced: str, user_agent: str, *, newcomers: Plan | None = None
) -> OpenedSession:
    """Open a session for the user of an address, in the place of the one with the secret `replaced`.

    The caller has made sure that the browser is used by the owner of the address. Who has no user and is
    invited gets one with the plan `newcomers`, unless that is None.

    Raises:
        Forbidden: no user has this address, or the user is disabled.
    """
    user_id = await _in_force(tx, email, newcomers)
    opened = await _open(tx, user_id, method, user_agent)
    await _in_force(tx, email)  # once more, now that the user is locked
    await store.end_by_digest(tx, api_tokens.digest(replaced))
    return opened


async def open_for_user(tx: Tx, user_id: str, email: str, replaced: str, user_agent: str) -> OpenedSession:
    """Open a session for a user whom a provider knows by `email`, in the place of the one of `replaced`.

    Raises:
        Forbidden: the user is disabled.
    """
    opened = await _open(tx, user_id, "oidc", user_agent)
    user = await stored_accounts.user_by_id(tx, user_id)  # now that the user is locked
    if user is None or user.disabled_at:
        raise Forbidden(Text.NO_USER_HERE.format(email=email))
    await store.end_by_digest(tx, api_tokens.digest(replaced))
    return opened


@writing()
async def open_with_invitation(
    tx: Tx, code: str, user_agent: str, *, newcomers: Plan | None
) -> OpenedSession:
    """Open a session of a new user, whom an invitation makes with the plan `newcomers`, and a member.

    Raises what `invitations.newcomer` raises.
    """
    return await _open(tx, await invitations.newcomer(tx, code, newcomers), "link", user_agent)


async def make_link(tx: Tx, email: str, minutes: int = LINK_MINUTES) -> str:
    """Return the code of a new link that signs a user in once.

    Raises:
        NotFound: no user has this address.
        Conflict: the user is disabled.
    """
    await stored_accounts.hold(tx, (await accounts.user(tx, email)).id)
    user = await accounts.user(tx, email)
    if user.disabled_at:
        raise Conflict(Text.USER_DISABLED.format(email=user.email))
    code = api_tokens.new_secret(api_tokens.LINK_PREFIX)
    await store.insert_link(tx, api_tokens.digest(code), user.id, timestamp(time.time() + minutes * 60))
    return code


def path_of_link(code: str) -> str:
    """Return the path of the page that signs in with a link's code."""
    return f"/sign-in/{code}"


@peeking()
async def listed(tx: Tx, caller: Caller) -> list[Session]:
    """Return the sessions that the caller sees, oldest first: those of its user, or with a limit its own."""
    sessions = await store.of_user(tx, caller.user_id, timestamp(), _idle_since())
    return [session for session in sessions if _sees(caller, session.id)]


@writing()
async def end(tx: Tx, caller: Caller, session_id: str) -> None:
    """End a session that the caller sees.

    Raises:
        Forbidden: it is another one than the caller's own, which may not write.
        NotFound: the caller sees no such session.
    """
    if session_id != caller.session_id:
        accounts.check_own_tokens(caller)
    is_seen = is_id(session_id) and _sees(caller, session_id)
    if not (is_seen and await store.end(tx, caller.user_id, session_id)):
        raise NotFound(Text.SESSION_NOT_FOUND)


@writing()
async def end_others(tx: Tx, caller: Caller) -> None:
    """End all sessions that the caller sees but its own; raise `Forbidden` if it may not write."""
    accounts.check_own_tokens(caller)
    if caller.limit is None:
        await store.end_others(tx, caller.user_id, caller.session_id)


def _sees(caller: Caller, session_id: str) -> bool:
    return caller.limit is None or session_id == caller.session_id


@writing()
async def end_by_secret(tx: Tx, secret: str) -> None:
    """End the session that has this secret, if there is one."""
    await store.end_by_digest(tx, api_tokens.digest(secret))


async def forget(tx: Tx) -> None:
    """Delete sessions, and links of either kind, that are over."""
    await store.forget(tx, timestamp(), _idle_since())


async def _linked(tx: Tx, code: str) -> tuple[str, str]:
    is_code = api_tokens.is_well_formed(code, api_tokens.LINK_PREFIX)
    owner = await store.owner_of_link(tx, api_tokens.digest(code), timestamp()) if is_code else None
    if owner is None:
        raise NotFound(Text.LINK_NOT_FOUND)
    return owner


async def _in_force(tx: Tx, email: str, newcomers: Plan | None = None) -> str:
    user = await stored_accounts.user_by_email(tx, email)
    if user is None:
        user_id = await invitations.admitted(tx, email, newcomers)
        if user_id is not None:
            return user_id
    if user is None or user.disabled_at:
        raise Forbidden(Text.NO_USER_HERE.format(email=email))
    return user.id


async def _open(
    tx: Tx, user_id: str, method: Method, user_agent: str, api_token_id: str | None = None
) -> OpenedSession:
    secret, now = api_tokens.new_session_secret(), time.time()
    agent = "".join(filter(str.isprintable, user_agent))[:_AGENT_LENGTH]
    begun = timestamp(now)
    await stored_accounts.hold(tx, user_id)  # a user who is disabled meanwhile must not keep it
    await store.end_oldest(tx, user_id, MOST_SESSIONS - 1)
    session = Session(new_id(), method, agent, begun, begun, timestamp(now + DAYS * _DAY))
    await store.insert(tx, user_id, session, api_tokens.digest(secret), api_token_id)
    return OpenedSession(secret, session)


def _idle_since() -> str:
    """Return the moment before which a session that was not seen since is over."""
    return timestamp(time.time() - IDLE_DAYS * _DAY)
