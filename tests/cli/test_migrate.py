"""`jeton migrate` on a file, and what every other command does while a server holds it."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest
from cli.commands import CommandLine, Running

_SOON = "import jeton.store.sqlite.migrate as m; m.LOCK_WAIT_SECONDS = 1.5"
COMMANDS = (["migrate"], ["user", "list"], ["serve", "--port", "0"])


@contextmanager
def older_server(file: Path) -> Iterator[None]:
    """Hold the lock beside a database as a server does that runs on an older schema."""
    handle = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(handle, fcntl.LOCK_SH)
    try:
        yield
    finally:
        os.close(handle)


def test_it_says_what_it_applied_and_then_that_nothing_is_left(jeton: CommandLine) -> None:
    """A new database gets every migration; a second run changes nothing."""
    first, second = jeton.ok("migrate"), jeton.ok("migrate")
    assert "Applied 0001_initial.sql." in first
    assert second == f"The database {jeton.file} is up to date.\n"
    assert first.endswith(second)


def test_it_runs_beside_a_server_that_needs_nothing(served: CommandLine, server: Running) -> None:
    """With nothing to apply a running server is no hindrance."""
    assert server.process.poll() is None
    assert "is up to date" in served.ok("migrate")


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_an_older_server_must_be_restarted_first(jeton: CommandLine, command: list[str]) -> None:
    """While it holds the lock nothing is applied: a line that it is waited for, then what to do; exit 2."""
    with older_server(jeton.file):
        result = jeton.run_patched(_SOON, *command)
    assert (result.code, result.out) == (2, "")
    waiting, error = result.err.splitlines()
    assert waiting == f"Bringing the database {jeton.file} up to date ..."
    assert error.startswith("Error: ")
    assert error.endswith("restart the server first")
    connection = apsw.Connection(str(jeton.file))
    assert connection.execute("SELECT * FROM sqlite_master").fetchall() == []
    connection.close()
