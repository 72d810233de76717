"""A connection to Redis for the request path, and the keeper that has one whenever there is a server.

All that is asked in one turn of the event loop leaves in one write, and answers come in the order of the
questions. Nothing is tried twice and nobody waits for a connection: where there is none the caller goes
another way, and the keeper looks for one in the background.
"""

import asyncio
import logging
import ssl
import time
from collections import deque
from collections.abc import Callable
from typing import Any, cast

import hiredis

from jeton.urls import RedisServer, RedisTarget

_log = logging.getLogger("jeton")

ANSWER_SECONDS = 0.1
"""How long an answer is waited for; a connection that is later is lost."""
CONNECT_SECONDS = 0.5
"""How long one server may take until it can be used, from its name to its login; no request waits for it."""
PAUSE_SECONDS = 0.5
"""How long the keeper waits when no server could be used, and after a connection that was lost at once."""
STRANGE = "does not answer as Redis does"
_GRACE_SECONDS = 0.005
"""The last of these seconds, for reading what is there already when this process was held up."""
_TEXT = 200

Command = bytes
Asker = Callable[["Connection"], "asyncio.Future[Any]"]


class RedisError(Exception):
    """A question was not answered; the text says why, in the words of a log line."""


class Refused(RedisError):
    """Redis has answered with an error; the text begins with its code, such as `READONLY`."""


def command(*parts: str | bytes | int) -> Command:
    """Return a command as it is sent (RESP, https://redis.io/docs/latest/develop/reference/protocol-spec/)."""
    lines = [b"*%d\r\n" % len(parts)]
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        lines.append(b"$%d\r\n%b\r\n" % (len(data), data))
    return b"".join(lines)


class Connection(asyncio.Protocol):
    """One connection; `lost` is done, with the reason, when it is of no more use."""

    def __init__(self, server: RedisServer) -> None:
        self.server = server
        self._loop = asyncio.get_running_loop()
        self.lost: asyncio.Future[str] = self._loop.create_future()
        self._transport: asyncio.Transport | None = None
        self._reader = hiredis.Reader()
        self._asked: deque[tuple[asyncio.Future[Any], float]] = deque()
        self._unsent: list[Command] = []
        self._timer: asyncio.TimerHandle | None = None

    def ask(self, question: Command) -> "asyncio.Future[Any]":
        """Send a command at the end of this turn; return its answer to come.

        The future ends in `Refused` where Redis answers with an error, and in `RedisError` where the
        connection is lost, at the latest `ANSWER_SECONDS` from now.
        """
        future: asyncio.Future[Any] = self._loop.create_future()
        if self.lost.done():
            _fail(future, RedisError(self.lost.result()))
            return future
        if not self._unsent:
            self._loop.call_soon(self._send)
        self._unsent.append(question)
        self._asked.append((future, time.monotonic()))
        if self._timer is None:
            self._look_after(ANSWER_SECONDS - _GRACE_SECONDS)
        return future

    def lose(self, reason: str) -> None:
        """End the connection; whoever waits for an answer learns the reason."""
        if self.lost.done():
            return
        self.lost.set_result(reason)
        if self._timer is not None:
            self._timer.cancel()
        if self._transport is not None:
            self._transport.abort()
        for future, _ in self._asked:
            if not future.done():
                _fail(future, RedisError(reason))
        self._asked.clear()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the open connection."""
        self._transport = cast("asyncio.Transport", transport)
        if self.lost.done():
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Learn that the other side has gone."""
        self.lose(_reason(exc) if exc else "closed the connection")

    def data_received(self, data: bytes) -> None:
        """Give answers to those who have asked."""
        try:
            self._reader.feed(data)
            while (answer := self._reader.gets()) is not False:
                self._answer(answer)
        except (hiredis.HiredisError, IndexError):
            self.lose(STRANGE)

    def _answer(self, answer: Any) -> None:
        future, _ = self._asked.popleft()
        if future.done():  # whoever asked has gone
            return
        if isinstance(answer, hiredis.ReplyError):
            _fail(future, Refused(str(answer)[:_TEXT]))
        else:
            future.set_result(answer)

    def _send(self) -> None:
        unsent, self._unsent = self._unsent, []
        if self._transport is not None and not self.lost.done():
            self._transport.write(b"".join(unsent))

    def _look_after(self, seconds: float, *, last: bool = False) -> None:
        self._timer = self._loop.call_later(seconds, self._look, last)

    def _look(self, last: bool) -> None:  # noqa: FBT001  a callback's arguments have no names
        """End the connection if the oldest question is open for too long. One timer does for all questions.

        It looks twice, and between the two the event loop reads what has arrived: a process that was itself
        stopped for a while comes to its timers first, and must not take that for a silence of Redis.
        """
        self._timer = None
        if not self._asked:
            return
        left = self._asked[0][1] + ANSWER_SECONDS - _GRACE_SECONDS - time.monotonic()
        if left > 0:
            self._look_after(left)
        elif not last:
            self._look_after(_GRACE_SECONDS, last=True)
        else:
            self.lose("does not answer")


