"""Exporter to the format of the Design Tokens Community Group, version 2025.10.

DTCG has no modes: a tokenset's file has a group for each. Data without a place in the format is reported, and
kept in `$extensions.jeton`, which other tools must preserve and Jeton's import reads.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters
from typing import NamedTuple

from jeton.formats.dtcg.dtcg_names import Paths, segments
from jeton.formats.dtcg.dtcg_tokens import Beside, Members, kept_whole, members, stored_of
from jeton.formats.dtcg.dtcg_values import Find, Leaf, LeavesExporter, ReferenceTarget, content_of, leaf_of
from jeton.formats.writing.base import (
    HERE,
    Exporter,
    ExportMode,
    ExportToken,
    LostToken,
    Place,
    Remark,
    Rendered,
)
from jeton.formats.writing.native import described
from jeton.formats.writing.options import takes
from jeton.formats.writing.selection import in_mode, with_bases
from jeton.formats.writing.tree import Node, wrapped, write
from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.model.stored_tokens import TokenContent

_NAMED = 3
"""The most references of one token that a remark names."""
TYPES: tuple[TokenType, ...] = tuple(kind for kind in TOKEN_TYPES if kind not in {"string", "boolean"})


class HeldTokens(NamedTuple):
    """The tokens of a mode that DTCG can hold, the leaf of each, and the other tokens with the reasons."""

    tokens: list[tuple[ExportToken, TokenContent]]
    leaves: Mapping[str, Leaf]
    others: list[tuple[ExportToken, TokenContent]]
    left_out: list[LostToken]

    @property
    def lost(self) -> frozenset[str]:
        """The names of the tokens that DTCG cannot hold."""
        return frozenset(left.name for left in self.left_out)

    def split(self, names: Container[str]) -> tuple["HeldTokens", "HeldTokens"]:
        """Return the tokens apart: those without one of these names, and those with one."""
        apart = [
            HeldTokens(
                [pair for pair in self.tokens if (pair[0].name in names) is has_name],
                {name: leaf for name, leaf in self.leaves.items() if (name in names) is has_name},
                [pair for pair in self.others if (pair[0].name in names) is has_name],
                [left for left in self.left_out if (left.name in names) is has_name],
            )
            for has_name in (False, True)
        ]
        return apart[0], apart[1]


class DtcgExporter(LeavesExporter, Exporter):
    """A tree of `$type` and `$value`; aliases are kept if possible, unless `resolved`."""

    name = "dtcg"
    content_type = "application/design-tokens+json"
    extension = ".tokens.json"
    types = TYPES
    choices = takes("descriptions", references=("value",))
    between = " "

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the tree of one mode."""
        held = self._held(tokens)
        paths = Paths(held.leaves)

        def find(name: str, owner: str) -> ReferenceTarget | None:
            leaf = held.leaves.get(name) if name != owner else None
            return None if leaf is None else ReferenceTarget(leaf, paths.of(name), paths.plain(name))

        root: Node[Members] = Node()
        remarks = [*put_tokens(root, held, paths, find), *paths.remarks(held.leaves)]
        own_members = kept_whole(held.others, 3) or _marked(held)
        text = _file(root, own_members)
        return Rendered(text, held.left_out, {HERE: token_paths(held, paths)}, remarks)

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render a group for each mode with its tree, which has the tokens of its bases, too."""
        groups = segments([mode.name for mode in modes])
        all_held = {mode.name: self._held(mode.tokens) for mode in with_bases(modes)}
        default = next((mode.name for mode in modes if mode.is_default), None)
        paths = Paths(name for held in all_held.values() for name in held.leaves)
        root: Node[Members] = Node()
        left_out: list[LostToken] = []
        identifiers: dict[Place, Mapping[str, str]] = {}
        remarks: list[Remark] = []
        described: list[str] = []
        for mode in modes:
            held, group = all_held[mode.name], groups[mode.name]
            find = _finder(mode, default, all_held, groups, paths)
            node = root.setdefault(group, Node())
            if mode.base:
                own = {token.name for token in mode.tokens}
                filling, held = held.split(own)
                list(put_tokens(node, filling, paths, find, origin=mode.base))
            remarks += put_tokens(node, held, paths, find, ("", mode.name))
            left_out += in_mode(mode, held.left_out)
            identifiers["", mode.name] = token_paths(held, paths, f"{group}.")
            remarks += paths.remarks(held.leaves, mode.name)
            described.append(_mode(mode, group, held))
        modes_member = f'"modes": {wrapped(described, 4, "[]")}'
        return Rendered(_file(root, (modes_member,)), left_out, identifiers, remarks)

    def _held(self, tokens: Sequence[ExportToken]) -> HeldTokens:
        is_resolved = self.resolved or self.options.references == "value"
        return held_tokens(described(tokens, self.options), resolved=is_resolved)


def held_tokens(tokens: Iterable[ExportToken], *, resolved: bool) -> HeldTokens:
    """Separate the tokens that DTCG can hold from the others."""
    held = HeldTokens([], {}, [], [])
    leaves: dict[str, Leaf] = {}
    for token in tokens:
        leaf, stored = leaf_of(token), stored_of(token, resolved=resolved)
        if isinstance(leaf, str):
            held.others.append((token, stored))
            held.left_out.append(LostToken(token.name, leaf))
        else:
            held.tokens.append((token, stored))
            leaves[token.name] = leaf
    return held._replace(leaves=leaves)


def put_tokens(
    group: Node[Members], held: HeldTokens, paths: Paths, find: Find, place: Place = HERE, origin: str = ""
) -> Iterator[Remark]:
    """Put the tokens of a mode into a group; yield a remark for each that lost references.

    With `origin` they are from a base of the mode, which it names, and an import leaves them out.
    """
    tokenset, mode = place
    beside = Beside(marks={"filled": origin} if origin else {})
    for token, stored in held.tokens:
        leaf = held.leaves[token.name]
        content = content_of(token.name, leaf, stored, find)
        path = paths.of(token.name)
        group.put(path.split("."), members(token, leaf, stored, content, paths.plain(token.name), beside))
        if content.flattened:
            yield Remark("alias-resolved", token.name, flattened_text(content.flattened), mode, tokenset)


def flattened_text(names: Sequence[str]) -> str:
    """Return the text on references that are replaced by their values."""
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    text = f"{', '.join(names[:_NAMED])}{more}"
    return f"the alias to {text} is written as its value: nothing in the file is sure to be the same"


def written(own: Members, _: int, line: str) -> str:
    """Return the members of a token as text for the tree."""
    return line + f",{line}".join(own)


def token_paths(held: HeldTokens, paths: Paths, before: str = "") -> dict[str, str]:
    """Return the path of each token that a file holds."""
    return {name: before + paths.of(name) for name in held.leaves}


def _finder(
    mode: ExportMode,
    default: str | None,
    all_held: Mapping[str, HeldTokens],
    groups: Mapping[str, str],
    paths: Paths,
) -> Find:
    """Return the look-up of a mode's references: in the mode itself, then in the default mode."""
    scopes = list(dict.fromkeys([mode.name, default or mode.name]))
    names = {scope: all_held[scope].lost.union(all_held[scope].leaves) for scope in scopes}

    def find(name: str, owner: str) -> ReferenceTarget | None:
        for scope in scopes:
            if name in names[scope] and (scope != mode.name or name != owner):
                leaf = all_held[scope].leaves.get(name)
                path = f"{groups[scope]}.{paths.of(name)}"
                return None if leaf is None else ReferenceTarget(leaf, path, paths.plain(name))
        return None

    return find


