"""The part of a copy that is PostgreSQL's own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from jeton.store import schema
from jeton.store.engine import Row
from jeton.store.postgres import driver_errors as postgres
from jeton.store.postgres import migrate as postgres_migrate
from jeton.store.postgres.migrate import LOCK_WAIT_SECONDS, connected, refused
from jeton.store.tables import TABLES, CopyError, Table

_OTHERS = """
    SELECT coalesce(host(client_addr), 'its own host'), count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()
    GROUP BY 1 ORDER BY 1
"""
_POLLS, _POLL = 20, 0.05
_LOOK_ANEW = "SELECT pg_stat_clear_snapshot()"  # a transaction sees the sessions as they were otherwise
_NAMES = ", ".join(table.name for table in TABLES)
_SHARED = (
    "a server or another command is using it: stop that first, "
    "or PAUSE and RECONNECT a pooler that keeps its sessions; they are from {}"
)
_MOST_HOSTS = 5


class PostgresSession:
    """A transaction on a connection of its own."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def batches(self, table: Table) -> AsyncIterator[list[Row]]:
        """Yield all rows in the order of the key."""
        with refused():
            cursor = await self._connection.cursor(table.select)
            while rows := await cursor.fetch(table.batch):
                yield [tuple(row) for row in rows]

    async def ask(self, sql: str, *args: object) -> list[Row]:
        """Return all rows that a query selects."""
        with refused():
            return [tuple(row) for row in await self._connection.fetch(sql, *args)]

    async def insert(self, table: Table, rows: list[Row]) -> None:
        """Add rows by the COPY protocol."""
        with refused():
            await self._connection.copy_records_to_table(
                table.name, records=rows, columns=list(table.columns)
            )

    async def finish_writing(self) -> None:
        """Count what is there, so that the planner reads large tables by their keys."""
        with refused():
            await self._connection.execute(f"ANALYZE {_NAMES}")

    async def is_shared(self) -> bool:
        """Tell whether anybody else is using the database by now."""
        return bool(await self._others())

    async def refuse_others(self) -> None:
        """Raise `CopyError`, which says where they are, while others use the database."""
        if others := await self._others():
            hosts = [f"{host} ({count})" for host, count in others[:_MOST_HOSTS]]
            raise CopyError(_SHARED.format(", ".join(hosts)))

    async def _others(self) -> list[Row]:
        """Return the addresses of others' sessions, each with how many they are."""
        await self.ask(_LOOK_ANEW)
        return await self.ask(_OTHERS, postgres.APPLICATION)


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[PostgresSession]:
    """Lend a session on one snapshot of a database, to which nobody else can write meanwhile.

    Raises:
        CopyError: a server runs on it.
        MigrationError: its schema is not this program's.
        SettingsError, Unavailable: as `connected`.
    """
    async with connected(url) as connection:
        schema.refuse_other((await postgres_migrate.version_of(connection)).version)
        session = await _alone(connection)
        await connection.execute(f"SET lock_timeout = {LOCK_WAIT_SECONDS * 1000:.0f}")
        async with connection.transaction(isolation="repeatable_read"):
            # before anything is read, and with it the snapshot taken: whoever writes now is waited for
            await connection.execute(f"LOCK TABLE {_NAMES} IN SHARE MODE")
            await session.refuse_others()
            yield session


@asynccontextmanager
async def writing(url: str) -> AsyncIterator[PostgresSession]:
    """Lend a session whose changes are all kept, or none; an empty database gets its tables first.

    Nobody else can write to the tables meanwhile.

    Raises:
        CopyError: a server runs on it.
        MigrationError: its schema is older or newer than this program's or that of another program.
        SettingsError, Unavailable: as `connected`.
    """
    async with connected(url) as connection:
        if await postgres_migrate.version_of(connection) == (0, 0):
            await postgres_migrate.bring_up_to_date(connection)
        schema.refuse_other((await postgres_migrate.version_of(connection)).version)
        await connection.execute(f"SET lock_timeout = {LOCK_WAIT_SECONDS * 1000:.0f}")
        async with connection.transaction():
            session = await _alone(connection)
            await connection.execute(f"LOCK TABLE {_NAMES} IN EXCLUSIVE MODE")
            yield session


async def _alone(connection: asyncpg.Connection) -> PostgresSession:
    """Return a session once nobody else is there; who has just gone is listed for a moment longer.

    Raises:
        CopyError: somebody is.
    """
    session = PostgresSession(connection)
    for _ in range(_POLLS):
        if not await session.is_shared():
            break
        await asyncio.sleep(_POLL)
    await session.refuse_others()
    return session
