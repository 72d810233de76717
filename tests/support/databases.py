"""A database behind a server, looked at and changed past Jeton: the same for both engines."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import apsw
import asyncpg

from jeton.model.objects import BareRow
from jeton.resolution.parts import wholes_of
from jeton.resolution.references import mentioned_in
from jeton.settings import SQLITE_SCHEME
from jeton.store.columns import columns
from jeton.store.upkeep.invariants import RULES
from support.blocking import wait_for

Row = tuple[Any, ...]

INVARIANTS = {rule.fault: rule.query for rule in RULES}
"""What must never be found in a database, with the query that finds it."""
_ALL_INVARIANTS = " UNION ALL ".join(
    f"SELECT '{text}' WHERE EXISTS ({sql})" for text, sql in INVARIANTS.items()
)
COUNT_TOKENS = "UPDATE mode SET token_count = (SELECT count(*) FROM token WHERE token.mode_key = mode.key)"
"""Keeps the rule of the tokens that a mode counts, after a change past Jeton."""
_REFERRING = f"""
    SELECT t.mode_key, t.token_key, t.replaced_by, {columns(BareRow)} FROM token t
    WHERE t.value LIKE '%{{%' OR t.alias_to IS NOT NULL OR t.replaced_by IS NOT NULL
        OR t.extensions LIKE '%{{%'
