"""SQLite by apsw: connections, transactions, and the errors that mean `Unavailable`."""

import os
import re
import time
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import starmap
from pathlib import Path
from typing import Any, TypeVar, cast

import apsw

from jeton.bounds.limits import USUAL, Limits
from jeton.errors import Unavailable
from jeton.store.columns import insertion
from jeton.store.engine import Row, Stale, Steps, Tx, Work
from jeton.store.sqlite.memory import MISSING, Memory

T = TypeVar("T")

BUSY_SECONDS = 5.0
"""Seconds for which a write waits for another process to release its lock on the database."""
BUSY_POLL = 0.002
"""Seconds between two attempts; with 0.02 s one that writes all the time makes others wait for a second."""

_STEPS = 1000
SHORT = 20
"""The thousands of steps of SQLite's machine that a unit of work may take in the event loop."""
SHORT_SECONDS = 0.003
"""The seconds of the processor that it may take after the first thousand, its own Python included."""
_SLICE = 250
_PAUSE = 0.000_1
"""The rows that are written before a pause in which other threads run, and the least seconds of the pause."""

_OTHERS = re.compile(r"^.*; -- PostgreSQL$", re.MULTILINE)
_OWN = re.compile(r"\w*\([^()]*\) /\* SQLite: (.*?) \*/")

UNAVAILABLE = (
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


_READ_WRITE = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE


def connect(file: Path, *, busy_seconds: float = 0.0, one_thread: bool = False) -> apsw.Connection:
    """Open the file with the settings of every connection.

    With `one_thread`, the connection is never used by two threads at once: SQLite then takes no lock for each
    value that it returns, which is a fifth of the time of reading many rows.

    A new file can be read by its owner alone, as can those beside it, to which SQLite gives the file's mode.
    """
    with suppress(OSError):  # it is there, or SQLite says why it cannot be made
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    flags = _READ_WRITE | (apsw.SQLITE_OPEN_NOMUTEX if one_thread else 0)
    with translated(file):
        connection = apsw.Connection(str(file), flags, statementcachesize=200)
        # QPSG keeps a statement's plan at every bind; without it, binding prepares the statement again
        connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)
        # a process that closes the file as its last user locks it for a moment
        connection.set_busy_timeout(int(BUSY_SECONDS * 1000))
        retry_while_busy(lambda: connection.pragma("journal_mode", "wal"))
        connection.pragma("synchronous", "full")
        connection.pragma("foreign_keys", "on")
        connection.pragma("temp_store", "memory")
        connection.pragma("cache_size", -32_768)
        # a page that changes often is then copied into the database less often; 32 MiB of log
        connection.pragma("wal_autocheckpoint", 8_192)
        connection.set_busy_timeout(int(busy_seconds * 1000))
    return connection


def plain(file: Path | str, flags: int = apsw.SQLITE_OPEN_READWRITE) -> closing[apsw.Connection]:
    """Open an existing file as it is; the connection is closed when the context ends."""
    return closing(apsw.Connection(str(file), flags=flags))


def retry_while_busy(function: Callable[[], T]) -> T:
    """Repeat a call that SQLite may refuse without waiting while other processes open or close the file."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return function()
        except apsw.BusyError:
            if time.monotonic() > deadline:
                raise
        time.sleep(BUSY_POLL)


def dialect(sql: str) -> str:
    """Translate a migration's SQL to this engine's.

    Its own text order is code-point order already. Clauses for this engine alone are in comments: one that
    begins with `SQLite:` replaces the parenthesis before it. Lines that end with `-- PostgreSQL` go.
    """
    sql = _OTHERS.sub("", sql).replace(' COLLATE "C"', "").replace("/* WITHOUT ROWID */", "WITHOUT ROWID")
    return _OWN.sub(r"\1", sql)


@contextmanager
def translated(file: Path | None = None) -> Iterator[None]:
    """Turn errors that may pass (locked, full, unreachable) into `Unavailable`.

    Of a `file` that cannot be opened on a full disk SQLite says only that reading or writing has failed.
    """
    try:
        yield
    except UNAVAILABLE as error:
        is_full = file is not None and isinstance(error, apsw.IOError) and _is_on_full_disk(file)
        raise Unavailable from (apsw.FullError("the disk is full") if is_full else error)


def _is_on_full_disk(file: Path) -> bool:
    with suppress(OSError):
        return os.statvfs(file.absolute().parent).f_bavail == 0
    return False


class ReplacedError(Exception):
    """The file of an open database has been removed or replaced by another one."""

    def __str__(self) -> str:
        return "its file has been removed or replaced"


class Identity:
    """The identity of the file that a path led to when it was opened."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._inode = _inode_of(file)

    def refuse_replaced(self) -> None:
        """Raise `Unavailable` unless the path still leads to that file: else a write would be lost."""
        if self._inode != _inode_of(self._file):
            raise Unavailable from ReplacedError()


def _inode_of(file: Path) -> tuple[int, int] | None:
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


