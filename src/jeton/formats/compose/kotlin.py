"""Values as expressions of Kotlin, with the types of Jetpack Compose."""

import re
from collections.abc import Iterable, Mapping, Sequence

from jeton.formats.classes.expressions import (
    Expression,
    Gradient,
    Language,
    Layer,
    Measure,
    Refused,
    Shade,
    Style,
    weight_notes,
)
from jeton.model.objects import TokenType
from jeton.values.colors import to_byte
from jeton.values.numbers import plain, plain_decimal

_LARGEST = 3.4e38
_TOO_LARGE = f"its value is more than a float holds ({_LARGEST})"
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_OF_TEXT = frozenset({"fontSize", "lineHeight", "letterSpacing"})
_ESCAPED = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"\\$]')
_ELSEWHERE = ("Compose begins and ends such a gradient elsewhere",)
OWN: Mapping[str, Mapping[str, str]] = {
    "ShadowLayer": {
        "color": "Color",
        **dict.fromkeys(("x", "y", "blur", "spread"), "Dp"),
        "isInset": "Boolean",
    },
    "Milliseconds": {},
    "TimedTransition": {"durationMillis": "Int", "delayMillis": "Int", "easing": "CubicBezierEasing"},
}
"""The properties of classes for values that Compose has no type for, in words that the source calls them by;
a type without any is another name for `Int`."""


class _Kotlin(Language):
    """Kotlin's expressions."""

    called = "Compose"

    def color(self, shade: Shade) -> Expression:
        return Expression("Color", _color_of(shade[1:]))

    def length(self, points: float, kind: TokenType) -> Expression:
        if abs(points) > _LARGEST:
            raise Refused(_TOO_LARGE)
        if kind in _OF_TEXT:
            return Expression("TextUnit", _length_of(points, "sp"))
        return Expression("Dp", _length_of(points, "dp"))

    def ems(self, number: float, kind: TokenType) -> Expression:
        return self.factor(number) if kind in _OF_TEXT else super().ems(number, kind)

    def number(self, number: float) -> Expression:
        if abs(number) > _LARGEST:
            raise Refused(_TOO_LARGE)
        return Expression("Float", f"{plain_decimal(number)}f")

    def factor(self, number: float) -> Expression:
        if abs(number) > _LARGEST:
            raise Refused(_TOO_LARGE)
        return Expression("TextUnit", _length_of(number, "em"))

    def text(self, text: str) -> Expression:
        return Expression("String", string(text))

    def boolean(self, *, is_true: bool) -> Expression:
        return Expression("Boolean", "true" if is_true else "false")

    def time(self, milliseconds: float) -> Expression:
        whole = round(milliseconds)
        if abs(whole) >= 2**31:
            raise Refused("its value is more than an Int of milliseconds holds")
        notes = () if whole == milliseconds else (f"{plain(milliseconds)}ms is written as {whole}",)
        return Expression("Milliseconds", str(whole), notes)

    def weight(self, number: float) -> Expression:
        whole = int(number + 0.5)
        notes = weight_notes(number, whole)
        return Expression("FontWeight", f"FontWeight({whole})", notes)

    def curve(self, points: Sequence[float]) -> Expression:
        return Expression("CubicBezierEasing", _call("CubicBezierEasing", map(self._number, points)))

    def border(self, color: str, width: str, style: str) -> Expression:
        notes = () if style == "solid" else (f"Compose has no {style} lines: the line is solid",)
        return Expression("BorderStroke", _call("BorderStroke", (width, color)), notes)

    def transition(self, duration: str, delay: str, curve: str) -> Expression:
        return Expression("TimedTransition", _own("TimedTransition", duration, delay, curve))

    def shadow(self, layers: Sequence[Layer]) -> Expression:
        texts = [_own("ShadowLayer", *layer[:5], "true" if layer.is_inset else "false") for layer in layers]
        return Expression("List<ShadowLayer>", _call("listOf" if texts else "emptyList", texts))

    def gradient(self, gradient: Gradient) -> Expression:
        stops = [f"{self._number(position)} to {color}" for color, position in gradient.stops]
        if gradient.kind != "linear":
            name = "radialGradient" if gradient.kind == "radial" else "sweepGradient"
            return Expression("Brush", _call(f"Brush.{name}", stops), _ELSEWHERE)
        name, axis = ("vertical", "Y") if gradient.side in {"top", "bottom"} else ("horizontal", "X")
        if gradient.side in {"top", "left"}:
            stops += [f"start{axis} = Float.POSITIVE_INFINITY", f"end{axis} = 0.0f"]
        return Expression("Brush", _call(f"Brush.{name}Gradient", stops))

    def typography(self, style: Style) -> Expression:
        parts = {
            "fontSize": None if style.size is None else Measure(style.size, None, is_relative=False),
            "lineHeight": style.line,
            "letterSpacing": style.spacing,
        }
        texts = {name: self._scaled(part) for name, part in parts.items() if part is not None}
        notes = [f"a font of the app is needed: {name} is left out" for name in style.families[:1]]
        if style.weight is not None:
            weight = self.weight(style.weight)
            texts["fontWeight"] = weight.text
            notes += weight.notes
        if style.is_italic:
            texts["fontStyle"] = "FontStyle.Italic"
        written = _call("TextStyle", (f"{name} = {text}" for name, text in texts.items()))
        return Expression("TextStyle", written, tuple(notes))

    def _scaled(self, measure: Measure) -> str:
        number = measure.ems if measure.is_relative else measure.points
        if number is None or abs(number) > _LARGEST:
            raise Refused(_TOO_LARGE)
        return _length_of(number, "em" if measure.is_relative else "sp")

    def _number(self, number: float) -> str:
        return self.number(number).text


class _WideKotlin(_Kotlin):
    """Kotlin's expressions with the colors of Display P3."""

    has_display_p3 = True

    def color(self, shade: Shade) -> Expression:
        if shade.space == "srgb":
            return super().color(shade)
        parts = zip(("red", "green", "blue", "alpha"), shade[1:], strict=True)
        channels = (f"{name} = {plain_decimal(round(part, 4))}f" for name, part in parts)
        return Expression("Color", _call("Color", (*channels, "colorSpace = ColorSpaces.DisplayP3")))


KOTLIN = _Kotlin()
WIDE_KOTLIN = _WideKotlin()


def _color_of(parts: Sequence[float]) -> str:
    """Return the expression of a color by its parts, from 0 to 1."""
    return f"Color(0x{''.join(f'{to_byte(parts[place]):02X}' for place in (3, 0, 1, 2))})"


def _length_of(number: float, unit: str) -> str:
    """Return the expression of a length."""
    text = plain(number)
    digits = text if _WHOLE.fullmatch(text) else plain_decimal(number)
    return f"({digits}).{unit}" if digits.startswith("-") else f"{digits}.{unit}"


def _own(name: str, *parts: str) -> str:
    return _call(name, (f"{key} = {part}" for key, part in zip(OWN[name], parts, strict=True)))


def _call(name: str, parts: Iterable[str]) -> str:
    return f"{name}({', '.join(parts)})"


def string(text: str) -> str:
    """Return a text as a string."""
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    return f"\\{character}" if character in '"\\$' else f"\\u{ord(character):04x}"
