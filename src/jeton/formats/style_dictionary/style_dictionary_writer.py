"""Exporter of sources for Style Dictionary 4 and 5: a file for each mode, with all tokens that it sees.

Style Dictionary evaluates nothing, so that references stand only in place of whole values and whole parts.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from jeton.formats.dtcg.dtcg_tokens import Members, extensions_of, stored_of
from jeton.formats.dtcg.dtcg_values import Leaf, LeavesExporter
from jeton.formats.dtcg.dtcg_writer import written
from jeton.formats.style_dictionary.style_dictionary_values import leaf_of
from jeton.formats.token_files.paths import files_of, kebab, paths_of, remarks_on
from jeton.formats.token_files.texts import Target, content_of
from jeton.formats.writing.base import (
    Exporter,
    ExportMode,
    ExportToken,
    LostToken,
    Remark,
    Rendered,
    is_alone,
)
from jeton.formats.writing.comments import comment_lines, contained, deprecation
from jeton.formats.writing.naming import Identifiers, respelled
from jeton.formats.writing.options import takes
from jeton.formats.writing.selection import completed, in_mode
from jeton.formats.writing.tree import Node, encoded, write
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.references import modifiers_of
from jeton.values.canonical import without_braces

_BESIDE_CHILDREN = "default"
_ESCAPED = "Style Dictionary would lose it, or what is below it"
_LEAST = 40
"""The fewest bytes of a token in a file."""
_SKIPPED = frozenset(
    {
        *(
            "constructor",
            "hasOwnProperty",
            "isPrototypeOf",
            "propertyIsEnumerable",
            "toLocaleString",
            "toString",
        ),
        *(
            "valueOf",
            "__defineGetter__",
            "__defineSetter__",
            "__lookupGetter__",
            "__lookupSetter__",
            "__proto__",
        ),
    }
)
"""Members of every object of JavaScript: Style Dictionary loses tokens with such a part in their names, and
stops at references to them.
"""


class StyleDictionaryExporter(LeavesExporter, Exporter):
    """A tree of `$type` and `$value` for each mode; aliases are kept if possible, unless `resolved`."""

    name = "style-dictionary"
    content_type = "application/json"
    extension = ".json"
    choices = takes("prefix", "descriptions")

    def leaf(self, token: ExportToken) -> Leaf | str:
        """Return the value of a token as its source has it, or the reason why there is none."""
        return leaf_of(token)

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render a source for each mode; that of a mode without a name is a text."""
        whole = completed(modes, _LEAST)
        names, paths = files_of([mode.name for mode in modes]), self._paths(whole)
        pairs, shared = zip(modes, whole, strict=True), _shared(paths)
        files = [_File(mode, whole_mode, paths, shared, self) for mode, whole_mode in pairs]
        texts = {f"{names[file.mode.name]}{self.extension}": file.text for file in files}
        return Rendered(
            files[0].text if is_alone(modes) else "",
            [lost for file in files for lost in in_mode(file.mode, file.left_out)],
            {("", file.mode.name): file.identifiers for file in files},
            [remark for file in files for remark in file.remarks],
            {} if is_alone(modes) else texts,
        )

    def _paths(self, modes: Sequence[ExportMode]) -> Identifiers[str]:
        """Return the paths of all tokens that a source can hold."""
        held = {token.name for mode in modes for token in mode.tokens if not isinstance(leaf_of(token), str)}
        spelled = {name: respelled(name, self.options) for name in sorted(held)}
        return paths_of(spelled, _BESIDE_CHILDREN, _SKIPPED)

    def source_of(self, token: ExportToken) -> TokenContent:
        """Return a token as it is stored, or as if it had been stored resolved."""
        return stored_of(token, resolved=self.resolved)


def _shared(paths: Identifiers[str]) -> dict[str, str]:
    """Return what Style Dictionary's transforms of names make of those that are not alone with it."""
    words = {name: kebab(path) for name, path in paths.of.items()}
    if len(set(words.values())) == len(words):
        return {}
    counts = Counter(words.values())
    return {name: word for name, word in words.items() if counts[word] > 1}


class _File:
    """The source of a mode: its text, and what it tells of the mode's own tokens."""

    def __init__(
        self,
        mode: ExportMode,
        whole_mode: ExportMode,
        paths: Identifiers[str],
        shared: Mapping[str, str],
        exporter: StyleDictionaryExporter,
    ) -> None:
        self.mode = mode
        self._paths = paths
        self._exporter = exporter
        pairs = [(token, leaf_of(token)) for token in whole_mode.tokens]
        self._leaves = {token.name: leaf for token, leaf in pairs if not isinstance(leaf, str)}
        own = {token.name for token in mode.tokens}
        lost = [LostToken(token.name, leaf) for token, leaf in pairs if isinstance(leaf, str)]
        self.left_out = [each for each in lost if each.name in own]
        self.identifiers = {name: paths.of[name] for name in self._leaves if name in own}
        self.remarks = list(self._alike(shared, own))
        root: Node[Members] = Node()
        for token, leaf in pairs:
            if not isinstance(leaf, str):
                members = self._members(token, leaf, is_own=token.name in own)
                root.put(paths.of[token.name].split("."), members)
        parts: list[str] = []
        write(root, 1, parts, written)
        self.text = "".join([*parts, "\n"])

    def _alike(self, shared: Mapping[str, str], own: Collection[str]) -> Iterator[Remark]:
        """Yield a remark for each token of the file that has the name of another after the transforms."""
        owners: dict[str, str] = {}
        for name in sorted(shared.keys() & self._leaves.keys()):
            owner = owners.setdefault(shared[name], name)
            subject, other = (name, owner) if name in own else (owner, name)
            if owner != name and subject in own:
                text = f"Style Dictionary's transforms call it {shared[name]}, as they do {other}"
                yield Remark("name-collision", subject, text, self.mode.name)

    def _members(self, token: ExportToken, leaf: Leaf, *, is_own: bool) -> Members:
        stored = self._exporter.source_of(token)
        content = content_of(token.name, leaf, stored, self._find, calculates=False)
        if is_own:
            path, clash = self._paths.of[token.name], self._paths.clashes.get(token.name)
            why = "" if path == respelled(token.name, self._exporter.options) else _ESCAPED
            self.remarks += remarks_on(token.name, path, clash, why, content.flattened, self.mode.name)
        texts = [f'"$type": "{leaf.type}"', f'"$value": {content.text}']
        if token.description and self._exporter.options.descriptions:
            lines = comment_lines(contained(without_braces(token.description)))
            texts.append(f'"$description": {encoded(chr(10).join(lines))}')
        if stored.deprecated is not None:
            reason = deprecation(token, self._paths.of) if stored.replaced_by is not None else None
            text = encoded(reason) if reason else stored.deprecated
            texts.append(f'"$deprecated": {without_braces(text)}')
        extensions = extensions_of(stored.extensions, {}, whole=bool(modifiers_of(stored)))
        return (*texts, f'"$extensions": {extensions}') if extensions else tuple(texts)

    def _find(self, name: str, owner: str) -> Target | None:
        leaf = self._leaves.get(name) if name != owner else None
        return None if leaf is None else Target(leaf, self._paths.of[name])


EXPORTER = StyleDictionaryExporter()
RESOLVED = StyleDictionaryExporter(resolved=True)
