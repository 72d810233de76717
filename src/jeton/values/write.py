"""Conversion of typed values to text: one spelling for each value, CSS if CSS can express it, else JSON.

`parse.read` of the text gives the same value again, without a note.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec

from jeton.values import typed
from jeton.values.csstext import css_string, is_wide
from jeton.values.numbers import plain

_WORDS = re.compile(r"-?[A-Za-z_][\w-]*(?: -?[A-Za-z_][\w-]*)*", re.ASCII)
_FUNCTIONS = frozenset({"hsl", "hwb", "lab", "lch", "oklab", "oklch"})


def to_text(value: typed.Value) -> str:
    """Return the text of a value of any type; for a partial or dashed composite that is JSON."""
    match value:
        case typed.Color():
            return color_text(value)
        case (
            typed.Dimension()
            | typed.Duration()
            | typed.Number()
            | typed.FontWeight()
            | typed.FontFamily()
            | typed.CubicBezier()
        ):
            return _simple(value)
        case typed.Border() | typed.Shadow() | typed.Transition() | typed.Gradient() | typed.StrokeStyle():
            return _composite(value)
        case typed.Typography():
            return _encoded(_typography(value))
        case typed.Keyword(word=text) | typed.String(text=text):
            return text
        case typed.Boolean(value=truth):
            return "true" if truth else "false"


def _simple(
    value: typed.Dimension
    | typed.Duration
    | typed.Number
    | typed.FontWeight
    | typed.FontFamily
    | typed.CubicBezier,
) -> str:
    match value:
        case typed.Dimension(number=number, unit=unit) | typed.Duration(number=number, unit=unit):
            return f"{plain(number)}{unit}"
        case typed.Number(number=number):
            return plain(number)
        case typed.FontWeight(number=number, style=style):
            return f"{plain(number)} {style}" if style else plain(number)
        case typed.FontFamily(names=names):
            return ", ".join(map(_family, names))
        case typed.CubicBezier(x1=x1, y1=y1, x2=x2, y2=y2):
            return f"cubic-bezier({', '.join(map(plain, (x1, y1, x2, y2)))})"


def _composite(
    value: typed.Border | typed.Shadow | typed.Transition | typed.Gradient | typed.StrokeStyle,
) -> str:
    match value:
        case typed.StrokeStyle(keyword=keyword):
            return keyword or _encoded(_dashes(value))
        case typed.Border(width=width, style=style, color=color):
            if style.keyword is None:
                parts = {"width": to_text(width), "style": _dashes(style), "color": color_text(color)}
                return _encoded(parts)
            return f"{to_text(width)} {style.keyword} {color_text(color)}"
        case typed.Shadow(layers=layers):
            return ", ".join(map(_layer, layers)) or "none"
        case typed.Transition(duration=duration, delay=delay, timing=timing, property=name):
            text = f"{to_text(duration)} {to_text(timing)} {to_text(delay)}"
            return f"{text} {name}" if name else text
        case typed.Gradient():
            return _gradient(value)


def color_text(color: typed.Color) -> str:
    """Return a color as CSS: in hexadecimal digits if it has 8 bits a channel, else in its own space."""
    if color.space == "srgb":
        digits = [_byte(part) for part in (*color.components, color.alpha)]
        if None not in digits:
            made = "#" + "".join(f"{digit:02x}" for digit in digits)
            return made.removesuffix("ff") if color.alpha == 1 else made
        if None not in digits[:3]:
            return f"rgb({digits[0]} {digits[1]} {digits[2]} / {plain(color.alpha)})"
    return color_function(color.space, color.components, color.alpha)


def color_function(space: str, components: Sequence[float | None], alpha: float | None) -> str:
    """Return a color as a CSS function of its own space; None is CSS's `none`."""
    units = ("", "%", "%") if space in {"hsl", "hwb"} else ("", "", "")
    parts = [
        "none" if part is None else plain(part) + unit for part, unit in zip(components, units, strict=True)
    ]
    opacity = "none" if alpha is None else plain(alpha)
    inner = " ".join(parts) + ("" if opacity == "1" else f" / {opacity}")
    return f"{space}({inner})" if space in _FUNCTIONS else f"color({space} {inner})"


def _byte(channel: float | None) -> int | None:
    """Return the channel, from 0 to 255, that equals this one exactly; None if there is none."""
    if channel is None or not 0 <= channel <= 1:
        return None
    byte = round(channel * 255)
    return byte if byte / 255 == channel else None


def _family(name: str) -> str:
    is_plain = _WORDS.fullmatch(name) and not is_wide(name) and name.lower() != "default"
    return name if is_plain else css_string(name)


def _dashes(style: typed.StrokeStyle) -> Any:
    if style.keyword is not None:
        return style.keyword
    return {"dashArray": [to_text(dash) for dash in style.dashes], "lineCap": style.cap}


def _layer(layer: typed.Layer) -> str:
    lengths = " ".join(to_text(part) for part in (layer.x, layer.y, layer.blur, layer.spread))
    return f"{'inset ' if layer.inset else ''}{lengths} {color_text(layer.color)}"


def _gradient(gradient: typed.Gradient) -> str:
    if len(gradient.stops) < 2:
        stops = [{"color": color_text(stop.color), "position": stop.position} for stop in gradient.stops]
        return _encoded([_without_nothing(stop) for stop in stops])
    parts = [gradient.line] if gradient.line else []
    return f"{gradient.kind}-gradient({', '.join([*parts, *map(_stop, gradient.stops)])})"


def _stop(stop: typed.GradientStop) -> str:
    if stop.position is None:
        return color_text(stop.color)
    share = format(Decimal(repr(stop.position)).scaleb(2), "f")
    share = share.rstrip("0").rstrip(".") if "." in share else share
    return f"{color_text(stop.color)} {share or '0'}%"


def _typography(style: typed.Typography) -> dict[str, Any]:
    height = style.line_height
    members = {
        "fontFamily": list(style.family.names) if style.family else None,
        "fontSize": to_text(style.size) if style.size else None,
        "fontWeight": _weight(style.weight) if style.weight else None,
        "lineHeight": whole(height.number)
        if isinstance(height, typed.Number)
        else height and to_text(height),
        "letterSpacing": to_text(style.letter_spacing) if style.letter_spacing else None,
    }
    return _without_nothing(members) | dict(style.extras)


def _weight(weight: typed.FontWeight) -> str | float:
    return to_text(weight) if weight.style else whole(weight.number)


def whole(number: float) -> float:
    """Return the number in the best form for JSON: without `.0` if it is whole."""
    return int(number) if number.is_integer() else number


def _without_nothing(members: dict[str, Any]) -> dict[str, Any]:
    return {key: member for key, member in members.items() if member is not None}


def _encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()
