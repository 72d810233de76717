"""The rows of `make bench-proposals`: a proposal of 10,000 changes over four modes of 10,000 tokens each."""

from collections.abc import Callable
from functools import partial

from proposals import Accepting, Beside, Opening, Proposal
from row import TIME, TIMES, Entrant, Goal, Limit, Row
from service import JETON, Jeton
from support.postgres import postgres_version
from world import World

OPENED, ACCEPTED = 300, 2_000
"""The milliseconds of processor time that are allowed."""
MATRIX = 1.3
"""How many times the processor time of rows without the proposal those with it may take."""

Served = Callable[[World], tuple[Jeton, Proposal]]
"""Returns the service over a proposal."""


def _on_sqlite(world: World) -> tuple[Jeton, Proposal]:
    return Jeton(world.program, world.proposal.database, JETON), world.proposal


def _on_postgres(world: World) -> tuple[Jeton, Proposal]:
    proposal = world.proposal_on_postgres
    return Jeton(world.program, proposal.database, f"{JETON} on PostgreSQL {postgres_version()}"), proposal


def _timed(
    work: str, most: float, entrant: Callable[[Jeton, Proposal], Entrant], served: Served, world: World
) -> Row:
    goals = (Goal(Limit("allowed", most, by_processor=True), by_processor=1),)
    return Row(work + _ending(served), TIME, entrant(*served(world)), goals)


def _matrix(served: Served, world: World) -> Row:
    goals = (Goal(Limit("allowed", MATRIX), 1),)
    work = f"rows of the matrix with it, to those without{_ending(served)}"
    return Row(work, TIMES, Beside(*served(world)), goals)


def _ending(served: Served) -> str:
    return ", PostgreSQL" if served is _on_postgres else ""


_WORKS: dict[str, Callable[[Served, World], Row]] = {
    "open_proposal": partial(_timed, "open a proposal of 10,000 changes", OPENED, Opening),
    "page_of_proposal": partial(_timed, "the page of it", OPENED, partial(Opening, page=True)),
    "matrix_of_proposal": _matrix,
    "accept_proposal": partial(_timed, "accept it", ACCEPTED, Accepting),
}
ROWS: dict[str, Callable[[World], Row]] = {
    f"{name}{ending}": partial(make, served)
    for ending, served in (("", _on_sqlite), ("_postgres", _on_postgres))
    for name, make in _WORKS.items()
}
