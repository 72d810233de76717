"""Backing up a PostgreSQL database by pg_dump, and loading such a file in one transaction.

What is loaded are the rows alone, by our own connection: the tables are those of our migrations, everything
is checked before it is committed, and whatever ends the process leaves the database as it was.
"""

import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from jeton.store import modes, postgres_migrate, schema
from jeton.store.files import BackupError, Part
from jeton.store.postgres_check import PostgresExamined
from jeton.store.postgres_copy import alone
from jeton.store.postgres_migrate import LOCK_WAIT_SECONDS, connected
from jeton.store.postgres_tools import Dump, Tools, connection_of
from jeton.store.tables import TABLES, CopyError, Report

_MIGRATION = "migration"
_NAMES = (*(table.name for table in TABLES), _MIGRATION)
_SNAPSHOT = """
    SELECT pg_export_snapshot(), quote_ident(current_schema()),
        current_setting('server_version_num')::int / 10000
"""
_ANY_USER = "SELECT 1 FROM account LIMIT 1"
_LOADED = re.compile(r"COPY (\d+)")


async def dump(examined: PostgresExamined, url: str, tools: Tools, part: Part, report: Report) -> None:
    """Write the rows of a snapshot into a file, as pg_dump does.

    Raises:
        BackupError: pg_dump is missing, older than the server, or fails.
    """
    ((snapshot, place, server),) = await examined.ask(_SNAPSHOT)
    own = await tools.version("pg_dump")
    if own < server:
        raise BackupError(
            f"pg_dump is of PostgreSQL {own} and the server of PostgreSQL {server}: "
            "--pg-bin names the folder of one that is not older"
        )
    shown, secret = connection_of(url)
    report("Copying", "tables", 0)
    async with tools.running(
        "pg_dump",
        *("--format=custom", "--no-password", "--no-owner", "--no-privileges", "--strict-names"),
        *(f"--lock-wait-timeout={LOCK_WAIT_SECONDS:.0f}s", f"--snapshot={snapshot}", f"--dbname={shown}"),
        *(f"--table={place}.{name}" for name in _NAMES),
        f"--file={part.path}",  # on its standard output it leaves out where in the file the rows are
        secret=secret,
        holds=part.handle,  # if we are killed, nobody else takes the file as long as it writes
    ):
        pass


async def compare(examined: PostgresExamined, tools: Tools, part: Part, report: Report) -> dict[str, int]:
    """Read back every row of a file and return how many each table has: as many as the snapshot.

    Raises:
        BackupError: there are more or fewer, or they cannot be read.
    """
    file = Dump(tools, part.path)
    await _refuse_other_tables(file)
    counts = {}
    for name in _NAMES:
        ((expected,),) = await examined.ask(f"SELECT count(*) FROM {name}")
        found = 0
        async with file.rows(name) as (_, chunks):
            async for chunk in chunks:
                found += chunk.count(b"\n")
                report("Checking", name, found)
        if found != expected:
            raise BackupError(f"{name} has {expected:,} rows, and pg_dump has written {found:,}")
        counts[name] = found
    del counts[_MIGRATION]
    return counts


class Loading:
    """A transaction that replaces everything in a database."""

    def __init__(self, connection: asyncpg.Connection, file: Dump) -> None:
        self._connection = connection
        self._file = file
        self.examined = PostgresExamined(connection)

    async def load(self, report: Report) -> list[str]:
        """Put the rows of the file in place of all others; return the names of the migrations it lacked.

        Its modes have other revisions then.

        Raises:
            BackupError: the file cannot be read to its end, or its rows do not fit its tables.
            MigrationError: it is newer than this program.
        """
        version = await self._version()
        await self._make_room(version)
        for name in _names_at(version):
            report("Restoring", name, 0)
            async with self._file.rows(name) as (columns, chunks):
                if name != _MIGRATION:
                    await self._copy(name, columns, chunks)
                else:
                    async for _ in chunks:
                        pass
        applied = await postgres_migrate.bring_up_to_date(self._connection)
        await self._connection.execute(modes.RENEW, time.time_ns() // 1000)
        await self._connection.execute(f"ANALYZE {', '.join(_NAMES)}")
        return applied

    async def _version(self) -> int:
        """Return the version of the file's schema."""
        text = b""
        async with self._file.rows(_MIGRATION) as (columns, chunks):
            place = columns.index("version")
            async for chunk in chunks:
                text += chunk
        try:
            found = max(int(line.split(b"\t")[place]) for line in text.splitlines())
        except (ValueError, IndexError) as error:
            raise BackupError("it does not tell the version of its schema") from error
        schema.refuse_newer(found)
        return found

    async def _make_room(self, version: int) -> None:
        """Leave empty tables of a version; those that are of that version already stay what they are."""
        found = await postgres_migrate.version_of(self._connection)
        if found == version:
            await self._connection.execute(f"TRUNCATE {', '.join(_names_at(version)[:-1])}")
            return
        if found:
            # the table of migrations stays: without it, others in the schema would be another program's
            await self._connection.execute(f"DROP TABLE {', '.join(_names_at(found)[:-1])}")
            await self._connection.execute("DELETE FROM migration")
        await postgres_migrate.bring_up_to_date(self._connection, version)

    async def _copy(self, name: str, columns: list[str], chunks: AsyncIterator[bytes]) -> None:
        try:
            await self._connection.copy_to_table(name, source=chunks, columns=columns, format="text")
        except asyncpg.PostgresError as error:
            raise BackupError(f"its rows of {name} do not fit: {' '.join(str(error).split())}") from error


@asynccontextmanager
async def loading(url: str, tools: Tools, source: Path, *, force: bool) -> AsyncIterator[Loading]:
    """Lend a transaction that is committed in the end, unless anything fails.

    Raises:
        BackupError: the file is none of pg_dump's or has not our tables, a server runs on the database, or
            it holds users and is not to be replaced.
        MigrationError: the database is newer than this program, or that of another program.
        SettingsError, Unavailable: as `connected`.
    """
    file = Dump(tools, source)
    await _refuse_other_tables(file)
    async with connected(url) as connection:
        found = await postgres_migrate.version_of(connection)
        schema.refuse_newer(found)
        await connection.execute(f"SET lock_timeout = {LOCK_WAIT_SECONDS * 1000:.0f}")
        async with connection.transaction():
            await postgres_migrate.hold(connection)
            await _refuse_in_use(connection)
            if found and not force and await connection.fetch(_ANY_USER):
                raise BackupError("the database holds users: --force replaces them")
            yield Loading(connection, file)


async def _refuse_in_use(connection: asyncpg.Connection) -> None:
    try:
        await alone(connection, "the database")
    except CopyError as error:
        raise BackupError(str(error)) from error


async def _refuse_other_tables(file: Dump) -> None:
    found = [name for _, name in await file.tables()]
    if _MIGRATION not in found or "account" not in found:
        raise BackupError("it is no backup of Jeton's: it has not its tables")
    twice = sorted({name for name in found if name in _NAMES and found.count(name) > 1})
    if twice:
        raise BackupError(f"it has two tables {twice[0]}, of different schemas")


def _names_at(version: int) -> list[str]:
    """Return the tables of a version of the schema, parents before their children, `migration` last."""
    texts = "".join(sql for number, _, sql in schema.steps() if number <= version)
    return [name for name in _NAMES if name == _MIGRATION or f"CREATE TABLE {name} (" in texts]
