"""Exporter of Kotlin source for Jetpack Compose: classes of values, an instance for each mode."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jeton.exporters import native
from jeton.exporters.base import Configurable, ExportMode, ExportToken, Rendered, Symbol
from jeton.exporters.comments import comment_lines, one_line
from jeton.exporters.naming import assign
from jeton.exporters.options import takes
from jeton.exporters.platforms.members import Member, Model, Path, model_of, path_of
from jeton.exporters.platforms.variants import alone
from jeton.exporters.selection import kind_of
from jeton.exporters.web.sheets import deprecation, last_comments
from jeton.values.colors import Rgba, to_byte
from jeton.values.numbers import plain, plain_decimal

_MOST = 100
"""Members of a class: its constructor has 255 slots, and a color takes two of them."""
_LARGEST = 3.4e38
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_ASCII_WORD = re.compile(r"[A-Za-z0-9]+")
_LETTERS = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nd"})
_KEYWORDS = frozenset(
    """
    as break class continue do else false for fun if in interface is null object package return super this
    throw true try typealias typeof val var when while yield
    """.split()  # noqa: SIM905  a table of words reads better than 28 lines
)
_COMMENT = re.compile(r"\*(?=/)|/(?=\*)")
_ESCAPED = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"\\$]')
_TYPES = {
    "Color": "androidx.compose.ui.graphics.Color",
    "Dp": "androidx.compose.ui.unit.Dp",
    "TextUnit": "androidx.compose.ui.unit.TextUnit",
}
_UNITS = {"Dp": "androidx.compose.ui.unit.dp", "TextUnit": "androidx.compose.ui.unit.sp"}


class _Field(NamedTuple):
    """A property of a class: its comments and annotations, its name, its type, its value in each mode."""

    notes: Sequence[str]
    name: str
    type: str
    values: Sequence[str]


class ComposeExporter(Configurable):
    """A class for each group of names, one around them, and its instances, provided to a composition."""

    name = "compose"
    content_type = "text/x-kotlin"
    extension = ".kt"
    types = native.TYPES
    wants_stored = True
    repeats_symbols = True
    symbols_are = "Kotlin properties"
    options = takes("package", "name", "descriptions", "header", "shims")

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the classes, and one instance of them."""
        return self.tokenset(alone(tokens))

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the classes, and an instance of them for each mode."""
        model = _model(modes)
        outer = _pascal(self.asked.name or (modes[0].tokenset if modes else "")) or "Design"
        lines = _Source(model, outer, descriptions=self.asked.descriptions).lines()
        head = [f"package {self.asked.package or 'com.example.tokens'}", "", *_imports(model), ""]
        text = "\n".join([*head, *lines, *last_comments(model.left_out), ""])
        return Rendered(text, list(model.left_out), model.identifiers(_spelled), list(model.remarks()))

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  one file
        """Return an export with a first comment."""
        return "\n".join([*(f"// {line}".rstrip() for line in lines), "", text])

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the properties of one mode, by their groups."""
        return _model(alone(tokens)).symbols(_spelled)

    def symbols_of_tokenset(
        self,
        modes: Sequence[ExportMode],
        *,
        former: bool = False,  # noqa: ARG002  named as ever
    ) -> Iterator[Symbol]:
        """Yield the properties, by their groups, with a value for each mode."""
        return _model(modes).symbols(_spelled)

    def literal(self, token: ExportToken) -> str | None:
        """Return the expression of a value."""
        element = _element(token)
        return element.text if element.kind else None

    def approximation(self, token: ExportToken) -> str | None:
        """Return the change to a color outside sRGB or a length not in dp or sp."""
        return native.approximation(token)


class _Source:
    """The declarations of a model; `outer` begins the names of all of them."""

    def __init__(self, model: Model, outer: str, *, descriptions: bool) -> None:
        self._model, self._outer, self._descriptions = model, outer, descriptions
        self._groups = model.groups()
        self._modes = [_pascal(mode.name) or "Default" for mode in model.modes] or ["Default"]
        self._paths = model.paths()
        self._spelled = {name: _spelled(path) for name, path in self._paths.items()}
        named = {
            **{f"import {name}": name for name in (*_TYPES, "Immutable", "Deprecated", "ReplaceWith")},
            "tokens": f"{outer}Tokens",
            "local": f"Local{outer}Tokens",
            **{f"mode {place}": f"{outer}{mode}" for place, mode in enumerate(self._modes)},
            **{f"group {group}": f"{outer}{group[:1].upper()}{group[1:]}" for group in self._groups},
        }
        self._names = assign(named, str.casefold).of

    def lines(self) -> list[str]:
        """Return the lines of classes, functions and instances."""
        lines: list[str] = []
        fields = []
        for group, members in self._groups.items():
            name = self._names[f"group {group}"]
            lines += self._class(name, [self._field(member) for member in members])
            values = [f"{_of(name, place)}()" for place in range(len(self._modes))]
            fields.append(_Field([], _quoted(group), name, values))
        outer = self._names["tokens"]
        lines += self._class(outer, fields)
        for place in range(len(self._modes)):
            lines.append(f"val {self._names[f'mode {place}']} = {_of(outer, place)}()")
        default = self._names["mode 0"]
        return [*lines, "", f"val {self._names['local']} = staticCompositionLocalOf {{ {default} }}"]

    def _class(self, name: str, fields: Sequence[_Field]) -> list[str]:
        """Return a class and a function for its instance of each mode; a large one holds smaller ones."""
        if len(fields) <= _MOST:
            return _declared(name, fields, len(self._modes))
        lines: list[str] = []
        parts, inner = [], []
        for number, start in enumerate(range(0, len(fields), _MOST), 1):
            some = fields[start : start + _MOST]
            plain_fields = [each._replace(notes=()) for each in some]
            lines += _declared(f"{name}__{number}", plain_fields, len(self._modes), "internal ")
            values = [f"{_of(f'{name}__{number}', place)}()" for place in range(len(self._modes))]
            parts.append(_Field([], f"part__{number}", f"{name}__{number}", values))
            for each in some:
                inner += [*each.notes, f"    val {each.name}: {each.type} get() = part__{number}.{each.name}"]
        return [*lines, *_declared(name, parts, len(self._modes), inner=inner)]

    def _field(self, member: Member) -> _Field:
        notes = [] if member.clash is None else [f"    // {one_line(member.clash)}"]
        token = member.token
        if self._descriptions and token.description:
            notes += _documentation(comment_lines(token.description))
        notes += self._deprecated(member)
        is_whole = None not in member.texts
        values = [text or "null" for text in member.texts]
        return _Field(notes, _quoted(member.path[1]), member.kind + "?" * (not is_whole), values)

    def _deprecated(self, member: Member) -> list[str]:
        reason = deprecation(member.token, self._spelled)
        if reason is None:
            return []
        stored = member.token.stored
        successor = self._paths.get((stored and stored.replaced_by) or "")
        told = f"{_string(reason or 'Deprecated')}"
        if successor is not None and successor[0] == member.path[0]:
            told += f", ReplaceWith({_string(_quoted(successor[1]))})"
        return [f"    @Deprecated({told})"]


