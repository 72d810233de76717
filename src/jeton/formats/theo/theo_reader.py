"""Importer of Theo: `props`, `aliases` (`{!ALIAS}`), `global` and `imports`, and its raw output.

An alias is a token too, so that what refers to it is an alias; a prop of the same name takes its place.
"""

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from jeton.formats.reading.drafts import MOST_TOKENS, Draft
from jeton.formats.reading.finishing import reading
from jeton.formats.reading.model import Reading
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import Sheet, name_of, objects
from jeton.formats.reading.types import KNOWN

Node = dict[str, Any]
KEPT = "theo"
"""The member of a token's extensions for other members of a prop."""

_PARTS = frozenset({"props", "aliases", "global", "imports", "propKeys"})
_MEMBERS = frozenset({"value", "originalValue", ".alias", "name", "type", "comment", "deprecated"})
_ALIAS = re.compile(r"\{!([^{}]+)\}")
_HOPS = 64
_TYPES = {
    "size": "dimension", "radius": "dimension", "spacing": "dimension", "font": "fontFamily",
    "time": "duration", "box-shadow": "shadow", "inner-shadow": "shadow", "drop-shadow": "shadow",
    "text-color": "color", "background-color": "color", "border-color": "color", "hr-color": "color",
    "string": "string", "opacity": "number",
}  # fmt: skip
"""Types of Theo, and categories that some write in their place."""
_CATEGORIES = {
    "font-size": "fontSize", "font-weight": "fontWeight", "line-height": "lineHeight",
    "letter-spacing": "letterSpacing", "font": "fontFamily", "font-family": "fontFamily", "time": "duration",
}  # fmt: skip
"""Types by category, where the type alone is a string, a number or a size."""
_VAGUE = frozenset({"string", "number", "size", None})


def is_theo(data: Node) -> bool:
    """Tell whether a file is one of Theo: other formats have no `props` beside `aliases` and the like."""
    if not data.keys() & {"props", "aliases"} or not _has_parts(data):
        return False
    props = data.get("props")
    if isinstance(props, list):
        return all(isinstance(prop, dict) and "name" in prop for prop in props)
    if props is None:
        return data.keys() <= _PARTS
    if any(isinstance(prop, dict) and "$value" in prop for prop in props.values()):
        return False
    texts = (str(prop.get("value")) for prop in props.values() if isinstance(prop, dict))
    return len(data.keys() & _PARTS) > 1 or any(_ALIAS.search(text) for text in texts)


def _has_parts(data: Node) -> bool:
    """Tell whether the parts of a file are as Theo has them, where they are there."""
    aliases, shared = data.get("aliases", {}), data.get("global", {})
    return (
        isinstance(data.get("props", {}), dict | list)
        and isinstance(data.get("imports", []), list)
        and isinstance(aliases, dict)
        and all(_is_alias(alias) for alias in aliases.values())
        and isinstance(shared, dict)
        and not any(isinstance(part, dict) and "value" in part for part in shared.values())
    )


def read(documents: Sequence[Document]) -> Reading:
    """Read files of Theo, each a tokenset; what they import is among them."""
    problems = Problems()
    files = {document.name: data for document, data in objects(documents, problems)}
    sheets = []
    for document in documents:
        if document.name not in files:
            continue
        problems.file = document.name if len(documents) > 1 else ""
        sheet = Sheet(name_of(document), None, {}, place=document.place)
        sheet.unitless, sheet.asks_unit = document.unitless, True
        sheet.mode(None).extend(_File(document.name, files, problems).drafts())
        sheets.append(sheet)
    return reading("theo", sheets, problems)


def _is_alias(alias: object) -> bool:
    value = alias.get("value") if isinstance(alias, dict) and alias.keys() <= {"value", "comment"} else alias
    return isinstance(value, str | int | float)


