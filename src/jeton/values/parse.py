"""Parser of a token's text into a typed value.

The grammars are those of CSS, DTCG 2025.10 and its drafts, and the spellings of Tokens Studio, Figma and
published design systems. References in the text must have been resolved before.
"""

from collections.abc import Callable
from typing import Any, cast

from jeton.model import TokenType
from jeton.values import jsontext
from jeton.values import parse_measures as measures
from jeton.values.csstext import holds_reference
from jeton.values.memory import remembered
from jeton.values.parse_colors import color
from jeton.values.parse_composites import border, shadow, stroke_style, transition
from jeton.values.parse_fonts import font_family, font_weight
from jeton.values.parse_gradients import gradient
from jeton.values.parse_typography import typography
from jeton.values.places import StopReading, ValuePlace, shown
from jeton.values.scan import SPACE, WIDE
from jeton.values.typed import Boolean, InvalidValue, Ok, Opaque, Outcome, String, Value

LONGEST = 16_384
"""Characters; longer text is read only as `string`, because reading it would block other requests."""

_BOOLEANS = {"true": Boolean(value=True), "false": Boolean(value=False)}


def read(kind: TokenType, text: str) -> Outcome:
    """Return the typed value of a token's text, or why it has none. Never raises."""
    if kind == "string":
        return Ok(String(text))
    return _read(kind, text)


def reads_as(kind: TokenType, text: str) -> bool:
    """Tell whether the text is a value of the type, including one that only a browser can evaluate.

    Any text is a `string`; JSON counts as the type whose members it has.
    """
    return not isinstance(read(kind, text), InvalidValue)


def _boolean(value: object, place: ValuePlace) -> Boolean:
    found = _BOOLEANS.get(value.strip(SPACE).lower()) if isinstance(value, str) else None
    if found is None:
        raise place.invalid(value, "true or false")
    return found


_READERS: dict[TokenType, Callable[[Any, ValuePlace], Value]] = {
    "color": color,
    "dimension": measures.dimension,
    "fontFamily": font_family,
    "fontWeight": font_weight,
    "fontSize": measures.font_size,
    "lineHeight": measures.line_height,
    "letterSpacing": measures.letter_spacing,
    "duration": measures.duration,
    "cubicBezier": measures.cubic_bezier,
    "number": measures.number,
    "strokeStyle": stroke_style,
    "border": border,
    "transition": transition,
    "shadow": shadow,
    "gradient": gradient,
    "typography": typography,
    "boolean": _boolean,
}
"""One function for each type except `string`: text or decoded JSON, and its place, to a typed value."""


@remembered
def _read(kind: str, text: str) -> Outcome:
    if len(text) > LONGEST:
        return InvalidValue(f"The value has {len(text)} characters; the most that are read are {LONGEST}.")
    stripped = text.strip(SPACE)
    value: object = stripped
    if stripped[:1] in {"{", "["}:
        value = jsontext.decode(stripped)
        if value is None:
            return _not_json(stripped)
    elif not stripped:
        return InvalidValue("The value is empty.")
    elif stripped.lower() in WIDE:
        return Opaque(f'The value is "{stripped}", which CSS works out where it is used.')
    place = ValuePlace()
    try:
        found = _READERS[cast("TokenType", kind)](value, place)
    except StopReading as stop:
        return stop.outcome
    return Ok(found, tuple(place.notes))


def _not_json(text: str) -> InvalidValue:
    if holds_reference(text):
        return InvalidValue(f"The value holds a reference that does not resolve: {shown(text)}.")
    return InvalidValue(f"The value begins like JSON but is none: {shown(text)}.")
