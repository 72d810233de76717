"""Memory after the runs: the most that Jeton and PocketBase had resident in any row that both were in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from row import MEMORY, Entrant, Figure, Goal, Measured, Row

_NOTE = (
    "The process's resident memory right after the load, the most of the rows in which both were measured. "
    "Nothing is measured anew for it."
)
_MIB = 2**20


@dataclass(frozen=True, slots=True)
class _Remembered:
    name: str

    def measure(self, seconds: float) -> Figure:
        """Fail: what is in this row was measured in others."""
        raise NotImplementedError


def after(rows: Sequence[Measured], is_rival: Callable[[Entrant], bool]) -> Measured | None:
    """Return a row of the figures that others have; None where the rival was in none of them."""
    ours: list[list[Figure]] = []
    theirs: list[list[Figure]] = []
    name = ""
    for measured in rows:
        for goal, figures in zip(measured.row.goals, measured.theirs, strict=True):
            if is_rival(goal.rival):
                name = goal.rival.name
                ours.append(measured.ours)
                theirs.append(figures)
    if not theirs:
        return None
    row = Row("memory after the runs", MEMORY, _NOTE, _Remembered("Jeton"), (Goal(_Remembered(name), None),))
    return Measured(row, _most(ours), [_most(theirs)])


def _most(by_row: Sequence[Sequence[Figure]]) -> list[Figure]:
    """Return for each round the figure of the row with the most memory, in MiB."""
    rounds = [max(figures, key=lambda figure: figure.memory) for figures in zip(*by_row, strict=True)]
    return [Figure(figure.memory / _MIB, figure.memory, figure.others) for figure in rounds]
