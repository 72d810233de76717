"""Progress of the writing of an import, which the core does not know of."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from jeton.store.engine import Row, Store, Tx, Work
from jeton.store.upkeep.opening import Report

T = TypeVar("T")

_WRITTEN = ("deleted", "unreferenced", "updated", "renamed", "inserted", "references", "history")
"""The rows that a planned change of a mode writes."""
_SLICE = 2_000
"""The rows that are written between two reports."""


class WatchedUnits:
    """The units of work of a store; what is written by them is reported, row by row.

    The number of all rows is known once a plan was made, which is what `read` returns.
    """

    def __init__(self, store: Store, report: Report) -> None:
        self._store = store
        self._report = report
        self._total = 0

    async def read(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads."""
        result = await self._store.read(work, large=large)
        changes = getattr(result, "changes", ())
        self._total = sum(len(getattr(change, kind)) for change in changes for kind in _WRITTEN)
        return result

    async def peek(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, in one round trip."""
        return await self._store.peek(work, large=large)

    async def write(self, work: Work[T], *, large: bool | None = False) -> T:
        """Run a unit of work, whose effects are durable when this returns."""

        async def watched(tx: Tx) -> T:
            wrapper: Any = _WatchedTx(tx, self._report, self._total)  # a `Tx` by `__getattr__`
            return await work(wrapper)

        return await self._store.write(watched, large=large)


class _WatchedTx:
    """A transaction that reports the rows that are written."""

    def __init__(self, tx: Tx, report: Report, total: int) -> None:
        self._tx = tx
        self._report = report
        self._total = total
        self._done = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tx, name)

    async def many(self, sql: str, rows: Sequence[Row]) -> None:
        """Execute a change for each row."""
        for part in self._parts(rows):
            await self._tx.many(sql, part)

    async def insert_many(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        """Insert rows."""
        for part in self._parts(rows):
            await self._tx.insert_many(table, columns, part)

    def _parts(self, rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
        for first in range(0, len(rows), _SLICE):
            part = rows[first : first + _SLICE]
            yield part
            self._done += len(part)
            self._report("Storing", "rows", min(self._done, self._total), self._total)