class SqliteTx:
    """A transaction on one connection; its methods never suspend.

    Attributes:
        left: how long the unit of work under way may still be, if it is one of the event loop.
    """

    name_order = "t.name"
    __slots__ = ("_began", "_execute", "connection", "left", "limits", "memory", "recorded")

    def __init__(self, connection: apsw.Connection, limits: Limits = USUAL) -> None:
        self.connection = connection
        self.limits = limits
        self.memory: Memory | None = None
        self.recorded: tuple[str, ...] = ()
        self.left = 0
        self._began = 0.0
        self._execute: Callable[..., Any] = connection.execute

    def watch(self, *, on: bool) -> None:
        """Interrupt from now on, or no longer, a unit of work that is long once `left` was set to `SHORT`."""
        self.connection.set_progress_handler(self._is_long if on else None, _STEPS)

    def _is_long(self) -> bool:
        now = time.thread_time()
        if self.left == SHORT:
            self._began = now
        is_over = self.left == 1 or (self.left > 0 and now - self._began > SHORT_SECONDS)
        self.left = 0 if is_over else self.left - 1
        return is_over

    async def one(self, sql: str, *args: object) -> Row | None:
        """Return the first row, or None."""
        # not `fetchall`, which asks for a second row
        return cast("Row | None", next(self._execute(sql, args), None))

    async def recall(self, look_up: Callable[..., Awaitable[T]], *args: Hashable) -> T:
        """Return the remembered result of a look-up, or look it up now; without a memory always now."""
        if self.memory is None:
            return await look_up(self, *args)
        key = (look_up, args)
        result = self.memory.get(key)
        if result is MISSING:
            result = await look_up(self, *args)
            self.memory.keep(key, result)
        return result  # type: ignore[return-value]  # a call of `cast` costs as much as the look-up

    async def all(self, sql: str, *args: object) -> list[Row]:
        """Return all rows."""
        return cast("list[Row]", self._execute(sql, args).fetchall())

    async def long(self, sql: str, *args: object) -> list[Row]:
        """Return all rows of a query that may find thousands."""
        return cast("list[Row]", self._execute(sql, args).fetchall())

    async def rows_as(self, make: Callable[..., T], sql: str, *args: object) -> list[T]:
        """Do the same, and return what `make` makes of the columns of each row; no row is kept."""
        return list(starmap(make, self._execute(sql, args)))

    async def run(self, sql: str, *args: object) -> int:
        """Execute a change and return how many rows it touched."""
        self._execute(sql, args)
        return self.connection.changes()

    async def change(self, sql: str, *args: object, or_else: Callable[[], Exception] | None = Stale) -> None:
        """Execute a change now."""
        self._execute(sql, args)
        if or_else is not None and not self.connection.changes():
            raise or_else()

    async def many(self, sql: str, rows: Sequence[Row]) -> None:
        """Execute a change for each row.

        A thread that releases the interpreter's lock and takes it back every few microseconds starves all
        other threads, which are never quick enough; so it pauses now and then.
        """
        for first in range(0, len(rows), _SLICE):
            if first:
                time.sleep(_PAUSE)  # noqa: ASYNC251  a unit of work with so many rows runs in a thread
            self.connection.executemany(sql, rows[first : first + _SLICE])

    async def insert_many(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        """Insert rows one after the other, by one statement."""
        await self.many(insertion(table, columns), rows)

    async def lock(self, table: str, key: str, ids: str = "$1") -> None:
        """Do nothing: `BEGIN IMMEDIATE` has locked the whole database already."""

    async def hold(self, table: str, ids: str, *args: object) -> None:
        """Do nothing, as `lock`."""

    async def together(self, *works: Steps[Any]) -> tuple[Any, ...]:
        """Run coroutines one after the other."""
        try:
            return tuple([await work for work in works])
        except BaseException:
            for work in works:
                work.close()
            raise

    async def ahead(self, work: Callable[..., Awaitable[T]], *args: object) -> T | None:
        """Return None: a later query costs no more."""

    def end(self) -> None:
        """End a transaction that has only read, unless an error has ended it; roll it back if that fails."""
        with suppress(apsw.Error):
            if self.connection.in_transaction:
                self.connection.execute("COMMIT")
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")


class RememberingTx(SqliteTx):
    """A transaction of the event loop's reader; it remembers look-ups until the database changes."""

    __slots__ = ("_version",)
    memory: Memory

    def __init__(self, connection: apsw.Connection, limits: Limits = USUAL) -> None:
        super().__init__(connection, limits)
        self.memory = Memory()
        self._version: object = None

    def begin(self) -> None:
        """Begin a snapshot; forget everything if the database has changed since the last one."""
        self._execute("BEGIN")
        try:
            version = self._execute("PRAGMA data_version").fetchall()
        except apsw.Error:
            self.end()
            raise
        if version != self._version:
            self.memory.clear()
            self._version = version


def run_now(work: Work[T], tx: Tx) -> T:
    """Run a unit of work to its end without an event loop."""
    tx.recorded = ()  # units of work share the transaction, one after the other
    steps = work(tx)
    try:
        steps.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    steps.close()
    raise RuntimeError("a unit of work waited for something other than its transaction")
