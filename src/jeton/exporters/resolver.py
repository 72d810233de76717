"""A workspace as one resolver document of the Design Tokens Community Group, version 2025.10.

A tokenset with one mode is a set, one with several a modifier whose contexts are the modes. The last source
of a context holds the mode's own tokens; before it stand the default mode's that it lacks, because Jeton
looks there, too.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from json.encoder import encode_basestring as quoted  # keeps what is not ASCII
from typing import NamedTuple

from jeton.exporters.base import (
    ExportMode,
    ExportToken,
    ExportTokenset,
    ExportWorkspace,
    LeftOut,
    Place,
    Remark,
    Rendered,
)
from jeton.exporters.dtcg import TYPES, DtcgExporter, Held, called, held_of, plant, written
from jeton.exporters.dtcg_names import Paths
from jeton.exporters.dtcg_tokens import Members, kept_whole
from jeton.exporters.dtcg_values import Find, Target
from jeton.exporters.naming import assign
from jeton.exporters.selection import in_mode
from jeton.exporters.shadows import Shadows
from jeton.exporters.tree import Node, line_break, wrapped, write

_NO_TOKENSET = '{"jeton": {"fallback": true}}'
# what a JSON Pointer or a URI escapes: not all readers undo it
_UNFIT = re.compile(r"[\s~/#%?\"<>\\^`{|}\[\]]+")


class _Part(NamedTuple):
    """A tokenset: its place in the order, the key of its set or modifier, and what its modes hold."""

    rank: int
    tokenset: ExportTokenset
    key: str
    held: Mapping[str, Held]

    @property
    def default(self) -> ExportMode:
        """The default mode, or the oldest."""
        modes = self.tokenset.modes
        return next((mode for mode in modes if mode.is_default), modes[0])

    def seen_from(self, mode: str) -> Sequence[str]:
        """Return the names of the modes in which a name is looked up when a mode of this name is read."""
        own = [mode] if mode in self.held else []
        return list(dict.fromkeys([*own, self.default.name]))


class ResolverExporter:
    """Sets, modifiers and their order; aliases stay aliases where they can, unless `resolved`."""

    name = "resolver"
    content_type = "application/json"
    extension = ".resolver.json"
    types = TYPES
    wants_stored = True

    def __init__(self, *, resolved: bool = False) -> None:
        self._resolved = resolved
        values = DtcgExporter()
        self.literal = values.literal
        self.approximation = values.approximation

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render all tokensets of a workspace."""
        keys = _keys(workspace.tokensets)
        parts = [
            _Part(index, tokenset, keys[index], _held(tokenset, resolved=self._resolved))
            for index, tokenset in enumerate(workspace.tokensets)
        ]
        return _Document(workspace, parts, resolved=self._resolved).rendered()


def _keys(tokensets: Sequence[ExportTokenset]) -> Mapping[int, str]:
    """Return a key for each tokenset, unique whatever the case."""
    spelled = {rank: _UNFIT.sub("-", tokenset.name) for rank, tokenset in enumerate(tokensets)}
    return assign(spelled, str.casefold, "-").of


def _held(tokenset: ExportTokenset, *, resolved: bool) -> dict[str, Held]:
    return {mode.name: held_of(mode.tokens, resolved=resolved) for mode in tokenset.modes}


