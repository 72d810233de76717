"""Colors in sRGB, as screens without a wider gamut and the native formats have them.

Wide-gamut colors are mapped into sRGB by reducing chroma in OKLCh, as CSS Color 4 describes; colors that CSS
itself clamps (`rgb(300 0 0)`, `hsl()`, `hwb()`) are clamped.
"""

import math
from functools import lru_cache
from typing import NamedTuple

from jeton.values.memory import ENTRIES, remembered
from jeton.values.parse import read
from jeton.values.parse_colors import convertible, hexadecimal
from jeton.values.typed import Color, Ok


class Rgba(NamedTuple):
    """A color in sRGB, not linear; red, green, blue and alpha each from 0 to 1."""

    red: float
    green: float
    blue: float
    alpha: float


_SCALE = {"hsl": (1.0, 0.01, 0.01), "hwb": (1.0, 0.01, 0.01)}  # the library scales these from 0 to 1
_EQUAL = 0.0001  # what converting between spaces may add
_VISIBLE = 0.001  # less than half a step of a channel of 8 bits


def parse_color(text: str) -> Rgba | None:
    """Return the color; None if the text is no color or depends on its surroundings (`currentColor`)."""
    return _color("", text)


def to_byte(channel: float) -> int:
    """Return a channel of 0 to 1 as 0 to 255, rounded half up."""
    return math.floor(round(channel * 255, 6) + 0.5)  # 0.7 of 255 is 178.5 except for the last bit


@remembered
def _color(_kind: str, text: str) -> Rgba | None:
    channels = hexadecimal(text)  # the usual spelling, and the fastest to read
    if channels is not None:
        return Rgba(*channels)
    outcome = read("color", text)
    return to_rgba(outcome.value) if isinstance(outcome, Ok) and isinstance(outcome.value, Color) else None


def in_srgb(color: Color) -> Rgba | None:
    """Return a color that is written in sRGB and lies in its gamut; None for any other."""
    if color.space != "srgb":
        return None
    red, green, blue = (part or 0.0 for part in color.components)
    is_within = 0 <= red <= 1 and 0 <= green <= 1 and 0 <= blue <= 1
    return Rgba(red, green, blue, color.alpha) if is_within else None


def to_rgba(color: Color) -> Rgba:
    """Return the color in sRGB, mapped into its gamut; `none` counts as 0."""
    return in_srgb(color) or _mapped(color)


@lru_cache(maxsize=ENTRIES)  # mapping takes half a millisecond, and exports need a colour several times
def _mapped(color: Color) -> Rgba:
    converted = convertible(color.space, _parts(color)).convert("srgb")
    if color.space not in _SCALE:
        converted.fit(method="oklch-chroma")
    red, green, blue = converted.coords(nans=False)
    return Rgba(_clamp(red), _clamp(green), _clamp(blue), color.alpha)


def display_p3(color: Color) -> tuple[float, float, float] | None:
    """Return the channels in Display P3 of a color that sRGB lacks, mapped into that gamut; else None."""
    return None if color.space in _SCALE or in_srgb(color) is not None else _wide(color)


@lru_cache(maxsize=ENTRIES)
def _wide(color: Color) -> tuple[float, float, float] | None:
    converted = convertible(color.space, _parts(color))
    if converted.convert("srgb").in_gamut(tolerance=_VISIBLE):
        return None
    red, green, blue = converted.convert("display-p3").fit(method="oklch-chroma").coords(nans=False)
    return _clamp(red), _clamp(green), _clamp(blue)


def is_in_display_p3(color: Color) -> bool:
    """Tell whether screens of the gamut Display P3 show a color as it is."""
    if color.space in _SCALE:  # which CSS clamps
        return True
    return convertible(color.space, _parts(color)).convert("display-p3").in_gamut(tolerance=_VISIBLE)


def _parts(color: Color) -> list[float]:
    """Return the components as the library scales them; `none` counts as 0."""
    scale = _SCALE.get(color.space, (1.0, 1.0, 1.0))
    return [(part or 0.0) * factor for part, factor in zip(color.components, scale, strict=True)]


def to_hex(color: Color) -> str:
    """Return the color without its alpha as six hexadecimal digits, mapped into sRGB."""
    return "#" + "".join(f"{to_byte(channel):02x}" for channel in to_rgba(color)[:3])


def contrast_ratio(one: Rgba, other: Rgba) -> float:
    """Return the contrast ratio of WCAG 2.2 of two opaque colours, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Rgba) -> float:
    red, green, blue = (_linear(channel) for channel in color[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _clamp(value: float) -> float:
    return max(0.0, min(value, 1.0))


def is_same_color(one: Color, other: Color) -> bool:
    """Tell whether two colours are one, in whatever notation; of wide ones only in their own space."""
    if one.space == other.space:
        pairs = zip((*one.components, one.alpha), (*other.components, other.alpha), strict=True)
        return all(abs((a or 0.0) - (b or 0.0)) < _EQUAL for a, b in pairs)
    if display_p3(one) is not None or display_p3(other) is not None:
        return False
    return all(abs(a - b) < _EQUAL for a, b in zip(to_rgba(one), to_rgba(other), strict=True))
