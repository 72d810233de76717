"""What an operator counts: series declared once, kept in one block of memory, rendered as Prometheus text.

The block has one row of 64-bit floats for each worker. A worker writes its own row alone, so there is neither
a lock nor a file, and any worker renders the sum of all rows. Every worker declares the same series in the
same order, so that a place in a row means the same everywhere, and the successor of a worker that was killed
goes on with its row: nothing is lost or counted twice.

Adding is for one thread of a worker, the event loop's: `+=` on a place is no single step for Python.
"""

import mmap
import os
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TypeVar

CONTENT_TYPE = b"text/plain; version=0.0.4; charset=utf-8"

WIDTH = 8192
"""How many numbers a row has."""
_PROCESS = 0
"""The place in a row of its worker's process id, 0 while none has arrived."""
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_ESCAPES = {"\\": r"\\", "\n": r"\n"}
_IN_HELP = str.maketrans(_ESCAPES)
_IN_LABEL = str.maketrans({**_ESCAPES, '"': r"\""})
_EXACT = 2**53
_SUM, _EACH, _OWN = "sum", "each", "own"
"""Whose numbers are shown: the sum over workers, every worker's, or those of the worker that renders."""


def shared_memory(slots: int) -> mmap.mmap:
    """Return memory for so many workers, to be made before they are forked."""
    return mmap.mmap(-1, slots * WIDTH * 8)


def leave(memory: mmap.mmap, slot: int) -> None:
    """Note that the worker of a row is gone: what it counted stays, its gauges are shown no more."""
    with memoryview(memory) as view, view.cast("d") as cells:
        cells[slot * WIDTH + _PROCESS] = 0.0


class Counter:
    """A number that only grows."""

    __slots__ = ("_row", "at", "heads")
    kind = "counter"

    def __init__(self, row: "memoryview[float]", at: int, name: str, labels: dict[str, str]) -> None:
        self._row = row
        self.at = at
        self.heads = [_head(name, labels)]

    def add(self, n: float = 1) -> None:
        """Add to it."""
        self._row[self.at] += n

    def values(self, numbers: Sequence[float]) -> list[float]:
        """Return what stands behind each of the `heads`, from a row or a sum of rows."""
        return [numbers[self.at]]


class Gauge(Counter):
    """A number that goes up and down; it begins at 0 with every process."""

    __slots__ = ()
    kind = "gauge"

    def set(self, value: float) -> None:
        """Say what it is now."""
        self._row[self.at] = value


class Histogram:
    """How often something was how large: a count for each bucket, one for what is above them, and the sum."""

    __slots__ = ("_row", "at", "bounds", "heads", "sum_at")
    kind = "histogram"

    def __init__(
        self, row: "memoryview[float]", at: int, name: str, labels: dict[str, str], bounds: Sequence[float]
    ) -> None:
        self._row = row
        self.at = at
        self.bounds = tuple(bounds)
        self.sum_at = at + len(self.bounds) + 1
        buckets = [*map(_number, self.bounds), "+Inf"]
        self.heads = [_head(f"{name}_bucket", {**labels, "le": bound}) for bound in buckets]
        self.heads += [_head(f"{name}_sum", labels), _head(f"{name}_count", labels)]

    def observe(self, value: float) -> None:
        """Note one value, for example seconds."""
        self._row[self.at + bisect_left(self.bounds, value)] += 1
        self._row[self.sum_at] += value

    def values(self, numbers: Sequence[float]) -> list[float]:
        """Return what stands behind each of the `heads`, from a row or a sum of rows."""
        counts = list(accumulate(numbers[self.at : self.sum_at]))
        return [*counts, numbers[self.sum_at], counts[-1]]


M = TypeVar("M", Counter, Gauge, Histogram)


class _Family:
    """All series of one name, by their labels."""

    def __init__(self, name: str, kind: str, text: str, whose: str) -> None:
        self.name = name
        self.kind = kind
        self.text = text
        self.whose = whose
        self.series: dict[tuple[tuple[str, str], ...], Counter | Histogram] = {}


