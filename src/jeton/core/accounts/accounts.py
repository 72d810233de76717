"""Users and their API tokens, for the command line and the API, and authentication by API token."""

import time
from collections.abc import Collection, Sequence

from msgspec import UNSET

from jeton.bodies.bodies import ApiTokenCreation
from jeton.bodies.inputs import is_email
from jeton.core import policy
from jeton.core.accounts import members, token_limits
from jeton.core.accounts.members import WORKSPACE
from jeton.core.listing import Listed, part
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch
from jeton.errors import Conflict, Forbidden, Invalid, NotFound, Text, Unauthenticated
from jeton.model import api_tokens
from jeton.model.clock import timestamp
from jeton.model.ids import is_id, new_id
from jeton.model.objects import Caller, Member, Page, Plan, Role, Scope, TokenLimit
from jeton.model.people import ApiToken, User, ids_of
from jeton.store.accounts import accounts as store
from jeton.store.accounts import members as stored_members
from jeton.store.accounts.accounts import any_user as any_user
from jeton.store.accounts.accounts import users as users
from jeton.store.engine import Stale, Tx

TOKEN_LIMIT = 1000
"""The most API tokens of a user that are not revoked."""
REVOKED_DAYS = 30
"""For how many days a revoked API token is still listed."""

_DAY = 86_400


async def add_user(tx: Tx, email: str, plan: Plan) -> User:
    """Add a user. Addresses are compared in lower case.

    Raises:
        Invalid: the text is not an e-mail address.
        Conflict: there is a user with this address.
    """
    address = email.lower()
    if not is_email(address):
        raise Invalid(f"{email} is not an e-mail address")
    user = User(new_id(), address, plan)
    if not await store.insert_user(tx, user):
        raise Conflict(f"a user with the address {address} exists already")
    return user


async def add_proven(tx: Tx, email: str, plan: Plan) -> str:
    """Add a user of an address that had none and is proven, and return the id."""
    try:
        return (await add_user(tx, email, plan)).id
    except Conflict:  # added meanwhile
        raise Stale from None


async def user(tx: Tx, email: str) -> User:
    """Return the user with this address, or this id, or raise `NotFound`."""
    account = await (store.user_by_id(tx, email) if is_id(email) else store.user_by_email(tx, email.lower()))
    if account is None:
        raise NotFound(Text.NO_USER.format(email=email))
    return account


async def set_plan(tx: Tx, email: str, plan: Plan) -> User:
    """Change a user's plan; it holds from the next request on."""
    account = await user(tx, email)
    await store.set_plan(tx, account.id, plan)
    return User(account.id, account.email, plan)


async def create_token(
    tx: Tx,
    email: str,
    name: str,
    scopes: Collection[Scope],
    expires_in_days: int | None,
    workspaces: Sequence[str] = (),
    organizations: Sequence[str] = (),
) -> tuple[ApiToken, str]:
    """Create an API token; return it and its secret, which is not stored.

    Without workspaces and organizations, given by id or name, it has no limit.

    Raises:
        NotFound: no user has this address, or the user does not see what it is to be limited to.
        Invalid: a name stands for several.
        Conflict: the user is disabled, or has too many API tokens.
    """
    owner = await user(tx, email)
    if owner.disabled_at is not UNSET:
        raise Conflict(Text.USER_DISABLED.format(email=owner.email))
    await store.hold(tx, owner.id)
    limit = await token_limits.named(tx, owner.id, workspaces, organizations)
    secret = api_tokens.new_secret()
    token = new_token(name, scopes, _end_of(expires_in_days), limit, secret)
    await store.insert_token(tx, owner.id, token, api_tokens.digest(secret), TOKEN_LIMIT)
    return token, secret


async def tokens(tx: Tx, email: str) -> list[ApiToken]:
    """Return a user's API tokens, oldest first, without their secrets and those revoked long ago."""
    return await store.tokens_of(tx, (await user(tx, email)).id, _first_listed())


async def revoke_token(tx: Tx, token_id: str) -> None:
    """Revoke an API token; it is refused from the next request on."""
    await store.hold_owner(tx, token_id)
    if await store.unrevoked(tx, token_id) is None:
        raise NotFound(f"no API token in force has the id {token_id}")
    await store.revoke_token(tx, token_id, timestamp())


def new_token(
    name: str, scopes: Collection[Scope], expires_at: str | None, limit: TokenLimit | None, secret: str
) -> ApiToken:
    """Return an API token that is yet to be stored."""
    implied = {Scope.PROPOSE} if Scope.WRITE in scopes else set()
    granted = [scope for scope in Scope if scope is Scope.READ or scope in set(scopes) - implied]
    prefix = secret[: api_tokens.SHOWN]
    return ApiToken(new_id(), name, prefix, granted, timestamp(), None, expires_at, None, *ids_of(limit))


@peeking()
async def own(tx: Tx, caller: Caller) -> User:
    """Return the user of the caller's API token."""
    account = await store.user_by_id(tx, caller.user_id)
    if account is None:
        raise Unauthenticated
    return account


