"""The part of a check that is PostgreSQL's own."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import asyncpg

from jeton.store import schema
from jeton.store.engine import Row
from jeton.store.findings import Damaged, Findings
from jeton.store.postgres import migrate as postgres_migrate
from jeton.store.postgres.migrate import connected, refused
from jeton.store.tables import TABLES, Table

_OURS = """
    WITH ours AS (
        SELECT c.oid, c.relname::text AS name FROM pg_class c
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
            AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    )
"""
_COLUMNS = """
    (SELECT string_agg(a.attname, ', ' ORDER BY k.place)
    FROM unnest({}) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute a ON a.attrelid = {} AND a.attnum = k.number)
"""
_SHAPE = (  # of all that is there, for what is not Jeton's is noted
    "SELECT 'table ' || name FROM ours",
    "SELECT 'migration ' || abs(version) FROM migration",
    """
    SELECT 'column ' || name || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
    FROM ours JOIN pg_attribute a ON a.attrelid = ours.oid AND a.attnum > 0 AND NOT a.attisdropped
    """,
    """
    SELECT 'default of ' || name || '.' || a.attname || ': ' || pg_get_expr(d.adbin, d.adrelid)
    FROM ours JOIN pg_attrdef d ON d.adrelid = ours.oid
    JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
    """,
    f"""
    SELECT 'primary key of ' || name || ' (' || {_COLUMNS.format("c.conkey", "c.conrelid")} || ')'
    FROM ours JOIN pg_constraint c ON c.conrelid = ours.oid AND c.contype = 'p'
    """,
    f"""
    SELECT 'check of ' || name || '.' || {_COLUMNS.format("c.conkey", "c.conrelid")}
    FROM ours JOIN pg_constraint c ON c.conrelid = ours.oid AND c.contype = 'c' AND cardinality(c.conkey) = 1
    """,
    f"""
    SELECT 'foreign key of ' || name || ' (' || {_COLUMNS.format("c.conkey", "c.conrelid")} || ') to '
        || parent.relname || ' (' || {_COLUMNS.format("c.confkey", "c.confrelid")} || ') on delete '
        || CASE c.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'a' THEN 'no action'
            ELSE 'something else' END
    FROM ours JOIN pg_constraint c ON c.conrelid = ours.oid AND c.contype = 'f'
    JOIN pg_class parent ON parent.oid = c.confrelid
    """,
    """
    SELECT CASE WHEN i.indisunique THEN 'unique' ELSE 'index ' || x.relname END || ' of ' || name || ' ('
        || (SELECT string_agg(coalesce(a.attname, 'expression'), ', ' ORDER BY k.place)
            FROM unnest(i.indkey) WITH ORDINALITY AS k (number, place)
            LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number AND k.number > 0)
        || ')' || CASE WHEN i.indpred IS NULL THEN '' ELSE ' in part' END
    FROM ours JOIN pg_index i ON i.indrelid = ours.oid AND NOT i.indisprimary
    JOIN pg_class x ON x.oid = i.indexrelid
    """,
)
# SQLite keeps tokens in the order of their whole names, which are too long for PostgreSQL's indexes: these
# have the beginnings of names, and the key of tokens is another
_OTHERWISE = {
    "primary key of token (mode_key, name)": "unique of token (mode_key, expression, expression)",
    "unique of token (mode_key, token_key)": "primary key of token (mode_key, token_key)",
    "index token_alias of token (mode_key, alias_to) in part": (
        "index token_alias of token (mode_key, expression) in part"
    ),
    "index token_reference_target of token_reference (mode_key, target)": (
        "index token_reference_target of token_reference (mode_key, expression)"
    ),
}
"""The lines of the schema's shape that differ: each of SQLite with the one that PostgreSQL has instead."""
_KNOWN = f"{{}} AND name IN ({', '.join(repr(table.name) for table in TABLES)})"
"""Whatever else is there is not Jeton's, and may be as it likes."""
_ORDERED = """
    SELECT x.relname || ' of ' || name FROM ours JOIN pg_index i ON i.indrelid = ours.oid
    JOIN pg_class x ON x.oid = i.indexrelid
    WHERE EXISTS (
        SELECT 1 FROM unnest(i.indcollation) AS k (id) JOIN pg_collation l ON l.oid = k.id
        WHERE l.collname <> 'C'
    )
"""
_INVALID_INDEXES = """
    SELECT x.relname || ' of ' || name FROM ours JOIN pg_index i ON i.indrelid = ours.oid
    JOIN pg_class x ON x.oid = i.indexrelid WHERE NOT (i.indisvalid AND i.indisready)
"""
_INVALID_CONSTRAINTS = """
    SELECT c.conname || ' of ' || name FROM ours JOIN pg_constraint c ON c.conrelid = ours.oid
    WHERE NOT c.convalidated
"""
_DISABLED = """
    SELECT DISTINCT coalesce(c.conname, t.tgname) || ' of ' || name
    FROM ours JOIN pg_trigger t ON t.tgrelid = ours.oid LEFT JOIN pg_constraint c ON c.oid = t.tgconstraint
    WHERE t.tgisinternal AND t.tgenabled NOT IN ('O', 'A')
"""
_ENGINE_FAULTS = (
    ("an index that PostgreSQL does not use", _INVALID_INDEXES, "by SQL: REINDEX INDEX"),
    ("an index in another order than code points", _ORDERED, "restore a backup from before"),
    (
        "a constraint that was not validated",
        _INVALID_CONSTRAINTS,
        "by SQL: ALTER TABLE … VALIDATE CONSTRAINT",
    ),
    ("a constraint that is not enforced", _DISABLED, "by SQL: ALTER TABLE … ENABLE TRIGGER ALL"),
)
_AMCHECK = "SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'amcheck'"
_BTREES = """
    SELECT i.indexrelid, x.relname || ' of ' || name FROM ours JOIN pg_index i ON i.indrelid = ours.oid
    JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am m ON m.oid = x.relam
    WHERE m.amname = 'btree' AND i.indisvalid
"""
_BROKEN = (
    asyncpg.DataCorruptedError,
    asyncpg.IndexCorruptedError,
    asyncpg.InternalServerError,
    asyncpg.CharacterNotInRepertoireError,
)


