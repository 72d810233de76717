"""The token tree as JSON: names split at dots, leaves of `value`, `type` and `description`.

A token that is also a group keeps its members beside its children; where a child is called as a member is,
they stand under `$root`. Everything is iterative, because a name may have 1,024 dots.
"""

from collections.abc import Iterable, Iterator, Sequence
from json.encoder import encode_basestring as quoted  # keeps what is not ASCII
from typing import NamedTuple

from jeton.exporters.base import ExportMode, ExportToken, LeftOut, Rendered
from jeton.exporters.selection import in_mode
from jeton.values.jsontext import looks_like_json, pretty
from jeton.values.memory import remembered

_ROOT = "$root"
_MEMBERS = frozenset({"value", "type", "description"})
_DEEPEST = 32  # below, a tree goes on in one line: indentation grows with the square of the depth
_BREAKS = [f"\n{'  ' * depth}" for depth in range(_DEEPEST)]
_JSON_START = frozenset("{[ \t\r\n")
_VALUE_DEPTH = 8  # below, JSON values go on in one line too


class _Node(dict[str, "_Node"]):
    """A place in the tree, mapping the next segment of a name to its place; with the token that ends here."""

    __slots__ = ("token",)
    token: ExportToken | None


def _node() -> _Node:
    node = _Node()
    node.token = None
    return node


class _Open(NamedTuple):
    """An object that is being written: what is left of its children, their depth, their line break."""

    children: Iterator[tuple[str, _Node]]
    depth: int
    line: str


class JsonExporter:
    """The specification's tree; all modes of a tokenset under `$modes`."""

    name = "json"
    content_type = "application/json"

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the tree of one mode."""
        tree, left_out = _tree(tokens)
        parts: list[str] = []
        _write(tree, 1, parts)
        parts.append("\n")
        return Rendered("".join(parts), left_out)

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the trees of all modes, by the modes' names."""
        parts = ['{\n  "$modes": {']
        left_out: list[LeftOut] = []
        for index, mode in enumerate(modes):
            tree, dropped = _tree(mode.tokens)
            left_out += in_mode(mode, dropped)
            parts.append(f"{',' if index else ''}\n    {quoted(mode.name)}: ")
            _write(tree, 3, parts)
        parts.append("\n  }\n}\n" if modes else "}\n}\n")
        return Rendered("".join(parts), left_out)


def _tree(tokens: Iterable[ExportToken]) -> tuple[_Node, list[LeftOut]]:
    """Return the tree, and the tokens whose place another one has."""
    root = _node()
    crowded: list[_Node] = []
    for token in tokens:
        node = root
        for segment in token.name.split("."):
            child = node.get(segment)
            if child is None:
                child = node[segment] = _node()
                if segment in _MEMBERS:
                    crowded.append(node)
            node = child
        node.token = token
    return root, [left_out for node in crowded if (left_out := _move_to_root(node)) is not None]


def _move_to_root(node: _Node) -> LeftOut | None:
    """Move a token that has a child called as one of its members to `$root`, before its children."""
    token, node.token = node.token, None
    if token is None:
        return None
    if _ROOT in node:
        return LeftOut(token.name, f"its members and its children clash, and {token.name}.{_ROOT} is taken")
    children = dict(node)
    node.clear()
    node[_ROOT] = _node()
    node[_ROOT].token = token
    node.update(children)
    return None


def _write(root: _Node, depth: int, parts: list[str]) -> None:
    """Append a tree whose members stand at `depth`."""
    add = parts.append
    add("{")
    stack = [_Open(iter(root.items()), depth, _break(depth))]
    separator = ""
    while stack:
        children, depth, line = stack[-1]
        deeper = _break(depth + 1)
        for key, node in children:
            token = node.token
            members = "" if token is None else _members(token, depth + 1, deeper)
            if node:
                add(f"{separator}{line}{quoted(key)}: {{{members}")
                separator = "," if members else ""
                stack.append(_Open(iter(node.items()), depth + 1, deeper))
                break
            add(f"{separator}{line}{quoted(key)}: {{{members}{line}}}")
            separator = ","
        else:
            stack.pop()
            add(f"{_break(depth - 1)}}}" if separator else "}")
            separator = ","


def _break(depth: int) -> str:
    """Return the line break before a member at this depth."""
    return _BREAKS[depth] if depth < _DEEPEST else ""


def _members(token: ExportToken, depth: int, line: str) -> str:
    kind, text, description = token.type, token.value, token.description
    value = quoted(text) if text is not None and text[:1] not in _JSON_START else _value(token, depth)
    if description is None:
        return f'{line}"value": {value},{line}"type": "{kind}"'
    return f'{line}"value": {value},{line}"type": "{kind}",{line}"description": {quoted(description)}'


def _value(token: ExportToken, depth: int) -> str:
    """Return the value: embedded where it is JSON, since readers take `{…}` in a string for a reference."""
    text = token.value
    if text is None:
        return quoted(f"{{{token.target or token.name}}}")
    if token.type != "string" and looks_like_json(text):
        embedded = _embedded("", text)
        if embedded is not None:
            return embedded.replace("\n", _break(depth)) if depth <= _VALUE_DEPTH else text.strip()
    return quoted(text)


@remembered
def _embedded(_kind: str, text: str) -> str | None:
    return pretty(text)


EXPORTER = JsonExporter()
