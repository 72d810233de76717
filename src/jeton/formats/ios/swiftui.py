"""Exporter of Swift source for SwiftUI: structs of values, an instance for each mode."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.formats.classes.classes import ClassesExporter, Field, Source
from jeton.formats.classes.expressions import (
    FIRST_FAMILY,
    Expression,
    Gradient,
    Language,
    Layer,
    Shade,
    Style,
    weight_notes,
)
from jeton.formats.classes.members import Member, Model, Path
from jeton.formats.ios.ios_writer import swift_string
from jeton.formats.writing.base import ExportMode, Remark
from jeton.formats.writing.comments import is_deprecated
from jeton.formats.writing.identifiers import swift_member, swift_quoted
from jeton.formats.writing.naming import assign
from jeton.formats.writing.options import Options, takes
from jeton.formats.writing.selection import called
from jeton.model.objects import TokenType
from jeton.values.numbers import plain_decimal

_MOST = 50
"""Members of a struct: the type checker is slow with calls of more arguments."""
_COMPARED = 20
"""The most instances that a later one is compared with."""
_COPIED = "        return copy"
_WEIGHTS = ("ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black")
_USED = frozenset(
    """
    Animation AppKit Bool CGFloat Color Double EnvironmentKey EnvironmentValues Equatable Font Gradient
    NSColor Sendable String SwiftUI TimeInterval UIColor UIKit
    """.split()  # noqa: SIM905  a table of words reads better than 18 lines
)
_SHADE = re.compile(r"Color\([^()]*\)")
_CHANNEL = re.compile(r": (-?[\d.]+)")
_MANY = 3
"""In a file of as many modes, colours that stand more than once are constants."""
_SHADED = frozenset({"BorderStyle", "Color", "Gradient", "[ShadowLayer]"})
"""The types of members that hold colours, which follow light and dark."""
_ADAPTIVE = """
extension Color {
    /// A color that follows the appearance of what is around it.
    fileprivate init(light: Color, dark: Color) {
        #if canImport(UIKit) && !os(watchOS)
        self.init(UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
        #elseif canImport(AppKit)
        self.init(NSColor(name: nil) { appearance in
            appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? NSColor(dark) : NSColor(light)
        })
        #else
        self = light
        #endif
    }
}
"""


class _Own(NamedTuple):
    """A struct for values that SwiftUI has no type for: its members with their types, and further lines."""

    members: Mapping[str, str]
    lines: Sequence[str] = ()
    needs: Sequence[str] = ()


_OWN: Mapping[str, _Own] = {
    "TimingCurve": _Own(
        dict.fromkeys(("x1", "y1", "x2", "y2"), "Double"),
        (
            "func animation(duration: TimeInterval) -> Animation {",
            "    .timingCurve(x1, y1, x2, y2, duration: duration)",
            "}",
        ),
    ),
    "TimedTransition": _Own(
        {"duration": "TimeInterval", "delay": "TimeInterval", "curve": "TimingCurve"},
        ("var animation: Animation { curve.animation(duration: duration).delay(delay) }",),
        ("TimingCurve",),
    ),
    "BorderStyle": _Own({"color": "Color", "width": "CGFloat", "style": "String"}),
    "ShadowLayer": _Own(
        {
            "color": "Color",
            **dict.fromkeys(("x", "y", "blur", "spread"), "CGFloat"),
            "isInset": "Bool",
        }
    ),
    "TextStyle": _Own(
        {
            "family": "String?",
            "size": "CGFloat?",
            "weight": "Font.Weight?",
            "lineHeight": "CGFloat?",
            "letterSpacing": "CGFloat?",
            "isItalic": "Bool",
        },
        (
            "var font: Font {",
            "    let points = size ?? 17",
            "    let body: Font.TextStyle = points < 20 ? .body : .title2",
            "    let style: Font.TextStyle = points < 15 ? .footnote : points < 28 ? body : .largeTitle",
            '    var font = Font.custom(family ?? ".AppleSystemUIFont", size: points, relativeTo: style)',
            "    if let weight = weight { font = font.weight(weight) }",
            "    return isItalic ? font.italic() : font",
            "}",
        ),
    ),
}
_OWN_NAME = re.compile("|".join(_OWN))


class SwiftUiExporter(ClassesExporter):
    """A struct for each group of names, one around them, and its instances, in the environment of views."""

    name = "swiftui"
    content_type = "text/x-swift"
    extension = ".swift"
    no_lint = ("// swiftlint:disable all", "// swiftformat:disable all")
    symbols_are = "Swift properties"
    used = _USED
    choices = takes("name", "access", "modes", "base_font_size", "descriptions", "header", "lint", "shims")

    def word(self, text: str) -> str:
        """Return a text in camelCase."""
        return swift_member(text, has_digits_apart=True)

    def spelled(self, path: Path) -> str:
        """Return the group and the property, keywords in backticks."""
        return ".".join(map(swift_quoted, path))

    def type_word(self, text: str) -> str:
        """Return a text in UpperCamelCase."""
        return unicodedata.normalize("NFC", super().type_word(text))

    def declared(self, model: Model, outer: str) -> Mapping[str, str]:
        """Return the names of the structs."""
        return {
            "tokens": f"{outer.removesuffix('Tokens')}Tokens",
            "key": f"{outer}TokensKey",
            **{f"own {name}": f"{outer}{name}" for name in _OWN},
            **{
                f"group {group}": self.group_type(outer, self.type_word(group).lstrip("_"))
                for group in model.groups()
            },
        }

    def remarks(self, model: Model) -> Iterator[Remark]:
        """Yield the remarks on members, and on those that do not follow light and dark in all they differ."""
        yield from model.remarks()
        pair = _pair(model.modes, self.options)
        for member in model.members if pair else ():
            light, dark = (member.texts[place] for place in pair or ())
            if light != dark and not _adaptive(member.kind, light, dark)[1]:
                word = model.modes[(pair or (0,))[0]].name
                text = f"what follows the appearance has the value of {word} here, but for its colours"
                yield Remark("mode-ignored", member.token.name, text, model.modes[(pair or (0, 0))[1]].name)

    def source(self, model: Model, names: Mapping[str, str]) -> list[str]:
        """Return the structs, and an instance that follows light and dark if there are modes for both."""
        return ["import SwiftUI", "", *_Source(self, model, names).lines()]


class _Swift(Language):
    """Swift's expressions; structs of one's own are told by their place, so that they need no name."""

    called = "SwiftUI"
    has_display_p3 = True

    def color(self, shade: Shade) -> Expression:
        space = ".displayP3" if shade.space == "display-p3" else ".sRGB"
        channels = zip(("red", "green", "blue", "opacity"), shade[1:], strict=True)
        parts = ", ".join(f"{name}: {channel:.3f}" for name, channel in channels)
        return Expression("Color", f"Color({space}, {parts})")

    def length(self, points: float, kind: TokenType) -> Expression:  # noqa: ARG002  all are the same
        return Expression("CGFloat", plain_decimal(points))

    def number(self, number: float) -> Expression:
        return Expression("Double", plain_decimal(number))

    def text(self, text: str) -> Expression:
        return Expression("String", swift_string(text))

    def boolean(self, *, is_true: bool) -> Expression:
        return Expression("Bool", _truth(is_true=is_true))

    def time(self, milliseconds: float) -> Expression:
        return Expression("TimeInterval", plain_decimal(milliseconds / 1000))

    def weight(self, number: float) -> Expression:
        step = min(max(int(number / 100 + 0.5), 1), len(_WEIGHTS))
        notes = weight_notes(number, step * 100)
        return Expression("Font.Weight", f".{_WEIGHTS[step - 1]}", notes)

    def curve(self, points: Sequence[float]) -> Expression:
        return _own("TimingCurve", *map(plain_decimal, points))

    def border(self, color: str, width: str, style: str) -> Expression:
        return _own("BorderStyle", color, width, swift_string(style))

    def transition(self, duration: str, delay: str, curve: str) -> Expression:
        return _own("TimedTransition", duration, delay, curve)

    def shadow(self, layers: Sequence[Layer]) -> Expression:
        texts = [_own("ShadowLayer", *layer[:5], _truth(is_true=layer.is_inset)).text for layer in layers]
        return Expression("[ShadowLayer]", f"[{', '.join(texts)}]")

    def gradient(self, gradient: Gradient) -> Expression:
        stops = [
            f".init(color: {color}, location: {plain_decimal(place)})" for color, place in gradient.stops
        ]
        plain_one = gradient.kind == "linear" and gradient.side == "bottom"
        notes = () if plain_one else ("SwiftUI's Gradient has neither a kind nor a direction",)
        return Expression("Gradient", f"Gradient(stops: [{', '.join(stops)}])", notes)

    def typography(self, style: Style) -> Expression:
        measures = [part and part.points for part in (style.line, style.spacing)]
        notes = [*FIRST_FAMILY] if len(style.families) > 1 else []
        notes += [
            f"SwiftUI has no place here for {name} without a font size"
            for name, part, points in zip(
                ("lineHeight", "letterSpacing"), (style.line, style.spacing), measures, strict=True
            )
            if part is not None and points is None
        ]
        weight = None if style.weight is None else self.weight(style.weight)
        notes += weight.notes if weight else ()
        texts = [None if number is None else plain_decimal(number) for number in (style.size, *measures)]
        parts = (
            swift_string(style.families[0]) if style.families else None,
            texts[0],
            weight and weight.text,
        )
        written = [part or "nil" for part in (*parts, *texts[1:])]
        return _own("TextStyle", *written, _truth(is_true=style.is_italic))._replace(notes=tuple(notes))


SwiftUiExporter.language = _Swift()


def _own(name: str, *parts: str) -> Expression:
    named = zip(_OWN[name].members, parts, strict=True)
    return Expression(name, f".init({', '.join(f'{key}: {text}' for key, text in named)})")


def _truth(*, is_true: bool) -> str:
    return "true" if is_true else "false"


class _Source(Source):
    """The declarations of a model."""

    def __init__(self, exporter: SwiftUiExporter, model: Model, names: Mapping[str, str]) -> None:
        super().__init__(exporter, model, names)
        options = exporter.options
        self._pair = pair = _pair(model.modes, options)
        self._public = "" if options.access == "internal" else f"{options.access or 'public'} "
        modes = {str(place): swift_member(mode.name) for place, mode in enumerate(model.modes)} or {"0": ""}
        instances = {place: name or "standard" for place, name in modes.items()}
        self._instances = assign(instances | ({"pair": "adaptive"} if pair else {})).of
        self._quoted = [swift_quoted(name) for name in self._instances.values()]
        self._shared = _shared(model.members) if len(model.modes) >= _MANY else {}

    def lines(self) -> list[str]:
        """Return the lines of structs, their instances, and the environment's value."""
        lines: list[str] = []
        fields = []
        for group, members in self.groups.items():
            name = self.names[f"group {group}"]
            lines += self._struct(name, [self._field(member) for member in members])
            fields.append(Field((), swift_quoted(group), name, [f".{each}" for each in self._quoted]))
        lines += self._struct(self.names["tokens"], fields)
        lines += self._own()
        lines += [*self._environment(), *(_ADAPTIVE.split("\n")[:-1] if self._pair else ())]
        constants = [f"    static let {name} = {_plain(shade)}" for shade, name in self._shared.items()]
        return [*lines, *(("", "fileprivate extension Color {", *constants, "}") if constants else ())]

