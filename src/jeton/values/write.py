"""Conversion of typed values to CSS: one spelling for each value, valid for the property of its type.

`parse.read` of the text gives the same value again, but for what `without_place` names, dashes, and lengths
in units of Android.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from functools import singledispatch
from typing import Any

from jeton.values import typed
from jeton.values.csstext import css_string, is_wide, safe_css, string_value
from jeton.values.numbers import LIMIT, plain

FIRST_WORDS = frozenset({"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math"})
"""Generic families; browsers refuse a name without quotes that begins with such a word (`serif Pro`)."""
GENERIC = FIRST_WORDS | {
    *("emoji", "fangsong", "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded"),
    *("-apple-system", "BlinkMacSystemFont"),
}
"""The families that CSS knows by words, which lose their meaning in quotes."""

_FUNCTIONS = frozenset({"hsl", "hwb", "lab", "lch", "oklab", "oklch"})
_SAME = 1e-7
"""Channels closer than this are one to every browser, which has 24 bits for each."""
_BEFORE_SIZE = {
    "fontStyle": re.compile(r"normal|italic|oblique(?: [+-]?[0-9.]+(?:deg|grad|rad|turn))?"),
    "fontVariant": re.compile("normal|small-caps"),
    "fontStretch": re.compile("normal|(?:(?:ultra|extra|semi)-)?(?:condensed|expanded)"),
}
"""The members beside DTCG's that the shorthand `font` holds, with their words there."""


UNSAFE = "its value is not safe in a stylesheet"


class NoCss(ValueError):
    """The value has no CSS; the text is the reason."""


@singledispatch
def css_text(value: object) -> str:
    """Return a value as CSS; raise `NoCss` if CSS cannot express it."""
    raise TypeError(value)


def without_place(value: typed.Value) -> list[str]:
    """Return the members of a value that its CSS does not hold."""
    match value:
        case typed.FontWeight(style=str()):
            return ["fontStyle"]
        case typed.Typography(letter_spacing=spacing, extras=extras):
            placed = _before_size(value)
            lost = [key for key in extras if key not in placed]
            return lost if spacing is None else [*lost, "letterSpacing"]
        case _:
            return []


@css_text.register
def _opaque(value: typed.Opaque) -> str:
    if is_wide(value.text):
        raise NoCss(f"CSS takes {value.text} for a whole value only")
    safe = safe_css(value.text)
    if not safe:
        raise NoCss(UNSAFE)
    return safe


@css_text.register
def color_text(color: typed.Color) -> str:
    """Return a color in its shortest exact form: hexadecimal digits, bytes, or numbers in its own space.

    One with an opacity has all eight digits, for few people read four.
    """
    digits = hexadecimal_text(color)
    if digits is not None and color.alpha == 1:
        return f"#{digits[1:7:2]}" if digits[1:7:2] == digits[2:7:2] else digits[:7]
    if digits is not None:
        return digits
    space, alpha = color.space, "" if color.alpha == 1 else f" / {plain(color.alpha)}"
    if space == "srgb":
        channels = [_byte(part) for part in color.components]
        if None not in channels:
            return f"rgb({' '.join(map(str, channels))}{alpha})"
    units = ("", "%", "%") if space in {"hsl", "hwb"} else ("", "", "")
    pairs = zip(color.components, units, strict=True)
    inner = " ".join("none" if part is None else plain(part) + unit for part, unit in pairs) + alpha
    return f"{space}({inner})" if space in _FUNCTIONS else f"color({space} {inner})"


def hexadecimal_text(color: typed.Color) -> str | None:
    """Return a color as `#rrggbbaa`; None if that would change it."""
    digits = [_byte(part) for part in (*color.components, color.alpha)] if color.space == "srgb" else [None]
    return None if None in digits else f"#{bytes(digit or 0 for digit in digits).hex()}"


def _byte(channel: float | None) -> int | None:
    """Return the channel, from 0 to 255, that equals this one; None if there is none."""
    if channel is None or not 0 <= channel <= 1:
        return None
    byte = round(channel * 255)
    return byte if abs(byte / 255 - channel) < _SAME else None


def css_length(length: typed.Dimension) -> typed.Dimension:
    """Return a length without units of Android: a dp is a pixel, 16 sp are the default font size."""
    match length.unit:
        case "dp":
            return typed.Dimension(length.number, "px")
        case "sp":
            return typed.Dimension(length.number / 16, "rem")
        case _:
            return length


