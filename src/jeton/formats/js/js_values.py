"""Values as JavaScript: CSS in strings for browsers, or numbers and objects for React Native."""

import re
from collections.abc import Mapping, Sequence
from functools import singledispatch
from json.encoder import encode_basestring
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.colors import with_commas
from jeton.formats.writing.native import approximation
from jeton.formats.writing.options import Options
from jeton.formats.writing.selection import kind_of
from jeton.values import typed
from jeton.values.colors import to_byte, to_rgba
from jeton.values.cssvalues import CssValue
from jeton.values.lengths import PX_PER_REM, pixels
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.write import NoCss, css_text

Json = str | float | bool | Sequence["Json"] | Mapping[str, "Json"]

_NUMERIC = frozenset({"number", "fontWeight", "lineHeight"})
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,15})?")
_HIDDEN = re.compile(r"[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]|<(?=[/!])")
_MILLISECONDS = {"ms": 1, "s": 1000}


class _NotHeldError(ValueError):
    """React Native has no place for the value; the text is the reason."""


def quoted(text: str) -> str:
    """Return a text as a string, which ends no `script` element and shows what it holds."""
    return _HIDDEN.sub(lambda match: f"\\u{ord(match[0]):04x}", encode_basestring(text))


def web_value(token: ExportToken, css: CssValue) -> CssValue:
    """Return the CSS of a token as JavaScript: a number, a boolean, or a string."""
    text, kind = css.text, kind_of(token)
    if text is None:
        return css
    if kind == "string":  # which needs no quotes of CSS
        return CssValue(quoted(token.value or ""))
    if (kind in _NUMERIC and _NUMBER.fullmatch(text)) or (kind == "boolean" and text in {"true", "false"}):
        return css
    return css._replace(text=quoted(text))


def native_value(token: ExportToken, css: CssValue, options: Options) -> CssValue:
    """Return a token's value for React Native: lengths in pixels and times in milliseconds are numbers.

    Colours are always those of sRGB, in hexadecimal digits or in another form that is asked for.
    """
    if token.value is None:
        return css
    outcome = read(kind_of(token), token.value)
    if not isinstance(outcome, typed.Ok):
        return CssValue(None, css.note or f"React Native cannot evaluate it: {outcome.reason}")
    try:
        text = literal(_native(_prepared(outcome.value, options)))
    except (_NotHeldError, NoCss) as refusal:
        return CssValue(None, str(refusal))
    return CssValue(text, _lost(outcome.value), approximation(token, options.base_font_size))


def _prepared(value: Any, options: Options) -> Any:
    """Return a typed value with its lengths in rem as pixels, its colours in the form that is asked for."""
    match value:
        case typed.Dimension(unit="rem", number=number):
            return typed.Dimension(number * (options.base_font_size or PX_PER_REM), "px")
        case typed.Color():
            form = options.color_format or "hex"
            return value if form == "hex" else typed.String(with_commas(value, form))
        case Struct():
            parts = {name: _prepared(getattr(value, name), options) for name in value.__struct_fields__}
            return replace(value, **parts)
        case tuple():
            return tuple(_prepared(part, options) for part in value)
        case _:
            return value


