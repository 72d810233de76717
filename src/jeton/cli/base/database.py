"""Access of commands to the database: settings, one unit of work, and errors as exit codes."""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from jeton import settings
from jeton.cli.base import progress
from jeton.cli.base.endings import CommandRefused as CommandRefused
from jeton.cli.base.endings import Misused as Misused
from jeton.cli.base.endings import refusal
from jeton.cli.base.printing import note, styled
from jeton.errors import JetonError, Unavailable
from jeton.metrics import NO_METRICS, Metrics
from jeton.settings import Settings, SettingsError
from jeton.store.engine import Store, Work
from jeton.store.upkeep.opening import Migrated, MigrationError, ProgressReport, is_there, open_store, reason

T = TypeVar("T")

_ANNOUNCE_SECONDS = 1.0
_NAMED = 3
"""The most ignored variables that a message names; it counts the others."""
_URL = f"{settings.PREFIX}DATABASE_URL"
_warnings: set[str] = set()
_CREATORS = "jeton serve, jeton migrate, jeton user add and jeton restore"


def load_settings(tell: Callable[[str], None] = note, *, strict: bool = False) -> Settings:
    """Return the settings from environment variables, or end the command if one is wrong.

    Tell of variables that an orchestrator has set for a service called `jeton`, in one line, and of each
    unknown one in a line: it may be another program's, or of another version. With `strict` it ends the
    command: what serves or changes the schema must not run without a setting that somebody relies on.
    """

    def warn(text: str) -> None:
        if text not in _warnings:  # a command may read the settings twice
            _warnings.add(text)
            tell(f"{styled('Warning:', 'yellow')} {text}")

    try:
        used = settings.load(os.environ, None if strict else warn)
    except SettingsError as error:
        raise Misused(str(error)) from error
    if ignored := ignored_variables():
        tell(ignored)
    return used


def ignored_variables() -> str:
    """Return a line that names the variables of an orchestrator, "" if there are none."""
    names = settings.injected(os.environ)
    if not names:
        return ""
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return f"Ignored, since an orchestrator sets them for its services: {', '.join(names[:_NAMED])}{more}."


def settings_of_present() -> Settings:
    """As `load_settings`, and end the command unless the database is there."""
    used = load_settings()
    is_given = _URL in os.environ
    refuse_absent(used, _URL if is_given else f"the default, since {_URL} is not set")
    return used


def refuse_absent(used: Settings, source: str) -> None:
    """End the command unless the database of these settings is there; `source` says what has named it."""
    if not is_there(used):
        file = used.database_file.absolute()
        raise Misused(f"there is no database at {file} ({source}); {_CREATORS} make one")


@contextmanager
def refusals(used: Settings) -> Iterator[None]:
    """Turn errors of the core and the store into the end of the command."""
    try:
        yield
    except (MigrationError, SettingsError) as error:
        raise Misused(str(error)) from error
    except Unavailable as error:
        text = f"the database {used.database_name} cannot be opened or written{reason(error)}"
        raise CommandRefused(text) from error
    except JetonError as error:
        raise refusal(error.message) from error


@contextmanager
def announcing_wait(text: str) -> Iterator[ProgressReport]:
    """Print a text on standard error if the context takes longer than `_ANNOUNCE_SECONDS`, then progress."""
    timer = threading.Timer(_ANNOUNCE_SECONDS, note, [text])
    timer.daemon = True
    timer.start()
    try:
        with progress.display(_ANNOUNCE_SECONDS) as report:
            yield report
    finally:
        timer.cancel()
        timer.join()  # a server may fork next, which needs a process with one thread


def migration_text(used: Settings) -> str:
    """Return the text of a command that waits for migrations."""
    return f"Bringing the database {used.database_name} up to date ..."


async def opened(
    used: Settings,
    metrics: Metrics = NO_METRICS,
    tell: Callable[[str], None] = note,
    *,
    expands: bool = False,
) -> Store:
    """Open and return the store of these settings, which declares its metrics in `metrics`.

    Tell of a migration, in one line; one of PostgreSQL needs `expands`.
    """

    def migrated(done: Migrated) -> None:
        names = ", ".join(done.applied)
        tell(f"The database {used.database_name} was brought up to date: {names}.{backup_sentence(done)}")

    text = migration_text(used) if used.is_embedded else f"Waiting for the database {used.database_name} ..."
    with announcing_wait(text) as report:
        return await open_store(used, metrics, expands=expands, report=report, migrated=migrated)


def backup_sentence(done: Migrated) -> str:
    """Return a sentence that says where the backup from before a migration is, "" if there is none."""
    return f" Its backup from before: {done.backup}" if done.backup else ""


def read(work: Work[T]) -> T:
    """Run a unit of work that only reads, and return its result."""
    return _run(work, writes=False)


def write(work: Work[T], *, creates: bool = False) -> T:
    """Run a unit of work and return its result; its changes are durable then.

    With `creates`, a database that is not there is created.
    """
    return _run(work, writes=True, creates=creates)


def _run(work: Work[T], *, writes: bool, creates: bool = False) -> T:
    used = load_settings() if creates else settings_of_present()

    async def run() -> T:
        store = await opened(used)
        try:
            return await (store.write(work) if writes else store.read(work))
        finally:
            await store.close()

    with refusals(used):
        return asyncio.run(run())
