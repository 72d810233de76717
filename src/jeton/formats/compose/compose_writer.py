"""Exporter of Kotlin source for Jetpack Compose: classes of values, an instance for each mode."""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from typing import Self

from jeton.formats.classes.classes import ClassesExporter, Field, Source
from jeton.formats.classes.members import Member, Model, Path
from jeton.formats.compose.kotlin import KOTLIN, OWN, WIDE_KOTLIN, string
from jeton.formats.writing.comments import comment_lines, one_line
from jeton.formats.writing.identifiers import digits_apart
from jeton.formats.writing.options import Options, takes

_MOST = 100
"""Members of a class: its constructor has 255 slots, and a color takes two of them."""
_ASCII_WORD = re.compile(r"[A-Za-z0-9]+")
_DIGITS_MEET = re.compile(r"[0-9][^A-Za-z0-9]+[0-9]")
_LETTERS = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nd"})
_KEYWORDS = frozenset(
    """
    as break class continue do else false for fun if in interface is null object package return super this
    throw true try typealias typeof val var when while yield
    """.split()  # noqa: SIM905  a table of words reads better than 28 lines
)
_RUNTIME = (
    "Immutable",
    "Composable",
    "ReadOnlyComposable",
    "Deprecated",
    "ReplaceWith",
    "Float",
    "Int",
    "String",
    "Boolean",
    "List",
)
_COMMENT = re.compile(r"\*(?=/)|/(?=\*)")
_FROM = {
    "BorderStroke": "foundation",
    "Brush": "ui.graphics",
    "Color": "ui.graphics",
    "ColorSpaces": "ui.graphics.colorspace",
    "CubicBezierEasing": "animation.core",
    "Dp": "ui.unit",
    "FontStyle": "ui.text.font",
    "FontWeight": "ui.text.font",
    "TextStyle": "ui.text",
    "TextUnit": "ui.unit",
    **dict.fromkeys(("dp", "em", "sp"), "ui.unit"),
}
"""The packages of what the source uses."""
_NEEDS: Mapping[str, Collection[str]] = {
    "BorderStroke": {"BorderStroke", "Color", "dp"},
    "Brush": {"Brush", "Color"},
    "Dp": {"Dp", "dp"},
    "List<ShadowLayer>": {"Color", "Dp", "dp"},
    "TimedTransition": {"CubicBezierEasing"},
}
"""The names that members of a type import, where these are more than the type's own name."""
_OWN_NAME = re.compile(rf"\b(?:{'|'.join(OWN)})\b")
_SCALED = re.compile(r"\b(?:em|sp|FontWeight|FontStyle)\b")


class ComposeExporter(ClassesExporter):
    """A class for each group of names, one around them, and its instances, provided to a composition."""

    name = "compose"
    content_type = "text/x-kotlin"
    extension = ".kt"
    no_lint = ('@file:Suppress("ktlint", "detekt.all")',)
    symbols_are = "Kotlin properties"
    language = KOTLIN
    used = (*_FROM, *OWN, *_RUNTIME)
    choices = takes(
        *("package", "name", "base_font_size", "descriptions", "header", "lint", "shims"),
        color_format=("p3",),
    )

    def with_options(self, options: Options) -> Self:
        """Return the same exporter with options that it takes."""
        exporter = super().with_options(options)
        exporter.language = WIDE_KOTLIN if options.color_format == "p3" else KOTLIN
        return exporter

    def word(self, text: str) -> str:
        """Return a text in camelCase."""
        return _camel(text)

    def spelled(self, path: Path) -> str:
        """Return the group and the property, keywords in backticks."""
        return _spelled(path)

    def type_word(self, text: str) -> str:
        """Return a text in UpperCamelCase."""
        return super().type_word(text).rstrip("_")

    def declared(self, model: Model, outer: str) -> Mapping[str, str]:
        """Return the names of the classes, their instances, and what provides these to a composition."""
        tokens = f"{outer.removesuffix('Tokens')}Tokens"
        modes = [self.type_word(mode.name) or "Default" for mode in model.modes] or ["Default"]
        return {
            **{f"own {name}": f"{outer}{name}" for name in OWN},
            "tokens": tokens,
            "theme": f"{outer.removesuffix('Tokens')}Theme",
            "local": f"Local{tokens}",
            **{f"mode {place}": f"{outer}{mode}" for place, mode in enumerate(modes)},
            **{
                f"group {group}": self.group_type(outer, f"{group[:1].upper()}{group[1:]}")
                for group in model.groups()
            },
        }

    def source(self, model: Model, names: Mapping[str, str]) -> list[str]:
        """Return the package, the imports, the classes and their instances."""
        package = self.options.package or "com.example.tokens"
        lines = _Source(self, model, names).lines()
        imports = _imports(model, is_wide=self.language is WIDE_KOTLIN)
        return [f"package {package}", "", *imports, "", *lines]


