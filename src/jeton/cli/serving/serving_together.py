"""Several processes that serve one PostgreSQL database on one socket, from their start to their end."""

import asyncio
import gc
import logging
import sys
from contextlib import closing
from functools import partial
from mmap import mmap
from socket import socket
from typing import NamedTuple

from jeton import metrics
from jeton.cli import database
from jeton.cli.serving.serving import bound, log_format, logging_to, look_for_users
from jeton.cli.serving.welcome import Welcome
from jeton.cli.serving.worker import Channel, take_signals
from jeton.cli.serving.workers import CannotServeError, Supervisor
from jeton.core.garbage import tune_collector
from jeton.metrics import Metrics
from jeton.settings import PREFIX, Settings
from jeton.store.upkeep.opening import open_store
from jeton.web.app import App
from jeton.web.observe.log import Log
from jeton.web.observe.shared_log import PatientLog, SharedStream
from jeton.web.server.acceptor import Shares
from jeton.web.server.server import server_on

_log = logging.getLogger("jeton")


class _Shared(NamedTuple):
    """What the workers have in common, made before they are forked."""

    settings: Settings
    workers: int
    listener: socket
    stream: SharedStream
    memory: mmap
    shares: Shares


def run(settings: Settings, host: str, port: int, count: int) -> None:
    """Serve with so many workers until a signal ends it."""
    stream = SharedStream(sys.stderr.fileno())
    with (
        database.refusals(settings),
        closing(PatientLog(log_format(settings), stream)) as log,
        logging_to(log),
    ):
        welcome = Welcome(settings)
        welcome.has_users = asyncio.run(_look(settings))
        with bound(host, port) as listener:
            shared = _Shared(settings, count, listener, stream, metrics.shared_memory(count), Shares(count))
            _supervise(shared, welcome, log)
        _log.info("stopped")


async def _look(settings: Settings) -> bool:
    """Look whether the database can be served, and whether anybody can use it; leave no connection behind."""
    opened = await database.opened(settings)
    try:
        return await look_for_users(opened.store)
    finally:
        await opened.close()


def _supervise(shared: _Shared, welcome: Welcome, log: PatientLog) -> None:
    supervisor = Supervisor(
        shared.workers,
        partial(_work, shared),
        on_ready=partial(_greet, shared, welcome),
        on_end=partial(_leave, shared),
        on_stop=shared.listener.close,
        on_tick=log.flush,
    )
    gc.collect()
    tune_collector()
    try:
        supervisor.run()
    except CannotServeError as error:
        raise database.Refused(f"none of the {shared.workers} workers can serve: {error}") from error


def _leave(shared: _Shared, number: int) -> None:
    """Forget what held for a worker that has ended."""
    metrics.leave(shared.memory, number - 1)
    shared.shares.leave(number - 1)


def _greet(shared: _Shared, welcome: Welcome) -> None:
    """Greet, and say what several counters of the rate limit come to."""
    welcome.show(*shared.listener.getsockname()[:2])
    settings = shared.settings
    if not settings.redis_url:
        _log.warning(
            "each of the %d workers counts the rate limit for itself: an API token may make up to %d requests"
            " in %d s; with %sREDIS_URL the limit is exact",
            shared.workers,
            shared.workers * settings.rate_limit,
            settings.rate_window,
            PREFIX,
        )


def _work(shared: _Shared, number: int, channel: Channel) -> int:
    """Serve as one of the workers; return the exit code."""
    logging.getLogger().handlers.clear()  # the supervisor's
    with closing(Log(log_format(shared.settings), shared.stream, number)) as log, logging_to(log):
        try:
            _serve(shared, number, channel, log)
        except Exception:
            _log.exception("worker %d cannot go on", number)
            raise
    return 0


def _serve(shared: _Shared, number: int, channel: Channel, log: Log) -> None:
    counted = Metrics(shared.workers, number - 1, shared.memory)
    opened = asyncio.run(open_store(shared.settings, counted, checked=True))
    try:
        app = App(shared.settings, opened.store, log, metrics=counted, checks=opened.checks)
        server = server_on(
            shared.listener,
            app,
            untouched=app.untouched_headers,
            on_listening=lambda *_: channel.ready(),
        )
        server.share = shared.shares, number - 1
        server.on_beat = channel.beat
        take_signals(server.handle_exit)
        channel.heed(server.stop)
        server.run()
    finally:
        asyncio.run(opened.close())
