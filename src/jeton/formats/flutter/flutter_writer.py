"""Exporter of Dart source for Flutter: theme extensions, an instance for each mode."""

import re
from collections.abc import Collection, Mapping, Sequence

from jeton.formats.classes.classes import ClassesExporter, Field, Source
from jeton.formats.classes.expressions import (
    Expression,
    Gradient,
    Language,
    Layer,
    Refused,
    Shade,
    Style,
    weight_notes,
)
from jeton.formats.classes.members import Member, Model, Path
from jeton.formats.flutter.layout import laid_out
from jeton.formats.writing.identifiers import swift_member
from jeton.formats.writing.options import takes
from jeton.model.objects import TokenType
from jeton.values.colors import to_byte
from jeton.values.numbers import plain, plain_decimal

_ESCAPED = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff'\\$]")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_KEYWORDS = frozenset(
    """
    abstract as assert await break case catch class const continue covariant default deferred do dynamic else
    enum export extends extension external factory false final finally for get if implements import in
    interface is late library mixin new null operator part required rethrow return set static super switch
    this throw true try typedef var void while with yield
    """.split()  # noqa: SIM905  a table of words reads better than 57 lines
)
"""Words that Dart reserves, or knows as built-in."""
_OBJECT = frozenset({"hashCode", "noSuchMethod", "runtimeType", "toString"})
_OF_GROUPS = _KEYWORDS | _OBJECT | {"extensions"}
_OF_MEMBERS = _KEYWORDS | _OBJECT | {"copyWith", "lerp", "lerpDouble", "type"}
"""Names that the class around the groups has, and those that a theme extension has or calls."""
_USED = frozenset(
    """
    Alignment BorderSide BoxShadow Color ColorSpace Cubic Deprecated Duration FontStyle FontWeight Gradient
    LinearGradient List Offset RadialGradient String SweepGradient TextStyle ThemeExtension
    """.split()  # noqa: SIM905  a table of words reads better than 20 lines
)
_NULLABLE = ("Color", "FontWeight", "Gradient", "TextStyle")
_LERPS: Mapping[str, str] = {
    **{name: f"{name}.lerp" for name in _NULLABLE},
    "List<BoxShadow>": "BoxShadow.lerpList",
    "double": "lerpDouble",
}
"""The function of Dart that interpolates between two values of a type; both may be null."""
_SIDES = {"top": "topCenter", "right": "centerRight", "bottom": "bottomCenter", "left": "centerLeft"}
_OPPOSITE = {"top": "bottom", "right": "left", "bottom": "top", "left": "right"}
_EXTENSION = "ThemeExtension<dynamic>"
_MOST_MICROSECONDS = 2**53


class FlutterExporter(ClassesExporter):
    """A theme extension for each group of names, a class around them, and its constant instances."""

    name = "flutter"
    content_type = "text/x-dart"
    extension = ".dart"
    no_lint = ("// ignore_for_file: type=lint",)
    symbols_are = "Dart members"
    used = _USED
    fold = staticmethod(str)
    choices = takes("name", "base_font_size", "descriptions", "header", "lint", "shims")

    def word(self, text: str) -> str:
        """Return a text in camelCase, of ASCII alone; `$` stands in no word of users."""
        camel = _NOT_ASCII.sub(_unit, swift_member(text, has_digits_apart=True).lstrip("_"))
        return f"${camel}" if camel[:1].isdigit() else camel

    def spelled(self, path: Path) -> str:
        """Return the group and the member, those that Dart knows with `$` at their end."""
        return f"{_named(path[0], _OF_GROUPS)}.{_named(path[1], _OF_MEMBERS)}"

    def declared(self, model: Model, outer: str) -> Mapping[str, str]:
        """Return the names of the classes and constants."""
        first = outer[:1].lower() + outer[1:]
        modes = [self.type_word(mode.name).lstrip("$") or "Standard" for mode in model.modes] or ["Standard"]
        return {
            "tokens": f"{outer.removesuffix('Tokens')}Tokens",
            **{f"mode {place}": f"{first}{name}" for place, name in enumerate(modes)},
            **{
                f"group {group}": self.group_type(outer, self.type_word(group).lstrip("$"))
                for group in model.groups()
            },
        }

    def source(self, model: Model, names: Mapping[str, str]) -> list[str]:
        """Return the classes, and a constant for each mode."""
        return _Source(self, model, names).lines()


