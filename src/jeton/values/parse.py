"""Parser of a token's text into a typed value.

The grammars are those of CSS, DTCG 2025.10 and its drafts, and the spellings of Tokens Studio, Figma and
published design systems. References in the text must have been resolved before.
"""

import re
from collections.abc import Callable
from typing import Any, Literal, cast

from jeton.model.objects import TokenType
from jeton.values import jsontext
from jeton.values import parse_measures as measures
from jeton.values.csstext import holds_reference
from jeton.values.memory import remembered
from jeton.values.parse_colors import color
from jeton.values.parse_composites import border, shadow, stroke_style, transition
from jeton.values.parse_fonts import font_family, font_weight
from jeton.values.parse_gradients import gradient
from jeton.values.parse_typography import typography
from jeton.values.places import POINT, UNRESOLVED, StopReading, ValueFindings, ValuePlace, excerpt
from jeton.values.scan import SPACE, WIDE
from jeton.values.typed import Boolean, InvalidValue, Ok, OpaqueValue, Outcome, Reading, String, Value

LONGEST = 16_384
"""Characters; longer text is read only as `string`, because reading it would block other requests."""

_JSON = frozenset("{[")
_SHORTHANDS = frozenset({"border", "transition", "shadow", "typography"})
_WIDE_PART = re.compile(rf"(?<![\w\"'-])(?:{'|'.join(sorted(WIDE))})(?![\w\"'-])", re.IGNORECASE)
_BOOLEANS = {"true": Boolean(value=True), "false": Boolean(value=False)}


def read(kind: TokenType, text: str) -> Outcome:
    """Return the typed value of a token's text, or why it has none. Never raises."""
    return reading(kind, text).outcome


def reading(kind: TokenType, text: str) -> Reading:
    """Return the outcome of reading a token's text, and how CSS takes the text. Never raises."""
    if kind == "string":
        return Reading(Ok(String(text)), "css")
    return _read(kind, text)


def reads_as(kind: TokenType, text: str) -> bool:
    """Tell whether the text is a value of the type, including one that only a browser can evaluate.

    Any text is a `string`; JSON counts as the type whose members it has.
    """
    return not isinstance(read(kind, text), InvalidValue)


def _boolean(value: object, place: ValuePlace) -> Boolean:
    result = _BOOLEANS.get(value.strip(SPACE).lower()) if isinstance(value, str) else None
    if result is None:
        raise place.invalid(value, "true or false")
    return result


_READERS: dict[TokenType, Callable[[Any, ValuePlace], Value]] = {
    "color": color,
    "dimension": measures.lengths,
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
def _read(kind: str, text: str) -> Reading:
    place = ValuePlace()
    try:
        value = _value(cast("TokenType", kind), text, place)
    except StopReading as stop:
        return Reading(stop.outcome, "odd")
    notes, reason, unused = place.findings.notes, place.findings.reason, place.findings.unused
    outcome = Ok(value, tuple(notes)) if reason is None else OpaqueValue(value, reason)
    return Reading(outcome, _spelling(text, place.findings), tuple(unused))


def _spelling(text: str, findings: ValueFindings) -> Literal["css", "json", "odd"]:
    if text.lstrip(SPACE)[0] in _JSON:
        return "odd" if findings.is_odd else "json"
    return "odd" if findings.is_odd or POINT.search(text) else "css"


def _value(kind: TokenType, text: str, place: ValuePlace) -> Value:
    """Return the typed value of a text; raise `StopReading` if it has none."""
    if len(text) > LONGEST:
        raise place.refused(f"has {len(text)} characters; the most that are read are {LONGEST}")
    stripped = text.strip(SPACE)
    if stripped.endswith(";"):
        stripped = stripped.rstrip(f"{SPACE};")
        place.odd("ends with a semicolon, which is no part of it")
    if not stripped:
        raise place.refused("is empty")
    if stripped[0] in _JSON:
        value = jsontext.decode(stripped)
        if value is not None:
            return _READERS[kind](value, place)
        if holds_reference(stripped):
            raise place.refused(f"{UNRESOLVED}: {excerpt(stripped)}")
        raise place.refused(f"begins like JSON but is none: {excerpt(stripped)}")
    if stripped.lower() in WIDE:
        return place.only_css(f'is "{stripped}", which CSS works out where it is used', stripped)
    if kind in _SHORTHANDS and _WIDE_PART.search(stripped):
        raise place.refused(
            f"is {excerpt(stripped)}, but CSS takes words such as inherit for a whole value only"
        )
    return _READERS[kind](stripped, place)
