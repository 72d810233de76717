"""Metrics of the process itself: memory, processor time, files, garbage collection, and the event loop's lag.

prometheus-client's collectors measure most of them. With several workers they are measured every five
seconds, since any worker may render them; else at each request for /metrics.
"""

import asyncio
import logging
import platform
import threading
import time
from collections.abc import Callable, Iterable

from prometheus_client import GC_COLLECTOR, PROCESS_COLLECTOR

from jeton import __version__
from jeton.web.observe.prometheus import PrometheusMetrics

LAG_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
STALL_SECONDS = 2.0
"""The lag of the event loop from which on the log tells of it."""
_BEAT_SECONDS = 0.5
_MEASURE_EVERY = 10
"""The number of beats from one measurement of everything to the next."""

_log = logging.getLogger("jeton")


class Vitals:
    """Measures this process.

    Args:
        metrics: the metrics that declare the series.
        engine: the name of the database's engine, for `jeton_build_info`.
        others: functions that update other gauges, called with each measurement.
    """

    def __init__(self, metrics: PrometheusMetrics, engine: str, others: Iterable[Callable[[], None]]) -> None:
        self._metrics = metrics
        self._others = others
        self._build = metrics.gauge(
            "jeton_build_info",
            "1; what runs here stands in the labels.",
            recent=True,
            version=__version__,
            python=platform.python_version(),
            engine=engine,
        )
        self._workers = metrics.gauge("jeton_workers", "Processes that serve now.")
        self._starts = metrics.counter("jeton_worker_starts_total", "Starts of processes that serve.")
        self._threads = metrics.gauge("process_threads", "Threads of Python.", each=True)
        self._lag = metrics.histogram(
            "jeton_event_loop_lag_seconds", "How late the event loop is, asked twice a second.", LAG_SECONDS
        )
        self._timer: asyncio.TimerHandle | None = None
        self._beats = 0

    def start(self) -> None:
        """Count this worker as one that serves, and start to measure the running event loop."""
        self._build.set(1)
        self._workers.set(1)
        self._starts.inc()
        self.measure()
        self._beat(asyncio.get_running_loop(), None, time.process_time())

    def stop(self) -> None:
        """Stop measuring."""
        if self._timer is not None:
            self._timer.cancel()

    def measure(self) -> None:
        """Update every gauge."""
        self._threads.set(threading.active_count())
        self._metrics.copy(PROCESS_COLLECTOR, each=True)
        self._metrics.copy(GC_COLLECTOR, each=False)
        for measure in self._others:
            measure()

    def _beat(self, loop: asyncio.AbstractEventLoop, due: float | None, used: float) -> None:
        """Measure the lag since the beat was `due`; the process had `used` so much processor time before."""
        now = time.monotonic()  # not `loop.time`, which counts whole milliseconds
        if due is not None:
            lag = max(0.0, now - due)
            self._lag.observe(lag)
            if lag >= STALL_SECONDS:
                busy = time.process_time() - used
                _log.warning(
                    "no request was served for %.1f s, in which the process computed %.1f s", lag, busy
                )
            self._beats += 1
            if self._metrics.is_shared and self._beats % _MEASURE_EVERY == 1:
                self.measure()
        beat = (loop, now + _BEAT_SECONDS, time.process_time())
        self._timer = loop.call_later(_BEAT_SECONDS, self._beat, *beat)