class _Dart(Language):
    """Dart's constant expressions."""

    called = "Flutter"
    has_display_p3 = True

    def color(self, shade: Shade) -> Expression:
        if shade.space == "srgb":
            digits = "".join(f"{to_byte(part):02X}" for part in (shade.alpha, *shade[1:4]))
            return Expression("Color", f"Color(0x{digits})")
        parts = zip(("alpha", "red", "green", "blue"), (shade.alpha, *shade[1:4]), strict=True)
        text = ", ".join(f"{name}: {part:.3f}" for name, part in parts)
        return Expression("Color", f"Color.from({text}, colorSpace: ColorSpace.displayP3)")

    def length(self, points: float, kind: TokenType) -> Expression:  # noqa: ARG002  all are the same
        return self.number(points)

    def number(self, number: float) -> Expression:
        return Expression("double", plain_decimal(number))

    def text(self, text: str) -> Expression:
        return Expression("String", _string(text))

    def boolean(self, *, is_true: bool) -> Expression:
        return Expression("bool", "true" if is_true else "false")

    def time(self, milliseconds: float) -> Expression:
        if abs(milliseconds * 1000) > _MOST_MICROSECONDS:
            raise Refused("its value is more than a duration holds")
        microseconds = round(milliseconds * 1000)
        exact = microseconds == milliseconds * 1000
        notes = () if exact else (f"{plain(milliseconds)}ms is written in whole microseconds",)
        if microseconds % 1000:
            return Expression("Duration", f"Duration(microseconds: {microseconds})", notes)
        return Expression("Duration", f"Duration(milliseconds: {microseconds // 1000})", notes)

    def weight(self, number: float) -> Expression:
        step = min(max(int(number / 100 + 0.5), 1), 9) * 100
        notes = weight_notes(number, step)
        return Expression("FontWeight", f"FontWeight.w{step}", notes)

    def curve(self, points: Sequence[float]) -> Expression:
        return Expression("Cubic", f"Cubic({', '.join(map(plain_decimal, points))})")

    def border(self, color: str, width: str, style: str) -> Expression:
        notes = () if style == "solid" else (f"Flutter has no {style} lines: the line is solid",)
        return Expression("BorderSide", f"BorderSide(color: {color}, width: {width})", notes)

    def transition(self, duration: str, delay: str, curve: str) -> Expression:
        parts = {"duration": ("Duration", duration), "delay": ("Duration", delay), "curve": ("Cubic", curve)}
        kind = ", ".join(f"{kind} {name}" for name, (kind, _) in parts.items())
        text = ", ".join(f"{name}: {text}" for name, (_, text) in parts.items())
        return Expression(f"({{{kind}}})", f"({text})")

    def shadow(self, layers: Sequence[Layer]) -> Expression:
        if any(layer.is_inset for layer in layers):
            raise Refused("Flutter has no shadows inside of boxes")
        texts = [
            f"BoxShadow(color: {color}, offset: Offset({x}, {y}), blurRadius: {blur}, spreadRadius: {spread})"
            for color, x, y, blur, spread, _ in layers
        ]
        return Expression("List<BoxShadow>", f"<BoxShadow>[{', '.join(texts)}]")

    def gradient(self, gradient: Gradient) -> Expression:
        colors = ", ".join(color for color, _ in gradient.stops)
        places = ", ".join(plain_decimal(position) for _, position in gradient.stops)
        stops = f"colors: <Color>[{colors}], stops: <double>[{places}]"
        if gradient.kind != "linear":
            name = "RadialGradient" if gradient.kind == "radial" else "SweepGradient"
            notes = ("Flutter begins and ends such a gradient elsewhere",)
            return Expression("Gradient", f"{name}({stops})", notes)
        first, last = _SIDES[_OPPOSITE[gradient.side]], _SIDES[gradient.side]
        line = f"begin: Alignment.{first}, end: Alignment.{last}"
        return Expression("Gradient", f"LinearGradient({line}, {stops})")

    def typography(self, style: Style) -> Expression:
        height, spacing = style.line and style.line.ems, style.spacing and style.spacing.points
        weight = None if style.weight is None else self.weight(style.weight)
        first, *others = style.families or ("",)
        numbers = {"fontSize": style.size, "height": height, "letterSpacing": spacing}
        size, line, letters = (None if each is None else plain_decimal(each) for each in numbers.values())
        parts = {
            "fontFamily": _string(first) if first else None,
            "fontFamilyFallback": f"<String>[{', '.join(map(_string, others))}]" if others else None,
            "fontSize": size,
            "fontWeight": weight and weight.text,
            "fontStyle": "FontStyle.italic" if style.is_italic else None,
            "height": line,
            "letterSpacing": letters,
        }
        lost = [
            f"Flutter has no place here for {name} without a font size"
            for name, part, number in (
                ("lineHeight", style.line, height),
                ("letterSpacing", style.spacing, spacing),
            )
            if part is not None and number is None
        ]
        text = ", ".join(f"{name}: {part}" for name, part in parts.items() if part is not None)
        notes = (*(weight.notes if weight else ()), *lost)
        return Expression("TextStyle", f"TextStyle({text})", notes)


FlutterExporter.language = _Dart()


