"""Several processes that serve one PostgreSQL database on one socket, from their start to their end."""

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
    """Serve with so many workers until a signal ends it."""
    with database.refusals(settings), logging_to(DirectLog(log_format(settings))):
        welcome = Welcome(settings)
        welcome.has_users = asyncio.run(_look(settings))
        with bound(host, port) as listener, _folder_of_metrics():
            supervisor = Supervisor(count, listener, partial(_greet, settings, count, listener, welcome))
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
            logging.getLogger().handlers.clear()  # the supervisor's
            with closing(Log(log_format(settings), worker=number)) as log, logging_to(log):
                try:
                    _serve(settings, listener, supervisor, (number, supervisor_id), log)
                except Exception as error:
                    _log.exception("worker %d cannot go on", number)
                    raise SystemExit(1) from error


async def _look(settings: Settings) -> bool:
    """Look whether the database can be served, and whether anybody can use it; leave no connection behind."""
    opened = await database.opened(settings)
    try:
        return await look_for_users(opened.store)
    finally:
        await opened.close()


@contextmanager
def _folder_of_metrics() -> Iterator[None]:
    """Have an empty folder for the metrics meanwhile, which its maker removes, not the processes it forks."""
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


def _greet(settings: Settings, count: int, listener: socket, welcome: Welcome) -> None:
    """Greet, and say what several counters of the rate limit come to."""
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
    """Serve as the worker of a number, under a supervisor's process id, until told to stop."""
    number, supervisor_id = ids
    join_workers(number)
    metrics = PrometheusMetrics(number)
    opened = asyncio.run(open_store(settings, metrics, checked=True))
    try:
        app = App(settings, opened.store, log, metrics=metrics, checks=opened.checks)
        server = server_on(listener, app, refusal_headers=app.untouched_headers)
        server.on_beat = partial(supervisor.beat, number)
        threading.Thread(target=_outlive, args=(supervisor_id, server.stop), daemon=True).start()
        server.run()
    finally:
        asyncio.run(opened.close())


def _outlive(supervisor_id: int, stop: Callable[[], None]) -> None:
    """Stop when the supervisor has ended; end the process if it hangs then, for nobody else would."""
    while os.getppid() == supervisor_id:
        time.sleep(1)
    _log.error("the supervisor has ended, so this worker ends as well")
    stop()
    time.sleep(LEAVE_SECONDS)
    os._exit(1)