class Keeper:
    """Keeps a connection to the one of several servers that takes writes.

    Attributes:
        connection: the connection, None while there is none.
    """

    def __init__(self, target: RedisTarget, probe: Asker, on_change: Callable[[str | None], None]) -> None:
        """Prepare; nothing happens before `start`.

        Args:
            target: the servers.
            probe: asks over a new connection what only a server answers that can be used.
            on_change: is called with None when there is a connection, and with the reason when there is
                none any more, or none was to be had at the start.
        """
        self.connection: Connection | None = None
        self._target = target
        self._probe = probe
        self._on_change = on_change
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
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.wait([self._task])
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.lose("closed")

    async def _keep(self) -> None:
        servers = deque(self._target.servers)
        while True:
            connection, failures = await self._find(servers)
            if connection is None:
                if not self._tried.is_set():
                    self._on_change("; ".join(failures))
                    self._tried.set()
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            since = time.monotonic()
            self.connection = connection
            self._on_change(None)
            self._tried.set()
            reason = await asyncio.shield(connection.lost)
            self.connection = None
            self._on_change(f"{connection.server}: {reason}")
            servers.rotate(-1)  # a replica that takes over is asked first
            if time.monotonic() - since < PAUSE_SECONDS:
                await asyncio.sleep(PAUSE_SECONDS)

    async def _find(self, servers: deque[RedisServer]) -> tuple[Connection | None, list[str]]:
        """Try each server once; return a connection to one that can be used, which is then the first."""
        failures: list[str] = []
        for _ in range(len(servers)):
            try:
                return await self._connect(servers[0]), failures
            except TimeoutError:
                failures.append(f"{servers[0]}: does not answer")
            except (OSError, RedisError, UnicodeError) as error:
                failures.append(f"{servers[0]}: {_reason(error)}")
            except Exception as error:  # noqa: BLE001  whatever a library raises, the search goes on
                failures.append(f"{servers[0]}: {type(error).__name__}: {_reason(error)}")
                if not self._is_surprised:
                    self._is_surprised = True
                    _log.exception("the Redis server %s cannot be used", servers[0])
            servers.rotate(-1)
        return None, failures

    async def _connect(self, server: RedisServer) -> Connection:
        connection = Connection(server)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._open(connection)
                await self._greet(connection)
        except BaseException:
            connection.lose("not wanted")
            raise
        return connection

    async def _open(self, connection: Connection) -> None:
        loop, server = asyncio.get_running_loop(), connection.server
        if server.is_file:
            await loop.create_unix_connection(lambda: connection, server.host)
            return
        # made anew each time, for certificates are renewed while a process runs; reading them takes a while
        tls = await asyncio.to_thread(_tls, self._target) if self._target.tls else None
        await loop.create_connection(lambda: connection, server.host, server.port, ssl=tls)

    async def _greet(self, connection: Connection) -> None:
        target = self._target
        asked = []
        if target.password:
            login = [target.user] if target.user else []
            asked.append(connection.ask(command("AUTH", *login, target.password)))
        if target.database:
            asked.append(connection.ask(command("SELECT", target.database)))
        named = connection.ask(command("CLIENT", "SETNAME", "jeton"))
        asked.append(self._probe(connection))
        await asyncio.wait([*asked, named])  # a name may be forbidden, and does not matter
        if target.password and isinstance(error := asked[0].exception(), Refused):
            # what Redis says may repeat the password
            raise RedisError(f"refuses the login ({str(error).partition(' ')[0]})")
        for answer in asked:
            answer.result()


def _fail(future: "asyncio.Future[Any]", error: RedisError) -> None:
    """Answer with an error; it is no news where nobody looks at it, having gone or learnt enough."""
    future.set_exception(error)
    future.exception()


def _tls(target: RedisTarget) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=target.ca_file or None)
    if not target.verifies:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    if target.cert_file:
        context.load_cert_chain(target.cert_file, target.key_file or None)
    return context


def _reason(error: BaseException) -> str:
    """Return what went wrong, in a line."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"has a certificate that is not accepted: {error.verify_message}"
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return " ".join(str(text).split())[:_TEXT]
