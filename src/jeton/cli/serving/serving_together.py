"""`jeton serve` with several workers, which serve one database on one socket."""

import asyncio
import fcntl
import gc
import logging
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from socket import socket

from jeton.bounds.background import BACKGROUND
from jeton.cli.base import database
from jeton.cli.base.addresses import remove_address
from jeton.cli.serving.first_token import first_token_file
from jeton.cli.serving.serving import bound, log_format, log_ignored, logging_to, meet
from jeton.cli.serving.welcome import Welcome, Wishes
from jeton.cli.serving.workers import LEAVE_SECONDS, CannotServeError, Supervisor
from jeton.core.accounts.accounts import any_user
from jeton.core.garbage import tune_collector
from jeton.settings import Settings
from jeton.store.upkeep.opening import open_store
from jeton.web.app import App
from jeton.web.observe.log import DirectLog, Log
from jeton.web.observe.prometheus import PrometheusMetrics, join_workers
from jeton.web.ratelimit.local import RateLimiter, steady_clock
from jeton.web.ratelimit.workers import WorkersRateLimiter
from jeton.web.server.server import server_on

_PREFIX = "jeton-metrics-"
_LOCK = "lock"

_log = logging.getLogger("jeton")


def run(settings: Settings, count: int, *, wishes: Wishes) -> None:
    """Serve with `count` workers until a signal stops them."""
    with database.refusals(settings), logging_to(DirectLog(log_format(settings))):
        log_ignored()
        asyncio.run(_check(settings))
        with (
            bound(settings.host, settings.port) as listener,
            _folder_of_metrics(),
            tempfile.TemporaryFile() as lock,
        ):
            supervisor = Supervisor(count, listener, partial(_announce, settings, listener, wishes=wishes))
            rate = (settings.rate_limit, settings.rate_window, steady_clock())
            most = settings.most_of_user
            limiter = None if settings.redis_url else WorkersRateLimiter(lock, *rate, user_limit=most)
            supervisor_id = os.getpid()
            gc.collect()
            tune_collector()
            try:
                number = supervisor.run()
            except CannotServeError as error:
                text = f"none of the {count} workers can serve: the log says why"
                raise database.CommandRefused(text) from error
            if number == 0:
                remove_address(settings)
                _log.info("stopped")
                return
            logging.getLogger().handlers.clear()  # inherited from the supervisor
            with closing(Log(log_format(settings), worker=number)) as log, logging_to(log):
                try:
                    _serve(settings, listener, supervisor, (number, supervisor_id), log, limiter)
                except Exception as error:
                    _log.exception("worker %d cannot go on", number)
                    raise SystemExit(1) from error


async def _check(settings: Settings) -> None:
    """Check the database, or bring an embedded one up to date, and close all connections."""
    opened = await database.opened(settings, tell=_log.info, expands=True)
    try:
        if (file := first_token_file(settings)) and not await opened.read(any_user):
            file.reserve()  # what is wrong with it is told before anything serves
            file.drop()
    finally:
        await opened.close()


@contextmanager
def _folder_of_metrics() -> Iterator[None]:
    """Provide an empty folder for the metrics; only the supervisor removes it, not its forked workers.

    While one of them lives it holds a lock on a file in it. Before, those of killed servers are removed.
    """
    maker = os.getpid()
    _sweep(Path(os.environ.get("TMPDIR") or tempfile.gettempdir()))
    try:
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
        lock = (folder / "new").open("wb")
    except OSError as error:
        raise database.CommandRefused(f"there is no folder for temporary files: {error.strerror}") from error
    fcntl.flock(lock, fcntl.LOCK_EX)
    (folder / "new").rename(folder / _LOCK)  # it is never seen without being held
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    try:
        yield
    finally:
        if os.getpid() == maker:
            shutil.rmtree(folder, ignore_errors=True)
        lock.close()


def _sweep(place: Path) -> None:
    """Remove the folders of this user that servers left behind when they were killed."""
    for file in place.glob(f"{_PREFIX}*/{_LOCK}"):
        with suppress(OSError):  # it is held, or somebody else's, or removed just now
            if file.lstat().st_uid == os.geteuid():
                with file.open("rb") as lock:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    shutil.rmtree(file.parent)


def _announce(settings: Settings, listener: socket, *, wishes: Wishes) -> None:
    """Print the welcome; an embedded database is filled now, so that its API token is printed for sure."""
    welcome = Welcome(settings, opens=wishes.opens)

    async def fill() -> None:
        opened = await database.opened(settings)
        try:
            await meet(welcome, settings, opened, wishes=wishes)
        finally:
            await opened.close()

    asyncio.run(fill())
    welcome.show(*listener.getsockname()[:2])


def _serve(
    settings: Settings,
    listener: socket,
    supervisor: Supervisor,
    ids: tuple[int, int],
    log: Log,
    limiter: RateLimiter | None,
) -> None:
    """Serve as a worker until told to stop; `ids` are its number and the supervisor's process id."""
    number, supervisor_id = ids
    BACKGROUND.worker = number
    metrics = _metrics(number)
    opened = asyncio.run(open_store(settings, metrics, checked=True))
    try:
        app = App(settings, opened, log, metrics=metrics, limiter=limiter)
        server = server_on(listener, app, refusal_headers=app.untouched_headers)
        server.on_beat = partial(supervisor.beat, number)
        threading.Thread(target=_stop_with_supervisor, args=(supervisor_id, server.stop), daemon=True).start()
        server.run()
    finally:
        asyncio.run(opened.close())


def _metrics(number: int) -> PrometheusMetrics:
    """Return the metrics of a worker: its own alone where the folder that all share has no room for them."""
    try:
        join_workers(number, Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
    except OSError as error:
        why = "the folder for temporary files cannot be used"
        _log.warning("/metrics shows what this worker alone counts: %s: %s", why, error.strerror)
        return PrometheusMetrics(number, alone=True)
    return PrometheusMetrics(number)


def _stop_with_supervisor(supervisor_id: int, stop: Callable[[], None]) -> None:
    """Stop the server when the supervisor has ended; end this process if it hangs after that."""
    while os.getppid() == supervisor_id:
        time.sleep(1)
    _log.error("the supervisor has ended, so this worker ends as well")
    stop()
    time.sleep(LEAVE_SECONDS)
    os._exit(1)
