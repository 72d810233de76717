"""What other clients wait for while a server is busy with something large."""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from contenders import Jeton
from processes import HOST, BenchError, Server
from quiet import Others
from row import Figure
from seeded import Seeded

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from support.open_loop import Stream, asking

_BEFORE = 1.0
"""Seconds that the other clients ask before the work begins."""
_IDLE = 1.0
_LEAST = 0.9
"""The part of the requests of the work's time that must have been due in it, for the figure to tell of it."""


class Window:
    """When something was done: a context manager."""

    def __enter__(self) -> Self:
        self.start = time.monotonic()
        return self

    def __exit__(self, *error: object) -> None:
        self.end = time.monotonic()

    def __contains__(self, moment: float) -> bool:
        return self.start <= moment <= self.end


Step = Callable[[], Window]
"""Does the work once, and returns when it was done."""


def idle(_: Server, __: Seeded) -> Step:
    """Let the server do nothing else."""

    def step() -> Window:
        with Window() as window:
            time.sleep(_IDLE)
        return window

    return step


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """The service under a fixed rate of requests by other clients, while it does something again and again.

    `begin` prepares a started server for that; `figure` takes what is measured out of the other clients'
    latencies, in milliseconds.
    """

    name: str
    jeton: Jeton
    stream: Stream
    figure: Callable[[Sequence[float]], float]
    begin: Callable[[Server, Seeded], Step]

    def measure(self, seconds: float) -> Figure:
        """Measure the requests that were due while the work was done."""
        with self.jeton.running() as server:
            step = self.begin(server, self.jeton.seeded)
            others = Others(server.process.pid)
            with asking(HOST, server.port, server.authorization, [self.stream]) as asked:
                time.sleep(_BEFORE)
                over = time.monotonic() + seconds
                windows = [step()]
                while time.monotonic() < over:
                    windows.append(step())
            (answers,) = asked.answers
            server.requests += len(answers.latencies)
            memory, disturbed = server.memory(), others.share()
        if answers.refused:
            raise BenchError(f"{answers.refused} requests were refused: {answers.example}")
        due = [took * 1000 for at, took in answers.latencies if any(at in window for window in windows)]
        worked = sum(window.end - window.start for window in windows)
        if len(due) < self.stream.rate * worked * _LEAST:
            raise BenchError(f"only {len(due)} requests were due within {worked:.1f} s")
        return Figure(self.figure(due), memory, disturbed)


def p99(latencies: Sequence[float]) -> float:
    """Return what 99 of 100 requests took at most."""
    return sorted(latencies)[int(len(latencies) * 0.99)]


@dataclass(frozen=True, slots=True)
class Limit:
    """A figure that is allowed, as something to be measured against."""

    name: str
    value: float

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  as the others do
        """Return the figure."""
        return Figure(self.value, 0, 0.0)
