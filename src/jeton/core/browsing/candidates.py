"""The tokens that a token of a mode may refer to, the best first, and which of them close a circle; pure."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from jeton.core.browsing.cells import Column
from jeton.core.browsing.neighbours import NOWHERE
from jeton.formats.writing.order import natural_keys
from jeton.model.objects import TokenType
from jeton.resolution.views import Node

CANDIDATES = 30
"""Their number if none is asked for."""
_SHOWN = 100
"""The most names of a circle that are returned."""


class CandidatesWanted(NamedTuple):
    """The candidates that are asked for.

    All words of `q` must be in the name. Those of `type` come first; without it those of the type of the
    token `referring`, which is the one that shall refer to a candidate, and may be new.
    """

    q: str = ""
    type: TokenType | None = None
    referring: str | None = None
    limit: int = CANDIDATES


class Candidate(Struct, frozen=True, gc=False):
    """A token to refer to, as the mode sees it, with the tokenset and the mode that it is stored in.

    `value` is the resolved value, null if it does not resolve; `text` is stored. `hops` counts the aliases on
    the way to the value. `circle` are the names by which it leads to the token that shall refer to it, both
    included, null if it does not; of more than 100 names the first 99 and the last.
    """

    name: str
    type: TokenType
    value: str | None
    text: str
    alias_to: str | None
    tokenset_id: str
    tokenset: str
    mode_id: str
    mode: str
    hops: int
    circle: list[str] | None


class _Choice(NamedTuple):
    name: str
    folded: str
    group: str
    type: TokenType
    node: Node


class Candidates:
    """All tokens that a mode sees, and the tokens that refer directly to each of them."""

    def __init__(self, column: Column, referring: Mapping[Node, Sequence[Node]]) -> None:
        self._column = column
        self._referring = referring
        nodes: dict[str, Node] = {}
        for rank, scope in enumerate(column.view.scopes):
            for name in scope:
                nodes.setdefault(name, (rank, name))
        self._hops: dict[Node, int] = {}
        keys = dict(zip(nodes, natural_keys(list(nodes)), strict=True))
        order = sorted(
            nodes.values(),
            key=lambda node: (node[0] >= column.own, self._hops_of(node), keys[node[1]], node[1]),
        )
        self._choices = [self._choice(node) for node in order]

    def best(self, query: CandidatesWanted) -> list[Candidate]:
        """Return the best: of the type, exact, last segment, same group, same tokenset, few hops, natural."""
        view, owner = self._column.view, query.referring
        held = None if owner is None else self._column.node(owner)
        type_ = query.type or (None if held is None else view.row(held).type)
        words = query.q.casefold().split()
        part = " ".join(words)
        group = None if owner is None else owner.rpartition(".")[0]
        places: list[list[_Choice]] = [[] for _ in range(12)]
        for choice in self._choices:
            if not all(word in choice.folded for word in words):
                continue
            place = 6 * (choice.type != type_) + 2 * _fit(choice.folded, part) + (choice.group != group)
            if len(places[place]) < query.limit:
                places[place].append(choice)
        best = [choice for of_place in places for choice in of_place][: query.limit]
        circles = {} if owner is None else self._leading_to(owner)
        return [self._candidate(choice, owner, circles) for choice in best]

    def _choice(self, node: Node) -> _Choice:
        name = node[1]
        return _Choice(name, name.casefold(), name.rpartition(".")[0], self._column.view.row(node).type, node)

    def _candidate(self, choice: _Choice, owner: str | None, circles: Mapping[Node, Node]) -> Candidate:
        view, node = self._column.view, choice.node
        circle: list[str] | None = None
        if choice.name == owner:  # what its own name leads to is in a later scope
            node = view.find(owner, (0, owner)) or node
            circle = [owner] if node == choice.node and node[0] == 0 else None
        if node in circles:
            circle = _way(node, circles)
        row, mode = view.row(node), self._column.scopes[node[0]]
        value = view.text(node)
        place = (mode.tokenset_id, mode.tokenset, mode.id, mode.name)
        return Candidate(
            row.name, row.type, value, row.value, row.alias_to, *place, self._hops_of(node), circle
        )

    def _leading_to(self, owner: str) -> dict[Node, Node]:
        """Return the tokens that lead to a name which the mode itself has, each with the next on its way.

        The mode may not have it yet: then those lead to it that refer to its name now.
        """
        start: Node = (0, owner)
        held = self._column.view.find(owner) or (NOWHERE, owner)
        next_of: dict[Node, Node] = {}
        level = [(user, start) for user in self._referring.get(held, ()) if user[1] != owner]
        while level:
            reached = [user for user, to in level if next_of.setdefault(user, to) is to]
            level = [
                (user, node)
                for node in reached
                for user in self._referring.get(node, ())
                if user not in next_of and user != start
            ]
        return next_of

    def _hops_of(self, node: Node) -> int:
        view, cache, path = self._column.view, self._hops, list[Node]()
        at: Node | None = node
        while at is not None and at not in cache:
            path.append(at)
            cache[at] = 0
            target = view.row(at).alias_to
            at = None if target is None else view.lead(target, at)
        hops = 0 if at is None else cache[at]
        for passed in reversed(path):
            hops = 0 if view.row(passed).alias_to is None else hops + 1
            cache[passed] = hops
        return cache[node]


def _fit(name: str, part: str) -> int:
    """Return 0 for the whole name, 1 for the beginning of as many last segments as `part` has, else 2."""
    if not part:
        return 2
    if name == part:
        return 0
    segments = name.rsplit(".", part.count(".") + 1)
    last = name[len(segments[0]) + 1 :] if len(segments) > part.count(".") + 1 else name
    return 1 if last.startswith(part) else 2


def _way(node: Node, following: Mapping[Node, Node]) -> list[str]:
    names = [node[1]]
    while node in following:
        node = following[node]
        names.append(node[1])
    return names if len(names) <= _SHOWN else [*names[: _SHOWN - 1], names[-1]]
