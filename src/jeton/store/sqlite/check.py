"""Check of the embedded database, and the schema that a database of any engine must have."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import cast

import apsw

from jeton.errors import Unavailable
from jeton.store import schema
from jeton.store.engine import Row
from jeton.store.findings import Damaged, Findings
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite import migrate as sqlite_migrate
from jeton.store.tables import Table

_FAULTS = 100
"""The number of faults after which SQLite stops looking."""
_DAMAGE = "restore a backup from before; a copy by `jeton copy` saves what can still be read"
_TABLES = """
    SELECT name, sql FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_'
"""
_INDEXED = "SELECT coalesce(name, 'expression') FROM pragma_index_info($1) ORDER BY seqno"
_CHECKED_COLUMN = re.compile(r"\bCHECK \((\w+)")


class SqliteExamined:
    """A snapshot of a file."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    async def ask(self, sql: str, *args: object) -> list[Row]:
        """Return all rows that a query finds."""
        with _translated():
            return cast("list[Row]", self._connection.execute(sql, args).fetchall())

    async def batches(self, table: Table, size: int) -> AsyncIterator[list[Row]]:
        """Yield all rows in the order of the key, at most `size` at a time."""
        with _translated():
            cursor = self._connection.execute(table.select)
        while True:
            with _translated():
                rows = list(islice(cursor, size))
            if not rows:
                return
            yield rows

    def own_shape(self, expected: frozenset[str]) -> frozenset[str]:
        """Return what the schema must be on this engine, whose it is that is expected."""
        return expected

    async def shape(self) -> set[str]:
        """Return the parts of the schema, as `expected_shape` writes them."""
        with _translated():
            return _shape_of(self._connection)

    async def engine_faults(self, findings: Findings) -> None:
        """Add the faults that SQLite's own check of the file and its indexes finds."""
        with _translated():
            faults = _rows(self._connection, f"PRAGMA integrity_check({_FAULTS})")
        for (text,) in faults:
            if text != "ok":
                findings.add("the file is damaged", "database", " ".join(text.split()), _DAMAGE)


@asynccontextmanager
async def examining(file: Path) -> AsyncIterator[SqliteExamined]:
    """Yield a snapshot of a file to be checked; raise the errors of `snapshot`."""
    with snapshot(file) as connection:
        yield SqliteExamined(connection)


@contextmanager
def snapshot(file: Path) -> Iterator[apsw.Connection]:
    """Yield a connection in a transaction that reads a file, which a server may go on changing.

    Raises:
        MigrationError: its schema is not this program's.
        Unavailable: it does not exist or cannot be opened.
    """
    if not file.is_file():
        raise Unavailable from FileNotFoundError("there is no such file")
    with sqlite.translated():
        opened = sqlite.plain(file, apsw.SQLITE_OPEN_READONLY)
    with opened as connection:
        connection.set_busy_timeout(int(sqlite.BUSY_SECONDS * 1000))
        with sqlite.translated(file):
            connection.execute("BEGIN")
            # the first read, which may have to wait, takes the snapshot of the transaction
            version = sqlite.retry_while_busy(lambda: sqlite_migrate.version_of(connection))
        schema.refuse_other(version)
        yield connection


def expected_shape() -> frozenset[str]:
    """Return the parts that the schema must have, as lines of text that differ little between engines."""
    with closing(apsw.Connection(":memory:")) as connection:
        sqlite_migrate.apply_pending(connection)
        return frozenset(_shape_of(connection))


def _shape_of(connection: apsw.Connection) -> set[str]:
    shape = {f"migration {version}" for (version,) in _rows(connection, "SELECT version FROM migration")}
    for table, sql in _rows(connection, _TABLES):
        shape.add(f"table {table}")
        shape |= {f"check of {table}.{column}" for column in _CHECKED_COLUMN.findall(sql)}
        shape.update(_columns_of(connection, table))
        shape.update(_indexes_of(connection, table))
        shape.update(_foreign_keys_of(connection, table))
    return shape


def _columns_of(connection: apsw.Connection, table: str) -> Iterator[str]:
    key = {}
    listed = 'SELECT name, lower(type), "notnull", dflt_value, pk FROM pragma_table_info($1)'
    for name, type_, required, default, place in _rows(connection, listed, table):
        yield f"column {table}.{name} {type_}{' not null' if required or place else ''}"
        if default is not None:
            yield f"default of {table}.{name}: {default}"
        if place:
            key[place] = name
    if key:
        yield f"primary key of {table} ({', '.join(key[place] for place in sorted(key))})"


def _indexes_of(connection: apsw.Connection, table: str) -> Iterator[str]:
    listed = 'SELECT name, "unique", origin, partial FROM pragma_index_list($1)'
    for name, unique, origin, partial in _rows(connection, listed, table):
        if origin == "pk":
            continue
        columns = _rows(connection, _INDEXED, name)
        label = "unique" if unique else f"index {name}"
        where = " in part" if partial else ""
        yield f"{label} of {table} ({', '.join(column for (column,) in columns)}){where}"


def _foreign_keys_of(connection: apsw.Connection, table: str) -> Iterator[str]:
    keys: dict[int, tuple[str, str, list[str], list[str]]] = {}
    listed = 'SELECT id, "table", "from", "to", on_delete FROM pragma_foreign_key_list($1) ORDER BY id, seq'
    for number, parent, column, referred, on_delete in _rows(connection, listed, table):
        _, _, own_columns, theirs_columns = keys.setdefault(number, (parent, on_delete.lower(), [], []))
        own_columns.append(column)
        theirs_columns.append(referred)
    for parent, on_delete, columns, others in keys.values():
        own, theirs = ", ".join(columns), ", ".join(others)
        yield f"foreign key of {table} ({own}) to {parent} ({theirs}) on delete {on_delete}"


def _rows(connection: apsw.Connection, sql: str, *args: str) -> list[Row]:
    return cast("list[Row]", connection.execute(sql, args).fetchall())


@contextmanager
def _translated() -> Iterator[None]:
    """Turn errors of damage into `Damaged`, and those of a lock or a lost file into `Unavailable`."""
    with sqlite.translated():
        try:
            yield
        except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as error:
            raise Damaged(f"it cannot be read: {error}") from error
