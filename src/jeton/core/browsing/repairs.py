"""Tokens with problems as forms change them, and the fixes that are offered for them; pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from jeton.bounds.similar import Budget, SimilarNames
from jeton.core.browsing.cells import Column
from jeton.core.browsing.contrasts import ContrastPair, PairInMode
from jeton.model.stored_tokens import StoredToken
from jeton.problems.contrast import Needed
from jeton.problems.fixes import Ground, passing
from jeton.problems.model import Problem
from jeton.resolution.references import is_plain, renamed

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
    columns: Mapping[str, Column],
    pairs: Sequence[ContrastPair],
    problems: Iterable[Problem],
    budget: Budget,
) -> dict[str, Repair]:
    """Return the repairs of problems by their ids; `pairs` are those that the columns of a tokenset declare.

    There is none for what is inherited, for a token that is missing, or for a problem of a mode itself; those
    beyond the budget offer nothing.
    """
    repairs = {}
    names = _KnownNames(budget)
    places = {mode_id: place for place, mode_id in enumerate(columns)}
    for problem in problems:
        column = columns.get(problem.mode_id)
        token = None if column is None or problem.name is None else column.own_token(problem.name)
        if column is None or not isinstance(token, StoredToken):
            continue
        offers: Iterable[Offer] = ()
        if problem.code == "contrast" and is_plain(token):
            heirs = [places[id_] for id_, each in columns.items() if each.own_token(token.name) is None]
            offers = _colours(token, places[column.mode.id], heirs, pairs, budget)
        elif problem.code == "alias-missing":
            offers = _names(column, token, names)
        repairs[problem.id] = Repair(token, list(offers))
    return repairs


def _colours(
    token: StoredToken, place: int, heirs: Sequence[int], pairs: Sequence[ContrastPair], budget: Budget
) -> Iterator[Offer]:
    """Yield the colour that passes on all grounds on which a token is measured in the mode at a place.

    It also passes where it passes now in the modes at the places `heirs`, which have the token from others.
    """
    if budget.is_spent:
        return
    own = [pair for pair in pairs if pair.name == token.name]
    cells = [pair.modes[place] for pair in own]
    measured = [cell for cell in cells if cell is not None and cell.passes is not None]
    inherited = [pair.modes[heir] for pair in own for heir in heirs]
    also = [cell for cell in inherited if cell is not None and cell.passes and cell.foreground == token.value]
    grounds = tuple(_ground(cell) for cell in (*measured, *also))
    with budget.spending():
        color = passing(token.value, grounds) if grounds else None
    if color is not None:
        failing = next((cell.background for cell in measured if not cell.passes), None)
        yield Offer("value", color, failing)


def _ground(cell: PairInMode) -> Ground:
    return Ground(cell.background or "", Needed(cell.required_ratio, cell.required_lc))


class _KnownNames:
    """The names that a token of a column may lead to, of its type if it is an alias; each read once."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._of: dict[tuple[str, str | None], SimilarNames] = {}

    def of(self, column: Column, type_: str | None) -> SimilarNames:
        """Return the names that a column knows, of one type or of all."""
        key = column.mode.id, type_
        if key not in self._of:
            scopes = column.view.scopes
            count = sum(map(len, scopes))
            rows = (row for scope in scopes for row in scope.values()) if count <= _MOST_NAMES else ()
            unique = dict.fromkeys(row.name for row in rows if type_ is None or row.type == type_)
            self._of[key] = SimilarNames(unique, self._budget)
        return self._of[key]


def _names(column: Column, token: StoredToken, names: _KnownNames) -> Iterator[Offer]:
    """Yield a token's alias, or its value, with a name that there is in place of the first missing one."""
    links = column.view.links((0, token.name))
    missing = next((name for name, target in links.items() if target is None), None)
    if missing is None:
        return
    candidates = names.of(column, None if token.alias_to is None else token.type)
    others = [name for name in candidates.meant(missing, 3) if name != token.name]
    for name in others[:2]:
        if token.alias_to is not None:
            yield Offer("alias_to", name)
        elif (value := renamed(token.type, token.value, {missing: name})) is not None:
            yield Offer("value", value)
