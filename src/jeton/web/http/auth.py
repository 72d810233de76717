"""Authentication: from the Authorization header to a caller."""

import asyncio
import base64
import hashlib
import time

from jeton.bounds.recent import Recent, entry_bytes
from jeton.core.accounts import accounts, grants
from jeton.core.accounts.calls import CallCounter
from jeton.errors import Unauthenticated
from jeton.model import api_tokens
from jeton.model.objects import Caller
from jeton.store.engine import Store
from jeton.web.http.units import Claim

NOTE_EVERY_SECONDS = 30.0
KNOWN_BYTES = 64 * 1024 * 1024
"""Bytes of callers that are known, of whom one may be limited to many workspaces."""
_NOTED = 100_000


class Authenticator:
    """Finds the caller of a request, and notes now and then that an API token was used."""

    def __init__(self, store: Store, calls: CallCounter) -> None:
        self._store = store
        self.calls = calls
        self._callers: Recent[bytes, Caller] = Recent(KNOWN_BYTES, entry_bytes)
        self._noted: Recent[str, float] = Recent(_NOTED)
        self._writing: set[asyncio.Task[None]] = set()

    async def caller(self, headers: dict[bytes, bytes]) -> Caller:
        """Return who the API token speaks for, or raise `Unauthenticated`."""
        return await self._caller_of(bearer(headers.get(b"authorization", b"")))

    async def basic_caller(self, headers: dict[bytes, bytes]) -> Caller:
        """As `caller`, for package managers, which also send an API token as a name or as a password."""
        header = headers.get(b"authorization", b"")
        scheme, _, encoded = header.partition(b" ")
        return await self._caller_of(_basic(encoded) if scheme.lower() == b"basic" else bearer(header))

    async def mcp_caller(self, headers: dict[bytes, bytes]) -> Caller:
        """As `caller`, for `/mcp` alone: the secret of a program connected by OAuth speaks there too."""
        secret = bearer(headers.get(b"authorization", b""))
        if not api_tokens.is_well_formed(secret.decode("latin-1"), api_tokens.ACCESS_PREFIX):
            return await self._caller_of(secret)
        digest = hashlib.sha256(secret).digest()
        caller = await self._store.peek(lambda tx: grants.authenticate(tx, digest))
        self.note(caller)
        return caller

    async def _caller_of(self, secret: bytes) -> Caller:
        digest = hashlib.sha256(secret).digest()
        old = self._callers.get(digest)
        if old is None and not api_tokens.is_well_formed(secret.decode("latin-1")):
            raise Unauthenticated
        try:
            caller = await self._store.peek(lambda tx: accounts.authenticate(tx, digest))
        except Unauthenticated:
            self._callers.drop(digest)
            raise
        if old != caller:
            self._callers.put(digest, caller)
        self.note(caller)
        return caller

    def claim(self, headers: dict[bytes, bytes]) -> Claim | None:
        """Return a remembered caller who is yet to be proven, None where it is as well to ask first."""
        if not self._store.is_far:
            return None
        digest = hashlib.sha256(bearer(headers.get(b"authorization", b""))).digest()
        caller = self._callers.get(digest)
        return None if caller is None else Claim(digest, caller)

    def note(self, caller: Caller) -> None:
        """Note a call of an API token, and that it was used, if that was not noted just before."""
        self.calls.note(caller.token_id, 1)
        now = time.monotonic()
        if now - (self._noted.get(caller.token_id) or -NOTE_EVERY_SECONDS) >= NOTE_EVERY_SECONDS:
            self._note(caller, now)

    def _note(self, caller: Caller, now: float) -> None:
        self._noted.put(caller.token_id, now)
        task = asyncio.get_running_loop().create_task(self._write(caller))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, caller: Caller) -> None:
        note_use = grants.note_use if caller.client else accounts.note_use
        try:
            await self._store.write(lambda tx: note_use(tx, caller.token_id))
        except Exception:  # noqa: BLE001  nothing depends on it, and the next use tries again
            self._noted.drop(caller.token_id)


def bearer(header: bytes) -> bytes:
    """Return the secret in an Authorization header, or raise `Unauthenticated`."""
    scheme, _, secret = header.partition(b" ")
    if scheme.lower() != b"bearer":
        raise Unauthenticated
    return secret.strip(b" \t")


def _basic(encoded: bytes) -> bytes:
    """Return the API token of a name and a password: the password, if that is one, else the name."""
    try:
        name, _, password = base64.b64decode(encoded.strip(b" \t"), validate=True).partition(b":")
    except ValueError:
        raise Unauthenticated from None
    return password if api_tokens.is_well_formed(password.decode("latin-1")) else name
