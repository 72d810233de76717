"""What a database engine offers: transactions, and units of work that run in them.

A unit of work is a function of a transaction. It awaits nothing but the transaction itself, so that on the
embedded engine several can share one commit. It may be run again: after a serialization failure, when what it
read has changed since (`Stale`), or when another work of the same commit has failed. It therefore has no
effect but on the transaction and its result.

It reads first and changes then: questions that do not depend on one another go `together`, and every `change`
names what it was made from. So on an engine that is a journey away a read takes one round trip, a write two.
"""

from collections.abc import Awaitable, Callable, Coroutine, Hashable, Sequence
from typing import Any, Protocol, TypeVar, overload

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
Row = tuple[Any, ...]
Steps = Coroutine[Any, Any, T]


class Stale(Exception):
    """What a unit of work has read has changed since: run it again."""


class AskedAgainError(RuntimeError):
    """A unit of work that peeks has asked something after an answer: that would not be the same state."""

    def __str__(self) -> str:
        return "a peek asks everything together, or it is a read"


class Tx(Protocol):
    """A transaction. SQL is what every engine understands; placeholders are `$1 … $n` by first use."""

    async def one(self, sql: str, *args: object) -> Row | None:
        """Return the first row, or None."""
        ...

    async def all(self, sql: str, *args: object) -> list[Row]:
        """Return all rows."""
        ...

    async def long(self, sql: str, *args: object) -> list[Row]:
        """Return all rows of what may have thousands."""
        ...

    async def run(self, sql: str, *args: object) -> int:
        """Execute a change and return how many rows it touched."""
        ...

    async def change(self, sql: str, *args: object, or_else: Callable[[], Exception] | None = Stale) -> None:
        """Execute a change, now or when the work ends; where it touches no row, raise `or_else()`.

        Changes that follow one another without a question between them may be made as one: they touch
        different rows, and none looks at what another changes.
        """
        ...

    async def many(self, sql: str, rows: Sequence[Row]) -> None:
        """Execute a change at once for each of many rows of arguments; it may touch none."""
        ...

    async def insert_many(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        """Insert many rows at once, none of which is there."""
        ...

    async def lock(self, table: str, key: str) -> None:
        """Hold the row of `table` with this id until the transaction ends; an absent row is no error.

        Before anything is read. At a work's first run an engine may leave it out: the changes that name what
        they were made from are then refused with `Stale` where someone else was faster.
        """
        ...

    @overload
    async def together(self, a: Steps[A], b: Steps[B], /) -> tuple[A, B]: ...
    @overload
    async def together(self, a: Steps[A], b: Steps[B], c: Steps[C], /) -> tuple[A, B, C]: ...
    @overload
    async def together(self, a: Steps[A], b: Steps[B], c: Steps[C], d: Steps[D], /) -> tuple[A, B, C, D]: ...
    @overload
    async def together(
        self, a: Steps[A], b: Steps[A], c: Steps[A], d: Steps[A], e: Steps[A], /, *works: Steps[A]
    ) -> tuple[A, ...]: ...
    async def together(self, *works: Steps[Any]) -> tuple[Any, ...]:
        """Run coroutines that do not depend on one another, in one journey; the first one's error counts."""
        ...

    async def hold(self, table: str, ids: str, *args: object) -> None:
        """Hold the rows of `table` whose ids a query finds until the transaction ends, also at the first run.

        Before anything is read, for what depends on more rows than its changes could name.
        """
        ...

    async def ahead(self, work: Callable[..., Awaitable[T]], *args: object) -> T | None:
        """Return `await work(self, *args)` where asking later would cost a journey, else None.

        `work` fetches what may be needed later, more rather than less.
        """
        ...

    async def recall(self, look_up: Callable[..., Awaitable[T]], *args: Hashable) -> T:
        """Return `await look_up(self, *args)`, or what that was before if the database has not changed since.

        The result is small and never changed: texts, numbers, frozen structs, or tuples of them.
        """
        ...


Work = Callable[[Tx], Coroutine[Any, Any, T]]
Large = bool | Work[bool]
"""Whether a work's size is the client's choice, so that it must not keep the event loop busy."""


class Units(Protocol):
    """What runs units of work."""

    async def read(self, work: Work[T], *, large: Large = False) -> T:
        """Run a unit of work that only reads, on one snapshot."""
        ...

    async def peek(self, work: Work[T], *, large: Large = False) -> T:
        """Run a unit of work that only reads, all of it together: it needs no transaction."""
        ...

    async def write(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work; when this returns, its effects are durable."""
        ...


class Store(Units, Protocol):
    """A database. Every method raises `Unavailable` where the database cannot be reached or written."""

    is_far: bool
    """Whether each statement is a journey, so that what can be asked together should be."""

    async def warm(self) -> None:
        """Do beforehand what the first unit of work would wait for; where that fails, it will wait."""
        ...

    async def check_writable(self) -> None:
        """Raise `Unavailable` unless the database can be written just now."""
        ...

    def measure(self) -> None:
        """Bring the gauges up to date that the store declares."""
        ...

    async def settle(self) -> None:
        """Return when no write is waiting or under way."""
        ...

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        ...
