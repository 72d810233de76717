"""Colours in OKLCh, as sliders change them, and the gamuts of screens that have them; pure."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from jeton.values.parse_colors import convertible
from jeton.values.typed import Color, ColorSpace

if TYPE_CHECKING:
    from coloraide import Color as Convertible

Gamut = Literal["sRGB", "P3"]

_VISIBLE = 0.001
_SCALED = frozenset({"hsl", "hwb"})
"""The spaces of which the library has two components from 0 to 1."""
_UNBOUNDED = frozenset({"lab", "lch", "oklab", "oklch", "xyz-d65", "xyz-d50"})
_DIGITS: dict[str, tuple[int, int, int]] = {
    "hsl": (3, 3, 3),
    "hwb": (3, 3, 3),
    "lab": (3, 3, 3),
    "lch": (3, 3, 3),
}
_BYTE = 255


class Oklch(NamedTuple):
    """Lightness from 0 to 1, chroma, hue in degrees, and alpha."""

    lightness: float
    chroma: float
    hue: float
    alpha: float


def oklch_of(color: Color) -> Oklch:
    """Return a colour in OKLCh; grey has the hue 0."""
    lightness, chroma, hue = _library(color).convert("oklch").coords(nans=False)
    return Oklch(round(lightness, 7), max(0.0, round(chroma, 7)), round(hue % 360, 5), color.alpha)


def in_space(color: Oklch, space: ColorSpace) -> Color:
    """Return a colour in a space, rounded as people write it, or in OKLCh where the space lacks it."""
    converted = convertible("oklch", color[:3]).convert(space)
    if space == "oklch" or (space not in _UNBOUNDED and not converted.in_gamut(tolerance=_VISIBLE)):
        rounded = round(color.lightness, 5), round(color.chroma, 5), round(color.hue, 3)
        return Color("oklch", rounded, color.alpha)
    parts = converted.coords(nans=False) if space in _UNBOUNDED else converted.clip().coords(nans=False)
    factors = (1, 100, 100) if space in _SCALED else (1, 1, 1)
    digits = _DIGITS.get(space, (5, 5, 5))
    first, second, third = (
        round(part * _BYTE) / _BYTE if space == "srgb" else round(part * factor, places) + 0.0
        for part, factor, places in zip(parts, factors, digits, strict=True)
    )
    return Color(space, (first, second, third), color.alpha)


def gamut_of(color: Color) -> Gamut | None:
    """Return the smallest gamut that has a colour, None if both lack it."""
    exact = _library(color)
    if exact.convert("srgb").in_gamut(tolerance=_VISIBLE):
        return "sRGB"
    return "P3" if exact.convert("display-p3").in_gamut(tolerance=_VISIBLE) else None


def clipped(color: Oklch) -> str:
    """Return the hexadecimal digits of the nearest that sRGB shows of a colour, channel by channel."""
    parts = convertible("oklch", color[:3]).convert("srgb").clip().coords(nans=False)
    return "#" + "".join(f"{round(part * _BYTE):02x}" for part in parts)


def _library(color: Color) -> "Convertible":
    scale = (1.0, 0.01, 0.01) if color.space in _SCALED else (1.0, 1.0, 1.0)
    parts = [(part or 0.0) * factor for part, factor in zip(color.components, scale, strict=True)]
    return convertible(color.space, parts)
