"""Tokens with problems as forms change them, and the fixes that are offered for them; pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from jeton.core.browsing.cells import Column
from jeton.core.browsing.contrasts import ContrastPair, PairInMode
from jeton.problems.contrast import Needed
from jeton.problems.fixes import Ground, meant, passing
from jeton.problems.model import Problem
from jeton.references import is_plain, renamed
from jeton.stored_tokens import StoredToken

_MOST_NAMES = 20_000
"""The most names among which one that was meant is looked for."""


class Offer(NamedTuple):
    """A change of a field of a token that would end a problem; `ground` is what a colour stands on."""

    field: Literal["value", "alias_to"]
    text: str
    ground: str | None = None


class Repair(NamedTuple):
    """A token that has a problem, in the mode that has it itself, and what is offered for it."""

    token: StoredToken
    offers: Sequence[Offer]

    @property
    def field(self) -> Literal["value", "alias_to"]:
        """The field in which the problem is changed."""
        return "value" if self.token.alias_to is None else "alias_to"


def repairs_of(
    columns: Mapping[str, Column], pairs: Sequence[ContrastPair], problems: Iterable[Problem]
) -> dict[str, Repair]:
    """Return the repairs of problems by their ids; `pairs` are those that the columns of a tokenset declare.

    There is none for what is inherited, for a token that is missing, or for a problem of a mode itself.
    """
    found = {}
    places = {mode_id: place for place, mode_id in enumerate(columns)}
    for problem in problems:
        column = columns.get(problem.mode_id)
        token = None if column is None or problem.name is None else column.own_token(problem.name)
        if column is None or not isinstance(token, StoredToken):
            continue
        offers: Iterable[Offer] = ()
        if problem.code == "contrast" and is_plain(token):
            offers = _colours(token, places[column.mode.id], pairs)
        elif problem.code == "alias-missing":
            offers = _names(column, token)
        found[problem.id] = Repair(token, list(offers))
    return found


def _colours(token: StoredToken, place: int, pairs: Sequence[ContrastPair]) -> Iterator[Offer]:
    """Yield the colour that passes on all grounds on which a token is measured in the mode at a place."""
    cells = [pair.modes[place] for pair in pairs if pair.name == token.name]
    measured = [cell for cell in cells if cell is not None and cell.passes is not None]
    grounds = tuple(_ground(cell) for cell in measured)
    color = passing(token.value, grounds) if grounds else None
    if color is not None:
        failing = next((cell.background for cell in measured if not cell.passes), None)
        yield Offer("value", color, failing)


def _ground(cell: PairInMode) -> Ground:
    return Ground(cell.background or "", Needed(cell.required_ratio, cell.required_lc))


def _names(column: Column, token: StoredToken) -> Iterator[Offer]:
    """Yield a token's alias, or its value, with a name that there is in place of the first missing one."""
    links = column.view.links((0, token.name))
    missing = next((name for name, target in links.items() if target is None), None)
    if missing is None:
        return
    known: dict[str, None] = {}
    for scope in column.view.scopes:
        for name, row in scope.items():
            if name != token.name and (token.alias_to is None or row.type == token.type):
                known[name] = None
    if len(known) > _MOST_NAMES:
        return
    for name in meant(missing, known):
        if token.alias_to is not None:
            yield Offer("alias_to", name)
        elif (value := renamed(token.type, token.value, {missing: name})) is not None:
            yield Offer("value", value)