@css_text.register
def _length(length: typed.Dimension) -> str:
    return measure_text(css_length(length))


@css_text.register(typed.Duration)
def measure_text(value: typed.Duration | typed.Dimension) -> str:
    """Return a number with its unit."""
    return f"{plain(value.number)}{value.unit}"


@css_text.register(typed.Number | typed.FontWeight)
def _number(value: typed.Number | typed.FontWeight) -> str:
    return plain(value.number)


@css_text.register
def _keyword(value: typed.Keyword) -> str:
    return value.word


@css_text.register
def _string(value: typed.String) -> str:
    return string_value(value.text)


@css_text.register
def _boolean(value: typed.Boolean) -> str:
    return "true" if value.value else "false"


@css_text.register
def _curve(value: typed.CubicBezier) -> str:
    return f"cubic-bezier({', '.join(map(plain, (value.x1, value.y1, value.x2, value.y2)))})"


@css_text.register
def _families(value: typed.FontFamily) -> str:
    return ", ".join(
        css_text(name) if isinstance(name, typed.Opaque) else name if name in GENERIC else css_string(name)
        for name in value.names
    )


@css_text.register
def _stroke(value: typed.StrokeStyle) -> str:
    return value.keyword or "dashed"  # DTCG's fallback for formats without dash patterns


@css_text.register
def _border(value: typed.Border) -> str:
    return _joined(value.width, value.style, value.color)


@css_text.register
def _transition(value: typed.Transition) -> str:
    text = _joined(value.duration, value.timing, value.delay)
    return f"{text} {value.property}" if value.property else text


@css_text.register
def _shadow(value: typed.Shadow) -> str:
    return ", ".join(map(css_text, value.layers)) or "none"


@css_text.register
def _layer(layer: typed.Layer) -> str:
    text = _joined(layer.x, layer.y, layer.blur, layer.spread, layer.color)
    return f"inset {text}" if layer.inset else text


def _joined(*parts: Any) -> str:
    return " ".join(map(css_text, parts))


@css_text.register
def _gradient(gradient: typed.Gradient) -> str:
    stops: Sequence[typed.GradientStop | typed.Opaque] = gradient.stops
    if len(stops) == 1:  # CSS requires two
        stops = (*stops, *stops)
    parts = [css_text(typed.Opaque(gradient.line))] if gradient.line else []
    return f"{gradient.kind}-gradient({', '.join([*parts, *map(css_text, stops)])})"


@css_text.register
def _stop(stop: typed.GradientStop) -> str:
    color, position = css_text(stop.color), stop.position
    if position is None:
        return color
    if isinstance(position, typed.Opaque):
        return f"{color} {css_text(position)}"
    share = format(Decimal(repr(position)).scaleb(2), "f")
    share = share.rstrip("0").rstrip(".") if "." in share else share
    return f"{color} {share or '0'}%"


@css_text.register
def _typography(font: typed.Typography) -> str:
    """Return the shorthand `font`."""
    if font.family is None or font.size is None:
        missing = "fontFamily" if font.family is None else "fontSize"
        raise NoCss(f"it is partial: the font shorthand needs a {missing}")
    size = positive_text(font.size)
    if font.line_height is not None:
        size += f"/{positive_text(font.line_height)}"
    weight = [] if font.weight is None else [css_text(font.weight)]
    return " ".join([*_before_size(font).values(), *weight, size, css_text(font.family)])


def positive_text(value: object) -> str:
    """Return the CSS of a font size or a line height."""
    text = css_text(value)
    if text[0] == "-":
        raise NoCss("CSS reads no negative length here")
    return text


def style_of(font: typed.Typography) -> str | None:
    """Return whether a text style is italic or oblique, as CSS has it; None if it does not say so."""
    return _before_size(font).get("fontStyle")


def _before_size(font: typed.Typography) -> dict[str, str]:
    """Return the words before the weight by member, the style of the weight too."""
    words: dict[str, Any] = {}
    if isinstance(font.weight, typed.FontWeight) and font.weight.style:
        words["fontStyle"] = font.weight.style
    words.update(font.extras)
    if not words:
        return words
    return {
        key: word
        for key, pattern in _BEFORE_SIZE.items()
        if isinstance(word := words.get(key), str) and pattern.fullmatch(word)
    }


def whole(number: float) -> float:
    """Return the number in the best form for JSON: without `.0` if it is whole and not huge."""
    return int(number) if abs(number) < LIMIT and number.is_integer() else number
