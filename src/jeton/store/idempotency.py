"""Stored answers to POST requests with an Idempotency-Key."""

from typing import NamedTuple

from jeton.model.ids import bytes_of, id_in
from jeton.store.engine import Tx


class StoredAnswer(NamedTuple):
    """The answer to the request with this digest, and the id of the change set that it made, if any."""

    request_digest: bytes
    status: int
    etag: str
    body: str
    change_set: str | None = None


async def get(tx: Tx, api_token_id: str, key: str, since: str) -> StoredAnswer | None:
    """Return the answer stored for an API token's key, if it is not older than `since`."""
    sql = """
        SELECT request_digest, status, etag, body, change_set_id FROM idempotency
        WHERE api_token_id = $1 AND key = $2 AND created_at >= $3
    """
    row = await tx.one(sql, api_token_id, key, since)
    if row is None:
        return None
    digest, status, etag, body, id_bytes = row
    return StoredAnswer(digest, status, etag, body, None if id_bytes is None else id_in(id_bytes))


async def put(tx: Tx, api_token_id: str, key: str, answer: StoredAnswer, now: str, since: str) -> None:
    """Store an answer, replacing one of its key from before `since`; delete all others from before then."""
    sql = """
        INSERT INTO idempotency
            (api_token_id, key, request_digest, status, etag, body, change_set_id, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (api_token_id, key) DO UPDATE SET request_digest = excluded.request_digest,
            status = excluded.status, etag = excluded.etag, body = excluded.body,
            change_set_id = excluded.change_set_id, created_at = excluded.created_at
        WHERE idempotency.created_at < $9
    """
    *fields, change_set = answer
    id_bytes = None if change_set is None else bytes_of(change_set)
    await tx.change(sql, api_token_id, key, *fields, id_bytes, now, since)
    others = "DELETE FROM idempotency WHERE created_at < $1 AND NOT (api_token_id = $2 AND key = $3)"
    await tx.change(others, since, api_token_id, key, or_else=None)
