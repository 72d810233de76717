"""Exporter of a workspace as one resolver document of DTCG, version 2025.10.

A tokenset with one mode is a set, one with several a modifier whose contexts are the modes. The last source
of a context holds the mode's own tokens; before it are those of its bases and the default mode that it
lacks, because Jeton looks there as well. If that would repeat too many, the default mode's are written once,
in a set before the modifier, and a context only repeats those that resolve differently there.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters
from typing import NamedTuple

from jeton.formats.dtcg import dtcg_writer as dtcg
from jeton.formats.dtcg.dtcg_names import Paths
from jeton.formats.dtcg.dtcg_tokens import Members, kept_whole
from jeton.formats.dtcg.dtcg_values import Find, LeavesExporter, ReferenceTarget, content_of
from jeton.formats.resolver.shadows import Shadows
from jeton.formats.writing import base
from jeton.formats.writing.naming import assign
from jeton.formats.writing.native import described
from jeton.formats.writing.options import takes
from jeton.formats.writing.selection import completed, in_mode
from jeton.formats.writing.tree import Node, line_break, wrapped, write
from jeton.model.stored_tokens import TokenContent

_NO_TOKENSET = '{"jeton": {"fallback": true}}'
# characters that JSON Pointers or URIs escape: not all readers unescape them
_UNFIT = re.compile(r"[\s~/#%?\"<>\\^`{|}\[\]]+")


_MOST_REPEATED = 20_000
"""The most tokens of default modes that a document repeats in the contexts that lack them."""


class _Part(NamedTuple):
    """A tokenset: its place in the order, the key of its set or modifier, and the content of its modes.

    `shared` is the key of a set of the default mode's tokens; it is not written if `is_shared` is false.
    """

    rank: int
    tokenset: base.ExportTokenset
    key: str
    held: Mapping[str, dtcg.HeldTokens]
    shared: str
    is_shared: bool

    def seen_from(self, mode: str) -> Sequence[str]:
        """Return the names of the modes in which names are looked up for a mode of this name."""
        order: dict[str, None] = {}
        bases = {each.name: each.base for each in self.tokenset.modes}
        while mode in self.held and mode not in order:
            order[mode] = None
            mode = bases[mode]
        order[self.tokenset.default.name] = None
        return list(order)


class ResolverExporter(LeavesExporter, base.WorkspaceExporter):
    """Sets, modifiers and their order; aliases are kept if possible, unless `resolved`."""

    name = "resolver"
    content_type = "application/json"
    extension = ".resolver.json"
    types = dtcg.TYPES
    choices = takes("descriptions", references=("value",))

    between = dtcg.DtcgExporter.between

    def workspace(self, workspace: base.ExportWorkspace) -> base.Rendered:
        """Render all tokensets of a workspace."""
        resolved = self.resolved or self.options.references == "value"
        if not self.options.descriptions:
            workspace = self._undescribed(workspace)
        counts = [_repeated(tokenset) for tokenset in workspace.tokensets]
        is_large = sum(counts) > _MOST_REPEATED
        keys = _keys(workspace.tokensets)
        parts = [
            _Part(
                *(index, tokenset, keys[index], _held(tokenset, resolved=resolved)),
                *(keys[index + len(counts)], is_large and counts[index] > 0),
            )
            for index, tokenset in enumerate(workspace.tokensets)
        ]
        return _Document(workspace, parts, resolved=resolved).rendered()

    def _undescribed(self, workspace: base.ExportWorkspace) -> base.ExportWorkspace:
        tokensets = [
            tokenset._replace(
                description=None,
                modes=[
                    mode._replace(
                        tokens=described(mode.tokens, self.options),
                        inherited=described(mode.inherited, self.options),
                    )
                    for mode in tokenset.modes
                ],
            )
            for tokenset in workspace.tokensets
        ]
        return workspace._replace(description=None, tokensets=tokensets)


def _keys(tokensets: Sequence[base.ExportTokenset]) -> Mapping[int, str]:
    """Return a key for each tokenset, then one for each default mode; unique regardless of case."""
    plain = [_UNFIT.sub("-", tokenset.name) for tokenset in tokensets]
    spelled = dict(enumerate([*plain, *(f"{key}-default" for key in plain)]))
    return assign(spelled, str.casefold, "-").of


def _repeated(tokenset: base.ExportTokenset) -> int:
    """Return the number of default-mode tokens that the other modes lack, in total."""
    names = {token.name for token in tokenset.default.tokens}
    return sum(len(names) - sum(token.name in names for token in mode.tokens) for mode in tokenset.modes)


def _held(tokenset: base.ExportTokenset, *, resolved: bool) -> dict[str, dtcg.HeldTokens]:
    return {mode.name: dtcg.held_tokens(mode.tokens, resolved=resolved) for mode in tokenset.modes}


class _Document:
    """Writer of a document."""

    def __init__(self, workspace: base.ExportWorkspace, parts: Sequence[_Part], *, resolved: bool) -> None:
        self._workspace = workspace
        self._parts = parts
        self._shadows = Shadows([_tokens(part.tokenset) for part in parts])
        self._flattened: dict[base.Place, list[base.Remark]] = {}
        self._types = [self._types_of(part) for part in parts]
        self._names = {
            (part.rank, mode.name): frozenset(token.name for token in mode.tokens)
            for part in parts
            for mode in part.tokenset.modes
        }
        self._holders: dict[str, list[_Part]] = {}
        for part in parts:
            for name in {name for mode in part.tokenset.modes for name in self._names[part.rank, mode.name]}:
                self._holders.setdefault(name, []).append(part)
        self._resolved = resolved
        # tokens that a default mode's set must not hold, because a mode could not override them
        self._unshared = [frozenset[str]() for _ in parts]
        names: dict[str, None] = {}
        for part in parts:
            lost: set[str] = set()
            for mode in part.tokenset.modes:
                for held in (self._below(part, mode), part.held[mode.name]):
                    names |= dict.fromkeys(held.leaves)
                    lost |= held.lost
            if part.is_shared:
                self._unshared[part.rank] = frozenset(lost)
        self._paths = Paths(names)

    def _below(self, part: _Part, mode: base.ExportMode) -> dtcg.HeldTokens:
        """Return the tokens below a mode; made on each call, because those of all modes may be many."""
        return dtcg.held_tokens(self._lacking(part, mode), resolved=self._resolved)

    def _types_of(self, part: _Part) -> dict[str, str | None]:
        """Return the type of each token that every context has; None if the types differ."""
        types: dict[str, str | None] = {}
        for name in self._common(part):
            kinds = {held.leaves[name].type for held in part.held.values() if name in held.leaves}
            types[name] = kinds.pop() if len(kinds) == 1 else None
        return types

    def _common(self, part: _Part) -> Iterator[str]:
        """Yield the names that the default mode holds, and every other mode holds or lacks."""
        lost = frozenset[str]().union(*(held.lost for held in part.held.values()))
        yield from (name for name in part.held[part.tokenset.default.name].leaves if name not in lost)

    def rendered(self) -> base.Rendered:
        """Return the document's text and the remarks on it."""
        sets: list[str] = []
        modifiers: list[str] = []
        order: list[str] = []
        for part in self._parts:
            if len(part.held) == 1:
                sets.append(self._set(part))
                order.append(_reference("sets", part.key))
            else:
                if part.is_shared:
                    sets.append(self._shared(part))
                    order.append(_reference("sets", part.shared))
                modifiers.append(self._modifier(part))
                order.append(_reference("modifiers", part.key))
        if not order:  # the schema requires one
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
        left_out, identifiers, remarks = self._reported()
        return base.Rendered(f"{wrapped(members, 1)}\n", left_out, identifiers, remarks)

    def _set(self, part: _Part) -> str:
        mode = part.tokenset.default
        own_members = [
            f'"name": {quoted(part.tokenset.name)}',
            f'"mode": {{"name": {quoted(mode.name)}, "default": {_flag(mode)}}}',
            *kept_whole(part.held[mode.name].others, 5),
        ]
        sources = wrapped([self._own(part, mode, 5)], 4, "[]")
        return _entry(part.key, part.tokenset.description, f'"sources": {sources}', own_members)

    def _shared(self, part: _Part) -> str:
        """Return the set of the default mode's tokens, for the contexts that lack them."""
        whole = part.held[part.tokenset.default.name]
        tokens = [pair for pair in whole.tokens if pair[0].name not in self._unshared[part.rank]]
        tree = self._tree(part, part.tokenset.default, whole._replace(tokens=tokens), 5, is_shared=True)
        return _entry(part.shared, None, f'"sources": {wrapped([tree], 4, "[]")}', ['"fallback": true'])

    def _modifier(self, part: _Part) -> str:
        contexts = assign({mode.name: mode.name for mode in part.tokenset.modes}, str.casefold, "-").of
        default = part.tokenset.default.name
        sources: list[str] = []
        modes: list[str] = []
        for mode in part.tokenset.modes:
            beneath = self._differing(part, mode)
            trees = [self._tree(part, mode, beneath, 6)] if beneath.tokens else []
            trees.append(self._own(part, mode, 6))
            sources.append(f"{quoted(contexts[mode.name])}: {wrapped(trees, 5, '[]')}")
            own_members = [
                f'"name": {quoted(mode.name)}',
                f'"default": {_flag(mode)}',
                f'"context": {quoted(contexts[mode.name])}',
                *dtcg.base_member(mode),
                *kept_whole(part.held[mode.name].others, 7),
            ]
            modes.append(wrapped(own_members, 7))
        members = f'"contexts": {wrapped(sources, 4)},{line_break(3)}"default": {quoted(contexts[default])}'
        own_members = [f'"name": {quoted(part.tokenset.name)}', f'"modes": {wrapped(modes, 6, "[]")}']
        return _entry(part.key, part.tokenset.description, members, own_members)

    def _differing(self, part: _Part, mode: base.ExportMode) -> dtcg.HeldTokens:
        """Return the tokens below a mode, except those that equal the default mode's set."""
        beneath = self._below(part, mode)
        if not part.is_shared:
            return beneath
        unshared, leaves = self._unshared[part.rank], part.held[part.tokenset.default.name].leaves
        find = self._finder(part, mode, is_shared=False)
        find_shared = self._finder(part, part.tokenset.default, is_shared=True)

        def is_same(name: str, stored: TokenContent) -> bool:
            leaf, shared = beneath.leaves[name], leaves.get(name)
            if name in unshared or shared is None or leaf.type != shared.type:
                return False
            return content_of(name, leaf, stored, find) == content_of(name, shared, stored, find_shared)

        tokens = [pair for pair in beneath.tokens if not is_same(pair[0].name, pair[1])]
        return beneath._replace(tokens=tokens)

    def _lacking(self, part: _Part, mode: base.ExportMode) -> list[base.ExportToken]:
        """Return the tokens of its bases and the default mode that a mode lacks, as it sees them.

        If the default mode's have a set of their own, only those that are not in it, or not as they are here.
        """
        default = part.tokenset.default
        if mode is default:
            return []
        own, unshared = self._names[part.rank, mode.name], self._unshared[part.rank]
        seen = {token.name for token in mode.inherited}
        return [
            token
            for token in completed([default, mode])[1].tokens
            if token.name not in own and (not part.is_shared or token.name in seen or token.name in unshared)
        ]

    def _own(self, part: _Part, mode: base.ExportMode, depth: int) -> str:
        """Return the tree of a mode's own tokens; add remarks on their references."""
        place = (part.tokenset.id, mode.name)
        return self._tree(part, mode, part.held[mode.name], depth, self._flattened.setdefault(place, []))

    def _tree(
        self,
        part: _Part,
        mode: base.ExportMode,
        held: dtcg.HeldTokens,
        depth: int,
        remarks: list[base.Remark] | None = None,
        *,
        is_shared: bool = False,
    ) -> str:
        """Return the tree of tokens of a mode whose members are at `depth`."""
        root: Node[Members] = Node()
        find = self._finder(part, mode, is_shared=is_shared)
        new_remarks = list(dtcg.put_tokens(root, held, self._paths, find, (part.tokenset.id, mode.name)))
        if remarks is not None:
            remarks += new_remarks
        pieces: list[str] = []
        write(root, depth, pieces, dtcg.written)
        return "".join(pieces)

    def _finder(self, part: _Part, mode: base.ExportMode, *, is_shared: bool) -> Find:
        """Return the look-up of a mode's references, for names that the document resolves as Jeton does."""

        def places(name: str) -> Iterator[tuple[_Part, str]]:
            others = (other for other in self._holders.get(name, ()) if other.rank != part.rank)
            return ((each, called) for each in (part, *others) for called in each.seen_from(mode.name))

        def find(name: str, owner: str) -> ReferenceTarget | None:
            if name == owner:
                return None
            for place, called_mode in places(name):
                if name in self._names[place.rank, called_mode]:
                    leaf = place.held[called_mode].leaves.get(name)
                    path, plain = self._paths.of(name), self._paths.plain(name)
                    elsewhere = place.rank != part.rank
                    if not self._shadows.agree(name, part.rank, elsewhere=elsewhere):
                        return None
                    is_own = not (elsewhere or is_shared) and called_mode == mode.name
                    if not is_own and name in self._unshared[place.rank]:
                        return None
                    if leaf is None or (elsewhere and self._types[place.rank].get(name) != leaf.type):
                        return None  # a context of the other tokenset lacks it or has it with another type
                    return ReferenceTarget(leaf, path, plain)
            return None

        return find

    def _reported(self) -> tuple[list[base.LostToken], dict[base.Place, dict[str, str]], list[base.Remark]]:
        """Return the tokens that are left out, the path of each token, and the remarks."""
        left_out: list[base.LostToken] = []
        remarks: list[base.Remark] = []
        identifiers: dict[base.Place, dict[str, str]] = {}
        for part in self._parts:
            own = part.tokenset.id
            for mode in part.tokenset.modes:
                held = part.held[mode.name]
                left_out += [left._replace(tokenset=own) for left in in_mode(mode, held.left_out)]
                identifiers[own, mode.name] = dtcg.token_paths(held, self._paths)
                remarks += self._flattened[own, mode.name]
                remarks += self._paths.remarks(held.leaves, mode.name, own)
                remarks += [
                    base.Remark("name-shadowed", name, self._shadowed(name, later), mode.name, own)
                    for name in held.leaves
                    if (later := self._shadows.answering(name, part.rank)) is not None
                ]
        return left_out, identifiers, remarks

    def _shadowed(self, name: str, later: int) -> str:
        return f"the document answers {name} by {self._parts[later].tokenset.name}, which comes later"


def _tokens(tokenset: base.ExportTokenset) -> Iterator[base.ExportToken]:
    for mode in tokenset.modes:
        yield from mode.tokens


def _entry(key: str, description: str | None, members: str, own_members: Sequence[str]) -> str:
    """Return a set or a modifier with its members for an import by Jeton."""
    first = [] if description is None else [f'"description": {quoted(description)}']
    jeton = f'"jeton": {wrapped(own_members, 5)}'
    extensions = f'"$extensions": {wrapped([jeton], 4)}'
    return f"{quoted(key)}: {wrapped([*first, members, extensions], 3)}"


def _reference(kind: str, key: str) -> str:
    """Return a reference to a set or a modifier."""
    return f'{{"$ref": {quoted(f"#/{kind}/{key}")}}}'


def _flag(mode: base.ExportMode) -> str:
    return "true" if mode.is_default else "false"


EXPORTER = ResolverExporter()
RESOLVED = ResolverExporter(resolved=True)
