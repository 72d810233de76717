"""Conversion of typed values to text: one spelling for each value, CSS if CSS can express it, else JSON.

`parse.read` of the text gives the same value again, without a note.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec

from jeton.values.csstext import css_string, is_wide
from jeton.values.numbers import plain
from jeton.values.typed import (
    Boolean,
    Border,
    Color,
    CubicBezier,
    Dimension,
    Duration,
    FontFamily,
    FontWeight,
    Gradient,
    GradientStop,
    Keyword,
    Layer,
    Number,
    Shadow,
    String,
    StrokeStyle,
    Transition,
    Typography,
    Value,
)

_WORDS = re.compile(r"-?[A-Za-z_][\w-]*(?: -?[A-Za-z_][\w-]*)*", re.ASCII)
_FUNCTIONS = frozenset({"hsl", "hwb", "lab", "lch", "oklab", "oklch"})


def to_text(value: Value) -> str:
    """Return the text of a value of any type; for a partial or dashed composite that is JSON."""
    match value:
        case Color():
            return color_text(value)
        case Dimension() | Duration() | Number() | FontWeight() | FontFamily() | CubicBezier():
            return _simple(value)
        case Border() | Shadow() | Transition() | Gradient() | StrokeStyle():
            return _composite(value)
        case Typography():
            return _encoded(_typography(value))
        case Keyword(word=text) | String(text=text):
            return text
        case Boolean(value=truth):
            return "true" if truth else "false"


def _simple(value: Dimension | Duration | Number | FontWeight | FontFamily | CubicBezier) -> str:
    match value:
        case Dimension(number=number, unit=unit) | Duration(number=number, unit=unit):
            return f"{plain(number)}{unit}"
        case Number(number=number):
            return plain(number)
        case FontWeight(number=number, style=style):
            return f"{plain(number)} {style}" if style else plain(number)
        case FontFamily(names=names):
            return ", ".join(map(_family, names))
        case CubicBezier(x1=x1, y1=y1, x2=x2, y2=y2):
            return f"cubic-bezier({', '.join(map(plain, (x1, y1, x2, y2)))})"


def _composite(value: Border | Shadow | Transition | Gradient | StrokeStyle) -> str:
    match value:
        case StrokeStyle(keyword=keyword):
            return keyword or _encoded(_dashes(value))
        case Border(width=width, style=style, color=color):
            if style.keyword is None:
                parts = {"width": to_text(width), "style": _dashes(style), "color": color_text(color)}
                return _encoded(parts)
            return f"{to_text(width)} {style.keyword} {color_text(color)}"
        case Shadow(layers=layers):
            return ", ".join(map(_layer, layers)) or "none"
        case Transition(duration=duration, delay=delay, timing=timing, property=name):
            text = f"{to_text(duration)} {to_text(timing)} {to_text(delay)}"
            return f"{text} {name}" if name else text
        case Gradient():
            return _gradient(value)


def color_text(color: Color) -> str:
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


def _dashes(style: StrokeStyle) -> Any:
    if style.keyword is not None:
        return style.keyword
    return {"dashArray": [to_text(dash) for dash in style.dashes], "lineCap": style.cap}


def _layer(layer: Layer) -> str:
    lengths = " ".join(to_text(part) for part in (layer.x, layer.y, layer.blur, layer.spread))
    return f"{'inset ' if layer.inset else ''}{lengths} {color_text(layer.color)}"


def _gradient(gradient: Gradient) -> str:
    if len(gradient.stops) < 2:
        stops = [{"color": color_text(stop.color), "position": stop.position} for stop in gradient.stops]
        return _encoded([_without_nothing(stop) for stop in stops])
    parts = [gradient.line] if gradient.line else []
    return f"{gradient.kind}-gradient({', '.join([*parts, *map(_stop, gradient.stops)])})"


def _stop(stop: GradientStop) -> str:
    if stop.position is None:
        return color_text(stop.color)
    share = format(Decimal(repr(stop.position)).scaleb(2), "f")
    share = share.rstrip("0").rstrip(".") if "." in share else share
    return f"{color_text(stop.color)} {share or '0'}%"


def _typography(style: Typography) -> dict[str, Any]:
    height = style.line_height
    members = {
        "fontFamily": list(style.family.names) if style.family else None,
        "fontSize": to_text(style.size) if style.size else None,
        "fontWeight": _weight(style.weight) if style.weight else None,
        "lineHeight": whole(height.number) if isinstance(height, Number) else height and to_text(height),
        "letterSpacing": to_text(style.letter_spacing) if style.letter_spacing else None,
    }
    return _without_nothing(members) | dict(style.extras)


def _weight(weight: FontWeight) -> str | float:
    return to_text(weight) if weight.style else whole(weight.number)


def whole(number: float) -> float:
    """Return the number in the best form for JSON: without `.0` if it is whole."""
    return int(number) if number.is_integer() else number


def _without_nothing(members: dict[str, Any]) -> dict[str, Any]:
    return {key: member for key, member in members.items() if member is not None}


def _encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()