    def _struct(self, name: str, fields: Sequence[Field]) -> list[str]:
        """Return a struct with its instances; a large one holds smaller ones."""
        if len(fields) <= _MOST:
            return self._declared(name, fields, f"{self._public}struct", f"{self._public}let")
        lines: list[str] = []
        parts, inner = [], []
        for number, start in enumerate(range(0, len(fields), _MOST), 1):
            some, own = fields[start : start + _MOST], f"{name}__{number}"
            plain_fields = [each._replace(notes=()) for each in some]
            lines += self._declared(own, plain_fields, "fileprivate struct", "let", "")
            parts.append(Field((), f"part__{number}", own, [f".{each}" for each in self._quoted]))
            for each in some:
                held = f"part__{number}.{each.name}"
                inner += [*each.notes, f"    {self._public}var {each.name}: {each.type} {{ {held} }}"]
        return [*lines, *self._declared(name, parts, f"{self._public}struct", "fileprivate let", inner=inner)]

    def _declared(
        self,
        name: str,
        fields: Sequence[Field],
        struct: str,
        let: str,
        access: str | None = None,
        inner: Sequence[str] = (),
    ) -> list[str]:
        access = self._public if access is None else access
        instances: list[str] = []
        for place in range(len(self._instances)):
            instances += ["", *self._instance(name, fields, place, access)]
        if _COPIED in instances:
            let = f"{let.removesuffix('let')}private(set) var"
        lines = [f"{struct} {name}: Sendable, Equatable {{"]
        for field in fields:
            lines += [*field.notes, f"    {let} {field.name}: {field.type}"]
        return [*lines, *inner, *instances, "}", ""]

