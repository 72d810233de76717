"""Access of commands to the database: settings, one unit of work, and errors as exit codes."""

import asyncio
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

from jeton import settings
from jeton.cli import progress
from jeton.cli.printing import note
from jeton.errors import JetonError, Unavailable
from jeton.metrics import NO_METRICS, Metrics
from jeton.settings import Settings, SettingsError
from jeton.store.engine import Store, Work
from jeton.store.upkeep.opening import MigrationError, Report, open_store, reason

T = TypeVar("T")

_ANNOUNCE_SECONDS = 1.0


class Refused(click.ClickException):
    """Ends a command with one line on standard error: the database refuses it or is unavailable."""

    exit_code = 1


class Misused(click.ClickException):
    """Ends a command with one line on standard error: a setting, an option or the schema must change."""

    exit_code = 2


def load_settings() -> Settings:
    """Return the settings from environment variables, or end the command if one is wrong."""
    try:
        return settings.load(os.environ)
    except SettingsError as error:
        raise Misused(str(error)) from error


@contextmanager
def refusals(used: Settings) -> Iterator[None]:
    """Turn errors of the core and the store into the end of the command."""
    try:
        yield
    except (MigrationError, SettingsError) as error:
        raise Misused(str(error)) from error
    except Unavailable as error:
        text = f"the database {used.database_name} cannot be opened or written{reason(error)}"
        raise Refused(text) from error
    except JetonError as error:
        raise Refused(error.message) from error


@contextmanager
def announcing_wait(text: str) -> Iterator[Report]:
    """Print a text on standard error if the context takes longer than `_ANNOUNCE_SECONDS`, then progress."""
    timer = threading.Timer(_ANNOUNCE_SECONDS, note, [text])
    timer.daemon = True
    timer.start()
    try:
        with progress.shown(_ANNOUNCE_SECONDS) as report:
            yield report
    finally:
        timer.cancel()
        timer.join()  # a server may fork next, which needs a process with one thread


def migration_text(used: Settings) -> str:
    """Return the text of a command that waits for migrations."""
    return f"Bringing the database {used.database_name} up to date ..."


async def opened(used: Settings, metrics: Metrics = NO_METRICS) -> Store:
    """Open and return the store of these settings, which declares its metrics in `metrics`."""
    text = migration_text(used) if used.is_embedded else f"Waiting for the database {used.database_name} ..."
    with announcing_wait(text) as report:
        return await open_store(used, metrics, report=report)


def read(work: Work[T]) -> T:
    """Run a unit of work that only reads, and return its result."""
    return _run(work, writes=False)


def write(work: Work[T]) -> T:
    """Run a unit of work and return its result; its changes are durable then."""
    return _run(work, writes=True)


def _run(work: Work[T], *, writes: bool) -> T:
    used = load_settings()

    async def run() -> T:
        store = await opened(used)
        try:
            return await (store.write(work) if writes else store.read(work))
        finally:
            await store.close()

    with refusals(used):
        return asyncio.run(run())
