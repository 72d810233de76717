"""Who makes a request: from the Authorization header to a caller."""

import asyncio
import hashlib
import time

from jeton import api_tokens
from jeton.core import accounts
from jeton.errors import JetonError, Unauthenticated
from jeton.model import Caller
from jeton.store.engine import Store

NOTE_EVERY_SECONDS = 30.0
_KNOWN = 100_000


class Authenticator:
    """Finds the caller of a request, and notes now and then that an API token was used."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._valid: set[bytes] = set()
        self._noted: dict[str, float] = {}
        self._writing: set[asyncio.Task[None]] = set()

    async def caller(self, headers: dict[bytes, bytes]) -> Caller:
        """Return who the API token speaks for, or raise `Unauthenticated`."""
        secret = _bearer(headers.get(b"authorization", b""))
        digest = hashlib.sha256(secret).digest()
        if digest not in self._valid:
            _check_form(secret)
        caller = await self._store.peek(lambda tx: accounts.authenticate(tx, digest))
        self._remember(digest)
        now = time.monotonic()
        if now - self._noted.get(caller.token_id, -NOTE_EVERY_SECONDS) >= NOTE_EVERY_SECONDS:
            self._note(caller.token_id, now)
        return caller

    def _remember(self, digest: bytes) -> None:
        """Spare a secret that was found in the database the check of its checksum the next time."""
        if digest not in self._valid:
            if len(self._valid) >= _KNOWN:
                self._valid.clear()
            self._valid.add(digest)

    def _note(self, token_id: str, now: float) -> None:
        if len(self._noted) >= _KNOWN:
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


def _bearer(header: bytes) -> bytes:
    scheme, _, secret = header.partition(b" ")
    if scheme.lower() != b"bearer":
        raise Unauthenticated
    return secret.strip(b" \t")


def _check_form(secret: bytes) -> None:
    if not api_tokens.is_well_formed(secret.decode("latin-1")):
        raise Unauthenticated
