"""Colors that CSS makes of others: `color-mix()` of CSS Color 5, and relative colors such as `rgb(from …)`.

A reader gives the colors inside, which must be constants; what depends on the page only a browser works out.
"""

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from jeton.values.calculations import CannotCalculate, evaluate
from jeton.values.numbers import is_number, plain
from jeton.values.typed import Color, ColorSpace

if TYPE_CHECKING:
    from coloraide import Color as Convertible

_MIXED_IN: dict[str, ColorSpace] = {**{name: name for name in get_args(ColorSpace)}, "xyz": "xyz-d65"}
_POLAR = frozenset({"hsl", "hwb", "lch", "oklch"})
_PERCENT = re.compile(r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+)%")
_CHANNELS = {
    "rgb": ("r", "g", "b"),
    "hsl": ("h", "s", "l"),
    "hwb": ("h", "w", "b"),
    "lab": ("l", "a", "b"),
    "oklab": ("l", "a", "b"),
    "lch": ("l", "c", "h"),
    "oklch": ("l", "c", "h"),
}
_IN_HUNDREDTHS = {"hsl": (1.0, 100.0, 100.0), "hwb": (1.0, 100.0, 100.0)}
_SCALES = {"rgb": (255.0,) * 3, **_IN_HUNDREDTHS}
"""The factors from the library's components of a colour function to CSS's, by the function."""
_ONE = (1.0, 1.0, 1.0)
_PLACES = 9
Hue = Literal["shorter", "longer", "increasing", "decreasing"]
_HUES: dict[str, Hue] = {
    "shorter": "shorter",
    "longer": "longer",
    "increasing": "increasing",
    "decreasing": "decreasing",
}


class Method(NamedTuple):
    """The space in which colors are mixed, and the way round the circle of hues."""

    space: ColorSpace
    hue: Hue = "shorter"


class Ingredient(NamedTuple):
    """A color of a mix as text, and its share from 0 to 1; None if it is not said."""

    text: str
    share: float | None


def method_of(words: Sequence[str]) -> Method | None:
    """Return the method of `in oklch longer hue`, in words; None for any other words."""
    lower = [word.lower() for word in words]
    space = _MIXED_IN.get(lower[1]) if len(lower) > 1 and lower[0] == "in" else None
    if space is None or len(lower) == 2:
        return None if space is None else Method(space)
    is_hue = len(lower) == 4 and lower[3] == "hue" and lower[2] in _HUES and space in _POLAR
    return Method(space, _HUES[lower[2]]) if is_hue else None


def ingredient_of(words: Sequence[str]) -> Ingredient | None:
    """Return a color with its share, `red 20%` or `20% red`; None for any other words."""
    shares = [match for match in map(_PERCENT.fullmatch, words) if match]
    others = [word for word in words if not _PERCENT.fullmatch(word)]
    if len(others) != 1 or len(shares) > 1:
        return None
    share = float(shares[0][1]) / 100 if shares else None
    return None if share is not None and share > 1 else Ingredient(others[0], share)


def mixed(colors: Sequence[Color], shares: Sequence[float | None], method: Method) -> Color | None:
    """Return the mix of two colors; None if their shares are zero."""
    first, second = colors
    one, two = shares
    one = (0.5 if two is None else 1 - two) if one is None else one
    two = 1 - one if two is None else two
    total = one + two
    if not total:
        return None
    result = _convertible(first).mix(
        _convertible(second),
        two / total,
        space=method.space,
        out_space=method.space,
        hue=method.hue,
        premultiplied=True,
        powerless=True,
    )
    alpha = round(result.alpha(nans=False) * min(total, 1), _PLACES)
    space: ColorSpace = method.space
    if space in {"hsl", "hwb"}:  # which CSS gives in sRGB
        result, space = result.convert("srgb"), "srgb"
    red, green, blue = (_number(part) for part in result.coords(nans=False))
    return Color(space, (red, green, blue), alpha)


def relative(function: str, space: str, base: Color, words: Sequence[str]) -> str | None:
    """Return the text of a color whose components, in words, are made from those of another.

    `space` is that of `color()`, else empty. None if a component cannot be calculated.
    """
    names = _CHANNELS.get(function) or (("x", "y", "z") if space.startswith("xyz") else ("r", "g", "b"))
    to = {"rgb": "srgb", "color": "xyz-d65" if space == "xyz" else space}.get(function, function)
    coords = _convertible(base).convert(to).coords(nans=False)
    scaled = [part * scale for part, scale in zip(coords, _SCALES.get(function, _ONE), strict=True)]
    values = dict(zip((*names, "alpha"), (*scaled, base.alpha), strict=True))
    parts = [word for word in words if word != "/"]
    texts = [_component(part, values) for part in (parts if len(parts) == 4 else [*parts, "alpha"])]
    if len(texts) != 4 or None in texts or ("/" in words) != (len(parts) == 4):
        return None
    *components, alpha = map(str, texts)
    return f"{function}({' '.join([*([space] if space else []), *components])} / {alpha})"


def _component(word: str, values: dict[str, float]) -> str | None:
    """Return a component as a number or a percentage; None if it is no such."""
    text = re.sub(r"[a-z]+", lambda match: _written(values.get(match[0]), match[0]), word)
    try:
        result = evaluate(text) or text
    except CannotCalculate:
        return None
    return result if is_number(result.removesuffix("%").removesuffix("deg")) else None


def _written(value: float | None, word: str) -> str:
    return word if value is None else plain(_number(value))


def _convertible(color: Color) -> "Convertible":
    from coloraide import Color as Convertible  # noqa: PLC0415  as in `parse_colors.convertible`

    parts = zip(color.components, _IN_HUNDREDTHS.get(color.space, _ONE), strict=True)
    missing = math.nan
    return Convertible(
        color.space, [missing if part is None else part / scale for part, scale in parts], color.alpha
    )


def _number(part: float) -> float:
    return round(part, _PLACES) + 0.0
