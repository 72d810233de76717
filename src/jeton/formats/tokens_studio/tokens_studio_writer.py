"""Exporter of one file for Tokens Studio: a set and a theme for each mode, in the group of its tokenset.

A theme enables the set of the default mode, those of its bases and its own, whose tokens count more. Sets
of other tokensets, to which tokens refer, are sources. To the tool a reference leads to whatever set of the
theme has the name, so that one is kept only if that is what it leads to in Jeton. What the tool has no place
for is in `$extensions.jeton`, as `dtcg_tokens` tells, and `jeton` in a theme says which mode its own set is.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jeton.formats.dtcg.dtcg_tokens import Beside, Members, members, stored_of
from jeton.formats.dtcg.dtcg_values import Leaf, LeafContent, LeavesExporter
from jeton.formats.dtcg.dtcg_writer import written
from jeton.formats.token_files.paths import paths_of, remarks_on
from jeton.formats.token_files.texts import OTHER, TYPES, Target, content_of, leaf_of, unmodified
from jeton.formats.writing.base import (
    HERE,
    Exporter,
    ExportMode,
    ExportToken,
    ExportTokenset,
    ExportWorkspace,
    Place,
    Remark,
    Rendered,
    WorkspaceExporter,
)
from jeton.formats.writing.naming import Identifiers, assign
from jeton.formats.writing.native import described
from jeton.formats.writing.options import takes
from jeton.formats.writing.order import merged
from jeton.formats.writing.selection import completed
from jeton.formats.writing.tree import Node, encoded, wrapped, write
from jeton.model.stored_tokens import SnapshotToken
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import targets_of

_ESCAPED = "the tool has no such name, or a group of it"
_ALONE = "global"
"""The name of the set of a mode alone."""
_BESIDE_CHILDREN = "_"
"""The last part of the name of a token that is also a group."""
_MEMBERS = frozenset({"value"})
"""Parts of names by which the tool would take a group for a token."""
_TAKEN = frozenset({"values"})
"""Names of sets that tools would take for something else."""


class _Mode(NamedTuple):
    """A mode with its set, and the leaves of its tokens: its own, and all as they are seen in it."""

    mode: ExportMode
    set: str
    own: Mapping[str, Leaf]
    seen: Mapping[str, Leaf]


class _Part(NamedTuple):
    """A tokenset, its modes, and the numbers of the other tokensets to which its tokens refer."""

    tokenset: ExportTokenset
    modes: Sequence[_Mode]

    @property
    def default(self) -> _Mode:
        """The default mode, or the oldest if there is none."""
        return next((each for each in self.modes if each.mode.is_default), self.modes[0])

    def ordered(self) -> list[_Mode]:
        """Return the modes, the default one first, and bases before others: later sets count more."""
        return sorted(self.modes, key=lambda each: (each is not self.default, len(self.bases(each))))

    def bases(self, mode: _Mode) -> list[_Mode]:
        """Return the modes below one: the default mode, then its bases, the nearest last."""
        if mode is self.default:
            return []
        by_name = {each.mode.name: each for each in self.modes}
        below: list[_Mode] = []
        base = by_name.get(mode.mode.base)
        while base is not None and base is not self.default:
            below.append(base)
            base = by_name.get(base.mode.base)
        return [self.default, *reversed(below)]

    def sets_of(self, mode: _Mode) -> list[_Mode]:
        """Return the modes whose sets a theme of a mode has, its own last."""
        return [*self.bases(mode), mode]

    def seen_from(self, mode: str) -> _Mode:
        """Return the mode in which names are looked up for a mode of this name."""
        return next((each for each in self.modes if each.mode.name == mode), self.default)


class TokensStudioExporter(LeavesExporter, Exporter, WorkspaceExporter):
    """Sets, themes and their order; references are kept where they mean the same, unless `resolved`."""

    name = "tokens-studio"
    content_type = "application/json"
    extension = ".json"
    choices = takes("descriptions")
    has_ids = False
    """Whether tokens say their ids, for when they are pushed back (`stamps.py`)."""

    def leaf(self, token: ExportToken) -> Leaf:
        """Return the value of a token as the tool writes it."""
        return leaf_of(token)

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render one set, without a theme."""
        alone = ExportMode("", is_default=True, tokens=tokens, inherited=())
        rendered = self._document([ExportTokenset("", _ALONE, None, [alone])], has_themes=False)
        return rendered._replace(identifiers={HERE: rendered.identifiers["", ""]})

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render a set and a theme for each mode."""
        name = modes[0].tokenset if modes else ""
        return self._document([ExportTokenset("", name or _ALONE, None, modes)] if modes else [])

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render the sets and themes of all tokensets."""
        return self._document(workspace.tokensets)

    def _document(self, tokensets: Sequence[ExportTokenset], *, has_themes: bool = True) -> Rendered:
        plain = [each._replace(modes=[self._described(mode) for mode in each.modes]) for each in tokensets]
        names = _sets(plain)
        parts = [
            _Part(tokenset, [_read(tokenset, mode, names[index, mode.name]) for mode in tokenset.modes])
            for index, tokenset in enumerate(plain)
        ]
        document = _Document(parts, resolved=self.resolved, has_ids=self.has_ids)
        return document.rendered(has_themes=has_themes)

    def _described(self, mode: ExportMode) -> ExportMode:
        tokens, inherited = [described(each, self.options) for each in (mode.tokens, mode.inherited)]
        return mode._replace(tokens=tokens, inherited=inherited)