@peeking()
async def own_tokens(tx: Tx, caller: Caller, *, page: Page | None) -> Listed[ApiToken]:
    """Return the caller's API tokens by creation, or a page of them, including revoked and expired ones.

    One with a limit is shown those that are limited to nothing else.
    """
    rows = await store.tokens_of(tx, caller.user_id, _first_listed())
    return part([token for token in rows if _sees_token(caller, token.limit)], page, "id")


async def permit_own_tokens(_tx: Tx, caller: Caller) -> None:
    """As `check_own_tokens`."""
    check_own_tokens(caller)


def check_own_tokens(caller: Caller) -> None:
    """Raise `Forbidden` unless the caller may create and revoke API tokens; the plan does not matter."""
    refusal = policy.own_tokens_refusal(caller)
    if refusal is not None:
        raise Forbidden(refusal)


@writing()
async def create_own_token(
    tx: Tx, caller: Caller, *, new: ApiTokenCreation, secret: str = ""
) -> tuple[ApiToken, str]:
    """Create an API token with at most the scopes and the limit of the caller's own.

    Return it and its secret, which is a new one unless it is given. What a limited one creates ends with it.

    Raises:
        Forbidden: the caller's API token may not write, or its own limit does not name what is asked for.
        NotFound: the caller does not see what it is to be limited to.
        Conflict: the caller has too many API tokens.
    """
    check_own_tokens(caller)
    own_scopes = policy.scopes_of(caller)
    scopes = own_scopes if new.scopes is None else own_scopes & set(new.scopes)
    await store.hold(tx, caller.user_id)
    expires, parent_id = _end_of(new.expires_in_days), None
    if caller.limit is not None:
        expires, parent_id = (
            min(filter(None, (expires, caller.expires_at)), default=None),
            caller.api_token_id,
        )
        if parent_id is None or await store.unrevoked(tx, parent_id) is None:
            raise Unauthenticated  # revoked meanwhile, before the user was locked
    limit = await token_limits.granted(tx, caller, new.workspace_ids, new.organization_ids)
    secret = secret or api_tokens.new_secret()
    token = new_token(new.name, scopes, expires, limit, secret)
    digest = api_tokens.digest(secret)
    await store.insert_token(tx, caller.user_id, token, digest, TOKEN_LIMIT, parent_id)
    return token, secret


@writing()
async def revoke_own_token(tx: Tx, caller: Caller, token_id: str, *, if_match: IfMatch = ANY) -> None:
    """Revoke an API token of the caller's, which may be the one of this request.

    Raises:
        Forbidden: the caller's API token may not write.
        NotFound: the API token is not the caller's, is revoked already, or the caller does not see it.
    """
    check_own_tokens(caller)
    await store.hold(tx, caller.user_id)
    owner, limit = (await store.unrevoked(tx, token_id) if is_id(token_id) else None) or (None, None)
    if owner != caller.user_id or not _sees_token(caller, limit):
        raise NotFound(Text.API_TOKEN_NOT_FOUND)
    if_match.check(members.NO_VERSION)
    await store.revoke_token(tx, token_id, timestamp())


async def set_member(tx: Tx, workspace_id: str, email: str, role: Role) -> Member:
    """Make a user a member of a workspace, or change the role; without a check of permission."""
    await stored_members.hold(tx, WORKSPACE, workspace_id)
    account = members.user_of(
        await stored_members.by_email(tx, WORKSPACE, workspace_id, email.lower()), email
    )
    if not account.group_exists:
        raise NotFound(Text.WORKSPACE_NOT_FOUND)
    return await members.give(tx, None, (WORKSPACE, workspace_id), account, role)


async def remove_member(tx: Tx, workspace_id: str, email: str) -> None:
    """End a membership; it ends with the next request."""
    await stored_members.hold(tx, WORKSPACE, workspace_id)
    account = members.user_of(
        await stored_members.by_email(tx, WORKSPACE, workspace_id, email.lower()), email
    )
    member = members.membership(account)
    if member is None:
        raise NotFound(f"{account.email} is not a member of this workspace")
    await members.take(tx, None, (WORKSPACE, workspace_id), member)


async def authenticate(tx: Tx, digest: bytes) -> Caller:
    """Return the caller whose secret has this SHA-256, or raise `Unauthenticated`."""
    caller = await tx.recall(store.caller_by_digest, digest)
    if caller is None or (caller.expires_at is not None and caller.expires_at <= timestamp()):
        raise Unauthenticated
    return caller


async def note_use(tx: Tx, token_id: str) -> None:
    """Note that an API token was used now."""
    await store.touch_token(tx, token_id, timestamp())


def _sees_token(caller: Caller, limit: TokenLimit | None) -> bool:
    """Tell whether a caller may list and revoke an API token of the same user with this limit."""
    return caller.limit is None or caller.limit.includes(limit)


def _first_listed() -> str:
    """Return the moment from which on revoked API tokens are listed."""
    return timestamp(time.time() - REVOKED_DAYS * _DAY)


def _end_of(expires_in_days: int | None) -> str | None:
    return None if expires_in_days is None else timestamp(time.time() + expires_in_days * _DAY)
