"""Types and values of tokens in a DTCG file, with references that keep their meaning.

A reference is kept only if its target is in the same file with the very type and value that the token
resolves to, so that every reader of the file, with any look-up rules, reads the same values as Jeton.
"""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from jeton.formats.writing.base import ExportToken, Format
from jeton.formats.writing.selection import kind_of, unresolved
from jeton.formats.writing.tree import encoded
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.references import references_in
from jeton.values import jsontext
from jeton.values.canonical import Unwritable, text_of
from jeton.values.dtcg import NoDtcgForm, to_dtcg
from jeton.values.memory import remembered
from jeton.values.parse import read
from jeton.values.typed import Ok

_BRACES = re.compile(r"\{[^{}]*\}", re.DOTALL)
_MEMBERS: dict[str, str] = {
    "color": "color",
    "width": "dimension",
    "style": "strokeStyle",
    "offsetX": "dimension",
    "offsetY": "dimension",
    "blur": "dimension",
    "spread": "dimension",
    "duration": "duration",
    "delay": "duration",
    "timingFunction": "cubicBezier",
    "position": "number",
    "fontFamily": "fontFamily",
    "fontSize": "dimension",
    "fontWeight": "fontWeight",
    "letterSpacing": "dimension",
    "lineHeight": "number",
}
"""The type that a reference must have as a composite's member (Format Module, section 9)."""
_ITEMS = {"shadow": "shadow", "dashArray": "dimension"}
"""The type that a reference must have as an item of a list."""


UNREADABLE = "\0"
"""Stands for a value that an import would not read back, and equals none that a token has."""


class Leaf(NamedTuple):
    """A value in DTCG's form: `text` is its JSON, `read_back` the value that an import of it stores."""

    type: str
    value: Any
    text: str
    read_back: str
    approximated: tuple[str, ...]


class ReferenceTarget(NamedTuple):
    """The target of a reference in the file: its leaf, its path, and its name as an import reads it."""

    leaf: Leaf
    path: str
    name: str


Find = Callable[[str, str], ReferenceTarget | None]
"""Function that finds the target of a name, if the file has it; also takes the referring token's name."""


class LeafContent(NamedTuple):
    """The JSON of `$value`, and the value and alias that an import of it stores.

    `flattened` are the names of the references that are replaced by their values.
    """

    text: str
    value: str
    alias_to: str | None
    flattened: Sequence[str] = ()


class LeavesExporter(Format):
    """A base class of formats of JSON that write each token as a leaf; `resolved` ones keep no aliases."""

    between = "; "
    """What stands between the notes on a value."""

    def __init__(self, *, resolved: bool = False) -> None:
        self.resolved = resolved

    def leaf(self, token: ExportToken) -> Leaf | str:
        """Return the leaf of a token's resolved value, or the reason why the format cannot hold it."""
        return leaf_of(token)

    def literal(self, token: ExportToken) -> str | None:
        """Return the `$value` as JSON, with aliases and references resolved."""
        leaf = self.leaf(token)
        return None if isinstance(leaf, str) else leaf.text

    def approximation(self, token: ExportToken) -> str | None:
        """Return how the format changes a value, or what it leaves out of it."""
        leaf = self.leaf(token)
        return None if isinstance(leaf, str) else self.between.join(leaf.approximated) or None


def leaf_of(token: ExportToken) -> Leaf | str:
    """Return the leaf of a token's resolved value, or the reason why DTCG cannot hold it."""
    if token.value is None:
        return unresolved(token)
    return _leaf(kind_of(token), token.value)


def content_of(name: str, leaf: Leaf, stored: TokenContent, find: Find) -> LeafContent:
    """Return the content of a token with this name and leaf, with references where possible."""
    plain = LeafContent(leaf.text, leaf.read_back, None)
    alias = stored.alias_to
    if alias is None:
        if "{" not in stored.value:
            return plain
        alias = _whole(stored.value)
        if alias is None:
            referred = references_in("typography", stored.value)
            composite = _composite(name, leaf, stored.value, find, referred)
            return composite or plain._replace(flattened=referred)
    target = find(alias, name)
    if target is None or target.leaf[:2] != leaf[:2]:
        return plain._replace(flattened=(alias,))
    return LeafContent(encoded(f"{{{target.path}}}"), "", target.name)


