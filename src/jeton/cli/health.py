"""`jeton health`: the health check of a container or a supervisor, which needs no other program."""

import json
from typing import NoReturn
from urllib.parse import urlsplit

import click

from jeton.cli.base.addresses import local_url
from jeton.cli.base.arguments import LINE
from jeton.cli.base.database import CommandRefused, load_settings
from jeton.cli.base.printing import echo

_MAX_BYTES = 64 * 1024


@click.command()
@click.option(
    "--url",
    type=LINE,
    help="Where the server listens.  [default: where that of the embedded database does, else by JETON_HOST "
    "and JETON_PORT, else http://127.0.0.1:8000]",
)
@click.option(
    "--timeout", type=click.FloatRange(0.1, 60.0), default=3.0, show_default=True, help="Seconds to wait."
)
def health(url: str | None, timeout: float) -> None:
    """Ask a server whether it is ready to serve.

    Prints one line. Exit code 0: ready, or ready while something is missing that Jeton can live without for a
    while, such as Redis. Exit code 1: not ready, or no answer. The same as /readyz says.

    \b
    Examples:
      jeton health
      jeton health --url http://127.0.0.1:9000 --timeout 1
    """  # noqa: D301  click reads \b
    if url is None:
        url = local_url(load_settings(tell=lambda _: None))
    try:
        is_http = urlsplit(url).scheme in {"http", "https"} and bool(urlsplit(url).hostname)
    except ValueError:
        is_http = False
    if not is_http:
        raise click.UsageError(f"--url must be http://HOST:PORT, not {url!r}")
    status, answer = _fetch(url.rstrip("/") + "/readyz", timeout)
    text = answer.get("status")
    if not isinstance(text, str) or (status == 200) != (text in {"ready", "degraded"}):
        _fail(f"the server at {url} answers, but not as Jeton does")
    checks = answer.get("checks")
    problems = [f"{name}: {state}" for name, state in _named_checks(checks) if state != "ok"]
    line = ": ".join([text, *(["; ".join(problems)] if problems else [])])
    if status != 200:
        _fail(line)
    echo(line)


def _fetch(url: str, timeout: float) -> tuple[int, dict[str, object]]:
    """Return the status and the JSON object of a page; the object is empty if the page has none."""
    import urllib.error  # noqa: PLC0415  the import of TLS would slow every other command down
    import urllib.request  # noqa: PLC0415

    # without a proxy: the server is the user's own
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(url, timeout=timeout) as response:
            status, body = response.status, response.read(_MAX_BYTES)
    except urllib.error.HTTPError as error:
        status, body = error.code, error.read(_MAX_BYTES)
    except (OSError, ValueError, urllib.error.URLError) as error:
        _fail(f"no answer from {url}: {_reason(error)}")
    try:
        answer = json.loads(body)
    except ValueError:
        answer = None
    return status, answer if isinstance(answer, dict) else {}


def _named_checks(checks: object) -> list[tuple[str, str]]:
    return [(str(name), str(state)) for name, state in checks.items()] if isinstance(checks, dict) else []


def _reason(error: Exception) -> str:
    cause = getattr(error, "reason", error)
    if isinstance(cause, TimeoutError):
        return "timed out"
    return " ".join((getattr(cause, "strerror", None) or str(cause)).split()) or type(cause).__name__


def _fail(line: str) -> NoReturn:
    raise CommandRefused(line)
