"""Copy of a file page by page, as backups and migrations need it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import apsw

from jeton.store.files import BackupError, PartFile, seal
from jeton.store.sqlite import connection as sqlite
from jeton.store.tables import ProgressReport

KEPT = 2
"""The number of backups from before a migration that stay."""
_PAGES = 4_000
"""The number of pages that are copied between two reports of progress."""
_NAMED = r"\.schema-\d+\.(\d{8}T\d{9}Z)\.backup"


def back_up_before(connection: apsw.Connection, file: Path, version: int, report: ProgressReport) -> Path:
    """Write a sealed backup beside a database that has this schema version; return its path.

    Of those that are there already only the newest stays.

    Raises:
        BackupError: it cannot be written, and is not there.
    """
    file = file.resolve()
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")[:-3]
    part = PartFile(file.with_name(f"{file.name}.schema-{version}.{stamp}Z.backup"), ".part")
    try:
        with copy_errors(part.path), unlogged(part.path) as target:
            connection.execute("BEGIN")
            try:
                copy_pages(connection, target, report, "Backing up")
            finally:
                connection.execute("COMMIT")
        seal(part)
        part.replace_target()
    finally:
        part.close()
    backups = [(match[1], path) for path in file.parent.iterdir() if (match := _stamp(file, path))]
    for _, path in sorted(backups)[:-KEPT]:
        path.unlink(missing_ok=True)
    return part.target


def _stamp(file: Path, path: Path) -> re.Match[str] | None:
    return re.fullmatch(re.escape(file.name) + _NAMED, path.name)


def copy_pages(
    source: apsw.Connection, target: apsw.Connection, report: ProgressReport, doing: str = "Copying"
) -> None:
    """Copy all pages of one database into another."""
    with target.backup("main", source, "main") as copying:
        while not copying.done:
            copying.step(_PAGES)
            report(doing, "pages", copying.page_count - copying.remaining, copying.page_count)


@contextmanager
def unlogged(path: Path) -> Iterator[apsw.Connection]:
    """Yield a connection that writes without a journal; the caller discards the file if anything fails.

    At the end the file is not in WAL mode.
    """
    with sqlite.plain(path) as connection:
        connection.pragma("locking_mode", "exclusive")
        connection.pragma("synchronous", "off")
        connection.pragma("journal_mode", "off")
        connection.pragma("foreign_keys", "on")
        yield connection
        connection.pragma("journal_mode", "delete")


@contextmanager
def copy_errors(path: Path) -> Iterator[None]:
    """Raise `BackupError` if a page is damaged or the copy at `path` is not writable, else `Unavailable`."""
    with sqlite.translated():
        try:
            yield
        except (apsw.CorruptError, apsw.NotADBError) as error:
            raise BackupError(f"a page cannot be read, run `jeton check`: {error}") from error
        except apsw.FullError as error:
            raise BackupError(f"{path} cannot be written: the disk is full") from error
        except (apsw.IOError, apsw.CantOpenError) as error:
            raise BackupError(f"{path} cannot be written: {error}") from error
