"""Strongly connected components, against what a walk from each node reaches."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.properties import tries

from jeton.resolution.components import components

Graph = dict[int, list[int]]


def reached(graph: Graph, start: int) -> set[int]:
    """Return all nodes that a node leads to, itself among them."""
    found, left = {start}, [start]
    while left:
        new = set(graph[left.pop()]) - found
        found |= new
        left += new
    return found


@given(
    st.lists(st.lists(st.integers(0, 7), max_size=3), min_size=8, max_size=8).map(enumerate).map(dict),
    st.lists(st.integers(0, 7)),
)
def test_nodes_that_reach_each_other_are_together(graph: Graph, roots: list[int]) -> None:
    """All that the roots lead to comes once, with those that lead back to it, after what it leads to."""
    found = list(components(roots, graph.__getitem__))
    nodes = [node for component in found for node in component]
    assert sorted(nodes) == sorted(set().union(*(reached(graph, root) for root in roots)))
    for place, component in enumerate(found):
        before = {node for earlier in found[:place] for node in earlier}
        for node in component:
            back = {other for other in reached(graph, node) if node in reached(graph, other)}
            assert back == set(component)
            assert reached(graph, node) <= before | back


@pytest.mark.some
def test_long_chains_need_no_recursion() -> None:
    """A chain far longer than Python recurses, and a circle of the same length."""
    count = tries(100_000)
    chain = list(components([0], lambda node: [node + 1] if node < count else []))
    assert chain == [[node] for node in range(count, -1, -1)]
    ((*circle, first),) = components([0], lambda node: [(node + 1) % count])
    assert (first, len(circle)) == (0, count - 1)
