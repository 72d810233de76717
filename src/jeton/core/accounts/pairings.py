"""Use-cases of programs that show a code, which their user types on a page (after RFC 8628).

The program knows a long code, by which it asks for the API token that it gets in the end, once. The short one
is typed by hand, so that no link leads anybody to allow what somebody else has begun.
"""

import re
import secrets
import time
from collections.abc import Collection
from typing import NamedTuple

from jeton.bounds.foreign import seen
from jeton.core.accounts import accounts, terms
from jeton.core.use_case import peeking, writing
from jeton.errors import Invalid, NotFound, RateLimited, Text
from jeton.model import api_tokens
from jeton.model.clock import timestamp
from jeton.model.objects import Caller, Scope, TokenLimit
from jeton.model.pairings import Client, Waiting
from jeton.model.people import ApiToken
from jeton.store.accounts import accounts as stored_accounts
from jeton.store.accounts import pairings as store
from jeton.store.engine import Tx

SECONDS = 600
"""The seconds for which a code can be typed."""
GRACE_SECONDS = 60
"""The seconds that a program has at least to ask after somebody has decided."""
INTERVAL = 5
"""The seconds between two questions of a program."""
MOST_OF_NETWORK, MOST = 10, 1000
"""The programs of one network that wait at a time, and all that are stored."""
LONGEST_NAME = 60
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Consonants alone make no words."""
_LENGTH = 8
_UNSPOKEN = re.compile(r"[\s-]+")


class Codes(NamedTuple):
    """The code by which a program asks, and the one that its user types."""

    device: str
    user: str


@writing()
async def begin(tx: Tx, client: Client, name: str, address: str, network: str) -> Codes:
    """Let a program wait, and return its codes.

    Raises:
        RateLimited: too many wait already.
    """
    now = time.time()
    letters = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
    codes = Codes(api_tokens.new_secret(api_tokens.DEVICE_PREFIX), f"{letters[:4]}-{letters[4:]}")
    digests = api_tokens.digest(codes.device), api_tokens.digest(codes.user)
    waiting = Waiting(client, seen(name, LONGEST_NAME), address, timestamp(now), None, is_allowed=False)
    end, limits = timestamp(now + SECONDS), (MOST_OF_NETWORK, MOST)
    await store.insert(tx, waiting, digests, network, end, limits, lambda: RateLimited(SECONDS))
    return codes


def spelled(typed: str) -> str:
    """Return a code that somebody has typed as programs show it: in capitals and with the dash."""
    letters = _UNSPOKEN.sub("", typed).upper()
    return f"{letters[:4]}-{letters[4:]}"


@peeking()
async def waiting(tx: Tx, caller: Caller, typed: str) -> Waiting:
    """Return the program that shows a code, about which nobody else has decided; raise `NotFound`."""
    return await _waiting(tx, caller, _digest(typed))


@writing()
async def allow(
    tx: Tx, caller: Caller, typed: str, *, limit: TokenLimit, scopes: Collection[Scope], days: int
) -> Waiting:
    """Let the program that shows a code do something for the caller in one place, and return it.

    Raises:
        Invalid: no place is chosen, or several, or other days than those that there are.
        NotFound: no program waits with this code, or the caller does not see the place.
        Forbidden: the caller's own API token may do less, or has a limit that does not name it.
    """
    if len(limit.workspace_ids) + len(limit.organization_ids) != 1:
        raise Invalid(Text.PAIRING_WHERE)
    digest, now = _digest(typed), time.time()
    program = await _waiting(tx, caller, digest)
    if program.user_id is None:
        agreed = await terms.agree(tx, caller, limit=limit, scopes=scopes, days=days, now=now)
        allowed = " ".join(agreed.scopes), agreed.limit, agreed.expires_at
        end = timestamp(now + GRACE_SECONDS)
        await store.decide(tx, digest, caller.user_id, agreed.opener, end, allowed)
    return program


@writing()
async def refuse(tx: Tx, caller: Caller, typed: str) -> Waiting:
    """Refuse the program that shows a code, and return it; raise `NotFound`."""
    digest = _digest(typed)
    program = await _waiting(tx, caller, digest)
    if program.user_id is None:
        end = timestamp(time.time() + GRACE_SECONDS)
        await store.decide(tx, digest, caller.user_id, None, end, None)
    return program


@peeking()
async def is_waiting(tx: Tx, code: str) -> bool:
    """Tell whether a program with this long code waits, and nobody has decided."""
    return await store.is_waiting(tx, api_tokens.digest(code), timestamp())


class Refused(NamedTuple):
    """Nobody gets anything for a code: it was refused, or else is over or was used."""

    by_user: bool


@writing()
async def redeem(tx: Tx, code: str) -> tuple[ApiToken, str] | Refused:
    """Return the API token that a program gets for its long code, and the secret; only once.

    Who comes again may have stolen the code: that ends the API token.

    Raises:
        Conflict: the user has too many API tokens.
    """
    digest, now = api_tokens.digest(code), timestamp()
    decision = await store.decision(tx, digest, now)
    if decision is None or decision.is_over:
        return Refused(by_user=False)
    if decision.scopes is None:
        return Refused(by_user=True)
    if decision.granted_id is not None:
        if await stored_accounts.unrevoked(tx, decision.granted_id) is not None:
            await stored_accounts.revoke_token(tx, decision.granted_id, now)
        return Refused(by_user=False)
    secret = api_tokens.new_secret()
    scopes = [Scope(scope) for scope in decision.scopes.split()]
    token = accounts.new_token(decision.title, scopes, decision.expires_at, decision.limit, secret)
    about = decision.user_id, token, api_tokens.digest(secret), accounts.TOKEN_LIMIT
    await stored_accounts.insert_token(tx, *about, decision.opener)
    await store.redeem(tx, digest, token.id)
    return token, secret


async def forget(tx: Tx) -> None:
    """Delete the programs that wait no more."""
    await store.forget(tx, timestamp())


async def _waiting(tx: Tx, caller: Caller, digest: bytes) -> Waiting:
    program = await store.by_user_code(tx, digest, timestamp())
    if program is None or program.user_id not in {None, caller.user_id}:
        raise NotFound(Text.PAIRING_NOT_FOUND)
    return program


def _digest(typed: str) -> bytes:
    return api_tokens.digest(spelled(typed))
