"""Values in the words in which people read them, one short line for each; never JSON.

What is plain CSS stays as it was written. Values with members are said by those that matter first: a text
style is `Inter 36/1.15 · Bold`, a shadow `0 4 12 · black 18 %`.
"""

import re
from contextlib import suppress
from functools import singledispatch
from typing import cast

from msgspec import DecodeError, json
from msgspec.structs import replace

from jeton.model.objects import TokenType
from jeton.values import typed
from jeton.values.colors import is_same_color, parse_color, to_byte
from jeton.values.cssvalues import css_value
from jeton.values.memory import remembered
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.write import NoCss, color_text, css_text, hexadecimal_text, measure_text, style_of

LONGEST = 120
"""The most characters of a value's words."""
_SAME = "the same value"
OTHERWISE = f"{_SAME}, written otherwise"
"""A difference of texts that are the same value."""
_LAYERS = 2
"""The shadows that are said; of more there is the number."""
_COMPOSITES = frozenset({"typography", "shadow", "gradient", "border", "transition", "strokeStyle"})
_FAMILIES = frozenset({"fontFamily", "cubicBezier"})
_WEIGHTS = {
    100: "Thin", 200: "Extra light", 300: "Light", 400: "Regular", 500: "Medium",
    600: "Semibold", 700: "Bold", 800: "Extra bold", 900: "Black",
}  # fmt: skip
_CURVES = {
    typed.CubicBezier(0, 0, 1, 1): "linear",
    typed.CubicBezier(0.25, 0.1, 0.25, 1): "ease",
    typed.CubicBezier(0.42, 0, 1, 1): "ease-in",
    typed.CubicBezier(0, 0, 0.58, 1): "ease-out",
    typed.CubicBezier(0.42, 0, 0.58, 1): "ease-in-out",
}
_ONE = 0.01
_ANGLE = re.compile(r"(-?[0-9.]+)deg")
_SPACES = re.compile(r"\s+")
_BRACKETS = str.maketrans("", "", '{}[]"')
_NAMED = {"#000": "black", "#fff": "white"}
_USUAL = frozenset({"none", "normal", "auto"})


def words(kind: TokenType, text: str) -> str:
    """Return a resolved value of a type as one short line; a text that is no value of it stays as it is."""
    is_short = len(text) <= LONGEST and not text.startswith(("{", "["))
    if is_short and kind not in _COMPOSITES and kind not in _FAMILIES:
        return _SPACES.sub(" ", text)
    return text[:LONGEST] if kind == "string" and len(text) <= LONGEST else _worded(kind, text)


def words_beside(kind: TokenType, text: str, other: str) -> str:
    """Return a value in words beside another one, both in one notation.

    Where the words of both are the same, it is its CSS, or else its text. Colours of several notations have
    hexadecimal digits, which stand alone where they say all; the same colour is as it is written.
    """
    line, of_other = words(kind, text), words(kind, other)
    if text == other:
        return line
    if line == of_other:
        css, css_of_other = (css_value(kind, each).text for each in (text, other))
        return _cut(css if css and css != css_of_other else text)
    if kind != "color" or _notation(text) == _notation(other) or is_same(kind, text, other):
        return line
    return _with_digits(text) or line


def is_same(kind: TokenType, text: str, other: str) -> bool:
    """Tell whether two texts are the same value of a type, written alike or otherwise."""
    if text == other:
        return True
    one, another = (read(kind, each) for each in (text, other))
    if isinstance(one, typed.InvalidValue) or isinstance(another, typed.InvalidValue):
        return False
    if isinstance(one.value, typed.Color) and isinstance(another.value, typed.Color):
        return is_same_color(one.value, another.value)
    return one.value == another.value


def sameness(kind: TokenType, text: str | None, other: str | None) -> str:
    """Return in words whether two texts are the same value, empty if they are not."""
    if text is None or other is None:
        return ""
    return _SAME if text == other else OTHERWISE if is_same(kind, text, other) else ""


def _notation(text: str) -> str:
    """Return the notation of a colour: its function or space, or the case of its hexadecimal digits."""
    if text.startswith("#"):
        return "#" if text == text.lower() else "#A"
    return " ".join(re.findall(r"[a-z][a-z0-9-]*", text.lower())[:2])


def _with_digits(text: str) -> str:
    """Return a colour by its hexadecimal digits, after its text where these are not all; empty for none."""
    outcome, digits = read("color", text), digits_of(text)
    if (
        digits is None
        or isinstance(outcome, typed.InvalidValue)
        or not isinstance(outcome.value, typed.Color)
    ):
        return ""
    return f"{words('color', text)} ({digits})" if hexadecimal_text(outcome.value) is None else digits


def digits_of(text: str) -> str | None:
    """Return a colour in sRGB as six hexadecimal digits, or eight with an opacity; None for none."""
    color = parse_color(text)
    if color is None:
        return None
    return "#" + "".join(f"{to_byte(channel):02x}" for channel in color[: 3 if color.alpha == 1 else 4])


@remembered
def _worded(kind: str, text: str) -> str:
    outcome = None if kind == "string" else read(cast("TokenType", kind), text)
    if outcome is None or isinstance(outcome, typed.InvalidValue):
        return _cut(_flat(text) if kind != "string" and text.startswith(("{", "[")) else text)
    return _cut(_wording(outcome.value).translate(_BRACKETS)).strip() or "…"


