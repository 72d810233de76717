"""SQLite as the tests have it: `peek` refuses a second round of questions, as a distant engine does."""

from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Any, TypeVar, cast

from jeton.store.engine import AskedAgainError, Steps, Work
from jeton.store.sqlite.connection import SqliteTx
from jeton.store.sqlite.memory import MISSING
from jeton.store.sqlite.store import SqliteStore

T = TypeVar("T")


class PeekTx(SqliteTx):
    """A view of a transaction that answers one round of questions, as an engine that is far away does.

    Where the work has asked `ahead`, which is in vain here, it may ask later.
    """

    __slots__ = ("_asked", "_asks_later")

    def __init__(self, tx: SqliteTx) -> None:
        self.connection = tx.connection
        self.limits = tx.limits
        self.memory = tx.memory
        self._asked = self._asks_later = False
        self._execute = self._first

    async def recall(self, look_up: Callable[..., Awaitable[T]], *args: Hashable) -> T:
        """Count a question, though its answer is remembered."""
        if self.memory is not None and self.memory.get((look_up, args)) is not MISSING:
            self._ask()
        return await super().recall(look_up, *args)

    async def together(self, *works: Steps[Any]) -> tuple[Any, ...]:
        """Run coroutines one after the other; what each asks first is of the same round."""
        before, asked, found = self._asked, False, []
        try:
            for work in works:
                self._asked = before
                found.append(await work)
                asked = asked or self._asked
        except BaseException:
            for work in works:
                work.close()
            raise
        self._asked = before or asked
        return tuple(found)

    async def ahead(self, work: Callable[..., Awaitable[T]], *args: object) -> T | None:
        """Do nothing but let the work ask later."""
        self._asks_later = True
        return await super().ahead(work, *args)

    def _first(self, sql: str, args: Sequence[Any]) -> Any:
        self._ask()
        return self.connection.execute(sql, args)

    def _ask(self) -> None:
        """Count a question, also one that was answered from memory."""
        if self._asked and not self._asks_later:
            raise AskedAgainError
        self._asked = True


async def _peek(store: SqliteStore, work: Work[T], *, large: bool = False) -> T:
    return await store.read(lambda tx: work(PeekTx(cast("SqliteTx", tx))), large=large)


def check_peeks() -> None:
    """Let every SQLite store of this process check the rule."""
    SqliteStore.peek = _peek  # type: ignore[assignment]  # a method in the place of another
