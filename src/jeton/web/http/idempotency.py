"""Parser of the Idempotency-Key header, and the set of keys whose first request is in flight."""

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager

from jeton.core.idempotency import Key
from jeton.errors import Conflict, Invalid, Text
from jeton.web.http.request import Request

_KEY = re.compile(rb"[\x20-\x7e]{1,255}")


def key_of(request: Request, body: bytes) -> Key | None:
    """Return the request's key, with a digest of its target and body; None if the header is absent.

    Raises:
        Invalid: the key is not 1 to 255 printable ASCII characters.
    """
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
    """The keys of this process's requests in flight."""

    def __init__(self) -> None:
        self._keys: set[tuple[str, str]] = set()

    def refuse(self, key: Key | None) -> None:
        """Raise `Conflict` if another request in flight uses the key."""
        if key is not None and (key.api_token_id, key.key) in self._keys:
            raise Conflict(Text.KEY_IN_FLIGHT)

    @contextmanager
    def hold(self, key: Key) -> Iterator[None]:
        """Keep the key in the set for the duration of the context."""
        entry = (key.api_token_id, key.key)
        self._keys.add(entry)
        try:
            yield
        finally:
            self._keys.discard(entry)
