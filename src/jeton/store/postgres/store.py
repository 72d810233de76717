"""The second engine: PostgreSQL, for more processes or more data than one machine should hold.

Nothing here keeps state in a session but prepared statements, and behind a pooler not even those; every rule
is held by rows, constraints and versions.
"""

import asyncio
import random
from contextlib import suppress
from typing import TypeVar

import asyncpg

from jeton.bounds.limits import USUAL, Limits
from jeton.bounds.turns import OF_BUSY, WRITES_AT_ONCE, Turns, UserTurn
from jeton.errors import Unavailable
from jeton.metrics import NO_METRICS, Metrics
from jeton.store import schema
from jeton.store.counts import Counts
from jeton.store.engine import Stale, Tx, Work
from jeton.store.postgres import driver_errors as postgres
from jeton.store.postgres.connection import Connection
from jeton.store.postgres.pool import Pool
from jeton.store.postgres.recalled import Recalled, UnprovenError
from jeton.store.postgres.tx import PEEK, READ, WRITE, PostgresTx

T = TypeVar("T")

SECONDS = 10.0
"""The most seconds of a unit of work, all its runs and all its waiting together."""
LARGE_SECONDS = 60.0
"""The same for a change or an export whose size the client decides."""
_CALM_RUNS = 3
_RUNS = 10
_PAUSE = 0.02


