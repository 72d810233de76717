"""Users, memberships and API tokens: what the command line does, and who an API token speaks for."""

import re
import time

from jeton import api_tokens
from jeton.clock import timestamp
from jeton.errors import Conflict, Invalid, NotFound, Text, Unauthenticated
from jeton.ids import is_id, new_id
from jeton.model import MEMBER_ROLES, ApiToken, Caller, Plan, Role, Scope, User
from jeton.store import accounts as store
from jeton.store import workspaces
from jeton.store.engine import Tx

_EMAIL = re.compile(r"[^@\s\x00-\x1f\x7f]{1,64}@[^@\s\x00-\x1f\x7f]{1,189}")
_DAY = 86_400


async def add_user(tx: Tx, email: str, plan: Plan) -> User:
    """Add a user. Addresses are compared in lower case.

    Raises:
        Invalid: this is no e-mail address.
        Conflict: there is a user with this address.
    """
    address = email.lower()
    if not _EMAIL.fullmatch(address):
        raise Invalid(f"{email} is not an e-mail address")
    user = User(new_id(), address, plan)
    if not await store.insert_user(tx, user):
        raise Conflict(f"a user with the address {address} exists already")
    return user


async def user(tx: Tx, email: str) -> User:
    """Return the user with this address, or raise `NotFound`."""
    found = await store.user_by_email(tx, email.lower())
    if found is None:
        raise NotFound(f"no user has the address {email}")
    return found


async def users(tx: Tx) -> list[User]:
    """Return every user, oldest first."""
    return await store.users(tx)


async def has_users(tx: Tx) -> bool:
    """Tell whether there is a user at all."""
    return await store.any_user(tx)


async def set_plan(tx: Tx, email: str, plan: Plan) -> User:
    """Change a user's plan; it holds from the next request on."""
    found = await user(tx, email)
    await store.set_plan(tx, found.id, plan)
    return User(found.id, found.email, plan)


async def create_token(
    tx: Tx, email: str, name: str, scopes: list[Scope], expires_in_days: int | None
) -> tuple[ApiToken, str]:
    """Create an API token; return it and its secret, which cannot be had again."""
    owner = await user(tx, email)
    secret = api_tokens.new_secret()
    expires = None if expires_in_days is None else timestamp(time.time() + expires_in_days * _DAY)
    granted = [scope for scope in Scope if scope is Scope.READ or scope in scopes]
    shown = secret[: api_tokens.SHOWN]
    token = ApiToken(new_id(), name, shown, granted, timestamp(), None, expires, None)
    await store.insert_token(tx, owner.id, token, api_tokens.digest(secret))
    return token, secret


async def tokens(tx: Tx, email: str) -> list[ApiToken]:
    """Return a user's API tokens, oldest first, without their secrets."""
    return await store.tokens_of(tx, (await user(tx, email)).id)


async def revoke_token(tx: Tx, token_id: str) -> None:
    """Revoke an API token; it is refused from the next request on."""
    if not await store.revoke_token(tx, token_id, timestamp()):
        raise NotFound(f"no API token in force has the id {token_id}")


async def set_member(tx: Tx, workspace_id: str, email: str, role: Role) -> None:
    """Make a user a member of a workspace, or change the role."""
    member = await user(tx, email)
    if role not in MEMBER_ROLES:
        raise Invalid(f"a member's role is one of: {', '.join(MEMBER_ROLES)}")
    found = await workspaces.get(tx, workspace_id) if is_id(workspace_id) else None
    if found is None:
        raise NotFound(Text.WORKSPACE_NOT_FOUND)
    if found.item.user_id == member.id:
        raise Invalid(f"{member.email} owns the workspace and needs no membership")
    await store.set_member(tx, workspace_id, member.id, role)


async def remove_member(tx: Tx, workspace_id: str, email: str) -> None:
    """End a membership; it ends with the next request."""
    member = await user(tx, email)
    if not await store.remove_member(tx, workspace_id, member.id):
        raise NotFound(f"{member.email} is not a member of this workspace")


async def authenticate(tx: Tx, digest: bytes) -> Caller:
    """Return who the secret with this SHA-256 speaks for, or raise `Unauthenticated`."""
    found = await tx.recall(store.caller_by_digest, digest)
    if found is None:
        raise Unauthenticated
    caller, expires_at = found
    if expires_at is not None and expires_at <= timestamp():
        raise Unauthenticated
    return caller


async def note_use(tx: Tx, token_id: str) -> None:
    """Note that an API token was used now."""
    await store.touch_token(tx, token_id, timestamp())
