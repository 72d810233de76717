"""Users, memberships and API tokens."""

from jeton.clock import timestamp
from jeton.model import PLANS, ApiToken, Caller, Plan, Role, Scope, User
from jeton.store.engine import Row, Tx

_USER = "SELECT id, email, plan FROM account"
_LISTED = """
    SELECT id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at FROM api_token
"""


async def insert_user(tx: Tx, user: User) -> bool:
    """Store a user; False where the e-mail address is taken."""
    sql = "INSERT INTO account (id, email, plan, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
    return await tx.run(sql, user.id, user.email, user.plan.value, timestamp()) == 1


async def user_by_email(tx: Tx, email: str) -> User | None:
    """Return the user with this address."""
    return _user(await tx.one(f"{_USER} WHERE email = $1", email))


async def users(tx: Tx) -> list[User]:
    """Return every user, oldest first."""
    return [User(row[0], row[1], Plan(row[2])) for row in await tx.all(f"{_USER} ORDER BY id")]


async def any_user(tx: Tx) -> bool:
    """Tell whether there is a user at all."""
    return await tx.one("SELECT 1 FROM account LIMIT 1") is not None


async def set_plan(tx: Tx, user_id: str, plan: Plan) -> None:
    """Change a user's plan."""
    await tx.run("UPDATE account SET plan = $1 WHERE id = $2", plan.value, user_id)


async def set_member(tx: Tx, workspace_id: str, user_id: str, role: Role) -> None:
    """Make a user a member of a workspace, or change the role."""
    sql = """
        INSERT INTO member (workspace_id, account_id, role) VALUES ($1, $2, $3)
        ON CONFLICT (account_id, workspace_id) DO UPDATE SET role = excluded.role
    """
    await tx.run(sql, workspace_id, user_id, role.value)


async def remove_member(tx: Tx, workspace_id: str, user_id: str) -> bool:
    """End a membership; False where there was none."""
    sql = "DELETE FROM member WHERE workspace_id = $1 AND account_id = $2"
    return await tx.run(sql, workspace_id, user_id) == 1


async def insert_token(tx: Tx, user_id: str, token: ApiToken, digest: bytes) -> None:
    """Store an API token under the SHA-256 of its secret, which is not stored."""
    sql = """
        INSERT INTO api_token (id, account_id, name, prefix, digest, scopes, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    """
    scopes = " ".join(token.scopes)
    args = (token.id, user_id, token.name, token.prefix, digest, scopes, token.created_at, token.expires_at)
    await tx.run(sql, *args)


async def tokens_of(tx: Tx, user_id: str) -> list[ApiToken]:
    """Return a user's API tokens, oldest first."""
    rows = await tx.all(f"{_LISTED} WHERE account_id = $1 ORDER BY id", user_id)
    return [_api_token(row) for row in rows]


async def revoke_token(tx: Tx, token_id: str, moment: str) -> bool:
    """Revoke an API token; False where none with this id is in force."""
    sql = "UPDATE api_token SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL"
    return await tx.run(sql, moment, token_id) == 1


async def touch_token(tx: Tx, token_id: str, moment: str) -> None:
    """Note when an API token was last used."""
    await tx.run("UPDATE api_token SET last_used_at = $1 WHERE id = $2", moment, token_id)


async def caller_by_digest(tx: Tx, digest: bytes) -> tuple[Caller, str | None] | None:
    """Return who an API token speaks for and when it expires; None where it is unknown or revoked."""
    sql = """
        SELECT t.id, t.account_id, a.plan, t.scopes, t.expires_at
        FROM api_token t JOIN account a ON a.id = t.account_id
        WHERE t.digest = $1 AND t.revoked_at IS NULL
    """
    row = await tx.one(sql, digest)
    if row is None:
        return None
    return Caller(row[0], row[1], PLANS[row[2]], Scope.WRITE in row[3]), row[4]


def _api_token(row: Row) -> ApiToken:
    id_, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at = row
    granted = [Scope(scope) for scope in scopes.split()]
    return ApiToken(id_, name, prefix, granted, created_at, last_used_at, expires_at, revoked_at)


def _user(row: Row | None) -> User | None:
    return None if row is None else User(row[0], row[1], Plan(row[2]))
