"""Terms on which a program may speak for a user: at most what the user's own session may, and no longer."""

from collections.abc import Collection
from typing import NamedTuple

from jeton.core import policy
from jeton.core.accounts import token_limits
from jeton.errors import Forbidden, Invalid, Text, Unauthenticated
from jeton.model.clock import timestamp
from jeton.model.objects import Caller, Scope, TokenLimit
from jeton.store.accounts import accounts as store
from jeton.store.engine import Tx

DAYS = (30, 90)
"""The days for which a program may be let do something."""
_DAY = 86_400


class Terms(NamedTuple):
    """What a program may do, where, until when, and with which API token that ends."""

    scopes: tuple[Scope, ...]
    limit: TokenLimit
    expires_at: str
    opener: str | None


async def agree(
    tx: Tx, caller: Caller, *, limit: TokenLimit, scopes: Collection[Scope], days: int, now: float
) -> Terms:
    """Return the terms to which a caller agrees at a Unix time; the caller's row is held from here on.

    Raises:
        Invalid: they are for nothing, or for other days than those that there are.
        NotFound: the caller does not see a workspace or an organization.
        Forbidden: the caller's own API token may do less, or has a limit that does not name it.
        Unauthenticated: that API token is revoked.
    """
    await store.hold(tx, caller.user_id)
    if not scopes or not (limit.workspace_ids or limit.organization_ids):
        raise Invalid(Text.LEAVE_NOTHING)
    if days not in DAYS:
        raise Invalid(Text.LEAVE_DAYS)
    if not policy.scopes_of(caller).issuperset(scopes):
        raise Forbidden(Text.SCOPE_MISSING if Scope.WRITE in scopes else Text.PROPOSE_SCOPE)
    await token_limits.granted(tx, caller, limit.workspace_ids, limit.organization_ids)
    opener = caller.opened_by or None
    if opener is not None and await store.unrevoked(tx, opener) is None:
        raise Unauthenticated  # revoked meanwhile, before the user was locked
    end = min(filter(None, (timestamp(now + days * _DAY), caller.expires_at)))
    each = tuple(scope for scope in Scope if scope is Scope.READ or scope in scopes)
    return Terms(each, limit, end, opener)
