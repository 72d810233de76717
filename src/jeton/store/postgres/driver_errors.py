"""PostgreSQL through asyncpg: connecting, and which of its errors mean what."""

from contextlib import suppress
from typing import Any, Final

import asyncpg

from jeton.store.postgres.connection import Connection, PooledConnection
from jeton.store.postgres.hosts import Host, first_of, hosts_of, names_an_attribute

APPLICATION: Final = "jeton"
"""The name by which the server's list of sessions shows ours."""

CONNECT_SECONDS = 5.0
_STATEMENTS = 500
_STATEMENT_BYTES = 64 * 1024
_POOLED_SECONDS = 300
"""How long a statement's types are remembered that no server checks: a migration may change them."""
# when a host of ours has gone without a word, its sessions must not keep their locks for hours
_ENDS_WHEN_SILENT = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "25000",
}

TRANSIENT = (
    OSError,  # refused, reset, timed out
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # starting up, shutting down, crashed, cancelled
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,  # none of the hosts is the primary yet
)
"""What passes by itself: the server is away, or has no room for one more connection."""

MISPOOLED = (asyncpg.InvalidSQLStatementNameError, asyncpg.DuplicatePreparedStatementError)
"""What says that a pooler hands out connections per transaction, and nobody told us."""

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
"""What makes a database that cannot be reached or written just now."""

REPEATABLE = (
    asyncpg.TransactionRollbackError,  # serialization failure, deadlock
    asyncpg.IntegrityConstraintViolationError,  # a constraint, where someone else was faster
    asyncpg.InvalidCachedStatementError,  # the schema has changed
)
"""After which a unit of work is run again: it then sees what it clashed with."""


async def connect(
    url: str,
    *,
    timeout: float = CONNECT_SECONDS,  # noqa: ASYNC109  asyncpg's
    pooled: bool = False,
) -> asyncpg.Connection:
    """Open a connection as every connection is opened; `timeout` is in seconds, for each host.

    `pooled` tells that the next transaction may have another session. Of several hosts the primary is meant,
    unless the URL says otherwise.

    Raises:
        whatever asyncpg raises; those of `UNAVAILABLE` say that the database is away or full.
    """
    used: dict[str, Any] = {
        "timeout": timeout,
        "max_cached_statement_lifetime": _POOLED_SECONDS if pooled else 0,
        "connection_class": PooledConnection if pooled else Connection,
    }

    async def attempt(host: Host | None) -> asyncpg.Connection:
        place: dict[str, Any] = {} if host is None else {"host": host[0], "port": host[1]}
        if host is not None and not names_an_attribute(url):
            place["target_session_attrs"] = "read-write"
        if not pooled:
            with suppress(asyncpg.ProtocolViolationError):  # of a pooler, which refuses these settings
                return await _open(url, _ENDS_WHEN_SILENT, **used, **place)
        return await _open(url, {}, **used, **place)

    hosts = hosts_of(url)
    return await (first_of(hosts, attempt) if len(hosts) > 1 else attempt(None))


async def _open(url: str, settings: dict[str, str], **used: Any) -> asyncpg.Connection:
    made: asyncpg.Connection = await asyncpg.connect(
        url,
        statement_cache_size=_STATEMENTS,
        max_cacheable_statement_size=_STATEMENT_BYTES,
        server_settings={"application_name": APPLICATION, **settings},
        **used,
    )
    return made


async def is_pooled(connection: asyncpg.Connection) -> bool:
    """Tell whether a pooler stands before the server: the one who answers is not the one who was called."""
    pid: int = await connection.fetchval("SELECT pg_backend_pid()")
    return pid != connection.get_server_pid()


def is_lost(connection: asyncpg.Connection, error: BaseException) -> bool:
    """Tell whether a connection has ended, or is about to, with this error."""
    ended = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, ConnectionError)
    cancelled = isinstance(error, asyncpg.QueryCanceledError)
    return connection.is_closed() or (isinstance(error, ended) and not cancelled)
