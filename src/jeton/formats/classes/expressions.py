"""Values of tokens as expressions of a programming language, in which composites are objects.

This module reckons the parts of a value once for all languages: lengths in points, times in milliseconds,
colors in a space that screens have. A `Language` writes them.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.native import Element, note_of_rem
from jeton.formats.writing.selection import kind_of, unresolved
from jeton.model.objects import TokenType
from jeton.values import typed
from jeton.values.colors import display_p3, in_srgb, is_in_display_p3, to_rgba
from jeton.values.dtcg import positions
from jeton.values.evaluation import worked_out
from jeton.values.lengths import PX_PER_REM, pixels
from jeton.values.memory import ENTRIES, LONGEST
from jeton.values.numbers import plain, product
from jeton.values.parse import reading

_WORDS: Mapping[str, str] = {
    "color": "colour",
    **dict.fromkeys(("dimension", "fontSize", "lineHeight", "letterSpacing"), "length"),
}
_SIDES: Mapping[str, "Side"] = {
    "to top": "top",
    "0deg": "top",
    "to right": "right",
    "90deg": "right",
    "": "bottom",
    "to bottom": "bottom",
    "180deg": "bottom",
    "to left": "left",
    "270deg": "left",
}
_MILLISECONDS = {"ms": 1.0, "s": 1000.0}

FIRST_FAMILY = ("the first font family alone is written",)
Side = Literal["top", "right", "bottom", "left"]
Space = Literal["srgb", "display-p3"]


class Expression(NamedTuple):
    """The text of a value in a language, its type there, and sentences on what it loses."""

    type: str
    text: str
    notes: tuple[str, ...] = ()


class Shade(NamedTuple):
    """A color in a space that screens have; the parts are from 0 to 1."""

    space: Space
    red: float
    green: float
    blue: float
    alpha: float


class Measure(NamedTuple):
    """A length in points, and in multiples of the font size; None where that is not known.

    `is_relative` tells that it was written as a multiple.
    """

    points: float | None
    ems: float | None
    is_relative: bool


class Layer(NamedTuple):
    """A shadow, its parts as texts of the language."""

    color: str
    x: str
    y: str
    blur: str
    spread: str
    is_inset: bool


class Gradient(NamedTuple):
    """A gradient; its stops are texts of colors and positions from 0 to 1, in their order."""

    kind: Literal["linear", "radial", "conic"]
    side: Side
    stops: Sequence[tuple[str, float]]


class Style(NamedTuple):
    """A text style; what it does not say is None, or no family."""

    families: Sequence[str]
    size: float | None
    weight: float | None
    line: Measure | None
    spacing: Measure | None
    is_italic: bool


class Refused(ValueError):
    """The language has no place for a value; the text is the reason."""


class Language:
    """A language: its methods write values, or raise `Refused`; texts are in the language already."""

    called = "this format"
    has_display_p3 = False

    def color(self, shade: Shade) -> Expression:
        """Write a color."""
        raise NotImplementedError

    def length(self, points: float, kind: TokenType) -> Expression:
        """Write a length of a token type."""
        raise NotImplementedError

    def ems(self, number: float, kind: TokenType) -> Expression:  # noqa: ARG002  some differ
        """Write a length of a token type in multiples of the font size."""
        raise Refused(f"{plain(number)}em depends on the font size")

    def number(self, number: float) -> Expression:
        """Write a number."""
        raise NotImplementedError

    def factor(self, number: float) -> Expression:
        """Write a line height in multiples of the font size."""
        return self.number(number)

    def text(self, text: str) -> Expression:
        """Write a text."""
        raise NotImplementedError

    def boolean(self, *, is_true: bool) -> Expression:
        """Write a truth value."""
        raise NotImplementedError

    def time(self, milliseconds: float) -> Expression:
        """Write a time."""
        raise NotImplementedError

    def weight(self, number: float) -> Expression:
        """Write the weight of a font."""
        raise NotImplementedError

    def curve(self, points: Sequence[float]) -> Expression:
        """Write an easing curve by its four numbers."""
        raise NotImplementedError

    def border(self, color: str, width: str, style: str) -> Expression:
        """Write a border; `style` is CSS's keyword."""
        raise NotImplementedError

    def transition(self, duration: str, delay: str, curve: str) -> Expression:
        """Write a transition."""
        raise NotImplementedError

    def shadow(self, layers: Sequence[Layer]) -> Expression:
        """Write shadows, the topmost first."""
        raise NotImplementedError

    def gradient(self, gradient: Gradient) -> Expression:
        """Write a gradient."""
        raise NotImplementedError

    def typography(self, style: Style) -> Expression:
        """Write a text style."""
        raise NotImplementedError


def expression_of(token: ExportToken, language: Language, base: float | None = None) -> Expression | str:
    """Return the expression of a token's value, or the reason why it is left out; a rem has `base` points."""
    if token.value is None:
        return unresolved(token)
    kind, text = kind_of(token), token.value
    write = _expression if len(text) <= LONGEST else _expression.__wrapped__
    return write(language, base or PX_PER_REM, kind, text)


