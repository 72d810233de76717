"""Strategies for typed values of every type, as wide as their structs allow."""

import json
from typing import Any, get_args

from hypothesis import strategies as st
from msgspec import Struct

from jeton.model.objects import TokenType
from jeton.values import typed
from jeton.values.colors import parse_color, to_rgba
from jeton.values.lengths import parse_length, pixels
from jeton.values.numbers import LIMIT
from jeton.values.parse import reads_as
from jeton.values.write import css_text, measure_text

_DECIMALS = st.decimals(-10_000, 10_000, places=3).map(float)
NUMBERS = (_DECIMALS | st.floats(-LIMIT, LIMIT, exclude_min=True, exclude_max=True)).map(lambda x: x + 0.0)
POSITIVE = NUMBERS.map(abs)
SHARES = st.floats(0, 1).map(lambda x: x + 0.0) | st.integers(0, 100).map(lambda x: x / 100)
_BYTES = st.integers(0, 255).map(lambda x: x / 255)
_WIDE = st.floats(-1e6, 1e6).map(lambda x: x + 0.0)
_HUES = st.floats(0, 360, exclude_max=True).map(lambda x: x + 0.0)
_HUNDRED = st.floats(0, 100).map(lambda x: x + 0.0)
_RANGES = {
    "hsl": (_HUES, _HUNDRED, _HUNDRED),
    "hwb": (_HUES, _HUNDRED, _HUNDRED),
    "lab": (_HUNDRED, _WIDE, _WIDE),
    "lch": (_HUNDRED, _WIDE.map(abs), _HUES),
    "oklab": (SHARES, _WIDE, _WIDE),
    "oklch": (SHARES, _WIDE.map(abs), _HUES),
}


@st.composite
def _colors(draw: st.DrawFn) -> typed.Color:
    if draw(st.booleans()):
        red, green, blue = draw(st.tuples(_BYTES, _BYTES, _BYTES))
        return typed.Color("srgb", (red, green, blue), draw(_BYTES | SHARES))
    space = draw(st.sampled_from(get_args(typed.ColorSpace)))
    first, second, third = (draw(st.none() | part) for part in _RANGES.get(space, (SHARES | _WIDE,) * 3))
    return typed.Color(space, (first, second, third), draw(SHARES))


