"""The connections of one process to PostgreSQL: asyncpg's pool, and how an outage is waited for.

asyncpg opens, limits, replaces and closes connections, and queues who has to wait for one. A connection that
it has lent is lent on unless somebody waits: taking it back costs a tenth of a read's processor time. While
the server is away, attempts to reach it go on for as long as somebody waits.
"""

import asyncio
import sys
from contextlib import suppress
from weakref import WeakSet

import asyncpg

from jeton.errors import Unavailable
from jeton.metrics import NO_METRICS, Metrics
from jeton.store.postgres import driver_errors as postgres
from jeton.store.postgres.connection import Connection

TAKE_SECONDS = 5.0
"""The most seconds for which a unit of work waits for a connection."""
CLOSE_SECONDS = 10.0
"""The most seconds for which the end of a process waits for units of work under way."""
_PAUSE = 0.05
_CLOSE_SECONDS = 2.0


class Pool:
    """At most `size` connections, opened when they are needed; for one event loop at a time.

    From the first connection on there is always one, unless the server is away: by it others see that the
    database is in use.
    """

    def __init__(self, url: str, size: int, metrics: Metrics = NO_METRICS, *, pooled: bool = False) -> None:
        """Note how connections are made."""
        self._url = url
        self._size = size
        self._pooled = pooled
        self._pool: asyncpg.Pool | None = None
        self._making = asyncio.Lock()
        self._open: WeakSet[Connection] = WeakSet()
        self._lent: dict[Connection, asyncpg.pool.PoolConnectionProxy] = {}
        self._idle: list[Connection] = []
        self._left: list[asyncio.Task[Connection]] = []
        """Attempts to connect that nobody waits for any more."""
        self._waiting = 0
        self._closing: set[asyncio.Task[None]] = set()
        self._losses = 0
        self._failure: Exception | None = None
        """The error of the last attempt to reach the server; None if it succeeded."""
        text = "Connections to the database."
        self._idle_gauge = metrics.gauge("jeton_database_connections", text, state="idle")
        self._used_gauge = metrics.gauge("jeton_database_connections", text, state="used")
        self._waiting_gauge = metrics.gauge(
            "jeton_database_waiting", "Units of work that wait for a connection to the database."
        )

    async def take(self, seconds: float = TAKE_SECONDS) -> Connection:
        """Return a connection that nobody else uses, or raise `Unavailable` after so long."""
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
            self.drop(connection)
        self._waiting += 1
        try:
            await asyncio.sleep(0)  # a request is no task before it waits, and a time limit needs one
            async with asyncio.timeout(min(seconds, TAKE_SECONDS)):
                return await self._acquire()
        except TimeoutError:
            raise Unavailable from self._failure
        except Exception as error:
            raise Unavailable from error
        finally:
            self._waiting -= 1

    async def give(self, connection: Connection) -> None:
        """Take a connection back; one that may end soon goes to nobody any more."""
        if connection.losses != self._losses or self._pool is None:
            self.drop(connection)
        elif self._waiting:
            with suppress(Exception):  # it has ended at this very moment
                await self._pool.release(self._lent.pop(connection))
        else:
            self._idle.append(connection)

    def drop(self, connection: Connection) -> None:
        """Take a connection back that is of no further use: in the middle of something, or ended."""
        del self._lent[connection]
        if connection.is_closed():
            connection.terminate()
            return
        task = asyncio.get_running_loop().create_task(_close(connection))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    def lose(self, connection: Connection) -> None:
        """Take a connection back that was cut or is silent; none that is as old is given to anybody."""
        if connection.losses == self._losses:
            self._losses += 1
            while self._idle:
                del self._lent[self._idle.pop()]
            for idle in self._open - self._lent.keys():
                idle.terminate()
        self.drop(connection)

    def measure(self) -> None:
        """Bring the gauges up to date."""
        used = len(self._lent) - len(self._idle)
        self._used_gauge.set(used)
        self._idle_gauge.set(0 if self._pool is None else max(0, self._pool.get_size() - used))
        self._waiting_gauge.set(self._waiting)

    async def close(self) -> None:
        """Wait until all connections are given back, but not for ever, and close them."""
        waited = 0.0
        while (len(self._lent) > len(self._idle) or self._waiting) and waited < CLOSE_SECONDS:
            await asyncio.sleep(_PAUSE)
            waited += _PAUSE
        while self._idle:
            self.drop(self._idle.pop())
        pool, self._pool, self._making = self._pool, None, asyncio.Lock()
        if pool is not None:
            with suppress(TimeoutError):  # asyncpg then cuts off what is left
                async with asyncio.timeout(_CLOSE_SECONDS):
                    await pool.close()
        left, self._left = self._left, []
        for attempt in left:
            attempt.cancel()
        for connection in await asyncio.gather(*left, return_exceptions=True):
            if isinstance(connection, Connection):
                connection.terminate()
        await asyncio.gather(*self._closing)
        await asyncio.sleep(0)  # sockets that were cut off are closed in the event loop's next turn

    async def _acquire(self) -> Connection:
        """Return a connection, trying again for as long as the server is away."""
        while True:
            try:
                proxy = await (self._pool or await self._ensure_pool()).acquire()
            except (*postgres.TRANSIENT, asyncpg.InternalClientError):  # the latter where one ends just then
                await asyncio.sleep(_PAUSE)
            else:
                connection: Connection = proxy.itself  # type: ignore[attr-defined]  # by its __getattr__
                self._lent[connection] = proxy
                return connection

    async def _ensure_pool(self) -> asyncpg.Pool:
        """Return asyncpg's pool; making it opens a connection."""
        async with self._making:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    connection_class=Connection,
                    connect=self._connect,
                    min_size=1,
                    max_size=self._size,
                    max_queries=sys.maxsize,
                    max_inactive_connection_lifetime=0,
                )
            return self._pool

    async def _connect(self, *_: object, **__: object) -> Connection:
        """Return a new connection; who gives up waiting for it leaves it to the next one.

        Given up in the middle, it would be a session more than the pool may have until the server noticed.
        """
        attempt = self._left.pop() if self._left else asyncio.get_running_loop().create_task(self._attempt())
        try:
            return await asyncio.shield(attempt)
        except asyncio.CancelledError:
            self._left.append(attempt)
            raise

    async def _attempt(self) -> Connection:
        losses = self._losses
        self._failure = self._failure or TimeoutError()
        try:
            connection = await postgres.connect(self._url, pooled=self._pooled)
        except Exception as error:
            self._failure = error
            raise
        self._failure = None
        connection.losses = losses
        self._open.add(connection)
        return connection


async def _close(connection: Connection) -> None:
    with suppress(Exception):  # it ends one way or the other
        await connection.close(timeout=_CLOSE_SECONDS)
