"""What a row of the benchmark is, and how it is measured."""

import statistics
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import httpx
from processes import NOBODY, BenchError
from quiet import QUIET, wait_until_quiet

TRIES = 2
"""How often a disturbed measurement is made."""
PATIENCE = 10.0
"""Seconds to wait for other programs before each."""


class Unit(NamedTuple):
    """What a figure counts, how it is written, and whether a greater one is the better one."""

    name: str
    form: str
    more_is_better: bool

    def text(self, value: float) -> str:
        """Return a figure as the tables write it."""
        return self.form.format(value)


RATE = Unit("requests/s", "{:,.0f}", more_is_better=True)
TIME = Unit("ms", "{:,.1f}", more_is_better=False)
MEMORY = Unit("MiB", "{:,.0f}", more_is_better=False)


class Figure(NamedTuple):
    """One measurement, in the unit of its row.

    `memory` is in bytes, 0 where it does not belong to the row; `others` the part of the machine that went to
    other programs meanwhile; `p99` the slowest hundredth of the requests in milliseconds, where one is known.
    """

    value: float
    memory: int
    others: float
    p99: float | None = None
    processors: Mapping[str, float] = NOBODY
    """Microseconds of processor time of a request, by whose they are: the server's own, its database's."""


class Entrant(Protocol):
    """Something that can be measured."""

    @property
    def name(self) -> str:
        """What the table calls it."""
        ...

    def measure(self, seconds: float) -> Figure:
        """Measure it once, for about this long.

        Raises:
            BenchError: it did not do its work right.
        """
        ...


class Goal(NamedTuple):
    """What Jeton is measured against, and the ratio that it must reach.

    None: the ratio is only reported. Not `required`: it is a goal, and the run does not fail without it.
    """

    rival: Entrant
    ratio: float | None
    required: bool = True


class Row(NamedTuple):
    """One kind of work."""

    work: str
    unit: Unit
    note: str
    ours: Entrant
    goals: tuple[Goal, ...]


class Measured(NamedTuple):
    """A row's figures of all rounds: Jeton's, and those of each goal's rival."""

    row: Row
    ours: list[Figure]
    theirs: list[list[Figure]]

    def ratios(self) -> Iterator[tuple[Goal, float]]:
        """Yield for each goal how many times as good as the rival's median Jeton's is."""
        ours = median(self.ours)
        for goal, figures in zip(self.row.goals, self.theirs, strict=True):
            theirs = median(figures)
            yield goal, ours / theirs if self.row.unit.more_is_better else theirs / ours

    def short(self) -> bool:
        """Tell whether a required ratio was not reached."""
        return any(
            goal.required and goal.ratio is not None and ratio < goal.ratio for goal, ratio in self.ratios()
        )

    def by_entrant(self) -> Iterator[tuple[Entrant, list[Figure]]]:
        """Yield each that was measured with its figures, Jeton first."""
        yield self.row.ours, self.ours
        for goal, figures in zip(self.row.goals, self.theirs, strict=True):
            yield goal.rival, figures


def median(figures: Sequence[Figure]) -> float:
    """Return the median figure."""
    return statistics.median(figure.value for figure in figures)


def measure(row: Row, rounds: int, seconds: float, *, patient: bool) -> Measured:
    """Measure a row: in each round every entrant once, alone on the machine; the first one changes.

    With `patient` other programs are waited for, and what they disturb is measured again.
    """
    entrants = [row.ours, *(goal.rival for goal in row.goals)]
    figures: list[list[Figure]] = [[] for _ in entrants]
    take = _quietly if patient else _once
    for number in range(rounds):
        for place in range(len(entrants)):
            chosen = (number + place) % len(entrants)
            figures[chosen].append(take(entrants[chosen], seconds))
    return Measured(row, figures[0], figures[1:])


def _quietly(entrant: Entrant, seconds: float) -> Figure:
    """Measure once, and again while others disturb it; of all tries the least disturbed counts."""
    tries: list[Figure] = []
    while len(tries) < TRIES and not any(figure.others <= QUIET for figure in tries):
        wait_until_quiet(PATIENCE)
        tries.append(_once(entrant, seconds))
    return min(tries, key=lambda figure: figure.others)


def _once(entrant: Entrant, seconds: float) -> Figure:
    try:
        return entrant.measure(seconds)
    except BenchError as error:
        raise BenchError(f"{entrant.name}: {error}") from error


def expect(response: httpx.Response, status: int, **fields: object) -> None:
    """Raise `BenchError` unless an answer has this status, and a JSON object with these fields."""
    request = f"{response.request.method} {response.request.url.path}"
    if response.status_code != status:
        raise BenchError(f"{request} answered {response.status_code}, not {status}: {response.text[:200]}")
    if not fields:
        return
    body = response.json()
    for name, value in fields.items():
        if body.get(name) != value:
            raise BenchError(f"{request} says that {name} is {body.get(name)!r}, not {value!r}")
