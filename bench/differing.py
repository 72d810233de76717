"""Diffs: how long one of two large releases takes."""

import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from contenders import Jeton
from data import Row
from meanwhile import Step, Window
from processes import BenchError, Server
from quiet import Others
from releasing import Organization
from row import Figure
from seeded import Seeded

FEW = 100
"""Tokens that have another value in the second release, where two differ in little."""
_AT_ONCE = 5_000
"""Tokens that are changed by one request."""


@dataclass(frozen=True, slots=True)
class Change:
    """What two releases differ in: some tokens have the value of another of their type, and one is gone."""

    tokens: Sequence[Row]
    count: int

    def values(self) -> dict[str, str]:
        """Return the other values by names: of each type the tokens pass theirs on, from one to the next."""
        of_type = defaultdict[str, list[Row]](list)
        for token in self.tokens:
            if token.alias_to is None:
                of_type[token.type].append(token)
        found = [
            (token.name, giver.value)
            for same in of_type.values()
            for token, giver in zip(same, [*same[1:], same[0]], strict=True)
            if token.value != giver.value
        ]
        return dict(found[: self.count])

    def gone(self) -> str:
        """Return the name of the token that is gone: the last that no alias leads to."""
        targets = {token.alias_to for token in self.tokens}
        return next(token.name for token in reversed(self.tokens) if token.name not in targets)


class Pair:
    """A release, and one after another to compare it with, of a server that runs."""

    def __init__(self, server: Server, seeded: Seeded, change: Change) -> None:
        self._organization = Organization(server, seeded)
        self._mode = seeded.tokens[seeded.tokens.index("/tokensets/") :]
        self._first = self._organization.release("1.0.0")
        changed = [{"name": name, "value": value} for name, value in change.values().items()]
        self._least = len(changed)
        for start in range(0, len(changed), _AT_ONCE):
            self._change(upsert=changed[start : start + _AT_ONCE])
        self._change(delete=[change.gone()])
        self._color = next(token.name for token in change.tokens if token.type == "color")
        self._count = 0

    def another(self) -> str:
        """Release once more, with one color that is new, and return the path of the diff: none is kept."""
        self._count += 1
        self._change(upsert=[{"name": self._color, "value": f"#{self._count:06x}"}])
        made = self._organization.release(f"2.0.{self._count}")
        return f"{self._organization.path}/diff?from={self._first['id']}&to={made['id']}"

    def differ(self, path: str) -> None:
        """Ask for a diff, and see to it that it tells what differs."""
        diff = self._organization.ask("GET", path)
        if len(diff["removed"]) != 1 or len(diff["changed"]) < self._least - 1:
            raise BenchError(f"the diff names {len(diff['changed'])} changed tokens of {self._least}")

    def _change(self, **fields: Any) -> None:
        self._organization.ask("PATCH", self._mode, fields)


@dataclass(frozen=True, slots=True)
class Differing:
    """The service, newly started, asked for diffs of two releases."""

    name: str
    jeton: Jeton
    change: Change

    def measure(self, seconds: float) -> Figure:
        """Measure the median time of a diff in milliseconds, from the request to the answer."""
        found: list[float] = []
        with self.jeton.running() as server:
            pair = Pair(server, self.jeton.seeded, self.change)
            others = Others(server.process.pid)
            end = time.monotonic() + seconds
            while not found or time.monotonic() < end:
                path = pair.another()
                start = time.perf_counter()
                pair.differ(path)
                found.append((time.perf_counter() - start) * 1000)
            memory, disturbed = server.memory(), others.share()
        return Figure(statistics.median(found), memory, disturbed)


def differing(change: Change) -> Callable[[Server, Seeded], Step]:
    """Return what lets a server make one diff after another."""

    def begin(server: Server, seeded: Seeded) -> Step:
        pair = Pair(server, seeded, change)

        def step() -> Window:
            path = pair.another()
            with Window() as window:
                pair.differ(path)
            return window

        return step

    return begin
