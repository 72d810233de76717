"""The Idempotency-Key header, and the keys whose first request is still running."""

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager

from jeton.core.idempotency import Key
from jeton.errors import Conflict, Invalid, Text
from jeton.web.request import Request

_KEY = re.compile(rb"[\x20-\x7e]{1,255}")


def key_of(request: Request, body: bytes) -> Key | None:
    """Return the request's key with a digest of its target and body, None where the header is absent."""
    header = request.headers.get(b"idempotency-key")
    if header is None:
        return None
    if not _KEY.fullmatch(header):
        raise Invalid(Text.KEY_INVALID)
    digest = hashlib.blake2b(request.raw_path + b"\0", digest_size=16)
    digest.update(body)
    if request.query_string:
        digest.update(b"\0" + request.query_string)
    return Key(request.caller.token_id, header.decode("ascii"), digest.digest())


class InFlight:
    """The keys in use just now in this process."""

    def __init__(self) -> None:
        self._keys: set[tuple[str, str]] = set()

    def refuse(self, key: Key | None) -> None:
        """Raise `Conflict` where another request uses the key."""
        if key is not None and (key.api_token_id, key.key) in self._keys:
            raise Conflict(Text.KEY_IN_FLIGHT)

    @contextmanager
    def hold(self, key: Key) -> Iterator[None]:
        """Keep others from using the key meanwhile."""
        held = (key.api_token_id, key.key)
        self._keys.add(held)
        try:
            yield
        finally:
            self._keys.discard(held)
