"""Stored answers to POST requests with an Idempotency-Key."""

from typing import NamedTuple

from jeton.store.engine import Tx


class StoredAnswer(NamedTuple):
    """The answer to the request with this digest."""

    request_digest: bytes
    status: int
    etag: str
    body: str


async def get(tx: Tx, api_token_id: str, key: str, since: str) -> StoredAnswer | None:
    """Return the answer stored for an API token's key, if it is not older than `since`."""
    sql = """
        SELECT request_digest, status, etag, body FROM idempotency
        WHERE api_token_id = $1 AND key = $2 AND created_at >= $3
    """
    row = await tx.one(sql, api_token_id, key, since)
    return None if row is None else StoredAnswer(*row)


async def put(tx: Tx, api_token_id: str, key: str, answer: StoredAnswer, now: str, since: str) -> None:
    """Store an answer, replacing one of its key from before `since`; delete all others from before then."""
    sql = """
        INSERT INTO idempotency (api_token_id, key, request_digest, status, etag, body, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (api_token_id, key) DO UPDATE SET request_digest = excluded.request_digest,
            status = excluded.status, etag = excluded.etag, body = excluded.body,
            created_at = excluded.created_at
        WHERE idempotency.created_at < $8
    """
    await tx.change(sql, api_token_id, key, *answer, now, since)
    others = "DELETE FROM idempotency WHERE created_at < $1 AND NOT (api_token_id = $2 AND key = $3)"
    await tx.change(others, since, api_token_id, key, or_else=None)
