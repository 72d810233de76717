"""Backup of the embedded database while it is written, and its replacement by a backup.

A backup is one plain SQLite file. It is copied page by page in one read transaction, which in WAL mode blocks
neither readers nor writers and does not start again when they change something.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw

from jeton.errors import Unavailable
from jeton.store import modes, schema
from jeton.store.files import COMPANIONS, BackupError, PartFile, sync_folder
from jeton.store.sqlite import check as sqlite_check
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite import migrate as sqlite_migrate
from jeton.store.sqlite.migrate import Presence
from jeton.store.sqlite.pages import copy_errors, copy_pages, unlogged
from jeton.store.tables import TABLES, ProgressReport

MAGIC = b"SQLite format 3\0"
_PAGE_SIZE_AT = 16
_USED = "a server or another command is using the database: stop that first"
_ANY_USER = "SELECT 1 FROM account LIMIT 1"


def copy_to(file: Path, part: PartFile, report: ProgressReport) -> None:
    """Copy a database, in its state at one moment during the call, into a file.

    Raises:
        BackupError: a page of it is damaged, or the copy cannot be written.
        MigrationError: its schema is not this program's.
        Unavailable: the database does not exist or cannot be read.
    """
    with (
        copy_errors(part.path),
        sqlite_check.snapshot(file) as source,
        unlogged(part.path) as target,
    ):
        copy_pages(source, target, report)


def bring_up_to_date(path: Path, report: ProgressReport) -> list[str]:
    """Migrate a copied database that no process uses; return the names of the applied migrations.

    The revisions of all its modes are raised.

    Raises:
        BackupError: it is damaged or empty.
        MigrationError: it is newer than this program, from before 0.9.0, or that of another program.
    """
    _refuse_cut_off(path)
    try:
        with unlogged(path) as connection:
            version = sqlite_migrate.version_of(connection)
            if version == 0:
                raise BackupError("it is an empty database")
            schema.refuse_unknown(version)
            faults = connection.execute("PRAGMA integrity_check(1)").fetchall()
            if faults != [("ok",)]:
                raise BackupError(f"it is damaged: {' '.join(str(faults[0][0]).split())}")
            applied = sqlite_migrate.apply_pending(connection, report)
            connection.execute(modes.RENEW, (time.time_ns() // 1000,))
            return applied
    except (apsw.CorruptError, apsw.NotADBError) as error:
        raise BackupError(f"it is damaged: {error}") from error
    except apsw.Error as error:
        raise BackupError(f"it cannot be brought up to date: {error}") from error


def refuse_in_use(file: Path) -> None:
    """Raise `BackupError` if changes of a file are still in a journal or log beside it."""
    for ending in COMPANIONS[:2]:
        beside = Path(f"{file}{ending}")
        if beside.exists() and beside.stat().st_size:
            raise BackupError(
                f"{file} is not whole without {beside.name}: it is a database, not a backup of one"
            )


@contextmanager
def replaceable(file: Path, *, force: bool) -> Iterator[None]:
    """Lock a database exclusively until the context ends.

    Raises:
        BackupError: another process uses it, it cannot be read, or it has users and `force` is not set.
        MigrationError: it is that of another program.
        Unavailable: the lock beside it cannot be written.
    """
    presence = Presence(file)
    try:
        if not presence.try_exclusive():
            raise BackupError(_USED)
        if _has_users(file) and not force:
            raise BackupError("the database holds users: --force replaces them")
        with _exclusive(file):
            pass  # fails before the whole backup is read
        yield
    finally:
        presence.release()


def put_in_place(part: PartFile) -> None:
    """Replace a database, which no process uses, by a complete file.

    SQLite would take a log beside the old file for the new one's. So its changes are written into the old
    file first, and it is durably deleted before the new file is put there: at every moment one of the two is
    whole.

    Raises:
        BackupError: the old file cannot be read or a process has it open; it is as before.
    """
    file = part.target
    with _exclusive(file), _replacing_errors(file):
        for ending in COMPANIONS:
            Path(f"{file}{ending}").unlink(missing_ok=True)
        sync_folder(file)
        part.replace_target()


@contextmanager
def _exclusive(file: Path) -> Iterator[None]:
    """Write a database's log into it and lock it; this fails while another process has it open, even idle.

    The locks are SQLite's own: they are on the file, under any name, and also stop programs that do not know
    the lock beside it.
    """
    if not file.is_file() or not file.stat().st_size:
        yield
        return
    with _replacing_errors(file), sqlite.plain(file) as connection:
        connection.pragma("locking_mode", "exclusive")
        sqlite.retry_while_busy(lambda: connection.pragma("journal_mode", "delete"))
        sqlite.retry_while_busy(lambda: connection.execute("BEGIN EXCLUSIVE"))
        yield


def counts(path: Path) -> dict[str, int]:
    """Return how many rows each table of a file has, which no process uses."""
    with sqlite.plain(path, apsw.SQLITE_OPEN_READONLY) as connection:
        return {
            table.name: int(str(connection.execute(f"SELECT count(*) FROM {table.name}").fetchall()[0][0]))
            for table in TABLES
        }


def _has_users(file: Path) -> bool:
    if not file.is_file() or not file.stat().st_size:
        return False
    with _replacing_errors(file), sqlite.plain(file) as connection:
        version = sqlite_migrate.version_of(connection)
        return version > 0 and bool(connection.execute(_ANY_USER).fetchall())


def _refuse_cut_off(path: Path) -> None:
    """Raise `BackupError` if a file's size is not that of its header: SQLite overlooks a cut last page."""
    with path.open("rb") as file:
        head = file.read(100)
        size = file.seek(0, os.SEEK_END)
    if len(head) < 100 or not head.startswith(MAGIC):
        raise BackupError("it is no SQLite database")
    page = int.from_bytes(head[_PAGE_SIZE_AT : _PAGE_SIZE_AT + 2])
    page = 65_536 if page == 1 else page
    pages = int.from_bytes(head[28:32])
    if not page or size != pages * page:
        raise BackupError(f"it is damaged: it has {size:,} bytes instead of {pages * page:,}")


@contextmanager
def _replacing_errors(file: Path) -> Iterator[None]:
    try:
        yield
    except (apsw.CorruptError, apsw.NotADBError) as error:
        names = " and ".join((file.name, f"{file.name}-wal"))
        text = f"the database cannot be read ({error}): move {names} to another folder first"
        raise BackupError(text) from error
    except (apsw.BusyError, apsw.LockedError) as error:
        raise BackupError("another program is using the database: stop that first") from error
    except apsw.Error as error:
        raise Unavailable from error
    except OSError as error:
        raise BackupError(f"{file}: {error.strerror}") from error
