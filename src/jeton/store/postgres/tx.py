"""Transactions on PostgreSQL.

A unit of work that asks something hands its questions up to whoever drives it (`PostgresTx.drive`), who sends
them and hands the answers down. So coroutines that run `together` advance side by side, and what all of them
ask at the same step is one round trip.
"""

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Sequence
from functools import partial
from itertools import starmap
from typing import Any, TypeVar, cast

import asyncpg

from jeton.bounds.limits import USUAL, Limits
from jeton.bounds.turns import UserTurn
from jeton.store.columns import insertion
from jeton.store.engine import AskedAgainError, Row, Stale, Steps, Work
from jeton.store.postgres.asking import PendingChange, abreast, ask, recalling
from jeton.store.postgres.connection import Connection
from jeton.store.postgres.recalled import Recalled, UnprovenError
from jeton.store.postgres.sql import CHANGES, Part, Question, all_or_none, changes_as_one, combined, proof

T = TypeVar("T")

PEEK = ""
READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
WRITE = "BEGIN ISOLATION LEVEL READ COMMITTED"
"""The statements that begin a transaction; a peek has none."""

_MANY = 1000
"""The number of rows from which on a unit of work runs in a thread."""

FIRST_SECONDS = 10.0
"""The most seconds of a first statement, even of long work: a server that is silent for longer is away."""
_FEW = 10
"""The most rows of a change of many rows that are sent with the other changes."""
_SLICE = 200
"""The number of rows sent before other tasks get a turn."""
_TOGETHER = 50
"""The most changes that one statement makes."""


