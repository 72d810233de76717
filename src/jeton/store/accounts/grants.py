"""Programs that users connect by OAuth, what they may do, and their secrets."""

import msgspec
from msgspec.structs import replace

from jeton.errors import Conflict, Text
from jeton.model.oauth import Grant, Leave, Program
from jeton.model.objects import PLANS, Caller, Scope, TokenLimit
from jeton.store.accounts.accounts import limit_of
from jeton.store.engine import Row, Tx

_LEAVE = """
    SELECT g.id, g.client_id, g.redirect_uri, g.challenge, g.scopes, g.created_at, g.expires_at, {used_at},
        (SELECT count(*) FROM oauth_token i WHERE i.grant_id = g.id AND i.created_at > $1),
        (g.revoked_at IS NOT NULL OR g.expires_at <= $2 OR p.revoked_at IS NOT NULL
            OR a.disabled_at IS NOT NULL OR a.removed_at IS NOT NULL)
    FROM oauth_grant g JOIN account a ON a.id = g.account_id LEFT JOIN api_token p ON p.id = g.api_token_id
"""
_UNBOUNDED = 2**53
_LIVE = "redeemed_at IS NOT NULL AND revoked_at IS NULL AND expires_at > {now}"


async def program(tx: Tx, client_id: str) -> Program | None:
    """Return the program with this id."""
    row = await tx.one("SELECT id, name, redirect_uris FROM oauth_client WHERE id = $1", client_id)
    if row is None:
        return None
    id_, name, uris = row
    return Program(id_, name, msgspec.json.decode(uris, type=tuple[str, ...]))


async def put_program(tx: Tx, new: Program, moment: str, most: int = _UNBOUNDED) -> None:
    """Store a program, or that it was seen again; raise `Conflict` if too many are unconnected."""
    sql = """
        INSERT INTO oauth_client (id, name, redirect_uris, seen_at) SELECT $1, $2, $3, $4
        WHERE EXISTS (SELECT 1 FROM oauth_client WHERE id = $1) OR $5 > (SELECT count(*) FROM oauth_client c
            WHERE NOT EXISTS (SELECT 1 FROM oauth_grant g WHERE g.client_id = c.id))
        ON CONFLICT (id) DO UPDATE
        SET name = excluded.name, redirect_uris = excluded.redirect_uris, seen_at = excluded.seen_at
    """
    uris = msgspec.json.encode(new.redirect_uris).decode()
    await tx.change(sql, new.id, new.name, uris, moment, most, or_else=lambda: Conflict(Text.OAUTH_PROGRAMS))


async def insert(
    tx: Tx,
    user_id: str,
    leave: Leave,
    digest: bytes,
    limit: TokenLimit,
    api_token_id: str | None,
    most: int,
) -> None:
    """Store a grant under the SHA-256 of its code; the caller holds the user's row.

    Raises:
        Conflict: the user has connected `most` programs already.
    """
    sql = f"""
        INSERT INTO oauth_grant (id, account_id, client_id, api_token_id, scopes, workspace_ids,
            organization_ids, digest, redirect_uri, challenge, created_at, expires_at)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
        WHERE (SELECT count(*) FROM oauth_grant WHERE account_id = $2 AND {_LIVE.format(now="$11")}) < $13
            AND EXISTS (SELECT 1 FROM account WHERE id = $2 AND disabled_at IS NULL AND removed_at IS NULL)
    """
    ids = (" ".join(sorted(each)) or None for each in (limit.workspace_ids, limit.organization_ids))
    about = leave.redirect_uri, leave.challenge, leave.created_at, leave.expires_at
    of_whom = leave.id, user_id, leave.client_id, api_token_id
    full = Text.OAUTH_GRANTS.format(limit=most)
    await tx.change(sql, *of_whom, leave.scopes, *ids, digest, *about, most, or_else=lambda: Conflict(full))


async def by_code(tx: Tx, digest: bytes, since: str, now: str) -> Leave | None:
    """Return the grant with this code; `used_at` is when that was redeemed."""
    row = await tx.one(f"{_LEAVE.format(used_at='g.redeemed_at')} WHERE g.digest = $3", since, now, digest)
    return None if row is None else _leave(row)


async def by_secret(tx: Tx, digest: bytes, kind: str, since: str, now: str) -> Leave | None:
    """Return the grant that has this secret; `used_at` is when that was used, if it was for the next ones."""
    sql = f"""
        {_LEAVE.format(used_at="t.used_at")} JOIN oauth_token t ON t.grant_id = g.id
        WHERE t.digest = $3 AND t.kind = $4 AND t.expires_at > $2
    """
    row = await tx.one(sql, since, now, digest, kind)
    return None if row is None else _leave(row)


async def redeem(tx: Tx, grant_id: str, moment: str) -> None:
    """Note that the code of a grant was redeemed; raise `Stale` if it was already."""
    sql = "UPDATE oauth_grant SET redeemed_at = $1, last_used_at = $1 WHERE id = $2 AND redeemed_at IS NULL"
    await tx.change(sql, moment, grant_id)


