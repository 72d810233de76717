"""`jeton serve`."""

import click
from msgspec.structs import replace

from jeton.cli.base import database
from jeton.cli.base.arguments import listening
from jeton.cli.serving.welcome import Wishes

_NO_TRACING = (
    "JETON_TRACING is set, but OpenTelemetry is not installed: "
    "pip install opentelemetry-sdk opentelemetry-exporter-otlp-proto-http"
)
_MOST_WORKERS = 256


@click.command()
@listening
@click.option(
    "--workers",
    type=click.IntRange(1, _MOST_WORKERS),
    default=1,
    show_default=True,
    help="Processes that serve, for as many processors.",
)
@click.option("--open", "opens", is_flag=True, help="Open the first page in a browser of this desktop.")
@click.option("--no-demo", is_flag=True, help="Leave out the demo workspace at the first start.")
def serve(host: str | None, port: int | None, workers: int, *, opens: bool, no_demo: bool) -> None:
    """Serve the API until it is told to stop.

    The first start, on a database without users, adds the user owner@example.com (plan team), an API token
    and a demo workspace. It prints a link that signs a browser in once, and the token with commands to try.
    With JETON_FIRST_TOKEN_FILE the token goes into that file instead, and there is no link. For others: jeton
    login owner@example.com, jeton token create owner@example.com

    On PostgreSQL the database is made ready by hand: jeton migrate, jeton user add, jeton token create.

    SIGTERM or Ctrl-C lets the requests in flight finish; a second one ends at once. The log goes to standard
    error. Settings are read at the start: restart to change one.

    \b
    Examples:
      jeton serve
      JETON_DATABASE_URL=sqlite:////var/lib/jeton/jeton.db jeton serve --host 0.0.0.0 --port 80
      JETON_DATABASE_URL=postgresql://jeton:secret@db.example.com/jeton jeton serve --workers 4

    /readyz tells whether the database can be written, /healthz whether the process answers, /metrics is for
    Prometheus, /docs shows the API. Encryption (https) is the task of a proxy before Jeton.
    """  # noqa: D301  click reads \b
    used = database.load_settings(tell=lambda _: None, strict=True)  # the log tells it
    used = replace(used, host=used.host if host is None else host, port=used.port if port is None else port)
    # imported here, since the import of the web layer would slow every other command down
    if used.tracing != "none":
        from jeton.web.observe import tracing  # noqa: PLC0415

        if not tracing.is_installed():
            raise database.Misused(_NO_TRACING)
    wishes = Wishes(demo=not no_demo, opens=opens)
    if workers == 1:
        from jeton.cli.serving import serving  # noqa: PLC0415

        serving.run(used, wishes=wishes)
    else:
        from jeton.cli.serving import serving_together  # noqa: PLC0415

        serving_together.run(used, workers, wishes=wishes)