@lru_cache(maxsize=ENTRIES)
def _expression(language: Language, base: float, kind: TokenType, text: str) -> Expression | str:
    result = worked_out(kind, text, base)
    evaluation = reading(kind, result)
    if not isinstance(evaluation.outcome, typed.Ok):
        return f"its value is no {_WORDS.get(kind, kind)} that can be evaluated"
    reckoner = _Reckoner(language, kind, base)
    reckoner.loses(evaluation.unused)
    note = note_of_rem(text, result, base) if result != text else None
    reckoner.notes += [note] if note else []
    try:
        expression = reckoner.of(evaluation.outcome.value)
    except Refused as refusal:
        return str(refusal)
    return expression._replace(notes=tuple(dict.fromkeys(reckoner.notes))) if reckoner.notes else expression


def element_of(token: ExportToken, language: Language, base: float | None = None) -> Element:
    """Return a token with its expression, or the reason why it is left out."""
    expression = expression_of(token, language, base)
    if isinstance(expression, str):
        return Element(token, "", expression)
    return Element(token, expression.type, expression.text)


def approximation(token: ExportToken, language: Language, base: float | None = None) -> str | None:
    """Return what the expression of a token loses; None if nothing, or if there is none."""
    expression = expression_of(token, language, base)
    return None if isinstance(expression, str) else "; ".join(expression.notes) or None


def weight_notes(number: float, written: int) -> tuple[str, ...]:
    """Return the note on a font weight that is written as another; none if it is the same."""
    return () if number == written else (f"the weight {plain(number)} is written as {written}",)


def shade_of(color: typed.Color, *, has_display_p3: bool = True) -> Shade:
    """Return a color in sRGB, or in Display P3 if sRGB lacks it."""
    wide = display_p3(color) if has_display_p3 else None
    if wide is None:
        return Shade("srgb", *to_rgba(color))
    return Shade("display-p3", *wide, color.alpha)


