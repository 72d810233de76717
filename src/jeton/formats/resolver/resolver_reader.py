"""Importer of DTCG 2025.10 resolver documents: a set or a modifier becomes a tokenset, contexts become modes.

Rules: Resolver Module 2025.10 (formats.md 1.6). Sources of a set or a context are layers, the last on top; a
fault of the document is reported with its path, and nothing is imported then. Tokensets of the same name stay
separate if our exporter wrote them; otherwise the later one gets its kind after its name.
"""

from collections.abc import Container, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from jeton.formats.dtcg.dtcg_reader import (
    held_tokens,
    own_members,
    read_tree,
    report_groups,
    text_or_none,
    walk_of,
)
from jeton.formats.reading import pointers
from jeton.formats.reading.finishing import reading
from jeton.formats.reading.layers import Walk
from jeton.formats.reading.model import Reading
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import Sheet, bases_by_sources, objects
from jeton.formats.resolver.overrides import reach_sets

Node = dict[str, Any]
VERSION = "2025.10"
_KINDS = frozenset({"set", "modifier"})
_MOST_LAYERS = 10_000
"""The most sources of one context; references from sets to sets multiply them."""


class _Item(Struct, frozen=True):
    """A set or a modifier, its path in the document and its name."""

    path: str
    name: str
    kind: str
    node: Node


def is_resolver(data: object) -> bool:
    """Tell whether a document is a resolver rather than a tree of tokens."""
    if not isinstance(data, dict) or not isinstance(data.get("resolutionOrder"), list):
        return False
    return isinstance(data.get("version"), str) or any(key in data for key in ("sets", "modifiers"))


def read(documents: Sequence[Document]) -> Reading:
    """Read a resolver document; the other files are those it refers to."""
    problems = Problems()
    files = objects(documents, problems)
    roots = [(document, data) for document, data in files if is_resolver(data)]
    if len(roots) != 1 and not problems.failed:
        problems.error("", "there must be one resolver document; there are {count}", count=len(roots))
    if problems.failed:
        return Reading("resolver", [], problems.all())
    document, root = roots[0]
    reader = _ResolverReader(document, root, {other.name: data for other, data in files}, problems)
    sheets = list(reader.sheets())
    for other, _ in files:
        if other is not document and other.name not in reader.used:
            problems.warning(other.name, "the resolver does not refer to this file: left out")
    report_groups(reader.walk, problems)
    _report_shadowed(sheets, problems)
    reach_sets(sheets, problems)
    if not sheets:  # an export of an empty workspace
        return Reading("resolver", [], problems.all())
    return reading("resolver", sheets, problems)


