"""Why a database was unavailable: every error that counts as such has a cause that an operator can act on."""

import asyncpg
import pytest

from jeton.errors import Unavailable
from jeton.store.engine import Stale
from jeton.store.postgres import driver_errors as postgres
from jeton.store.schema import MigrationError
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite.connection import ReplacedError
from jeton.store.unavailability import CAUSES, TEXTS, cause_of, text_of
from jeton.store.upkeep.opening import reason

_TOO_RARE = {
    "NoMemError",
    "ProtocolError",
    "InsufficientResourcesError",
    "IdleInTransactionSessionTimeoutError",
}
"""What is shown as `other`."""
KINDS = [*sqlite.UNAVAILABLE, *postgres.UNAVAILABLE, *postgres.UNAVAILABLE[0].__subclasses__()]


def unavailable(cause: BaseException | None) -> Unavailable:
    """Return a refusal with this cause."""
    error = Unavailable()
    error.__cause__ = cause
    return error


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_error_that_makes_a_database_unavailable_has_a_cause(kind: type[Exception]) -> None:
    """The table knows its name, or that of what it is a kind of; no word of a driver's gets out."""
    error = unavailable(kind("db.internal"))
    assert (cause_of(error) == "other") == (kind.__name__ in _TOO_RARE)
    assert text_of(error) == TEXTS[cause_of(error)]


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (None, "busy"),
        (TimeoutError(), "timeout"),
        (ConnectionRefusedError(), "connection"),
        (Stale(), "conflict"),
        (ReplacedError(), "replaced"),
        (asyncpg.InternalClientError("cannot switch to state 11"), "connection"),
        (MigrationError("x"), "schema"),
        (ValueError("x"), "other"),
    ],
)
def test_what_is_no_drivers_error_has_a_cause_too(error: Exception | None, cause: str) -> None:
    """A wait that was too long, a connection refused, a schema that does not fit."""
    assert cause_of(unavailable(error)) == cause
    assert cause in CAUSES


def test_a_schema_says_itself_what_to_do() -> None:
    """Its text is of this program, so it may be shown."""
    assert text_of(unavailable(MigrationError("run `jeton migrate` first"))) == "run `jeton migrate` first"


def test_states_of_the_driver_are_not_told() -> None:
    """Where a connection ends in the middle of something, asyncpg's text on its own states misleads."""
    error = asyncpg.InternalClientError("cannot switch to state 11; another operation (2) is in progress")
    assert reason(unavailable(error)) == ": the connection has ended"
