"""Migrations of the embedded database.

A running server holds a shared lock on a file beside the database. A migration needs that lock exclusively,
so that the schema never changes under a running server.
"""

import fcntl
import os
import re
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, cast

import apsw

from jeton.clock import milliseconds_of, timestamp
from jeton.errors import Unavailable
from jeton.ids import bytes_of, head_of, key_of
from jeton.store import backfill, schema
from jeton.store.backfill import ID, MOMENT
from jeton.store.files import BackupError
from jeton.store.schema import Migrated, MigrationError
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite.pages import back_up_before
from jeton.store.tables import Report, unreported

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


def apply_pending(connection: apsw.Connection, report: Report = unreported) -> list[str]:
    """Apply the migrations that a database lacks; return their names.

    Raises:
        MigrationError: the database was written by a newer version of Jeton, or a row does not fit.
    """
    done = []
    connection.pragma("temp_store", "file")  # what is sorted may be more than memory holds
    _define_functions(connection)
    steps = schema.steps()
    for version, name, sql in steps:
        connection.execute("BEGIN IMMEDIATE")
        try:
            if version_of(connection) < version:
                connection.execute(schema.TABLE)
                before, after = schema.halves(sqlite.dialect(sql))
                report("Migrating", name, version - 1, len(steps))
                connection.execute(before)
                _backfill(connection, version, report)
                report("Migrating", name, version - 1, len(steps))
                connection.execute(after)
                connection.execute(schema.APPLIED, (version, timestamp()))
                done.append(name)
        except (apsw.ConstraintError, ValueError) as error:
            connection.execute("ROLLBACK")
            raise schema.inapplicable(name, error) from error
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    return done


def _define_functions(connection: apsw.Connection) -> None:
    """Define the functions that `backfill` names."""
    for name, convert, shape in (
        ("id_key", key_of, ID),
        ("id_head", head_of, ID),
        ("id_bytes", bytes_of, ID),
        ("milliseconds", milliseconds_of, MOMENT),
    ):
        connection.create_scalar_function(name, _of_text(convert, shape), 1, deterministic=True)


def _of_text(convert: Callable[[str], Any], shape: str) -> Callable[..., Any]:
    """Return a function of SQL for texts of this shape: null for null, `ValueError` for all else."""
    fits = re.compile(shape).fullmatch

    def converted(value: object) -> Any:
        if value is None:
            return None
        if not isinstance(value, str) or not fits(value):
            raise ValueError(f"{value!r} is no id and no moment")
        return convert(value)

    return converted


def _backfill(connection: apsw.Connection, version: int, report: Report) -> None:
    """Execute the statements that belong to a version's SQL."""
    for step in backfill.steps(version, report):
        if step.rows is None:
            step.answer = connection.execute(step.sql, step.args).fetchall()
        else:
            connection.executemany(step.sql, step.rows)


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


def prepare(file: Path, report: Report = unreported, *, backup: bool = True) -> Prepared:
    """Migrate a database; with `backup`, one that has been used is backed up beside itself first.

    Of two processes that start at once, one waits for the other; a server that runs on an older schema is
    waited for at most ten seconds.

    Raises:
        MigrationError: the database is newer than this program, a server runs on an older schema, a row
            does not fit, or the backup cannot be written.
        Unavailable: the file cannot be opened or written.
    """
    schema.refuse_newer(version_in(file))
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
    schema.refuse_newer(version)
    return version


def _backed_up(connection: apsw.Connection, file: Path, version: int, report: Report) -> Path:
    try:
        return back_up_before(connection, file, version, report)
    except BackupError as error:
        raise MigrationError(
            f"nothing was migrated, since the backup before it cannot be written: {error}: "
            "make room, or go without it by JETON_MIGRATION_BACKUP=no"
        ) from error