COLORS = _colors()
_UNITS = st.sampled_from(["px", "rem", "em", "pt", "dp", "sp"])
LENGTHS = st.builds(typed.Dimension, NUMBERS, _UNITS)
WIDTHS = st.builds(typed.Dimension, POSITIVE, _UNITS)
TIMES = st.builds(typed.Duration, NUMBERS, st.sampled_from(["ms", "s"]))
_LATER = st.builds(typed.Duration, POSITIVE, st.sampled_from(["ms", "s"]))
CURVES = st.builds(typed.CubicBezier, SHARES, NUMBERS, SHARES, NUMBERS)
_NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=12)
FAMILIES = st.builds(
    typed.FontFamily,
    st.lists(
        _NAMES.filter(str.strip)
        | st.sampled_from(["Inter", "sans-serif", "Source Sans 3", "inherit", "var(--x)"]),
        min_size=1,
        max_size=4,
    ).map(tuple),
)
WEIGHTS = st.builds(
    typed.FontWeight,
    st.floats(1, 1000) | st.integers(1, 1000).map(float),
    st.none() | st.sampled_from(["italic", "oblique"]),
)
STYLES = st.builds(
    typed.StrokeStyle,
    st.sampled_from(["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]),
) | st.builds(
    typed.StrokeStyle,
    st.none(),
    st.lists(WIDTHS, min_size=1, max_size=4).map(tuple),
    st.sampled_from(["round", "butt", "square"]),
)
SHADOWS = st.builds(
    typed.Shadow,
    st.lists(
        st.builds(typed.Layer, COLORS, LENGTHS, LENGTHS, WIDTHS, LENGTHS, st.booleans()), max_size=4
    ).map(tuple),
)
_PLACES = SHARES | st.floats(-1e6, 1e6).map(lambda x: x + 0.0)
STOPS = st.lists(st.builds(typed.GradientStop, COLORS, st.none() | _PLACES), min_size=2, max_size=5).map(
    tuple
)
_ALONE = st.builds(typed.GradientStop, COLORS, SHARES).map(lambda stop: (stop,))
GRADIENTS = (
    st.builds(
        typed.Gradient, STOPS, st.just("linear"), st.sampled_from([None, "to right", "90deg", "to top left"])
    )
    | st.builds(
        typed.Gradient, STOPS, st.just("radial"), st.sampled_from([None, "circle at 50% 50%", "closest-side"])
    )
    | st.builds(typed.Gradient, STOPS, st.just("conic"), st.sampled_from([None, "from 45deg at 10% 20%"]))
    | st.builds(typed.Gradient, _ALONE)
)
HEIGHTS = st.builds(typed.Number, POSITIVE) | WIDTHS | st.just(typed.Keyword("normal"))
_EXTRAS = st.dictionaries(
    st.sampled_from(["fontStyle", "textCase", "textDecoration", "paragraphSpacing"]),
    st.sampled_from(["italic", "none", "uppercase"]) | st.integers(-9, 9),
    max_size=3,
)
TYPOGRAPHIES = st.builds(
    typed.Typography,
    st.none() | FAMILIES,
    WIDTHS,
    st.none() | WEIGHTS,
    st.none() | HEIGHTS,
    st.none() | LENGTHS,
    _EXTRAS,
)

OF_TYPE: dict[TokenType, st.SearchStrategy[typed.Value]] = {
    "color": COLORS,
    "dimension": LENGTHS,
    "fontFamily": FAMILIES,
    "fontWeight": WEIGHTS,
    "fontSize": WIDTHS,
    "lineHeight": HEIGHTS,
    "letterSpacing": LENGTHS,
    "duration": TIMES,
    "cubicBezier": CURVES,
    "number": st.builds(typed.Number, NUMBERS),
    "strokeStyle": STYLES,
    "border": st.builds(typed.Border, WIDTHS, STYLES, COLORS),
    "transition": st.builds(
        typed.Transition,
        _LATER,
        TIMES,
        CURVES,
        st.none() | st.sampled_from(["opacity", "--x", "ease", "transform"]),
    ),
    "shadow": SHADOWS,
    "gradient": GRADIENTS,
    "typography": TYPOGRAPHIES,
    "string": st.builds(typed.String, st.text(max_size=20)),
    "boolean": st.builds(typed.Boolean, st.booleans()),
}


def stored(value: typed.Value) -> str:
    """Return text that reads as a value: as CSS writes it, or JSON, which says all of it."""
    match value:
        case typed.FontWeight(style=str()):
            return f"{css_text(value)} {value.style}"
        case typed.Dimension():
            return measure_text(value)
        case typed.String():
            return value.text
        case (
            typed.StrokeStyle(keyword=None)
            | typed.Border()
            | typed.Shadow(layers=(_, *_))
            | typed.Gradient(stops=(_,))
            | typed.Typography()
        ):
            return json.dumps(_member(value))
        case _:
            return css_text(value)


def _member(value: Any) -> Any:
    """Return a part of a value as JSON, with the keys of DTCG."""
    match value:
        case typed.StrokeStyle(keyword=None):
            return {"dashArray": [stored(dash) for dash in value.dashes], "lineCap": value.cap}
        case typed.Shadow(layers=parts) | typed.Gradient(stops=parts):
            return list(map(_member, parts))
        case typed.Border() | typed.Layer() | typed.GradientStop() | typed.Typography():
            members = {_KEYS.get(key, key): getattr(value, key) for key in value.__struct_fields__}
            extras = members.pop("extras", {})
            return {key: _member(part) for key, part in members.items() if part is not None} | extras
        case typed.Number():
            return value.number
        case bool() | float():
            return value
        case _:
            return stored(value)


_KEYS = {
    "x": "offsetX", "y": "offsetY", "family": "fontFamily", "size": "fontSize", "weight": "fontWeight",
    "line_height": "lineHeight", "letter_spacing": "letterSpacing",
}  # fmt: skip


def settled(value: Any) -> Any:
    """Return a value in plain objects, channels of sRGB as far as a browser tells them apart."""
    if isinstance(value, typed.Color) and value.space == "srgb":
        parts = [None if part is None else round(part, 6) for part in (*value.components, value.alpha)]
        return ("srgb", *parts)
    if isinstance(value, Struct):
        return (type(value), *(settled(getattr(value, key)) for key in value.__struct_fields__))
    return tuple(map(settled, value)) if isinstance(value, tuple) else value


def check_others(kind: TokenType, text: str, outcome: typed.Outcome) -> None:
    """The other readers agree with what was read: of types, and of native colors and lengths."""
    assert reads_as(kind, text) is not isinstance(outcome, typed.InvalidValue)
    value = outcome.value if isinstance(outcome, typed.Ok) else None
    if kind == "color":
        assert parse_color(text) == (to_rgba(value) if isinstance(value, typed.Color) else None)
    if kind in {"dimension", "fontSize", "lineHeight", "letterSpacing"}:
        length = pixels(value) if isinstance(value, typed.Dimension) else None
        is_zero = isinstance(value, typed.Dimension) and value.number == 0
        assert parse_length(text, kind) == (0 if is_zero else length)
