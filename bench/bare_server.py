"""The yardstick: ASGI functions on Jeton's server that make Jeton's look-ups, and nothing else.

They do what cannot be left out: find the API token by its digest, the access to the mode by the same join;
then `token` finds the token by the hash of its name and each hop of its alias chain, and answers the same
JSON; `export` finds the revisions of the workspace's modes, and answers 304; `pinned` finds a release of an
organization, and answers 304. `nothing` answers 304 without any look-up. They have no routing, no rate limit,
no log, no checks of what they are sent, no other answers.
"""

import hashlib
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import apsw
import msgspec
from processes import HOST

from jeton import api_tokens
from jeton.model import ResolvedToken
from jeton.store import access, accounts, modes, tokens
from jeton.store.engine import Row
from jeton.store.releases import chosen_release as release_exports
from jeton.store.sqlite.connection import SqliteTx, connect, run_now
from jeton.web.server.server import run

Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Headers = Sequence[tuple[bytes, bytes]]

_SIDE_DATA = ("deprecated", "extensions")
_FIELDS = [field for field in ResolvedToken.__struct_fields__ if field not in _SIDE_DATA]
_VALUE, _ALIAS_TO = map(tokens.Found._fields.index, ("value", "alias_to"))


def jetons_statements(connection: apsw.Connection) -> list[str]:
    """Return the statements that Jeton finds a caller, the access, a token, a hop and the revisions with.

    And the access to an organization and a release of it.

    They are heard as the connection executes them; none of them finds anything.
    """
    heard: list[str] = []

    def hear(_: object, sql: str, __: object) -> bool:
        heard.append(sql)
        return True

    tx = SqliteTx(connection)
    connection.exec_trace = hear
    run_now(lambda tx: accounts.caller_by_digest(tx, b""), tx)
    run_now(lambda tx: access.of_mode(tx, "", "", ""), tx)
    run_now(lambda tx: tokens.get(tx, "", ""), tx)
    run_now(lambda tx: tokens.find(tx, "", ""), tx)
    run_now(lambda tx: modes.around(tx, ""), tx)
    run_now(lambda tx: access.of_organization(tx, "", ""), tx)
    run_now(lambda tx: release_exports.by_version(tx, "", "", ""), tx)
    connection.exec_trace = None
    return heard


class Function:
    """An ASGI application over a database file."""

    def __init__(self, file: Path) -> None:
        connection = connect(file)
        self._execute: Callable[..., Any] = connection.execute
        statements = jetons_statements(connection)
        self._caller, self._access, self._token, self._hop, self._revisions = statements[:5]
        self._organization, self._release = statements[5:]

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

    def may_see(self, secret: bytes, tokenset_id: str, mode_id: str) -> bool:
        """Tell whether whoever asks may see a mode."""
        digest = api_tokens.digest(secret.decode())
        _, user_id, *_ = self._execute(self._caller, (digest,)).fetchall()[0]
        seen = self._execute(self._access, (user_id, mode_id, tokenset_id)).fetchall()
        return bool(seen) and seen[0][2] is not None


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
            if not self.may_see(headers[b"authorization"][7:], tokenset_id, mode_id):
                return 404, ((b"content-length", b"0"),), b""
            state = self._execute(self._revisions, (tokenset_id,)).fetchall()
        finally:
            self._execute("COMMIT")
        tag = f'"{hashlib.blake2b(repr(state).encode(), digest_size=16).hexdigest()}"'.encode()
        if headers.get(b"if-none-match") == tag:
            return 304, ((b"etag", tag),), b""
        return 200, ((b"etag", tag), (b"content-length", b"0")), b""


class Pinned(Function):
    """Answers 304 where the release that a query names is the one that If-None-Match stands for."""

    def answer(self, scope: Mapping[str, Any]) -> tuple[int, Headers, bytes]:
        """Return status, headers and body."""
        headers = dict(scope["headers"])
        _, _, _, organization_id, _, environment_id, _ = scope["raw_path"].decode().split("/")
        version = scope["query_string"].decode().partition("release=")[2]
        self._execute("BEGIN")
        try:
            digest = api_tokens.digest(headers[b"authorization"][7:].decode())
            _, user_id, *_ = self._execute(self._caller, (digest,)).fetchall()[0]
            seen = self._execute(self._organization, (user_id, organization_id)).fetchall()
            if not seen or seen[0][2] is None:
                return 404, ((b"content-length", b"0"),), b""
            asked = (version, environment_id, organization_id)
            found = self._execute(self._release, asked).fetchall()
        finally:
            self._execute("COMMIT")
        tag = f'"{found[0][2].hex()}"'.encode()
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
            if not self.may_see(secret, tokenset_id, mode_id):
                return None
            found = execute(self._token, (mode_id, tokens.name_hash(name))).fetchall()[0]
            value, target = found[5], found[7]
            while target is not None:
                hop = execute(self._hop, (mode_id, tokens.name_hash(target))).fetchall()[0]
                value, target = hop[_VALUE], hop[_ALIAS_TO]
        finally:
            execute("COMMIT")
        return (*found[:10], value)


FUNCTIONS = {"token": Token, "export": Export, "pinned": Pinned, "nothing": Nothing}


async def lifespan(receive: Receive, send: Send) -> None:
    """Take part in the server's start and end."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return


if __name__ == "__main__":
    run(FUNCTIONS[sys.argv[3]](Path(sys.argv[1])), host=HOST, port=int(sys.argv[2]), untouched=lambda **_: [])
