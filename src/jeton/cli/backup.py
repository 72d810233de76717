"""`jeton backup` and `jeton restore`."""

import asyncio
from pathlib import Path

import click

from jeton.cli.base import database
from jeton.cli.base.arguments import as_json
from jeton.cli.base.printing import note, print_json, print_rows
from jeton.cli.copying import reporting
from jeton.settings import Settings
from jeton.store.upkeep import backups
from jeton.store.upkeep.backups import BackupError

_FILE = click.Path(path_type=Path)


@click.command()
@click.argument("file", type=_FILE)
@click.option("--force", is_flag=True, help="Replace FILE if it is there already.")
@as_json
def backup(file: Path, *, force: bool, as_json: bool) -> None:
    """Write everything into one FILE, while servers go on.

    FILE has all that was acknowledged before this command was started, as it was at one moment. It is
    written beside its place, checked, brought to disk, and takes its place then: an error, Ctrl-C or a power
    cut leaves no FILE, or the old one. Only you can read it: it has hashes of API tokens and e-mail
    addresses in it. A line at its end seals it, so that jeton restore notices any damage.

    FILE is an SQLite database. Back PostgreSQL up by pg_dump: see docs/backup.md.

    \b
    Example:
      jeton backup /var/backups/jeton-$(date +%F).db
    """  # noqa: D301  click reads \b
    used = _embedded(database.settings_of_present(), "back it up by `pg_dump`")
    with reporting(used, BackupError, silent=as_json) as progress:
        result = asyncio.run(backups.backup(used, file, progress, force=force))
    if as_json:
        print_json({"file": str(file), "bytes": result.size, "rows": result.rows})
        return
    print_rows(result.rows)
    note(f"Everything is in {file} now ({result.size:,} bytes). Keep it on another machine.")


@click.command()
@click.argument("file", type=_FILE)
@click.option("--force", is_flag=True, help="Replace a database that holds users.")
@as_json
def restore(file: Path, *, force: bool, as_json: bool) -> None:
    """Put FILE, made by jeton backup, in place of everything in the database.

    Stop the servers first: a database on which one runs is refused. So is one that holds users, without
    --force. FILE is checked before anything is touched: its seal, the schema, every row. A backup of an older
    Jeton is brought up to date. Whatever goes wrong, also a power cut, leaves the old data or the new, whole.

    Restore PostgreSQL by pg_restore, then run jeton check: see docs/backup.md.

    \b
    Example:
      jeton restore /var/backups/jeton-2026-11-21.db --force
    """  # noqa: D301  click reads \b
    used = _embedded(database.load_settings(), "restore it by `pg_restore`")
    with reporting(used, BackupError, silent=as_json) as progress:
        result = asyncio.run(backups.restore(used, file, progress, force=force))
    if as_json:
        print_json({"sealed": result.sealed, "applied": result.applied, "rows": result.rows})
        return
    print_rows(result.rows)
    for name in result.applied:
        note(f"Applied {name}.")
    if not result.sealed:
        note("The file had no seal: a value that was damaged in it could not be noticed.")
    note(f"Everything is in {used.database_name} now. Next: start the server.")


def _embedded(used: Settings, instead: str) -> Settings:
    """Return the settings if the database is embedded; else end the command and name the alternative."""
    if not used.is_embedded:
        raise database.Misused(
            f"the database {used.database_name} is PostgreSQL: {instead} (see docs/backup.md)"
        )
    return used
