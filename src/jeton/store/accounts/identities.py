"""Users of OpenID providers, and the users that they are here."""

from jeton.model.clock import timestamp
from jeton.model.people import ProviderIdentity
from jeton.store.engine import Tx


async def account_of(tx: Tx, identity: ProviderIdentity) -> str | None:
    """Return the id of the user that a provider's user is."""
    sql = """
        SELECT a.id FROM identity i JOIN account a ON a.id = i.account_id
        WHERE i.issuer = $1 AND i.subject = $2 AND a.removed_at IS NULL
    """
    row = await tx.one(sql, identity.issuer, identity.subject)
    return None if row is None else str(row[0])


async def listed(tx: Tx, account_id: str) -> list[ProviderIdentity]:
    """Return who a user is at providers, by issuer."""
    sql = "SELECT issuer, subject, email, silent_since FROM identity WHERE account_id = $1 ORDER BY issuer"
    return [
        ProviderIdentity(issuer, subject, email, silent_since=since)
        for issuer, subject, email, since in await tx.all(sql, account_id)
    ]


async def insert(tx: Tx, identity: ProviderIdentity, account_id: str) -> bool:
    """Bind a provider's user to a user; return False if either is bound already, or the user was removed."""
    of_removed = """
        DELETE FROM identity WHERE issuer = $1 AND subject = $2
            AND account_id IN (SELECT id FROM account WHERE removed_at IS NOT NULL)
    """
    await tx.run(of_removed, identity.issuer, identity.subject)
    sql = """
        INSERT INTO identity (issuer, subject, account_id, email, created_at)
        SELECT $1, $2, id, $3, $4 FROM account WHERE id = $5 AND removed_at IS NULL
        ON CONFLICT DO NOTHING
    """
    values = (identity.issuer, identity.subject, identity.email, timestamp(), account_id)
    return await tx.run(sql, *values) == 1


async def set_silent(tx: Tx, identity: ProviderIdentity, since: str | None) -> None:
    """Store the moment since which a provider tells no groups of its user, unless it is; None if it does."""
    place = "issuer = $2 AND subject = $3"
    if since is None:
        place = "issuer = $1 AND subject = $2"
        sql = f"UPDATE identity SET silent_since = NULL WHERE {place} AND silent_since IS NOT NULL"
        await tx.change(sql, identity.issuer, identity.subject, or_else=None)
    else:
        sql = f"UPDATE identity SET silent_since = $1 WHERE {place} AND silent_since IS NULL"
        await tx.change(sql, since, identity.issuer, identity.subject, or_else=None)


async def delete(tx: Tx, account_id: str, issuer: str | None = None) -> None:
    """Unbind a user from an issuer, or from all."""
    await tx.run(
        "DELETE FROM identity WHERE account_id = $1 AND issuer = coalesce($2, issuer)", account_id, issuer
    )


async def owns(tx: Tx, account_id: str) -> bool:
    """Tell whether a user owns an organization or a workspace."""
    sql = """
        SELECT 1 FROM organization WHERE account_id = $1
        UNION ALL SELECT 1 FROM workspace WHERE account_id = $1 LIMIT 1
    """
    return await tx.one(sql, account_id) is not None


async def came_before(tx: Tx, account_id: str) -> bool:
    """Tell whether a provider has signed a user in, by the address alone, before subjects were stored."""
    sql = "SELECT 1 FROM session WHERE account_id = $1 AND method = 'oidc' LIMIT 1"
    return await tx.one(sql, account_id) is not None