def _declared(
    name: str, fields: Sequence[_Field], modes: int, visible: str = "", inner: Sequence[str] | None = None
) -> list[str]:
    own = "private val" if inner is not None else "val"
    constructor = "" if inner is None else " internal constructor"
    lines = ["@Immutable", f"{visible}class {name}{constructor}("]
    for place, field in enumerate(fields):
        comma = "," if place + 1 < len(fields) else ""
        lines += [*field.notes, f"    {own} {field.name}: {field.type}{comma}"]
    lines += [")", ""] if inner is None else [") {", *inner, "}", ""]
    for mode in range(modes):
        lines.append(f"private fun {_of(name, mode)}() = {name}(")
        for place, field in enumerate(fields):
            comma = "," if place + 1 < len(fields) else ""
            lines.append(f"    {field.name} = {field.values[mode]}{comma}")
        lines += [")", ""]
    return lines


def _of(name: str, place: int) -> str:
    """Return the function that makes the instance of a class for a mode; no word of users has `__`."""
    return f"{name[:1].lower()}{name[1:]}__{place + 1}"


def _imports(model: Model) -> list[str]:
    kinds = {member.kind for member in model.members}
    own = [path for kind, path in (*_TYPES.items(), *_UNITS.items()) if kind in kinds]
    runtime = "androidx.compose.runtime"
    return [
        f"import {each}"
        for each in sorted([f"{runtime}.Immutable", f"{runtime}.staticCompositionLocalOf", *own])
    ]


def _model(modes: Sequence[ExportMode]) -> Model:
    return model_of(modes, _element, lambda name: path_of(name, _camel))


def _element(token: ExportToken) -> native.Element:
    value = native.value_of(token)
    if isinstance(value, str):
        return native.Element(token, "", value)
    if isinstance(value, Rgba):
        digits = "".join(f"{to_byte(value[place]):02X}" for place in (3, 0, 1, 2))
        return native.Element(token, "Color", f"Color(0x{digits})")
    if abs(value) > _LARGEST:
        return native.Element(token, "", f"its value is more than a float holds ({_LARGEST})")
    number = plain(value) if _WHOLE.fullmatch(plain(value)) else plain_decimal(value)
    shown = f"({number})" if number.startswith("-") else number
    kind, unit = ("Dp", "dp") if kind_of(token) == "dimension" else ("TextUnit", "sp")
    return native.Element(token, kind, f"{shown}.{unit}")


def _words(text: str) -> list[str]:
    words: list[str] = _ASCII_WORD.findall(text) if text.isascii() else _unicode_words(text)
    return [word.lower() if word.isupper() else word for word in words]


def _unicode_words(text: str) -> list[str]:
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(
        each if unicodedata.category(each) in _LETTERS and each <= "\uffff" else " " for each in composed
    )
    return kept.split()


def _camel(text: str) -> str:
    """Return an identifier in camelCase, empty without any letter or digit."""
    if not (words := _words(text)):
        return ""
    camel = words[0][0].lower() + words[0][1:] + "".join(word[0].upper() + word[1:] for word in words[1:])
    if camel.isupper() or not camel.isascii():
        camel = "".join(_words(camel))  # a change of case may give marks
    if camel == "class":  # its getter would be that of every object
        return "class_"
    return f"_{camel}" if unicodedata.category(camel[0]) == "Nd" else camel


def _pascal(text: str) -> str:
    camel = _camel(text).rstrip("_")
    return camel[:1].upper() + camel[1:]


def _quoted(identifier: str) -> str:
    return f"`{identifier}`" if identifier in _KEYWORDS else identifier


def _spelled(path: Path) -> str:
    return ".".join(map(_quoted, path))


def _documentation(lines: Sequence[str]) -> list[str]:
    """Return a documentation comment; comments nest in Kotlin, so it neither ends nor begins one."""
    inner = [_COMMENT.sub(r"\g<0> ", line) for line in lines]
    if len(inner) < 2:
        return [f"    /** {line} */" for line in inner]
    return ["    /**", *(f"     * {line}".rstrip() for line in inner), "     */"]


def _string(text: str) -> str:
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    return f"\\{character}" if character in '"\\$' else f"\\u{ord(character):04x}"


EXPORTER = ComposeExporter()
