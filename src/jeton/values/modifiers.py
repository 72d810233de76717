"""Colour modifiers of Tokens Studio: lighten, darken, mix and alpha; pure.

The formulas are those of `@tokens-studio/sd-transforms`, whose results these equal within 1/255 of a channel.
"""

from typing import Literal

from coloraide import Color as Converted

from jeton.values.typed import Color, ColorSpace

Kind = Literal["lighten", "darken", "mix", "alpha"]
"""The change: towards white, towards black, towards another colour, or of the opacity."""

SPACES: dict[str, ColorSpace] = {"lch": "lch", "srgb": "srgb", "p3": "display-p3", "hsl": "hsl"}
"""The colour spaces of modifiers, by the names that Tokens Studio gives them."""

_SCALES = {"hsl": (1.0, 100.0, 100.0), "hwb": (1.0, 100.0, 100.0)}  # the library scales these from 0 to 1
_PLAIN = (1.0, 1.0, 1.0)
_PLACES = 6


def modified(color: Color, kind: Kind, space: ColorSpace, amount: float, other: Color | None = None) -> Color:
    """Return a colour after a modifier, in the space of it and within its gamut.

    `amount` is the share of the way from 0 to 1, of `alpha` the new opacity; `other` is what `mix` mixes in.
    """
    share = max(0.0, min(amount, 1.0)) if kind in {"mix", "alpha"} else amount
    base = _converted(color)
    if kind == "alpha":
        return _typed(base.set("alpha", share), space)
    if kind == "mix":
        first, second = (_fitted(_converted(each), space) for each in (color, other or color))
        return _typed(first.mix(second, share, space=space, out_space=space, premultiplied=False), space)
    base = base.convert(space)
    base[:-1] = _moved(space, base.coords(), share, towards=1.0 if kind == "lighten" else 0.0)
    return _typed(base, space)


def _moved(space: ColorSpace, parts: list[float], share: float, towards: float) -> list[float]:
    """Return components moved towards black, 0, or white, 1."""

    def move(part: float, end: float) -> float:
        return max(0.0, min(part + share * (end - part), 1.0 if space != "lch" else 100.0))

    first, second, third = parts
    if space == "lch":
        return [move(first, 100.0 * towards), max(0.0, second - share * second), third]
    if space == "hsl":
        return [first, second, move(third, towards)]
    return [move(part, towards) for part in parts]


def _converted(color: Color) -> Converted:
    scales = _SCALES.get(color.space, _PLAIN)
    missing = float("nan")
    parts = [
        missing if part is None else part / scale
        for part, scale in zip(color.components, scales, strict=True)
    ]
    return Converted(color.space, parts, color.alpha)


def _fitted(color: Converted, space: ColorSpace) -> Converted:
    """Return the colour in a space, mapped into the gamut of it."""
    result = color.convert(space)
    return result if result.in_gamut() else result.fit(method="oklch-chroma")


def _typed(color: Converted, space: ColorSpace) -> Color:
    result = _fitted(color, space)
    parts = zip(result.coords(nans=False), _SCALES.get(space, _PLAIN), strict=True)
    first, second, third = (round(part * scale, _PLACES) + 0.0 for part, scale in parts)
    if space == "hsl":
        first %= 360  # a hue that was rounded up to the whole circle
    elif space == "lch":
        third %= 360
    return Color(space, (first, second, third), round(result.alpha(nans=False), _PLACES))