async def use(tx: Tx, digest: bytes, moment: str) -> None:
    """Note that a secret was used for the next ones; raise `Stale` if it was already."""
    sql = "UPDATE oauth_token SET used_at = $1 WHERE digest = $2 AND used_at IS NULL"
    await tx.change(sql, moment, digest)


async def insert_secret(tx: Tx, digest: bytes, grant_id: str, kind: str, moment: str, end: str) -> None:
    """Store a secret by its SHA-256."""
    sql = """
        INSERT INTO oauth_token (digest, grant_id, kind, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
    """
    await tx.change(sql, digest, grant_id, kind, moment, end)


async def caller_by_digest(tx: Tx, digest: bytes) -> Caller | None:
    """Return the caller for whom a program's secret speaks, also one that has expired.

    Return None if it is unknown, the grant was taken back, or its user is disabled. The caller's `token_id`
    is the id of the grant.
    """
    sql = """
        SELECT g.id, g.account_id, a.plan, t.expires_at, g.workspace_ids, g.organization_ids, g.scopes, c.name
        FROM oauth_token t JOIN oauth_grant g ON g.id = t.grant_id JOIN account a ON a.id = g.account_id
            JOIN oauth_client c ON c.id = g.client_id LEFT JOIN api_token p ON p.id = g.api_token_id
        WHERE t.digest = $1 AND t.kind = 'access' AND g.revoked_at IS NULL AND p.revoked_at IS NULL
            AND a.disabled_at IS NULL AND a.removed_at IS NULL
    """
    row = await tx.one(sql, digest)
    if row is None:
        return None
    grant_id, user_id, plan, expires_at, workspaces, organizations, scopes, name = row
    limit = limit_of(workspaces, organizations) or TokenLimit()
    about = grant_id, user_id, PLANS[plan], False, expires_at, limit
    return Caller(*about, has_propose=Scope.PROPOSE in scopes.split(), client=name)


async def touch(tx: Tx, grant_id: str, moment: str) -> None:
    """Store when a program last used a grant."""
    await tx.run("UPDATE oauth_grant SET last_used_at = $1 WHERE id = $2", moment, grant_id)


async def of_user(tx: Tx, user_id: str, now: str) -> list[Grant]:
    """Return the grants of a user that are in force, oldest first."""
    sql = f"""
        SELECT g.id, c.name, g.redirect_uri, g.scopes, g.workspace_ids, g.organization_ids, g.created_at,
            g.last_used_at, g.expires_at
        FROM oauth_grant g JOIN oauth_client c ON c.id = g.client_id
        WHERE g.account_id = $1 AND {_LIVE.format(now="$2")} ORDER BY g.id
    """
    return [_grant(row) for row in await tx.long(sql, user_id, now)]


async def revoke(tx: Tx, grant_id: str, moment: str) -> None:
    """Take a grant back, and with it what its secrets may do."""
    await tx.run(
        "UPDATE oauth_grant SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL", moment, grant_id
    )


async def redirects(tx: Tx, now: str) -> list[tuple[str, str]]:
    """Return the ids of all grants in force, each with the URI that got its code."""
    sql = "SELECT id, redirect_uri FROM oauth_grant WHERE revoked_at IS NULL AND expires_at > $1"
    return [(id_, uri) for id_, uri in await tx.long(sql, now)]


async def revoke_all(tx: Tx, user_id: str, moment: str) -> None:
    """Take all grants of a user back."""
    sql = "UPDATE oauth_grant SET revoked_at = $1 WHERE account_id = $2 AND revoked_at IS NULL"
    await tx.run(sql, moment, user_id)


async def forget(tx: Tx, now: str, ended: str, used: str, seen: str) -> None:
    """Delete secrets that are over or were used before a moment, grants that ended, and unused programs."""
    await tx.run("DELETE FROM oauth_token WHERE expires_at <= $1 OR used_at < $2", now, used)
    over = "expires_at < $1 OR revoked_at < $1 OR (redeemed_at IS NULL AND created_at < $2)"
    await tx.run(f"DELETE FROM oauth_grant WHERE {over}", ended, seen)
    sql = """
        DELETE FROM oauth_client WHERE seen_at < $1
            AND NOT EXISTS (SELECT 1 FROM oauth_grant g WHERE g.client_id = oauth_client.id)
    """
    await tx.run(sql, seen)


def _leave(row: Row) -> Leave:
    leave = Leave(*row)
    return replace(leave, is_over=bool(leave.is_over))


def _grant(row: Row) -> Grant:
    id_, name, redirect_uri, scopes, workspaces, organizations, *moments = row
    limit = limit_of(workspaces, organizations) or TokenLimit()
    return Grant(id_, name, redirect_uri, tuple(map(Scope, scopes.split())), limit, *moments)
