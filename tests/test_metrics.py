"""Series in shared memory, and the text that Prometheus reads of them."""

import string
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.scraping import parsed, total

from jeton import metrics as module
from jeton.metrics import Metrics, leave, shared_memory

NAMES = st.text(string.ascii_lowercase, min_size=1, max_size=8).map(lambda text: f"x_{text}")
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=12)
NUMBERS = st.one_of(st.integers(0, 2**53), st.floats(0, 1e300))
BOUNDS = (0.01, 0.5, 2.0)


class Given(NamedTuple):
    """A family, and by the value of its one label what is added to each series."""

    name: str
    kind: str
    text: str
    series: dict[str, list[float]]


FAMILIES = st.lists(
    st.builds(
        Given,
        NAMES,
        st.sampled_from(["counter", "gauge", "histogram"]),
        TEXTS.filter(str.strip),
        st.dictionaries(TEXTS, st.lists(NUMBERS, max_size=4), min_size=1, max_size=3),
    ),
    max_size=5,
    unique_by=lambda family: family.name,
)


@given(FAMILIES)
def test_an_outside_reader_finds_what_was_added(families: list[Given]) -> None:
    """Whatever the labels hold and however large the numbers are, each series reads back as its sum."""
    metrics = Metrics()
    expected: dict[tuple[str, str], float] = {}
    for family in families:
        for label, numbers in family.series.items():
            if family.kind == "histogram":
                histogram = metrics.histogram(family.name, family.text, BOUNDS, of=label)
                for number in numbers:
                    histogram.observe(number)
                expected[f"{family.name}_count", label] = len(numbers)
                expected[f"{family.name}_sum", label] = added(numbers)
                for bound in BOUNDS:
                    below = sum(number <= bound for number in numbers)
                    expected[f"{family.name}_bucket", f"{label} {bound}"] = below
                continue
            name = f"{family.name}_total" if family.kind == "counter" else family.name
            declare: Any = metrics.counter if family.kind == "counter" else metrics.gauge
            series = declare(name, family.text, of=label)
            for number in numbers:
                series.add(number)
            expected[name, label] = added(numbers)
    found: dict[tuple[str, str], float] = {}
    for (name, labels), value in parsed(metrics.render().decode()).items():
        own = dict(labels)
        le = own.get("le")
        if le != "+Inf":
            found[name, own["of"] + ("" if le is None else f" {float(le)}")] = value
    assert found == expected


def added(numbers: list[float]) -> float:
    """Return the sum as 64-bit floats give it, one after the other."""
    found = 0.0
    for number in numbers:
        found += number
    return found


class Worker:
    """The series that every worker declares, shown once it has arrived."""

    def __init__(self, memory: Any, slot: int) -> None:
        self.metrics = Metrics(2, slot, memory)
        self.done = self.metrics.counter("done_total", "Done.")
        self.busy = self.metrics.gauge("busy", "Busy.")
        self.memory = self.metrics.gauge("memory_bytes", "Memory.", each=True)
        self.up = self.metrics.gauge("up", "Up.", own=True)
        self.seconds = self.metrics.histogram("seconds", "Seconds.", (1,))
        self.metrics.arrive()

    def shows(self) -> dict[str, float]:
        """Return what it renders, by name and worker."""
        samples = parsed(self.metrics.render().decode())
        return {" ".join((name, *dict(labels).values())): value for (name, labels), value in samples.items()}


def test_any_worker_renders_the_sum_of_all() -> None:
    """Counters, histograms and gauges are summed; what is each worker's own is shown by worker; what is the
    same for all is that of the worker that renders.
    """
    memory = shared_memory(2)
    first, second = Worker(memory, 0), Worker(memory, 1)
    first.done.add(2)
    second.done.add(3)
    first.busy.set(1)
    second.busy.set(4)
    first.memory.set(10)
    second.memory.set(20)
    second.up.set(1)
    first.seconds.observe(0.5)
    second.seconds.observe(1.5)
    shown = {
        "done_total": 5,
        "busy": 5,
        "memory_bytes 1": 10,
        "memory_bytes 2": 20,
        "up": 0,
        "seconds_bucket 1": 1,
        "seconds_bucket +Inf": 2,
        "seconds_sum": 2,
        "seconds_count": 2,
    }
    assert first.shows() == shown
    assert second.shows() == shown | {"up": 1}


def test_a_successor_goes_on_with_the_row_of_a_worker_that_ended() -> None:
    """What was counted stays and is not counted twice; its gauges vanish until the successor sets them."""
    memory = shared_memory(2)
    first, killed = Worker(memory, 0), Worker(memory, 1)
    killed.done.add(7)
    killed.busy.set(3)
    killed.memory.set(20)
    killed.seconds.observe(2)
    leave(memory, 1)
    meanwhile = first.shows()
    assert (meanwhile["done_total"], meanwhile["seconds_sum"]) == (7, 2)
    assert (meanwhile["busy"], "memory_bytes 2" in meanwhile) == (0, False)
    Metrics(2, 1, memory)  # a successor that has not come to its series, and may take long
    assert first.shows() == meanwhile
    successor = Worker(memory, 1)
    successor.done.add(1)
    assert first.shows()["done_total"] == successor.shows()["done_total"] == 8
    assert (first.shows()["busy"], first.shows()["memory_bytes 2"]) == (0, 0)


def test_who_asks_again_gets_the_same_series() -> None:
    """Two parts of a program may declare one series; another kind under its name is a mistake."""
    metrics = Metrics()
    metrics.counter("a_total", "A.", of="x").add()
    metrics.counter("a_total", "A.", of="x").add()
    assert total(parsed(metrics.render().decode()), "a_total", of="x") == 2
    with pytest.raises(ValueError, match="another kind"):
        metrics.gauge("a_total", "A.")
    with pytest.raises(ValueError, match="no name"):
        metrics.gauge("a b", "A.")


def test_a_row_that_is_full_is_a_mistake_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A series too many is refused when it is declared: no worker ever writes into another's row."""
    monkeypatch.setattr(module, "WIDTH", 5)
    metrics = Metrics(2, 0, shared_memory(2))
    metrics.histogram("a", "A.", (1, 2))
    with pytest.raises(ValueError, match="too many"):
        metrics.counter("b_total", "B.")
    with pytest.raises(ValueError, match="share"):
        Metrics(2, 1)
