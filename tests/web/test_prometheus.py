"""Metrics in the memory of one process, and in the files that several workers share."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client import GC_COLLECTOR, PROCESS_COLLECTOR, values
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector
from support.scraping import Samples, parsed, total

from jeton.web.observe.prometheus import PrometheusMetrics, join_workers, remove_gauges


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder that workers share; what this process declares is later kept in memory again."""
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    monkeypatch.setattr(values, "ValueClass", values.ValueClass)
    yield tmp_path
    values.close_all_multiprocess_files()  # type: ignore[no-untyped-call]


class Worker:
    """The series of a worker, which this process plays."""

    def __init__(self, number: int) -> None:
        join_workers(number, Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
        self.metrics = PrometheusMetrics(number)
        self.done = self.metrics.counter("done_total", "Done.")
        self.busy = self.metrics.gauge("busy", "Busy.")
        self.memory = self.metrics.gauge("memory_bytes", "Memory.", each=True)
        self.up = self.metrics.gauge("up", "Up.", recent=True)
        self.seconds = self.metrics.histogram("seconds", "Seconds.", (1,))

    def shows(self) -> dict[str, float]:
        """Return what it renders, by name and worker."""
        samples = shown(self.metrics)
        return {" ".join((name, *dict(labels).values())): value for (name, labels), value in samples.items()}


def shown(metrics: PrometheusMetrics) -> Samples:
    """Return what is rendered."""
    return parsed(asyncio.run(metrics.render()).decode())


@pytest.mark.usefixtures("folder")
def test_any_worker_renders_the_sum_of_all() -> None:
    """Counters, histograms and gauges are summed; what is each worker's own is shown by worker; of what is
    the same for all the latest is shown.
    """
    first, second = Worker(1), Worker(2)
    first.done.inc(2)
    second.done.inc(3)
    first.busy.set(1)
    second.busy.set(4)
    first.memory.set(10)
    second.memory.set(20)
    first.up.set(0)
    second.up.set(1)
    first.seconds.observe(0.5)
    second.seconds.observe(1.5)
    expected = {
        "done_total": 5,
        "busy": 5,
        "memory_bytes 1": 10,
        "memory_bytes 2": 20,
        "up": 1,
        "seconds_bucket 1.0": 1,
        "seconds_bucket +Inf": 2,
        "seconds_sum": 2,
        "seconds_count": 2,
    }
    assert first.shows() == second.shows() == expected
    first.up.set(0)
    assert second.shows() == expected | {"up": 0}


def test_a_successor_goes_on_with_the_counters_of_a_worker_that_ended(folder: Path) -> None:
    """What was counted stays and is not counted twice; gauges vanish until the successor sets them; it has
    the same files.
    """
    first, killed = Worker(1), Worker(2)
    killed.done.inc(7)
    killed.busy.set(3)
    killed.memory.set(20)
    killed.up.set(1)
    killed.seconds.observe(2)
    files = sorted(folder.iterdir())
    remove_gauges(2)
    meanwhile = first.shows()
    assert (meanwhile["done_total"], meanwhile["seconds_sum"]) == (7, 2)
    assert (meanwhile["busy"], "memory_bytes 2" in meanwhile, "up" in meanwhile) == (0, False, False)
    successor = Worker(2)
    successor.done.inc()
    assert first.shows()["done_total"] == successor.shows()["done_total"] == 8
    assert (first.shows()["busy"], first.shows()["memory_bytes 2"]) == (0, 0)
    assert sorted(folder.iterdir()) == files


def test_who_declares_again_gets_the_same_series() -> None:
    """Two parts of a program may declare one series."""
    metrics = PrometheusMetrics()
    metrics.counter("a_total", "A.", of="x").inc()
    metrics.counter("a_total", "A.", of="x").inc()
    assert total(shown(metrics), "a_total", of="x") == 2


def test_what_the_librarys_collectors_measure_is_copied() -> None:
    """Gauges as they are, counters by what they have grown; each worker's own is shown by worker."""

    class Counting(Collector):
        seen = 5.0

        def collect(self) -> list[Metric]:
            self.seen += 1
            return [CounterMetricFamily("seen", "Seen.", value=self.seen)]

    metrics, counting = PrometheusMetrics(), Counting()
    for _ in range(3):
        metrics.copy(counting, each=True)
    metrics.copy(PROCESS_COLLECTOR, each=True)
    metrics.copy(GC_COLLECTOR, each=False)
    samples = shown(metrics)
    assert total(samples, "seen_total", worker="1") == 8
    assert total(samples, "process_resident_memory_bytes", worker="1") > 1e6
    assert total(samples, "python_gc_collections_total", generation="0") > 0


def test_a_file_that_is_just_made_is_waited_for(folder: Path) -> None:
    """A worker that starts makes its files empty and fills them a moment later: no rendering fails."""
    worker = Worker(1)
    worker.done.inc(2)
    (folder / "counter_2.db").touch()

    async def rendered() -> bytes:
        rendering = asyncio.create_task(worker.metrics.render())
        await asyncio.sleep(0.05)
        Worker(2).done.inc(3)
        return await rendering

    assert parsed(asyncio.run(rendered()).decode())["done_total", frozenset()] == 5
