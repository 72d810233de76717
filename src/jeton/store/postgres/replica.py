"""Reads that may be a second old, from a standby that follows the primary.

How old an answer may be is held by positions in the primary's log. A commit is flushed to the log before it
is acknowledged; so the position up to which the log is flushed, asked for when a request has come (`mark`),
lies behind every change that anybody was told of by then, by whatever process. The standby says up to where
it has repeated the log: what it reads after that holds everything before. (After: a statement's snapshot is
taken before its functions are evaluated, so the position is asked for by a statement of its own; once a
connection is known to lead far enough, no more is asked than whether it leads to a standby still.)

Positions of different timelines cannot be compared: after a promotion the new primary and whoever still
follows the one of before write different things at the same ones. So a mark has the primary's timeline, and
only a standby on the same one has reached it.

Whenever anything at all is wrong with the standby, the primary answers.
"""

import asyncio
import logging
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar, cast

import asyncpg

from jeton.errors import JetonError, Unavailable
from jeton.metrics import Metrics, NoMetrics
from jeton.store.engine import Large, Store, Tx, Units, Work
from jeton.store.postgres import driver_errors as postgres
from jeton.store.postgres.connection import Connection, Identity
from jeton.store.postgres.pool import Pool
from jeton.store.postgres.tx import PEEK, PostgresTx

T = TypeVar("T")

OLD_SECONDS: Final = 0.9
"""How old what is read may be when the request comes; with the time that reading takes, about a second."""
TAKE_SECONDS: Final = 0.3
"""How long the standby may take until it has said where it is; added once to what a request takes."""
READ_SECONDS: Final = 4.0
"""How long it may take to answer; then there is as much time again for the primary."""
AGAIN_SECONDS: Final = 0.5
"""How often a standby that is not used is looked at."""
LOOK_SECONDS: Final = 2.0
"""How long it may take then, or when a connection is opened."""
_THREADS = 2
_SAMPLE_SECONDS = 0.05
_NOWHERE = "0/0"

AWAY: Final = "it cannot be reached"
SLOW: Final = "it does not answer in time"
NO_STANDBY: Final = "it follows no primary"
LATE: Final = "it is more than a second behind"
FOREIGN: Final = "it is no copy of this database"
ASTRAY: Final = "it is not known to follow this primary"

# the names of the log's files begin with the timeline, in hexadecimal; before its commits are flushed a
# server that does not wait for that may have acknowledged them
_MARK = """
    SELECT CASE WHEN pg_is_in_recovery() THEN NULL
    ELSE left(pg_walfile_name('0/1'), 8) || ':' || CASE
        WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
        ELSE pg_current_wal_flush_lsn()
    END END
"""
# who receives the log knows its timeline, and tells those who may read all statistics; others learn of
# another one when pages have been written that were changed on it
_REACHED = """
    SELECT pg_is_in_recovery(), lpad(upper(to_hex(coalesce(
        (SELECT received_tli FROM pg_stat_wal_receiver),
        (SELECT greatest(timeline_id, min_recovery_end_timeline)
            FROM pg_control_checkpoint(), pg_control_recovery())
    ))), 8, '0') || ':' || coalesce(pg_last_wal_replay_lsn(), '0/0')
"""
_FOLLOWS = "SELECT pg_is_in_recovery()"
_IDENTITY = """
    SELECT system_identifier, (SELECT oid::bigint FROM pg_database WHERE datname = current_database())
    FROM pg_control_system()
"""

_log = logging.getLogger("jeton")


