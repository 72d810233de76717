"""Interfaces of a database engine: transactions, and units of work that run in them.

A unit of work is a function of a transaction. It awaits nothing but the transaction itself, so that on the
embedded engine several can share one commit. It may be run again: after a serialization failure, when what it
read has changed since (`Stale`), when another unit of the same commit has failed, or in a thread when it
turns out to be too long for the event loop. It therefore has no effect but on the transaction and its result.

It reads first and then changes: queries that do not depend on one another run `together`, and the conditions
of every `change` name the state that it depends on. So on a remote engine a read takes one round trip, a
write two.
"""

from collections.abc import Awaitable, Callable, Coroutine, Hashable, Sequence
from typing import Any, Protocol, TypeVar, overload

from jeton.bounds.limits import Limits
from jeton.bounds.turns import Turns
from jeton.store.schema import Versions

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
Row = tuple[Any, ...]
Steps = Coroutine[Any, Any, T]


class Stale(Exception):
    """Raised if something that a unit of work has read has changed since: the engine runs it again."""


class AskedAgainError(RuntimeError):
    """A unit of work that peeks has asked something after an answer: that would not be the same state."""

    def __str__(self) -> str:
        return "a peek asks everything together, or it is a read"


class Tx(Protocol):
    """A transaction. Its SQL runs on every engine; placeholders are `$1 … $n`, numbered by first use.

    Attributes:
        name_order: how to ORDER tokens `t` of a mode BY their names, as an index of the engine has them.
        limits: what the server stores and answers at most.
        recorded: the ids of the change sets that the unit of work has stored so far.
    """

    name_order: str
    limits: Limits
    recorded: tuple[str, ...]

    async def one(self, sql: str, *args: object) -> Row | None:
        """Return the first row, or None."""
        ...

    async def all(self, sql: str, *args: object) -> list[Row]:
        """Return all rows."""
        ...

    async def long(self, sql: str, *args: object) -> list[Row]:
        """Return all rows of a query that may find thousands."""
        ...

    async def rows_as(self, make: Callable[..., T], sql: str, *args: object) -> list[T]:
        """Do the same, and return what `make` makes of the columns of each row."""
        ...

    async def run(self, sql: str, *args: object) -> int:
        """Execute a change and return how many rows it touched."""
        ...

    async def change(self, sql: str, *args: object, or_else: Callable[[], Exception] | None = Stale) -> None:
        """Execute a change, now or when the unit of work ends; if it touches no row, raise `or_else()`.

        Changes with no query between them may be executed as one statement: they must touch different rows,
        and none may read what another changes.
        """
        ...

    async def many(self, sql: str, rows: Sequence[Row]) -> None:
        """Execute a change now, once for each row of arguments; it may touch no row."""
        ...

    async def insert_many(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        """Insert many rows now; none of them exists yet."""
        ...

    async def lock(self, table: str, key: str, ids: str = "$1") -> None:
        """Lock the row of `table` with this id until the transaction ends; an absent row is no error.

        With `ids`, a query, it is the row whose id this finds by the key. The unit of work calls this before
        it reads anything. At the first run an engine may leave it out: a change whose conditions no longer
        hold then raises `Stale`.
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
        self, a: Steps[A], b: Steps[B], c: Steps[C], d: Steps[D], e: Steps[E], /
    ) -> tuple[A, B, C, D, E]: ...
    @overload
    async def together(
        self, a: Steps[A], b: Steps[A], c: Steps[A], d: Steps[A], e: Steps[A], /, *works: Steps[A]
    ) -> tuple[A, ...]: ...
    async def together(self, *works: Steps[Any]) -> tuple[Any, ...]:
        """Run coroutines that do not depend on one another in one round trip; raise the first one's error."""
        ...

    async def hold(self, table: str, ids: str, *args: object) -> None:
        """Lock the rows of `table` whose ids a query finds until the transaction ends, also at the first run.

        The unit of work calls this before it reads anything, if its changes depend on more rows than their
        conditions can name.
        """
        ...

    async def ahead(self, work: Callable[..., Awaitable[T]], *args: object) -> T | None:
        """Return `await work(self, *args)` if a later query would cost a round trip, else None.

        `work` fetches all that may be needed later, too much rather than too little.
        """
        ...

    async def recall(self, look_up: Callable[..., Awaitable[T]], *args: Hashable) -> T:
        """Return `await look_up(self, *args)`, or its earlier result if the database has not changed since.

        The result is small and immutable: texts, numbers, frozen structs, or tuples of them.
        """
        ...


Work = Callable[[Tx], Coroutine[Any, Any, T]]


class Units(Protocol):
    """A runner of units of work."""

    async def read(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, on one snapshot."""
        ...

    async def peek(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, all of it in one round trip: it needs no transaction."""
        ...

    async def write(self, work: Work[T], *, large: bool | None = False) -> T:
        """Run a unit of work; when this returns, its effects are durable.

        `large` is None if only the unit of work finds out: it begins beside others, and has the time of one.
        """
        ...


class Snapshot(Protocol):
    """A state of the database that reads share, with what was read since the database last changed."""

    def get(self, key: Hashable) -> object:
        """Return what is kept under a key, None if nothing is."""
        ...

    def keep(self, key: Hashable, value: object) -> None:
        """Keep a tuple that depends on this state alone, unless it is too long or the snapshot has ended."""
        ...


class Store(Units, Protocol):
    """A database. Every method raises `Unavailable` if the database cannot be reached or written."""

    is_far: bool
    """Whether each statement costs a round trip, so that queries should run together if they can."""
    schema: Versions
    """The schema of the database when `check_writable` last looked."""
    turns: Turns
    """The turns of large units of work that read, and of all other work that keeps a thread."""

    async def present(self) -> "Snapshot | None":
        """Return the snapshot that a `read` would have now, None if the engine keeps nothing."""
        ...

    async def warm(self) -> None:
        """Prepare what the first unit of work would wait for; if that fails, the unit of work waits."""
        ...

    async def check_writable(self) -> None:
        """Raise `Unavailable` unless the database can be written just now."""
        ...

    def measure(self) -> None:
        """Update the gauges that the store declares."""
        ...

    async def settle(self) -> None:
        """Return when no write is waiting or under way."""
        ...

    async def close(self) -> None:
        """Finish what is under way and close the database."""
        ...
