"""Copy of a whole installation from one database to another, of the same or the other engine.

The source is read in one snapshot and the target written in one transaction. Before that is committed, all
rows are read back, and their number and digest are compared with those of the source.
"""

import hashlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

from jeton.errors import Unavailable
from jeton.settings import Settings, SettingsError
from jeton.store.engine import Row
from jeton.store.schema import MigrationError
from jeton.store.sqlite import copy as sqlite_copy
from jeton.store.tables import TABLES, ProgressReport, Table
from jeton.store.tables import CopyError as CopyError
from jeton.store.tables import plural_of as plural_of
from jeton.store.upkeep.opening import reason

if TYPE_CHECKING:
    from jeton.store.postgres.copy import PostgresSession

Session: TypeAlias = "sqlite_copy.SqliteSession | PostgresSession"
"""A transaction of a copy; it ends when its context manager exits.

Every method raises `Unavailable`, with the driver's error as its cause, if the engine refuses.
"""
_encode = msgspec.msgpack.Encoder().encode
_NOTHING = "nothing was copied"
_UNKNOWN = "the copy is there or not (another is refused if it is)"


class Copied(NamedTuple):
    """A copied table: its number of rows, and the SHA-256 of all of them in the order of the key."""

    table: str
    rows: int
    digest: str


class _DatabaseMigrationError(MigrationError):
    """A `MigrationError` whose text names the database."""


class _NamedSession:
    """A session whose errors name the database."""

    def __init__(self, settings: Settings, session: Session) -> None:
        self._settings = settings
        self._session = session

    async def batches(self, table: Table) -> AsyncIterator[list[Row]]:
        with _naming_database(self._settings):
            async for rows in self._session.batches(table):
                yield rows

    async def insert(self, table: Table, rows: list[Row]) -> None:
        with _naming_database(self._settings):
            await self._session.insert(table, rows)

    async def count(self) -> int:
        with _naming_database(self._settings):
            return sum([(await self._session.ask(table.number))[0][0] for table in TABLES])

    async def finish_writing(self) -> None:
        with _naming_database(self._settings):
            await self._session.finish_writing()

    async def refuse_filled(self) -> None:
        with _naming_database(self._settings):
            filled = [plural_of(table.name) for table in TABLES if await self._session.ask(table.probe)]
            if filled:
                raise CopyError(f"it is not empty: it has {', '.join(filled)}")

    async def refuse_shared(self) -> None:
        with _naming_database(self._settings):
            if await self._session.is_shared():
                raise CopyError("a server was started on it meanwhile, whose changes might be missing")


async def copy(source: Settings, target: Settings, report: ProgressReport) -> list[Copied]:
    """Copy everything; return each table as it was read and found again in the target.

    Raises:
        CopyError: a database is in use or cannot be reached, the target is not empty, or the rows read back
            from it differ. Nothing has been copied, unless the text says that this is not known.
        MigrationError, SettingsError: this program cannot use one of the databases.
    """
    if _place(source) == _place(target):
        raise CopyError("the source and the target are the same database")
    is_complete = False
    try:
        async with _side(source, writes=False) as reader, _side(target, writes=True) as writer:
            copied = await _copy(reader, writer, report)
            is_complete = True
    except CopyError as error:
        raise CopyError(f"{_UNKNOWN if is_complete else _NOTHING}: {error}") from error
    return copied


def _place(settings: Settings) -> object:
    """Return a value that is equal for all paths to one file: a copy onto itself would wait forever."""
    return settings.database_file.resolve() if settings.is_embedded else settings.database_url


async def _copy(reader: _NamedSession, writer: _NamedSession, report: ProgressReport) -> list[Copied]:
    await writer.refuse_filled()
    total = await reader.count()
    sent = await _read_all(reader, report, total, writer)
    await writer.finish_writing()
    for here, there in zip(sent, await _read_all(writer, report, total), strict=True):
        if here != there:
            raise CopyError(
                f"{plural_of(here.table)} differ: {here.rows} were read, with the digest {here.digest[:16]}; "
                f"{there.rows} were written, with the digest {there.digest[:16]}"
            )
    await reader.refuse_shared()
    return sent


async def _read_all(
    reader: _NamedSession, report: ProgressReport, total: int, writer: _NamedSession | None = None
) -> list[Copied]:
    """Read all tables, and write each by `writer`, if there is one; return rows and digest of each."""
    copies: list[Copied] = []
    for table in TABLES:
        done = sum(each.rows for each in copies)

        def read(count: int, table: Table = table, done: int = done) -> None:
            report("Checking" if writer is None else "Copying", table.name, done + count, total)

        copies.append(await _read(table, reader, read, writer))
    return copies


async def _read(
    table: Table,
    reader: _NamedSession,
    read: Callable[[int], object],
    writer: _NamedSession | None,
) -> Copied:
    """Read a table, and write it where there is a writer; the size of batches makes no difference."""
    count, digest = 0, hashlib.sha256()
    async for rows in reader.batches(table):
        if writer is not None:
            await writer.insert(table, rows)
        count += len(rows)
        digest.update(b"".join(map(_encode, rows)))
        read(count)
    return Copied(table.name, count, digest.hexdigest())


@asynccontextmanager
async def _side(settings: Settings, *, writes: bool) -> AsyncIterator[_NamedSession]:
    with _naming_database(settings):
        async with _session(settings, writes=writes) as session:
            yield _NamedSession(settings, session)


def _session(settings: Settings, *, writes: bool) -> AbstractAsyncContextManager[Session]:
    if settings.is_embedded:
        return (sqlite_copy.writing if writes else sqlite_copy.reading)(settings.database_file)
    # as in `open_store`: a copy between two files need not load the driver
    from jeton.store.postgres import copy as postgres_copy  # noqa: PLC0415

    return (postgres_copy.writing if writes else postgres_copy.reading)(settings.database_url)


class _DatabaseCopyError(CopyError):
    """A `CopyError` whose text names the database."""


@contextmanager
def _naming_database(settings: Settings) -> Iterator[None]:
    """Add the name of the database to the text of every error that does not have it yet."""
    name = settings.database_name
    try:
        yield
    except (_DatabaseMigrationError, _DatabaseCopyError):
        raise
    except (MigrationError, SettingsError) as error:
        raise _DatabaseMigrationError(f"{name}: {error}") from error
    except CopyError as error:
        raise _DatabaseCopyError(f"{name}: {error}") from error
    except Unavailable as error:
        raise _DatabaseCopyError(f"the database {name} cannot be opened or written{reason(error)}") from error