class _Source(Source):
    """The declarations of a model by their names."""

    @property
    def _modes(self) -> Sequence[int]:
        return range(len(self.model.modes) or 1)

    def lines(self) -> list[str]:
        """Return the lines of classes, functions and instances."""
        lines: list[str] = []
        fields = []
        for group, members in self.groups.items():
            name = self.names[f"group {group}"]
            lines += self._class(name, [self._field(member) for member in members])
            values = [f"{_of(name, place)}()" for place in self._modes]
            fields.append(Field([], _quoted(group), name, values))
        outer = self.names["tokens"]
        lines += self._class(outer, fields)
        for place in self._modes:
            lines.append(f"val {self.names[f'mode {place}']} = {_of(outer, place)}()")
        default = self.names["mode 0"]
        lines += self._own()
        local = self.names["local"]
        lines += ["", f"val {local} = staticCompositionLocalOf {{ {default} }}", ""]
        lines += [f"object {self.names['theme']} {{", f"    val tokens: {outer}"]
        return [*lines, f"        @Composable @ReadOnlyComposable get() = {local}.current", "}"]

    def _own(self) -> list[str]:
        """Return the declarations of the helper types that the types of members need."""
        lines: list[str] = []
        for name in _needed({member.kind for member in self.model.members}):
            own = self.names[f"own {name}"]
            fields = [Field((), key, kind, ()) for key, kind in OWN[name].items()]
            lines += ["", *(_declared(own, fields, 0)[:-1] if fields else [f"typealias {own} = Int"])]
        return lines

    def _class(self, name: str, fields: Sequence[Field]) -> list[str]:
        """Return a class and a function for its instance of each mode; a large one holds smaller ones."""
        if len(fields) <= _MOST:
            return _declared(name, fields, len(self._modes))
        lines: list[str] = []
        parts, inner = [], []
        for number, start in enumerate(range(0, len(fields), _MOST), 1):
            some = fields[start : start + _MOST]
            lines += _declared(f"{name}__{number}", some, len(self._modes), is_part=True)
            values = [f"{_of(f'{name}__{number}', place)}()" for place in self._modes]
            parts.append(Field([], f"part__{number}", f"{name}__{number}", values))
            for each in some:
                inner += [*each.notes, f"    val {each.name}: {each.type} get() = part__{number}.{each.name}"]
        return [*lines, *_declared(name, parts, len(self._modes), inner=inner)]

    def _field(self, member: Member) -> Field:
        token, path, kind, texts, clash = member
        notes = [] if clash is None else [f"    // {one_line(clash)}"]
        if self.exporter.options.descriptions and token.description:
            notes += _documentation(comment_lines(token.description))
        reason = self.deprecation(member)
        if reason is not None:
            successor = self.successor(member)
            instead = "" if successor is None else f", ReplaceWith({string(_quoted(successor))})"
            notes.append(f"    @Deprecated({string(reason or 'Deprecated')}{instead})")
        optional = "?" if None in texts else ""
        called, own = self._called(kind), _OWN_NAME.search(kind) is not None
        values = [self._called(text) if text and own else text or "null" for text in texts]
        return Field(notes, _quoted(path[1]), called + optional, values)

    def _called(self, text: str) -> str:
        """Return a type or an expression with the file's own classes by their names."""
        return _OWN_NAME.sub(lambda match: self.names[f"own {match[0]}"], text)


