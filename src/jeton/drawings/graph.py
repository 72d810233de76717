"""Picture of a token's neighbourhood: what leads to it at its left, what it leads to at its right."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple
from unicodedata import east_asian_width

from jeton.drawings.layers import Edges, columns_of
from jeton.drawings.svg import FAINT, element, line, points, text_node

_LONGEST = 30
"""Letters of a name; of a longer one its middle is left out."""
_LETTER = 7.53
"""The width of a letter of a monospaced font of this size, in pixels."""
_FONT, _NOTE_FONT = 12.5, 11
_FAMILY = "ui-monospace, monospace"
_GAP, _BETWEEN, _MARGIN, _MORE = 48, 8, 4, 24


class GraphNode(NamedTuple):
    """A token: its key among the edges, its name, the page that it leads to, and a word on where it is.

    `href` is a path of these pages; anything else is no link.
    """

    key: str
    label: str
    href: str = ""
    note: str = ""


class _Layout(NamedTuple):
    """The upper left corner and the column of each node, and the size of all nodes and of the drawing."""

    corners: Mapping[str, tuple[float, float, int]]
    width: float
    height: float
    size: tuple[float, float]


def neighbourhood(nodes: Iterable[GraphNode], edges: Iterable[tuple[str, str]], focus: str) -> str:
    """Return the SVG of a token with those that lead to it and those that it leads to.

    Of either side there are two levels and 40 tokens at most, and the number of others.

    Args:
        nodes: tokens, in the order in which they are shown where edges do not matter.
        edges: pairs of keys: a token, and one that it leads to. Keys of no node are left out.
        focus: the key of the token, which is among the nodes.
    """
    by_key = {node.key: node for node in nodes}
    leads = {(user, target): None for user, target in edges if user in by_key and target in by_key}
    columns, before, after = columns_of(focus, Edges(leads))
    near = [by_key[key] for column in columns for key in column]
    layout = _layout(columns, near)
    more = [
        _more(before, _MARGIN, layout),
        _more(after, layout.size[0] - layout.width - _GAP - _MARGIN, layout),
    ]
    name = f"g{blake2b(focus.encode('utf-8', 'surrogatepass'), digest_size=6).hexdigest()}"
    title = f"What {by_key[focus].label} leads to, and what leads to it"
    return element(
        "svg",
        element("title", text_node(title), id=name),
        *(_edge(*pair, layout, focus) for pair in leads if set(pair) <= layout.corners.keys()),
        *(_node(node, layout, is_focus=node.key == focus) for node in near),
        *more,
        width=layout.size[0],
        height=layout.size[1],
        role="group",
        aria_labelledby=name,
    )


def _layout(columns: Sequence[Sequence[str]], nodes: Sequence[GraphNode]) -> _Layout:
    longest = max(_columns_wide(shortened(node.label)) for node in nodes)
    width = round(longest * _LETTER) + 20
    height = 44 if any(node.note for node in nodes) else 28
    tallest = max(map(len, columns))
    corners = {}
    for column, keys in enumerate(columns):
        top = _MARGIN + (tallest - len(keys)) * (height + _BETWEEN) // 2
        for row, key in enumerate(keys):
            corners[key] = (_MARGIN + column * (width + _GAP), top + row * (height + _BETWEEN), column)
    across = len(columns) * (width + _GAP) + 2 * _MARGIN
    down = tallest * (height + _BETWEEN) - _BETWEEN + 2 * _MARGIN
    return _Layout(corners, width, height, (across, down + _MORE))


def _node(node: GraphNode, layout: _Layout, *, is_focus: bool) -> str:
    x, y, _ = layout.corners[node.key]
    frame = element(
        "rect",
        x=x + 0.5,
        y=y + 0.5,
        width=layout.width - 1,
        height=layout.height - 1,
        fill="currentColor",
        fill_opacity=0.1 if is_focus else 0,
        stroke="currentColor",
        stroke_opacity=1 if is_focus else FAINT + 0.2,
    )
    label = _text(shortened(node.label), x + 10, y + 18, _FONT, font_weight=600 if is_focus else None)
    note = _text(shortened(node.note), x + 10, y + 35, _NOTE_FONT) if node.note else ""
    whole = element("title", text_node(f"{node.label}, {node.note}" if node.note else node.label))
    if not is_path(node.href) or is_focus:
        return element("g", whole, frame, label, note)
    return element("a", whole, frame, label, note, href=node.href)


def _text(text: str, x: float, y: float, size: float, **attributes: str | float | None) -> str:
    all_attributes = {"font_family": _FAMILY} | attributes
    return element("text", text_node(text), x=x, y=y, font_size=size, fill="currentColor", **all_attributes)


def _edge(user: str, target: str, layout: _Layout, focus: str) -> str:
    """Return an edge with its head; one that does not go to the right is dashed, and comes from there."""
    x, y, column = layout.corners[user]
    to_x, to_y, to_column = layout.corners[target]
    is_forward = column < to_column
    way = 1 if is_forward else -1
    start, end = x + layout.width, to_x if is_forward else to_x + layout.width
    y, to_y = y + layout.height / 2, to_y + layout.height / 2
    bend = max((end - start) / 2, _GAP / 2)
    tip, back, wing = end - way, end - 7 * way, 3.5
    data = points("M", start, y, "C", start + bend, y, end - bend * way, to_y, tip, to_y)
    head = points("M", back, to_y - wing, "L", tip, to_y, "L", back, to_y + wing)
    opacity = 0.8 if focus in {user, target} else FAINT + 0.1
    return line(data + head, opacity, stroke_dasharray=None if is_forward else "3 3")


def _more(count: int, x: float, layout: _Layout) -> str:
    return _text(f"and {count:,} more", x, layout.size[1] - 8, _FONT) if count else ""


def is_path(href: str) -> bool:
    """Tell whether a link stays on these pages."""
    return href.startswith("/") and not href.startswith(("//", "/\\"))


def shortened(label: str) -> str:
    """Return a name without its middle if it is long: both of its ends tell names apart."""
    if _columns_wide(label) <= _LONGEST:
        return label
    head, tail, wide = "", "", 1
    while wide < _LONGEST - 1:
        head, tail = label[: len(head) + 1], label[len(label) - len(tail) - 1 :]
        wide = _columns_wide(head) + 1 + _columns_wide(tail)
    return f"{head}…{tail}"


def _columns_wide(text: str) -> int:
    """Return how many letters wide a text is; those of East Asia count twice."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
