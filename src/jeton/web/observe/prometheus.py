"""Metrics for Prometheus: series of prometheus-client, and their text, summed over workers.

A single worker keeps its series in memory. Several keep theirs in memory-mapped files in a shared folder, the
library's multiprocess mode, and any worker renders the sum of all files. The files are named by the worker's
number, not by its process id: the successor of a worker that died continues its counters, and old files do
not accumulate. `remove_gauges` removes the gauges of a worker that has ended. Files are written whole before
the library maps them: one with holes ends the process by SIGBUS where the disk has no room to fill them.
"""

import asyncio
import struct
from collections.abc import Sequence
from pathlib import Path
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

_PAUSES = (0.001, 0.01, 0.1, 1.0)
"""Seconds until a rendering that met an empty file is tried again; on a busy machine it takes longer."""

_SIZES = {"counter": 2**20, "histogram": 2**20, "gauge_livesum": 2**16, "gauge_livemostrecent": 2**16}
"""The bytes of a worker's file of each kind: more than all series need, as powers of two."""

M = TypeVar("M", Counter, Gauge, Histogram)

disable_created_metrics()  # type: ignore[no-untyped-call]  # they are a second, unused line for each series
values.ValueClass = values.MutexValue  # in memory, even if PROMETHEUS_MULTIPROC_DIR is set for other programs


def join_workers(number: int, folder: Path) -> None:
    """Make the series that this process declares from now on part of the sums over all workers.

    The environment variable `PROMETHEUS_MULTIPROC_DIR` names the shared folder.

    Args:
        number: the worker's number, from 1; it is unique among the running workers.
        folder: the shared one.

    Raises:
        OSError: the folder has no room for them, or is gone; the series of this process stay in its memory.
    """
    for kind, size in _SIZES.items():
        file = folder / f"{kind}_{number}.db"
        try:
            with file.open("ab") as opened:
                opened.write(bytes(0 if opened.tell() else size))
        except OSError:
            file.unlink(missing_ok=True)
            raise
    values.ValueClass = values.MultiProcessValue(lambda: number)  # type: ignore[no-untyped-call]


def remove_gauges(number: int) -> None:
    """Remove the gauges of a worker that has ended; its counters stay."""
    mark_process_dead(number)  # type: ignore[no-untyped-call]


class PrometheusMetrics:
    """The metrics of one server.

    Args:
        worker: the number of this process, if there are several; call `join_workers` before.
        alone: whether it keeps its series in memory all the same.
    """

    def __init__(self, worker: int | None = None, *, alone: bool = False) -> None:
        self.is_shared = worker is not None and not alone
        """Whether other processes render the series of this one."""
        self._worker = str(worker or 1)
        self._registry = CollectorRegistry()
        self._families: dict[str, Any] = {}
        self._copied: dict[tuple[str, ...], float] = {}
        self._rendering = asyncio.Lock()
        if self.is_shared:
            MultiProcessCollector(self._registry)  # type: ignore[no-untyped-call]

    def counter(self, name: str, text: str, /, **labels: str) -> Counter:
        """Return a counter, as `Metrics.counter` describes."""
        return self._series(Counter, name, text, labels)

    def gauge(
        self, name: str, text: str, /, *, each: bool = False, recent: bool = False, **labels: str
    ) -> Gauge:
        """Return a gauge, as `Metrics.gauge` describes."""
        mode = "livemostrecent" if recent else "livesum"
        return self._series(Gauge, name, text, self._labels(labels, each=each), multiprocess_mode=mode)

    def histogram(self, name: str, text: str, buckets: Sequence[float], /, **labels: str) -> Histogram:
        """Return the histogram of this name and these labels; `buckets` are upper bounds, rising."""
        return self._series(Histogram, name, text, labels, buckets=buckets)

    def copy(self, collector: Collector, *, each: bool) -> None:
        """Copy the measurements of one of the library's collectors to series that all workers share.

        A collector measures only the process that renders. For `each` see `Metrics.gauge`.
        """
        for family in collector.collect():
            text = family.documentation
            for name, own, value, *_ in family.samples:
                labels = self._labels(own, each=each)
                if family.type == "gauge":
                    self._series(Gauge, name, text, labels, multiprocess_mode="livesum").set(value)
                    continue
                before = self._copied.get((name, *own.values()), 0.0)
                self._copied[name, *own.values()] = value
                self._series(Counter, name, text, labels).inc(max(0.0, value - before))

    async def render(self) -> bytes:
        """Return all series in Prometheus's text format 0.0.4, for one caller at a time.

        It takes milliseconds, so a thread does it while the event loop goes on. A file that a worker has just
        made is empty for a moment, and the library fails on it: then it reads all files once more.
        """
        async with self._rendering:
            for pause in _PAUSES:
                try:
                    return await asyncio.to_thread(generate_latest, self._registry)
                except struct.error:
                    await asyncio.sleep(pause)
            return await asyncio.to_thread(generate_latest, self._registry)

    def _labels(self, labels: dict[str, str], *, each: bool) -> dict[str, str]:
        return {**labels, "worker": self._worker} if each else labels

    def _series(self, kind: type[M], name: str, text: str, labels: dict[str, str], **options: Any) -> M:
        family: M | None = self._families.get(name)
        if family is None:
            # with a shared folder the registry has its collector instead, which reads the files
            registry = None if self.is_shared else self._registry
            family = self._families[name] = kind(name, text, tuple(labels), registry=registry, **options)
        return family.labels(**labels) if labels else family
