"""The yardstick: ASGI functions on Jeton's server that make Jeton's look-ups, and nothing else.

They do what cannot be left out: find the API token by its digest, the access to the mode by the same join;
then `token` finds the token by the hash of its name and each hop of its alias chain, and answers the same
JSON; `export` finds the revisions of the workspace's modes, and answers 304. `nothing` answers 304 without
any look-up. They have no routing, no rate limit, no log, no checks of what they are sent, no other answers.
"""

import hashlib
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from processes import HOST

from jeton import api_tokens
from jeton.model import ResolvedToken
from jeton.store import access, accounts, modes, tokens
from jeton.store.engine import Row
from jeton.store.sqlite import connect, run_now
from jeton.web.server import run

T = TypeVar("T")
Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Headers = Sequence[tuple[bytes, bytes]]

_FIELDS = ResolvedToken.__struct_fields__


class Recorder:
    """A transaction that finds nothing and remembers what it was asked: Jeton's own statements."""

    def __init__(self) -> None:
        self.statements: list[str] = []

    async def one(self, sql: str, *_: object) -> Row | None:
        """Remember a statement."""
        self.statements.append(sql)
        return None

    async def recall(self, look_up: Callable[..., Awaitable[T]], *args: object) -> T:
        """Look up anew."""
        return await look_up(self, *args)

    async def all(self, sql: str, *_: object) -> list[Row]:
        """Remember a statement."""
        self.statements.append(sql)
        return []

    async def run(self, sql: str, *_: object) -> int:
        """Remember a statement."""
        self.statements.append(sql)
        return 0

    async def lock(self, table: str, key: str) -> None:
        """Do nothing."""


def jetons_statements() -> list[str]:
    """Return the statements that Jeton finds a caller, the access, a token, a hop and the revisions with."""
    recorder = Recorder()
    run_now(lambda tx: accounts.caller_by_digest(tx, b""), recorder)
    run_now(lambda tx: access.of_mode(tx, "", "", ""), recorder)
    run_now(lambda tx: tokens.get(tx, "", ""), recorder)
    run_now(lambda tx: tokens.find(tx, "", ""), recorder)
    run_now(lambda tx: modes.of_workspace(tx, ""), recorder)
    return recorder.statements


class Function:
    """An ASGI application over a database file."""

    def __init__(self, file: Path) -> None:
        self._execute: Callable[..., Any] = connect(file).execute
        self._caller, self._access, self._token, self._hop, self._revisions = jetons_statements()

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await lifespan(receive, send)
            return
        status, headers, body = self.answer(scope)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def answer(self, scope: Mapping[str, Any]) -> tuple[int, Headers, bytes]:
        """Return status, headers and body."""
        raise NotImplementedError

    def workspace(self, secret: bytes, tokenset_id: str, mode_id: str) -> str | None:
        """Return the id of a mode's workspace, None where whoever asks must not see it."""
        digest = api_tokens.digest(secret.decode())
        _, user_id, *_ = self._execute(self._caller, (digest,)).fetchall()[0]
        seen = self._execute(self._access, (user_id, mode_id, tokenset_id)).fetchall()
        return seen[0][0] if seen and seen[0][2] is not None else None


class Nothing(Function):
    """Answers 304."""

    def answer(self, scope: Mapping[str, Any]) -> tuple[int, Headers, bytes]:  # noqa: ARG002  nothing is looked at
        """Return status, headers and body."""
        return 304, (), b""


class Export(Function):
    """Answers 304 where the workspace of a mode is in the state that If-None-Match stands for."""

    def answer(self, scope: Mapping[str, Any]) -> tuple[int, Headers, bytes]:
        """Return status, headers and body."""
        headers = dict(scope["headers"])
        _, _, _, _, tokenset_id, _, mode_id, _ = scope["raw_path"].decode().split("/")
        self._execute("BEGIN")
        try:
            workspace_id = self.workspace(headers[b"authorization"][7:], tokenset_id, mode_id)
            if workspace_id is None:
                return 404, ((b"content-length", b"0"),), b""
            state = self._execute(self._revisions, (workspace_id,)).fetchall()
        finally:
            self._execute("COMMIT")
        tag = f'"{hashlib.blake2b(repr(state).encode(), digest_size=16).hexdigest()}"'.encode()
        if headers.get(b"if-none-match") == tag:
            return 304, ((b"etag", tag),), b""
        return 200, ((b"etag", tag), (b"content-length", b"0")), b""


class Token(Function):
    """Answers a token with the value that it resolves to."""

    def answer(self, scope: Mapping[str, Any]) -> tuple[int, Headers, bytes]:
        """Return status, headers and body."""
        secret = dict(scope["headers"])[b"authorization"][7:]
        _, _, _, _, tokenset_id, _, mode_id, _, name = scope["raw_path"].decode().split("/")
        row = self._find(secret, tokenset_id, mode_id, name)
        body = b"{}" if row is None else msgspec.json.encode(dict(zip(_FIELDS, row, strict=True)))
        headers = ((b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)))
        return 404 if row is None else 200, headers, body

    def _find(self, secret: bytes, tokenset_id: str, mode_id: str, name: str) -> Row | None:
        execute = self._execute
        execute("BEGIN")
        try:
            if self.workspace(secret, tokenset_id, mode_id) is None:
                return None
            found = execute(self._token, (mode_id, tokens.name_hash(name))).fetchall()[0]
            value, target = found[5], found[7]
            while target is not None:
                hop = execute(self._hop, (mode_id, tokens.name_hash(target))).fetchall()[0]
                value, target = hop[3], hop[4]
        finally:
            execute("COMMIT")
        return (*found[:10], value)


FUNCTIONS = {"token": Token, "export": Export, "nothing": Nothing}


async def lifespan(receive: Receive, send: Send) -> None:
    """Take part in the server's start and end."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return


if __name__ == "__main__":
    run(FUNCTIONS[sys.argv[3]](Path(sys.argv[1])), host=HOST, port=int(sys.argv[2]), untouched=lambda **_: [])
