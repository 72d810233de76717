"""`jeton migrate`."""

import asyncio

import click

from jeton.cli.base import database
from jeton.cli.base.printing import echo, note
from jeton.store.upkeep import opening


@click.command()
@click.option("--contract", is_flag=True, help="Let servers of the version before refuse it from now on.")
def migrate(*, contract: bool) -> None:
    """Bring the database up to date.

    On PostgreSQL this fills an empty database, before all else. An older one jeton serve brings up to date by
    itself; other commands refuse both (exit code 2). Any number of these may start at once: one applies what
    is missing, the others wait for it. Servers of the version before go on, and may be started again, until
    --contract or the version after this one: they would not know what is new.

    On the embedded database (SQLite) every other command does this by itself; here it is a step of its own,
    to be seen and checked. A file that has been used is first backed up beside itself (the last two stay;
    JETON_MIGRATION_BACKUP=no goes without). The schema never changes under a running server: this waits ten
    seconds for it to end, then gives up (exit code 2).

    A database that a newer Jeton has written, or another program, is refused.

    \b
    Examples:
      JETON_DATABASE_URL=sqlite:////var/lib/jeton/jeton.db jeton migrate
      JETON_DATABASE_URL=postgresql://jeton:secret@db.example.com/jeton jeton migrate
    """  # noqa: D301  click reads \b
    used = database.load_settings(strict=True)
    with database.refusals(used), database.announcing_wait(database.migration_text(used)) as report:
        done = asyncio.run(opening.migrate(used, report, contract=contract))
    for name in done.applied:
        echo(f"Applied {name}.")
    if done.backup:
        echo(f"What was before is in {done.backup} (jeton restore brings it back).")
    echo(f"The database {used.database_name} is up to date.")
    if not done.contracted:
        note("Servers of the version before can go on. When none is left: jeton migrate --contract.")
