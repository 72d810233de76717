"""Typed values as declarations of CSS, under classes that are named by what they declare; pure.

Of a token's text nothing but its typed value reaches a style sheet: numbers with units, colours written anew,
words of ours, and names of fonts made of harmless characters in quotes. What only a browser can evaluate is
not worn.
"""

import re
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, cast

from jeton.drawings.length import in_pixels
from jeton.drawings.lettering import families
from jeton.drawings.paints import Undrawable
from jeton.drawings.scales import limited
from jeton.model.objects import TokenType
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.typed import (
    Border,
    Color,
    CubicBezier,
    Dimension,
    Duration,
    FontFamily,
    FontWeight,
    InvalidValue,
    Keyword,
    LineHeight,
    Number,
    Opaque,
    Shadow,
    Transition,
    Typography,
)
from jeton.values.write import color_text, css_text

Worn = dict[str, str]
"""Declarations: values by properties of CSS."""

_SAFE = re.compile(r"(?:[a-zA-Z0-9#%.,() /+-]|'[\w .&+-]*')*")
"""The characters of every value, as a last gate: none ends a declaration, a rule or a comment."""
_FARTHEST = 640.0
"""Pixels of the longest length that is worn."""
_TALLEST = 160.0
"""Pixels of the largest letters that are worn: a larger size is shown in these."""
_LONGEST = 4.0
"""Seconds of the longest motion that is played."""
_LAYERS = 8


def worn(type_: str, text: str | None, role: str = "") -> Worn:
    """Return the declarations that wear a resolved value, none for one that cannot be worn. Never raises.

    `role` is the property that has the value, where its type has only one: `border-radius` of a dimension.
    """
    wear = _WEAR.get(cast("TokenType", type_))
    outcome = None if wear is None or text is None else read(cast("TokenType", type_), text)
    if wear is None or outcome is None or isinstance(outcome, InvalidValue):
        return {}
    if isinstance(outcome.value, Opaque):
        return {}
    try:
        values = wear(outcome.value)
    except Undrawable:
        return {}
    return {role or name: value for name, value in values.items() if value and _SAFE.fullmatch(value)}


class Sheet:
    """The rules of a page: a class for each set of declarations, which is named by what it declares."""

    def __init__(self) -> None:
        self._rules: dict[str, str] = {}

    def wears(self, declarations: Mapping[str, str]) -> str:
        """Return the class of declarations, empty for none."""
        body = ";".join(f"{name}:{value}" for name, value in declarations.items())
        if not body:
            return ""
        name = f"w{blake2b(body.encode(), digest_size=6).hexdigest()}"
        self._rules[name] = body
        return name

    @property
    def text(self) -> str:
        """The style sheet of all classes."""
        return "".join(f".{name}{{{body}}}\n" for name, body in self._rules.items())


def _color(value: Color | Opaque) -> Worn:
    return {"color": _paint(value)}


def _paint(value: Color | Opaque) -> str:
    if isinstance(value, Opaque):
        raise Undrawable
    return color_text(value)


def _pixels(value: Dimension | Opaque, least: float = -_FARTHEST) -> str:
    return f"{plain(round(limited(in_pixels(value), least, _FARTHEST), 3))}px"


def _length(value: Dimension | Opaque) -> Worn:
    return {"width": _pixels(value)}


def _family(value: FontFamily) -> Worn:
    return {"font-family": families(value)}


def _weight(value: FontWeight | Opaque) -> Worn:
    if isinstance(value, Opaque):
        return {}
    return {"font-weight": plain(round(value.number)), "font-style": _slant(value.style)}


def _slant(style: object) -> str:
    return "italic" if str(style).lower().partition(" ")[0] in {"italic", "oblique"} else ""


def _size(value: Dimension | Opaque) -> Worn:
    return {"font-size": f"{plain(round(limited(in_pixels(value), 0, _TALLEST), 3))}px"}


def _leading(value: LineHeight | Opaque) -> Worn:
    match value:
        case Number():
            return {"line-height": plain(round(limited(value.number, 0, 10), 4))}
        case Dimension(unit="em"):
            return {"line-height": plain(round(limited(value.number, 0, 10), 4))}
        case Dimension():
            return {"line-height": _pixels(value, 0)}
        case Keyword():
            return {"line-height": "normal"}
        case _:
            return {}


def _tracking(value: Dimension | Opaque) -> Worn:
    if isinstance(value, Dimension) and value.unit == "em":
        return {"letter-spacing": f"{plain(round(limited(value.number, -1, 10), 4))}em"}
    return {"letter-spacing": _pixels(value)}


def _style(value: Typography) -> Worn:
    """Return a text style; parts that only a browser can evaluate are left out."""
    result: Worn = {}
    parts: list[tuple[Callable[[Any], Worn], object]] = [
        (_family, value.family),
        (_size, value.size),
        (_weight, value.weight),
        (_leading, value.line_height),
        (_tracking, value.letter_spacing),
    ]
    for wear, part in parts:
        if part is not None and not isinstance(part, Opaque):
            result |= wear(part)
    extras = {key: str(part).lower() for key, part in value.extras.items()}
    if slant := _slant(extras.get("fontStyle")):
        result["font-style"] = slant
    if extras.get("textDecoration") in {"underline", "line-through"}:
        result["text-decoration"] = extras["textDecoration"]
    case = {extras.get(key, "").removesuffix("case") for key in ("textCase", "textTransform")}
    if case & {"upper", "lower", "capitalize"}:
        word = (case & {"upper", "lower", "capitalize"}).pop()
        result["text-transform"] = word if word == "capitalize" else f"{word}case"
    return result


def _border(value: Border) -> Worn:
    if isinstance(value.style, Opaque):
        raise Undrawable
    return {"border": f"{_pixels(value.width, 0)} {value.style.keyword or 'dashed'} {_paint(value.color)}"}


def _shadow(value: Shadow) -> Worn:
    layers = []
    for layer in value.layers[:_LAYERS]:
        if isinstance(layer, Opaque):
            raise Undrawable
        sizes = [_pixels(part) for part in (layer.x, layer.y)]
        sizes += [_pixels(layer.blur, 0), _pixels(layer.spread)]
        layers.append(" ".join((*(["inset"] if layer.inset else []), *sizes, _paint(layer.color))))
    return {"box-shadow": ", ".join(layers) or "none"}


def _time(value: Duration | Opaque) -> Worn:
    if isinstance(value, Opaque):
        raise Undrawable
    seconds = value.number if value.unit == "s" else value.number / 1000
    return {"transition-duration": f"{plain(round(limited(seconds, 0, _LONGEST), 4))}s"}


def _curve(value: CubicBezier | Opaque) -> Worn:
    if isinstance(value, Opaque):
        raise Undrawable
    return {"transition-timing-function": css_text(value)}


def _transition(value: Transition) -> Worn:
    return _time(value.duration) | ({} if isinstance(value.timing, Opaque) else _curve(value.timing))


_WEAR: dict[TokenType, Callable[[Any], Worn]] = {
    "color": _color,
    "dimension": _length,
    "fontFamily": _family,
    "fontWeight": _weight,
    "fontSize": _size,
    "lineHeight": _leading,
    "letterSpacing": _tracking,
    "typography": _style,
    "border": _border,
    "shadow": _shadow,
    "duration": _time,
    "cubicBezier": _curve,
    "transition": _transition,
}
