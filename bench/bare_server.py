"""The yardstick: bare ASGI functions on uvicorn, with httptools and uvloop as Jeton has them.

They do what cannot be left out, with statements of their own: find the API token by its digest and the access
to the mode by one join; then `token` finds the token by its name, and each hop of its alias chain,
and answers the same JSON; `export` finds the revisions of the workspace's modes, and answers 304. `nothing`
answers 304 without any look-up. They have no routing, no rate limit, no log, no checks of their input and no
other answers.
"""

import gc
import hashlib
import sys
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import apsw
import msgspec
import uvicorn
from processes import HOST

from jeton.model.ids import key_of

Headers = Iterable[tuple[bytes, bytes]]
Answer = tuple[int, Headers, bytes]

_CALLER = """
    SELECT t.id, t.account_id, a.plan, t.scopes, t.expires_at
    FROM api_token t JOIN account a ON a.id = t.account_id WHERE t.digest = ?1 AND t.revoked_at IS NULL
"""
_ACCESS = """
    SELECT w.id, a.plan, CASE WHEN w.account_id = ?1 THEN 'owner' ELSE m.role END
    FROM mode o JOIN tokenset s ON s.id = o.tokenset_id JOIN workspace w ON w.id = s.workspace_id
    JOIN account a ON a.id = w.account_id
    LEFT JOIN member m ON m.account_id = ?1 AND m.workspace_id = w.id
    WHERE o.id = ?2 AND o.tokenset_id = ?3
"""
_STORED = """
    SELECT id, ?1, ?2, name, type, value, description, alias_to, created_at, updated_at
    FROM token WHERE mode_key = ?3 AND name = ?4
"""
_REVISIONS = """
    SELECT s.id, o.id, o.name, o.is_default, o.revision
    FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id JOIN mode o ON o.tokenset_id = s.id
    WHERE own.id = ?1 ORDER BY s.id, o.id
"""
_NAMES = (
    *("id", "tokenset_id", "mode_id", "name", "type", "value", "description", "alias_to"),
    *("created_at", "updated_at", "resolved_value"),
)
_NOT_FOUND: Answer = (404, ((b"content-length", b"0"),), b"")


class Functions:
    """The functions over one database file."""

    def __init__(self, file: str) -> None:
        self._connection = apsw.Connection(file, statementcachesize=200)
        # without it SQLite prepares a statement anew at each bind
        self._connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)
        self._connection.pragma("cache_size", -32_768)
        self._execute: Callable[..., Any] = self._connection.execute

    def token(self, headers: Mapping[bytes, bytes], path: list[str]) -> Answer:
        """Answer a token with the value that it resolves to."""
        if not self._may_see(headers, path):
            return _NOT_FOUND
        row = value = self._find(path, path[8])
        while value[7] is not None:
            value = self._find(path, value[7])
        body = msgspec.json.encode(dict(zip(_NAMES, (*row, value[5]), strict=True)))
        return 200, ((b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))), body

    def export(self, headers: Mapping[bytes, bytes], path: list[str]) -> Answer:
        """Answer 304 if the workspace of a mode is in the state that If-None-Match stands for."""
        if not self._may_see(headers, path):
            return _NOT_FOUND
        state = self._execute(_REVISIONS, (path[4],)).fetchall()
        tag = f'"{hashlib.blake2b(repr(state).encode(), digest_size=16).hexdigest()}"'.encode()
        if headers.get(b"if-none-match") == tag:
            return 304, ((b"etag", tag),), b""
        return 200, ((b"etag", tag), (b"content-length", b"0")), b""

    @staticmethod
    def nothing(_: Mapping[bytes, bytes], __: list[str]) -> Answer:
        """Answer 304."""
        return 304, (), b""

    def end(self) -> None:
        """End the transaction, if the request has begun one."""
        if self._connection.in_transaction:
            self._execute("COMMIT")

    def _may_see(self, headers: Mapping[bytes, bytes], path: list[str]) -> bool:
        """Begin a transaction, and tell whether the caller may see the mode of a path."""
        self._execute("BEGIN")
        digest = hashlib.sha256(headers[b"authorization"][7:]).digest()
        _, user_id, *_ = self._execute(_CALLER, (digest,)).fetchall()[0]
        seen = self._execute(_ACCESS, (user_id, path[6], path[4])).fetchall()
        return bool(seen) and seen[0][2] is not None

    def _find(self, path: list[str], name: str) -> Any:
        tokenset_id, mode_id = path[4], path[6]
        return self._execute(_STORED, (tokenset_id, mode_id, key_of(mode_id), name)).fetchall()[0]


def main(file: str, port: str, function: str) -> None:
    """Serve one of the functions until told to stop."""
    functions = Functions(file)
    answer: Callable[[Mapping[bytes, bytes], list[str]], Answer] = getattr(functions, function)

    async def app(scope: Mapping[str, Any], _: object, send: Callable[[Any], Awaitable[None]]) -> None:
        status, headers, body = answer(dict(scope["headers"]), scope["raw_path"].decode().split("/"))
        functions.end()
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    # as Jeton has it: garbage is looked for less often
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    settings: Any = {"loop": "uvloop", "http": "httptools", "lifespan": "off", "access_log": False}
    uvicorn.run(app, host=HOST, port=int(port), log_level="error", **settings)


if __name__ == "__main__":
    main(*sys.argv[1:])