    def _instance(self, name: str, fields: Sequence[Field], place: int, access: str) -> list[str]:
        """Return the instance of a mode: the values in which it differs from the nearest of those before it.

        Only the last `_COMPARED` are looked at, so that many modes take time in proportion.
        """
        called = self._quoted
        start = f"    {access}static let {called[place]}"
        differ = {
            former: [field for field in fields if field.values[former] != field.values[place]]
            for former in range(max(0, place - _COMPARED), place)
        }
        nearest = min(differ, key=lambda former: len(differ[former]), default=0)
        others = differ.get(nearest, fields)
        if place and not others:
            return [f"{start} = Self.{called[nearest]}"]
        warns = any("@available" in note for field in others for note in field.notes)
        if place and 2 * len(others) <= len(fields) and not warns:
            lines = [f"        copy.{field.name} = {field.values[place]}" for field in others]
            copied = [f"        var copy = Self.{called[nearest]}", *lines, _COPIED]
            return [f"{start}: {name} = {{", *copied, "    }()"]
        lines = [f"        {field.name}: {field.values[place]}," for field in fields]
        lines[-1:] = [line.removesuffix(",") for line in lines[-1:]]
        return [f"{start} = {name}(", *lines, "    )"]

    def _field(self, member: Member) -> Field:
        notes = [f"    {line}" for line in (*self.exporter.notes_on(member), *self._deprecated(member))]
        kind = _OWN_NAME.sub(lambda match: self.names[f"own {match[0]}"], member.kind)
        values = [text or "nil" for text in member.texts]
        if self._pair:
            light, dark = (member.texts[place] for place in self._pair)
            both = _adaptive(member.kind, light, dark)[0] or "nil"
            is_shared = light in self._shared and dark in self._shared
            if member.kind == "Color" and both != light and not is_shared and not is_deprecated(member.token):
                own = [f"Self.{self._quoted[place]}.{swift_quoted(member.path[1])}" for place in self._pair]
                both = f"Color(light: {own[0]}, dark: {own[1]})"
            values.append(both)
        if self._shared and member.kind in _SHADED:
            values = [_SHADE.sub(self._constant, text) for text in values]
        return Field(notes, swift_quoted(member.path[1]), kind + "?" * (None in member.texts), values)