def _flat(text: str) -> str:
    """Return the members of a value in JSON that cannot be read, as one with references, else the text."""
    try:
        return _member_words(json.decode(text)) or text
    except (DecodeError, RecursionError):
        return text


def _member_words(value: object) -> str:
    """Return what a part of such a value says: `{name}` is that name, a number with its unit one word."""
    match value:
        case {"value": int() | float() as number, "unit": str() as unit}:
            return f"{number}{unit}"
        case dict():
            return ", ".join(f"{key} {_member_words(part)}" for key, part in value.items())
        case list():
            return ", ".join(map(_member_words, value))
        case str():
            return value.translate(_BRACKETS)
    return json.encode(value).decode()


def _cut(text: str) -> str:
    line = _SPACES.sub(" ", text[: 4 * LONGEST])
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


@singledispatch
def _wording(value: object) -> str:
    """Return the words of a typed value: its CSS where its type has no others."""
    with suppress(NoCss):
        return css_text(value)
    return "not sayable in CSS"


@_wording.register
def _opaque(value: typed.Opaque) -> str:
    return value.text


@_wording.register
def _color(color: typed.Color) -> str:
    solid = color_text(replace(color, alpha=1.0))
    if color.alpha == 1 or not solid.startswith("#"):
        return color_text(color)
    return f"{_NAMED.get(solid, solid)} {_percent(color.alpha)}"


def _percent(share: float) -> str:
    """Return a share in whole per cent, or that it is less than one."""
    return f"{round(share * 100)} %" if share >= _ONE or share == 0 else "< 1 %"


@_wording.register(typed.Dimension | typed.Duration)
def _measure(value: typed.Dimension | typed.Duration) -> str:
    return measure_text(value)


@_wording.register
def _families(value: typed.FontFamily) -> str:
    return ", ".join(name.text if isinstance(name, typed.Opaque) else name for name in value.names)


@_wording.register
def _curve(curve: typed.CubicBezier) -> str:
    numbers = curve.x1, curve.y1, curve.x2, curve.y2
    return _CURVES.get(curve) or ", ".join(map(plain, numbers))


@_wording.register
def _stroke(stroke: typed.StrokeStyle) -> str:
    if stroke.keyword:
        return stroke.keyword
    dashes = " ".join(map(_pixels, stroke.dashes))
    return f"dashes {dashes}{f' · {stroke.cap}' if stroke.cap else ''}"


@_wording.register
def _border(border: typed.Border) -> str:
    return " ".join(map(_wording, (border.width, border.style, border.color)))


@_wording.register
def _transition(value: typed.Transition) -> str:
    parts = [value.property or "", _wording(value.duration), _wording(value.timing)]
    has_delay = isinstance(value.delay, typed.Opaque) or value.delay.number != 0
    return " ".join(filter(None, parts)) + (f" · after {_wording(value.delay)}" if has_delay else "")


@_wording.register
def _shadow(shadow: typed.Shadow) -> str:
    more = len(shadow.layers) - _LAYERS
    text = ", ".join(map(_wording, shadow.layers[:_LAYERS]))
    return f"{text} + {more} more" if more > 0 else text or "none"


@_wording.register
def _layer(layer: typed.Layer) -> str:
    has_spread = not isinstance(layer.spread, typed.Dimension) or layer.spread.number != 0
    lengths = [layer.x, layer.y, layer.blur, *([layer.spread] if has_spread else [])]
    inset = "inset " if layer.inset else ""
    return f"{inset}{' '.join(map(_pixels, lengths))} · {_wording(layer.color)}"


def _pixels(value: object) -> str:
    """Return a length, of which pixels need no unit."""
    if isinstance(value, typed.Dimension) and value.unit == "px":
        return plain(value.number)
    return _wording(value)


@_wording.register
def _gradient(gradient: typed.Gradient) -> str:
    count = sum(isinstance(stop, typed.GradientStop) for stop in gradient.stops)
    line = _ANGLE.sub(r"\1°", gradient.line or "")
    return f"{gradient.kind} {line}".strip() + f" · {count} {'stop' if count == 1 else 'stops'}"


@_wording.register
def _typography(font: typed.Typography) -> str:
    family = "" if font.family is None else _wording(typed.FontFamily(font.family.names[:1]))
    size = "" if font.size is None else _pixels(font.size)
    if font.line_height is not None:
        size += f"/{_pixels(font.line_height)}"
    parts = [" ".join(filter(None, (family, size))), _weight(font)]
    if font.letter_spacing is not None:
        parts.append(_wording(font.letter_spacing))
    texts = (str(value) for key, value in font.extras.items() if key not in {"fontStyle", "$extensions"})
    extras = [value for value in texts if value.lower() not in _USUAL]
    return " · ".join(filter(None, (*parts, *extras)))


def _weight(font: typed.Typography) -> str:
    weight = font.weight
    if isinstance(weight, typed.FontWeight):
        text = _WEIGHTS.get(int(weight.number), "") if weight.number % 100 == 0 else ""
        text = text or plain(weight.number)
    else:
        text = "" if weight is None else _wording(weight)
    style = style_of(font)
    return f"{text} {style}".strip() if style and style not in _USUAL else text
