"""Rows of the benchmark: a kind of work, its entrants, and the ratios that are wanted."""

import statistics
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from processes import OWN, BenchError, Figure, machine_seconds


class Unit(NamedTuple):
    """The unit of a row's figures, how they are written, and whether a greater one is the better one."""

    name: str
    form: str
    more_is_better: bool


RATE = Unit("requests/s", "{:,.0f}", more_is_better=True)
TIME = Unit("ms", "{:,.1f}", more_is_better=False)
TIMES = Unit("times", "{:,.1f}", more_is_better=False)
BYTES = Unit("bytes", "{:,.0f}", more_is_better=False)


class Entrant(Protocol):
    """Something that can be measured; `measure` raises `BenchError` if the work was not done right."""

    @property
    def name(self) -> str:
        """The name in the tables."""
        ...

    def measure(self, seconds: float) -> Figure:
        """Measure it once, for about this long."""
        ...


class Limit(NamedTuple):
    """A figure that is allowed; `by_processor`: so many milliseconds of processor time are, as well."""

    name: str
    value: float
    by_processor: bool = False

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  as the others do
        """Return the figure."""
        return Figure(self.value, processors={OWN: self.value * 1000} if self.by_processor else {})


class Goal(NamedTuple):
    """A rival, and the ratios that Jeton must reach, the second by processor time.

    None is only reported, as is a goal that is not `required`.
    """

    rival: Entrant
    ratio: float | None = None
    by_processor: float | None = None
    required: bool = True


class Row(NamedTuple):
    """One kind of work."""

    work: str
    unit: Unit
    ours: Entrant
    goals: tuple[Goal, ...]


Figures = dict[int, list[Figure]]
"""The figures of all rounds by the id of their entrant."""


class Ratio(NamedTuple):
    """A goal, its rival's figures, and how many times as good Jeton is, also by processor time."""

    goal: Goal
    figures: Sequence[Figure]
    ratio: float
    by_processor: float | None

    @property
    def reached(self) -> bool:
        """Whether Jeton is as good as the goal wants it to be."""
        goal = self.goal
        return self.ratio >= (goal.ratio or 0) and (self.by_processor or 0) >= (goal.by_processor or 0)


class Measured(NamedTuple):
    """A row's figures of all rounds: Jeton's, and those of each goal's rival."""

    row: Row
    ours: Sequence[Figure]
    theirs: Sequence[Sequence[Figure]]

    def ratios(self) -> Iterator[Ratio]:
        """Yield how many times as good Jeton's median is, for each goal."""
        spent = sum(processors(self.ours).values())
        for goal, figures in zip(self.row.goals, self.theirs, strict=True):
            ours, theirs = median(self.ours), median(figures)
            ratio = ours / theirs if self.row.unit.more_is_better else theirs / ours
            theirs_spent = sum(processors(figures).values())
            yield Ratio(goal, figures, ratio, theirs_spent / spent if spent and theirs_spent else None)

    def short(self) -> bool:
        """Tell whether a required ratio was not reached."""
        return any(found.goal.required and not found.reached for found in self.ratios())

    def by_name(self) -> Iterator[tuple[str, Sequence[Figure]]]:
        """Yield the name and the figures of each entrant, Jeton's first."""
        yield self.row.ours.name, self.ours
        yield from ((found.goal.rival.name, found.figures) for found in self.ratios())


def median(figures: Sequence[Figure]) -> float:
    """Return the median figure."""
    return statistics.median(figure.value for figure in figures)


def processors(figures: Sequence[Figure]) -> dict[str, float]:
    """Return the median microseconds of processor time of a request, by process."""
    names = dict.fromkeys(name for figure in figures for name in figure.processors)
    return {name: statistics.median(figure.processors[name] for figure in figures) for name in names}


def measure(row: Row, rounds: int, seconds: float, known: Figures) -> Measured:
    """Measure a row: in each round every entrant once, alone on the machine, and another one first.

    An entrant that an earlier row has measured keeps those figures, which are in `known`.
    """
    entrants = [row.ours, *(goal.rival for goal in row.goals)]
    new = [entrant for entrant in entrants if id(entrant) not in known]
    for number in range(rounds):
        for place in range(len(new)):
            entrant = new[(number + place) % len(new)]
            known.setdefault(id(entrant), []).append(_once(entrant, seconds))
    ours, *theirs = (known[id(entrant)] for entrant in entrants)
    return Measured(row, ours, theirs)


def _once(entrant: Entrant, seconds: float) -> Figure:
    total, others = machine_seconds()
    try:
        figure = entrant.measure(seconds)
    except BenchError as error:
        raise BenchError(f"{entrant.name}: {error}") from error
    total_after, others_after = machine_seconds()
    passed = total_after - total
    return figure._replace(others=max(0.0, (others_after - others) / passed) if passed else 0.0)