class PostgresStore:
    """A store on a server; connects when it is first used. Use from one event loop at a time."""

    is_far = True

    def __init__(
        self,
        url: str,
        size: int,
        metrics: Metrics = NO_METRICS,
        *,
        pooled: bool = False,
        limits: Limits = USUAL,
    ) -> None:
        self._counts = Counts(metrics)
        self._limits = limits
        self._pool = Pool(url, size, metrics, pooled=pooled)
        self.schema = schema.Versions(schema.newest(), schema.newest())
        self._recalled = Recalled()
        self.turns = Turns(of_busy=OF_BUSY)
        self._write_turns = Turns(WRITES_AT_ONCE)

    async def present(self) -> None:
        """Return None: whether the database has changed would take a round trip."""

    async def warm(self) -> None:
        """Keep a connection from now on, by which others also see that the database is in use."""
        with suppress(Unavailable):
            await self._pool.give(await self._pool.take())

    async def read(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, on one snapshot."""
        if not large:
            return await self._reading(work, READ)
        async with self.turns.turn() as turn:
            return await self._reading(work, READ, turn)

    async def peek(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that asks everything together, by one statement and without a transaction."""
        if not large:
            return await self._reading(work, PEEK)
        async with self.turns.turn() as turn:
            return await self._reading(work, PEEK, turn)

    async def write(self, work: Work[T], *, large: bool | None = False) -> T:
        """Run a unit of work; when this returns, its effects are durable.

        The first run may take rows from memory; it runs again if they have changed, where someone else was
        faster, and where the connection was lost before COMMIT was sent.
        """
        if large is not True:
            return await self._writing(work, large=large)
        async with self._write_turns.turn() as turn:
            return await self._writing(work, large=True, turn=turn)

    async def _writing(self, work: Work[T], *, large: bool | None, turn: UserTurn | None = None) -> T:
        deadline = _deadline(large=large is not False)
        runs, by_memory = 0, True
        while True:
            try:
                result = await self._run(work, WRITE, deadline, careful=runs, by_memory=by_memory, turn=turn)
            except UnprovenError:
                by_memory = False
                continue
            except (Stale, *postgres.REPEATABLE) as error:
                await _pause(runs, deadline, error)
            except _LostError as error:
                if error.committing:
                    raise Unavailable from error.__cause__
                await _pause(runs, deadline, error)
            else:
                self._counts.writes.inc()
                return result
            runs, by_memory = runs + 1, False
            self._counts.retries.inc()

    async def check_writable(self) -> None:
        """Raise `Unavailable` unless the database can be written just now, and has our schema."""

        async def probe(tx: Tx) -> None:
            versions = schema.Versions(*(await tx.one(schema.VERSIONS) or (0, 0)))
            if versions != self.schema:
                schema.refuse_other(*versions)
                self.schema = versions
            # refused where the server only reads; touches no row
            await tx.run("UPDATE migration SET version = version WHERE version = 0")

        try:
            await self.write(probe)
        except schema.MigrationError as error:
            raise Unavailable from error

    def measure(self) -> None:
        """Bring the gauges up to date."""
        self._pool.measure()

    async def settle(self) -> None:
        """Return when nothing is under way any more, all connections closed."""
        await self._pool.close()

    async def close(self) -> None:
        """Close the connections that are left."""
        await self._pool.close()

    async def _reading(self, work: Work[T], begin: str, turn: UserTurn | None = None) -> T:
        deadline = _deadline(large=turn is not None)
        try:
            return await self._run(work, begin, deadline, turn=turn)
        except (_LostError, Stale, *postgres.REPEATABLE):
            pass  # once more, on a connection that is begun from now on
        try:
            return await self._run(work, begin, deadline, turn=turn)
        except _LostError as error:
            raise Unavailable from error.__cause__
        except (Stale, *postgres.REPEATABLE) as error:
            raise Unavailable from error

    async def _run(
        self,
        work: Work[T],
        begin: str,
        deadline: float,
        *,
        careful: int = 0,
        by_memory: bool = False,
        turn: UserTurn | None = None,
    ) -> T:
        connection = await self._pool.take(deadline - _now())
        tx = PostgresTx(
            connection,
            begin=begin,
            deadline=deadline,
            careful=careful,
            turn=turn,
            recalled=self._recalled if begin == WRITE else None,
            by_memory=by_memory,
        )
        tx.limits = self._limits
        try:
            result = await tx.drive(work, in_thread=turn is not None)
            if tx.begun:
                await tx.commit()
            self._counts.commits.inc(tx.committing)
        except Exception as error:
            if postgres.is_lost(connection, error):
                self._pool.lose(connection)
                raise _LostError(committing=tx.committing) from error
            if isinstance(error, TimeoutError):
                self._pool.lose(connection)
            else:
                await self._give_back(connection, begun=tx.begun, error=error)
            if isinstance(error, postgres.UNAVAILABLE):
                raise Unavailable from error
            raise
        except BaseException:
            self._pool.drop(connection)
            raise
        await self._pool.give(connection)
        return result

    async def _give_back(self, connection: Connection, *, begun: bool, error: Exception) -> None:
        """Undo what was begun and give the connection back, unless it leads to what can only be read."""
        broken = isinstance(error, asyncpg.ReadOnlySQLTransactionError)
        if not broken and begun:
            try:
                await connection.execute("ROLLBACK", timeout=postgres.CONNECT_SECONDS)
            except Exception:  # noqa: BLE001  then the server undoes it when the connection ends
                broken = True
        if broken:
            self._pool.drop(connection)
        else:
            await self._pool.give(connection)


class _LostError(Exception):
    """The connection has ended; when `committing`, nobody knows whether the transaction was committed."""

    def __init__(self, *, committing: bool) -> None:
        self.committing = committing
        super().__init__()


def _now() -> float:
    return asyncio.get_running_loop().time()


def _deadline(*, large: bool) -> float:
    return _now() + (LARGE_SECONDS if large else SECONDS)


async def _pause(runs: int, deadline: float, error: Exception) -> None:
    """Let those go first who were faster; raise `Unavailable` when the time is up.

    A constraint that is violated again and again, with the parent's row locked, is a bug: it is raised.
    """
    if runs >= _RUNS and isinstance(error, asyncpg.IntegrityConstraintViolationError):
        raise error
    if runs >= _CALM_RUNS:
        await asyncio.sleep(random.uniform(0, _PAUSE))  # noqa: S311  only to get out of each other's way
    if _now() > deadline:
        raise Unavailable from error