class _Reckoner:
    """The reckoning of one value; `notes` say what it loses."""

    def __init__(self, language: Language, kind: TokenType, base: float) -> None:
        self.notes: list[str] = []
        self._language, self._kind, self._base = language, kind, base

    def of(self, value: Any) -> Expression:
        """Return the expression of a value, or of a part of one."""
        if isinstance(value, typed.Opaque):
            raise Refused(f"{self._language.called} cannot evaluate {value.text}")
        expression = _WRITERS[type(value)](self, value)
        self.notes += expression.notes
        return expression

    def loses(self, parts: Collection[str]) -> None:
        """Note what the language has no place for."""
        if parts:
            self.notes.append(f"{self._language.called} has no place here for {', '.join(sorted(parts))}")

    def text(self, value: Any) -> str:
        """Return the text of a part."""
        return self.of(value).text

    def color(self, value: typed.Color) -> Expression:
        usual = in_srgb(value)
        if usual is not None:
            return self._language.color(Shade("srgb", *usual))
        wide = self._language.has_display_p3
        if not (is_in_display_p3(value) if wide else display_p3(value) is None):
            gamut = "Display P3" if wide else "sRGB"
            self.notes.append(f"a colour of {value.space} outside {gamut} is mapped into it")
        return self._language.color(shade_of(value, has_display_p3=wide))

    def points(self, value: typed.Dimension) -> float | None:
        """Return a length in points; None for one in em."""
        if value.unit != "rem":
            return pixels(value)
        points = product(value.number, self._base)
        if points is None:
            raise Refused("its value is beyond the range of numbers")
        pair = f"{plain(value.number)}rem is written as {plain(points)}"
        self.notes.append(f"{pair}, at {plain(self._base)} to the rem")
        return points

    def dimension(self, value: typed.Dimension) -> Expression:
        points = self.points(value)
        if points is None:
            return self._language.ems(value.number, self._kind)
        return self._language.length(points, self._kind)

    def number(self, value: typed.Number) -> Expression:
        write = self._language.factor if self._kind == "lineHeight" else self._language.number
        return write(value.number)

    def keyword(self, value: typed.Keyword) -> Expression:
        raise Refused(f"{value.word} depends on the font")

    def duration(self, value: typed.Duration) -> Expression:
        milliseconds = product(value.number, _MILLISECONDS[value.unit])
        if milliseconds is None:
            raise Refused("its value is beyond the range of numbers")
        return self._language.time(milliseconds)

    def family(self, value: typed.FontFamily) -> Expression:
        first, *others = map(self._family, value.names)
        return self._language.text(first)._replace(notes=FIRST_FAMILY if others else ())

    def _family(self, name: str | typed.Opaque) -> str:
        if isinstance(name, typed.Opaque):
            raise Refused(f"{self._language.called} cannot evaluate {name.text}")
        return name

    def weight(self, value: typed.FontWeight) -> Expression:
        self.loses([value.style] if value.style else ())
        return self._language.weight(value.number)

    def curve(self, value: typed.CubicBezier) -> Expression:
        return self._language.curve((value.x1, value.y1, value.x2, value.y2))

    def stroke(self, value: typed.StrokeStyle) -> Expression:
        return self._language.text(self._stroke(value))

    def _stroke(self, value: typed.StrokeStyle | typed.Opaque) -> str:
        if isinstance(value, typed.Opaque):
            raise Refused(f"{self._language.called} cannot evaluate {value.text}")
        if value.keyword is None:
            self.notes.append("dash patterns have no place here: the line is dashed")
        return value.keyword or "dashed"

    def border(self, value: typed.Border) -> Expression:
        color, width = self.text(value.color), self.text(value.width)
        return self._language.border(color, width, self._stroke(value.style))

    def transition(self, value: typed.Transition) -> Expression:
        self.loses([value.property] if value.property else ())
        parts = [self.text(part) for part in (value.duration, value.delay, value.timing)]
        return self._language.transition(*parts)

    def shadow(self, value: typed.Shadow) -> Expression:
        return self._language.shadow([self._layer(layer) for layer in value.layers])

    def _layer(self, layer: typed.Layer | typed.Opaque) -> Layer:
        if isinstance(layer, typed.Opaque):
            raise Refused(f"{self._language.called} cannot evaluate {layer.text}")
        color, x, y, blur, spread = map(self.text, (layer.color, layer.x, layer.y, layer.blur, layer.spread))
        return Layer(color, x, y, blur, spread, layer.inset)

    def gradient(self, value: typed.Gradient) -> Expression:
        stops = [stop for stop in value.stops if isinstance(stop, typed.GradientStop)]
        if len(stops) < len(value.stops) or any(isinstance(stop.position, typed.Opaque) for stop in stops):
            raise Refused(f"{self._language.called} cannot evaluate all stops of the gradient")
        line = value.line or ""
        if line not in _SIDES or (line and value.kind != "linear"):
            self.loses([f"the direction {line}"])
        held = []
        for stop, position in zip(stops, positions(stops), strict=True):
            within = min(max(position, 0.0), 1.0)
            if within != position:
                self.notes.append(f"the position {plain(position)} is written as {plain(within)}")
            held.append((self.text(stop.color), within))
        return self._language.gradient(Gradient(value.kind, _SIDES.get(line, "bottom"), held))

    def typography(self, value: typed.Typography) -> Expression:
        parts = (value.size, value.weight, value.line_height, value.letter_spacing)
        opaque = next((part for part in parts if isinstance(part, typed.Opaque)), None)
        if opaque is not None:
            raise Refused(f"{self._language.called} cannot evaluate {opaque.text}")
        size: float | None = None
        if isinstance(value.size, typed.Dimension):
            size = self.points(value.size)
            if size is None:
                raise Refused("its font size depends on another one")
        families = [] if value.family is None else list(map(self._family, value.family.names))
        weight = value.weight if isinstance(value.weight, typed.FontWeight) else None
        style = value.extras.get("fontStyle") or (weight and weight.style)
        lost = [name for name in value.extras if name != "fontStyle"]
        if style not in {None, "normal", "italic"}:
            lost.append("fontStyle")
        self.loses(lost)
        line, spacing = self._measure(value.line_height, size), self._measure(value.letter_spacing, size)
        number = None if weight is None else weight.number
        return self._language.typography(Style(families, size, number, line, spacing, style == "italic"))

    def _measure(self, value: object, size: float | None) -> Measure | None:
        """Return a part of a text style whose font size is known, or is not."""
        if isinstance(value, typed.Keyword):
            self.loses([value.word])
        if isinstance(value, typed.Number) or (isinstance(value, typed.Dimension) and value.unit == "em"):
            points = None if size is None else product(size, value.number)
            return Measure(points, value.number, is_relative=True)
        if not isinstance(value, typed.Dimension):
            return None
        points = self.points(value)
        return Measure(
            points, product(points, 1 / size) if points is not None and size else None, is_relative=False
        )


_WRITERS: Mapping[type, Callable[[_Reckoner, Any], Expression]] = {
    typed.Color: _Reckoner.color,
    typed.Dimension: _Reckoner.dimension,
    typed.Number: _Reckoner.number,
    typed.Keyword: _Reckoner.keyword,
    typed.String: lambda reckoner, value: reckoner._language.text(value.text),  # noqa: SLF001
    typed.Boolean: lambda reckoner, value: reckoner._language.boolean(is_true=value.value),  # noqa: SLF001
    typed.Duration: _Reckoner.duration,
    typed.FontFamily: _Reckoner.family,
    typed.FontWeight: _Reckoner.weight,
    typed.CubicBezier: _Reckoner.curve,
    typed.StrokeStyle: _Reckoner.stroke,
    typed.Border: _Reckoner.border,
    typed.Transition: _Reckoner.transition,
    typed.Shadow: _Reckoner.shadow,
    typed.Gradient: _Reckoner.gradient,
    typed.Typography: _Reckoner.typography,
}
