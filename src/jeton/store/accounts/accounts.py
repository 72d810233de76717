"""Users and API tokens."""

from msgspec import UNSET, UnsetType

from jeton.errors import Conflict, Text
from jeton.model.clock import timestamp
from jeton.model.objects import PLANS, Caller, Plan, Scope, TokenLimit
from jeton.model.people import ApiToken, User, ids_of
from jeton.store.engine import Row, Tx

_USER = "SELECT id, email, plan, disabled_at FROM account"
_LISTED = """
    SELECT id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at, workspace_ids,
        organization_ids
    FROM api_token
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
    return [_user(row) for row in await tx.all(f"{_USER} WHERE removed_at IS NULL ORDER BY id")]


async def any_user(tx: Tx) -> bool:
    """Tell whether there is any user."""
    return await tx.one("SELECT 1 FROM account LIMIT 1") is not None


async def set_plan(tx: Tx, user_id: str, plan: Plan) -> None:
    """Change a user's plan."""
    await tx.run("UPDATE account SET plan = $1 WHERE id = $2", plan.value, user_id)


async def set_disabled(tx: Tx, user_id: str, moment: str | None) -> None:
    """Note since when a user is disabled, or with None that the user is not."""
    await tx.run("UPDATE account SET disabled_at = $1 WHERE id = $2", moment, user_id)


async def hold(tx: Tx, *user_ids: str) -> None:
    """Lock users before anything that they own is counted or given away."""
    places = ", ".join(f"${number}" for number in range(1, len(user_ids) + 1))
    await tx.hold("account", f"SELECT id FROM account WHERE id IN ({places})", *user_ids)


async def hold_owner(tx: Tx, token_id: str) -> None:
    """Lock the user of an API token before it, or another one, is created or revoked."""
    await tx.hold("account", "SELECT account_id FROM api_token WHERE id = $1", token_id)


async def insert_token(
    tx: Tx, user_id: str, token: ApiToken, digest: bytes, limit: int, parent_id: str | None = None
) -> None:
    """Store an API token under the SHA-256 of its secret, which is not stored; it ends with its parent.

    The caller holds the owner's row, so that tokens which are created at the same time are all counted.

    Raises:
        Conflict: the owner already has `limit` API tokens that are not revoked.
    """
    sql = """
        INSERT INTO api_token (id, account_id, name, prefix, digest, scopes, created_at, expires_at,
            workspace_ids, organization_ids, parent_id)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
        WHERE (SELECT count(*) FROM api_token WHERE account_id = $2 AND revoked_at IS NULL) < $12
            AND EXISTS (SELECT 1 FROM account WHERE id = $2 AND removed_at IS NULL)
    """
    scopes = " ".join(token.scopes)
    moments = (token.created_at, token.expires_at)
    limits = (_text(token.workspace_ids), _text(token.organization_ids))
    args = (token.id, user_id, token.name, token.prefix, digest, scopes, *moments, *limits)
    full = Text.API_TOKEN_LIMIT.format(limit=limit)
    await tx.change(sql, *args, parent_id, limit, or_else=lambda: Conflict(full))


async def tokens_of(tx: Tx, user_id: str, since: str) -> list[ApiToken]:
    """Return a user's API tokens, oldest first, but those revoked before a moment."""
    sql = f"{_LISTED} WHERE account_id = $1 AND (revoked_at IS NULL OR revoked_at >= $2) ORDER BY id"
    return [_api_token(row) for row in await tx.long(sql, user_id, since)]


async def by_digest(tx: Tx, user_id: str, digest: bytes) -> ApiToken | None:
    """Return the API token of a user with this digest."""
    row = await tx.one(f"{_LISTED} WHERE account_id = $1 AND digest = $2", user_id, digest)
    return None if row is None else _api_token(row)


async def unrevoked(tx: Tx, token_id: str) -> tuple[str, TokenLimit | None] | None:
    """Return an API token's user and limit; None if it is unknown or revoked."""
    sql = """
        SELECT account_id, workspace_ids, organization_ids FROM api_token
        WHERE id = $1 AND revoked_at IS NULL
    """
    row = await tx.one(sql, token_id)
    return None if row is None else (row[0], limit_of(*row[1:]))


async def revoke_token(tx: Tx, token_id: str, moment: str) -> None:
    """Revoke an API token, which is not revoked yet, and those that end with it; the owner's row is held."""
    sql = """
        UPDATE api_token SET revoked_at = $1 WHERE revoked_at IS NULL AND id IN (
            WITH RECURSIVE line (id) AS (
                SELECT id FROM api_token WHERE id = $2
                UNION SELECT t.id FROM api_token t JOIN line ON t.parent_id = line.id
            ) SELECT id FROM line
        )
    """
    await tx.change(sql, moment, token_id)


async def touch_token(tx: Tx, token_id: str, moment: str) -> None:
    """Store when an API token was last used."""
    await tx.run("UPDATE api_token SET last_used_at = $1 WHERE id = $2", moment, token_id)


async def caller_by_digest(tx: Tx, digest: bytes) -> Caller | None:
    """Return an API token's caller, also one that has expired.

    Return None if it is unknown or revoked, or its user is disabled.
    """
    sql = """
        SELECT t.id, t.account_id, a.plan, t.scopes, t.expires_at, t.workspace_ids, t.organization_ids
        FROM api_token t JOIN account a ON a.id = t.account_id
        WHERE t.digest = $1 AND t.revoked_at IS NULL AND a.disabled_at IS NULL
    """
    row = await tx.one(sql, digest)
    if row is None:
        return None
    token_id, user_id, plan, scopes, expires_at, *limits = row
    return Caller(
        token_id,
        user_id,
        PLANS[plan],
        Scope.WRITE in scopes,
        expires_at,
        limit_of(*limits),
        has_propose=Scope.PROPOSE in scopes,
    )


def _api_token(row: Row) -> ApiToken:
    id_, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at, *limits = row
    granted = [Scope(scope) for scope in scopes.split()]
    moments = (created_at, last_used_at, expires_at, revoked_at)
    return ApiToken(id_, name, prefix, granted, *moments, *ids_of(limit_of(*limits)))


def limit_of(workspace_ids: str | None, organization_ids: str | None) -> TokenLimit | None:
    """Return what an API token is limited to; nothing but two NULLs means no limit."""
    if workspace_ids is None and organization_ids is None:
        return None
    return TokenLimit(*(frozenset((ids or "").split()) for ids in (workspace_ids, organization_ids)))


def _text(ids: list[str] | UnsetType) -> str | None:
    return None if ids is UNSET else " ".join(ids)


def _user(row: Row) -> User:
    id_, email, plan, disabled_at = row
    return User(id_, email, Plan(plan), UNSET if disabled_at is None else disabled_at)
