"""Exporter of files that Figma imports as variables: a collection for each tokenset, a file for each mode.

Figma makes a variable only if each file of its collection has it, with one type: so each has the tokens of
the default mode that its mode lacks, and what one mode cannot hold is left out of all. An alias to another
collection is beside its value. What an import by Jeton would read in another way is in `$extensions.jeton`,
as `dtcg_tokens` tells; there `filled` is the default mode that a token came from, and `format` of the file
says that all members that begin with `com.figma.` are made by this exporter.
"""

from collections.abc import Iterator, Mapping, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters
from typing import NamedTuple

from jeton.formats.dtcg.dtcg_tokens import Beside, Members, kept_whole, members, stored_of
from jeton.formats.dtcg.dtcg_values import Leaf, LeavesExporter, ReferenceTarget, content_of
from jeton.formats.dtcg.dtcg_writer import base_member, written
from jeton.formats.figma import figma_syntax
from jeton.formats.figma.figma_members import (
    BESIDE_CHILDREN,
    ESCAPED,
    LEAST,
    PREFIX,
    fits,
    is_opacity_in_figma,
    limits,
    notice_of,
    theirs,
)
from jeton.formats.figma.figma_values import SCOPES, TYPES, in_percent, value_of
from jeton.formats.token_files.paths import called, files_of, paths_of, remarks_on
from jeton.formats.writing import archive
from jeton.formats.writing.base import (
    Exporter,
    ExportMode,
    ExportToken,
    ExportTokenset,
    ExportWorkspace,
    LostToken,
    Place,
    Remark,
    Rendered,
    WorkspaceExporter,
)
from jeton.formats.writing.comments import is_deprecated
from jeton.formats.writing.naming import Identifiers
from jeton.formats.writing.native import described
from jeton.formats.writing.options import SYNTAXES, Options, takes
from jeton.formats.writing.selection import completed, in_mode, kind_of
from jeton.formats.writing.tree import Node, wrapped, write
from jeton.model.stored_tokens import TokenContent


class _Mode(NamedTuple):
    """A mode with all tokens of its file, the names of its own, and their values, or why they have none."""

    mode: ExportMode
    own: frozenset[str]
    values: Mapping[str, Leaf]
    lost: Mapping[str, str]


class _Collection(NamedTuple):
    """A tokenset: its modes, the paths of its variables, and how code calls them."""

    place: str
    name: str
    modes: Sequence[_Mode]
    paths: Identifiers[str]
    syntax: Mapping[str, Mapping[str, str]]
    """How code of each of Figma's platforms calls each token."""
    names: frozenset[str]
    """The names of all its tokens, those that Figma would drop included."""

    @property
    def default(self) -> _Mode:
        """The default mode, or the first if there is none."""
        return next((each for each in self.modes if each.mode.is_default), self.modes[0])

    def first_of(self, mode: ExportMode) -> str:
        """Return the first of a mode's own tokens, or of all."""
        each = next(each for each in self.modes if each.mode is mode)
        return min(each.own or each.values, default="")

    def seen_from(self, mode: str) -> _Mode:
        """Return the mode in which names are looked up for a mode of this name."""
        return next((each for each in self.modes if each.mode.name == mode), self.default)


