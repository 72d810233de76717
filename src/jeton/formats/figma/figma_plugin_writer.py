"""Exporter of the document that Jeton's plug-in for Figma writes into files there: variables and styles.

A tokenset is a collection. Everything has its token's id as its key: `key` is that of the first mode with the
token, the default mode's before the others, and `keys` has the one of each mode, so that a key that a file
keeps is found again when another mode has become the default. A variable has a value in every mode: the
mode's own, or what it falls back to. Composites are styles, which have no modes; a part that is a reference
is `bound` to a variable, which has them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from jeton.formats.dtcg.dtcg_values import LeavesExporter
from jeton.formats.dtcg.dtcg_writer import flattened_text
from jeton.formats.figma import figma_syntax
from jeton.formats.figma.figma_collections import Collection, FoundVariable
from jeton.formats.figma.figma_members import (
    ESCAPED,
    is_opacity_in_figma,
    limits,
    notice_of,
    theirs,
)
from jeton.formats.figma.figma_plugin_values import FigmaValue, figma_value, scopes_of
from jeton.formats.figma.figma_styles import (
    KINDS,
    Style,
    bindable,
    count_of,
    fields_of,
    references_of,
    style_of,
)
from jeton.formats.figma.figma_values import TYPES
from jeton.formats.token_files.paths import called, remarks_on
from jeton.formats.writing.base import (
    HERE,
    Exporter,
    ExportMode,
    ExportToken,
    ExportWorkspace,
    LostToken,
    Origin,
    Place,
    Remark,
    Rendered,
    WorkspaceExporter,
)
from jeton.formats.writing.comments import is_deprecated
from jeton.formats.writing.naming import Identifiers
from jeton.formats.writing.options import SYNTAXES, takes
from jeton.formats.writing.selection import kind_of
from jeton.formats.writing.written import count
from jeton.resolution.references import modifiers_of, references_in

_FORMAT = 1
_MOST_PROBLEMS = 500
"""The most problems that a document lists; its report has them all."""
_MEMBERS = ("scopes", "codeSyntax", "hiddenFromPublishing")

_encode = msgspec.json.encode
T = TypeVar("T")


class FigmaPluginExporter(LeavesExporter, Exporter, WorkspaceExporter):
    """One document of collections, styles and problems; aliases are kept if possible, unless `resolved`."""

    name = "figma-plugin"
    content_type = "application/json"
    extension = ".figma-plugin.json"
    types = (*TYPES, *KINDS)
    choices = takes("base_font_size", "descriptions", "hide_deprecated", *SYNTAXES)
    names_origin = is_compressed = True

    def literal(self, token: ExportToken) -> str | None:
        """Return a variable's value, or a style's fields, as JSON."""
        own = self._of(token)
        if isinstance(own, str):
            return None
        return _encode(own.value if isinstance(own, FigmaValue) else fields_of(own)).decode()

    def approximation(self, token: ExportToken) -> str | None:
        """Return how Figma changes a value."""
        own = self._of(token)
        return None if isinstance(own, str) else self.between.join(own.notes) or None

    def _of(self, token: ExportToken) -> FigmaValue | Style | str:
        if kind_of(token) in KINDS:
            return style_of(token, self.options.base_font_size)
        is_percent = is_opacity_in_figma(token.stored)
        return figma_value(token, self.options.base_font_size, is_percent=is_percent)

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render a mode without a name."""
        return self.of_mode(ExportMode("", is_default=True, tokens=tokens, inherited=()))

    def of_mode(self, mode: ExportMode) -> Rendered:
        """Render a collection of one mode."""
        rendered = self.tokenset([mode._replace(inherited=(), is_default=True)])
        left_out = [
            each._replace(reason=each.reason.removesuffix(f" (mode {each.mode})"), mode="")
            for each in rendered.left_out
        ]
        return rendered._replace(
            left_out=left_out,
            identifiers={HERE: next(iter(rendered.identifiers.values()))},
            remarks=[each._replace(mode="") for each in rendered.remarks],
        )

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render a collection."""
        if not modes:
            return self._rendered([])
        collection = Collection(self.origin.tokenset, modes[0].tokenset, modes, self.options.base_font_size)
        rendered = self._rendered([collection])
        return rendered._replace(
            left_out=[each._replace(tokenset="") for each in rendered.left_out],
            identifiers={("", mode): own for (_, mode), own in rendered.identifiers.items()},
            remarks=[each._replace(tokenset="") for each in rendered.remarks],
        )

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render a collection for each tokenset."""
        base = self.options.base_font_size
        return self._rendered(
            [Collection(each.id, each.name, each.modes, base) for each in workspace.tokensets]
        )

    def _rendered(self, collections: Sequence[Collection]) -> Rendered:
        left_out: list[LostToken] = []
        identifiers: dict[Place, Mapping[str, str]] = {}
        parts = _Parts(self, collections)
        for each in collections:
            parts.add(each)
            names = {name: called(path) for name, path in {**each.paths.of, **each.style_paths.of}.items()}
            for number, mode in enumerate(each.own):
                left_out += each.lost_of(number)
                identifiers[each.key, mode.name] = names
        problems = [_problem(each) for each in _problems(collections, left_out, parts.remarks)]
        more = len(problems) - _MOST_PROBLEMS
        if more > 0:
            problems[_MOST_PROBLEMS:] = [{"code": "more", "message": f"and {more:,} more: see the report"}]
        text = "".join(
            [
                f'{{"format":{_FORMAT},"source":{_encode(_source(self.origin)).decode()},\n"collections":[',
                ",\n".join(parts.collections),
                f'],\n"styles":{_listed(parts.styles)},\n"problems":{_listed(map(_text, problems))}}}\n',
            ]
        )
        return Rendered(text, left_out, identifiers, parts.remarks)