class _File:
    """One file with the aliases that its imports give it."""

    def __init__(self, name: str, files: Mapping[str, Node], problems: Problems) -> None:
        self._data = files[name]
        self._problems = problems
        self._aliases: dict[str, Any] = {}
        for data in self._imported(name, files):
            for key, alias in _named(data.get("aliases")):
                self._aliases.setdefault(key, alias.get("value") if isinstance(alias, dict) else alias)

    def _imported(self, name: str, files: Mapping[str, Node]) -> Iterator[Node]:
        """Yield the file and all that it imports, the nearest first; report imports that are missing."""
        pending, seen = [name], {name}
        while pending:
            current = pending.pop(0)
            yield files[current]
            imports = files[current].get("imports")
            for path in imports if isinstance(imports, list) else ():
                file = posixpath.normpath(posixpath.join(posixpath.dirname(current), str(path)))
                if file not in files:
                    self._problems.warning("imports", "{file} is not among the files", file=path)
                elif file not in seen:
                    seen.add(file)
                    pending.append(file)

    def drafts(self) -> Iterator[Draft]:
        """Yield a draft for each prop, and one for each alias of the file itself."""
        own = self._data.get("global")
        shared = own if isinstance(own, dict) else {}
        props = dict(_named(self._data.get("props")))
        kinds: dict[str, str] = {}
        for number, (name, prop) in enumerate(props.items()):
            if number > MOST_TOKENS:
                break
            if not isinstance(prop, dict) or not (shared | prop).keys() & {"value", "originalValue"}:
                self._problems.warning(name, "neither a prop nor an alias: left out")
                continue
            draft = self._draft(name, shared | prop)
            match = _ALIAS.fullmatch(str(draft.value))
            if match and draft.kind:
                kinds.setdefault(match[1], draft.kind)
            yield self._referring(draft, props)
        for name, alias in _named(self._data.get("aliases")):
            if name in props:
                continue
            node = alias if isinstance(alias, dict) else {"value": alias}
            yield self._referring(self._draft(name, {"type": kinds.get(name)} | node), props)

    def _draft(self, name: str, prop: Node) -> Draft:
        source = prop.get("originalValue", prop.get("value"))
        if isinstance(prop.get(".alias"), str):
            source = f"{{!{prop['.alias']}}}"
        comment, deprecated = prop.get("comment"), prop.get("deprecated")
        draft = Draft(
            self._problems.located(name),
            name,
            source,
            _kind(prop),
            description=comment if isinstance(comment, str) else None,
            deprecated=deprecated if isinstance(deprecated, bool | str) else None,
        )
        if "value" in prop and source != prop["value"]:
            is_alias = isinstance(source, str) and _ALIAS.search(source)
            draft.value, draft.built = (source, prop["value"]) if is_alias else (prop["value"], UNSET)
        members = {key: part for key, part in prop.items() if key not in _MEMBERS}
        draft.extensions = {KEPT: members} if members else None
        return draft

    def _referring(self, draft: Draft, props: Mapping[str, Any]) -> Draft:
        """Return a draft with references to tokens in place of those to aliases, or its built value."""
        text = draft.value
        names = _ALIAS.findall(text) if isinstance(text, str) else []
        for name in names:
            if name not in self._aliases:
                self._problems.warning(draft.name, "there is no alias {name}", name=name)
        is_own = draft.name in names and draft.name in props
        resolved = self._resolved(text)
        is_text = bool(names) and _ALIAS.fullmatch(text) is None
        if not names or is_own or (is_text and KNOWN.get(draft.kind or "", "string") == "string"):
            draft.value, draft.built = (resolved if draft.built is UNSET else draft.built), UNSET
            return draft  # braces in a string are text, no references
        draft.value = _ALIAS.sub(r"{\1}", text)
        if is_text:
            if draft.built not in (UNSET, resolved):
                text = "its aliases in a text do not give its built value: that counts"
                self._problems.info(draft.name, text)
                draft.value = draft.built
            draft.built = UNSET
        elif draft.built is UNSET and names[0] in self._aliases:
            draft.built = resolved
        return draft

    def _resolved(self, value: Any) -> Any:
        """Return a value with the values of aliases in place of references to them."""
        for _ in range(_HOPS):
            if not isinstance(value, str):
                break
            whole = _ALIAS.fullmatch(value)
            if whole and whole[1] in self._aliases:
                value = self._aliases[whole[1]]
                continue
            after = _ALIAS.sub(lambda match: str(self._aliases.get(match[1], match[0])), value)
            if after == value or len(after) > _LONGEST:
                break
            value = after
        return value


_LONGEST = 16_384


def _named(part: object) -> Iterator[tuple[str, Any]]:
    """Yield the members of an object, or the objects of an array by their names."""
    if isinstance(part, dict):
        yield from part.items()
    for each in part if isinstance(part, list) else ():
        if isinstance(each, dict) and isinstance(each.get("name"), str):
            yield each["name"], each


def _kind(prop: Node) -> str | None:
    """Return a prop's type in Jeton's words where there is one, else as it stands."""
    kind, category = prop.get("type"), prop.get("category")
    if not isinstance(kind, str | None):
        return None
    if kind in _VAGUE and isinstance(category, str):
        type_ = _CATEGORIES.get(category) or _CATEGORIES.get(category.removesuffix("s"))
        if type_ is not None:
            return type_
    return _TYPES.get(kind, kind) if kind is not None else None