def _sets(tokensets: Sequence[ExportTokenset]) -> Mapping[tuple[int, str], str]:
    """Return the name of the set of each mode: of its tokenset, with its own behind `/` if there are more."""
    spelled = {}
    for index, tokenset in enumerate(tokensets):
        for mode in tokenset.modes:
            name = f"{tokenset.name}/{mode.name}" if len(tokenset.modes) > 1 else tokenset.name
            is_taken = name[:1] == "$" or name in _TAKEN
            spelled[index, mode.name] = f"_{name}" if is_taken else name
    return assign(spelled, str.casefold, "-").of


def _read(tokenset: ExportTokenset, mode: ExportMode, name: str) -> _Mode:
    own = {token.name: leaf_of(token) for token in mode.tokens}
    if mode is tokenset.default:
        return _Mode(mode, name, own, own)
    inherited = {token.name: leaf_of(token) for token in mode.inherited}
    rest = {token.name: token for token in tokenset.default.tokens}
    others = {each: leaf_of(token) for each, token in rest.items() if each not in inherited}
    return _Mode(mode, name, own, {**others, **inherited, **own})


class _Document:
    """Writer of a file."""

    def __init__(self, parts: Sequence[_Part], *, resolved: bool, has_ids: bool = False) -> None:
        self._parts = parts
        self._resolved = resolved
        self._has_ids = has_ids
        names = [{name for mode in part.modes for name in mode.own} for part in parts]
        every = Counter(name for own in names for name in own)
        self._paths: Identifiers[str] = paths_of(set(every), _BESIDE_CHILDREN, _MEMBERS)
        self._unsure = _unsure(parts, {name for name, count in every.items() if count > 1})
        self._owners = {name: number for number, own in enumerate(names) for name in own}
        self._sources: list[set[int]] = [set() for _ in parts]
        self._texts: dict[str, dict[str, str]] = {}
        self.remarks: list[Remark] = []

    def rendered(self, *, has_themes: bool) -> Rendered:
        """Return the text of the file and the remarks on it."""
        lines: list[str] = []
        identifiers: dict[Place, Mapping[str, str]] = {}
        for index, part in enumerate(self._parts):
            for each in part.ordered():
                lines.append(f"{encoded(each.set)}: {self._set(index, each)}")
                paths = {name: self._paths.of[name] for name in each.own}
                identifiers[part.tokenset.id, each.mode.name] = paths
        themes = list(self._themes()) if has_themes else []
        order = [encoded(each.set) for part in self._parts for each in part.ordered()]
        lines.append(f'"$themes": {wrapped(themes, 2, "[]") if themes else "[]"}')
        lines.append(f'"$metadata": {{"tokenSetOrder": [{", ".join(order)}]}}')
        return Rendered(f"{wrapped(lines, 1)}\n", [], identifiers, self.remarks)

    def _set(self, index: int, mode: _Mode) -> str:
        """Return the set of a mode; those below it come first.

        It repeats tokens of the modes below that would not get their values in this one.
        """
        root: Node[Members] = Node()
        texts: dict[str, str] = {}
        for base in self._parts[index].bases(mode):
            texts |= self._texts[base.set]
        self._texts[mode.set] = own_texts = {}
        for token in self._candidates(index, mode):
            path, is_own = self._paths.of[token.name], token.name in mode.own
            content, is_modified = self._content(index, mode, token)
            is_sure = mode.mode.base or not content.flattened
            if not is_own and is_sure and texts.get(token.name) == content.text:
                continue
            own_texts[token.name] = content.text
            if is_own:
                clash, why = self._paths.clashes.get(token.name), "" if path == token.name else _ESCAPED
                place = mode.mode.name, self._parts[index].tokenset.id
                self.remarks += remarks_on(token.name, path, clash, why, content.flattened, *place)
            marks = {"description": ""} if token.description == "" else {}  # an import would read none
            marks |= {} if is_own else {"filled": self._parts[index].default.mode.name}
            if is_own and self._has_ids and isinstance(token.stored, SnapshotToken):
                marks["id"] = token.stored.id
            stored, leaf = stored_of(token, resolved=self._resolved), mode.seen[token.name]
            beside = Beside(
                whole=stored.extensions == "{}",
                marks=marks,
                called=OTHER if leaf.type == OTHER else TYPES[leaf.type],  # type: ignore[index]
                modifies=is_modified,
            )
            root.put(path.split("."), members(token, leaf, stored, content, path, beside))
        pieces: list[str] = []
        write(root, 2, pieces, written)
        return "".join(pieces)

    def _candidates(self, index: int, mode: _Mode) -> Sequence[ExportToken]:
        """Return the tokens that the set of a mode may have to hold: its own, and those of the modes below.

        A base's set may have another value for what the mode sees as the default mode has it.
        """
        if mode.mode.base:
            return completed([self._parts[index].default.mode, mode.mode])[1].tokens
        return merged(mode.mode.tokens, mode.mode.inherited, mode.mode.order)

    def _content(self, index: int, mode: _Mode, token: ExportToken) -> tuple[LeafContent, bool]:
        """Return the content of a token, and whether that is a colour whose modifier the tool applies."""
        stored = stored_of(token, resolved=self._resolved)
        used: set[int] = set()

        def find(name: str, owner: str) -> Target | None:
            match = self._look_up(index, mode, name, owner)
            if match is None:
                return None
            number, target = match
            used.add(number)
            return target

        content = unmodified(stored, find)
        plain = content_of(token.name, mode.seen[token.name], stored, find)
        self._sources[index] |= used - {index}
        return (plain, False) if content is None else (content, True)

    def _look_up(self, index: int, mode: _Mode, name: str, owner: str) -> tuple[int, Target] | None:
        """Return the tokenset that has a name for a mode, and the target; None if it may mean another."""
        if self._resolved or name == owner or name not in self._paths.of:
            return None
        leaf = mode.seen.get(name)
        if leaf is not None:
            return index, Target(leaf, self._paths.of[name])
        number = self._owners[name]
        if name in self._unsure or number == index:
            return None
        seen = self._parts[number].seen_from(mode.mode.name).seen
        return (number, Target(seen[name], self._paths.of[name])) if name in seen else None

    def _themes(self) -> Iterator[str]:
        """Yield the themes, which select the sets of their mode and of what it refers to."""
        for index, part in enumerate(self._parts):
            sources = self._all_sources(index)
            for each in part.modes:
                chosen = {
                    seen.set: "source"
                    for number in sorted(sources)
                    for seen in self._parts[number].sets_of(self._parts[number].seen_from(each.mode.name))
                }
                chosen |= {own.set: "enabled" for own in part.sets_of(each)}
                yield _theme(index, part.tokenset, each, chosen)

    def _all_sources(self, index: int) -> set[int]:
        """Return the tokensets to which one refers, also by others."""
        sources: set[int] = set()
        pending = [index]
        while pending:
            new = self._sources[pending.pop()] - sources - {index}
            sources |= new
            pending += new
        return sources