class _Parts:
    """Writer of the parts of a document, as texts of JSON, with remarks on its tokens."""

    def __init__(self, exporter: FigmaPluginExporter, collections: Sequence[Collection]) -> None:
        self.collections: list[str] = []
        self.styles: list[str] = []
        self.remarks: list[Remark] = []
        self._exporter = exporter
        self._options = exporter.options
        self._all = collections
        self._syntax: Mapping[str, Mapping[str, str]] = {}

    def add(self, collection: Collection) -> None:
        """Add a collection and its styles."""
        self.remarks += limits(
            collection.own,
            collection.own[0],
            collection.values,
            collection.key,
            lambda mode: min(
                (token.name for token in mode.tokens), default=min(collection.names, default="")
            ),
        )
        self._syntax = figma_syntax.calls_of(self._exporter, collection.own, sorted(collection.names))
        variables = [_text(self._variable(collection, name)) for name in collection.values]
        modes = [{"key": mode.id or mode.name, "name": mode.name} for mode in collection.own]
        head = _encode({"key": collection.key, "name": collection.name, "modes": modes}).decode()
        self.collections.append(f'{head[:-1]},"variables":{_listed(variables)}}}')
        self.styles += [_text(self._style(collection, name)) for name in collection.styles]

    def _variable(self, collection: Collection, name: str) -> dict[str, Any]:
        token, values = collection.first_of(name), collection.values[name]
        result = self._named(collection, name, collection.paths)
        result["type"] = values[0].type
        result["values"] = [
            self._value(collection, number, name, value) for number, value in enumerate(values)
        ]
        self._describe(result, token, collection.paths)
        members = {} if token.stored is None else theirs(token.stored, _MEMBERS)
        result["scopes"] = scopes_of(kind_of(token), values[0], _member(members, "scopes", list[str]))
        calls = {platform: own[name] for platform, own in self._syntax.items() if name in own}
        own_syntax = _member(members, "codeSyntax", dict[str, str])
        if own_syntax is not None:
            calls = figma_syntax.together(own_syntax, calls, self._options)
        if calls:
            result["syntax"] = calls
        if _member(members, "hiddenFromPublishing", bool) or (
            self._options.hide_deprecated and is_deprecated(token)
        ):
            result["hidden"] = True
        successor = token.stored.replaced_by if token.stored is not None else None
        if successor is not None and (other := self._find(collection, successor, name, "")) is not None:
            result["replaced_by"] = other.key
        return result

    def _named(self, collection: Collection, name: str, paths: Identifiers[str]) -> dict[str, Any]:
        """Return the members that tell which token something is, with remarks on its name."""
        path, ids = paths.of[name], collection.ids_of(name)
        result: dict[str, Any] = {"key": collection.key_of(name)}
        if len(ids) > 1:
            result["keys"] = ids
        result["name"] = called(path)
        if called(path).replace("/", ".") != name:
            result["token"] = name
        clash, why = paths.clashes.get(name), "" if path == name else ESCAPED
        if clash is not None or why:
            number = next(number for number, id_ in enumerate(ids) if id_ is not None)
            place = collection.own[number].name, collection.key
            self.remarks += remarks_on(name, called(path), clash, why, (), *place)
        return result

    def _describe(self, result: dict[str, Any], token: ExportToken, paths: Identifiers[str]) -> None:
        """Add what is said of a token, that it is deprecated before all else."""
        text = f"{notice_of(token, paths)}{token.description or ''}" if self._options.descriptions else ""
        if text:
            result["description"] = text

    def _value(self, collection: Collection, number: int, name: str, value: FigmaValue) -> Any:
        """Return the value of a variable in a mode: an alias if a variable there has the very value."""
        token, mode = collection.modes[number][name], collection.own[number].name
        stored = token.stored
        if stored is None or self._exporter.resolved:
            return value.value
        if stored.alias_to is None and "{" not in stored.value:
            return value.value
        references = [stored.alias_to] if stored.alias_to else references_in(stored.type, stored.value)
        is_whole = stored.alias_to is not None or stored.value == f"{{{references[0] if references else ''}}}"
        if is_whole and not modifiers_of(stored):
            target = self._find(collection, references[0], name, mode)
            if target is not None and target.value[:2] == value[:2]:
                return {"alias": target.key}
        if references and token.value != stored.value and name in collection.own_names[number]:
            self._remark("alias-resolved", collection, number, name, flattened_text(references))
        return value.value

    def _find(self, collection: Collection, name: str, owner: str, mode: str) -> FoundVariable | None:
        """Return the variable that a name means: one of the collection, or else of the first that has it."""
        if name in collection.names:
            return collection.find(name, mode) if name != owner else None
        others = (each for each in self._all if each is not collection and name in each.names)
        other = next(others, None)
        return None if other is None else other.find(name, mode)

    def _style(self, collection: Collection, name: str) -> dict[str, Any]:
        styles = {number: style for number, style in enumerate(collection.styles[name]) if style is not None}
        bound = {number: self._bound(collection, number, name, style) for number, style in styles.items()}
        first, style = next(iter(styles.items()))
        result = self._named(collection, name, collection.style_paths)
        result["kind"] = style.kind
        self._describe(result, collection.first_of(name), collection.style_paths)
        result |= {"fields": fields_of(style), "bound": bound[first]}
        whole = style.kind, {**style.parts, **bound[first]}
        text = f"Figma's styles have no modes: it has what the mode {collection.own[first].name} has"
        if first:
            self._remark("mode-stands-in", collection, first, name, text)
        for number, other in styles.items():
            differs = (other.kind, {**other.parts, **bound[number]}) != whole
            if differs and name in collection.own_names[number]:
                self._remark("mode-ignored", collection, number, name, text)
        return result

    def _bound(self, collection: Collection, number: int, name: str, style: Style) -> dict[str, str]:
        """Return the keys of the variables to which the parts of a style are bound in a mode."""
        if self._exporter.resolved:
            return {}
        tokens, mode = collection.modes[number], collection.own[number].name
        stored = tokens[name].stored
        seen = {name}
        while stored is not None and stored.alias_to in tokens and stored.alias_to not in seen:
            seen.add(stored.alias_to)
            stored = tokens[stored.alias_to].stored
        if stored is None or stored.alias_to is not None:
            return {}
        result = {}
        for path, reference in references_of(style.kind, stored.value, count_of(style)).items():
            target, part = self._find(collection, reference, name, mode), bindable(style.parts.get(path))
            if target is not None and part is not None and target.value.value == part:
                result[path] = target.key
            elif name in collection.own_names[number]:
                self._remark("alias-resolved", collection, number, name, flattened_text([reference]))
        return result

    def _remark(self, code: str, collection: Collection, number: int, name: str, text: str) -> None:
        self.remarks.append(Remark(code, name, text, collection.own[number].name, collection.key))