    def _constant(self, shade: re.Match[str]) -> str:
        """Return the constant for a colour, if it has one."""
        name = self._shared.get(shade[0])
        return shade[0] if name is None else f".{name}"

    def _deprecated(self, member: Member) -> list[str]:
        reason, successor = self.deprecation(member), self.successor(member)
        if reason is None:
            return []
        arguments = [f"message: {swift_string(reason)}"] if reason else []
        if successor is not None:
            arguments.append(f"renamed: {swift_string(swift_quoted(successor))}")
        return [f"@available({', '.join(['*, deprecated', *arguments])})"]

    def _own(self) -> list[str]:
        """Return the structs that the members need."""
        needed = {name for member in self.model.members for name in _OWN_NAME.findall(member.kind)}
        needed |= {other for name in needed for other in _OWN[name].needs}
        lines: list[str] = []
        for name in (name for name in _OWN if name in needed):
            members, further, _ = _OWN[name]
            lines.append(f"{self._public}struct {self.names[f'own {name}']}: Sendable, Equatable {{")
            for key, kind in members.items():
                lines.append(f"    {self._public}let {key}: {self.names.get(f'own {kind}', kind)}")
            for place, line in enumerate(further):
                lines.append(f"    {self._public if place == 0 else ''}{line}")
            lines += ["}", ""]
        return lines