class _Document:
    """A document that is being written."""

    def __init__(self, workspace: ExportWorkspace, parts: Sequence[_Part], *, resolved: bool) -> None:
        self._workspace = workspace
        self._parts = parts
        self._shadows = Shadows([_tokens(part.tokenset) for part in parts])
        self._types = [self._types_of(part) for part in parts]
        modes = [(part, mode) for part in parts for mode in part.tokenset.modes]
        self._names = {
            (part.rank, mode.name): frozenset(token.name for token in mode.tokens) for part, mode in modes
        }
        self._beneath = {
            (part.rank, mode.name): held_of(self._lacking(part, mode), resolved=resolved)
            for part, mode in modes
        }
        everything = (*self._beneath.values(), *(held for part in parts for held in part.held.values()))
        self._paths = Paths(name for held in everything for name in held.leaves)

    def _types_of(self, part: _Part) -> dict[str, str | None]:
        """Return the type of each token that every context has, None where it has several."""
        types: dict[str, str | None] = {}
        for name in self._common(part):
            found = {held.leaves[name].type for held in part.held.values() if name in held.leaves}
            types[name] = found.pop() if len(found) == 1 else None
        return types

    def _common(self, part: _Part) -> Iterator[str]:
        """Yield the names that the default mode holds, and every other mode holds or lacks."""
        lost = frozenset[str]().union(*(held.lost for held in part.held.values()))
        yield from (name for name in part.held[part.default.name].leaves if name not in lost)

    def rendered(self) -> Rendered:
        """Return the document's text and what is to be said of it."""
        sets: list[str] = []
        modifiers: list[str] = []
        order: list[str] = []
        for part in self._parts:
            if len(part.held) == 1:
                sets.append(self._set(part))
                order.append(_reference("sets", part.key))
            else:
                modifiers.append(self._modifier(part))
                order.append(_reference("modifiers", part.key))
        if not order:  # the schema wants one
            sets.append(f'"empty": {{"sources": [], "$extensions": {_NO_TOKENSET}}}')
            order.append(_reference("sets", "empty"))
        members = [f'"name": {quoted(self._workspace.name)}', '"version": "2025.10"']
        if self._workspace.description is not None:
            members.append(f'"description": {quoted(self._workspace.description)}')
        if sets:
            members.append(f'"sets": {wrapped(sets, 2)}')
        if modifiers:
            members.append(f'"modifiers": {wrapped(modifiers, 2)}')
        members.append(f'"resolutionOrder": {wrapped(order, 2, "[]")}')
        left_out, identifiers, remarks = self._told()
        return Rendered(f"{wrapped(members, 1)}\n", left_out, identifiers, remarks)

    def _set(self, part: _Part) -> str:
        mode = part.default
        told = [
            f'"name": {quoted(part.tokenset.name)}',
            f'"mode": {{"name": {quoted(mode.name)}, "default": {_flag(mode)}}}',
            *kept_whole(part.held[mode.name].others, 5),
        ]
        sources = wrapped([self._tree(part, mode, part.held[mode.name], 5)], 4, "[]")
        return _entry(part.key, part.tokenset.description, f'"sources": {sources}', told)

    def _modifier(self, part: _Part) -> str:
        contexts = assign({mode.name: mode.name for mode in part.tokenset.modes}, str.casefold, "-").of
        default = part.default.name
        sources: list[str] = []
        modes: list[str] = []
        for mode in part.tokenset.modes:
            beneath = self._beneath[part.rank, mode.name]
            layers = [beneath, part.held[mode.name]] if beneath.leaves else [part.held[mode.name]]
            trees = [self._tree(part, mode, held, 6) for held in layers]
            sources.append(f"{quoted(contexts[mode.name])}: {wrapped(trees, 5, '[]')}")
            told = [
                f'"name": {quoted(mode.name)}',
                f'"default": {_flag(mode)}',
                f'"context": {quoted(contexts[mode.name])}',
                *kept_whole(part.held[mode.name].others, 7),
            ]
            modes.append(wrapped(told, 7))
        members = f'"contexts": {wrapped(sources, 4)},{line_break(3)}"default": {quoted(contexts[default])}'
        told = [f'"name": {quoted(part.tokenset.name)}', f'"modes": {wrapped(modes, 6, "[]")}']
        return _entry(part.key, part.tokenset.description, members, told)

    def _lacking(self, part: _Part, mode: ExportMode) -> list[ExportToken]:
        """Return the default mode's tokens that a mode lacks, with the values that it sees."""
        own = self._names[part.rank, mode.name]
        seen = {token.name: token for token in mode.inherited}
        return [seen.get(token.name, token) for token in part.default.tokens if token.name not in own]

    def _tree(self, part: _Part, mode: ExportMode, held: Held, depth: int) -> str:
        """Return the tree of tokens of a mode whose members stand at `depth`."""
        root: Node[Members] = Node()
        plant(root, held, self._paths, self._finder(part, mode))
        pieces: list[str] = []
        write(root, depth, pieces, written)
        return "".join(pieces)

    def _finder(self, part: _Part, mode: ExportMode) -> Find:
        """Return how the references of a mode are looked up, where the document answers as Jeton does."""
        others = (other for other in self._parts if other.rank != part.rank)
        places = [(each, name) for each in (part, *others) for name in each.seen_from(mode.name)]

        def find(name: str, owner: str) -> Target | None:
            if name == owner or not self._shadows.agree(name, part.rank):
                return None
            for place, called_mode in places:
                if name in self._names[place.rank, called_mode]:
                    leaf = place.held[called_mode].leaves.get(name)
                    path, plain = self._paths.of(name), self._paths.plain(name)
                    elsewhere = place.rank != part.rank
                    if leaf is None or (elsewhere and self._types[place.rank].get(name) != leaf.type):
                        return None  # a context of the other tokenset lacks it, or has it of another type
                    return Target(leaf, path, plain)
            return None

        return find

    def _told(self) -> tuple[list[LeftOut], dict[Place, dict[str, str]], list[Remark]]:
        """Return what was left out, the path of each token, and what is to be said of them."""
        left_out: list[LeftOut] = []
        remarks: list[Remark] = []
        identifiers: dict[Place, dict[str, str]] = {}
        for part in self._parts:
            own = part.tokenset.id
            for mode in part.tokenset.modes:
                held = part.held[mode.name]
                left_out += [left._replace(tokenset=own) for left in in_mode(mode, held.left_out)]
                identifiers[own, mode.name] = called(held, self._paths)
                remarks += self._paths.remarks(held.leaves, mode.name, own)
                remarks += [
                    Remark("name-shadowed", name, self._shadowed(name, later), mode.name, own)
                    for name in held.leaves
                    if (later := self._shadows.answering(name, part.rank)) is not None
                ]
        return left_out, identifiers, remarks

    def _shadowed(self, name: str, later: int) -> str:
        return f"the document answers {name} by {self._parts[later].tokenset.name}, which comes later"


def _tokens(tokenset: ExportTokenset) -> Iterator[ExportToken]:
    for mode in tokenset.modes:
        yield from mode.tokens


def _entry(key: str, description: str | None, members: str, told: Sequence[str]) -> str:
    """Return a set or a modifier with what an import is told of it."""
    first = [] if description is None else [f'"description": {quoted(description)}']
    jeton = f'"jeton": {wrapped(told, 5)}'
    extensions = f'"$extensions": {wrapped([jeton], 4)}'
    return f"{quoted(key)}: {wrapped([*first, members, extensions], 3)}"


def _reference(kind: str, key: str) -> str:
    """Return a reference to a set or a modifier."""
    return f'{{"$ref": {quoted(f"#/{kind}/{key}")}}}'


def _flag(mode: ExportMode) -> str:
    return "true" if mode.is_default else "false"


EXPORTER = ResolverExporter()
RESOLVED = ResolverExporter(resolved=True)
