"""The schema on PostgreSQL: bringing it up to date, and looking whether it fits.

All that is missing is one transaction that holds an advisory lock, so that any number of processes may start
at once: one applies it, the others wait and then find nothing to do. Nothing outlives the transaction, so
that migrating works by way of a pooler as well.

Servers of the version before may be at work. A transaction that cannot have a table soon lets go of all of
them and tries again: requests wait for it half a second at most, and never in a circle.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import cast

import asyncpg

from jeton.errors import Unavailable
from jeton.model.clock import timestamp
from jeton.settings import SettingsError
from jeton.store import schema
from jeton.store.fills import FILLS, FIRST
from jeton.store.postgres import driver_errors as postgres
from jeton.store.schema import Migrated, MigrationError, Versions
from jeton.store.tables import ProgressReport, unreported

LOCK_WAIT_SECONDS = 60.0
_BRIEF_SECONDS = 0.5
"""The most seconds that a table is waited for, behind whom all requests of others queue that use it."""
_BETWEEN_SECONDS = 1.0
LOCK_KEY = int.from_bytes(b"jeton")
"""The advisory lock of every process that migrates; the number is arbitrary, but must never change."""
_CONNECT_SECONDS = 10.0
_BACK_SECONDS = 10.0
"""The most seconds for which a server is waited for that has ended the first connection, or is starting."""
_PAUSE = 0.1
_COMES_BACK = (
    asyncpg.ConnectionDoesNotExistError,
    asyncpg.ConnectionFailureError,
    asyncpg.OperatorInterventionError,
    ConnectionError,
)
_CLOSE_SECONDS = 5.0
_NO_LIMIT = 86_400.0
_TABLES = """
    SELECT c.relname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
"""
_PLACE = "SELECT current_schema()::text, current_setting('server_encoding')"
_UNSAFE = "SELECT name FROM unnest($1::text[]) AS name WHERE current_setting(name, true) = 'off'"

# what a role or a database may be limited to is meant for requests
_UNHURRIED = """
    SELECT set_config(name, CASE name WHEN 'jit' THEN 'off' ELSE '0' END, $1) FROM pg_settings
    WHERE name IN ('jit', 'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')
"""
# a pooler refuses this setting at the start of a session. A role may set it for its own sessions, whoever
# owns the database, but not for those of a role that it has only taken on
_NO_JIT = """
    DO $$ BEGIN
        IF current_user = session_user
            AND EXISTS (SELECT 1 FROM pg_settings WHERE name = 'jit' AND reset_val = 'on')
        THEN EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET jit = off', current_database());
        END IF;
    END $$
"""
# a statement that nobody waits for any more would hold its locks until it is done
_ENDS_WITH_ITS_CLIENT = """
    SELECT set_config(name, '1000', true) FROM pg_settings WHERE name = 'client_connection_check_interval'
