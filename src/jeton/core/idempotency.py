"""Repeatable POST requests: the answer is stored in the transaction of the change itself."""

import time
from typing import NamedTuple, TypeVar

from jeton.core.recording import only
from jeton.errors import Conflict, Text
from jeton.model.clock import timestamp
from jeton.store import idempotency as store
from jeton.store.engine import Tx, Work
from jeton.store.idempotency import StoredAnswer

KEPT_SECONDS = 24 * 3600

_NOT_KEPT = "null"
"""Stored in place of a body that held a secret; no answer has this body."""


class Key(NamedTuple):
    """An Idempotency-Key of one API token, and the digest of the path and body that it was sent with."""

    api_token_id: str
    key: str
    request_digest: bytes


class PostAnswer(NamedTuple):
    """The answer to a POST; `replayed` if an earlier request stored it, which made the `change_set`.

    The body of an answer that holds a `secret` is not stored.
    """

    status: int
    etag: str
    body: str
    replayed: bool = False
    secret: bool = False
    change_set: str | None = None


A = TypeVar("A")
"""The answer to a POST, or what a change that was not made lacks."""


class Answered(Exception):
    """Ends a unit of work whose key has a stored answer; the caller's permission is not checked yet."""

    def __init__(self, stored: StoredAnswer) -> None:
        self._stored = stored
        super().__init__()

    def replay(self, key: Key) -> PostAnswer:
        """Return the stored answer.

        Raises:
            Conflict: the answer belongs to another path or body, or it held a secret.
        """
        stored = self._stored
        if stored.request_digest != key.request_digest:
            raise Conflict(Text.KEY_REUSED)
        if stored.body == _NOT_KEPT:
            raise Conflict(Text.KEY_SECRET)
        answer = PostAnswer(stored.status, stored.etag, stored.body, replayed=True)
        return answer._replace(change_set=stored.change_set)


async def is_known(tx: Tx, api_token_id: str, key: str) -> bool:
    """Tell whether an answer is stored under a key, for any path and body; False for an empty key."""
    if not key:
        return False
    since = timestamp(time.time() - KEPT_SECONDS)
    return await store.get(tx, api_token_id, key, since) is not None


async def once(tx: Tx, key: Key, work: Work[A]) -> A:
    """Run a change and store its answer under the key; what is no `PostAnswer` is not stored.

    Raises:
        Answered: an answer is stored already; the change is not made.
    """
    since = timestamp(time.time() - KEPT_SECONDS)
    try:
        _, answer = await tx.together(_refuse_known(tx, key, since), work(tx))
    except Conflict:
        # the conflict may be with the same request, which another process has carried out meanwhile
        await _refuse_known(tx, key, since)
        raise
    if not isinstance(answer, PostAnswer):
        return answer
    body = _NOT_KEPT if answer.secret else answer.body
    entry = StoredAnswer(key.request_digest, answer.status, answer.etag, body, only(tx.recorded))
    await store.put(tx, key.api_token_id, key.key, entry, timestamp(), since)
    return answer


def under(key: Key | None, work: Work[A]) -> Work[A]:
    """Return a change that is run by `once` under its key, if it has one."""
    return work if key is None else lambda tx: once(tx, key, work)


async def refuse_answered(tx: Tx, key: Key | None) -> None:
    """Raise `Answered` if an answer is stored under the key, before any work for a new one."""
    if key is not None:
        await _refuse_known(tx, key, timestamp(time.time() - KEPT_SECONDS))


async def _refuse_known(tx: Tx, key: Key, since: str) -> None:
    stored = await store.get(tx, key.api_token_id, key.key, since)
    if stored is not None:
        raise Answered(stored)
