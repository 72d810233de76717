"""The log of a database that fails requests."""

import logging
import time

import apsw
import pytest

from jeton.errors import Unavailable
from jeton.store.upkeep.opening import MigrationError
from jeton.web.observe import outages
from jeton.web.observe.outages import Outages


def unavailable(cause: Exception | None) -> Unavailable:
    """Return the refusal that has this cause."""
    error = Unavailable()
    error.__cause__ = cause
    return error


def test_a_full_disk_is_an_error_with_its_cause(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is logged once, not for each request, and again while it goes on; another cause at once."""
    logged = Outages()
    for _ in range(3):
        logged.note(unavailable(apsw.FullError("database or disk is full")))
    (line,) = caplog.records
    assert line.levelno == logging.ERROR
    assert line.getMessage() == (
        "requests are refused with 503, for the database fails: "
        "it cannot be written: the disk is full: database or disk is full"
    )
    logged.note(unavailable(MigrationError("the schema is newer")))
    assert len(caplog.records) == 2
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + outages.AGAIN_SECONDS)
    logged.note(unavailable(apsw.FullError("database or disk is full")))
    assert len(caplog.records) == 3


def test_a_server_that_is_away_is_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    """A restart or a failover ends it, without an operator."""
    Outages().note(unavailable(ConnectionRefusedError("refused")))
    assert [line.levelno for line in caplog.records] == [logging.WARNING]


@pytest.mark.parametrize("cause", [None, apsw.BusyError("locked")], ids=str)
def test_others_at_work_are_no_fault(caplog: pytest.LogCaptureFixture, cause: Exception | None) -> None:
    """A database that is busy is not logged for each refusal."""
    Outages().note(unavailable(cause))
    assert caplog.records == []