def _declared(
    name: str,
    fields: Sequence[Field],
    modes: int,
    *,
    is_part: bool = False,
    inner: Sequence[str] | None = None,
) -> list[str]:
    own = "private val" if inner is not None else "val"
    constructor = "" if inner is None else " internal constructor"
    lines = ["@Immutable", f"{'internal ' * is_part}class {name}{constructor}("]
    for place, field in enumerate(fields):
        comma = "," if place + 1 < len(fields) else ""
        if not is_part:
            lines += field.notes
        lines.append(f"    {own} {field.name}: {field.type}{comma}")
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


def _imports(model: Model, *, is_wide: bool) -> list[str]:
    """Return what the source imports."""
    kinds = {member.kind for member in model.members}
    used = {need for kind in kinds for need in _NEEDS.get(kind, {kind})}
    scaled = (member.texts for member in model.members if member.kind in {"TextUnit", "TextStyle"})
    used.update(name for texts in scaled for text in texts if text for name in _SCALED.findall(text))
    if is_wide and any(
        text and "ColorSpaces." in text
        for member in model.members
        if "Color" in _NEEDS.get(member.kind, {member.kind})
        for text in member.texts
    ):
        used.add("ColorSpaces")
    runtime = ("Composable", "Immutable", "ReadOnlyComposable", "staticCompositionLocalOf")
    paths = [f"runtime.{name}" for name in runtime]
    paths += [f"{_FROM[name]}.{name}" for name in used if name in _FROM]
    return [f"import androidx.compose.{path}" for path in sorted(paths)]


def _needed(kinds: Collection[str]) -> list[str]:
    """Return the classes of one's own that members of these types need."""
    return [name for name in OWN if name in kinds or f"List<{name}>" in kinds]


def _words(text: str) -> list[str]:
    words: list[str] = _ASCII_WORD.findall(text) if text.isascii() else _unicode_words(text)
    return [word.lower() if word.isupper() else word for word in words]


def _unicode_words(text: str) -> list[str]:
    composed = unicodedata.normalize("NFC", text)
    letters = "".join(
        each if unicodedata.category(each) in _LETTERS and each <= "\uffff" else " " for each in composed
    )
    return letters.split()


def _camel(text: str) -> str:
    """Return an identifier in camelCase, empty without any letter or digit."""
    if text.isascii() and text.islower() and _DIGITS_MEET.search(text) is None:
        words: list[str] = _ASCII_WORD.findall(text)
        camel = words[0] + "".join(map(str.capitalize, words[1:]))
        if camel[0].isalpha() and camel != "class":
            return camel
    if not (words := digits_apart(_words(text))):
        return ""
    camel = words[0][0].lower() + words[0][1:] + "".join(word[0].upper() + word[1:] for word in words[1:])
    if camel.isupper() or not camel.isascii():
        parts = ("".join(_unicode_words("".join(_words(part)))) for part in camel.split("_"))
        camel = "_".join(parts)  # a change of case may give marks
    if camel == "class":  # its getter would be that of every object
        return "class_"
    return f"_{camel}" if unicodedata.category(camel[0]) == "Nd" else camel


def _quoted(identifier: str) -> str:
    return f"`{identifier}`" if identifier in _KEYWORDS else identifier


def _spelled(path: Path) -> str:
    return ".".join(path if _KEYWORDS.isdisjoint(path) else map(_quoted, path))


def _documentation(lines: Sequence[str]) -> list[str]:
    """Return a documentation comment; comments nest in Kotlin, so it neither ends nor begins one."""
    inner = [_COMMENT.sub(r"\g<0> ", line) for line in lines]
    if len(inner) < 2:
        return [f"    /** {line} */" for line in inner]
    return ["    /**", *(f"     * {line}".rstrip() for line in inner), "     */"]


EXPORTER = ComposeExporter()
