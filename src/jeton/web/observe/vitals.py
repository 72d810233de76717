"""How the process itself does: memory, processor, files, garbage collection, and how late its event loop is.

The names are those that Prometheus' own libraries use. The event loop is asked twice a second; where other
workers render what this one measures, the rest is measured every few seconds, else when it is asked for.
"""

import asyncio
import gc
import platform
import resource
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from jeton import __version__
from jeton.metrics import Counter, Gauge, Metrics

LAG_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_BEAT_SECONDS = 0.5
_MEASURE_EVERY = 10
"""After how many beats everything is measured."""
_PAGE_BYTES = resource.getpagesize()
_KIBIBYTE = 1 if sys.platform == "darwin" else 1024
_STATM = Path("/proc/self/statm")
_FILES = Path("/proc/self/fd")


class _Grown:
    """A counter that follows a total of the process; a successor in the same row adds to what was there."""

    def __init__(self, counter: Counter) -> None:
        self._counter = counter
        self._before = 0.0

    def follow(self, total: float) -> None:
        self._counter.add(max(0.0, total - self._before))
        self._before = total


class Vitals:
    """Measures this worker.

    Args:
        metrics: where the series are declared.
        engine: the database's, for `jeton_build_info`.
        others: what else is brought up to date whenever everything is measured.
    """

    def __init__(self, metrics: Metrics, engine: str, others: Callable[[], None]) -> None:
        self._others = others
        self._is_rendered_elsewhere = metrics.slots > 1
        metrics.gauge(
            "jeton_build_info",
            "1; what runs here stands in the labels.",
            own=True,
            version=__version__,
            python=platform.python_version(),
            engine=engine,
        ).set(1)
        metrics.gauge("jeton_workers", "Processes that serve now.").set(1)
        metrics.counter("jeton_worker_starts_total", "Starts of processes that serve.").add()
        self._lag = metrics.histogram(
            "jeton_event_loop_lag_seconds", "How late the event loop is, asked twice a second.", LAG_SECONDS
        )
        self._gauges = [
            (_gauge(metrics, "process_resident_memory_bytes", "Resident memory."), _resident),
            (_gauge(metrics, "process_open_fds", "Open file descriptors."), _open_files),
            (_gauge(metrics, "process_max_fds", "File descriptors that may be open."), _most_files),
            (_gauge(metrics, "process_threads", "Threads of Python."), threading.active_count),
        ]
        _gauge(metrics, "process_start_time_seconds", "When it started, in Unix time.").set(time.time())
        cpu = metrics.counter(
            "process_cpu_seconds_total", "Processor time of user and system, in seconds.", each=True
        )
        self._cpu = _Grown(cpu)
        text = "Runs of the garbage collector."
        self._collections = [
            _Grown(metrics.counter("python_gc_collections_total", text, generation=str(number)))
            for number in range(len(gc.get_stats()))
        ]
        self._timer: asyncio.TimerHandle | None = None
        self._beats = 0

    def start(self) -> None:
        """Begin to ask the event loop that runs."""
        self._beat(asyncio.get_running_loop(), None)

    def stop(self) -> None:
        """Ask no more."""
        if self._timer is not None:
            self._timer.cancel()

    def measure(self) -> None:
        """Bring every gauge up to date."""
        for gauge, value in self._gauges:
            gauge.set(value())
        self._cpu.follow(time.process_time())
        for counter, generation in zip(self._collections, gc.get_stats(), strict=True):
            counter.follow(generation["collections"])
        self._others()

    def _beat(self, loop: asyncio.AbstractEventLoop, due: float | None) -> None:
        now = time.monotonic()  # not `loop.time`, which counts whole milliseconds
        if due is not None:
            self._lag.observe(max(0.0, now - due))
            self._beats += 1
            if self._is_rendered_elsewhere and self._beats % _MEASURE_EVERY == 1:
                self.measure()
        self._timer = loop.call_later(_BEAT_SECONDS, self._beat, loop, now + _BEAT_SECONDS)


def _gauge(metrics: Metrics, name: str, text: str) -> Gauge:
    return metrics.gauge(name, text, each=True)


def _resident() -> float:
    """Return bytes; where the system does not tell, the most that there ever were."""
    try:
        return int(_STATM.read_text().split()[1]) * _PAGE_BYTES
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _KIBIBYTE


def _open_files() -> float:
    try:
        return sum(1 for _ in _FILES.iterdir())
    except OSError:
        return 0


def _most_files() -> float:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
