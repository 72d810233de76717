"""The embedded engine: SQLite through apsw. The only file that names apsw or speaks its dialect.

Reads run inline on the event loop, where they take microseconds and a thread hop would cost more. Writes
that wait at the same moment share one commit, whose fsync runs in a thread: see `Writer`.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import apsw

from jeton.errors import Unavailable
from jeton.store.engine import Row, Tx, Work

T = TypeVar("T")

BUSY_SECONDS = 5.0
"""How long a write waits for another process to let go of the database."""
TURN_SECONDS = 9.0
"""How long a write waits behind those that came before."""
_BUSY_POLL = 0.02
_BATCH = 256
_READERS = 2
_REMEMBERED = 20_000
_REMEMBERED_LENGTH = 1_000  # characters; rows with long values are read each time

_UNAVAILABLE = (
    apsw.BusyError,
    apsw.LockedError,
    apsw.FullError,
    apsw.IOError,
    apsw.CantOpenError,
    apsw.ReadOnlyError,
    apsw.ProtocolError,
    apsw.NoMemError,
    apsw.NotADBError,
    apsw.CorruptError,
)


def connect(file: Path, *, busy_seconds: float = 0.0) -> apsw.Connection:
    """Open the file as every connection to it is opened."""
    try:
        connection = apsw.Connection(str(file), statementcachesize=200)
        # QPSG keeps a statement's plan at every bind; without it, binding prepares it anew
        connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)
        # another process that has just closed the file as its last user holds it for a moment
        connection.set_busy_timeout(int(BUSY_SECONDS * 1000))
        patiently(lambda: connection.pragma("journal_mode", "wal"))
        connection.pragma("synchronous", "full")
        connection.pragma("foreign_keys", "on")
        connection.pragma("temp_store", "memory")
        connection.pragma("cache_size", -32_768)
        connection.set_busy_timeout(int(busy_seconds * 1000))
    except _UNAVAILABLE as error:
        raise Unavailable from error
    return connection


def patiently(function: Callable[[], T]) -> T:
    """Run what SQLite may refuse at once, without its own waiting, while others open or close the file."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return function()
        except apsw.BusyError:
            if time.monotonic() > deadline:
                raise
        time.sleep(_BUSY_POLL)


def dialect(sql: str) -> str:
    """Turn a migration's SQL into this engine's: its own text order is code-point order already."""
    return sql.replace(' COLLATE "C"', "")


@contextmanager
def translated() -> Iterator[None]:
    """Turn what is known to pass (locked, full, unreachable) into `Unavailable`."""
    try:
        yield
    except _UNAVAILABLE as error:
        raise Unavailable from error


class SqliteTx:
    """A transaction on one connection; its methods never suspend."""

    __slots__ = ("_execute", "connection")

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection
        self._execute: Callable[..., Any] = connection.execute

    async def one(self, sql: str, *args: object) -> Row | None:
        """Return the first row, or None."""
        rows = self._execute(sql, args).fetchall()
        return cast("Row", rows[0]) if rows else None

    async def recall(self, sql: str, *args: object) -> Row | None:
        """Return the first row, or None; only `RememberingTx` has a memory."""
        return await self.one(sql, *args)

    async def all(self, sql: str, *args: object) -> list[Row]:
        """Return all rows."""
        return cast("list[Row]", self._execute(sql, args).fetchall())

    async def run(self, sql: str, *args: object) -> int:
        """Execute a change and return how many rows it touched."""
        self._execute(sql, args)
        return self.connection.changes()

    async def lock(self, table: str, key: str) -> None:
        """Do nothing: `BEGIN IMMEDIATE` holds the whole database already."""

    def end(self) -> None:
        """End a transaction that has only read; an error may have ended it before."""
        if self.connection.in_transaction:
            self.connection.execute("COMMIT")


