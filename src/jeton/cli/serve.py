"""`jeton serve`."""

import click

from jeton.cli import database
from jeton.cli.arguments import LINE

_ONE_WORKER = (
    "--workers must be 1: the embedded database (SQLite) is served by one process, "
    "and one process counts the rate limit"
)
_ONE_COUNTER = "--workers must be 1: one process counts the rate limit"


@click.command()
@click.option("--host", type=LINE, default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65_535), default=8000, show_default=True, help="0 takes a free port."
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--no-demo", is_flag=True, help="Leave out the demo workspace at the first start.")
def serve(host: str, port: int, workers: int, *, no_demo: bool) -> None:
    """Serve the API until it is told to stop.

    The first start, on a database without users, adds the user owner@example.com (plan team), an API token
    and a demo workspace, and prints the token with commands to try. The token is not shown again; if it is
    lost, create another: jeton token create owner@example.com

    On PostgreSQL the database is made ready by hand: jeton migrate, jeton user add, jeton token create.

    SIGTERM or Ctrl-C lets the requests in flight finish; a second one ends at once. The log goes to standard
    error. Settings are read at the start: restart to change one.

    \b
    Examples:
      jeton serve
      JETON_DATABASE_URL=sqlite:////var/lib/jeton/jeton.db jeton serve --host 0.0.0.0 --port 80
      JETON_DATABASE_URL=postgresql://jeton:secret@db.example.com/jeton jeton serve

    /readyz tells whether the database can be written, /healthz whether the process answers, /docs shows the
    API. Encryption (https) is the task of a proxy before Jeton.
    """  # noqa: D301  click reads \b
    used = database.load_settings()
    if workers != 1:
        raise database.Misused(_ONE_WORKER if used.is_embedded else _ONE_COUNTER)
    from jeton.cli import serving  # noqa: PLC0415  the web layer would slow every other command down

    serving.run(used, host, port, demo=not no_demo)
