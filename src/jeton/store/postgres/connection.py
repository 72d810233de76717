"""How we use asyncpg's connections: with prepared statements of our own names, or behind a pooler.

What is done here goes by parts of asyncpg that it does not promise to keep (`_get_unique_id`,
`_get_statement`, `_do_execute`, `_cancel_current_command`, the protocol's `prepare`): tests look at what is
sent and would notice.
"""

import asyncio
import hashlib
import secrets
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any

import asyncpg

_SILENT_SECONDS = 5
"""How long a host that acknowledges nothing, or is not heard of, is held to be there."""
_WORTH = 400
"""From how many characters on a statement takes longer to plan than to send once more."""
_SHARED = 300
_TRIES = 3


_Countdown = Callable[[], float | None]
"""Returns the seconds that are left; raises `TimeoutError` when there are none."""
_Executor = Callable[[Any, float | None], Awaitable[Any]]


class Connection(asyncpg.Connection):
    """A connection whose prepared statements are kept in its session."""

    __slots__ = ("_commits", "_own")

    _loop: asyncio.AbstractEventLoop

    def __init__(self, protocol: Any, transport: Any, *others: Any) -> None:
        super().__init__(protocol, transport, *others)
        self._commits = False
        self._own = secrets.token_hex(8)
        _end_when_silent(transport.get_extra_info("socket"))

    async def commit(self, seconds: float) -> str:
        """Send COMMIT and return what the server says; it is never asked to break it off.

        A commit that waits for a standby has happened already: broken off, it would be there to be read, and
        be acknowledged when the request is repeated, though the standby lacks it. Where the time is up, or
        nobody waits any more, the connection ends instead; the server waits on.
        """
        self._commits = True
        try:
            return await self.execute("COMMIT", timeout=seconds)
        finally:
            self._commits = False

    def _cancel_current_command(self, *waiters: Any) -> None:
        if self._commits:
            self._loop.call_soon(self.terminate)  # asyncpg has yet to end the statement
        else:
            super()._cancel_current_command(*waiters)  # type: ignore[misc]  # not in the stubs

    def _get_unique_id(self, prefix: str) -> str:
        """Name a statement as no other process does.

        Behind a pooler of which we were not told, that of another process may be in the same session, and
        must never be taken for ours.
        """
        name: str = super()._get_unique_id(prefix)  # type: ignore[misc]  # not in the stubs
        return f"{name}{self._own}"


class PooledConnection(Connection):
    """A connection whose next transaction may have another session: nothing may depend on what is in one.

    In a transaction, and where a statement is short, its text is sent each time, without a name and in one
    message with its arguments. Long statements, which take PostgreSQL milliseconds to plan, get a name
    outside of transactions: a digest of their text, so that whoever has left a statement of that name in a
    session has left this one. Where the session lacks it, which is an error that changes nothing, its text is
    sent as well. PgBouncer from 1.21 on keeps such names for each of its clients, and wants them from each.
    """

    __slots__ = ("_shared",)

    _protocol: Any
    _server_caps: Any

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        # when it looks types up, asyncpg would turn `jit` off for its session, and on again in another
        self._server_caps = self._server_caps._replace(jit=False)
        self._shared: dict[str, Any] = {}

    async def _get_statement(self, query: str, timeout: float | None, **options: Any) -> Any:  # noqa: ASYNC109  asyncpg's
        options["named"] = ""
        statement = await super()._get_statement(query, timeout, **options)  # type: ignore[misc]
        statement.mark_unprepared()
        return statement

    async def _do_execute(
        self,
        query: str,
        executor: _Executor,
        timeout: float | None,  # noqa: ASYNC109  asyncpg's
        *others: Any,
        **options: Any,
    ) -> Any:
        if len(query) >= _WORTH and not self.is_in_transaction() and not options.get("ignore_custom_codec"):
            found = await self._execute_by_name(query, executor, timeout)
            if found is not None:
                return found
        return await super()._do_execute(query, executor, timeout, *others, **options)  # type: ignore[misc]

    async def _execute_by_name(self, query: str, executor: _Executor, seconds: float | None) -> Any:
        """Return what the statement of a query's name gives, or None where it is to go without a name."""
        state = self._shared.get(query)
        if state is None and (query in self._shared or len(self._shared) >= _SHARED):
            return None
        left = _countdown(seconds)
        try:
            if state is None:
                state = self._shared[query] = await self._share(query, left)
            for _ in range(_TRIES):
                try:
                    return await executor(state, left()), state
                except asyncpg.InvalidSQLStatementNameError:
                    with suppress(
                        asyncpg.DuplicatePreparedStatementError
                    ):  # then this is another session again
                        await self._send_text(state.name, query, left(), state)
        except asyncpg.InvalidCachedStatementError:
            self._shared[query] = None  # it was made when the tables were others
        return None

    async def _share(self, query: str, left: _Countdown) -> Any:
        """Return the statement of a query's name, with its types; the session may have it or not."""
        plain = await self._get_statement(query, left())
        state = type(plain)(_name(query), query, self._protocol, self._protocol.get_record_class(), False)  # noqa: FBT003
        try:
            await self._send_text(state.name, query, left(), state)
        except asyncpg.DuplicatePreparedStatementError:
            await self._send_text("", query, left(), state)
        state._init_codecs()  # noqa: SLF001  its types were looked up for the plain one
        return state

    async def _send_text(self, name: str, query: str, seconds: float | None, state: Any) -> None:
        await self._protocol.prepare(name, query, seconds, state=state, record_class=state.record_class)


def _countdown(seconds: float | None) -> _Countdown:
    """Return what tells how much is left of so many seconds from now on; None is left of none."""
    if seconds is None:
        return lambda: None
    now = asyncio.get_running_loop().time
    end = now() + seconds

    def left() -> float:
        if end <= now():
            raise TimeoutError
        return end - now()

    return left


@lru_cache(1000)
def _name(query: str) -> str:
    return f"jeton_{hashlib.blake2b(query.encode(), digest_size=16).hexdigest()}"


def _end_when_silent(connected: socket.socket | None) -> None:
    """Let the system cut a connection whose other end has gone without a word.

    A host that is cut off acknowledges nothing; one that is only slow does, and is waited for.
    """
    if connected is None or connected.family == socket.AF_UNIX:
        return
    with suppress(OSError):  # where the system has no such thing, statements still have their time limit
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, _SILENT_SECONDS)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 1)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, _SILENT_SECONDS)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _SILENT_SECONDS * 1000)
