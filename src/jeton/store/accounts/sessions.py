"""Sessions of browsers, and the links that open one."""

from typing import NamedTuple

from jeton.model.objects import PLANS, Caller, Scope
from jeton.model.people import Session
from jeton.store.accounts.accounts import limit_of
from jeton.store.engine import Tx


class FoundSession(NamedTuple):
    """A session's caller and address, how it began, when it was last seen, and when it ends at the latest."""

    caller: Caller
    email: str
    method: str
    last_seen_at: str
    expires_at: str


async def insert(tx: Tx, user_id: str, session: Session, digest: bytes, api_token_id: str | None) -> None:
    """Store a session under the SHA-256 of its secret, which is not stored."""
    sql = """
        INSERT INTO session
            (id, account_id, api_token_id, digest, method, user_agent, created_at, last_seen_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    """
    moments = (session.created_at, session.last_seen_at, session.expires_at)
    names = (session.method, session.user_agent)
    await tx.change(sql, session.id, user_id, api_token_id, digest, *names, *moments)


async def by_digest(tx: Tx, digest: bytes) -> FoundSession | None:
    """Return a session, also one that is over.

    Return None if it is unknown, or its user is disabled, or the API token that opened it is revoked.
    """
    sql = """
        SELECT s.id, s.account_id, a.plan, t.scopes, t.expires_at, t.workspace_ids, t.organization_ids,
            s.api_token_id, a.email, s.method, s.last_seen_at, s.expires_at
        FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN api_token t ON t.id = s.api_token_id
        WHERE s.digest = $1 AND a.disabled_at IS NULL AND a.removed_at IS NULL AND t.revoked_at IS NULL
    """
    row = await tx.one(sql, digest)
    if row is None:
        return None
    session_id, user_id, plan, scopes, token_expires_at, workspaces, organizations, opener, *about = row
    can_write = scopes is None or Scope.WRITE in scopes
    limit = limit_of(workspaces, organizations)
    has_propose = scopes is not None and Scope.PROPOSE in scopes
    ids = session_id, opener or ""
    caller = Caller("", user_id, PLANS[plan], can_write, token_expires_at, limit, *ids, has_propose)
    return FoundSession(caller, *about)


async def of_user(tx: Tx, user_id: str, since: str, seen_since: str) -> list[Session]:
    """Return a user's sessions that end after one moment and were seen after another, oldest first.

    Those that an API token opened end with it.
    """
    sql = """
        SELECT s.id, s.method, s.user_agent, s.created_at, s.last_seen_at, s.expires_at
        FROM session s LEFT JOIN api_token t ON t.id = s.api_token_id
        WHERE s.account_id = $1 AND s.expires_at > $2 AND s.last_seen_at > $3
            AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)
        ORDER BY s.id
    """
    return [Session(*row) for row in await tx.long(sql, user_id, since, seen_since)]


async def touch(tx: Tx, session_id: str, moment: str) -> None:
    """Store when a session's browser was last seen."""
    await tx.run("UPDATE session SET last_seen_at = $1 WHERE id = $2", moment, session_id)


async def end(tx: Tx, user_id: str, session_id: str) -> bool:
    """Delete a session of a user; tell whether there was one."""
    return await tx.run("DELETE FROM session WHERE account_id = $1 AND id = $2", user_id, session_id) == 1


async def end_by_digest(tx: Tx, digest: bytes) -> None:
    """Delete the session with this digest."""
    await tx.run("DELETE FROM session WHERE digest = $1", digest)


async def end_others(tx: Tx, user_id: str, session_id: str) -> None:
    """Delete all sessions of a user but one."""
    await tx.run("DELETE FROM session WHERE account_id = $1 AND id <> $2", user_id, session_id)


async def end_oldest(tx: Tx, user_id: str, count: int) -> None:
    """Delete all sessions of a user but the `count` newest."""
    newest = "SELECT id FROM session WHERE account_id = $1 ORDER BY id DESC LIMIT $2"
    sql = f"DELETE FROM session WHERE account_id = $1 AND id NOT IN ({newest})"
    await tx.run(sql, user_id, count)


async def end_of_method(tx: Tx, user_id: str, method: str, but: str) -> None:
    """End a user's sessions that were opened in one way, but one."""
    sql = "DELETE FROM session WHERE account_id = $1 AND method = $2 AND id <> $3"
    await tx.run(sql, user_id, method, but)


async def end_all(tx: Tx, user_id: str) -> None:
    """Delete all sessions of a user, and the links that would open others."""
    await tx.run("DELETE FROM session WHERE account_id = $1", user_id)
    await tx.run("DELETE FROM sign_in_link WHERE account_id = $1", user_id)


async def insert_link(tx: Tx, digest: bytes, user_id: str, expires_at: str) -> None:
    """Store a link under the SHA-256 of its code."""
    sql = "INSERT INTO sign_in_link (digest, account_id, expires_at) VALUES ($1, $2, $3)"
    await tx.change(sql, digest, user_id, expires_at)


async def owner_of_link(tx: Tx, digest: bytes, now: str) -> tuple[str, str] | None:
    """Return the id and the address of the user whom a link signs in; None if it is over."""
    sql = """
        SELECT a.id, a.email FROM sign_in_link l JOIN account a ON a.id = l.account_id
        WHERE l.digest = $1 AND l.expires_at > $2 AND a.disabled_at IS NULL AND a.removed_at IS NULL
    """
    row = await tx.one(sql, digest, now)
    return None if row is None else (row[0], row[1])


async def use_link(tx: Tx, digest: bytes) -> None:
    """Delete a link that is used now."""
    await tx.change("DELETE FROM sign_in_link WHERE digest = $1", digest)


async def forget(tx: Tx, now: str, seen_before: str) -> None:
    """Delete sessions, and links of either kind, that are over."""
    tokens = "SELECT id FROM api_token WHERE revoked_at IS NOT NULL OR expires_at <= $1"
    over = f"expires_at <= $1 OR last_seen_at <= $2 OR api_token_id IN ({tokens})"
    await tx.run(f"DELETE FROM session WHERE {over}", now, seen_before)
    await tx.run("DELETE FROM sign_in_link WHERE expires_at <= $1", now)
    await tx.run(f"DELETE FROM invitation WHERE expires_at <= $1 OR api_token_id IN ({tokens})", now)