def literal(value: Json) -> str:
    """Return a value as JavaScript, objects in the form of JSON."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{quoted(key)}: {literal(part)}' for key, part in value.items())}}}"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(literal, value))}]"
    return plain(value)


def _lost(value: typed.Value) -> str | None:
    """Return what React Native has no place for in a value that it holds."""
    match value:
        case typed.FontFamily(names=[_, _, *_]):
            return "React Native takes the first font family alone"
        case typed.FontWeight(style=str()):
            return "React Native has no place here for fontStyle"
        case typed.StrokeStyle(keyword=None) | typed.Border(style=typed.StrokeStyle(keyword=None)):
            return "React Native has no dash patterns: the line is dashed"
        case typed.Transition(property=str()):
            return "React Native has no place here for the property"
        case typed.Typography(extras=extras) if extras:
            return f"React Native has no place here for {', '.join(extras)}"
        case _:
            return None


@singledispatch
def _native(value: object) -> Json:
    """Return a typed value for React Native.

    Raises:
        _NotHeldError: React Native has no place for it.
        NoCss: CSS has none.
    """
    return css_text(value)


@_native.register
def _(value: typed.Opaque) -> Json:
    raise _NotHeldError(f"React Native cannot evaluate {value.text}")


@_native.register(typed.Number | typed.Boolean | typed.String | typed.Keyword)
def _(value: typed.Number | typed.Boolean | typed.String | typed.Keyword) -> Json:
    match value:
        case typed.Number(number):
            return number
        case typed.Boolean(flag):
            return flag
        case typed.String(text):
            return text
        case _:
            raise _NotHeldError(f"React Native has no {value.word} here")


@_native.register
def _(value: typed.Color) -> Json:
    digits = "".join(f"{to_byte(channel):02x}" for channel in to_rgba(value))
    return f"#{digits.removesuffix('ff') if len(digits) == 8 else digits}"


@_native.register
def _(value: typed.Dimension) -> float:
    number = pixels(value)
    if number is None:
        raise _NotHeldError(f"React Native has no {value.unit}")
    return number


@_native.register
def _(value: typed.Duration) -> float:
    return value.number * _MILLISECONDS[value.unit]


@_native.register
def _(value: typed.FontFamily) -> Json:
    return _native(value.names[0]) if isinstance(value.names[0], typed.Opaque) else value.names[0]


@_native.register
def _(value: typed.FontWeight) -> Json:
    return plain(value.number)


@_native.register
def _(value: typed.CubicBezier) -> Json:
    return [value.x1, value.y1, value.x2, value.y2]


@_native.register
def _(value: typed.Border) -> Json:
    parts = {"borderWidth": value.width, "borderStyle": value.style, "borderColor": value.color}
    return {name: _native(part) for name, part in parts.items()}


@_native.register
def _(value: typed.Transition) -> Json:
    parts = {"duration": value.duration, "delay": value.delay, "easing": value.timing}
    return {name: _native(part) for name, part in parts.items()}


@_native.register
def _(value: typed.Shadow) -> Json:
    return ", ".join(str(_native(layer)) for layer in value.layers) or "none"


@_native.register
def _(value: typed.Layer) -> Json:
    lengths = [f"{literal(_native(part))}px" for part in (value.x, value.y, value.blur, value.spread)]
    return " ".join([*(["inset"] if value.inset else []), *lengths, str(_native(value.color))])


@_native.register
def _(value: typed.Gradient) -> Json:
    if value.kind != "linear":
        raise _NotHeldError(f"React Native has no {value.kind} gradients")
    return css_text(typed.Gradient(tuple(map(_stop, value.stops)), value.kind, value.line))


def _stop(stop: typed.GradientStop | typed.Opaque) -> typed.GradientStop | typed.Opaque:
    if isinstance(stop, typed.Opaque) or isinstance(stop.color, typed.Opaque):
        return stop
    return typed.GradientStop(typed.Opaque(str(_native(stop.color))), stop.position)


@_native.register
def _(value: typed.Typography) -> Json:
    parts = {
        "fontFamily": value.family,
        "fontSize": value.size,
        "fontWeight": value.weight,
        "letterSpacing": value.letter_spacing,
    }
    members = {name: _native(part) for name, part in parts.items() if part is not None}
    if isinstance(value.line_height, typed.Number):
        size = members.get("fontSize")
        if not isinstance(size, float):
            raise _NotHeldError("React Native needs a font size for the factor of a line height")
        members["lineHeight"] = size * value.line_height.number
    elif value.line_height is not None:
        members["lineHeight"] = _native(value.line_height)
    return members
