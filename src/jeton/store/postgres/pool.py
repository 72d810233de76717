"""The connections of one process to PostgreSQL.

Taking one costs no round trip, and giving it back costs none: no session keeps any state. While the server is
away, attempts to reach it go on for as long as somebody waits; who came first is served first.
"""

import asyncio
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress

import asyncpg

from jeton.errors import Unavailable
from jeton.metrics import Metrics, NoMetrics
from jeton.store.postgres import driver_errors as postgres

TAKE_SECONDS = 5.0
"""How long a unit of work waits for a connection."""
CLOSE_SECONDS = 10.0
"""How long the end of a process waits for units of work under way."""
_PAUSE = 0.05
_CLOSE_SECONDS = 2.0
_KEEP_SECONDS = 1.0
"""How long there is no connection at all before one is opened that nobody has asked for."""


class Pool:
    """At most `size` connections, opened when they are needed; for one event loop at a time."""

    def __init__(
        self,
        url: str,
        size: int,
        metrics: Metrics | None = None,
        *,
        pooled: bool = False,
    ) -> None:
        """Note how connections are made."""
        self._url = url
        self._size = size
        self._pooled = pooled
        self._idle: list[asyncpg.Connection] = []
        self._open = 0
        self._made: dict[asyncpg.Connection, int] = {}
        """After how many losses each connection was begun: what ended one may have ended all of its time."""
        self._losses = 0
        self._waiting: deque[asyncio.Future[asyncpg.Connection]] = deque()
        self._connecting = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._failure: Exception | None = None
        """Why the server could not be reached just before, if so."""
        self._keeps = False
        self._keeper: asyncio.Task[None] | None = None
        metrics = metrics or NoMetrics()
        text = "Connections to the database."
        self._idle_gauge = metrics.gauge("jeton_database_connections", text, state="idle")
        self._used_gauge = metrics.gauge("jeton_database_connections", text, state="used")
        self._waiting_gauge = metrics.gauge(
            "jeton_database_waiting", "Units of work that wait for a connection to the database."
        )

    async def keep(self) -> None:
        """Open a connection, and another whenever the last one is lost, until `close`.

        Raises:
            Unavailable: it cannot be opened just now; it will be.
        """
        self._keeps = True
        try:
            self.give(await self.take())
        finally:
            self._keep_one()

    async def take(self, seconds: float = TAKE_SECONDS) -> asyncpg.Connection:
        """Return a connection that nobody else uses, or raise `Unavailable` after so long."""
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
            self._end(connection)
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[asyncpg.Connection] = loop.create_future()
        self._waiting.append(waiter)
        self._open_more()
        timer = loop.call_later(min(seconds, TAKE_SECONDS), self._refuse_late, waiter)
        try:
            return await waiter
        except BaseException:
            with suppress(ValueError):  # who is refused for another reason is out of the queue already
                self._waiting.remove(waiter)
            if waiter.done() and not waiter.cancelled() and waiter.exception() is None:
                self.give(waiter.result())
            raise
        finally:
            timer.cancel()

    def give(self, connection: asyncpg.Connection) -> None:
        """Take a connection back; one that has ended, or may soon, is replaced if anybody waits."""
        if connection.is_closed() or self._made[connection] != self._losses:
            self.drop(connection)
            return
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(connection)
                return
        self._idle.append(connection)

    def drop(self, connection: asyncpg.Connection) -> None:
        """Take a connection back that is of no further use: in the middle of something, or ended."""
        self._end(connection)
        self._open_more()

    def lose(self, connection: asyncpg.Connection) -> None:
        """Take a connection back that was cut or is silent; none that is as old is given to anybody."""
        if self._made[connection] == self._losses:
            self._losses += 1
            self._end_idle()
        self.drop(connection)

    def measure(self) -> None:
        """Bring the gauges up to date."""
        idle = len(self._idle)
        self._idle_gauge.set(idle)
        self._used_gauge.set(self._open - self._connecting - idle)
        self._waiting_gauge.set(sum(not waiter.done() for waiter in self._waiting))

    async def close(self) -> None:
        """Wait until all connections are given back, but not for ever, and close them."""
        self._keeps = False
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
            self._keeper = None
        waited = 0.0
        while self._open > len(self._idle) and waited < CLOSE_SECONDS:
            await asyncio.sleep(_PAUSE)
            waited += _PAUSE
        self._end_idle()
        await asyncio.gather(*self._tasks)

    def _open_more(self) -> None:
        wanted = len(self._waiting) - self._connecting
        for _ in range(min(wanted, self._size - self._open)):
            self._open += 1
            self._connecting += 1
            self._start(self._connect())

    async def _connect(self) -> None:
        """Open a connection, trying again for as long as somebody waits."""
        connection = None
        try:
            while connection is None and self._waiting:
                connection = await self._attempt()
        finally:
            self._connecting -= 1
            if connection is None:
                self._open -= 1
            else:
                self.give(connection)

    async def _attempt(self) -> asyncpg.Connection | None:
        losses = self._losses
        try:
            connection = await postgres.connect(self._url, pooled=self._pooled)
            self._made[connection] = losses
            connection.add_termination_listener(self._forget_ended)
            self._failure = None
        except postgres.TRANSIENT as error:
            self._failure = error
            await asyncio.sleep(_PAUSE)
        except Exception as error:  # noqa: BLE001  whoever waits must hear of it
            while self._waiting:
                _refuse(self._waiting.popleft(), error)
        else:
            return connection
        return None

    def _refuse_late(self, waiter: asyncio.Future[asyncpg.Connection]) -> None:
        _refuse(waiter, self._failure)

    def _end_idle(self) -> None:
        idle, self._idle = self._idle, []
        for connection in idle:
            self._end(connection)

    def _forget_ended(self, _: object) -> None:
        """Forget idle connections that were cut; who uses one notices by himself."""
        for connection in [each for each in self._idle if each.is_closed()]:
            self._idle.remove(connection)
            self._end(connection)

    def _keep_one(self) -> None:
        """See to it that there is a connection before long, if there has to be."""
        if self._keeps and self._open == self._connecting and (self._keeper is None or self._keeper.done()):
            self._keeper = asyncio.get_running_loop().create_task(self._reopen())

    async def _reopen(self) -> None:
        while self._open == self._connecting:
            await asyncio.sleep(_KEEP_SECONDS)
            if not self._open:
                with suppress(Exception):  # whoever needs one is told why there is none
                    self.give(await self.take(_PAUSE))

    def _end(self, connection: asyncpg.Connection) -> None:
        self._open -= 1
        del self._made[connection]
        self._keep_one()
        if not connection.is_closed():
            self._start(_closing(connection))

    def _start(self, steps: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(steps)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _closing(connection: asyncpg.Connection) -> None:
    with suppress(Exception):  # it ends one way or the other
        await connection.close(timeout=_CLOSE_SECONDS)


def _refuse(waiter: asyncio.Future[asyncpg.Connection], cause: BaseException | None = None) -> None:
    if not waiter.done():
        refusal = Unavailable()
        refusal.__cause__ = cause
        waiter.set_exception(refusal)