class RememberingTx(SqliteTx):
    """A transaction of the event loop's reader, which remembers single rows until the database changes."""

    __slots__ = ("_known", "_version")

    def __init__(self, connection: apsw.Connection) -> None:
        super().__init__(connection)
        self._known: dict[tuple[str, tuple[object, ...]], Row | None] = {}
        self._version: object = None

    def begin(self) -> None:
        """Begin a snapshot; forget everything if anyone has changed the database since the last."""
        self._execute("BEGIN")
        try:
            version = self._execute("PRAGMA data_version").fetchall()
        except apsw.Error:
            self.end()
            raise
        if version != self._version or len(self._known) >= _REMEMBERED:
            self._known.clear()
            self._version = version

    async def recall(self, sql: str, *args: object) -> Row | None:
        """Return the first row, or None, as it was read before if the database has not changed since."""
        key = (sql, args)
        if key in self._known:
            return self._known[key]
        row = await self.one(sql, *args)
        if row is None or sum(len(part) for part in row if isinstance(part, str)) <= _REMEMBERED_LENGTH:
            self._known[key] = row
        return row


def run_now(work: Work[T], tx: Tx) -> T:
    """Run a unit of work to its end without an event loop."""
    steps = cast("Coroutine[Any, Any, T]", work(tx))
    try:
        steps.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    steps.close()
    raise RuntimeError("a unit of work waited for something other than its transaction")


class Job(NamedTuple):
    """A unit of work that waits to be written, and until when it may wait for a foreign lock."""

    work: Work[Any]
    answer: asyncio.Future[Any]
    large: bool
    deadline: float

    def refuse(self, error: BaseException) -> None:
        """Tell whoever waits that it did not happen; a job that is refused before its turn is left out."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Writer:
    """The one connection that writes, and group commit on it.

    The writes that wait when a commit ends run one after the other inside one transaction, each in its own
    savepoint, inline (they take microseconds); one COMMIT and one fsync in a thread make them durable; then
    all of them are answered. A large write runs whole in that thread, by itself.
    """

    def __init__(self, file: Path) -> None:
        self._connection = connect(file)
        self._tx = SqliteTx(self._connection)
        self._thread = ThreadPoolExecutor(1, "jeton-writer")
        self._waiting: list[Job] = []
        self._drain: asyncio.Task[None] | None = None
        self.holds_lock = False
        """Whether a transaction is open, which proves that the database can be written."""

    async def run(self, work: Work[T], *, large: bool) -> T:
        """Run a unit of work and return its result once it is durable."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        job = Job(work, answer, large, loop.time() + BUSY_SECONDS)
        self._waiting.append(job)
        if self._drain is None:
            self._drain = loop.create_task(self._work_off())
        giving_up = loop.call_later(TURN_SECONDS, self._give_up, job)
        try:
            return await answer
        finally:
            giving_up.cancel()

    async def settle(self) -> None:
        """Return when no write is waiting or under way."""
        while self._drain is not None:
            await asyncio.shield(self._drain)

    def _give_up(self, job: Job) -> None:
        """Refuse a job whose turn has not come; one that is under way is waited for."""
        if job in self._waiting:
            self._waiting.remove(job)
            job.refuse(Unavailable())

    async def _work_off(self) -> None:
        try:
            while self._waiting:
                first_large = next((i for i, job in enumerate(self._waiting) if job.large), _BATCH)
                size = max(1, min(first_large, _BATCH))
                batch, self._waiting = self._waiting[:size], self._waiting[size:]
                await self._transaction(batch)
        finally:
            self._drain = None

    async def _transaction(self, batch: list[Job]) -> None:
        try:
            batch = await self._begin(batch)
            if not batch:
                return
            if batch[0].large:
                outcomes = await self._in_thread(lambda: [self._savepoint(batch[0].work)])
            else:
                outcomes = [self._savepoint(job.work) for job in batch]
            await self._in_thread(lambda: self._connection.execute("COMMIT"))
        except BaseException as error:  # noqa: BLE001  whatever it is, those who wait must hear of it
            self._roll_back()
            for job in batch:
                job.refuse(_as_refusal(error))
            return
        finally:
            self.holds_lock = False
        for job, (result, failure) in zip(batch, outcomes, strict=True):
            if failure is not None:
                job.refuse(failure)
            elif not job.answer.done():
                job.answer.set_result(result)

    async def _begin(self, batch: list[Job]) -> list[Job]:
        """Begin a transaction; while another process holds the lock, refuse the jobs that waited too long."""
        loop = asyncio.get_running_loop()
        while batch:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                self.holds_lock = True
            except apsw.BusyError as error:
                now = loop.time()
                for job in batch:
                    if job.deadline <= now:
                        job.refuse(_as_refusal(error))
                batch = [job for job in batch if job.deadline > now]
                await asyncio.sleep(_BUSY_POLL)
            else:
                break
        return batch

    def _savepoint(self, work: Work[Any]) -> tuple[Any, BaseException | None]:
        self._connection.execute("SAVEPOINT work")
        try:
            result, failure = run_now(work, self._tx), None
        except _UNAVAILABLE:
            raise  # the disk is full or gone for the whole batch, and SQLite may have rolled it back already
        except Exception as error:  # noqa: BLE001  each work's failure is its own caller's
            result, failure = None, error
            self._connection.execute("ROLLBACK TO work")
        self._connection.execute("RELEASE work")
        return result, failure

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    async def _in_thread(self, function: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, function)

    async def close(self) -> None:
        """Finish the writes under way and close the connection."""
        await self.settle()
        self._thread.shutdown()
        self._connection.close()


