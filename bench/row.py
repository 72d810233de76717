"""What a row of the benchmark is, and how it is measured."""

import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple, Protocol

import httpx
from data import Dataset
from load import Request, press
from pocketbase import PocketBase
from processes import BenchError, Server
from quiet import QUIET, Others, wait_until_quiet
from seeded import Bare, Jeton, Seeded

TRIES = 2
"""How often a disturbed measurement is made."""
PATIENCE = 10.0
"""Seconds to wait for other programs before each."""
RENUMBERED = 100_000_000
"""From where names are numbered that are made after the warm-up."""


class Contender(Protocol):
    """A server that can be started over the data set, and afterwards knows nothing of what was done to it."""

    @property
    def name(self) -> str:
        """What the table calls it."""
        ...

    def running(self) -> AbstractContextManager[Server]:
        """Serve until the block ends."""
        ...


class World:
    """The data set, and the servers filled with it."""

    def __init__(self, folder: Path) -> None:
        self.data = Dataset()
        seeded = Seeded(folder, self.data)
        self.jeton = Jeton(seeded)
        self.bare = Bare(seeded)
        self.pocketbase = PocketBase(folder, self.data)


class Figure(NamedTuple):
    """One measurement: requests a second, the slowest hundredth in milliseconds, memory in bytes.

    `others` is the part of the machine that went to other programs meanwhile.
    """

    rate: float
    p99: float
    memory: int
    others: float


Check = Callable[[httpx.Client], None]


class Entrant(NamedTuple):
    """A contender, the requests that it gets, and the checks around them."""

    contender: Contender
    requests: Sequence[Request]
    before: Check
    """Raises `BenchError` unless its answers are right."""
    after: Callable[[httpx.Client, int], None] | None = None
    """As `before`, after this many requests."""


class Goal(NamedTuple):
    """What Jeton is measured against, and the ratio that it must reach; None: the ratio is only reported."""

    rival: Entrant
    ratio: float | None
    required: bool


class Row(NamedTuple):
    """One kind of work."""

    work: str
    note: str
    ours: Entrant
    goals: tuple[Goal, ...]


class Measured(NamedTuple):
    """A row's figures of all rounds: Jeton's, and those of each goal's rival."""

    row: Row
    ours: list[Figure]
    theirs: list[list[Figure]]

    def ratios(self) -> Iterator[tuple[Goal, float]]:
        """Yield the ratio of the medians for each goal."""
        ours = median(self.ours)
        for goal, figures in zip(self.row.goals, self.theirs, strict=True):
            yield goal, ours / median(figures)

    def short(self) -> bool:
        """Tell whether a required ratio was not reached."""
        return any(
            goal.required and goal.ratio is not None and ratio < goal.ratio for goal, ratio in self.ratios()
        )


def median(figures: Sequence[Figure]) -> float:
    """Return the median rate."""
    return statistics.median(figure.rate for figure in figures)


def measure(row: Row, rounds: int, seconds: float, *, patient: bool) -> Measured:
    """Measure a row: in each round every contender once, alone on the machine; the first one changes.

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
        with entrant.contender.running() as server, server.client() as client:
            entrant.before(client)
            press(server, entrant.requests, min(1.0, seconds))
            others = Others(server.process.pid)
            result = press(server, entrant.requests, seconds, RENUMBERED)
            disturbed, memory = others.share(), server.memory()
            if entrant.after is not None:
                entrant.after(client, server.requests)
    except BenchError as error:
        raise BenchError(f"{entrant.contender.name}: {error}") from error
    return Figure(result.rate, result.p99, memory, disturbed)


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
