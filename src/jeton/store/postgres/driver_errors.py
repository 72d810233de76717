"""PostgreSQL through asyncpg: connecting, and which of its errors mean what."""

import asyncio
from contextlib import suppress
from typing import Any, Final, cast

import asyncpg

from jeton.store.postgres.connection import Connection

APPLICATION: Final = "jeton"
"""The name by which the server's list of sessions shows ours."""

CONNECT_SECONDS = 5.0
_HOST_SECONDS = 1.5
"""The most seconds for which one of several hosts is tried."""
_STATEMENTS = 500
_STATEMENT_BYTES = 64 * 1024
_OF_SESSIONS = {
    "jit": "off",  # to compile a statement of ours takes longer than to run it
    # when a host of ours has gone without a word, its sessions must not keep their locks for hours
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "25000",
}
_EVERY_TYPE = "SELECT ARRAY(SELECT q FROM (SELECT 1) AS q), $1::text[]"
"""Asks for the types, beyond the plain ones, that any statement of ours takes or returns."""

TRANSIENT = (
    OSError,  # refused, reset, timed out
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # starting up, shutting down, crashed, cancelled
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,  # none of the hosts is the primary yet
)
"""The errors that pass by themselves: the server is away, or has no room for one more connection."""

MISPOOLED = (asyncpg.InvalidSQLStatementNameError, asyncpg.DuplicatePreparedStatementError)
"""The errors of a pooler in transaction mode whose setting, `JETON_DATABASE_POOLER`, is missing."""

UNAVAILABLE = (
    *TRANSIENT,
    *MISPOOLED,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.LockNotAvailableError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ClientConfigurationError,
)
"""The errors that make a database unavailable: it cannot be reached or written just now."""

REPEATABLE = (
    asyncpg.TransactionRollbackError,  # serialization failure, deadlock
    asyncpg.IntegrityConstraintViolationError,  # a constraint, where someone else was faster
    asyncpg.InvalidCachedStatementError,  # the schema has changed
)
"""The errors after which a unit of work runs again: it then sees the rows that it clashed with."""


async def connect(
    url: str,
    *,
    timeout: float = CONNECT_SECONDS,  # noqa: ASYNC109  asyncpg's
    pooled: bool = False,
) -> Connection:
    """Open a connection as every connection is opened; `timeout` is in seconds, for all hosts together.

    `pooled` tells that the next transaction may have another session; where it is not told, a pooler is found
    out. Of several hosts the primary is meant, unless the URL says otherwise. They are tried one after
    another, each for a part of the time: asyncpg gives all of it to the first, should that be silent.

    Raises:
        whatever asyncpg raises, rather what a server says than that there is none; those of `UNAVAILABLE` say
        that the database is away or full.
    """
    hosts = _each_host(url)
    used: dict[str, Any] = {"timeout": timeout, "connection_class": Connection}
    if len(hosts) > 1:
        used["timeout"] = min(timeout / len(hosts), _HOST_SECONDS)
        if "target_session_attrs=" not in url.partition("?")[2]:
            used["target_session_attrs"] = "read-write"
    failures: list[Exception] = []
    for host in hosts:
        try:
            return await (_open_pooled if pooled else _open)(host, used)
        except (OSError, asyncpg.PostgresError, asyncpg.TargetServerAttributeNotMatched) as error:
            failures.append(error)
    raise next((error for error in failures if isinstance(error, asyncpg.PostgresError)), failures[-1])


def _each_host(url: str) -> list[str]:
    """Return a URL for each host that a checked URL names, in its order."""
    scheme, _, rest = url.partition("://")
    authority = rest.partition("?")[0].partition("/")[0]
    login, at, hosts = authority.rpartition("@")
    others = rest.removeprefix(authority)
    return [f"{scheme}://{login}{at}{host}{others}" for host in hosts.split(",")]


async def _open(url: str, used: dict[str, Any]) -> Connection:
    """Open a connection that keeps its prepared statements, unless a pooler stands before the server.

    asyncpg numbers statements alike in each process: in a session that processes share, one would take
    another one's for its own.
    """
    with suppress(asyncpg.ProtocolViolationError):  # of a pooler, which refuses these settings
        connection: Connection = await asyncpg.connect(
            url,
            statement_cache_size=_STATEMENTS,
            max_cached_statement_lifetime=0,
            max_cacheable_statement_size=_STATEMENT_BYTES,
            server_settings={"application_name": APPLICATION, **_OF_SESSIONS},
            **used,
        )
        try:
            if not await is_pooled(connection, used["timeout"]):
                await connection.ask_for_standby()
                return connection
        except BaseException:
            connection.terminate()
            raise
        connection.terminate()
    return await _open_pooled(url, used)


async def _open_pooled(url: str, used: dict[str, Any]) -> Connection:
    """Open a connection that takes nothing in a session for granted: each statement goes with its text.

    asyncpg looks types up when it first meets them, and turns `jit` off in one session meanwhile and on in
    another one, maybe: so it meets them here, in one transaction, which undoes that.
    """
    connection: Connection = await asyncpg.connect(
        url, statement_cache_size=0, server_settings={"application_name": APPLICATION}, **used
    )
    try:
        async with asyncio.timeout(used["timeout"]):
            await connection.execute("BEGIN")
            await connection.fetch(_EVERY_TYPE, [])
            await connection.ask_for_standby()
            await connection.execute("ROLLBACK")
    except BaseException:
        connection.terminate()
        raise
    return connection


async def is_pooled(connection: asyncpg.Connection, seconds: float | None = None) -> bool:
    """Tell whether a pooler stands before the server: the one who answers is not the one who was called."""
    statement = await connection.prepare("SELECT pg_backend_pid()", name="", timeout=seconds)
    return cast("int", await statement.fetchval(timeout=seconds)) != connection.get_server_pid()


def is_lost(connection: asyncpg.Connection, error: BaseException) -> bool:
    """Tell whether a connection has ended, or is about to, with this error."""
    ended = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, ConnectionError)
    cancelled = isinstance(error, asyncpg.QueryCanceledError)
    return connection.is_closed() or (isinstance(error, ended) and not cancelled)
