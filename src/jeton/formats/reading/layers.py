"""Groups of a token tree in layers, nearest first, and the tokens in them.

`$extends` (DTCG 2025.10, Format Module 6.4) puts a group above another; the sources of a set are layers in
the same way. A token hides everything below it; groups of the same path are one. Nothing is copied, and
nothing recurses.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from jeton.formats.reading import pointers
from jeton.formats.reading.drafts import MOST_TOKENS, NAME_LIMIT
from jeton.formats.reading.problems import Problems

Node = dict[str, Any]
_GROUP_MEMBERS = frozenset(
    {"$type", "$description", "$extends", "$deprecated", "$extensions", "$schema", "$comment"}
)
EFFORT = 5 * MOST_TOKENS
"""The most members and layers inspected in one import; a real one needs about two for each token."""


class TooMuch(Exception):
    """The import has more content than is read; the text names the limit."""


class TreeToken(Struct, frozen=True, gc=False):
    """A token in a tree: its path, name and object, and what it inherits from the groups around it."""

    path: str
    name: str
    node: Node
    kind: str | None
    deprecated: bool | str | None


class _Group(NamedTuple):
    path: str
    name: str
    layers: tuple[Node, ...]
    kind: str | None
    deprecated: bool | str | None
    above: "_Group | None"
    is_token: bool

    def below(self, path: str, name: str, layers: tuple[Node, ...], *, is_token: bool) -> "_Group":
        """Return a group in this one, which inherits from it."""
        return _Group(path, name, layers, self.kind, self.deprecated, self, is_token)


class Walk:
    """A walk through the layers of one tree.

    `is_token` tells whether an object is a token, `is_member` whether a token's member is its own rather than
    a child, `is_name` whether a key with `$` is part of a name. One walk serves a whole import, so that the
    repetition by `$extends` and shared sources is bounded.
    """

    def __init__(
        self,
        problems: Problems,
        is_token: Callable[[Node], bool],
        is_member: Callable[[Node, str], bool] = lambda _node, _key: False,
        is_name: Callable[[Node, str], bool] = lambda _node, _key: False,
    ) -> None:
        self._problems = problems
        self._is_token = is_token
        self._is_member = is_member
        self._is_name = is_name
        self._left = EFFORT
        self._tokens_left = MOST_TOKENS
        self._root: tuple[Node, ...] = ()
        self.about_groups = 0

    def leaves(self, layers: tuple[Node, ...], kind: str | None = None) -> Iterator[TreeToken]:
        """Yield every token in the layers, in the order of the nearest; raise `TooMuch` at the bounds."""
        self._root = layers
        pending = [_Group("", "", layers, kind, None, None, is_token=False)]
        while pending and self._left > 0 and self._tokens_left >= 0:
            group = pending.pop()
            if not group.is_token:
                group = self._with_extended(group)
            groups: list[_Group] = []
            yield from self._children(group, groups)
            pending += reversed(groups)
        if self._tokens_left < 0:
            raise TooMuch(f"the import comes to more than {MOST_TOKENS} tokens")
        if self._left <= 0:
            raise TooMuch("the groups refer to each other too often to be read")

    def _with_extended(self, group: _Group) -> _Group:
        """Return a group with the groups that it extends as layers, and what its tokens inherit."""
        extends = any("$extends" in each and not self._is_name(each, "$extends") for each in group.layers)
        layers = self._extended(group) if extends else group.layers
        kind, deprecated = group.kind, group.deprecated
        for layer in reversed(layers):
            kind = self._kind(group.path, layer, kind)
            value = layer.get("$deprecated")
            deprecated = value if isinstance(value, bool | str) else deprecated
            if group.above is not None and ("$description" in layer or "$extensions" in layer):
                self.about_groups += 1
        return group._replace(layers=layers, kind=kind, deprecated=deprecated)

    def _kind(self, path: str, layer: Node, inherited: str | None) -> str | None:
        former = layer.get("type")  # of the first draft of DTCG
        kind = layer.get("$type", former if isinstance(former, str) else inherited)
        if kind is None or isinstance(kind, str):
            return kind
        if not isinstance(kind, dict):  # else it is a group with this name
            self._problems.warning(path, "its `$type` is not a text and is left out")
        return inherited

    def _extended(self, group: _Group) -> tuple[Node, ...]:
        layers: list[Node] = []
        taken: set[int] = set()
        for layer in group.layers:
            over: Node | None = layer
            while over is not None:
                layers.append(over)
                taken.add(id(over))
                self._left -= 1
                over = self._base(over, group, taken) if "$extends" in over and self._left > 0 else None
        return tuple(layers)

    def _base(self, over: Node, group: _Group, taken: set[int]) -> Node | None:
        """Return the group that `$extends` names; None, with the reason reported, if there is none."""
        target = over["$extends"]
        base = self._group_at(target)
        if base is None:
            self._problems.left_out(group.path, "`$extends` names {target}, which is no group", target=target)
            return None
        above: _Group | None = group.above
        is_cycle = id(base) in taken
        while above is not None and not is_cycle:
            self._left -= len(above.layers)
            is_cycle = any(layer is base for layer in above.layers)
            above = above.above
        if is_cycle:
            self._problems.error(group.path, "`$extends` leads back to {target} itself", target=target)
            return None
        return base

    def _group_at(self, target: object) -> Node | None:
        reference = target.get("$ref") if isinstance(target, dict) else target
        keys = pointers.segments(reference)
        if keys is None and isinstance(reference, str) and reference[:1] == "{" and reference[-1:] == "}":
            keys = reference[1:-1].split(".")
        self._left -= len(keys or ())
        for root in self._root:
            node: Any = root
            for key in keys or ():
                node = node.get(key) if isinstance(node, dict) else None
            if keys and isinstance(node, dict) and not self._is_token(node):
                return node
        return None

    def _children(self, group: _Group, groups: list[_Group]) -> Iterator[TreeToken]:
        """Yield the tokens directly in a group; add the groups in it to `groups`."""
        is_root = group.above is None
        before, names = ("", "") if is_root else (f"{group.path}.", f"{group.name}.")
        seen: set[str] = set()
        for rank, layer in enumerate(group.layers):
            self._left -= len(layer)
            for key in layer:
                if self._left < 0:
                    return
                if (rank and key in seen) or not self._is_child(group, layer, key, before):
                    continue
                is_above = key == "$root" and not is_root and not self._is_name(layer, key)
                name = group.name if is_above else names + key
                if len(name) > NAME_LIMIT:
                    self._problems.left_out(name, "its name is longer than 1,024 characters")
                    continue
                path = before + key
                if "." in key:
                    path = f'{before}"{key}"'
                    self._problems.warning(
                        path, "a key with a dot, which DTCG does not allow: read as it stands"
                    )
                node: Node = layer[key]
                if self._is_token(node):
                    self._tokens_left -= 1
                    yield TreeToken(path, name, node, group.kind, group.deprecated)
                    if self._has_parts(node):
                        groups.append(group.below(path, name, (node,), is_token=True))
                else:
                    below = self._below(group, rank, key)
                    groups.append(group.below(path, name, below, is_token=False))
            if len(group.layers) > 1:
                seen.update(layer)

    def _has_parts(self, node: Node) -> bool:
        """Tell whether a token has members that may be its own children."""
        if dict not in map(type, node.values()):  # as nearly all
            return False
        return any(type(part) is dict and self._is_part(node, key) for key, part in node.items())

    def _below(self, group: _Group, rank: int, key: str) -> tuple[Node, ...]:
        """Return the layers of a group in a group, whose nearest one has this rank."""
        below: list[Node] = [group.layers[rank][key]]
        self._left -= len(group.layers) - rank
        for layer in group.layers[rank + 1 :]:
            other = layer.get(key)
            if isinstance(other, dict):
                if self._is_token(other):
                    break
                below.append(other)
        return tuple(below)

    def _is_child(self, group: _Group, layer: Node, key: str, before: str) -> bool:
        """Tell whether a member is a token or a group; report members that are neither."""
        node = layer[key]
        if key[:1] == "$" and not self._is_name(layer, key) and not self._is_reserved_child(group, key, node):
            return False
        is_object = isinstance(node, dict)
        if group.is_token:
            return is_object and not self._is_member(layer, key) and self.holds_tokens(node)
        if not is_object:
            if (
                key == "type"
                and isinstance(node, str)
                and any(isinstance(each, dict) for each in layer.values())
            ):
                return False  # it is that of the group
            self._problems.warning(before + key, "neither a token nor a group: left out")
        return is_object

    def _is_reserved_child(self, group: _Group, key: str, node: object) -> bool:
        """Tell whether a key with `$` is the group's root token; report any other key that it hides."""
        if key == "$root" and isinstance(node, dict) and self._is_token(node):
            return True
        if key not in _GROUP_MEMBERS and not group.is_token:
            prefix = "" if group.above is None else f"{group.path}."
            self._problems.warning(f"{prefix}{key}", "names that start with $ are reserved: left out")
        return False

    def holds_tokens(self, top: Node) -> bool:
        """Tell whether an object is a token or contains one."""
        pending = [top]
        while pending and self._left > 0:
            node = pending.pop()
            self._left -= 1
            if self._is_token(node):
                return True
            pending += [
                part for key, part in node.items() if isinstance(part, dict) and self._is_part(node, key)
            ]
        return False

    def _is_part(self, node: Node, key: str) -> bool:
        return key[:1] != "$" or self._is_name(node, key)
