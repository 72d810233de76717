"""From a command to the database and back: settings, one unit of work, and refusals as exit codes."""

import asyncio
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

from jeton import settings
from jeton.cli.printing import note
from jeton.errors import JetonError, Unavailable
from jeton.metrics import Metrics
from jeton.settings import Settings, SettingsError
from jeton.store.engine import Work
from jeton.store.upkeep.opening import MigrationError, OpenStore, open_store, reason

T = TypeVar("T")

_PATIENCE_SECONDS = 1.0


class Refused(click.ClickException):
    """Ends a command with one line on standard error: what was asked for cannot be done."""

    exit_code = 1


class Misused(click.ClickException):
    """Ends a command with one line on standard error: a setting, an option or the schema has to change."""

    exit_code = 2


def load_settings() -> Settings:
    """Return the settings of the environment."""
    try:
        return settings.load(os.environ)
    except SettingsError as error:
        raise Misused(str(error)) from error


@contextmanager
def refusals(used: Settings) -> Iterator[None]:
    """Turn what the core and the store refuse into the end of the command."""
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
def patience(text: str) -> Iterator[None]:
    """Say what is waited for where it takes longer than a moment."""
    timer = threading.Timer(_PATIENCE_SECONDS, note, [text])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # a server may fork next, for which it must have one thread


def migrating(used: Settings) -> str:
    """Return what a command says that waits for a schema."""
    return f"Bringing the database {used.database_name} up to date ..."


async def opened(used: Settings, metrics: Metrics | None = None) -> OpenStore:
    """Return the open store of these settings, which declares in `metrics` what it counts."""
    text = migrating(used) if used.is_embedded else f"Waiting for the database {used.database_name} ..."
    with patience(text):
        return await open_store(used, metrics)


def read(work: Work[T]) -> T:
    """Run a unit of work that only reads."""
    return _run(work, writes=False)


def write(work: Work[T]) -> T:
    """Run a unit of work; when this returns, its effects are durable."""
    return _run(work, writes=True)


def _run(work: Work[T], *, writes: bool) -> T:
    used = load_settings()

    async def run() -> T:
        store = await opened(used)
        try:
            return await (store.store.write(work) if writes else store.store.read(work))
        finally:
            await store.close()

    with refusals(used):
        return asyncio.run(run())
