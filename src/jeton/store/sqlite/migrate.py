"""Migrations of the embedded database.

A running server holds a shared lock on a file beside the database. A migration needs that lock exclusively,
so that the schema never changes under a running server.
"""

import fcntl
import os
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, cast

import apsw

from jeton.errors import Unavailable
from jeton.model.clock import timestamp
from jeton.store import schema
from jeton.store.files import BackupError
from jeton.store.fills import FILLS, FIRST
from jeton.store.schema import Migrated, MigrationError
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite.pages import back_up_before
from jeton.store.tables import ProgressReport, unreported

LOCK_WAIT_SECONDS = 10.0
_POLL = 0.05


def version_of(connection: apsw.Connection) -> int:
    """Return the schema version of a database, 0 if it is empty.

    Raises:
        MigrationError: the tables are another program's.
    """
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    schema.refuse_foreign(tables)
    if not tables:
        return 0
    return cast("int", connection.execute(schema.VERSION).fetchall()[0][0])


def version_in(file: Path) -> int:
    """Return the schema version of a file, 0 if it is empty or does not exist; do not change it.

    Raises:
        MigrationError: the tables are another program's.
        Unavailable: it cannot be read.
    """
    if not file.is_file() or file.stat().st_size == 0:
        return 0
    with sqlite.translated(file), sqlite.plain(file) as connection:
        return sqlite.retry_while_busy(lambda: version_of(connection))


def apply_pending(connection: apsw.Connection, report: ProgressReport = unreported) -> list[str]:
    """Apply the migrations that a database lacks; return their names.

    Raises:
        MigrationError: the tables are another program's.
    """
    done = []
    steps = schema.steps()
    for number, (version, name, sql) in enumerate(steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            if version_of(connection) < version:
                connection.execute(schema.TABLE)
                report("Migrating", name, number, len(steps))
                connection.execute(sqlite.dialect(sql))
                _fill(connection, version)
                connection.execute(schema.APPLIED, (version, timestamp()))
                done.append(name)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    return done


def _fill(connection: apsw.Connection, version: int) -> None:
    """Write the rows that a migration computes."""
    fill, key = FILLS.get(version), FIRST
    while fill and (page := connection.execute(fill.page, key).fetchall()):
        connection.executemany(fill.insert, [new for row in page for new in fill.rows_of(row)])
        key = cast("tuple[int, int]", page[-1][:2])


class Presence:
    """The lock beside the database: shared while a server runs, exclusive while the schema changes.

    It is beside the file itself, also if a path leads there by symbolic links.
    """

    def __init__(self, file: Path) -> None:
        try:
            self._handle = os.open(f"{file.resolve()}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except (OSError, RuntimeError) as error:  # RuntimeError: a cycle of symbolic links
            raise Unavailable from error

    def try_exclusive(self) -> bool:
        """Take the lock exclusively and return True; return False if another process holds it."""
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def share(self) -> None:
        """Hold the lock shared, as a running server does."""
        fcntl.flock(self._handle, fcntl.LOCK_SH)

    def release(self) -> None:
        """Release the lock."""
        os.close(self._handle)


class Prepared(NamedTuple):
    """A migrated database: the lock beside it, held shared, and what had to be done."""

    presence: Presence
    migrated: Migrated


def prepare(file: Path, report: ProgressReport = unreported, *, backup: bool = True) -> Prepared:
    """Migrate a database; with `backup`, one that has been used is backed up beside itself first.

    Of two processes that start at once, one waits for the other; a server that runs on an older schema is
    waited for at most ten seconds.

    Raises:
        MigrationError: the database is newer than this program or from before 0.9.0, a server runs on an
            older schema, or the backup cannot be written.
        Unavailable: the file cannot be opened or written.
    """
    schema.refuse_unknown(version_in(file))
    presence = Presence(file)
    try:
        opened = closing(sqlite.connect(file, busy_seconds=sqlite.BUSY_SECONDS))
        with opened as connection, sqlite.translated():
            version = _lock(connection, presence)
            done = Migrated([], version)
            if version < schema.newest():
                path = _backed_up(connection, file, version, report) if backup and version else None
                done = Migrated(apply_pending(connection, report), version, path)
        presence.share()  # now that the file is closed: a restoration needs it unused
    except BaseException:
        presence.release()
        raise
    return Prepared(presence, done)


def _lock(connection: apsw.Connection, presence: Presence) -> int:
    """Return the schema version of a database; if it is old, hold the lock beside it exclusively then."""
    newest = schema.newest()
    deadline = time.monotonic() + LOCK_WAIT_SECONDS
    while (version := version_of(connection)) < newest:
        if presence.try_exclusive():
            return version_of(connection)  # another process may have migrated meanwhile
        if time.monotonic() > deadline:
            raise MigrationError(
                "the database needs a migration, but a server runs on it: restart the server first"
            )
        time.sleep(_POLL)
    schema.refuse_unknown(version)
    return version


def _backed_up(connection: apsw.Connection, file: Path, version: int, report: ProgressReport) -> Path:
    try:
        return back_up_before(connection, file, version, report)
    except BackupError as error:
        raise MigrationError(
            f"nothing was migrated, since the backup before it cannot be written: {error}: "
            "make room, or go without it by JETON_MIGRATION_BACKUP=no"
        ) from error
