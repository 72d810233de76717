"""POST requests that may be sent again: the answer is stored in the transaction of the change itself."""

import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from jeton.clock import timestamp
from jeton.errors import Conflict, Text
from jeton.store import idempotency as store
from jeton.store.engine import Tx
from jeton.store.idempotency import StoredAnswer

KEPT_SECONDS = 24 * 3600


class Key(NamedTuple):
    """An Idempotency-Key of one API token, and what it was sent with: a digest of path and body."""

    api_token_id: str
    key: str
    request_digest: bytes


class Answer(NamedTuple):
    """What a POST answers; `replayed` where it was stored by an earlier request."""

    status: int
    etag: str
    body: str
    replayed: bool = False


async def is_known(tx: Tx, api_token_id: str, key: str) -> bool:
    """Tell whether an answer is stored under a key, whatever it was sent with."""
    since = timestamp(time.time() - KEPT_SECONDS)
    return await store.get(tx, api_token_id, key, since) is not None


async def recall(tx: Tx, key: Key) -> Answer | None:
    """Return the answer stored for this key, None where there is none.

    Raises:
        Conflict: the key was used with another path or body.
    """
    stored = await store.get(tx, key.api_token_id, key.key, timestamp(time.time() - KEPT_SECONDS))
    if stored is None:
        return None
    if stored.request_digest != key.request_digest:
        raise Conflict(Text.KEY_REUSED)
    return Answer(stored.status, stored.etag, stored.body, replayed=True)


async def once(tx: Tx, key: Key, work: Callable[[Tx], Awaitable[Answer]]) -> Answer:
    """Run a change and store its answer under the key, or return the answer that is stored already."""
    stored = await recall(tx, key)
    if stored is not None:
        return stored
    answer = await work(tx)
    kept = StoredAnswer(key.request_digest, answer.status, answer.etag, answer.body)
    await store.put(tx, key.api_token_id, key.key, kept, timestamp())
    await store.purge(tx, timestamp(time.time() - KEPT_SECONDS))
    return answer
