"""PostgreSQL through asyncpg: connecting, and which of its errors mean what."""

from typing import Final

import asyncpg

APPLICATION: Final = "jeton"
"""The name by which the server's list of sessions shows ours."""

CONNECT_SECONDS = 5.0
_STATEMENTS = 500
_STATEMENT_BYTES = 64 * 1024

TRANSIENT = (
    OSError,  # refused, reset, timed out
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # starting up, shutting down, crashed, cancelled
    asyncpg.TooManyConnectionsError,
)
"""What passes by itself: the server is away, or has no room for one more connection."""

UNAVAILABLE = (
    *TRANSIENT,
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


async def connect(url: str, *, timeout: float = CONNECT_SECONDS) -> asyncpg.Connection:  # noqa: ASYNC109  asyncpg's
    """Open a connection as every connection is opened; `timeout` is in seconds.

    Raises:
        whatever asyncpg raises; those of `UNAVAILABLE` say that the database is away or full.
    """
    return await asyncpg.connect(
        url,
        timeout=timeout,
        statement_cache_size=_STATEMENTS,
        max_cached_statement_lifetime=0,
        max_cacheable_statement_size=_STATEMENT_BYTES,
        server_settings={"application_name": APPLICATION},
    )


def is_lost(connection: asyncpg.Connection, error: BaseException) -> bool:
    """Tell whether a connection has ended, or is about to, with this error."""
    ended = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, ConnectionError)
    cancelled = isinstance(error, asyncpg.QueryCanceledError)
    return connection.is_closed() or (isinstance(error, ended) and not cancelled)