class _Source(Source):
    """The declarations of a model."""

    def lines(self) -> list[str]:
        """Return the lines of the file, but for the comments at its end."""
        groups = {group: list(map(self._field, members)) for group, members in self.groups.items()}
        lines: list[str] = []
        for group, fields in groups.items():
            lines += self._extension(self.names[f"group {group}"], fields)
        lines += self._around()
        for place in range(len(self.model.modes) or 1):
            lines += ["", *self._instance(place, self.names[f"mode {place}"], groups)]
        code = "\n".join(lines)
        names = [
            name for name in ("ColorSpace", "lerpDouble") if f"{name}{'.' if name[0] == 'C' else '('}" in code
        ]
        imports = [f"import 'dart:ui' show {', '.join(names)};", ""] if names else []
        return [*imports, "import 'package:flutter/material.dart';", "", *lines]

    def _field(self, member: Member) -> Field:
        notes = [*self.exporter.notes_on(member), *self._deprecated(member)]
        kind = member.kind + "?" * (None in member.texts)
        return Field(
            notes, _named(member.path[1], _OF_MEMBERS), kind, [text or "null" for text in member.texts]
        )

    def _deprecated(self, member: Member) -> list[str]:
        reason = self.deprecation(member)
        return [] if reason is None else [f"@Deprecated({_string(reason or 'Deprecated')})"]

    def _extension(self, name: str, fields: Sequence[Field]) -> list[str]:
        """Return a theme extension."""
        optional = [f"{field.type.removesuffix('?')}? {field.name}" for field in fields]
        copies = [f"{field.name}: {field.name} ?? this.{field.name}" for field in fields]
        between = [f"{field.name}: {_between(field)}" for field in fields]
        return [
            "@immutable",
            *laid_out(f"class {name} extends ThemeExtension<{name}>", 0, " {"),
            *_constructor(name, [field.name for field in fields]),
            *(line for field in fields for line in _declared(field)),
            "",
            "  @override",
            *laid_out(f"{name} copyWith({{{', '.join(optional)}}})", 2, " {"),
            *laid_out(f"return {name}({', '.join(copies)})", 4, ";"),
            "  }",
            "",
            "  @override",
            *laid_out(f"{name} lerp({name}? other, double t)", 2, " {"),
            "    if (other == null) {",
            "      return this;",
            "    }",
            *laid_out(f"return {name}({', '.join(between)})", 4, ";"),
            "  }",
            "}",
            "",
        ]

    def _around(self) -> list[str]:
        """Return the class with a member for each group."""
        tokens, names = self.names["tokens"], [_named(group, _OF_GROUPS) for group in self.groups]
        kinds = [self.names[f"group {group}"] for group in self.groups]
        members = [
            line
            for kind, name in zip(kinds, names, strict=True)
            for line in laid_out(f"final {kind} {name}", 2, ";")
        ]
        extensions = f"List<{_EXTENSION}> get extensions => <{_EXTENSION}>[{', '.join(names)}]"
        return [
            "@immutable",
            f"class {tokens} {{",
            *_constructor(tokens, names),
            *(["", *members] if members else []),
            "",
            *laid_out(extensions, 2, ";"),
            "}",
        ]

    def _instance(self, place: int, name: str, groups: Mapping[str, Sequence[Field]]) -> list[str]:
        tokens = self.names["tokens"]
        values = [
            f"{_named(group, _OF_GROUPS)}: {self.names[f'group {group}']}("
            f"{', '.join(f'{field.name}: {field.values[place]}' for field in fields)})"
            for group, fields in groups.items()
        ]
        return laid_out(f"const {tokens} {name} = {tokens}({', '.join(values)})", 0, ";")


def _declared(field: Field) -> list[str]:
    notes = [
        line
        for note in field.notes
        for line in ([f"  {note}"] if note.startswith("//") else laid_out(note, 2))
    ]
    return ["", *notes, *laid_out(f"final {field.type} {field.name}", 2, ";")]


def _constructor(name: str, members: Sequence[str]) -> list[str]:
    required = ", ".join(f"required this.{member}" for member in members)
    return laid_out(f"const {name}({{{required}}})" if members else f"const {name}()", 2, ";")


def _between(field: Field) -> str:
    """Return the value between two of a member."""
    kind, name = field.type.removesuffix("?"), field.name
    own = f"this.{name}" if name in {"other", "t"} else name
    if kind in _LERPS:
        return f"{_LERPS[kind]}({own}, other.{name}, t)" + "!" * (kind == field.type)
    if field.type == "BorderSide":
        return f"BorderSide.lerp({own}, other.{name}, t)"
    return f"t < 0.5 ? {own} : other.{name}"


def _named(word: str, taken: Collection[str]) -> str:
    return f"{word}$" if word in taken else word


def _unit(match: re.Match[str]) -> str:
    """Return the UTF-16 of a character as a part of an identifier."""
    units = match[0].encode("utf-16-be").hex()
    return "".join(f"$u{units[place : place + 4]}" for place in range(0, len(units), 4))


def _string(text: str) -> str:
    return f"'{_ESCAPED.sub(_escape, text)}'"


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    if "\ud800" <= character <= "\udfff":
        return "\\u{fffd}"
    return f"\\{character}" if character in "'\\$" else f"\\u{{{ord(character):x}}}"


EXPORTER = FlutterExporter()
