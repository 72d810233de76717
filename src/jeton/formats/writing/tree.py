"""Writer of JSON trees: names split at dots, with members for tokens; without recursion."""

import json
from collections.abc import Callable, Iterable, Iterator
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters
from typing import Any, Generic, NamedTuple, TypeVar

from jeton.formats.writing.written import count

T = TypeVar("T")
encoded: Callable[[Any], str] = json.JSONEncoder(ensure_ascii=False).encode
"""Writes a value as JSON on one line."""

_DEEPEST = 32  # deeper levels stay on one line: indentation grows with the square of the depth
_COUNTED = 64 * 1024
"""The characters of a tree that are counted at once."""
_BREAKS = [f"\n{'  ' * depth}" for depth in range(_DEEPEST)]


class Node(dict[str, "Node[T]"], Generic[T]):
    """A node of the tree, mapping the next segment of a name to its node; with the token that ends here."""

    __slots__ = ("token",)
    token: T | None

    def __init__(self) -> None:
        self.token = None

    def put(self, path: list[str], token: T) -> None:
        """Put a token below this node."""
        node = self
        for segment in path:
            child = node.get(segment)
            if child is None:
                child = node[segment] = Node()
            node = child
        node.token = token


class _Open(NamedTuple, Generic[T]):
    """An unfinished object: its remaining children, their depth, their line break."""

    children: Iterator[tuple[str, Node[T]]]
    depth: int
    line: str


Members = Callable[[T, int, str], str]
"""Function that writes a token's members for a depth and a line break, without a comma at either end."""


def write(root: Node[T], depth: int, parts: list[str], members: Members[T], tail: str = "") -> None:
    """Append a tree whose members are at `depth`; `tail` is a member that the root ends with."""
    add = parts.append
    add("{")
    stack = [_Open(iter(root.items()), depth, line_break(depth))]
    separator, size = "", 0
    while stack:
        children, depth, line = stack[-1]
        deeper = line_break(depth + 1)
        for key, node in children:
            token = node.token
            own = "" if token is None else members(token, depth + 1, deeper)
            size += len(own)
            if size > _COUNTED:
                count(size)
                size = 0
            if node:
                add(f"{separator}{line}{quoted(key)}: {{{own}")
                separator = "," if own else ""
                stack.append(_Open(iter(node.items()), depth + 1, deeper))
                break
            add(f"{separator}{line}{quoted(key)}: {{{own}{line}}}")
            separator = ","
        else:
            stack.pop()
            if tail and not stack:
                add(f"{separator}{line}{tail}")
                separator = ","
            add(f"{line_break(depth - 1)}}}" if separator else "}")
            separator = ","


def wrapped(members: Iterable[str], depth: int, brackets: str = "{}") -> str:
    """Return an object of members (or another pair of brackets) that are at `depth`."""
    line = line_break(depth)
    inner = ",".join(f"{line}{member}" for member in members)
    return f"{brackets[0]}{inner}{line_break(depth - 1)}{brackets[1]}"


def line_break(depth: int) -> str:
    """Return the line break before a member at this depth."""
    return _BREAKS[depth] if depth < _DEEPEST else ""