class Replica:
    """A standby of a store's database; a check of readiness as well. Use from one event loop at a time."""

    name = "replica"

    def __init__(
        self, url: str, size: int, store: Store, metrics: Metrics | None = None, *, pooled: bool = False
    ) -> None:
        metrics = metrics or NoMetrics()
        self._store = store
        self._pooled = pooled
        self._pool = Pool(url, size, metrics, pooled=pooled, of="replica", greet=self._recognize)
        self._threads = ThreadPoolExecutor(_THREADS, "jeton-replica")
        self._identity: Identity | None = None
        self._losses = 0
        self._marks: deque[tuple[float, str]] = deque()
        self._problem: str | None = None
        self._looking: asyncio.Task[None] | None = None
        text = "Reads sent to the replica: answered, or left to the primary because it was late or failed."
        self._answered, self._late, self._failed = (
            metrics.counter("jeton_replica_reads_total", text, result=result)
            for result in ("answered", "late", "failed")
        )

    @property
    def is_usable(self) -> bool:
        """Whether it is worth asking."""
        return self._problem is None

    async def mark(self, tx: Tx) -> str | None:
        """Return how far the primary is, in which `tx` reads; None where that is no primary."""
        asked = _now()
        row = await tx.one(_MARK)
        found = None if row is None else row[0]
        if found is not None and self._marks and _timeline(found) != _timeline(self._marks[-1][1]):
            self._marks.clear()
        if found is not None and (not self._marks or asked - self._marks[-1][0] >= _SAMPLE_SECONDS):
            self._marks.append((asked, found))
        return found

    def behind(self, mark: str | None, *, lenient: bool) -> Units:
        """Return what reads no less than there was at a mark; if `lenient`, than there was a second ago."""
        if mark is None:
            return self._store
        return _Behind(self._store, self, self._oldest(mark) if lenient else mark, lenient=lenient)

    async def peek(self, work: Work[T], mark: str, *, lenient: bool, in_thread: bool) -> T:
        """Run a unit of work that asks everything together.

        Raises:
            ElsewhereError: the primary is to be asked, for whatever reason.
        """
        try:
            connection = await self._pool.take(TAKE_SECONDS)
        except Unavailable as error:
            if not self._pool.is_busy:
                self._give_up(_problem_of(error.__cause__))
            raise ElsewhereError from error
        try:
            result = await self._run(connection, work, mark, in_thread=in_thread)
        except Exception as error:
            await self._judge(connection, error, lenient=lenient)
            raise ElsewhereError from error
        except BaseException:
            self._pool.drop(connection)
            raise
        self._pool.give(connection)
        self._answered.inc()
        return result

    async def check(self) -> str | None:
        """Return what is wrong with it, or None."""
        if self._problem is None:
            problem = await self._look()
            if problem is not None:
                self._give_up(problem)
        return self._problem

    def forget(self) -> None:
        """Learn anew what it must be a copy of: the primary was lost, and another one may be in its place."""
        self._losses += 1
        self._identity = None

    def measure(self) -> None:
        """Bring the gauges up to date."""
        self._pool.measure()

    async def settle(self) -> None:
        """Return when nothing is under way any more, all connections closed."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
            self._looking = None
        await self._pool.close()

    async def close(self) -> None:
        """Close the connections, and let go of the threads."""
        await self.settle()
        self._threads.shutdown()

    async def _run(self, connection: asyncpg.Connection, work: Work[T], mark: str, *, in_thread: bool) -> T:
        if self._pooled:  # the two statements must be answered by the same server
            await connection.execute("BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY", timeout=TAKE_SECONDS)
        known = cast("Connection", connection)
        if self._identity is None or known.identity != self._identity:
            await self._compare(connection, TAKE_SECONDS)
        if self._pooled or not _has(known.reached, mark):
            problem = await _reached(known, mark)
            if problem is not None:
                raise _UnfitError(problem)
        tx = PostgresTx(connection, begin=PEEK, deadline=_now() + READ_SECONDS, threads=self._threads)
        _, result = await tx.drive(lambda tx: tx.together(_follow(tx), work(tx)), in_thread=in_thread)
        if self._pooled:
            await connection.execute("COMMIT", timeout=TAKE_SECONDS)
        return result

    async def _judge(self, connection: asyncpg.Connection, error: Exception, *, lenient: bool) -> None:
        """Take a connection back after an error, and use the standby no longer where it is to blame."""
        if postgres.is_lost(connection, error) or isinstance(error, TimeoutError):
            self._pool.lose(connection)
            self._give_up(_problem_of(error))
            return
        if self._pooled:
            with suppress(Exception):  # then it is closed, which is noticed when it is given back
                await connection.execute("ROLLBACK", timeout=TAKE_SECONDS)
        self._pool.give(connection)
        if not isinstance(error, _UnfitError):
            if not isinstance(error, JetonError):
                self._failed.inc()  # such as a conflict with what the standby has to repeat
            return
        self._late.inc()
        if lenient or error.problem != LATE:
            self._give_up(error.problem)

    async def _recognize(self, connection: asyncpg.Connection) -> None:
        # what is known of one connection holds for the next transaction only where nobody stands between
        async with asyncio.timeout(LOOK_SECONDS):
            self._pooled = self._pooled or await postgres.is_pooled(connection)
        await self._compare(connection, LOOK_SECONDS)

    async def _compare(self, connection: asyncpg.Connection, seconds: float) -> None:
        """Raise `_UnfitError` unless this is a server of the same cluster, and the same database in it."""
        identity = self._identity
        if identity is None:
            losses = self._losses
            identity = await self._store.peek(_identity)
            if losses == self._losses:
                self._identity = identity
        found = await connection.fetchrow(_IDENTITY, timeout=seconds)
        if found is None or tuple(found) != tuple(identity):
            raise _UnfitError(FOREIGN)
        cast("Connection", connection).identity = identity

    def _oldest(self, mark: str) -> str:
        """Return where the primary was a second ago, if that is known, else the mark."""
        until = _now() - OLD_SECONDS
        while self._marks and self._marks[0][0] < until:
            self._marks.popleft()
        return self._marks[0][1] if self._marks else mark

    def _give_up(self, problem: str) -> None:
        """Use the standby no longer, until it is found well again."""
        if problem != self._problem:
            _log.warning("the replica is not used: %s; the primary answers in its place", problem)
        self._problem = problem
        if self._looking is None:
            self._looking = asyncio.get_running_loop().create_task(self._look_again())

    async def _look_again(self) -> None:
        try:
            while self._problem is not None:
                await asyncio.sleep(AGAIN_SECONDS)
                problem = await self._look()
                if problem is None:
                    _log.info("the replica is used again")
                    self._problem = None
                else:
                    self._give_up(problem)
        finally:
            self._looking = None

    async def _mark_now(self, tx: Tx) -> str:
        return await self.mark(tx) or _NOWHERE

    async def _look(self) -> str | None:
        """Return what is wrong with the standby by now; how late it is only the primary can tell."""
        mark = _NOWHERE
        with suppress(Exception):  # while the primary is away nobody can tell how late the standby is
            mark = self._oldest(await self._store.peek(self._mark_now))
            self.forget()
        try:
            connection = await self._pool.take(LOOK_SECONDS)
        except Unavailable as error:
            return _problem_of(error.__cause__)
        try:
            await self._compare(connection, LOOK_SECONDS)
            problem = await _reached(cast("Connection", connection), mark)
        except JetonError:  # of the primary
            problem = self._problem
        except Exception as error:  # noqa: BLE001  whatever it is, the standby is not well
            self._pool.lose(connection)
            return _problem_of(error)
        except BaseException:
            self._pool.drop(connection)
            raise
        self._pool.give(connection)
        return problem


class ElsewhereError(Exception):
    """The standby has no answer: the primary is to be asked."""


class _UnfitError(Exception):
    """The standby must not be read just now."""

    def __init__(self, problem: str) -> None:
        self.problem = problem
        super().__init__(problem)


class _Behind:
    """What reads from a standby if it may, else from the primary, which also decides on refusals."""

    is_behind = True

    def __init__(self, store: Store, replica: Replica, mark: str, *, lenient: bool) -> None:
        self._store = store
        self._replica = replica
        self._mark = mark
        self._lenient = lenient

    async def read(self, work: Work[T], *, large: Large = False) -> T:
        """Run a unit of work of several statements, on the primary."""
        return await self._store.read(work, large=large)

    async def peek(self, work: Work[T], *, large: Large = False) -> T:
        """Run a unit of work that asks everything together."""
        try:
            return await self._replica.peek(work, self._mark, lenient=self._lenient, in_thread=large is True)
        except ElsewhereError:
            return await self._store.peek(work, large=large)

    async def write(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work, on the primary."""
        return await self._store.write(work, large=large)


