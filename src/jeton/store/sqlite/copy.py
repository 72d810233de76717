"""Sessions of a copy on the embedded database, which no other process uses meanwhile."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import cast

import apsw

from jeton.errors import Unavailable
from jeton.store import schema
from jeton.store.engine import Row
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite import migrate as sqlite_migrate
from jeton.store.sqlite.migrate import Presence
from jeton.store.tables import CopyError, Table


class SqliteSession:
    """A transaction on a file."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    async def batches(self, table: Table) -> AsyncIterator[list[Row]]:
        """Yield all rows in the order of the key; truth values, which SQLite stores as numbers, as `bool`."""
        booleans = [place for place, column in enumerate(table.columns) if column in table.booleans]
        with _translated():
            cursor = self._connection.execute(table.select)
            while rows := list(islice(cursor, table.batch)):
                yield [_with_booleans(row, booleans) for row in rows] if booleans else rows

    async def ask(self, sql: str) -> list[Row]:
        """Return all rows that a query selects."""
        with _translated():
            return cast("list[Row]", self._connection.execute(sql).fetchall())

    async def insert(self, table: Table, rows: list[Row]) -> None:
        """Add rows."""
        with _translated():
            self._connection.executemany(table.insert, rows)

    async def finish_writing(self) -> None:
        """Do nothing."""

    async def is_shared(self) -> bool:
        """Return False: the lock beside the file is held exclusively."""
        return False


@asynccontextmanager
async def reading(file: Path) -> AsyncIterator[SqliteSession]:
    """Yield a session on one snapshot of a file.

    Raises:
        CopyError: another process uses it.
        MigrationError: its schema is not this program's.
        Unavailable: it does not exist or cannot be read.
    """
    _refuse_misfit(file)
    with _exclusive(Presence(file)), _transaction(file, "BEGIN") as session:
        yield session


@asynccontextmanager
async def writing(file: Path) -> AsyncIterator[SqliteSession]:
    """Yield a session whose changes are all kept, or none; the file is created and migrated first.

    Raises:
        CopyError: another process uses it.
        MigrationError: it is newer than this program or that of another program.
        Unavailable: it cannot be written.
    """
    presence = sqlite_migrate.prepare(file).presence
    with _exclusive(presence), _transaction(file, "BEGIN IMMEDIATE") as session:
        yield session


def _refuse_misfit(file: Path) -> None:
    if not file.is_file():
        raise Unavailable from FileNotFoundError("there is no such file")
    schema.refuse_other(sqlite_migrate.version_in(file))


@contextmanager
def _exclusive(presence: Presence) -> Iterator[None]:
    try:
        if not presence.try_exclusive():
            raise CopyError("a server or another command is using it: stop that first")
        yield
    finally:
        presence.release()


@contextmanager
def _transaction(file: Path, begin: str) -> Iterator[SqliteSession]:
    opened = closing(sqlite.connect(file, busy_seconds=sqlite.BUSY_SECONDS))
    with opened as connection:  # its end rolls back what is not committed
        with _translated():
            connection.execute(begin)
        yield SqliteSession(connection)
        with _translated():
            connection.execute("COMMIT")


@contextmanager
def _translated() -> Iterator[None]:
    """Turn every error of SQLite into `Unavailable`."""
    try:
        yield
    except apsw.Error as error:
        raise Unavailable from error


def _with_booleans(row: Row, places: list[int]) -> Row:
    values = list(row)
    for place in places:
        values[place] = bool(values[place])
    return tuple(values)
