"""`jeton serve` with several workers, which serve one PostgreSQL database on one socket."""

import asyncio
import gc
import logging
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from socket import socket

from jeton.cli import database
from jeton.cli.serving.serving import bound, log_format, logging_to, look_for_users
from jeton.cli.serving.welcome import Welcome
from jeton.cli.serving.workers import LEAVE_SECONDS, CannotServeError, Supervisor
from jeton.core.garbage import tune_collector
from jeton.settings import PREFIX, Settings
from jeton.store.upkeep.opening import open_store
from jeton.web.app import App
from jeton.web.observe.log import DirectLog, Log
from jeton.web.observe.prometheus import PrometheusMetrics, join_workers
from jeton.web.server.server import server_on

_log = logging.getLogger("jeton")


def run(settings: Settings, host: str, port: int, count: int) -> None:
    """Serve with `count` workers until a signal stops them."""
    with database.refusals(settings), logging_to(DirectLog(log_format(settings))):
        welcome = Welcome(settings)
        welcome.has_users = asyncio.run(_has_users(settings))
        with bound(host, port) as listener, _folder_of_metrics():
            supervisor = Supervisor(count, listener, partial(_announce, settings, count, listener, welcome))
            supervisor_id = os.getpid()
            gc.collect()
            tune_collector()
            try:
                number = supervisor.run()
            except CannotServeError as error:
                text = f"none of the {count} workers can serve: the log says why"
                raise database.Refused(text) from error
            if number == 0:
                _log.info("stopped")
                return
            logging.getLogger().handlers.clear()  # inherited from the supervisor
            with closing(Log(log_format(settings), worker=number)) as log, logging_to(log):
                try:
                    _serve(settings, listener, supervisor, (number, supervisor_id), log)
                except Exception as error:
                    _log.exception("worker %d cannot go on", number)
                    raise SystemExit(1) from error


async def _has_users(settings: Settings) -> bool:
    """Check the database, return whether there is a user, and close all connections."""
    opened = await database.opened(settings)
    try:
        return await look_for_users(opened)
    finally:
        await opened.close()


@contextmanager
def _folder_of_metrics() -> Iterator[None]:
    """Provide an empty folder for the metrics; only the supervisor removes it, not its forked workers."""
    maker = os.getpid()
    try:
        folder = tempfile.mkdtemp(prefix="jeton-metrics-")
    except OSError as error:
        raise database.Refused(f"there is no folder for temporary files: {error.strerror}") from error
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
    try:
        yield
    finally:
        if os.getpid() == maker:
            shutil.rmtree(folder, ignore_errors=True)


def _announce(settings: Settings, count: int, listener: socket, welcome: Welcome) -> None:
    """Print the welcome, and warn that each worker counts the rate limit by itself if there is no Redis."""
    welcome.show(*listener.getsockname()[:2])
    if not settings.redis_url:
        _log.warning(
            "each of the %d workers counts the rate limit for itself: an API token may make up to %d requests"
            " in %d s; with %sREDIS_URL the limit is exact",
            count,
            count * settings.rate_limit,
            settings.rate_window,
            PREFIX,
        )


def _serve(
    settings: Settings, listener: socket, supervisor: Supervisor, ids: tuple[int, int], log: Log
) -> None:
    """Serve as a worker until told to stop; `ids` are its number and the supervisor's process id."""
    number, supervisor_id = ids
    join_workers(number)
    metrics = PrometheusMetrics(number)
    opened = asyncio.run(open_store(settings, metrics, checked=True))
    try:
        app = App(settings, opened, log, metrics=metrics)
        server = server_on(listener, app, refusal_headers=app.untouched_headers)
        server.on_beat = partial(supervisor.beat, number)
        threading.Thread(target=_stop_with_supervisor, args=(supervisor_id, server.stop), daemon=True).start()
        server.run()
    finally:
        asyncio.run(opened.close())


def _stop_with_supervisor(supervisor_id: int, stop: Callable[[], None]) -> None:
    """Stop the server when the supervisor has ended; end this process if it hangs after that."""
    while os.getppid() == supervisor_id:
        time.sleep(1)
    _log.error("the supervisor has ended, so this worker ends as well")
    stop()
    time.sleep(LEAVE_SECONDS)
    os._exit(1)
