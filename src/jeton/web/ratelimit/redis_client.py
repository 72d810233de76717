"""The Redis client: it runs the rate limit's script, and keeps a connection while a server is available.

Nothing is retried and no caller waits for a connection: without one the call returns None, and a task opens
one in the background.
"""

import asyncio
import hashlib
import logging
import os
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec
from redis.asyncio import Connection, ConnectionPool, SSLConnection
from redis.exceptions import AuthenticationError, InvalidResponse, NoScriptError, RedisError, ResponseError

from jeton.urls import redis_urls

_log = logging.getLogger("jeton")

KEY = "jeton:rate:{%s}"
"""The script's key. The braces are a hash tag: a Redis cluster keeps all keys of one tag on one server."""
ANSWER_SECONDS = 0.1
"""The time within which an answer must arrive; else the connection is closed."""
CONNECT_SECONDS = 0.5
"""The time within which a connection must be ready, name resolution and login included; no request waits."""
PAUSE_SECONDS = 0.5
"""The pause after no server could be used, or after a connection was lost at once; and the interval in which
an idle connection is checked."""
_GRACE_SECONDS = 0.005
"""The last part of `ANSWER_SECONDS`, for answers that have arrived while this process was halted."""
_TEXT = 200

Count = tuple[int, int, int, int, int]
"""The result of the script: 1 if the request passes, the remaining requests, the reset, now, and until when a
refused one waits, in µs."""
Command = tuple[bytes, ...]


