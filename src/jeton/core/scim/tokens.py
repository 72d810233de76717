"""Use-cases of tokens of SCIM, which the operator makes; they reach nothing but `/scim/v2`."""

import time

from jeton.core.use_case import peeking, writing
from jeton.errors import NotFound, Text, Unauthenticated
from jeton.model import api_tokens
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.scim import ScimToken
from jeton.store.engine import Tx
from jeton.store.scim import tokens as store

MOST = 10
"""The tokens that may be in force: one for each provider, and another while it is exchanged."""
SEEN_SECONDS = 60
"""The seconds after which it is noted again that a token is used."""
_DAY = 86_400


async def create(tx: Tx, name: str, expires_in_days: int | None) -> tuple[ScimToken, str]:
    """Create a token; return it and its secret, which is not stored; raise `Conflict` if there are enough."""
    secret, now = api_tokens.new_secret(api_tokens.SCIM_PREFIX), time.time()
    end = None if expires_in_days is None else timestamp(now + expires_in_days * _DAY)
    new = ScimToken(new_id(), name, secret[: api_tokens.SHOWN], timestamp(now), None, end, None)
    await store.hold(tx)
    await store.insert(tx, new, api_tokens.digest(secret), MOST)
    return new, secret


async def listed(tx: Tx) -> list[ScimToken]:
    """Return all tokens, the oldest first."""
    return await store.listed(tx)


async def revoke(tx: Tx, token_id: str) -> None:
    """Revoke a token, which is refused from the next request on; raise `NotFound` if none has the id."""
    if not await store.revoke(tx, token_id, timestamp()):
        raise NotFound(Text.SCIM_TOKEN_NOT_FOUND.format(id=token_id))


@peeking()
async def authenticate(tx: Tx, secret: str) -> ScimToken:
    """Return the token with this secret, or raise `Unauthenticated`."""
    is_code = api_tokens.is_well_formed(secret, api_tokens.SCIM_PREFIX)
    token = await store.by_digest(tx, api_tokens.digest(secret)) if is_code else None
    if token is None or token.revoked_at or (token.expires_at and token.expires_at <= timestamp()):
        raise Unauthenticated
    return token


@writing()
async def note_use(tx: Tx, token_id: str) -> None:
    """Note that a token is used now."""
    await store.touch(tx, token_id, timestamp())
