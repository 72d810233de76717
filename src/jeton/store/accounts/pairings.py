"""Programs that wait until their user types the code that they show."""

from collections.abc import Callable

from jeton.model.objects import TokenLimit
from jeton.model.pairings import Client, Decision, Waiting
from jeton.store.accounts.accounts import limit_of
from jeton.store.engine import Tx


async def insert(
    tx: Tx,
    new: Waiting,
    digests: tuple[bytes, bytes],
    network: str,
    end: str,
    limits: tuple[int, int],
    or_else: Callable[[], Exception],
) -> None:
    """Store a program under the digests of its codes until a moment, in the place of what is over.

    Raise `or_else()` if its network, or all, have as many already as `limits` say.
    """
    await forget(tx, new.created_at)
    sql = """
        INSERT INTO pairing (digest, user_digest, client, name, address, network, created_at, expires_at)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8
        WHERE (SELECT count(*) FROM pairing WHERE network = $6 AND account_id IS NULL) < $9
            AND (SELECT count(*) FROM pairing) < $10
        ON CONFLICT DO NOTHING
    """
    about = new.client.value, new.name, new.address, network, new.created_at, end
    await tx.change(sql, *digests, *about, *limits, or_else=or_else)


async def by_user_code(tx: Tx, user_digest: bytes, now: str) -> Waiting | None:
    """Return the program that shows the code with this digest, also one about which was decided."""
    sql = """
        SELECT client, name, address, created_at, account_id, scopes IS NOT NULL FROM pairing
        WHERE user_digest = $1 AND expires_at > $2
    """
    row = await tx.one(sql, user_digest, now)
    if row is None:
        return None
    client, name, address, created_at, user_id, is_allowed = row
    return Waiting(Client(client), name, address, created_at, user_id, bool(is_allowed))


async def is_waiting(tx: Tx, digest: bytes, now: str) -> bool:
    """Tell whether a program is known by this digest, and nobody has decided."""
    sql = "SELECT 1 FROM pairing WHERE digest = $1 AND expires_at > $2 AND account_id IS NULL"
    return await tx.one(sql, digest, now) is not None


async def decide(
    tx: Tx,
    user_digest: bytes,
    user_id: str,
    opener: str | None,
    end: str,
    agreed: tuple[str, TokenLimit, str] | None,
) -> None:
    """Store the scopes, limit and end of what a user allows, or that it is refused; it waits until `end`.

    Raises:
        Stale: somebody has decided meanwhile.
    """
    scopes, limit, token_end = agreed or (None, TokenLimit(), None)
    sql = """
        UPDATE pairing SET account_id = $1, api_token_id = $2, scopes = $3, workspace_ids = $4,
            organization_ids = $5, token_expires_at = $6,
            expires_at = CASE WHEN expires_at < $7 THEN $7 ELSE expires_at END
        WHERE user_digest = $8 AND account_id IS NULL
    """
    places = (" ".join(sorted(ids)) or None for ids in (limit.workspace_ids, limit.organization_ids))
    await tx.change(sql, user_id, opener, scopes, *places, token_end, end, user_digest)


async def decision(tx: Tx, digest: bytes, now: str) -> Decision | None:
    """Return what was decided about the program with this digest; None if it is not known, or nobody has."""
    sql = """
        SELECT p.client, p.name, p.address, p.created_at, p.account_id, p.api_token_id, p.scopes,
            p.workspace_ids, p.organization_ids, p.token_expires_at, p.granted_id,
            (a.disabled_at IS NOT NULL OR a.removed_at IS NOT NULL OR t.revoked_at IS NOT NULL)
        FROM pairing p JOIN account a ON a.id = p.account_id LEFT JOIN api_token t ON t.id = p.api_token_id
        WHERE p.digest = $1 AND p.expires_at > $2
    """
    row = await tx.one(sql, digest, now)
    if row is None:
        return None
    client, name, address, created_at, user_id, opener, scopes, *places, end, granted_id, is_over = row
    about = Waiting(Client(client), name, address, created_at, user_id, scopes is not None)
    limit = limit_of(*places)
    return Decision(about.title, user_id, opener, scopes, limit, end, granted_id, bool(is_over))


async def redeem(tx: Tx, digest: bytes, token_id: str) -> None:
    """Note the API token that a program got; raise `Stale` if it has one already."""
    sql = "UPDATE pairing SET granted_id = $1 WHERE digest = $2 AND granted_id IS NULL"
    await tx.change(sql, token_id, digest)


async def forget(tx: Tx, now: str) -> None:
    """Delete the programs that wait no more."""
    await tx.run("DELETE FROM pairing WHERE expires_at <= $1", now)