def _as_refusal(error: BaseException) -> BaseException:
    if isinstance(error, _UNAVAILABLE):
        refusal = Unavailable()
        refusal.__cause__ = error
        return refusal
    return error


class SqliteStore:
    """A store in one file. Use from one event loop; any number of processes may share the file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._reader = connect(file)
        self._tx = RememberingTx(self._reader)
        self._in_snapshot = False
        self._writer = Writer(file)
        self._pool = ThreadPoolExecutor(_READERS, "jeton-reader")
        self._of_thread = threading.local()
        self._connections: list[apsw.Connection] = []

    async def read(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, on one snapshot; `large` ones leave the event loop."""
        if large:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._read_in_thread, work)
        try:
            if not self._in_snapshot:
                await self._begin_snapshot()
            return await work(self._tx)
        except _UNAVAILABLE as error:
            raise Unavailable from error

    peek = read  # a snapshot costs nothing here

    async def write(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work; when this returns, its effects are durable."""
        return await self._writer.run(work, large=large)

    async def check_writable(self) -> None:
        """Raise `Unavailable` unless the database can be written just now."""

        async def probe(tx: Tx) -> None:
            await tx.run("UPDATE migration SET version = version")

        if not self._writer.holds_lock:
            await self._writer.run(probe, large=False)

    async def settle(self) -> None:
        """Return when no write is waiting or under way."""
        await self._writer.settle()

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        await self._writer.close()
        self._end_snapshot()
        self._pool.shutdown()
        for connection in (self._reader, *self._connections):
            connection.close()

    async def _begin_snapshot(self) -> None:
        """Begin a snapshot that the reads of this turn of the event loop share.

        It ends before anything that becomes ready after this moment runs: the event loop's queue is first in,
        first out. So no request ever sees a state older than the moment when it arrived.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + BUSY_SECONDS
        while not self._in_snapshot:
            try:
                self._tx.begin()
            except apsw.BusyError:  # another process recovers the file, or closes it as its last user
                if loop.time() > deadline:
                    raise
                await asyncio.sleep(_BUSY_POLL)
                continue
            self._in_snapshot = True
            loop.call_soon(self._end_snapshot)

    def _end_snapshot(self) -> None:
        if self._in_snapshot:
            self._in_snapshot = False
            self._tx.end()

    def _read_in_thread(self, work: Work[T]) -> T:
        tx = getattr(self._of_thread, "tx", None)
        if tx is None:
            tx = self._of_thread.tx = SqliteTx(connect(self._file, busy_seconds=BUSY_SECONDS))
            self._connections.append(tx.connection)
        with translated():
            tx.connection.execute("BEGIN")
            try:
                return run_now(work, tx)
            finally:
                tx.end()
