"""`jeton copy`."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import click
from msgspec.structs import replace

from jeton.cli.base import database, progress
from jeton.cli.base.arguments import as_json
from jeton.cli.base.printing import note, print_json, print_table
from jeton.settings import Settings, SettingsError, checked_url
from jeton.store.upkeep import copying
from jeton.store.upkeep.copying import Copied, CopyError, plural_of
from jeton.store.upkeep.opening import ProgressReport


@contextmanager
def reporting(used: Settings, *refusals: type[Exception], silent: bool) -> Iterator[ProgressReport]:
    """Report progress unless `silent`; turn errors, `refusals` among them, into the end of the command."""
    try:
        with database.refusals(used), progress.display(silent=silent) as report:
            yield report
    except refusals as error:
        raise database.CommandRefused(str(error)) from error


@click.command()
@click.argument("source_url")
@click.argument("target_url")
@as_json
def copy(source_url: str, target_url: str, *, as_json: bool) -> None:
    """Copy a whole installation into another, empty database of either engine.

    Users, API tokens, workspaces, tokens and everything else keep their ids, versions and timestamps: clients
    go on with the API tokens and entity tags that they have. Stop the server first; a database on which one
    runs is refused, as is a target with any row in it. A target without tables gets them. Before anything is
    kept, all of it is read back from the target and compared. Whatever goes wrong, also a power cut, leaves
    the source as it was and the target empty. Settings are not copied; JETON_DATABASE_URL is not used.

    \b
    Examples:
      jeton copy sqlite:///jeton.db postgresql://jeton:secret@db.example.com/jeton
      jeton copy postgresql://jeton:secret@db.example.com/jeton sqlite:////var/lib/jeton/jeton.db
    """  # noqa: D301  click reads \b
    used = database.load_settings()
    source = _settings(used, "SOURCE_URL", source_url)
    target = _settings(used, "TARGET_URL", target_url)
    database.refuse_absent(source, "SOURCE_URL")
    with reporting(target, CopyError, silent=as_json) as report:
        copied = asyncio.run(copying.copy(source, target, report))
    _print(copied, target, as_json=as_json)


def _settings(used: Settings, name: str, url: str) -> Settings:
    try:
        return replace(used, database_url=checked_url(name, url))
    except SettingsError as error:
        raise database.Misused(str(error)) from error


def _print(copied: list[Copied], target: Settings, *, as_json: bool) -> None:
    if as_json:
        print_json(
            {"tables": [{"name": name, "rows": rows, "sha256": digest} for name, rows, digest in copied]}
        )
        return
    rows = [(plural_of(name), f"{count:,}", digest) for name, count, digest in copied]
    print_table(("KIND", "NUMBER", "SHA-256"), rows, is_whole=True)
    note(
        f"Everything is in {target.database_name} now. Next: start the server with it as JETON_DATABASE_URL."
    )
