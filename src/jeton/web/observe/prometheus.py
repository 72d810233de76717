"""Metrics for Prometheus: series of prometheus-client, and their text, summed over workers.

One worker alone keeps its series in memory. Several keep theirs in memory-mapped files of a folder that they
share, the library's multiprocess mode, and any worker renders the sum of all files. The files' names have the
worker's number in the place of its process id: the successor of a worker that died goes on with its counters,
and files do not pile up. `forget` removes the gauges of a worker that has ended.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, TypeVar

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    values,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4.encode()

M = TypeVar("M", Counter, Gauge, Histogram)

disable_created_metrics()  # type: ignore[no-untyped-call]  # a second line for each series, which nobody asks for
values.ValueClass = values.MutexValue  # in memory, even if a variable for other programs asks for files


def join_workers(number: int) -> None:
    """Let what this process declares from now on be part of what all workers show.

    The folder that they share stands in the variable `PROMETHEUS_MULTIPROC_DIR`.

    Args:
        number: the worker's, from 1; no two that run at the same time have the same.
    """
    values.ValueClass = values.MultiProcessValue(lambda: number)  # type: ignore[no-untyped-call]


def forget(number: int) -> None:
    """Remove the gauges of a worker that has ended; what it counted stays."""
    mark_process_dead(number)  # type: ignore[no-untyped-call]


class PrometheusMetrics:
    """The metrics of one server.

    Args:
        worker: the number of this process, if there are several; `join_workers` has been called then.
    """

    def __init__(self, worker: int | None = None) -> None:
        self.is_shared = worker is not None
        """Whether other processes render what this one counts."""
        self._worker = str(worker or 1)
        self._registry = CollectorRegistry()
        self._families: dict[str, Any] = {}
        self._copied: dict[tuple[str, ...], float] = {}
        self._rendering = asyncio.Lock()
        if self.is_shared:
            MultiProcessCollector(self._registry)  # type: ignore[no-untyped-call]

    def counter(self, name: str, text: str, /, *, each: bool = False, **labels: str) -> Counter:
        """Return a counter: see `Metrics.counter`."""
        return self._series(Counter, name, text, self._labels(labels, each=each))

    def gauge(
        self, name: str, text: str, /, *, each: bool = False, recent: bool = False, **labels: str
    ) -> Gauge:
        """Return a gauge: see `Metrics.gauge`."""
        mode = "livemostrecent" if recent else "livesum"
        return self._series(Gauge, name, text, self._labels(labels, each=each), multiprocess_mode=mode)

    def histogram(self, name: str, text: str, buckets: Sequence[float], /, **labels: str) -> Histogram:
        """Return the histogram of this name and these labels; `buckets` are upper bounds, rising."""
        return self._series(Histogram, name, text, labels, buckets=buckets)

    def copy(self, collector: Collector, *, each: bool) -> None:
        """Copy what one of the library's collectors measures of this process to series that workers share.

        The collectors themselves know the process that renders alone. For `each` see `Metrics.counter`.
        """
        for family in collector.collect():
            text = family.documentation
            for name, given, value, *_ in family.samples:
                labels = self._labels(given, each=each)
                if family.type == "gauge":
                    self._series(Gauge, name, text, labels, multiprocess_mode="livesum").set(value)
                    continue
                before = self._copied.get((name, *given.values()), 0.0)
                self._copied[name, *given.values()] = value
                self._series(Counter, name, text, labels).inc(max(0.0, value - before))

    async def render(self) -> bytes:
        """Return all series as Prometheus reads them (text format 0.0.4), one caller at a time.

        A thread does it, beside which the event loop goes on: it takes milliseconds.
        """
        async with self._rendering:
            return await asyncio.to_thread(generate_latest, self._registry)

    def _labels(self, labels: dict[str, str], *, each: bool) -> dict[str, str]:
        return {**labels, "worker": self._worker} if each else labels

    def _series(self, kind: type[M], name: str, text: str, labels: dict[str, str], **options: Any) -> M:
        family: M | None = self._families.get(name)
        if family is None:
            # the collector of a shared folder shows what stands in its files
            registry = None if self.is_shared else self._registry
            family = self._families[name] = kind(name, text, tuple(labels), registry=registry, **options)
        return family.labels(**labels) if labels else family
