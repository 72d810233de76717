"""`jeton migrate` on a file, and what every other command does while a server holds it."""

import fcntl
import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest
from cli.commands import CommandLine, Result, Running
from cli.patches import APPLIED, MORE, NEWER, VERSION

_SOON = "import jeton.store.sqlite.migrate as m; m.LOCK_WAIT_SECONDS = 1.5"
COMMANDS = (["migrate"], ["user", "add", "ann@example.com"], ["serve", "--port", "0"])


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
    assert f"Applied {APPLIED[0]}." in first
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


def kept(folder: Path) -> list[Path]:
    """Return the backups from before migrations, the oldest first."""
    return sorted(folder.glob("jeton.db.schema-*.2*.backup"), key=lambda file: file.name.split(".")[-2])


def migrated_again(jeton: CommandLine, *args: str) -> Result:
    """Run a command of a Jeton that knows one migration more; undo that migration afterwards."""
    done = jeton.run_patched(NEWER, *args)
    connection = apsw.Connection(str(jeton.file))
    connection.execute("DROP TABLE IF EXISTS more; DELETE FROM migration WHERE version > $1", (VERSION,))
    connection.close()
    return done


def test_a_migration_leaves_a_backup_from_before(jeton: CommandLine) -> None:
    """One that had rows is backed up first, sealed and for its owner alone, and that can be restored; a new
    file is not, nor one that needs nothing.
    """
    jeton.ok("user", "add", "ann@example.com")
    jeton.ok("migrate")
    assert kept(jeton.folder) == []
    done = migrated_again(jeton, "migrate")
    (backup,) = kept(jeton.folder)
    assert done.out.splitlines() == [
        f"Applied {MORE}.",
        f"What was before is in {backup} (jeton restore brings it back).",
        f"The database {jeton.file} is up to date.",
    ]
    assert backup.name.startswith(f"jeton.db.schema-{VERSION}.")
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    jeton.ok("user", "add", "bob@example.com")
    restored = jeton.json("restore", "--force", str(backup))
    assert restored["sealed"]
    assert [user["email"] for user in jeton.json("user", "list")["users"]] == ["ann@example.com"]


def test_any_command_that_migrates_says_so_in_one_line(jeton: CommandLine) -> None:
    """A server in its log, another command on standard error: what was applied, and where the backup is."""
    jeton.ok("user", "add", "ann@example.com")
    said = f"The database {jeton.file} was brought up to date: {MORE}. Its backup from before: "
    done = migrated_again(jeton, "user", "list", "--json")
    assert done.err == f"{said}{kept(jeton.folder)[0]}\n"
    assert json.loads(done.out)["users"]
    with jeton.half_way(f"{NEWER}\n{_LISTENING}", "serve", "--port", "0") as process:
        process.terminate()
        _, log = process.communicate()
    assert json.loads(log.splitlines()[0])["message"] == f"{said}{kept(jeton.folder)[1]}"


def test_the_last_two_backups_stay(jeton: CommandLine) -> None:
    """Older ones go; files of other names and of other databases stay."""
    jeton.ok("user", "add", "ann@example.com")
    others = ["jeton.db.schema-1.backup", "other.db.schema-1.20200101T000000000Z.backup"]
    for name in others:
        (jeton.folder / name).touch()
    made = []
    for _ in range(4):
        assert migrated_again(jeton, "migrate").code == 0
        made.append(kept(jeton.folder)[-1].name)
    assert {file.name for file in jeton.folder.glob("*.backup")} == {*made[-2:], *others}


def test_without_room_for_the_backup_nothing_is_migrated(jeton: CommandLine) -> None:
    """Exit code 2 in words, and the database is as before, unless a setting says to go without."""
    jeton.ok("user", "add", "ann@example.com")
    full = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({_LITTLE}, {_LITTLE}))\n"
    result = jeton.run_patched(f"{full}{NEWER}", "migrate")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(
        "Error: nothing was migrated, since the backup before it cannot be written: "
    )
    assert result.err.endswith(": make room, or go without it by JETON_MIGRATION_BACKUP=no\n")
    assert list(jeton.folder.glob("*.backup*")) == []
    assert "is up to date" in jeton.ok("migrate")
    jeton.environment["JETON_MIGRATION_BACKUP"] = "no"
    done = migrated_again(jeton, "migrate")
    assert (done.code, kept(jeton.folder)) == (0, [])


_LITTLE = 100_000
"""Bytes that a file may have: more than the database's log of one migration, less than the database."""
_LISTENING = """
from jeton.cli.serving.welcome import Welcome
show = Welcome.show
def shown(self, *args):
    half_way()
    show(self, *args)
Welcome.show = shown
"""
