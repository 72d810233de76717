"""Use-cases of programs that users connect by OAuth: leave, its code, and the secrets that follow from it.

A code is redeemed once, within a minute. One secret speaks for the user for an hour; another one gets the
next pair, once. Whoever comes with what was used before may have stolen it: that ends the grant.
"""

import hashlib
import hmac
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Collection
from typing import NamedTuple

from jeton.core.accounts import terms
from jeton.core.use_case import peeking, writing
from jeton.errors import Forbidden, NotFound, RateLimited, Text, Unauthenticated
from jeton.model import api_tokens
from jeton.model.clock import milliseconds_of, timestamp
from jeton.model.ids import is_id, new_id
from jeton.model.oauth import Grant, Leave, Program
from jeton.model.objects import Caller, Scope, TokenLimit
from jeton.store.accounts import grants as store
from jeton.store.engine import Tx

CODE_SECONDS = 60
"""The seconds within which a code is redeemed."""
ACCESS_SECONDS = 3600
"""The seconds for which a secret speaks for the user."""
GRACE_SECONDS = 60
"""The seconds in which a used secret gets a further pair: a client may be several processes."""
MOST_GRANTS = 100
"""The programs that a user may have connected at a time."""
MOST_WAITING = 1000
"""The programs that have told what they are and are connected nowhere."""
MOST_SECRETS = 200
"""The secrets that a grant gets in an hour."""
_WAITING_SECONDS = 86_400
_ENDED_DAYS = 30
_USED_DAYS = 7
_DAY = 86_400


class Application(NamedTuple):
    """A program that asks for leave, where it gets the code, and the challenge that proves it then."""

    program: Program
    redirect_uri: str
    challenge: str


class Secrets(NamedTuple):
    """New secrets of a grant: one that speaks for the user for so many seconds, and one for the next pair."""

    access: str
    refresh: str
    seconds: int
    scopes: str


@peeking()
async def program(tx: Tx, client_id: str) -> Program | None:
    """Return the program that has told under this id what it is."""
    return None if "\0" in client_id else await store.program(tx, client_id)  # PostgreSQL has no such text


@peeking()
async def registered(tx: Tx, name: str, redirect_uris: tuple[str, ...]) -> Program | None:
    """Return the program that has registered with this name and these URIs."""
    return await store.program(tx, _described(name, redirect_uris).id)


@writing()
async def register(tx: Tx, name: str, redirect_uris: tuple[str, ...]) -> Program:
    """Store a program, and return it with its id: the same one for the same name and URIs.

    Raises:
        Conflict: too many are stored that nobody has connected.
    """
    new = _described(name, redirect_uris)
    await store.put_program(tx, new, timestamp(), MOST_WAITING)
    return new


@writing()
async def allow(
    tx: Tx, caller: Caller, to: Application, *, limit: TokenLimit, scopes: Collection[Scope], days: int
) -> str:
    """Let a program do something for the caller, at most what the caller may, and return its code.

    Raises:
        Invalid: it is for nothing, or for other days than those that there are.
        NotFound: the caller does not see a workspace or an organization.
        Forbidden: the caller's own API token may not propose, or has a limit that does not name it.
        Conflict: the caller has connected too many programs.
    """
    if Scope.WRITE in scopes:
        raise Forbidden(Text.PROPOSE_SCOPE)
    now, code = time.time(), api_tokens.new_secret(api_tokens.CODE_PREFIX)
    agreed = await terms.agree(tx, caller, limit=limit, scopes=scopes, days=days, now=now)
    about = to.program.id, to.redirect_uri, to.challenge, " ".join(agreed.scopes)
    leave = Leave(new_id(), *about, timestamp(now), agreed.expires_at, None, 0, is_over=False)
    await store.put_program(tx, to.program, timestamp(now))
    digest = api_tokens.digest(code)
    await store.insert(tx, caller.user_id, leave, digest, limit, agreed.opener, MOST_GRANTS)
    return code


@writing()
async def redeem(tx: Tx, code: str, client_id: str, redirect_uri: str, verifier: str) -> Secrets | None:
    """Return the secrets for a code, None if it is none for this client, redirect and verifier.

    A code that was redeemed before ends its grant.
    """
    digest, now = api_tokens.digest(code), time.time()
    leave = await store.by_code(tx, digest, timestamp(now - ACCESS_SECONDS), timestamp(now))
    if leave is None or (leave.client_id, leave.redirect_uri) != (client_id, redirect_uri):
        return None
    challenge = urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=")
    if not hmac.compare_digest(challenge, leave.challenge.encode()):
        return None
    if leave.used_at is not None:
        await store.revoke(tx, leave.id, timestamp(now))
        return None
    if leave.is_over or leave.created_at <= timestamp(now - CODE_SECONDS):
        return None
    await store.redeem(tx, leave.id, timestamp(now))
    return await _issue(tx, leave, now)


