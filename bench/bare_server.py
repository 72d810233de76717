"""The yardstick: one ASGI function on Jeton's server that makes Jeton's look-ups, and nothing else.

It does for `GET …/tokens/{name}` what cannot be left out: find the API token by its digest, the access to
the mode by the same join, the token by the hash of its name, each hop of its alias chain; and answer the
same JSON. It has no routing, no rate limit, no log, no checks of what it is sent, and no other answers.
"""

import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from processes import HOST

from jeton import api_tokens
from jeton.model import ResolvedToken
from jeton.store import access, accounts, tokens
from jeton.store.engine import Row
from jeton.store.sqlite import connect, run_now
from jeton.web.server import run

Send = Callable[[dict[str, Any]], Awaitable[None]]

_FIELDS = ResolvedToken.__struct_fields__


class Recorder:
    """A transaction that finds nothing and remembers what it was asked: Jeton's own statements."""

    def __init__(self) -> None:
        self.statements: list[str] = []

    async def one(self, sql: str, *_: object) -> Row | None:
        """Remember a statement."""
        self.statements.append(sql)
        return None

    async def recall(self, sql: str, *_: object) -> Row | None:
        """Remember a statement."""
        self.statements.append(sql)
        return None

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
    """Return the statements that Jeton finds a caller, the access, a token and a hop with."""
    recorder = Recorder()
    run_now(lambda tx: accounts.caller_by_digest(tx, b""), recorder)
    run_now(lambda tx: access.of_mode(tx, "", "", ""), recorder)
    run_now(lambda tx: tokens.get(tx, "", ""), recorder)
    run_now(lambda tx: tokens.find(tx, "", ""), recorder)
    return recorder.statements


class Bare:
    """The function, over a database file."""

    def __init__(self, file: Path) -> None:
        self._execute: Callable[..., Any] = connect(file).execute
        self._caller, self._access, self._token, self._hop = jetons_statements()

    async def __call__(self, scope: Mapping[str, Any], receive: Any, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await lifespan(receive, send)
            return
        secret = dict(scope["headers"])[b"authorization"][7:]
        _, _, _, _, tokenset_id, _, mode_id, _, name = scope["raw_path"].decode().split("/")
        row = self._find(secret.decode(), tokenset_id, mode_id, name)
        body = b"{}" if row is None else msgspec.json.encode(dict(zip(_FIELDS, row, strict=True)))
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        status = 404 if row is None else 200
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _find(self, secret: str, tokenset_id: str, mode_id: str, name: str) -> Row | None:
        execute = self._execute
        execute("BEGIN")
        try:
            _, user_id, *_ = execute(self._caller, (api_tokens.digest(secret),)).fetchall()[0]
            seen = execute(self._access, (user_id, mode_id, tokenset_id)).fetchall()
            if not seen or seen[0][2] is None:
                return None
            found = execute(self._token, (mode_id, tokens.name_hash(name))).fetchall()[0]
            value, target = found[5], found[7]
            while target is not None:
                hop = execute(self._hop, (mode_id, tokens.name_hash(target))).fetchall()[0]
                value, target = hop[3], hop[4]
        finally:
            execute("COMMIT")
        return (*found[:10], value)


async def lifespan(receive: Callable[[], Awaitable[Mapping[str, Any]]], send: Send) -> None:
    """Take part in the server's start and end."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return


if __name__ == "__main__":
    run(Bare(Path(sys.argv[1])), host=HOST, port=int(sys.argv[2]), untouched=list)
