"""Backup of the embedded database into one file, and restoration of such a file.

Either result is complete and checked before it replaces a file by one rename. PostgreSQL is backed up and
restored by pg_dump and pg_restore (docs/backup.md).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from jeton.errors import Unavailable
from jeton.settings import Settings
from jeton.store import files
from jeton.store.files import BackupError as BackupError
from jeton.store.files import PartFile
from jeton.store.findings import Damaged, Findings
from jeton.store.schema import MigrationError
from jeton.store.sqlite import backup as sqlite_backup
from jeton.store.sqlite import check as sqlite_check
from jeton.store.tables import ProgressReport, in_words, plural_of
from jeton.store.upkeep import checking
from jeton.store.upkeep.checking import Examined
from jeton.store.upkeep.opening import reason

_RESTORING = ".restoring"
_OWN = (*files.COMPANIONS, files.BACKED_UP, ".lock", _RESTORING)
_NO_BACKUP = "nothing was backed up"
_NO_RESTORE = "nothing was restored"
_DUMP_MAGIC = b"PGDMP"
"""The first bytes of a file of pg_dump."""


class BackedUp(NamedTuple):
    """A finished backup: its size in bytes with the seal, and how many rows each table has in it."""

    file: Path
    size: int
    rows: dict[str, int]


class RestoredBackup(NamedTuple):
    """A restored backup: whether it was sealed, the migrations that it lacked, and each table's rows."""

    sealed: bool
    applied: list[str]
    rows: dict[str, int]


async def backup(settings: Settings, target: Path, report: ProgressReport, *, force: bool) -> BackedUp:
    """Write a file with every change that was acknowledged before this was called.

    Raises:
        BackupError: nothing was written, and an old file is as before; the text says why.
        MigrationError: the database cannot be used by this program.
    """
    target = files.real(target)
    with _adding_outcome(_NO_BACKUP, settings):
        files.refuse_misplaced(target, force=force)
        _refuse_own(settings.database_file, target)
        part = PartFile(target, ".part")
        try:
            rows = await _copy(settings.database_file, part, report)
            files.seal(part)
            files.refuse_misplaced(target, force=force)
            part.replace_target()
        finally:
            part.close()
        files.note_backup(settings.database_file)
        return BackedUp(target, target.stat().st_size, rows)


async def restore(settings: Settings, source: Path, report: ProgressReport, *, force: bool) -> RestoredBackup:
    """Replace a database, which no process uses, by a backup.

    Raises:
        BackupError: the database is as before; the text says why.
        MigrationError: the backup or the database is newer than this program, or that of another program.
    """
    source = files.real(source)
    with _adding_outcome(_NO_RESTORE, settings):
        _refuse_other_format(source)
        return await _put(source, settings.database_file, report, force=force)


async def _copy(file: Path, part: PartFile, report: ProgressReport) -> dict[str, int]:
    """Copy a database into a file and check the copy; return how many rows each table has."""
    sqlite_backup.copy_to(file, part, report)
    async with sqlite_check.examining(part.path) as examined:
        await _refuse_faults(examined, report, "run `jeton check`")
    return sqlite_backup.counts(part.path)


async def _put(source: Path, file: Path, report: ProgressReport, *, force: bool) -> RestoredBackup:
    """Copy a backup beside a database and check the copy, then replace the database by it."""
    _refuse_own(file, source)
    with sqlite_backup.replaceable(file, force=force):
        part = PartFile(files.real(file), _RESTORING)
        try:
            with _naming_backup(source):
                sqlite_backup.refuse_in_use(source)
                sealed = files.verify(source, report, part)
                applied = sqlite_backup.bring_up_to_date(part.path, report)
                async with sqlite_check.examining(part.path) as examined:
                    rows = await _refuse_any_fault(examined, report)
            sqlite_backup.put_in_place(part)
        finally:
            part.close()
    return RestoredBackup(sealed, applied, rows)


async def _refuse_faults(examined: Examined, report: ProgressReport, what_helps: str) -> Findings:
    findings = Findings()
    try:
        await checking.check_by_queries(examined, findings, report)
    except Damaged as damage:
        raise BackupError(f"{damage}: {what_helps}") from damage
    _refuse(findings, what_helps)
    return findings


async def _refuse_any_fault(examined: Examined, report: ProgressReport) -> dict[str, int]:
    """Check everything, also each row; return how many rows each table has."""
    findings = await _refuse_faults(examined, report, "it would be no better restored")
    try:
        rows = await checking.check_all_rows(examined, findings, report)
    except Damaged as damage:
        raise BackupError(str(damage)) from damage
    _refuse(findings, "it would be no better restored")
    return rows


def _refuse(findings: Findings, what_helps: str) -> None:
    if findings.faults:
        first, *others = findings.faults
        where = f" ({first.keys[0]})" if first.keys else ""
        more = f" and {len(others)} more kinds of faults" if others else ""
        raise BackupError(f"{in_words(first.fault)}, in {plural_of(first.table)}{where}{more}: {what_helps}")


def _refuse_own(file: Path, other: Path) -> None:
    """Raise `BackupError` if a backup's path is that of the database or of one of the files beside it."""
    own = file.resolve()
    taken = {own, *(own.with_name(f"{own.name}{ending}") for ending in _OWN)}
    if other in taken:
        raise BackupError(f"{other} belongs to the database itself: name another file")


def _refuse_other_format(source: Path) -> None:
    with files.opened(source) as handle:
        head = files.head_of(handle)
    if not head:
        raise BackupError(f"{source} is empty")
    if head.startswith(_DUMP_MAGIC):
        raise BackupError(
            f"{source} is of a PostgreSQL database: restore it into one, then `jeton copy` that to this file"
        )
    if not head.startswith(sqlite_backup.MAGIC):
        raise BackupError(f"{source} is no backup of Jeton's")


@contextmanager
def _naming_backup(source: Path) -> Iterator[None]:
    """Add to the text of an error that it is about the backup, not about the database."""
    try:
        yield
    except BackupError as error:
        text = str(error)
        raise BackupError(text if str(source) in text else f"{source}: {text}") from error
    except MigrationError as error:
        raise MigrationError(f"{source}: {error}") from error


@contextmanager
def _adding_outcome(nothing: str, settings: Settings) -> Iterator[None]:
    """Add to the text of an error that nothing was done."""
    try:
        yield
    except BackupError as error:
        raise BackupError(f"{nothing}: {error}") from error
    except Unavailable as error:
        name = settings.database_name
        raise BackupError(
            f"{nothing}: the database {name} cannot be opened or written{reason(error)}"
        ) from error
