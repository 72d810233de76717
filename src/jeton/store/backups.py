"""Backing up a whole database into one file, and putting such a file in its place.

Either is complete and checked before it takes the place of anything, and takes it at one moment.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from jeton.errors import Unavailable
from jeton.settings import Settings
from jeton.store import checking, files, sqlite_backup, sqlite_check
from jeton.store.checking import Examined
from jeton.store.files import BackupError as BackupError
from jeton.store.files import Part
from jeton.store.findings import Damaged, Findings
from jeton.store.opening import reason
from jeton.store.postgres_tools import MAGIC as DUMP_MAGIC
from jeton.store.postgres_tools import Tools as Tools
from jeton.store.schema import MigrationError
from jeton.store.tables import TABLES, Report

_RESTORING = ".restoring"
_OWN = (*files.COMPANIONS, ".lock", _RESTORING)
_NO_BACKUP = "nothing was backed up"
_NO_RESTORE = "nothing was restored"


class BackedUp(NamedTuple):
    """A backup that is there: its size with the seal, and how many rows each table has in it."""

    file: Path
    size: int
    rows: dict[str, int]


class Restored(NamedTuple):
    """A backup that is in place: whether it was sealed, what migrations it lacked, and its rows."""

    sealed: bool
    applied: list[str]
    rows: dict[str, int]


async def backup(settings: Settings, target: Path, tools: Tools, report: Report, *, force: bool) -> BackedUp:
    """Write a file with everything that was acknowledged before this was called.

    Raises:
        BackupError: there is no such file, or the old one, as before; the text says why.
        MigrationError, SettingsError: the database cannot be used by this program.
    """
    target = files.real(target)
    with _failing(_NO_BACKUP, settings):
        files.refuse_misplaced(target, force=force)
        if settings.is_embedded:
            _refuse_own(settings.database_file, target)
        part = Part(target, ".part")
        try:
            rows = await (_back_up_file if settings.is_embedded else _dump)(settings, part, tools, report)
            files.seal(part)
            files.refuse_misplaced(target, force=force)
            part.take_place()
        finally:
            part.close()
        return BackedUp(target, target.stat().st_size, rows)


async def restore(settings: Settings, source: Path, tools: Tools, report: Report, *, force: bool) -> Restored:
    """Put a backup in place of everything in a database, which nobody uses.

    Raises:
        BackupError: the database is as before; the text says why.
        MigrationError: the backup or the database is newer than this program, or another program's.
        SettingsError: the database's URL cannot be used.
    """
    source = files.real(source)
    with _failing(_NO_RESTORE, settings):
        _refuse_other_engine(settings, source)
        if settings.is_embedded:
            return await _restore_file(settings.database_file, source, report, force=force)
        return await _load(settings, source, tools, report, force=force)


async def _back_up_file(settings: Settings, part: Part, _: Tools, report: Report) -> dict[str, int]:
    sqlite_backup.copy_to(settings.database_file, part, report)
    async with sqlite_check.examining(part.path) as examined:
        await _refuse_faults(examined, report, "run `jeton check`")
    return sqlite_backup.counts(part.path)


async def _dump(settings: Settings, part: Part, tools: Tools, report: Report) -> dict[str, int]:
    # as in `open_store`
    from jeton.store import postgres_backup, postgres_check  # noqa: PLC0415

    async with postgres_check.examining(settings.database_url) as examined:
        await _refuse_faults(examined, report, "run `jeton check`")
        await postgres_backup.dump(examined, settings.database_url, tools, part, report)
        return await postgres_backup.compare(examined, tools, part, report)


async def _restore_file(file: Path, source: Path, report: Report, *, force: bool) -> Restored:
    _refuse_own(file, source)
    with sqlite_backup.replaceable(file, force=force):
        part = Part(files.real(file), _RESTORING)
        try:
            with _about(source):
                sqlite_backup.refuse_in_use(source)
                sealed = files.verify(source, report, part)
                applied = sqlite_backup.bring_up_to_date(part.path)
                async with sqlite_check.examining(part.path) as examined:
                    rows = await _refuse_any_fault(examined, report)
            sqlite_backup.put_in_place(part)
        finally:
            part.close()
    return Restored(sealed, applied, rows)


async def _load(settings: Settings, source: Path, tools: Tools, report: Report, *, force: bool) -> Restored:
    # as in `open_store`
    from jeton.store import postgres_backup  # noqa: PLC0415

    sealed = files.verify(source, report)
    async with postgres_backup.loading(settings.database_url, tools, source, force=force) as loading:
        with _about(source):
            applied = await loading.load(report)
            rows = await _refuse_any_fault(loading.examined, report)
    return Restored(sealed, applied, rows)


async def _refuse_faults(examined: Examined, report: Report, what_helps: str) -> Findings:
    findings = Findings()
    try:
        await checking.quickly(examined, findings, report)
    except Damaged as damage:
        raise BackupError(f"{damage}: {what_helps}") from damage
    _refuse(findings, what_helps)
    return findings


async def _refuse_any_fault(examined: Examined, report: Report) -> dict[str, int]:
    """Look at everything, also at each row; return how many each table has."""
    findings = await _refuse_faults(examined, report, "it would be no better restored")
    try:
        rows = {
            table.name: await checking.look_at_rows(examined, table, findings, report) for table in TABLES
        }
    except Damaged as damage:
        raise BackupError(str(damage)) from damage
    _refuse(findings, "it would be no better restored")
    return rows


def _refuse(findings: Findings, what_helps: str) -> None:
    if findings.faults:
        first, *others = findings.faults
        where = f" ({first.keys[0]})" if first.keys else ""
        more = f" and {len(others)} more kinds of faults" if others else ""
        raise BackupError(f"there is {first.fault} in {first.table}{where}{more}: {what_helps}")


def _refuse_own(file: Path, other: Path) -> None:
    """Raise `BackupError` where a backup is the database itself, or would lie where its own files lie."""
    own = file.resolve()
    taken = {own, *(own.with_name(f"{own.name}{ending}") for ending in _OWN)}
    if other in taken:
        raise BackupError(f"{other} belongs to the database itself: name another file")


def _refuse_other_engine(settings: Settings, source: Path) -> None:
    with files.opened(source) as handle:
        head = files.head_of(handle)
    if not head:
        raise BackupError(f"{source} is empty")
    is_file, is_dump = head.startswith(sqlite_backup.MAGIC), head.startswith(DUMP_MAGIC)
    if settings.is_embedded and is_dump:
        raise BackupError(
            f"{source} is of a PostgreSQL database: restore it into one, then `jeton copy` that to this file"
        )
    if not settings.is_embedded and is_file:
        raise BackupError(
            f"{source} is of an SQLite database: restore it into a file, then `jeton copy` that to this one"
        )
    if not (is_file or is_dump):
        raise BackupError(f"{source} is no backup of Jeton's")


@contextmanager
def _about(source: Path) -> Iterator[None]:
    """Say in an error that it is about the backup, not about the database."""
    try:
        yield
    except BackupError as error:
        text = str(error)
        raise BackupError(text if str(source) in text else f"{source}: {text}") from error
    except MigrationError as error:
        raise MigrationError(f"{source}: {error}") from error


@contextmanager
def _failing(nothing: str, settings: Settings) -> Iterator[None]:
    """Say in an error that nothing has come of it."""
    try:
        yield
    except BackupError as error:
        raise BackupError(f"{nothing}: {error}") from error
    except Unavailable as error:
        name = settings.database_name
        raise BackupError(
            f"{nothing}: the database {name} cannot be opened or written{reason(error)}"
        ) from error