def _theme(number: int, tokenset: ExportTokenset, mode: _Mode, chosen: Mapping[str, str]) -> str:
    identity = json.dumps([tokenset.id, tokenset.name, mode.mode.name])
    own: dict[str, Any] = {"set": mode.set, "tokenset": number, "default": mode.mode.is_default}
    if mode.mode.base:
        own["base"] = mode.mode.base
    if tokenset.description is not None:
        own["description"] = tokenset.description
    theme = {
        "id": hashlib.blake2b(identity.encode("utf-8", "replace"), digest_size=12).hexdigest(),
        "name": mode.mode.name,
        "group": tokenset.name,
        "selectedTokenSets": dict(chosen),
        "jeton": own,
    }
    return encoded(theme)


def _unsure(parts: Sequence[_Part], shared: set[str]) -> frozenset[str]:
    """Return the names that several tokensets have, and those whose references lead to one of these."""
    users: dict[str, set[str]] = {}
    for part in parts:
        for each in part.modes:
            for token in each.mode.tokens:
                for target in () if token.stored is None else with_wholes(targets_of(token.stored)):
                    users.setdefault(target, set()).add(token.name)
    names, pending = set(shared), list(shared)
    while pending:
        new = users.get(pending.pop(), set()) - names
        names |= new
        pending += new
    return frozenset(names)


EXPORTER = TokensStudioExporter()
RESOLVED = TokensStudioExporter(resolved=True)
WITH_IDS = TokensStudioExporter()
WITH_IDS.has_ids = True
