"""The embedded engine: one SQLite file.

Reads run inline on the event loop: they take microseconds, less than handing them to a thread. Large ones,
and the commit that writes share (see `writer`), run in threads.
"""

import asyncio
import threading
from collections.abc import Hashable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import apsw

from jeton.bounds.limits import USUAL, Limits
from jeton.bounds.turns import OF_BUSY, WRITES_AT_ONCE, Turns
from jeton.errors import Unavailable
from jeton.metrics import NO_METRICS, Metrics
from jeton.store import files, schema
from jeton.store.counts import Counts
from jeton.store.engine import Tx, Work
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite.memory import MISSING, Memory
from jeton.store.sqlite.migrate import Presence
from jeton.store.sqlite.writer import Writer

T = TypeVar("T")


class SharedSnapshot:
    """The state that the reads of one iteration of the event loop share."""

    __slots__ = ("_memory",)

    def __init__(self, memory: Memory) -> None:
        self._memory: Memory | None = memory

    def get(self, key: Hashable) -> object:
        """Return what is kept under a key since the database last changed, None if nothing is."""
        value = MISSING if self._memory is None else self._memory.get(key)
        return None if value is MISSING else value

    def keep(self, key: Hashable, value: object) -> None:
        """Keep a tuple that depends on this state alone, unless it is too long or the snapshot has ended."""
        if self._memory is not None:
            self._memory.keep(key, value)

    def end(self) -> None:
        """Let nothing be read or kept any more."""
        self._memory = None


class SqliteStore:
    """A store in one file. One event loop uses it; any number of processes may share the file.

    `presence` is the sign beside the file that it is in use, which ends when the store is closed.
    """

    is_far = False

    def __init__(
        self,
        file: Path,
        metrics: Metrics = NO_METRICS,
        presence: Presence | None = None,
        limits: Limits = USUAL,
    ) -> None:
        self._presence = presence
        self._limits = limits
        self._file = file
        self.schema = schema.Versions(schema.newest(), schema.newest())
        self._reader = sqlite.connect(file, one_thread=True)
        self._identity = sqlite.Identity(file)
        self._tx = sqlite.RememberingTx(self._reader, limits)
        self._tx.watch(on=True)
        self._snapshot: SharedSnapshot | None = None
        self._writer = Writer(file, self._identity, Counts(metrics), limits)
        self.turns = Turns(of_busy=OF_BUSY)
        self._write_turns = Turns(WRITES_AT_ONCE)
        self._of_thread = threading.local()
        self._connections: list[apsw.Connection] = []
        text = "Bytes of the database file, and of the log of changes beside it."
        self._sizes = [
            (metrics.gauge("jeton_database_bytes", text, recent=True, file=name), Path(f"{file}{suffix}"))
            for name, suffix in (("data", ""), ("wal", "-wal"))
        ]
        text = "When `jeton backup` last succeeded, in Unix time; 0 if it never has."
        self._backed_up = metrics.gauge("jeton_last_backup_timestamp_seconds", text, recent=True)

    async def warm(self) -> None:
        """Do nothing: the file is open."""

    async def read(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, on one snapshot; one that is `large`, or long, in a thread."""
        tx = self._tx
        try:
            if not large:
                if self._snapshot is None:
                    await self._begin_snapshot()
                tx.left = sqlite.SHORT
                try:
                    return await work(tx)
                except apsw.InterruptError:
                    pass  # it is long
                finally:
                    tx.left = 0
            return await self.turns.in_thread(self._read_in_thread, work)
        except sqlite.UNAVAILABLE as error:
            raise Unavailable from error

    peek = read  # a second round of questions costs nothing here; the tests refuse it

    async def present(self) -> SharedSnapshot | None:
        """Return the snapshot of this iteration of the event loop."""
        if self._snapshot is None:
            try:
                await self._begin_snapshot()
            except sqlite.UNAVAILABLE as error:
                raise Unavailable from error
        return self._snapshot

    async def write(self, work: Work[T], *, large: bool | None = False) -> T:
        """Run a unit of work; when this returns, its effects are durable."""
        if large is not True:
            return await self._writer.run(work, large=False)
        async with self._write_turns.turn():
            return await self._writer.run(work, large=True)

    async def check_writable(self) -> None:
        """Raise `Unavailable` unless the database can be written just now.

        It cannot if its file has been removed or replaced: writes would be lost when the server ends.
        """
        self._identity.refuse_replaced()

        async def probe(tx: Tx) -> None:
            await tx.run("UPDATE migration SET version = version")

        if not self._writer.holds_lock:
            await self._writer.run(probe, large=False)

    def measure(self) -> None:
        """Update the gauges."""
        for gauge, file in self._sizes:
            with suppress(OSError):  # a log that does not exist yet
                gauge.set(file.stat().st_size)
        with suppress(OSError):  # there was none yet
            self._backed_up.set(files.noted_backup(self._file).stat().st_mtime)

    async def settle(self) -> None:
        """Return when nothing is under way: an export may be, of which nobody waits any more."""
        await self.turns.settle()
        await self._writer.settle()

    async def close(self) -> None:
        """Finish what is under way and close the database."""
        await self.settle()
        await self._writer.close()
        self._end_snapshot()
        for connection in (self._reader, *self._connections):
            connection.close()
        if self._presence is not None:
            self._presence.release()

    async def _begin_snapshot(self) -> None:
        """Begin a snapshot that the reads of this iteration of the event loop share.

        It ends before any callback that becomes ready later runs: the event loop's queue is first in, first
        out. So no request ever sees a state older than its arrival.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + sqlite.BUSY_SECONDS
        while self._snapshot is None:
            try:
                self._tx.begin()
            except apsw.BusyError:  # another process recovers the file or closes it as its last user
                if loop.time() > deadline:
                    raise
                await asyncio.sleep(sqlite.BUSY_POLL)
                continue
            self._snapshot = SharedSnapshot(self._tx.memory)
            loop.call_soon(self._end_snapshot)

    def _end_snapshot(self) -> None:
        if self._snapshot is not None:
            self._snapshot.end()
            self._snapshot = None
            self._tx.end()

    def _read_in_thread(self, work: Work[T]) -> T:
        tx = getattr(self._of_thread, "tx", None)
        if tx is None:
            connection = sqlite.connect(self._file, busy_seconds=sqlite.BUSY_SECONDS, one_thread=True)
            self._connections.append(connection)
            tx = self._of_thread.tx = sqlite.SqliteTx(connection, self._limits)
        with sqlite.translated():
            tx.connection.execute("BEGIN")
            try:
                return sqlite.run_now(work, tx)
            finally:
                tx.end()
