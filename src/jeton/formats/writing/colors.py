"""Forms of the colours in CSS text, in composites too."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast

import msgspec

from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.options import ColorFormat
from jeton.formats.writing.selection import kind_of, unresolved
from jeton.model.objects import TokenType
from jeton.values.colors import display_p3, to_byte, to_rgba
from jeton.values.cssvalues import CssValue, css_value
from jeton.values.memory import LONGEST
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.parse_colors import convertible
from jeton.values.typed import Border, Color, Gradient, GradientStop, Layer, Ok, Opaque, Shadow
from jeton.values.write import NoCss, css_text

FORMS = ("hex", "rgb", "hsl", "oklch")
"""The forms that one declaration holds: what has another one for wider gamuts needs two."""
_COLORED = frozenset({"color", "border", "shadow", "gradient"})
_DIGITS = 6
"""Decimal places: a colour of 8 bits comes back as it was from any of these forms."""
_OF_LIBRARY = {"hsl": (1.0, 100.0, 100.0), "oklch": (1.0, 1.0, 1.0)}
_EQUAL = 1e-6
"""Channels that differ by less are equal."""

_Written = Callable[[Color], str]


def css_of(token: ExportToken, form: ColorFormat | None = None) -> CssValue:
    """Return the CSS of a token, including an alias that does not resolve or leads to another type.

    Its colours have the form that is asked for.
    """
    if token.value is None:
        return CssValue(None, unresolved(token))
    kind = kind_of(token)
    return css_value(kind, token.value) if form is None else in_format(kind, token.value, form)


def in_format(kind: TokenType, text: str, form: ColorFormat) -> CssValue:
    """Return the CSS of a value with its colours in a form; what has none is as it would be."""
    return (_in_format if len(text) <= LONGEST else _in_format.__wrapped__)(kind, text, form)


def in_p3(kind: TokenType, text: str) -> str | None:
    """Return the CSS of a value for screens with the gamut of Display P3; None if sRGB will do."""
    return (_in_p3 if len(text) <= LONGEST else _in_p3.__wrapped__)(kind, text)


@lru_cache(maxsize=32_768)
def _in_format(kind: TokenType, text: str, form: ColorFormat) -> CssValue:
    usual = css_value(kind, text)
    if usual.text is not None and form == "p3":
        return usual if in_p3(kind, text) is None else in_format(kind, text, "hex")
    if kind not in _COLORED or usual.text is None:
        return usual
    changes: set[str] = set()

    def written(color: Color) -> str:
        value, change = _formed(color, form)
        if change:
            changes.add(change)
        return value

    css = _recolored(kind, text, written)
    if css is None:
        return usual
    return CssValue(
        css, usual.note, "; ".join([*sorted(changes), *([usual.change] if usual.change else [])]) or None
    )


@lru_cache(maxsize=8_192)
def _in_p3(kind: TokenType, text: str) -> str | None:
    if kind not in _COLORED:
        return None
    colors: list[Color] = []

    def written(color: Color) -> str:
        wide = display_p3(color)
        if wide is None:
            return css_text(color)
        colors.append(color)
        return f"color(display-p3 {' '.join(map(_short, wide))}{_alpha(color.alpha)})"

    new = _recolored(kind, text, written)
    return new if colors else None


def is_color(kind: TokenType, text: str) -> bool:
    """Tell whether a value is a colour that can be evaluated."""
    outcome = read(kind, text) if kind == "color" else None
    return isinstance(outcome, Ok) and isinstance(outcome.value, Color)


def _recolored(kind: TokenType, text: str, written: _Written) -> str | None:
    """Return the CSS of a value with its colours as a function writes them; None if it has none."""
    outcome = read(kind, text)
    if not isinstance(outcome, Ok):
        return None
    value = _with_colors(outcome.value, written)
    try:
        return None if value == outcome.value else css_text(value)
    except NoCss:
        return None


def _with_colors(value: Any, written: _Written) -> Any:
    match value:
        case Color():
            return Opaque(written(value))
        case Border() | Layer() | GradientStop():
            return msgspec.structs.replace(value, color=_with_colors(value.color, written))
        case Shadow():
            return Shadow(tuple(_with_colors(each, written) for each in value.layers))
        case Gradient():
            stops = tuple(_with_colors(each, written) for each in value.stops)
            return msgspec.structs.replace(value, stops=stops)
        case _:
            return value


def _formed(color: Color, form: ColorFormat) -> tuple[str, str | None]:
    """Return a colour in a form, and how that changes it."""
    alpha = _alpha(color.alpha)
    if form == "oklch":
        return f"oklch({_converted(color, 'oklch')}{alpha})", None
    red, green, blue, _ = to_rgba(color)
    change = (
        None if display_p3(color) is None else f"a colour of {color.space} outside sRGB is mapped into it"
    )
    within = Color("srgb", (red, green, blue), color.alpha)
    if form == "rgb":
        return f"rgb({' '.join(_short(channel * 255, 3) for channel in (red, green, blue))}{alpha})", change
    if form == "hsl":
        hue, saturation, lightness = _converted(within, "hsl").split()
        return f"hsl({hue} {saturation}% {lightness}%{alpha})", change
    channels = tuple(to_byte(channel) / 255 for channel in (red, green, blue))
    if change is None and any(abs(a - b) > _EQUAL for a, b in zip(channels, (red, green, blue), strict=True)):
        change = "a colour is rounded to 8 bits for each channel"
    return css_text(Color("srgb", cast("tuple[float, float, float]", channels), color.alpha)), change


def with_commas(color: Color, form: ColorFormat) -> str:
    """Return a colour of sRGB as `rgb()` or `hsl()` of the form that React Native reads, in 8 bits."""
    *channels, alpha = to_rgba(color)
    parts = [str(to_byte(channel)) for channel in channels]
    if form == "hsl":
        red, green, blue = (to_byte(channel) / 255 for channel in channels)
        hue, *others = _converted(Color("srgb", (red, green, blue), alpha), "hsl").split()
        parts = [hue, *(f"{part}%" for part in others)]
    if alpha == 1:
        return f"{form}({', '.join(parts)})"
    return f"{form}a({', '.join([*parts, _short(alpha)])})"


def _converted(color: Color, space: str) -> str:
    """Return the components of a colour in another space, separated by spaces."""
    scale = {"hsl": (1.0, 0.01, 0.01), "hwb": (1.0, 0.01, 0.01)}.get(color.space, (1.0, 1.0, 1.0))
    parts = [(part or 0.0) * factor for part, factor in zip(color.components, scale, strict=True)]
    components = convertible(color.space, parts).convert(space).coords(nans=False)
    pairs = zip(components, _OF_LIBRARY[space], strict=True)
    return " ".join(_short(part * factor) for part, factor in pairs)


def _short(number: float, digits: int = _DIGITS) -> str:
    return plain(round(number, digits))


def _alpha(alpha: float) -> str:
    return "" if alpha == 1 else f" / {plain(alpha)}"
