"""Strongly connected components of a graph, by Tarjan's algorithm without recursion; pure."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

N = TypeVar("N", bound=Hashable)


def components(roots: Iterable[N], edges: Callable[[N], Iterable[N]]) -> Iterator[list[N]]:
    """Yield the components of all nodes reachable from the roots, each after those that it leads to.

    A component of several nodes is a cycle, or several cycles that share nodes. Its last node is the one that
    was entered first.

    Args:
        roots: the nodes to begin with.
        edges: returns the nodes that a node leads to; called once for each node.
    """
    numbers: dict[N, int] = {}
    lows: dict[N, int] = {}
    open_: dict[N, None] = {}  # a stack, in the order of entering
    for root in roots:
        frames: list[tuple[N, Iterator[N]]] = []
        entered = [] if root in numbers else [root]
        while entered or frames:
            if entered:
                node = entered.pop()
                numbers[node] = lows[node] = len(numbers)
                open_[node] = None
                frames.append((node, iter(edges(node))))
            node, left = frames[-1]
            for to in left:
                if to not in numbers:
                    entered.append(to)
                    break
                if to in open_:
                    lows[node] = min(lows[node], numbers[to])
            else:
                frames.pop()
                if frames:
                    above = frames[-1][0]
                    lows[above] = min(lows[above], lows[node])
                if lows[node] == numbers[node]:
                    yield _closed(open_, node)


def _closed(open_: dict[N, None], first: N) -> list[N]:
    component: list[N] = []
    while not component or component[-1] != first:
        component.append(open_.popitem()[0])
    return component