class PostgresTx:
    """A transaction on one connection; it begins with `begin`, just before it is needed.

    Attributes:
        begin: `PEEK`, `READ` or `WRITE`. What a `WRITE` asks before it changes anything it asks outside of
            the transaction, unless it was stale before: a statement sees what is committed either way.
        careful: how often the work was stale before. The first time nothing is locked ahead of the changes;
            then it is; from the third time on changes are also made one by one, in their order.
        committing: whether a statement that commits was sent: only its answer tells whether it did.
    """

    name_order = "substr(t.name, 1, 200), t.name"
    limits: Limits = USUAL

    def __init__(
        self,
        connection: Connection,
        *,
        begin: str,
        deadline: float,
        careful: int = 0,
        turn: UserTurn | None = None,
        recalled: Recalled | None = None,
        by_memory: bool = False,
    ) -> None:
        self.connection = connection
        self.recorded: tuple[str, ...] = ()
        self.begun = False
        self.committing = False
        self._begin = begin
        self._deadline = deadline
        self._careful = careful
        self._turn = turn or UserTurn()
        self._changes: list[PendingChange] = []
        self._questions = 0
        self._patience = FIRST_SECONDS
        self._recalled = recalled
        self._by_memory = by_memory and not connection.has_standby
        self._unproven: list[tuple[Question, Row]] = []

    # What a unit of work sees

    async def one(self, sql: str, *args: object) -> Row | None:
        """Return the first row, or None."""
        return cast("Row | None", await ask(Question("one", sql, args)))

    async def all(self, sql: str, *args: object) -> list[Row]:
        """Return all rows."""
        return cast("list[Row]", await ask(Question("all", sql, args)))

    async def long(self, sql: str, *args: object) -> list[Row]:
        """Return all rows of what may have thousands."""
        return cast("list[Row]", await ask(Question("long", sql, args)))

    async def rows_as(self, make: Callable[..., T], sql: str, *args: object) -> list[T]:
        """Do the same, and return what `make` makes of the columns of each row."""
        return list(starmap(make, await self.long(sql, *args)))

    async def run(self, sql: str, *args: object) -> int:
        """Execute a change and return how many rows it touched."""
        return cast("int", await ask(Question("run", sql, args)))

    async def change(self, sql: str, *args: object, or_else: Callable[[], Exception] | None = Stale) -> None:
        """Note a change; it is made before the next question, or when the work ends."""
        self._changes.append(PendingChange(sql, args, or_else))

    async def many(self, sql: str, rows: Sequence[Row]) -> None:
        """Execute a change for each row, all of them in few round trips; of a few rows later, with others."""
        if len(rows) <= _FEW:
            self._changes += [PendingChange(sql, row, None) for row in rows]
        else:
            await ask(Question("many", sql, tuple(rows)))

    async def insert_many(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        """Insert rows by COPY; a few of them later, with other changes."""
        if len(rows) <= _FEW:
            self._changes += [PendingChange(insertion(table, columns), row, None) for row in rows]
        else:
            await ask(Question("insert", table, (columns, rows)))

    async def lock(self, table: str, key: str, ids: str = "$1") -> None:
        """Hold a row, unless this is the work's first run."""
        if self._careful:
            await self.run(f"SELECT 1 FROM {table} WHERE id = ({ids}) FOR NO KEY UPDATE", key)

    async def hold(self, table: str, ids: str, *args: object) -> None:
        """Hold rows, in the order of their ids, so that two who hold the same do not wait for each other."""
        await ask(
            Question("hold", f"SELECT 1 FROM {table} WHERE id IN ({ids}) ORDER BY id FOR NO KEY UPDATE", args)
        )

    async def together(self, *works: Steps[Any]) -> tuple[Any, ...]:
        """Run coroutines side by side."""
        return await abreast(self._changes, works)

    async def ahead(self, work: Callable[..., Awaitable[T]], *args: object) -> T | None:
        """Fetch what may be needed later."""
        return await work(self, *args)

    async def recall(self, look_up: Callable[..., Awaitable[T]], *args: Hashable) -> T:
        """Look up again: others may have changed the database. A write may take what it finds from memory."""
        return await recalling(look_up(self, *args))  # type: ignore[arg-type]  # a look-up is a coroutine

    # What the store does with it

    async def drive(self, work: Work[T], *, in_thread: bool = False) -> T:
        """Run a unit of work to its end, and make its changes."""
        steps = work(self)
        step: Callable[[Any], Any] = steps.send
        value: Any = None
        try:
            while True:
                try:
                    call = partial(_step, step, value)
                    done, value = await self._turn.call(call) if in_thread else call()
                except Exception as error:
                    value = None  # it may be this error, whose traceback names this frame
                    self._refuse_unproven(error)
                    raise
                if done:
                    break
                try:
                    value, step = await self._answer(value), steps.send
                    in_thread = in_thread or _is_long(value)
                except Exception as error:  # noqa: BLE001  the work may have an answer to it
                    value, step = error, steps.throw
        finally:
            steps.close()
        if self._changes and self._commits_alone():
            await self._commit_changes()
        else:
            self._refuse_unproven()
            if self._changes:
                await self.make_changes()
        return cast("T", value)

    def _refuse_unproven(self, error: Exception | None = None) -> None:
        """Raise `UnprovenError` if the work went by remembered rows; after an error they are forgotten."""
        if self._unproven:
            if error is not None and self._recalled is not None:
                self._recalled.forget([question for question, _ in self._unproven])
            raise UnprovenError from error

    async def commit(self) -> None:
        """Commit what was begun; PostgreSQL rolls it back, and says so, where a statement has failed.

        The server is never asked to break a COMMIT off. One that waits for a standby has happened already:
        broken off, it would be there to be read, and be acknowledged when the request is repeated, though the
        standby lacks it. So where the time is up, or nobody waits any more, the connection ends before
        asyncpg has asked; the server waits on.
        """
        seconds = self.time_left()
        self.committing = True
        async with asyncio.timeout(seconds):
            try:
                status = await self.connection.execute("COMMIT")
            except asyncio.CancelledError:
                self.connection.terminate()
                raise
        if status != "COMMIT":
            raise RuntimeError("a unit of work went on after an error of the database")

    def _commits_alone(self) -> bool:
        """Tell whether the changes can be one statement without a transaction around it.

        It may be broken off while it waits for a row; so no standby may have to acknowledge it.
        """
        at_first = not (self.begun or self._careful)
        return at_first and len(self._changes) <= _TOGETHER and not self.connection.has_standby

    async def _commit_changes(self) -> None:
        """Make all changes by one statement that commits by itself; it is stale where one touches no row.

        The next run finds out which one, and whether that is an error. The same statement proves the rows
        that the work took from memory.
        """
        changes = self._changes.copy()
        self._changes.clear()
        needed = tuple(number for number, change in enumerate(changes) if change.or_else is not None)
        parts, args = _parts(changes)
        proofs = [proof(*each) for each in self._unproven]
        sql = all_or_none(parts, needed, tuple(part for part, _ in proofs))
        args += [arg for _, of_proof in proofs for arg in of_proof]
        seconds = self.time_left()
        self.committing = True
        try:
            await self.connection.execute(sql, *args, timeout=seconds)
        except asyncpg.DivisionByZeroError as error:
            self._refuse_unproven(error)
            raise Stale from error

    async def make_changes(self) -> None:
        """Make the changes that wait, all by one statement; raise what they say where one touches no row."""
        changes = self._changes.copy()
        self._changes.clear()
        await self._ensure_begun()
        if len(changes) == 1 or self._careful > 1:
            for change in changes:
                _check(change, await self._execute(change.sql, change.args))
        else:
            for first in range(0, len(changes), _TOGETHER):
                await self._make_together(changes[first : first + _TOGETHER])

    async def _make_together(self, changes: list[PendingChange]) -> None:
        parts, args = _parts(changes)
        counts = await self.connection.fetchrow(changes_as_one(parts), *args, timeout=self.time_left())
        missed = [change for change, count in zip(changes, counts or (), strict=True) if not count]
        if any(change.or_else is Stale for change in missed):
            raise Stale  # what any other of them concludes may rest on what no longer holds
        for change in missed:
            _check(change, 0)

    def time_left(self) -> float:
        """Return the seconds that the next statement may take; raise `TimeoutError` when there are none."""
        left = self._deadline - asyncio.get_running_loop().time()
        if left <= 0:
            raise TimeoutError
        return min(left, self._patience)

    async def _answer(self, questions: list[Question]) -> list[Any]:
        if self._by_memory:
            steady = self._recalled and self._recalled.rows(questions)
            if steady:
                self._unproven += zip(questions, steady, strict=True)
                return steady
            self._refuse_unproven()
            self._by_memory = False
        if self._changes:
            await self.make_changes()
        self._questions += 1
        if self._begin == PEEK:
            if self._questions > 1:
                raise AskedAgainError
        elif self._begin == READ or self._careful or any(map(_in_transaction, questions)):
            await self._ensure_begun()
        if len(questions) > 1 and all(question.kind not in CHANGES for question in questions):
            one = combined(questions)
            rows = await self.connection.fetch(one.sql, *one.args, timeout=self.time_left())
            answers = await self._made_of(rows, one.answers)
        else:
            answers = [await self._ask_one(question) for question in questions]
        if self._recalled is not None:
            self._recalled.note(questions, answers)
        self._patience = math.inf
        return answers

    async def _ask_one(self, question: Question) -> Any:
        kind, sql, args = question
        if kind == "run":
            return await self._execute(sql, args)
        if kind == "many":
            return await self._execute_many(sql, args)
        if kind == "insert":
            return await self._insert_many(sql, *args)
        if kind in {"one", "recalled"}:
            return await self.connection.fetchrow(sql, *args, timeout=self.time_left())
        rows = await self.connection.fetch(sql, *args, timeout=self.time_left())
        return await self._made_of(rows, _tuples)

    async def _made_of(self, rows: list[Any], make: Callable[[list[Any]], T]) -> T:
        """Return what `make` makes of rows, which are gone then: many of them in a thread."""
        return make(rows) if len(rows) <= _MANY else await self._turn.call(partial(_emptying, rows, make))

    async def _execute(self, sql: str, args: Sequence[object]) -> int:
        status = await self.connection.execute(sql, *args, timeout=self.time_left())
        return int(status.rpartition(" ")[2])

    async def _execute_many(self, sql: str, rows: Sequence[Any]) -> None:
        for first in range(0, len(rows), _SLICE):  # what is sent at once keeps the event loop busy
            part = rows[first : first + _SLICE]
            await self.connection.executemany(sql, part, timeout=self.time_left())

    async def _insert_many(self, table: str, columns: Any, rows: Any) -> None:
        await self.connection.copy_records_to_table(
            table, columns=columns, records=_in_slices(rows), timeout=self.time_left()
        )

    async def _ensure_begun(self) -> None:
        if not self.begun:
            await self.connection.execute(self._begin, timeout=self.time_left())
            self.begun = True


async def _in_slices(rows: Sequence[Row]) -> AsyncIterator[Row]:
    """Yield rows, and let others have their turn now and then."""
    for number, row in enumerate(rows):
        if number % _SLICE == _SLICE - 1:
            await asyncio.sleep(0)
        yield row


def _step(step: Callable[[Any], Any], value: Any) -> tuple[bool, Any]:
    """Run a coroutine to its next question: (False, questions), or to its end: (True, result)."""
    try:
        return False, step(value)
    except StopIteration as end:
        return True, end.value


def _emptying(rows: list[Any], make: Callable[[list[Any]], T]) -> T:
    """Return what `make` makes of rows, and free them in slices: all at once stops every thread."""
    result = make(rows)
    while rows:
        del rows[-_SLICE:]
    return result


def _tuples(rows: Sequence[Any]) -> list[Row]:
    return [tuple(row) for row in rows]


def _parts(changes: list[PendingChange]) -> tuple[tuple[Part, ...], list[object]]:
    """Return changes as `changes_as_one` takes them, and the arguments of all of them."""
    parts = tuple((change.sql, len(change.args)) for change in changes)
    return parts, [arg for change in changes for arg in change.args]


def _check(change: PendingChange, count: int) -> None:
    if not count and change.or_else is not None:
        raise change.or_else()


def _in_transaction(question: Question) -> bool:
    return question.kind == "hold" or question.kind in CHANGES


def _is_long(answers: list[Any]) -> bool:
    for answer in answers:  # noqa: SIM110  on each request's way, where a generator would cost as much again
        if isinstance(answer, list) and len(answer) > _MANY:
            return True
    return False