class RedisScript:
    """Runs one script on that of several servers which accepts writes.

    There is one connection. Calls that are made while answers are awaited are sent in one write afterwards. A
    connection with a late answer is closed, so that no caller gets the answer to another call.

    Attributes:
        is_connected: whether there is a connection.
    """

    def __init__(
        self, url: str, source: bytes, arguments: Sequence[int], on_change: Callable[[str | None], None]
    ) -> None:
        """Prepare; `start` opens the connection.

        Args:
            url: the servers, as `redis_urls` reads them.
            source: the script; it takes one key or two and returns a `Count`.
            arguments: the script's arguments besides the keys.
            on_change: is called with None when there is a connection, and with the reason when it was lost
                or could not be opened at the start.
        """
        self.is_connected = False
        self._urls = deque(redis_urls(url))
        digest = hashlib.sha1(source, usedforsecurity=False).hexdigest()
        self._by_digest: Command = (b"EVALSHA", digest.encode())
        self._by_source: Command = (b"EVAL", source)
        self._command: Command = self._by_digest
        self._arguments = tuple(b"%d" % number for number in arguments)
        self._on_change = on_change
        self._pending: deque[tuple[Command, float, asyncio.Future[Count | None]]] = deque()
        self._has_pending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._tried = asyncio.Event()
        self._has_logged_unexpected = False

    async def start(self) -> None:
        """Open a connection; return when there is one, or when each server has failed once."""
        self._task = asyncio.create_task(self._maintain())
        self._task.add_done_callback(lambda _: self._tried.set())  # also if the task ends by an error
        await self._tried.wait()

    async def close(self) -> None:
        """Close the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def run(self, name: str, other: str = "") -> Count | None:
        """Return the script's result for a key or two; None if no server answers within `ANSWER_SECONDS`."""
        if not self.is_connected:
            return None
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Count | None] = loop.create_future()
        keys = [(KEY % each).encode() for each in (name, other) if each]
        self._pending.append(((b"%d" % len(keys), *keys), loop.time(), answer))
        self._has_pending.set()
        return await answer

    async def _maintain(self) -> None:
        """Connect to one server after the other, and use each until its connection is lost."""
        failures: list[str] = []
        while True:
            started = time.monotonic()
            try:
                await self._use_server(self._urls[0])
                failures.clear()
            except Exception as error:  # noqa: BLE001  the loop goes on after any error of a library
                failures.append(self._reason(error))
            self._urls.rotate(-1)  # next, try another server: a replica may have been promoted
            if len(failures) == len(self._urls):
                if not self._tried.is_set():
                    self._on_change("; ".join(failures))
                    self._tried.set()
                failures.clear()
            elif failures or time.monotonic() - started > PAUSE_SECONDS:
                continue
            await asyncio.sleep(PAUSE_SECONDS)

    async def _use_server(self, url: str) -> None:
        """Use a server until its connection is lost; raise an error if it cannot be used at all."""
        # protocol version 2 needs no permissions but those for the script and SELECT
        pool = ConnectionPool.from_url(url, protocol=2, driver_info=None, socket_timeout=None)
        connection = pool.make_connection()
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._connect(connection)
            self.is_connected = True
            self._on_change(None)
            self._tried.set()
            await self._serve(connection)
        except Exception as error:
            if not self.is_connected:
                raise
            reason = self._reason(error)
        finally:
            self.is_connected = False
            await connection.disconnect(nowait=True)
            for _, _, answer in self._pending:
                if not answer.done():
                    answer.set_result(None)
            self._pending.clear()
        self._on_change(reason)

    async def _connect(self, connection: Connection) -> None:
        """Log in and run the script once, on a key of its own that expires.

        After that the server knows the script. A replica, or a server that lacks memory or the permissions,
        refuses it.
        """
        if isinstance(connection, SSLConnection):
            await asyncio.to_thread(connection.ssl_context.get)  # reading certificates blocks
        try:
            await connection.connect()
        except RedisError as error:
            refusal = error.__cause__ or error  # with a Unix socket redis-py wraps it
            if isinstance(refusal, AuthenticationError | ResponseError):
                # the text of Redis may contain the password
                raise ConnectionError(f"refuses the login or the database ({refusal.status_code})") from None
            raise
        probe = (*self._by_source, b"1", (KEY % f"probe-{os.urandom(8).hex()}").encode(), b"1", b"1000")
        until = asyncio.get_running_loop().time() + ANSWER_SECONDS
        _, answer = await _exchange(connection, [(b"CLIENT", b"SETNAME", b"jeton"), probe], until)
        if isinstance(answer, ResponseError):  # an error of SETNAME does not matter
            raise answer

    async def _serve(self, connection: Connection) -> None:
        """Run the script for all calls, until the connection fails."""
        while True:
            if not self._pending:
                self._has_pending.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(PAUSE_SECONDS):
                        await self._has_pending.wait()
            if await connection.can_read():  # the end of the connection, or an answer without a call
                await connection.read_response(timeout=ANSWER_SECONDS)
                raise InvalidResponse
            if self._pending:
                await self._answer(connection)

    async def _answer(self, connection: Connection) -> None:
        """Run the script for the pending calls; a call stays pending if the server has lost the script."""
        command, self._command = self._command, self._by_digest
        commands: list[Command] = [(*command, *keys, *self._arguments) for keys, _, _ in self._pending]
        for answer in await _exchange(connection, commands, self._pending[0][1] + ANSWER_SECONDS):
            if isinstance(answer, NoScriptError):
                self._command = self._by_source
                self._pending.rotate(-1)
                continue
            if isinstance(answer, ResponseError):
                # such a server, out of memory or now a replica, refuses the next request as well
                raise answer
            count = msgspec.convert(answer, Count)
            _, _, waiting = self._pending.popleft()
            if not waiting.done():  # else the caller was canceled
                waiting.set_result(count)

    def _reason(self, error: Exception) -> str:
        """Return one line: the server and the reason of its failure; log the first unexpected error whole."""
        parts = urlsplit(self._urls[0])
        server = unquote(parts.netloc.rpartition("@")[2] or parts.path)
        if isinstance(error, RedisError) and isinstance(error.__context__, OSError):
            error = error.__context__
        text = f"{getattr(error, 'status_code', None) or ''} {getattr(error, 'strerror', None) or error}"
        if isinstance(error, TimeoutError):
            text = "does not answer"
        elif isinstance(error, InvalidResponse | msgspec.ValidationError):
            text = "does not answer as Redis does"
        elif not isinstance(error, RedisError | OSError):
            text = f"{type(error).__name__}: {error}"
            if not self._has_logged_unexpected:
                self._has_logged_unexpected = True
                _log.error("the Redis server %s cannot be used", server, exc_info=error)
        return f"{server}: {' '.join(text.split())[:_TEXT]}"


async def _exchange(connection: Connection, commands: Sequence[Command], until: float) -> list[Any]:
    """Send commands in one write; return their answers, errors among them.

    Raises:
        TimeoutError: an answer is missing at `until`, a time of the event loop's clock.
    """
    answers: list[Any] = []
    is_sent = False
    try:
        async with asyncio.timeout_at(until - _GRACE_SECONDS):
            await connection.send_packed_command(connection.pack_commands(commands), check_health=False)
            is_sent = True
            await _read(connection, answers, len(commands))
    except TimeoutError:
        if not is_sent:
            raise
        # after this process was halted, the timeout fires before answers that have arrived are read
        async with asyncio.timeout(_GRACE_SECONDS):
            await _read(connection, answers, len(commands))
    return answers


async def _read(connection: Connection, answers: list[Any], number: int) -> None:
    """Append answers until there are `number`; after a cancellation another call can read the rest."""
    while len(answers) < number:
        try:
            answers.append(await connection.read_response(disconnect_on_error=False))
        except ResponseError as error:
            answers.append(error)
