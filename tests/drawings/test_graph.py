"""The picture of a neighbourhood."""

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from jeton.drawings.graph import GraphNode, is_path, neighbourhood, shortened
from jeton.drawings.layers import Edges, columns_of

KEYS = st.sampled_from("abcdefghijklm")


def columns(edges: list[str]) -> tuple[list[list[str]], int, int]:
    """Return the columns around `f`; an edge is its two keys."""
    return columns_of("f", Edges((edge[0], edge[1]) for edge in edges))


def test_columns() -> None:
    """Those that lead to a token are at its left, by the longest way; two levels each way are shown."""
    assert columns([]) == ([["f"]], 0, 0)
    assert columns(["af", "ba", "cb", "fg", "gh", "hi"])[0] == [["b"], ["a"], ["f"], ["g"], ["h"]]
    assert columns(["fg", "fh", "gh"])[0] == [["f"], ["g"], ["h"]]
    assert columns(["ff", "fg", "gf"])[0] == [["f"], ["g"]]


def test_few_crossings() -> None:
    """Neighbours are in the order of what they lead to."""
    assert columns(["fa", "fb", "fc", "ax", "by", "cx"])[0] == [["f"], ["a", "c", "b"], ["x", "y"]]


def test_many() -> None:
    """Of more than 40 on a side there is the number."""
    pairs = [(str(number), "f") for number in range(253)]
    found, before, after = columns_of("f", Edges(pairs))
    assert (len(found[0]), before, after) == (40, 213, 0)
    svg = neighbourhood([GraphNode(str(n), str(n)) for n in range(253)] + [GraphNode("f", "f")], pairs, "f")
    assert "and 213 more" in svg


@given(st.lists(st.tuples(KEYS, KEYS), max_size=40))
def test_any_graph(pairs: list[tuple[str, str]]) -> None:
    """Of any graph, with cycles too, each neighbour is in one column, and the drawing is well-formed."""
    found, _, _ = columns_of("f", Edges(pairs))
    keys = [key for column in found for key in column]
    assert len(keys) == len(set(keys))
    assert all(found)
    near = {a for a, b in pairs if b == "f"} | {b for a, b in pairs if a == "f"} | {"f"}
    assert near <= set(keys)
    nodes = [GraphNode(key, key, f"/{key}") for key in "abcdefghijklm"]
    root = ET.fromstring(neighbourhood(nodes, pairs, "f"))  # noqa: S314  ours alone
    assert len(root.findall("a")) == len(keys) - 1


def test_hostile_names() -> None:
    """Names are text, links are paths of these pages alone, and who cannot see is told what it is."""
    hostile = "</title><script>alert(1)</script>\x00"
    nodes = [
        GraphNode("f", hostile, "/f"),
        GraphNode("a", "a", '/t?q="><script>', "Core · Light"),
        *(
            GraphNode(str(index), "x", href)
            for index, href in enumerate(("javascript:alert(1)", "//x.test", "/\\x.test"))
        ),
    ]
    svg = neighbourhood(nodes, [(each.key, "f") for each in nodes] + [("gone", "f")], "f")
    assert "<script" not in svg
    root = ET.fromstring(svg)  # noqa: S314
    assert [link.get("href") for link in root.iter("a")] == ['/t?q="><script>']
    assert (root.get("role"), root.get("aria-labelledby")) == ("group", root[0].get("id"))
    assert (root[0].text or "").endswith("leads to, and what leads to it")
    assert {each.tag for each in root.iter()} == {"svg", "title", "path", "g", "a", "rect", "text"}
    assert not {key for each in root.iter() for key in each.attrib} & {"style", "class"}


def test_paths() -> None:
    """A link stays on these pages."""
    assert [is_path(href) for href in ("/a", "//a", "/\\a", "a", "", "http://a")] == [True] + [False] * 5


def test_long_names() -> None:
    """A long name loses its middle; letters of East Asia count twice."""
    assert shortened("color.action") == "color.action"
    assert shortened("color.semantic.surface.interactive.hover.10") == "color.semantic…ctive.hover.10"
    assert shortened("日" * 20) == f"{'日' * 7}…{'日' * 7}"