def _mode(mode: ExportMode, group: str, held: HeldTokens) -> str:
    """Return the description of a mode for an import."""
    default = "true" if mode.is_default else "false"
    own_members = [f'"name": {quoted(mode.name)}', f'"default": {default}', f'"group": {quoted(group)}']
    own_members += base_member(mode)
    return wrapped([*own_members, *kept_whole(held.others, 5)], 5)


def base_member(mode: ExportMode) -> Members:
    """Return what tells an import which mode is the base of one, if it has one."""
    return (f'"base": {quoted(mode.base)}',) if mode.base else ()


def _marked(held: HeldTokens) -> Members:
    """Return what tells an import that a file is ours, where it has the extensions of Figma's own."""
    is_figmas = any(stored.extensions and '"com.figma.' in stored.extensions for _, stored in held.tokens)
    return ('"tokens": {}',) if is_figmas else ()


def _file(root: Node[Members], own_members: Members) -> str:
    """Return a file; `own_members` are those of the root's `$extensions.jeton`, if any."""
    tail = ""
    if own_members:
        jeton = f'"jeton": {wrapped(own_members, 3)}'
        tail = f'"$extensions": {wrapped([jeton], 2)}'
    parts: list[str] = []
    write(root, 1, parts, written, tail)
    parts.append("\n")
    return "".join(parts)


EXPORTER = DtcgExporter()
RESOLVED = DtcgExporter(resolved=True)
