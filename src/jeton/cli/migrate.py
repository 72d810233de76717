"""`jeton migrate`."""

import click

from jeton.cli import database
from jeton.store import opening


@click.command()
def migrate() -> None:
    """Bring the database up to date.

    Every other command does this by itself; here it is a step of its own, to be seen and checked. The schema
    never changes under a running server: this waits ten seconds for it to end, then gives up (exit code 2).
    A database that a newer Jeton has written is refused.

    \b
    Example:
      JETON_DATABASE_URL=sqlite:////var/lib/jeton/jeton.db jeton migrate
    """  # noqa: D301  click reads \b
    used = database.load_settings()
    with database.refusals(used), database.patience(used):
        applied = opening.migrate(used)
    for name in applied:
        click.echo(f"Applied {name}.")
    click.echo(f"The database {used.database_file} is up to date.")