    def _environment(self) -> list[str]:
        key, tokens = self.names["key"], self.names["tokens"]
        default = self._instances["pair" if self._pair else "0"]
        return [
            f"private struct {key}: EnvironmentKey {{",
            f"    static let defaultValue = {tokens}.{swift_quoted(default)}",
            "}",
            "",
            "extension EnvironmentValues {",
            f"    {self._public}var {swift_member(tokens)}: {tokens} {{",
            f"        get {{ self[{key}.self] }}",
            f"        set {{ self[{key}.self] = newValue }}",
            "    }",
            "}",
        ]


def _shared(members: Sequence[Member]) -> dict[str, str]:
    """Return the constant, named by its channels in hex digits, of each colour that stands more than once."""
    uses = Counter(
        shade
        for member in members
        if member.kind in _SHADED
        for text in dict.fromkeys(member.texts)
        for shade in _SHADE.findall(text or "")
    )
    names = {}
    for shade in sorted(shade for shade, number in uses.items() if number > 1):
        *channels, opacity = (round(255 * float(channel)) for channel in _CHANNEL.findall(shade))
        digits = "".join(f"{min(max(each, 0), 255):02X}" for each in (*channels, opacity))
        names[shade] = ("x" if ".sRGB" in shade else "p3x") + digits.removesuffix("FF" * (opacity == 255))
    return dict(assign(names).of)


def _plain(shade: str) -> str:
    """Return a colour without what SwiftUI takes for granted."""
    return shade.replace(".sRGB, ", "").replace(", opacity: 1.000", "")


def _adaptive(kind: str, light: str | None, dark: str | None) -> tuple[str | None, bool]:
    """Return an expression whose colours are those of both, and whether all else in it is the same."""
    if light is None or dark is None or kind not in _SHADED:
        return light, light == dark
    shades = [_SHADE.findall(text) for text in (light, dark)]
    if len(shades[0]) != len(shades[1]):
        return light, False
    both = iter(
        own if own == other else f"Color(light: {own}, dark: {other})"
        for own, other in zip(*shades, strict=True)
    )
    return _SHADE.sub(lambda _: next(both), light), _SHADE.split(light) == _SHADE.split(dark)


def _pair(modes: Sequence[ExportMode], options: Options) -> tuple[int, int] | None:
    """Return the places of the light and the dark mode, if there are both."""
    by_word = called(modes, options)
    if "light" not in by_word or "dark" not in by_word:
        return None
    places = {mode.name: place for place, mode in enumerate(modes)}
    return places[by_word["light"].name], places[by_word["dark"].name]


EXPORTER = SwiftUiExporter()