"""  # noqa: S608  the schema's own names
_REFERENCES = "SELECT mode_key, token_key, target FROM token_reference"


async def _lock(connection: asyncpg.Connection, statement: str) -> None:
    await connection.execute("SET lock_timeout = '0.2s'")
    while True:
        try:
            await connection.execute(statement)
        except asyncpg.LockNotAvailableError:
            await connection.execute("ROLLBACK")
        else:
            return


def _targets(row: BareRow, replaced_by: str | None) -> dict[str, None]:
    names = mentioned_in(row)
    wholes = [whole for name in (*names, *filter(None, [row.alias_to])) for whole in wholes_of(name)]
    return dict.fromkeys((*names, *wholes, *filter(None, [replaced_by])))


def _wrong_references(database: "Database") -> list[str]:
    """Tell whether what is noted of the references inside values is not what the values say."""
    noted = sorted(database.rows(_REFERENCES))
    values = database.rows(_REFERRING)
    wanted = sorted(
        (mode, token, target)
        for mode, token, name, *fields in values
        for target in _targets(BareRow(*fields), name)
    )
    return [] if noted == wanted else ["references that are not those of the values"]


class Database(ABC):
    """A database; `url` is what the setting `database_url` takes."""

    url: str

    @abstractmethod
    def rows(self, sql: str, *args: object) -> list[Row]:
        """Return what a query finds; placeholders are `$1 … $n`."""

    @abstractmethod
    def position(self) -> object:
        """Return a value that differs after each commit."""

    @abstractmethod
    def run(self, sql: str, *args: object) -> None:
        """Execute a change, waiting for others as long as a server may take."""

    @abstractmethod
    def writes_held(self) -> AbstractContextManager[None]:
        """Let nobody else write meanwhile, as another process can; reads go on."""

    @abstractmethod
    def close(self) -> None:
        """Close the connection that is kept; the object can be used again."""

    def broken_invariants(self) -> list[str]:
        """Return the faults of rows that must never be found."""
        return [text for (text,) in self.rows(_ALL_INVARIANTS)] + _wrong_references(self)

    def damages(self) -> list[str]:
        """Return what the engine itself finds damaged, and the broken invariants."""
        return self.broken_invariants()


NewDatabase = Callable[[], Database]
"""Makes an empty database that a server can be started on."""


class SqliteDatabase(Database):
    """A SQLite file, which need not exist yet.

    Every call opens it anew, as its servers may come and go; with `keep`, readers share one connection, which
    saves reading the schema each time.
    """

    def __init__(self, file: Path, *, keep: bool = False) -> None:
        self.file = file
        self.url = f"{SQLITE_SCHEME}{file}"
        self._keep = keep
        self._kept: tuple[int, apsw.Connection] | None = None

    def rows(self, sql: str, *args: object) -> list[Row]:
        """Return what a query finds."""
        with self._reading() as connection:
            return connection.execute(sql, args).fetchall()

    def position(self) -> object:
        """Return a value that differs after each commit; needs a connection that is kept."""
        assert self._keep
        with self._reading() as connection:
            return self._kept, connection.pragma("data_version")

    def run(self, sql: str, *args: object) -> None:
        """Execute a change, waiting for others as long as a server may take."""
        with self._connected(apsw.SQLITE_OPEN_READWRITE) as connection:
            connection.set_busy_timeout(10_000)
            connection.pragma("foreign_keys", "on")
            connection.execute(sql, args)

    def broken_invariants(self) -> list[str]:
        """Return the faults that the queries find, orphans included."""
        orphans = ["an orphan"] if self.rows("PRAGMA foreign_key_check") else []
        return super().broken_invariants() + orphans

    def damages(self) -> list[str]:
        """Return what `integrity_check` says, and the broken invariants."""
        found = [text for (text,) in self.rows("PRAGMA integrity_check") if text != "ok"]
        return found + self.broken_invariants()

    @contextmanager
    def writes_held(self) -> Iterator[None]:
        """Hold the write lock."""
        with self._connected(apsw.SQLITE_OPEN_READWRITE) as connection:
            connection.set_busy_timeout(10_000)
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")

    def close(self) -> None:
        """Close the connection that is kept."""
        if self._kept is not None:
            self._kept[1].close()
            self._kept = None

    @contextmanager
    def _reading(self) -> Iterator[apsw.Connection]:
        if not self._keep:
            with self._connected(apsw.SQLITE_OPEN_READONLY) as connection:
                yield connection
            return
        inode = self.file.stat().st_ino
        if self._kept is None or self._kept[0] != inode:
            self.close()
            self._kept = inode, apsw.Connection(str(self.file), flags=apsw.SQLITE_OPEN_READONLY)
        yield self._kept[1]

    @contextmanager
    def _connected(self, flags: int) -> Iterator[apsw.Connection]:
        connection = apsw.Connection(str(self.file), flags=flags)
        try:
            yield connection
        finally:
            connection.close()


class PostgresDatabase(Database):
    """A database of a PostgreSQL server; one connection is kept, and opened anew where it has been cut."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._kept: asyncpg.Connection | None = None

    def rows(self, sql: str, *args: object) -> list[Row]:
        """Return what a query finds."""

        async def ask() -> list[Row]:
            connection = await self._connection()
            return [tuple(record) for record in await connection.fetch(sql, *args)]

        return wait_for(ask())

    def position(self) -> object:
        """Return where the server writes its log."""
        return self.rows("SELECT pg_current_wal_insert_lsn()::text")

    def run(self, sql: str, *args: object) -> None:
        """Execute a change."""
        self.rows(sql, *args)

    def broken_invariants(self) -> list[str]:
        """Return the faults of rows; a database that was filled in a moment has no plan for that yet."""
        self.run("ANALYZE")
        return super().broken_invariants()

    @contextmanager
    def writes_held(self) -> Iterator[None]:
        """Hold every table against whoever changes it or locks its rows.

        A transaction may hold one table and want another: give way before PostgreSQL finds a deadlock.
        """
        tables = "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public'"
        names = ", ".join(name for (name,) in self.rows(tables))
        connection = wait_for(asyncpg.connect(self.url))
        try:
            wait_for(_lock(connection, f"BEGIN; LOCK TABLE {names} IN EXCLUSIVE MODE"))
            yield
        finally:
            wait_for(connection.close())

    def close(self) -> None:
        """Close the connection that is kept."""
        if self._kept is not None:
            wait_for(self._kept.close())
            self._kept = None

    async def _connection(self) -> asyncpg.Connection:
        if self._kept is None or self._kept.is_closed():
            self._kept = await asyncpg.connect(self.url)
        return self._kept