class PostgresExamined:
    """A snapshot of a database, on a connection of its own."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def ask(self, sql: str, *args: object) -> list[Row]:
        """Return all rows that a query finds."""
        with _damaged():
            return [tuple(row) for row in await self._connection.fetch(sql, *args)]

    async def batches(self, table: Table, size: int) -> AsyncIterator[list[Row]]:
        """Yield all rows in the order of the key, at most `size` at a time."""
        with _damaged():
            cursor = await self._connection.cursor(table.select)
        while True:
            with _damaged():
                rows = await cursor.fetch(size)
            if not rows:
                return
            yield [tuple(row) for row in rows]

    def own_shape(self, expected: frozenset[str]) -> frozenset[str]:
        """Return what the schema must be on this engine, where SQLite's is expected."""
        return frozenset(_OTHERWISE.get(text, text) for text in expected)

    async def shape(self) -> set[str]:
        """Return the parts of the schema, as `sqlite.check.expected_shape` writes them."""
        return {text for query in _SHAPE for (text,) in await self.ask(f"{_OURS} {query}")}

    async def engine_faults(self, findings: Findings) -> None:
        """Add constraints and indexes that do not hold, and what amcheck finds where it is installed."""
        for fault, query, remedy in _ENGINE_FAULTS:
            for (name,) in await self.ask(f"{_OURS} {_KNOWN.format(query)}"):
                findings.add(fault, "schema", name, remedy)
        schemas = await self.ask(_AMCHECK)
        if not schemas:
            findings.note(
                "no index was compared with its table: the extension amcheck is not installed", "schema", ""
            )
            return
        for index, name in await self.ask(f"{_OURS} {_KNOWN.format(_BTREES)}"):
            await self._compare(schemas[0][0], index, name, findings)

    async def _compare(self, place: str, index: int, name: str, findings: Findings) -> None:
        """Compare an index with its table."""
        try:
            async with self._connection.transaction():  # a savepoint: what fails in it leaves the snapshot
                await self._connection.execute(
                    f"SELECT {place}.bt_index_check($1::oid::regclass, true)", index
                )
        except asyncpg.InsufficientPrivilegeError:
            findings.note(
                "an index was not compared with its table: this role may not use amcheck", "schema", name
            )
        except _BROKEN as error:
            text = f"{name}: {' '.join(str(error).split())}"
            findings.add("an index that does not fit its table", "schema", text, "by SQL: REINDEX INDEX")


@asynccontextmanager
async def examining(url: str) -> AsyncIterator[PostgresExamined]:
    """Lend a snapshot of a database, which servers may go on changing.

    Raises:
        MigrationError: its schema is not this program's.
        SettingsError, Unavailable: as `connected`.
    """
    async with (
        connected(url) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),
    ):
        schema.refuse_other((await postgres_migrate.version_of(connection)).version)
        yield PostgresExamined(connection)


@contextmanager
def _damaged() -> Iterator[None]:
    """Tell damage from what passes."""
    with refused():
        try:
            yield
        except _BROKEN as error:
            raise Damaged(f"it cannot be read: {' '.join(str(error).split())}") from error
