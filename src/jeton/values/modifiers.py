"""Application of colour modifiers of Tokens Studio: lighten, darken, mix and alpha; pure.

The formulas are those of `@tokens-studio/sd-transforms`, whose results these equal within 1/255 of a channel.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, cast, get_args

from jeton.values.calculations import CannotCalculate, evaluate
from jeton.values.memory import ENTRIES, LONGEST
from jeton.values.modify import Modifier
from jeton.values.numbers import in_range, is_number
from jeton.values.parse import read
from jeton.values.parse_colors import convertible
from jeton.values.typed import Color, ColorSpace, Ok
from jeton.values.write import color_text

if TYPE_CHECKING:
    from coloraide import Color as Convertible

Kind = Literal["lighten", "darken", "mix", "alpha"]
"""The change: towards white, towards black, towards another colour, or of the opacity."""

SPACES: dict[str, ColorSpace] = {"lch": "lch", "srgb": "srgb", "p3": "display-p3", "hsl": "hsl"}
"""The colour spaces of modifiers, by the names that Tokens Studio gives them."""

_KINDS = get_args(Kind)
_FORMATS: dict[str, ColorSpace] = {**SPACES, "hex": "srgb"}
_BYTES = ("srgb", "hsl")
_SHOWN = 40
_SCALES = {"hsl": (1.0, 100.0, 100.0), "hwb": (1.0, 100.0, 100.0)}  # the library scales these from 0 to 1
_PLAIN = (1.0, 1.0, 1.0)
_PLACES = 6


class CannotModify(ValueError):
    """A modifier has no result; the message says why, without a full stop."""


class Modified(NamedTuple):
    """A colour after a modifier: its text, and the colour before bytes made the text short."""

    text: str
    color: Color


def apply(text: str, modifier: Modifier, exact: Color | None = None) -> Modified:
    """Return a colour after a modifier whose references are replaced; raise `CannotModify`.

    `exact` is the colour of the text, if that was rounded.
    """
    if max(map(len, (text, *modifier))) > LONGEST:
        return _apply(text, modifier, exact)
    return _remembered(text, modifier, exact)


def _apply(text: str, modifier: Modifier, exact: Color | None) -> Modified:
    space, form = SPACES.get(modifier.space), _FORMATS.get(modifier.format or modifier.space)
    if modifier.type not in _KINDS:
        raise CannotModify(f"its type {_excerpt(modifier.type)} is none of {', '.join(_KINDS)}")
    if space is None:
        raise CannotModify(f"its space {_excerpt(modifier.space)} is none of {', '.join(SPACES)}")
    if form is None:
        raise CannotModify(f"its format {_excerpt(modifier.format)} is none of {', '.join(_FORMATS)}")
    kind = cast("Kind", modifier.type)
    amount, other = _amount(modifier.value), None
    if kind == "mix":
        if not modifier.color:
            raise CannotModify("it has no color to mix in")
        other = _color(modifier.color, "the color that it mixes in,")
    base = exact or _color(text, "the value that it changes,")
    result = converted(modified(base, kind, space, amount, other), form)
    if modifier.format == "hex":
        result = Color(result.space, result.components, _nearest_byte(result.alpha))
    return Modified(color_text(_in_bytes(result)), result)


_remembered = lru_cache(ENTRIES)(_apply)


def _amount(text: str) -> float:
    """Return the amount of a modifier: a number, a calculation or a percentage."""
    try:
        number = evaluate(text) or text.strip()
    except CannotCalculate as fault:
        raise CannotModify(f"its value cannot be calculated: {fault}") from None
    scale = 100 if number.endswith("%") else 1
    digits = number.removesuffix("%")
    amount = in_range(float(digits)) if is_number(digits) else None
    if amount is None:
        raise CannotModify(f"its value {_excerpt(text)} is no number")
    return amount / scale


def _color(text: str, which: str) -> Color:
    outcome = read("color", text)
    if not isinstance(outcome, Ok) or not isinstance(outcome.value, Color):
        raise CannotModify(f"{which} {_excerpt(text)}, is no color that can be worked out")
    return outcome.value


def _in_bytes(color: Color) -> Color:
    """Return a colour of sRGB with the nearest bytes as its channels; any other colour as it is."""
    if color.space not in _BYTES:
        return color
    color = converted(color, "srgb")
    red, green, blue = (_nearest_byte(part or 0) for part in color.components)
    return Color("srgb", (red, green, blue), color.alpha)


def _nearest_byte(part: float) -> float:
    """Return a part from 0 to 1 as its nearest byte, a half rounded up as JavaScript does."""
    return int(part * 255 + 0.5) / 255


def _excerpt(text: str) -> str:
    text = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return text if text.isprintable() and text else f'"{text.encode("unicode_escape").decode()}"'


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


def converted(color: Color, space: ColorSpace) -> Color:
    """Return a colour in another space, within its gamut."""
    return color if color.space == space else _typed(_converted(color), space)


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


def _converted(color: Color) -> "Convertible":
    scales = _SCALES.get(color.space, _PLAIN)
    missing = float("nan")
    parts = [
        missing if part is None else part / scale
        for part, scale in zip(color.components, scales, strict=True)
    ]
    return convertible(color.space, parts, color.alpha)


def _fitted(color: "Convertible", space: ColorSpace) -> "Convertible":
    """Return the colour in a space, mapped into the gamut of it."""
    result = color.convert(space)
    return result if result.in_gamut() else result.fit(method="oklch-chroma")


def _typed(color: "Convertible", space: ColorSpace) -> Color:
    result = _fitted(color, space)
    parts = zip(result.coords(nans=False), _SCALES.get(space, _PLAIN), strict=True)
    first, second, third = (round(part * scale, _PLACES) + 0.0 for part, scale in parts)
    if space == "hsl":
        first %= 360  # a hue that was rounded up to the whole circle
    elif space == "lch":
        third %= 360
    return Color(space, (first, second, third), round(result.alpha(nans=False), _PLACES))
