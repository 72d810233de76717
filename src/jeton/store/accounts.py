"""Users and API tokens."""

from jeton.clock import timestamp
from jeton.errors import Conflict, Text
from jeton.model import PLANS, ApiToken, Caller, Plan, Scope, User
from jeton.store.engine import Row, Tx

_USER = "SELECT id, email, plan FROM account"
_LISTED = """
    SELECT id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at FROM api_token
"""


async def insert_user(tx: Tx, user: User) -> bool:
    """Store a user and return True; return False if the e-mail address is taken."""
    sql = "INSERT INTO account (id, email, plan, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
    return await tx.run(sql, user.id, user.email, user.plan.value, timestamp()) == 1


async def user_by_email(tx: Tx, email: str) -> User | None:
    """Return the user with this address."""
    row = await tx.one(f"{_USER} WHERE email = $1", email)
    return None if row is None else _user(row)


async def user_by_id(tx: Tx, user_id: str) -> User | None:
    """Return the user with this id."""
    row = await tx.one(f"{_USER} WHERE id = $1", user_id)
    return None if row is None else _user(row)


async def users(tx: Tx) -> list[User]:
    """Return every user, oldest first."""
    return [_user(row) for row in await tx.all(f"{_USER} ORDER BY id")]


async def any_user(tx: Tx) -> bool:
    """Tell whether there is any user."""
    return await tx.one("SELECT 1 FROM account LIMIT 1") is not None


async def set_plan(tx: Tx, user_id: str, plan: Plan) -> None:
    """Change a user's plan."""
    await tx.run("UPDATE account SET plan = $1 WHERE id = $2", plan.value, user_id)


async def insert_token(tx: Tx, user_id: str, token: ApiToken, digest: bytes, limit: int) -> None:
    """Store an API token under the SHA-256 of its secret, which is not stored.

    The owner's row is locked first, so that tokens which are created at the same time are all counted.

    Raises:
        Conflict: the owner already has `limit` API tokens that are not revoked.
    """
    await tx.hold("account", "SELECT id FROM account WHERE id = $1", user_id)
    sql = """
        INSERT INTO api_token (id, account_id, name, prefix, digest, scopes, created_at, expires_at)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8
        WHERE (SELECT count(*) FROM api_token WHERE account_id = $2 AND revoked_at IS NULL) < $9
    """
    scopes = " ".join(token.scopes)
    args = (token.id, user_id, token.name, token.prefix, digest, scopes, token.created_at, token.expires_at)
    full = Text.API_TOKEN_LIMIT.format(limit=limit)
    await tx.change(sql, *args, limit, or_else=lambda: Conflict(full))


async def tokens_of(tx: Tx, user_id: str) -> list[ApiToken]:
    """Return a user's API tokens, oldest first, including the revoked ones."""
    rows = await tx.long(f"{_LISTED} WHERE account_id = $1 ORDER BY id", user_id)
    return [_api_token(row) for row in rows]


async def owner_of_unrevoked(tx: Tx, token_id: str) -> str | None:
    """Return the id of the user whose API token this is; None if it is unknown or revoked."""
    sql = "SELECT account_id FROM api_token WHERE id = $1 AND revoked_at IS NULL"
    row = await tx.one(sql, token_id)
    return None if row is None else str(row[0])


async def revoke_token(tx: Tx, token_id: str, moment: str) -> None:
    """Revoke an API token; the caller has looked up that it is not revoked yet."""
    sql = "UPDATE api_token SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL"
    await tx.change(sql, moment, token_id)


async def touch_token(tx: Tx, token_id: str, moment: str) -> None:
    """Store when an API token was last used."""
    await tx.run("UPDATE api_token SET last_used_at = $1 WHERE id = $2", moment, token_id)


async def caller_by_digest(tx: Tx, digest: bytes) -> Caller | None:
    """Return an API token's caller, also one that has expired; None if it is unknown or revoked."""
    sql = """
        SELECT t.id, t.account_id, a.plan, t.scopes, t.expires_at
        FROM api_token t JOIN account a ON a.id = t.account_id
        WHERE t.digest = $1 AND t.revoked_at IS NULL
    """
    row = await tx.one(sql, digest)
    if row is None:
        return None
    token_id, user_id, plan, scopes, expires_at = row
    return Caller(token_id, user_id, PLANS[plan], Scope.WRITE in scopes, expires_at)


def _api_token(row: Row) -> ApiToken:
    id_, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at = row
    granted = [Scope(scope) for scope in scopes.split()]
    return ApiToken(id_, name, prefix, granted, created_at, last_used_at, expires_at, revoked_at)


def _user(row: Row) -> User:
    id_, email, plan = row
    return User(id_, email, Plan(plan))
