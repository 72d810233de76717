"""Group commit: writes that wait at the same time share one transaction, and one fsync in a thread."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import apsw

from jeton.bounds.limits import USUAL, Limits
from jeton.errors import Unavailable
from jeton.store.counts import Counts
from jeton.store.engine import Work
from jeton.store.sqlite import connection as sqlite

T = TypeVar("T")

TURN_SECONDS = 9.0
"""Seconds for which a write waits for the earlier ones at most."""
_BATCH = 256

_OF_ALL = (*sqlite.UNAVAILABLE, apsw.InterruptError)
"""The errors of a unit of work that are not its caller's alone; it is interrupted where it is long."""
Outcome = tuple[Any, BaseException | None]
"""The result of a unit of work, and its error if it failed."""


class WriteJob(NamedTuple):
    """A unit of work that waits to be written; `since` is when it was added, by the event loop's clock."""

    work: Work[Any]
    answer: asyncio.Future[Any]
    large: bool
    since: float

    def refuse(self, error: BaseException) -> None:
        """Fail with an error, unless the job was answered, refused or canceled before."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Writer:
    """The only connection that writes, with group commit.

    The writes that wait when a commit ends run one after the other in one transaction on the event loop (they
    take microseconds; for those that fail see `_together`); one COMMIT and one fsync in a thread make them
    durable; then all of them are answered. A large write runs in that thread, in a transaction of its own; so
    does one that turns out to be long, after all of its batch is rolled back.
    """

    def __init__(self, file: Path, identity: sqlite.Identity, counts: Counts, limits: Limits = USUAL) -> None:
        self._counts = counts
        self._identity = identity
        self._connection = sqlite.connect(file)
        self._tx = sqlite.SqliteTx(self._connection, limits)
        self._thread = ThreadPoolExecutor(1, "jeton-writer")
        self._waiting: list[WriteJob] = []
        self._under_way: Work[Any] | None = None
        self._drain: asyncio.Task[None] | None = None
        self._late_timer: asyncio.TimerHandle | None = None
        self.holds_lock = False
        """Whether a transaction is open, which proves that the database can be written."""

    async def run(self, work: Work[T], *, large: bool) -> T:
        """Run a unit of work and return its result once it is durable."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        now = loop.time()
        self._waiting.append(WriteJob(work, answer, large, now))
        if self._drain is None:
            self._drain = loop.create_task(self._run_waiting())
        if self._late_timer is None:
            self._late_timer = loop.call_at(now + TURN_SECONDS, self._refuse_late, loop)
        try:
            return await answer
        finally:
            del answer  # it holds its exception, whose traceback names this frame

    async def settle(self) -> None:
        """Return when no write is waiting or under way."""
        while self._drain is not None:
            await asyncio.shield(self._drain)
        if self._late_timer is not None:  # a timer of this event loop, which may end now
            self._late_timer.cancel()
            self._late_timer = None

    def _refuse_late(self, loop: asyncio.AbstractEventLoop) -> None:
        """Refuse the jobs whose turn has not come; those that are under way are waited for."""
        late = loop.time() - TURN_SECONDS
        for job in self._waiting:
            if job.since <= late:
                job.refuse(Unavailable())
        self._waiting = [job for job in self._waiting if job.since > late]
        self._late_timer = None
        if self._waiting:
            self._late_timer = loop.call_at(self._waiting[0].since + TURN_SECONDS, self._refuse_late, loop)

    async def _run_waiting(self) -> None:
        try:
            while self._waiting:
                first_large = next((i for i, job in enumerate(self._waiting) if job.large), _BATCH)
                size = max(1, min(first_large, _BATCH))
                batch, self._waiting = self._waiting[:size], self._waiting[size:]
                await self._transaction(batch)
        finally:
            self._drain = None

    async def _transaction(self, batch: list[WriteJob]) -> None:
        """Run the jobs of a batch in one transaction, and answer them; the batch is empty then."""
        outcomes: list[Outcome] = []
        try:
            await self._begin(batch)
            if not batch:
                return
            if batch[0].large:
                await self._in_thread(lambda: self._run_alone(batch[0].work, outcomes))
            else:
                self._tx.watch(on=True)
                try:
                    self._together([job.work for job in batch], outcomes)
                finally:
                    self._tx.watch(on=False)
            if self._connection.in_transaction:
                await self._in_thread(self._commit)
                self._counts.commits.inc()
        except apsw.InterruptError:
            self._roll_back()
            again = [job._replace(large=job.work is self._under_way) for job in batch]
            self._waiting = again + self._waiting
        except BaseException as error:  # noqa: BLE001  every waiting caller must get the error
            for job in batch:
                job.refuse(_as_refusal(error))
            self._roll_back()
        else:
            self._counts.writes.inc(sum(failure is None for _, failure in outcomes))
            _answer(batch, outcomes)
        finally:
            self.holds_lock = False
            outcomes.clear()  # the traceback of a failure leads to this frame: a circle
            batch.clear()

    def _commit(self) -> None:
        """Make the transaction durable, unless the file has been removed or replaced."""
        self._identity.refuse_replaced()
        self._connection.execute("COMMIT")

    async def _begin(self, batch: list[WriteJob]) -> None:
        """Begin a transaction; refuse and take away jobs that waited too long for another process."""
        loop = asyncio.get_running_loop()
        while batch:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                self.holds_lock = True
            except apsw.BusyError as error:
                late = loop.time() - sqlite.BUSY_SECONDS
                for job in batch:
                    if job.since <= late:
                        job.refuse(_as_refusal(error))
                batch[:] = [job for job in batch if job.since > late]
                await asyncio.sleep(sqlite.BUSY_POLL)
            else:
                break

    def _together(self, works: list[Work[Any]], outcomes: list[Outcome]) -> None:
        """Run units of work one after the other, and add their outcomes.

        Few need a savepoint, which takes two statements. So there is one before them all; if a unit fails
        that has changed something, all are rolled back and run again, each in a savepoint of its own.
        """
        self._connection.execute("SAVEPOINT batch")
        for work in works:
            changes = self._connection.total_changes()
            outcomes.append(self._outcome(work))
            if outcomes[-1][1] is not None and self._connection.total_changes() != changes:
                self._connection.execute("ROLLBACK TO batch")
                self._counts.retries.inc(len(works))
                outcomes.clear()
                for each in works:
                    self._run_in_savepoint(each, outcomes)
                return

    def _run_alone(self, work: Work[Any], outcomes: list[Outcome]) -> None:
        """Run the only unit of a transaction without a savepoint, which would make many deletions slow."""
        try:
            outcomes.append((sqlite.run_now(work, self._tx), None))
        except sqlite.UNAVAILABLE:
            raise
        except Exception as error:  # noqa: BLE001  only the unit's own caller gets its error
            self._roll_back()
            outcomes.append((None, error))

    def _run_in_savepoint(self, work: Work[Any], outcomes: list[Outcome]) -> None:
        self._connection.execute("SAVEPOINT work")
        outcomes.append(self._outcome(work))
        if outcomes[-1][1] is not None:
            self._connection.execute("ROLLBACK TO work")
        self._connection.execute("RELEASE work")

    def _outcome(self, work: Work[Any]) -> Outcome:
        try:
            return self._run_now(work), None
        except _OF_ALL:
            raise  # the disk is full or gone for the whole batch, and SQLite may have rolled it back already
        except Exception as error:  # noqa: BLE001  only the unit's own caller gets its error
            return None, error

    def _run_now(self, work: Work[T]) -> T:
        """Run a unit of work in the event loop."""
        self._under_way = work
        self._tx.left = sqlite.SHORT
        try:
            return sqlite.run_now(work, self._tx)
        finally:
            self._tx.left = 0

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


def _answer(batch: list[WriteJob], outcomes: list[Outcome]) -> None:
    for job, (result, failure) in zip(batch, outcomes, strict=True):
        if failure is not None:
            job.refuse(failure)
        elif not job.answer.done():
            job.answer.set_result(result)


def _as_refusal(error: BaseException) -> BaseException:
    if isinstance(error, sqlite.UNAVAILABLE):
        refusal = Unavailable()
        refusal.__cause__ = error.with_traceback(None)  # which names frames that hold the jobs
        return refusal
    return error