@writing()
async def refresh(tx: Tx, secret: str, client_id: str) -> Secrets | None:
    """Return the next secrets for one of this client, None if it is none; one that was used ends its grant.

    Raises:
        RateLimited: the grant got too many lately.
    """
    digest, now = api_tokens.digest(secret), time.time()
    leave = await store.by_secret(tx, digest, "refresh", timestamp(now - ACCESS_SECONDS), timestamp(now))
    if leave is None or leave.client_id != client_id or leave.is_over:
        return None
    if leave.used_at is not None and leave.used_at <= timestamp(now - GRACE_SECONDS):
        await store.revoke(tx, leave.id, timestamp(now))
        return None
    if leave.issued >= MOST_SECRETS:
        raise RateLimited(ACCESS_SECONDS)
    if leave.used_at is None:
        await store.use(tx, digest, timestamp(now))
    return await _issue(tx, leave, now)


@writing()
async def revoke(tx: Tx, secret: str, client_id: str) -> None:
    """Take the grant of a secret of this client back, if it is one."""
    digest, now = api_tokens.digest(secret), timestamp()
    for kind in ("access", "refresh"):
        leave = await store.by_secret(tx, digest, kind, now, now)
        if leave is not None and leave.client_id == client_id:
            await store.revoke(tx, leave.id, now)


@peeking()
async def listed(tx: Tx, caller: Caller) -> list[Grant]:
    """Return what the caller lets programs do, oldest first; a limited one sees what has no wider limit."""
    grants = await store.of_user(tx, caller.user_id, timestamp())
    return [grant for grant in grants if caller.limit is None or caller.limit.includes(grant.limit)]


@writing()
async def end(tx: Tx, caller: Caller, grant_id: str) -> None:
    """Take a grant back that the caller sees, or raise `NotFound`."""
    if not is_id(grant_id) or grant_id not in {grant.id for grant in await listed(tx, caller)}:
        raise NotFound(Text.ROUTE_NOT_FOUND)
    await store.revoke(tx, grant_id, timestamp())


async def end_strange(tx: Tx, accepts: Callable[[str], bool]) -> int:
    """Take the grants back whose codes went to URIs that get none any more; return how many these are."""
    now = timestamp()
    strange = [id_ for id_, uri in await store.redirects(tx, now) if not accepts(uri)]
    for id_ in strange:
        await store.revoke(tx, id_, now)
    return len(strange)


async def authenticate(tx: Tx, digest: bytes) -> Caller:
    """Return the caller for whom a program's secret with this SHA-256 speaks, or raise `Unauthenticated`."""
    caller = await tx.recall(store.caller_by_digest, digest)
    if caller is None or (caller.expires_at or "") <= timestamp():
        raise Unauthenticated
    return caller


async def note_use(tx: Tx, grant_id: str) -> None:
    """Note that a grant was used now."""
    await store.touch(tx, grant_id, timestamp())


async def forget(tx: Tx) -> None:
    """Delete secrets, codes and grants that are long over, and programs that nobody has connected."""
    now = time.time()
    since = (now - _ENDED_DAYS * _DAY, now - _USED_DAYS * _DAY, now - _WAITING_SECONDS)
    await store.forget(tx, timestamp(now), *map(timestamp, since))


def _described(name: str, redirect_uris: tuple[str, ...]) -> Program:
    about = hashlib.blake2b("\n".join((name, *redirect_uris)).encode(), digest_size=20)
    return Program(f"jtc_{about.hexdigest()}", name, redirect_uris)


async def _issue(tx: Tx, leave: Leave, now: float) -> Secrets:
    access = api_tokens.new_secret(api_tokens.ACCESS_PREFIX)
    refreshing = api_tokens.new_secret(api_tokens.REFRESH_PREFIX)
    end = min(timestamp(now + ACCESS_SECONDS), leave.expires_at)
    for secret, kind, until in ((access, "access", end), (refreshing, "refresh", leave.expires_at)):
        await store.insert_secret(tx, api_tokens.digest(secret), leave.id, kind, timestamp(now), until)
    left = milliseconds_of(leave.expires_at) // 1000 - int(now)
    return Secrets(access, refreshing, min(ACCESS_SECONDS, left), leave.scopes)