@remembered
def _leaf(kind: str, text: str) -> Leaf | str:
    type_: TokenType = kind  # type: ignore[assignment]  # the cache knows texts alone
    outcome = read(type_, text)
    if not isinstance(outcome, Ok):
        return outcome.reason
    written = to_dtcg(type_, outcome.value)
    if isinstance(written, NoDtcgForm):
        return written.reason
    if _names_a_reference(written.value):
        return "a font family's name would be a reference in DTCG"
    value = _as_stored(type_, text, written.value)
    try:
        read_back = text_of(type_, value)
    except Unwritable:  # the value cannot be stored; then the text is kept beside it
        read_back = UNREADABLE
    return Leaf(written.type, value, encoded(value), read_back, written.approximated)


def _names_a_reference(value: Any) -> bool:
    """Tell whether a font family, the only free text in a value of DTCG, contains text in braces."""
    families = value.get("fontFamily") if isinstance(value, dict) else value
    names = [families] if isinstance(families, str) else families
    return isinstance(names, list) and any(isinstance(name, str) and _BRACES.search(name) for name in names)


def _as_stored(kind: TokenType, text: str, value: Any) -> Any:
    """Return the same value in the form and order of the stored text, if that is DTCG as well."""
    if kind == "fontFamily" and value == [text]:
        return text
    if text[:1] not in {"{", "["}:
        return value
    stored = jsontext.decode(text)
    try:
        same = json.dumps(stored, sort_keys=True) == json.dumps(value, sort_keys=True)
    except RecursionError:
        return value
    return stored if same else value


def _whole(text: str) -> str | None:
    """Return the name if the text is a reference and nothing else; else None."""
    inner = text[1:-1]
    is_reference = len(text) > 2 and text[0] == "{" and text[-1] == "}" and not set(inner) & {"{", "}", '"'}
    return inner if is_reference else None


def _composite(name: str, leaf: Leaf, text: str, find: Find, referred: Sequence[str]) -> LeafContent | None:
    """Return a composite with the references of its stored JSON; None if it can keep none."""
    if '"{' not in text:
        return None
    stored = jsontext.decode(text)
    if stored is None:
        return None
    keeper = _Keeper(lambda target: find(target, name))
    value = keeper.with_references(leaf.value, stored, leaf.type)
    if not keeper.count:
        return None
    try:
        read_back = text_of("typography", keeper.named(value))
    except Unwritable:
        read_back = UNREADABLE
    return LeafContent(encoded(value), read_back, None, keeper.flattened(referred))


def _same(type_: str, value: Any, other: Any) -> bool:
    """Tell whether two values are equal; a single font family may be text or a list."""
    return bool(value == other or (type_ == "fontFamily" and other == [value]))


class _Keeper:
    """Writer of references into a composite, as deep as DTCG's composites nest."""

    def __init__(self, find: Callable[[str], ReferenceTarget | None]) -> None:
        self.count = 0
        self._find = find
        self._names: dict[str, str] = {}
        self._references: set[str] = set()
        self._refused: set[str] = set()

    def flattened(self, referred: Sequence[str]) -> list[str]:
        """Return those names of references that are replaced by their values somewhere."""
        return [name for name in referred if name not in self._references or name in self._refused]

    def with_references(self, value: Any, stored: Any, type_: str) -> Any:
        """Return a value with the references of its stored form whose targets have its type and value."""
        if isinstance(stored, str):
            name = _whole(stored)
            return value if name is None else self._reference(name, value, type_)
        if isinstance(value, dict) and isinstance(stored, dict):
            keys = stored if stored.keys() == value.keys() else value
            return {key: self._member(key, value[key], stored.get(key)) for key in keys}
        if isinstance(stored, list):
            if isinstance(value, dict) and len(stored) == 1:
                return self.with_references(value, stored[0], type_)
            if isinstance(value, list) and len(stored) == len(value):
                inner = _ITEMS.get(type_, "")
                return [
                    self.with_references(part, source, inner)
                    for part, source in zip(value, stored, strict=True)
                ]
        return value

    def _reference(self, name: str, value: Any, type_: str) -> Any:
        target = self._find(name)
        if target is None or target.leaf.type != type_ or not _same(type_, target.leaf.value, value):
            self._refused.add(name)
            return value
        self.count += 1
        self._references.add(name)
        reference = f"{{{target.path}}}"
        self._names[reference] = f"{{{target.name}}}"
        return reference

    def _member(self, key: str, value: Any, stored: Any) -> Any:
        return self.with_references(value, stored, _MEMBERS.get(key, key))

    def named(self, value: Any) -> Any:
        """Return a value with the names of its references as an import reads them."""
        if isinstance(value, str):
            return self._names.get(value, value)
        if isinstance(value, dict):
            return {key: self.named(part) for key, part in value.items()}
        return [self.named(part) for part in value] if isinstance(value, list) else value
