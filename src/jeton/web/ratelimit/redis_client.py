"""The client of Redis: it runs the rate limit's script, and keeps a connection whenever there is a server.

Nothing is tried twice and nobody waits for a connection: where there is none the caller goes another way, and
one is looked for in the background.
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
"""The script's key. The braces are a cluster's hash tag: whatever a script may need lies on one server."""
ANSWER_SECONDS = 0.1
"""How long an answer is waited for; a connection that is later is closed."""
CONNECT_SECONDS = 0.5
"""How long one server may take until it can be used, from its name to its login; no request waits for it."""
PAUSE_SECONDS = 0.5
"""How long to wait when no server could be used, and after a connection that was lost at once; and how often
to look whether an idle connection is still open."""
_GRACE_SECONDS = 0.005
"""The last of `ANSWER_SECONDS`, for reading what is there already when this process was held up."""
_TEXT = 200

Count = tuple[int, int, int, int]
"""What the script returns."""
Command = tuple[bytes, ...]


class RedisScript:
    """Runs one script on the one of several servers that takes writes.

    There is one connection. What is asked while answers are on their way leaves in one write after they have
    come. A connection with a late answer is closed, so that nobody gets the answer to another's question.

    Attributes:
        is_connected: whether there is a connection.
    """

    def __init__(
        self, url: str, source: bytes, arguments: Sequence[int], tell: Callable[[str | None], None]
    ) -> None:
        """Prepare; nothing happens before `start`.

        Args:
            url: the servers, as `redis_urls` reads them.
            source: the script; it takes one key and returns a `Count`.
            arguments: what it takes besides the key.
            tell: is called with None when there is a connection, and with the reason when there is none any
                more, or none was to be had at the start.
        """
        self.is_connected = False
        self._urls = deque(redis_urls(url))
        digest = hashlib.sha1(source, usedforsecurity=False).hexdigest()
        self._by_digest: Command = (b"EVALSHA", digest.encode(), b"1")
        self._whole: Command = (b"EVAL", source, b"1")
        self._command: Command = self._by_digest
        self._arguments = tuple(b"%d" % number for number in arguments)
        self._tell = tell
        self._asked: deque[tuple[bytes, float, asyncio.Future[Count | None]]] = deque()
        self._is_asked = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._tried = asyncio.Event()
        self._is_surprised = False

    async def start(self) -> None:
        """Look for a server; return when one was found, or none at the first try of each."""
        self._task = asyncio.create_task(self._keep())
        self._task.add_done_callback(lambda _: self._tried.set())  # nobody waits for one that has ended
        await self._tried.wait()

    async def close(self) -> None:
        """Let the connection go."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def run(self, name: str) -> Count | None:
        """Return what the script says of a key; None where no server answers within `ANSWER_SECONDS`."""
        if not self.is_connected:
            return None
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Count | None] = loop.create_future()
        self._asked.append(((KEY % name).encode(), loop.time(), answer))
        self._is_asked.set()
        return await answer

    async def _keep(self) -> None:
        """Use one server after the other, each until it is lost."""
        failures: list[str] = []
        while True:
            begun = time.monotonic()
            try:
                await self._use(self._urls[0])
                failures.clear()
            except Exception as error:  # noqa: BLE001  whatever a library raises, the search goes on
                failures.append(self._reason(error))
            self._urls.rotate(-1)  # a replica that takes over is asked first
            if len(failures) == len(self._urls):
                if not self._tried.is_set():
                    self._tell("; ".join(failures))
                    self._tried.set()
                failures.clear()
            elif failures or time.monotonic() - begun > PAUSE_SECONDS:
                continue
            await asyncio.sleep(PAUSE_SECONDS)

    async def _use(self, url: str) -> None:
        """Use a server until it is lost; raise what is wrong with one that cannot be used."""
        # with version 2 of the protocol no rights are needed but those of the script and SELECT
        pool = ConnectionPool.from_url(url, protocol=2, driver_info=None, socket_timeout=None)
        connection = pool.make_connection()
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._connect(connection)
            self.is_connected = True
            self._tell(None)
            self._tried.set()
            await self._serve(connection)
        except Exception as error:
            if not self.is_connected:
                raise
            reason = self._reason(error)
        finally:
            self.is_connected = False
            await connection.disconnect(nowait=True)
            for _, _, answer in self._asked:
                if not answer.done():
                    answer.set_result(None)
            self._asked.clear()
        self._tell(reason)

    async def _connect(self, connection: Connection) -> None:
        """Log in and run the script as a request does, on a key of its own that vanishes.

        From now on the server knows the script. A replica or a server without memory or the rights refuses.
        """
        if isinstance(connection, SSLConnection):
            await asyncio.to_thread(connection.ssl_context.get)  # reading certificates takes a while
        try:
            await connection.connect()
        except RedisError as error:
            refusal = error.__cause__ or error  # of a Unix socket it is wrapped
            if isinstance(refusal, AuthenticationError | ResponseError):
                # what Redis says may repeat the password
                raise ConnectionError(f"refuses the login or the database ({refusal.status_code})") from None
            raise
        probe = (*self._whole, (KEY % f"probe-{os.urandom(8).hex()}").encode(), b"1", b"1000")
        until = asyncio.get_running_loop().time() + ANSWER_SECONDS
        _, answer = await _exchange(connection, [(b"CLIENT", b"SETNAME", b"jeton"), probe], until)
        if isinstance(answer, ResponseError):  # a name may be forbidden, and does not matter
            raise answer

    async def _serve(self, connection: Connection) -> None:
        """Run the script for all who ask, until the connection fails."""
        while True:
            if not self._asked:
                self._is_asked.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(PAUSE_SECONDS):
                        await self._is_asked.wait()
            if await connection.can_read():  # its end, or what nobody has asked for
                await connection.read_response(timeout=ANSWER_SECONDS)
                raise InvalidResponse
            if self._asked:
                await self._answer(connection)

    async def _answer(self, connection: Connection) -> None:
        """Run the script for those who have asked so far; who meets a forgotten script asks once more."""
        command, self._command = self._command, self._by_digest
        asked: list[Command] = [(*command, key, *self._arguments) for key, _, _ in self._asked]
        for answer in await _exchange(connection, asked, self._asked[0][1] + ANSWER_SECONDS):
            if isinstance(answer, NoScriptError):
                self._command = self._whole
                self._asked.rotate(-1)
                continue
            if isinstance(answer, ResponseError):
                # a server without memory, or one that has become a replica, refuses the next request as well
                raise answer
            count = msgspec.convert(answer, Count)
            _, _, waiting = self._asked.popleft()
            if not waiting.done():  # else whoever asked has gone
                waiting.set_result(count)

    def _reason(self, error: Exception) -> str:
        """Return the server and why it cannot be used, in a line; log what nobody foresaw, once."""
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
            if not self._is_surprised:
                self._is_surprised = True
                _log.error("the Redis server %s cannot be used", server, exc_info=error)
        return f"{server}: {' '.join(text.split())[:_TEXT]}"


async def _exchange(connection: Connection, commands: Sequence[Command], until: float) -> list[Any]:
    """Send commands in one write; return their answers, errors among them.

    Raises:
        TimeoutError: the event loop's clock says `until`, and an answer is missing.
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
        # a process that was itself held up finds first that the time is over, and then the answers
        async with asyncio.timeout(_GRACE_SECONDS):
            await _read(connection, answers, len(commands))
    return answers


async def _read(connection: Connection, answers: list[Any], number: int) -> None:
    """Read answers until there are so many; one that is cancelled leaves what it has not read to the next."""
    while len(answers) < number:
        try:
            answers.append(await connection.read_response(disconnect_on_error=False))
        except ResponseError as error:
            answers.append(error)
