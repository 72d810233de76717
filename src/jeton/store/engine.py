"""What a database engine offers: transactions, and units of work that run in them.

A unit of work is a function of a transaction. On the embedded engine it must never suspend on anything but
the transaction itself, so that several can share one commit. It may be run again: after a serialization
failure, or when another work of the same commit has failed. It therefore has no effect but on the transaction
and its result.
"""

from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Row = tuple[Any, ...]


class Tx(Protocol):
    """A transaction. SQL is what every engine understands; placeholders are `$1 … $n` by first use."""

    async def one(self, sql: str, *args: object) -> Row | None:
        """Return the first row, or None."""
        ...

    async def recall(self, look_up: Callable[..., Awaitable[T]], *args: Hashable) -> T:
        """Return `await look_up(self, *args)`, or what that was before if the database has not changed since.

        The result is small and never changed: texts, numbers, frozen structs, or tuples of them.
        """
        ...

    async def all(self, sql: str, *args: object) -> list[Row]:
        """Return all rows."""
        ...

    async def run(self, sql: str, *args: object) -> int:
        """Execute a change and return how many rows it touched."""
        ...

    async def lock(self, table: str, key: str) -> None:
        """Hold the row of `table` with this id until the transaction ends; an absent row is no error."""
        ...


Work = Callable[[Tx], Awaitable[T]]


class Store(Protocol):
    """A database. Every method raises `Unavailable` where the database cannot be reached or written."""

    async def read(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, on one snapshot; `large` ones leave the event loop."""
        ...

    async def peek(self, work: Work[T]) -> T:
        """Run a unit of work that reads by a single statement, which needs no transaction."""
        ...

    async def write(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work; when this returns, its effects are durable."""
        ...

    async def check_writable(self) -> None:
        """Raise `Unavailable` unless the database can be written just now."""
        ...

    async def settle(self) -> None:
        """Return when no write is waiting or under way."""
        ...

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        ...