class _ResolverReader:
    """Reader of one resolver document."""

    def __init__(self, document: Document, root: Node, files: dict[str, Node], problems: Problems) -> None:
        self._folder = document.name.rpartition("/")[0]
        self._root = root
        self._files = files
        self._problems = problems
        self.walk: Walk = walk_of(problems)
        self.used: set[str] = set()

    def sheets(self) -> Iterator[Sheet]:
        """Yield a tokenset for each set and modifier, in the order in which they are resolved."""
        if self._root.get("version") != VERSION:
            self._problems.error("version", "it must be {version}", version=VERSION)
            return
        for member in ("sets", "modifiers"):
            if not isinstance(self._root.get(member, {}), dict):
                self._problems.error(member, "it must be an object")
                return
        items = [item for item in self._items() if own_members(item.node).get("fallback") is not True]
        self._report_unused(items)
        names: set[str | None] = set()
        for item in items:
            sheet = self._set(item) if item.kind == "set" else self._modifier(item)
            if sheet is not None:
                if sheet.name in names and not sheet.is_ours:
                    sheet.name = self._other_name(item, names)
                names.add(sheet.name)
                yield sheet

    def _other_name(self, item: _Item, names: Container[str | None]) -> str:
        """Return another name for a set or modifier whose own is taken: the two kinds may share names."""
        number, other = 1, f"{item.name} {item.kind}"
        while other in names:
            number += 1
            other = f"{item.name} {item.kind} {number}"
        text = "another set or modifier has the name {name}, too: this one becomes {other}"
        self._problems.warning(item.path, text, name=item.name, other=other)
        return other

    def _items(self) -> Iterator[_Item]:
        names: set[tuple[str, str]] = set()
        for index, entry in enumerate(self._root["resolutionOrder"]):
            item = self._item(f"resolutionOrder.{index}", entry)
            if item is None:
                continue
            if (item.kind, item.name) in names:
                self._problems.error(item.path, "the name {name} stands here twice", name=item.name)
                continue
            names.add((item.kind, item.name))
            yield item

    def _item(self, path: str, entry: object) -> _Item | None:
        if not isinstance(entry, dict):
            self._problems.error(path, "it must be an object: a `$ref`, or a set or modifier with a name")
            return None
        if "$ref" not in entry:
            name, kind = entry.get("name"), entry.get("type")
            if not isinstance(name, str) or not name or not isinstance(kind, str) or kind not in _KINDS:
                self._problems.error(path, "it must have a name, and `set` or `modifier` as its type")
                return None
            return _Item(path, name, kind, entry)
        keys = pointers.segments(entry["$ref"])
        if keys is None or len(keys) != 2 or keys[0] not in {"sets", "modifiers"}:
            text = "{reference} is no reference to a set or a modifier of the document"
            self._problems.error(path, text, reference=entry["$ref"])
            return None
        node = self._root.get(keys[0], {}).get(keys[1])
        if not isinstance(node, dict):
            self._problems.error(path, "{reference} does not exist", reference=entry["$ref"])
            return None
        beside = {key: part for key, part in entry.items() if key != "$ref"}
        return _Item(".".join(keys), keys[1], keys[0][:-1], node | beside)

    def _report_unused(self, items: list[_Item]) -> None:
        used = {item.path for item in items}
        for member in ("sets", "modifiers"):
            for name, node in self._root.get(member, {}).items():
                is_part = isinstance(node, dict) and own_members(node).get("fallback") is True
                if f"{member}.{name}" not in used and not is_part:
                    text = "not in `resolutionOrder`: no tokenset of its own"
                    self._problems.info(f"{member}.{name}", text)

    def _set(self, item: _Item) -> Sheet | None:
        layers = self._layers(item.node.get("sources"), f"{item.path}.sources")
        own = own_members(item.node)
        sheet = self._sheet(item, own)
        mode = own.get("mode")
        name = text_or_none(mode.get("name")) if isinstance(mode, dict) else None
        sheet.default = name if isinstance(mode, dict) and mode.get("default") is True else None
        self._read(sheet, name, layers)
        sheet.mode(name).extend(held_tokens(own, self._problems))
        return sheet

    def _modifier(self, item: _Item) -> Sheet | None:
        contexts = item.node.get("contexts")
        if not isinstance(contexts, dict) or not contexts:
            self._problems.error(f"{item.path}.contexts", "a modifier must have contexts")
            return None
        if len(contexts) == 1:
            self._problems.warning(f"{item.path}.contexts", "a modifier should have two contexts or more")
        default = item.node.get("default")
        if default is not None and not (isinstance(default, str) and default in contexts):
            self._problems.error(f"{item.path}.default", "{default} is no context", default=default)
            return None
        own = own_members(item.node)
        sheet = self._sheet(item, own)
        written = {str(mode.get("context")): mode for mode in _objects(own.get("modes"))}
        for context, sources in contexts.items():
            mode = written.get(context, {})
            name = text_or_none(mode.get("name")) or context
            path = f"{item.path}.contexts.{context}"
            if name in sheet.modes:
                self._problems.error(path, "two contexts of the name {name}", name=name)
                continue
            layers = self._layers(sources, path, last_alone=context in written)
            self._read(sheet, name, layers)
            sheet.mode(name).extend(held_tokens(mode, self._problems))
            sheet.set_base(name, mode)
            if mode.get("default") is True or (context == default and not written):
                sheet.default = name
        if not written:
            texts = {
                context: [msgspec.json.encode(source).decode() for source in sources]
                for context, sources in contexts.items()
                if isinstance(sources, list) and context in sheet.modes
            }
            sheet.inherit(bases_by_sources(texts, sheet.default or next(iter(texts), "")))
        return sheet

    def _sheet(self, item: _Item, own: Node) -> Sheet:
        name = text_or_none(own.get("name")) or item.name
        description = text_or_none(item.node.get("description"))
        return Sheet(name, description, {}, is_ours="name" in own)

    def _read(self, sheet: Sheet, mode: str | None, layers: list[Node]) -> None:
        read_tree(tuple(reversed(layers)), sheet, mode, self.walk, self._problems)

    def _layers(self, sources: object, path: str, *, last_alone: bool = False) -> list[Node]:
        """Return the trees of the sources, in their order."""
        if not isinstance(sources, list):
            self._problems.error(path, "the sources must be an array")
            return []
        first = len(sources) - 1 if last_alone and sources else 0
        layers: list[Node] = []
        within: tuple[str, ...] = ()
        pending = [(f"{path}.{index}", source, within) for index, source in enumerate(sources)]
        pending = pending[first:][::-1]
        while pending:
            where, source, within = pending.pop()
            if len(layers) + len(pending) > _MOST_LAYERS:
                self._problems.error(path, "the sources come to more than {most}", most=_MOST_LAYERS)
                break
            if not isinstance(source, dict):
                self._problems.error(where, "a source must be an object: tokens, or a `$ref`")
            elif "$ref" not in source or "$value" in source or len(source) > 1 + ("$type" in source):
                layers.append(source)
            else:
                parts = self._referred(source["$ref"], where, within)
                pending += [(where, part, (*within, str(source["$ref"]))) for part in reversed(parts)]
        return layers

    def _referred(self, reference: object, path: str, within: tuple[str, ...]) -> list[object]:
        """Return the sources behind a reference: those of a set, or the target of a pointer or file."""
        text = reference if isinstance(reference, str) else ""
        file, _, pointer = text.partition("#")
        if text in within or len(within) > 100:
            self._problems.error(path, "{reference} leads back to itself", reference=reference)
            return []
        node: Any = self._file(file) if file else self._root
        keys = (pointers.segments("#" + pointer) or [""]) if pointer else []
        if not file and keys[:1] and keys[0] in {"modifiers", "resolutionOrder"}:
            self._problems.error(path, "nothing may refer to {reference}", reference=reference)
            return []
        for key in keys:
            node = node.get(key) if isinstance(node, dict) else None
        if not isinstance(node, dict) or not text:
            hint = "; send the file along" if file and "://" not in file else ""
            self._problems.error(path, "{reference} does not exist" + hint, reference=reference)
            return []
        if not file and keys[:1] == ["sets"] and len(keys) == 2:
            sources = node.get("sources")
            return sources if isinstance(sources, list) else []
        return [node]

    def _file(self, name: str) -> Node | None:
        """Return another file of the import, by its path from the document or else from the top folder."""
        parts: list[str] = self._folder.split("/") if self._folder else []
        for part in name.split("/"):
            if part == "..":
                parts = parts[:-1]
            elif part not in {"", "."}:
                parts = [*parts, part]
        for path in ("/".join(parts), name.removeprefix("./")):
            if path in self._files:
                self.used.add(path)
                return self._files[path]
        return None


def _objects(value: object) -> list[Node]:
    return [part for part in value if isinstance(part, dict)] if isinstance(value, list) else []


def _report_shadowed(sheets: Sequence[Sheet], problems: Problems) -> None:
    """Report how many names are in several tokensets: resolvers use the last one, Jeton keeps all."""
    seen: set[str] = set()
    shared: set[str] = set()
    for sheet in sheets:
        names = {draft.name for drafts in sheet.modes.values() for draft in drafts}
        shared |= seen & names
        seen |= names
    if shared:
        problems.warning(
            "",
            "{names} in several sets or modifiers, such as {name}: a resolver takes the last,"
            " here each stays in its own tokenset",
            names=counted(len(shared), "name"),
            name=min(shared),
        )