class Metrics:
    """The series of one worker: it declares them, adds to its own row, and renders the rows of all.

    Args:
        slots: how many workers share the memory.
        slot: which of them this one is, from 0.
        memory: what `shared_memory` gave; an only worker needs none.
    """

    def __init__(self, slots: int = 1, slot: int = 0, memory: mmap.mmap | None = None) -> None:
        if memory is None and slots != 1:
            raise ValueError("several workers need memory that they share")
        self.slots = slots
        self._slot = slot
        self._cells = memoryview(bytearray(WIDTH * 8) if memory is None else memory).cast("d")
        self.row = self._cells[slot * WIDTH : (slot + 1) * WIDTH]
        """This worker's numbers, for who adds to many of them at once, each at its `at`."""
        self._used = _PROCESS + 1
        self._families: dict[str, _Family] = {}
        if memory is None:
            self.arrive()

    def arrive(self) -> None:
        """Have this worker's gauges shown from now on.

        All of them have been declared by now, and so begin at 0: what was in the row was its predecessor's.
        """
        self.row[_PROCESS] = os.getpid()

    def counter(self, name: str, help_: str, /, *, each: bool = False, **labels: str) -> Counter:
        """Return the counter of this name and these labels; who asks again gets the same.

        Args:
            name: the family's name.
            help_: one sentence on what it says.
            each: whether every worker's is shown, with a label `worker`, and not their sum.
            labels: its fixed labels.
        """
        family = self._family(name, Counter.kind, help_, _EACH if each else _SUM)
        return self._series(family, labels, 1, lambda at: Counter(self.row, at, name, labels))

    def gauge(
        self, name: str, help_: str, /, *, each: bool = False, own: bool = False, **labels: str
    ) -> Gauge:
        """Return the gauge of this name and these labels, as `counter` does.

        Args:
            name: the family's name.
            help_: one sentence on what it says.
            each: as in `counter`.
            own: whether that of the worker that renders is shown alone, for what is the same for all.
            labels: its fixed labels.
        """
        whose = _EACH if each else _OWN if own else _SUM
        family = self._family(name, Gauge.kind, help_, whose)
        gauge = self._series(family, labels, 1, lambda at: Gauge(self.row, at, name, labels))
        gauge.set(0.0)
        return gauge

    def histogram(self, name: str, help_: str, buckets: Sequence[float], /, **labels: str) -> Histogram:
        """Return the histogram of this name and these labels; `buckets` are upper bounds, rising."""
        family = self._family(name, Histogram.kind, help_, _SUM)
        places = len(buckets) + 2
        return self._series(family, labels, places, lambda at: Histogram(self.row, at, name, labels, buckets))

    def render(self) -> bytes:
        """Return all series as Prometheus reads them (text format 0.0.4), summed over the workers."""
        starts = range(0, self.slots * WIDTH, WIDTH)
        rows: list[list[float]] = [[*self._cells[at : at + self._used]] for at in starts]
        present = {slot: row for slot, row in enumerate(rows) if row[_PROCESS]}
        totals = _sums(rows)
        states = totals if len(present) == len(rows) else _sums(present.values())
        lines: list[str] = []
        for name, family in self._families.items():
            lines += (f"# HELP {name} {family.text}", f"# TYPE {name} {family.kind}")
            if family.whose == _EACH:
                lines += _each(family, present)
                continue
            numbers = states if family.kind == Gauge.kind else totals
            if family.whose == _OWN:
                numbers = rows[self._slot]
            for series in family.series.values():
                values = series.values(numbers)
                lines += [
                    f"{head} {_number(value)}" for head, value in zip(series.heads, values, strict=True)
                ]
        return "\n".join([*lines, ""]).encode()

    def _family(self, name: str, kind: str, text: str, whose: str) -> _Family:
        family = self._families.get(name)
        if family is None:
            family = self._families[name] = _Family(name, kind, text.translate(_IN_HELP), whose)
        if (family.kind, family.whose) != (kind, whose):
            raise ValueError(f"{name} is declared as another kind of series")
        return family

    def _series(self, family: _Family, labels: dict[str, str], places: int, make: Callable[[int], M]) -> M:
        key = tuple(sorted(labels.items()))
        known = family.series.get(key)
        if known is not None:
            return known  # type: ignore[return-value]  # a family's series are of one kind
        if not all(map(_NAME.fullmatch, (family.name, *labels))):
            raise ValueError(f"{family.name} {labels} is no name of a series")
        if self._used + places > WIDTH:
            raise ValueError("too many series: make the rows wider")
        made = make(self._used)
        self._used += places
        family.series[key] = made
        return made


def _sums(rows: Iterable[list[float]]) -> list[float]:
    return [*map(sum, zip(*rows, strict=True))]


def _each(family: _Family, rows: dict[int, list[float]]) -> Iterator[str]:
    for labels, series in family.series.items():
        for slot, row in rows.items():
            head = _head(family.name, {**dict(labels), "worker": str(slot + 1)})
            yield f"{head} {_number(row[series.at])}"


def _head(name: str, labels: dict[str, str]) -> str:
    """Return what stands before a number."""
    inside = ",".join(f'{label}="{text.translate(_IN_LABEL)}"' for label, text in labels.items())
    return f"{name}{{{inside}}}" if inside else name


def _number(value: float) -> str:
    number = float(value)
    return str(int(number)) if number.is_integer() and abs(number) < _EXACT else repr(number)