class FigmaExporter(LeavesExporter, Exporter, WorkspaceExporter):
    """DTCG as Figma's import takes it; aliases are kept if possible, unless `resolved`."""

    name = "figma"
    content_type = "application/json"
    extension = ".tokens.json"
    types = TYPES
    choices = takes("base_font_size", "descriptions", "hide_deprecated", *SYNTAXES)

    def leaf(self, token: ExportToken) -> Leaf | str:
        """Return the value of a token in Figma's form, or the reason why it has none there."""
        own = value_of(token, self.options.base_font_size)
        if (
            isinstance(own, Leaf)
            and own.type == kind_of(token) == "number"
            and is_opacity_in_figma(token.stored)
        ):
            return in_percent(own)
        return own

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the file of one mode."""
        alone = ExportMode("", is_default=False, tokens=tokens, inherited=())
        rendered = self._rendered([self._collection("", "", [alone])])
        (text,) = rendered.files.values()
        return rendered._replace(text=text, files={})

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render a file for each mode."""
        name = modes[0].tokenset if modes else ""
        return self._rendered([self._collection("", name, modes)] if modes else [])

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render a folder for each tokenset, with a file for each mode."""
        return self._rendered([self._of(each) for each in workspace.tokensets], in_folders=True)

    def _of(self, tokenset: ExportTokenset) -> _Collection:
        return self._collection(tokenset.id, tokenset.name, tokenset.modes)

    def _collection(self, place: str, name: str, modes: Sequence[ExportMode]) -> _Collection:
        modes = [mode._replace(tokens=described(mode.tokens, self.options)) for mode in modes]
        contents = [
            self._mode(whole, frozenset(token.name for token in mode.tokens))
            for mode, whole in zip(modes, completed(modes, LEAST), strict=True)
        ]
        contents = _held_by_all(contents)
        paths = paths_of((name for each in contents for name in each.values), BESIDE_CHILDREN)
        token_names = frozenset(name for each in contents for name in (*each.values, *each.lost))
        syntax = figma_syntax.calls_of(self, modes, sorted(token_names))
        return _Collection(place, name, contents, paths, syntax, token_names)

    def _mode(self, mode: ExportMode, own: frozenset[str]) -> _Mode:
        values: dict[str, Leaf] = {}
        lost: dict[str, str] = {}
        for token in mode.tokens:
            leaf = self.leaf(token)
            if isinstance(leaf, str):
                lost[token.name] = leaf
            else:
                values[token.name] = leaf
        return _Mode(mode, own, values, lost)

    def _rendered(self, collections: Sequence[_Collection], *, in_folders: bool = False) -> Rendered:
        folders = archive.names_of({each.place: each.name for each in collections}, "tokenset")
        files: dict[str, str] = {}
        left_out: list[LostToken] = []
        identifiers: dict[Place, Mapping[str, str]] = {}
        remarks: list[Remark] = []
        for collection in collections:
            remarks += limits(
                [each.mode for each in collection.modes],
                collection.default.mode,
                collection.default.values,
                collection.place,
                collection.first_of,
            )
            names = files_of([each.mode.name for each in collection.modes])
            for each in collection.modes:
                mode, own = each.mode.name, collection.place
                file = _File(collection, each, collections, self.options, resolved=self.resolved)
                folder = f"{folders[own]}/" if in_folders else ""
                files[f"{folder}{names[mode]}{self.extension}"] = file.text()
                remarks += file.remarks
                lost = [LostToken(name, why) for name, why in each.lost.items() if name in each.own]
                left_out += [one._replace(tokenset=own) for one in in_mode(each.mode, lost)]
                identifiers[own, mode] = {name: called(collection.paths.of[name]) for name in each.values}
        return Rendered("", left_out, identifiers, remarks, files)


def _held_by_all(modes: Sequence[_Mode]) -> list[_Mode]:
    """Return the modes without what Figma would drop: what one of them lacks, or has with another type."""
    why: dict[str, str] = {}
    types: dict[str, str] = {}
    for each in modes:
        named = f"in the mode {each.mode.name}"
        why |= {name: f"Figma drops it, {named}: {reason}" for name, reason in each.lost.items()}
        for name, leaf in each.values.items():
            if types.setdefault(name, leaf.type) != leaf.type:
                why[name] = f"Figma drops it, {named} it has another type than in the first one"
    for each in modes:
        text = f"Figma drops it: the mode {each.mode.name} lacks it"
        why |= dict.fromkeys(types.keys() - each.values.keys() - each.lost.keys(), text)
    return [
        each._replace(
            values={name: leaf for name, leaf in each.values.items() if name not in why},
            lost={**{name: why[name] for name in each.values if name in why}, **each.lost},
        )
        for each in modes
    ]


class _File:
    """Writer of the file of a mode; `remarks` are those on its own tokens."""

    def __init__(
        self,
        collection: _Collection,
        mode: _Mode,
        others: Sequence[_Collection],
        options: Options,
        *,
        resolved: bool,
    ) -> None:
        self._options = options
        self._collection = collection
        self._mode = mode
        self._others = [each for each in others if each is not collection]
        self._names = collection.names
        self._resolved = resolved
        self.remarks: list[Remark] = []

    def text(self) -> str:
        """Return the file."""
        root: Node[Members] = Node()
        others: list[tuple[ExportToken, TokenContent]] = []
        for token in self._mode.mode.tokens:
            stored = stored_of(token, resolved=self._resolved)
            if token.name in self._mode.values:
                path = self._collection.paths.of[token.name]
                root.put(path.split("."), self._members(token, stored, path))
            elif token.name in self._mode.own:
                others.append((token, stored))
        own = [f'"jeton": {wrapped(self._about(others), 3)}']
        if self._mode.mode.name:
            own.insert(0, f'"{PREFIX}modeName": {quoted(self._mode.mode.name)}')
        parts: list[str] = []
        write(root, 1, parts, written, f'"$extensions": {wrapped(own, 2)}')
        return "".join([*parts, "\n"])

    def _about(self, others: Sequence[tuple[ExportToken, TokenContent]]) -> Iterator[str]:
        """Yield what an import by Jeton needs to know of the file."""
        yield '"format": "figma"'
        if self._collection.name:
            yield f'"tokenset": {quoted(self._collection.name)}'
        if self._mode.mode.name:
            yield f'"default": {"true" if self._mode.mode.is_default else "false"}'
            yield from base_member(self._mode.mode)
        yield from kept_whole(others, 3)

    def _members(self, token: ExportToken, stored: TokenContent, path: str) -> Members:
        leaf = self._mode.values[token.name]
        content = content_of(token.name, leaf, stored, self._find)
        extensions = self._extensions(token, leaf)
        elsewhere = self._elsewhere(leaf, stored) if content.flattened else None
        if elsewhere is not None:
            extensions["aliasData"] = elsewhere
        is_own = token.name in self._mode.own
        if is_own:
            clash = self._collection.paths.clashes.get(token.name)
            why = "" if path == token.name else ESCAPED
            flattened = () if elsewhere is not None else content.flattened
            place = self._mode.mode.name, self._collection.place
            self.remarks += remarks_on(token.name, called(path), clash, why, flattened, *place)
        own_members = theirs(stored)
        fitting = {key: str(text, "utf-8") for key, text in own_members.items() if fits(key, text)}
        if "codeSyntax" in fitting:
            calls = self._calls(token.name)
            fitting["codeSyntax"] = figma_syntax.changed(fitting["codeSyntax"], calls, self._options)
        extensions |= fitting
        marks = {} if is_own else {"filled": self._collection.default.mode.name}
        beside = Beside(
            {f"{PREFIX}{key}": text for key, text in extensions.items()},
            bool(own_members) or stored.extensions == "{}",
            marks,
            deprecation=notice_of(token, self._collection.paths) if self._options.descriptions else "",
        )
        if leaf.type == "boolean":
            leaf = leaf._replace(type="number")
        return members(token, leaf, stored, content, path, beside)

    def _extensions(self, token: ExportToken, leaf: Leaf) -> dict[str, str]:
        """Return Figma's members for a token, without their prefix: what its type and its symbol tell."""
        kind = kind_of(token)
        is_factor = kind == "lineHeight" and leaf.type == "number"
        scopes = SCOPES["number" if is_factor else kind]
        extensions = {"scopes": f"[{', '.join(map(quoted, scopes))}]"} if scopes else {}
        if leaf.type in {"boolean", "string"}:
            extensions["type"] = quoted(leaf.type)
        calls = self._calls(token.name)
        if calls:
            extensions["codeSyntax"] = figma_syntax.text_of(calls)
        if self._options.hide_deprecated and is_deprecated(token):
            extensions["hiddenFromPublishing"] = "true"
        return extensions

    def _calls(self, name: str) -> dict[str, str]:
        """Return how code of each platform calls a variable."""
        return {platform: own[name] for platform, own in self._collection.syntax.items() if name in own}

    def _find(self, name: str, owner: str) -> ReferenceTarget | None:
        leaf = self._mode.values.get(name) if name != owner else None
        path = self._collection.paths.of.get(name, "")
        return None if leaf is None else ReferenceTarget(leaf, path, path)

    def _elsewhere(self, leaf: Leaf, stored: TokenContent) -> str | None:
        """Return what tells Figma of an alias to another collection, if its variable has the same value."""
        name = stored.alias_to
        if name is None or name in self._names:
            return None
        for other in self._others:
            seen = other.seen_from(self._mode.mode.name)
            if name in seen.values or name in seen.lost:
                if name not in seen.values or seen.values[name][:2] != leaf[:2]:
                    return None
                target, of = quoted(called(other.paths.of[name])), quoted(other.name)
                return f'{{"targetVariableName": {target}, "targetVariableSetName": {of}}}'
        return None


EXPORTER = FigmaExporter()
RESOLVED = FigmaExporter(resolved=True)
