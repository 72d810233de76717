"""Migrations: numbered SQL files, forward only, one transaction each; a newer database is refused.

A running server holds a shared lock on a file beside the database. Migrating needs that lock exclusively,
so that a schema never changes under a server.
"""

import fcntl
import os
import time
from importlib import resources
from pathlib import Path
from typing import cast

import apsw

from jeton.clock import timestamp
from jeton.errors import Unavailable
from jeton.store import sqlite

LOCK_WAIT_SECONDS = 10.0
_POLL = 0.05
_TABLE = "CREATE TABLE IF NOT EXISTS migration (version bigint PRIMARY KEY, applied_at text NOT NULL)"


class MigrationError(Exception):
    """The database cannot be used by this version of Jeton now; the text says why and what to do."""


def steps() -> list[tuple[int, str, str]]:
    """Return every migration as (version, file name, SQL), in order."""
    folder = resources.files("jeton.store") / "migrations"
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [(int(name.split("_")[0]), name, (folder / name).read_text("utf-8")) for name in files]


def version_of(connection: apsw.Connection) -> int:
    """Return the version of a database, 0 where it is empty.

    Raises:
        MigrationError: another program keeps its tables there.
    """
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "migration" not in tables:
        if tables:
            raise MigrationError("the database holds the tables of another program: name another file")
        return 0
    rows = connection.execute("SELECT coalesce(max(version), 0) FROM migration").fetchall()
    return cast("int", rows[0][0])


def apply_pending(connection: apsw.Connection) -> list[str]:
    """Apply the migrations that a database lacks; return their names.

    Raises:
        MigrationError: the database was written by a newer version of Jeton.
    """
    done = []
    for version, name, sql in steps():
        connection.execute("BEGIN IMMEDIATE")
        try:
            if version_of(connection) < version:
                connection.execute(_TABLE)
                connection.execute(sqlite.dialect(sql))
                connection.execute("INSERT INTO migration VALUES ($1, $2)", (version, timestamp()))
                done.append(name)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    return done


class Presence:
    """The lock beside the database: shared while a server runs, exclusive while the schema changes."""

    def __init__(self, file: Path) -> None:
        try:
            self._handle = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise Unavailable from error

    def try_exclusive(self) -> bool:
        """Take the lock exclusively if nobody else holds it."""
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def share(self) -> None:
        """Hold the lock shared, as a running server does."""
        fcntl.flock(self._handle, fcntl.LOCK_SH)

    def release(self) -> None:
        """Let go of the lock."""
        os.close(self._handle)


def prepare(file: Path) -> tuple[Presence, list[str]]:
    """Bring a database up to date and return the lock beside it, held shared, and what was applied.

    Two that start at once wait for each other; a server that runs on an older schema is not waited for
    longer than ten seconds.

    Raises:
        MigrationError: the database is newer than this program, or a server runs on an older schema.
        Unavailable: the file cannot be opened or written.
    """
    _refuse_foreign(file)
    presence = Presence(file)
    try:
        connection = sqlite.connect(file, busy_seconds=sqlite.BUSY_SECONDS)
    except BaseException:
        presence.release()
        raise
    try:
        with sqlite.translated():
            done = _bring_up_to_date(connection, presence)
        presence.share()
    except BaseException:
        presence.release()
        raise
    finally:
        connection.close()
    return presence, done


def _refuse_foreign(file: Path) -> None:
    """Raise `MigrationError` for the database of another program or a newer Jeton; leave it as it is."""
    if not file.is_file() or file.stat().st_size == 0:
        return
    with sqlite.translated():
        connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READWRITE)
        try:
            _refuse_newer(sqlite.patiently(lambda: version_of(connection)))
        finally:
            connection.close()


def _refuse_newer(found: int) -> None:
    newest = steps()[-1][0]
    if found > newest:
        raise MigrationError(
            f"the database has version {found}, this Jeton knows {newest}: use the Jeton that wrote it"
        )


def _bring_up_to_date(connection: apsw.Connection, presence: Presence) -> list[str]:
    newest = steps()[-1][0]
    deadline = time.monotonic() + LOCK_WAIT_SECONDS
    while (found := version_of(connection)) < newest:
        if presence.try_exclusive():
            return apply_pending(connection)
        if time.monotonic() > deadline:
            raise MigrationError(
                "the database needs a migration, but a server runs on it: restart the server first"
            )
        time.sleep(_POLL)
    _refuse_newer(found)
    return []
