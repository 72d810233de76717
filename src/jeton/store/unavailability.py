"""Causes of a database's unavailability: one list of words for all engines.

The errors of drivers are listed by name, so that no driver must be imported: the nearest base class that is
listed decides.
"""

from jeton.errors import Unavailable
from jeton.store.schema import MigrationError

BUSY = "busy"
OTHER = "other"

_OF_ERRORS = {
    "TimeoutError": "timeout",
    "OSError": "connection",
    "PostgresConnectionError": "connection",
    "InterfaceError": "connection",
    "InternalClientError": "connection",  # of asyncpg, where a connection ends in the middle of something
    "OperatorInterventionError": "connection",
    "TooManyConnectionsError": "connections",
    "InvalidAuthorizationSpecificationError": "login",
    "InvalidCatalogNameError": "login",
    "ClientConfigurationError": "login",
    "DiskFullError": "full",
    "FullError": "full",
    "BusyError": "locked",
    "LockedError": "locked",
    "LockNotAvailableError": "locked",
    "ReadOnlyError": "read-only",
    "ReadOnlySQLTransactionError": "read-only",
    "TargetServerAttributeNotMatched": "read-only",
    "InvalidSQLStatementNameError": "pooler",
    "DuplicatePreparedStatementError": "pooler",
    "IOError": "disk",
    "CantOpenError": "disk",
    "PostgresSystemError": "disk",
    "NotADBError": "damaged",
    "CorruptError": "damaged",
    "TransactionRollbackError": "conflict",
    "Stale": "conflict",
    "ReplacedError": "replaced",
    "MigrationError": "schema",
}
"""The cause by the name of an exception class of Python, apsw, asyncpg or the store."""

TEXTS = {
    "timeout": "it does not answer in time",
    "connection": "it cannot be reached",
    "connections": "it has no room for another connection",
    "login": "it refuses the login or has no such database",
    "full": "it cannot be written: the disk is full",
    "locked": "it cannot be written: another process holds it",
    "read-only": "it cannot be written: it is read-only",
    "disk": "its file cannot be read or written",
    "pooler": "a pooler stands before it: set JETON_DATABASE_POOLER=transaction",
    "damaged": "its file is damaged",
    "replaced": "its file has been removed or replaced under the server: restart the server",
    "schema": "its schema is not this program's",
    "conflict": "others change the same all the time",
    BUSY: "all connections are taken or too many wait",
    OTHER: "it cannot be used",
}
"""The text for operators by cause."""
CAUSES = tuple(TEXTS)
PASSING = frozenset({BUSY, "locked", "conflict", "connections"})
"""The causes that are others at work, not a fault."""
AWAY = frozenset({"timeout", "connection", "read-only", OTHER})
"""The causes that a restart or a failover of the server ends by itself."""


def cause_of(error: Unavailable) -> str:
    """Return one of `CAUSES`."""
    cause = error.__cause__
    if cause is None:
        return BUSY
    return next(
        (_OF_ERRORS[kind.__name__] for kind in type(cause).__mro__ if kind.__name__ in _OF_ERRORS), OTHER
    )


def text_of(error: Unavailable) -> str:
    """Return why the database is unavailable, without any name, address or text of the driver."""
    if isinstance(error.__cause__, MigrationError):
        return str(error.__cause__)
    return TEXTS[cause_of(error)]
