"""Answers to requests that came before, byte for byte, while the database is as it was.

A client that polls sends the same bytes again and again. Such a request needs no look-up of its caller, its
operation and its object; the rate limit, the metrics and the log count it as any other.
"""

import hashlib
from typing import NamedTuple

from jeton.errors import Unavailable
from jeton.model.clock import timestamp
from jeton.model.objects import Caller
from jeton.store.engine import Snapshot, Store
from jeton.web.http.headers import fixed_lines
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response

_VARYING = (b"x-request-id", b"expect", b"upgrade")
"""Headers by which a request is answered in a way of its own."""


class AnsweredRequest(NamedTuple):
    """A request that was answered, as far as metrics and log need it, and the answer."""

    caller: Caller
    operation: Operation | None
    method: str
    raw_path: bytes
    response: Response
    lines: bytes
    """The header lines that depend on the answer alone."""


class Repeat(NamedTuple):
    """A request that may be a repetition.

    It has the digest of its bytes, a snapshot, and the answer if it is a repetition.
    """

    digest: bytes
    snapshot: Snapshot
    answered: AnsweredRequest | None

    def keep(self, request: Request, response: Response) -> None:
        """Keep an answer for as long as it depends on the caller, the request and the database alone."""
        operation = request.operation
        if operation is None or not operation.is_lasting or response.status not in {200, 304}:
            return
        if request.query_string or any(name in request.headers for name in _VARYING):
            return
        lines = fixed_lines(response)
        done = AnsweredRequest(request.caller, operation, request.method, request.raw_path, response, lines)
        self.snapshot.keep(self.digest, done)


class Repeats:
    """Finds the answers to repeated requests in the snapshots of a store; without a store none."""

    def __init__(self, store: Store | None) -> None:
        self._store = store

    async def about(self, plain: bytes | None) -> Repeat | None:
        """Return what is known of the bytes of a request, None if it cannot be a repetition.

        The digest takes the place of the bytes, which contain the API token's secret.
        """
        if plain is None or self._store is None:
            return None
        try:
            snapshot = await self._store.present()
        except Unavailable:
            return None
        if snapshot is None:
            return None
        digest = hashlib.sha256(plain).digest()
        answered: AnsweredRequest | None = snapshot.get(digest)  # type: ignore[assignment]  # nothing else has such a key
        expires_at = None if answered is None else answered.caller.expires_at
        if expires_at is not None and expires_at <= timestamp():
            answered = None
        return Repeat(digest, snapshot, answered)