def _problems(
    collections: Sequence[Collection], left_out: Sequence[LostToken], remarks: Iterable[Remark]
) -> Iterator[Remark]:
    """Yield what is wrong with tokens, or not as one might expect: first what the document lacks."""
    absent = {(lost.tokenset, lost.mode, lost.name) for lost in left_out}
    tokens = {
        place: token
        for each in (collections if absent else ())
        for own in each.own
        for token in own.tokens
        if (place := (each.key, own.name, token.name)) in absent
    }
    for name, reason, mode, tokenset in left_out:
        token = tokens[tokenset, mode, name]
        code = "value-unsupported" if kind_of(token) in FigmaPluginExporter.types else "type-unsupported"
        code = "alias-missing" if token.value is None else code
        yield Remark(code, name, reason.removesuffix(f" (mode {mode})"), mode, tokenset)
    yield from remarks


def _problem(problem: Remark) -> dict[str, str]:
    places = {"collection": problem.tokenset, "mode": problem.mode, "token": problem.name}
    return {"code": problem.code, "message": problem.message} | {
        key: text for key, text in places.items() if text
    }


def _source(origin: Origin) -> dict[str, Any]:
    """Return what a document is made of."""
    parts = {"workspace": origin.workspace, "tokenset": origin.tokenset, "release": origin.release}
    named = {key: text for key, text in parts.items() if text}
    return {"kind": "release" if origin.release else "now", **named, "change_set": origin.change_set}


def _member(members: Mapping[str, msgspec.Raw], key: str, kind: type[T]) -> T | None:
    """Return a member that Figma gave a variable, if it has the form that Figma reads."""
    try:
        return msgspec.json.decode(members[key], type=kind) if key in members else None
    except msgspec.ValidationError:
        return None


def _text(part: object) -> str:
    text = _encode(part).decode()
    count(len(text))
    return text


def _listed(texts: Iterable[str]) -> str:
    """Return a list with a line for each of its members."""
    lines = ",\n".join(texts)
    return f"[\n{lines}\n]" if lines else "[]"


EXPORTER = FigmaPluginExporter()
RESOLVED = FigmaPluginExporter(resolved=True)