"""
_NEEDS_A_SESSION = (
    "a pooler stands before the database, and this needs a session of its own: "
    "name the server itself in JETON_DATABASE_URL"
)

_log = logging.getLogger("jeton")


@contextmanager
def refused() -> Iterator[None]:
    """Turn whatever PostgreSQL refuses into `Unavailable`, with its words as the cause."""
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise Unavailable from error


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[asyncpg.Connection]:
    """Lend a session of its own for work on a whole database.

    Raises:
        SettingsError: an option of the URL cannot be used, or it leads to a pooler.
        Unavailable: the database cannot be reached, or refuses something.
    """
    async with _reached(url) as connection:
        if await postgres.is_pooled(connection):
            raise SettingsError(_NEEDS_A_SESSION)
        await connection.execute(_UNHURRIED, False)  # noqa: FBT003  for the session, not the transaction
        yield connection


@asynccontextmanager
async def _reached(url: str) -> AsyncIterator[asyncpg.Connection]:
    """Lend a connection that may be another session in each transaction; raise as `connected`."""
    with refused():
        try:
            connection = await postgres.connect(url, timeout=_CONNECT_SECONDS, pooled=True)
        except ValueError as error:
            raise SettingsError(f"the database's URL cannot be used: {error}") from error
        try:
            yield connection
            await connection.close(timeout=_CLOSE_SECONDS)
        finally:
            connection.terminate()


async def version_of(connection: asyncpg.Connection) -> Versions:
    """Return the versions of a database, 0 where it is empty.

    Raises:
        MigrationError: another program keeps its tables there, or texts are not kept in UTF-8, or there is no
            schema to keep tables in.
    """
    place, encoding = cast("tuple[str | None, str]", await connection.fetchrow(_PLACE))
    if encoding != "UTF8":
        raise MigrationError(f"the database's encoding is {encoding}: create it with ENCODING 'UTF8'")
    if place is None:
        raise MigrationError("the database has none of the schemas of its search_path: create one")
    tables = {name for (name,) in await connection.fetch(_TABLES)}
    schema.refuse_foreign(tables)
    if not tables:
        return Versions(0, 0)
    return Versions(*cast("tuple[int, int]", await connection.fetchrow(schema.VERSIONS)))


async def check(
    url: str, *, pooled: bool = False, expands: bool = False, report: ProgressReport = unreported
) -> Migrated:
    """Look whether a database can be served; warn where it may forget what it has acknowledged.

    `pooled` tells that a pooler is known to hand out connections per transaction; of another one warn. With
    `expands`, apply the migrations that it lacks to one that is not empty.

    A server that ends the connection is waited for, one that nobody reaches is not.

    Raises:
        MigrationError: its schema is newer or older than this program's, or that of another program.
        SettingsError: an option of the URL cannot be used.
        Unavailable: the database cannot be reached, or refuses something.
    """
    loop = asyncio.get_running_loop()
    deadline = 0.0
    while True:
        try:
            return await _check(url, report, pooled=pooled, expands=expands)
        except Unavailable as error:
            cause = error.__cause__
            refused = isinstance(cause, ConnectionRefusedError)
            if not deadline and isinstance(cause, _COMES_BACK) and not refused:
                deadline = loop.time() + _BACK_SECONDS
            if not isinstance(cause, postgres.TRANSIENT) or loop.time() >= deadline:
                raise
            await asyncio.sleep(_PAUSE)


async def _check(url: str, report: ProgressReport, *, pooled: bool, expands: bool) -> Migrated:
    """Look at a database once, as `check` does."""
    async with _reached(url) as connection:
        if not pooled and (pooled := await postgres.is_pooled(connection)):
            _log.warning(
                "a pooler stands before PostgreSQL, and each connection has to find that out: "
                "set JETON_DATABASE_POOLER=transaction"
            )
        if pooled and await connection.fetchval("SELECT pg_jit_available()"):
            _log.warning(
                "PostgreSQL may compile statements (jit) in the pooler's sessions, which makes them slow: "
                "`jeton migrate` turns that off for the role that runs it, in sessions that begin afterwards"
            )
        done = Migrated([], 0)
        if expands and 0 < (await version_of(connection)).version < schema.newest():
            with suppress(asyncpg.InsufficientPrivilegeError):  # then somebody else has to
                done = await bring_up_to_date(connection, report)
        schema.refuse_other(*await version_of(connection))
        for (name,) in await connection.fetch(_UNSAFE, ["fsync", "synchronous_commit"]):
            _log.warning("PostgreSQL's %s is off: what it has acknowledged may be lost when it crashes", name)
        return done


async def migrate(url: str, report: ProgressReport = unreported, *, contract: bool = False) -> Migrated:
    """Apply the migrations that a database lacks; with `contract` servers of the version before end.

    Raises:
        MigrationError: it is newer than this program, from before 0.9.0 or that of another program, or
            others hold it for over a minute.
        SettingsError, Unavailable: as `check`.
    """
    async with _reached(url) as connection:
        return await bring_up_to_date(connection, report, contract=contract)


async def bring_up_to_date(
    connection: asyncpg.Connection, report: ProgressReport = unreported, *, contract: bool = False
) -> Migrated:
    """Apply what is missing, all of it or nothing; return what was done here.

    Raises:
        MigrationError: as `migrate`.
    """
    deadline = asyncio.get_running_loop().time() + LOCK_WAIT_SECONDS
    while True:
        try:
            async with connection.transaction():
                return await _apply_all(connection, report, contract=contract)
        except (asyncpg.LockNotAvailableError, asyncpg.DeadlockDetectedError) as error:
            if asyncio.get_running_loop().time() >= deadline:
                raise MigrationError(
                    f"waited {LOCK_WAIT_SECONDS:g} s for others to let go of the database: "
                    "another `jeton migrate` or a long transaction is under way"
                ) from error
        await asyncio.sleep(_BETWEEN_SECONDS)


async def _apply_all(connection: asyncpg.Connection, report: ProgressReport, *, contract: bool) -> Migrated:
    """Apply the migrations that are missing, as the only one who migrates."""
    await connection.execute(_UNHURRIED, True)  # noqa: FBT003  for the transaction alone
    await connection.execute(_ENDS_WITH_ITS_CLIENT)
    await connection.execute(f"SET LOCAL lock_timeout = {LOCK_WAIT_SECONDS * 1000:.0f}")
    await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK_KEY, timeout=_NO_LIMIT)
    await connection.execute(_NO_JIT)
    version, required = await version_of(connection)
    schema.refuse_unknown(version, required)
    missing = [step for step in schema.steps() if step[0] > version]
    if missing:
        if version >= schema.SERVES_FROM:
            await connection.execute(f"SET LOCAL lock_timeout = {_BRIEF_SECONDS * 1000:.0f}")
        await connection.execute(schema.TABLE)
        for number, (each, name, sql) in enumerate(missing):
            report("Migrating", name, number, len(missing))
            await connection.execute(sql, timeout=_NO_LIMIT)
            await _fill(connection, each)
            await connection.execute(schema.APPLIED, schema.number_of(each, version), timestamp())
    await connection.execute(schema.CONTRACT, schema.newest() if contract else schema.SERVES_FROM)
    after = await version_of(connection)
    return Migrated([name for _, name, _ in missing], version, contracted=after.required == after.version)


async def _fill(connection: asyncpg.Connection, version: int) -> None:
    """Write the rows that a migration computes."""
    fill, key = FILLS.get(version), FIRST
    while fill and (page := await connection.fetch(fill.page, *key, timeout=_NO_LIMIT)):
        rows = [new for row in page for new in fill.rows_of(tuple(row))]
        await connection.executemany(fill.insert, rows, timeout=_NO_LIMIT)
        key = page[-1][0], page[-1][1]