async def _reached(connection: Connection, mark: str) -> str | None:
    """Return why what is read on a connection from now on may lack something of before a mark, or None."""
    row = await connection.fetchrow(_REACHED, timeout=TAKE_SECONDS)
    follows, place = row or (False, _NOWHERE)
    if not follows:
        return NO_STANDBY
    connection.reached = _timeline(place), _place(place)
    if _has(connection.reached, mark):
        return None
    return LATE if _timeline(mark) in {"", connection.reached[0]} else ASTRAY


def _has(reached: tuple[str, int], mark: str) -> bool:
    """Tell whether who has come so far has come to a mark, or beyond."""
    return _timeline(mark) in {"", reached[0]} and reached[1] >= _place(mark)


async def _follow(tx: Tx) -> None:
    row = await tx.one(_FOLLOWS)
    if row is None or not row[0]:
        raise _UnfitError(NO_STANDBY)


def _timeline(mark: str) -> str:
    return mark.rpartition(":")[0]


def _place(mark: str) -> int:
    """Return a mark's position in the log, written as `00000001:16/B374D848`, as a number."""
    segment, _, offset = mark.rpartition(":")[2].partition("/")
    return (int(segment, 16) << 32) + int(offset, 16)


async def _identity(tx: Tx) -> Identity:
    row = await tx.one(_IDENTITY)
    return cast("Identity", row)


def _problem_of(error: BaseException | None) -> str:
    if isinstance(error, _UnfitError):
        return error.problem
    return SLOW if error is None or isinstance(error, TimeoutError) else AWAY


def _now() -> float:
    return asyncio.get_running_loop().time()
