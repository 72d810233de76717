"""`jeton serve` with one process: it opens database, log and socket, serves, and closes them."""

import asyncio
import errno
import logging
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

from jeton.cli.base import database
from jeton.cli.base.addresses import remove_address
from jeton.cli.base.terminal import has_colors
from jeton.cli.serving.first_token import first_token_file
from jeton.cli.serving.welcome import Welcome, Wishes
from jeton.core.accounts.accounts import any_user
from jeton.core.garbage import tune_collector
from jeton.core.hierarchy.first_start import first_start
from jeton.model.objects import Plan
from jeton.settings import Settings
from jeton.store.engine import Store
from jeton.web.app import App
from jeton.web.observe.log import Lines, Log, LogHandler
from jeton.web.observe.prometheus import PrometheusMetrics
from jeton.web.server.server import listen, server_on

_log = logging.getLogger("jeton")


def run(settings: Settings, *, wishes: Wishes) -> None:
    """Serve until a signal stops the server."""
    with database.refusals(settings), closing(Log(log_format(settings))) as log, logging_to(log):
        log_ignored()
        metrics = PrometheusMetrics()
        opened = asyncio.run(database.opened(settings, metrics, _log.info, expands=True))
        try:
            app = App(settings, opened, log, metrics=metrics)
            _serve(settings, opened, app, wishes=wishes)
        finally:
            asyncio.run(opened.close())


def _serve(settings: Settings, opened: Store, app: App, *, wishes: Wishes) -> None:
    welcome = Welcome(settings, opens=wishes.opens)
    listener = bound(settings.host, settings.port)
    server = server_on(listener, app, refusal_headers=app.untouched_headers, on_listening=welcome.show)
    # from here on a signal takes effect once the server listens, and the port is bound already: else the
    # first start could store an API token and never print it
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    asyncio.run(meet(welcome, settings, opened, wishes=wishes))
    tune_collector()
    try:
        server.run()
    finally:
        remove_address(settings)
    _log.info("stopped")


def log_ignored() -> None:
    """Log which variables of an orchestrator are ignored, if there are any."""
    if ignored := database.ignored_variables():
        _log.info("%s", ignored)


async def meet(welcome: Welcome, settings: Settings, store: Store, *, wishes: Wishes) -> None:
    """Fill an embedded database that is new, look for users in another one, and let the welcome say so.

    No connection stays open, since this event loop ends.
    """
    limit, plan = settings.workspace_limit_team, Plan(settings.default_plan)
    file = first_token_file(settings)
    try:
        if not settings.is_embedded:
            welcome.has_users = await store.read(any_user)
        elif not await store.read(any_user):
            if file is not None:
                file.reserve()
            welcome.first = await store.write(lambda tx: first_start(tx, limit, plan, demo=wishes.demo))
            if file is not None and welcome.first is not None:
                welcome.token_file = file.put(welcome.first.secret)
    finally:
        if file is not None and welcome.first is None:
            file.drop()
        await store.settle()


def bound(host: str, port: int) -> socket.socket:
    """Return a listening socket, or end the command if the address cannot be bound."""
    try:
        host.encode("idna")  # else the socket would raise a TypeError
        return listen(host, port)
    except (OSError, UnicodeError) as error:
        raise database.CommandRefused(f"cannot listen on {host} port {port}: {_reason(error)}") from error


def log_format(settings: Settings) -> str:
    """Return the format of the log; unless it is set, it depends on whether standard error is a terminal."""
    format_ = settings.log_format or ("pretty" if sys.stderr.isatty() else "json")
    return "colored" if format_ == "pretty" and has_colors(sys.stderr) else format_


def _reason(error: OSError | UnicodeError) -> str:
    """Return the operating system's message, without Python's additions."""
    if isinstance(error, UnicodeError):
        return "no such host"
    text = str(error.strerror).partition(" (")[0]
    return f"{text}; --port takes another" if error.errno == errno.EADDRINUSE else text


@contextmanager
def logging_to(log: Lines) -> Iterator[None]:
    """Send all records of the standard library's logging to one log."""
    handler = LogHandler(log)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # `serve` logs start and end itself
    logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)  # /readyz and requests tell of an outage
    try:
        yield
    finally:
        root.removeHandler(handler)
