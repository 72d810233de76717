"""Who makes a request: from the Authorization header to a caller."""

import asyncio
import time

from jeton import api_tokens
from jeton.core import accounts
from jeton.errors import JetonError, Unauthenticated
from jeton.model import Caller
from jeton.store.engine import Store

NOTE_EVERY_SECONDS = 30.0
_KNOWN_USES = 100_000


class Authenticator:
    """Finds the caller of a request, and notes now and then that an API token was used."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[str, float] = {}
        self._writing: set[asyncio.Task[None]] = set()

    async def caller(self, headers: dict[bytes, bytes]) -> Caller:
        """Return who the API token speaks for, or raise `Unauthenticated`."""
        secret = _bearer(headers.get(b"authorization", b""))
        caller = await self._store.peek(lambda tx: accounts.authenticate(tx, secret))
        now = time.monotonic()
        if now - self._noted.get(caller.token_id, -NOTE_EVERY_SECONDS) >= NOTE_EVERY_SECONDS:
            self._note(caller.token_id, now)
        return caller

    def _note(self, token_id: str, now: float) -> None:
        if len(self._noted) >= _KNOWN_USES:
            self._noted.clear()
        self._noted[token_id] = now
        task = asyncio.get_running_loop().create_task(self._write(token_id))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, token_id: str) -> None:
        try:
            await self._store.write(lambda tx: accounts.note_use(tx, token_id))
        except JetonError:
            self._noted.pop(token_id, None)  # the database is away: the next use tries again


def _bearer(header: bytes) -> str:
    scheme, _, secret = header.partition(b" ")
    if scheme.lower() != b"bearer":
        raise Unauthenticated
    try:
        text = secret.strip(b" \t").decode("ascii")
    except UnicodeDecodeError:
        raise Unauthenticated from None
    if not api_tokens.is_well_formed(text):
        raise Unauthenticated
    return text
