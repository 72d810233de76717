"""The tokens near a token in the view of a mode: what it leads to, and what leads to it; pure."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from jeton.core.browsing.cells import Column
from jeton.model.objects import ModeRef
from jeton.resolution.references import is_plain
from jeton.resolution.views import Node, View

LEVELS = 2
"""The levels of a neighbourhood to each side."""
MOST = 500
"""The most tokens of a neighbourhood."""
NOWHERE = -1
"""The rank of a name that no scope has."""


class Neighbour(NamedTuple):
    """A token near another one, and the mode that has it."""

    node: Node
    mode: ModeRef


class Neighbourhood(NamedTuple):
    """The tokens near one, itself first, and which of them lead directly to which."""

    tokens: list[Neighbour]
    links: list[tuple[Node, Node]]


def arriving(view: View) -> dict[Node, list[Node]]:
    """Return the tokens of a view that refer directly to each token, and to each name that it lacks."""
    users: dict[Node, list[Node]] = {}
    for rank, scope in enumerate(view.scopes):
        for name, row in scope.items():
            if is_plain(row):
                continue
            for target, to in view.links((rank, name)).items():
                users.setdefault(to or (NOWHERE, target), []).append((rank, name))
    return users


def neighbourhood(column: Column, name: str, referring: Mapping[Node, Iterable[Node]]) -> Neighbourhood:
    """Return the neighbourhood of a token that the mode has or falls back to; empty if there is none."""
    start = column.node(name)
    if start is None:
        return Neighbourhood([], [])
    nodes: dict[Node, None] = {start: None}
    links: dict[tuple[Node, Node], None] = {}

    def leads(node: Node) -> list[tuple[Node, Node]]:
        return [(node, to) for to in column.view.links(node).values() if to is not None]

    def comes(node: Node) -> list[tuple[Node, Node]]:
        return [(user, node) for user in referring.get(node, ())]

    for step, side in ((leads, 1), (comes, 0)):
        level = [start]
        for _ in range(LEVELS):
            edges = [edge for node in level for edge in step(node)]
            links |= dict.fromkeys(edges)
            level = [edge[side] for edge in edges if edge[side] not in nodes][: MOST - len(nodes)]
            nodes |= dict.fromkeys(level)
    tokens = [Neighbour(node, column.scopes[node[0]]) for node in nodes]
    return Neighbourhood(tokens, list(links))


def leads_to(column: Column, name: str, target: str) -> bool:
    """Tell whether a name comes to what it is by another one, as far as `MOST` tokens are looked at."""
    start = column.node(name)
    nodes: dict[Node, None] = {} if start is None else {start: None}
    left = list(nodes)
    while left and len(nodes) <= MOST:
        node = left.pop()
        if is_plain(column.view.row(node)):
            continue
        links = column.view.links(node)
        tokens = [to for to in links.values() if to is not None]
        if target in links or any(to[1] == target for to in tokens):
            return True
        new = [to for to in tokens if to not in nodes]
        nodes |= dict.fromkeys(new)
        left += new
    return False
