"""A server from its start to its end: database, log, socket, first start, and everything let go again."""

import asyncio
import errno
import logging
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from jeton.cli import database
from jeton.cli.welcome import Welcome
from jeton.core.accounts import has_users
from jeton.core.first_start import FirstStart, first_start
from jeton.settings import Settings
from jeton.store.engine import Store
from jeton.store.opening import OpenStore
from jeton.web.app import App
from jeton.web.log import Log, LogHandler
from jeton.web.server import make_server

_log = logging.getLogger("jeton")


def run(settings: Settings, host: str, port: int, *, demo: bool) -> None:
    """Serve until a signal ends it."""
    with database.refusals(settings), _logging(settings) as log:
        opened = asyncio.run(database.opened(settings))
        try:
            _serve(settings, opened, log, (host, port), demo=demo)
        finally:
            asyncio.run(opened.close())


def _serve(settings: Settings, opened: OpenStore, log: Log, address: tuple[str, int], *, demo: bool) -> None:
    host, port = address
    app = App(settings, opened.store, log)
    welcome = Welcome(settings)
    try:
        host.encode("idna")  # what fails here, the socket would refuse with a TypeError
        server = make_server(
            app, host=host, port=port, untouched=app.untouched_headers, on_listening=welcome.show
        )
    except (OSError, UnicodeError) as error:
        raise database.Refused(f"cannot listen on {host} port {port}: {_reason(error)}") from error
    # from here on a signal is heeded once the server listens: a token must not be made and never shown,
    # which is also why the port is taken before
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    if settings.is_embedded:
        welcome.first = asyncio.run(_first_start(opened.store, settings, demo=demo))
    else:
        welcome.has_users = asyncio.run(_has_users(opened.store))
    server.run()
    _log.info("stopped")


async def _first_start(store: Store, settings: Settings, *, demo: bool) -> FirstStart | None:
    return await store.write(lambda tx: first_start(tx, settings.workspace_limit_team, demo=demo))


async def _has_users(store: Store) -> bool:
    """Look whether anybody can use the service; leave no connection behind, for this event loop ends."""
    try:
        return await store.read(has_users)
    finally:
        await store.settle()


def _reason(error: OSError | UnicodeError) -> str:
    """Return what the system says, without what Python adds."""
    if isinstance(error, UnicodeError):
        return "no such host"
    text = str(error.strerror).partition(" (")[0]
    return f"{text}; --port takes another" if error.errno == errno.EADDRINUSE else text


@contextmanager
def _logging(settings: Settings) -> Iterator[Log]:
    """Send everything that is logged to one log, written out in the end."""
    log = Log(settings.log_format or ("pretty" if sys.stderr.isatty() else "json"))
    handler = LogHandler(log)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # its phases; ours are logged here
    try:
        yield log
    finally:
        root.removeHandler(handler)
        log.close()
