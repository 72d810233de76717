"""Type names of other tools, and guesses for values without a type."""

import re
from typing import Any

from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.values.parse import reads_as

KNOWN: dict[str, TokenType] = {kind: kind for kind in TOKEN_TYPES} | {
    # drafts of the DTCG format (formats.md 1.8) and names that tools used before it
    "font": "fontFamily",
    "cubic-bezier": "cubicBezier",
    "font-family": "fontFamily",
    "font-weight": "fontWeight",
    "font-size": "fontSize",
    "line-height": "lineHeight",
    "letter-spacing": "letterSpacing",
    "stroke-style": "strokeStyle",
    "text": "string",
    # Style Dictionary (its types of attributes, transforms and predefined formats)
    "time": "duration",
    "size": "dimension",
    "content": "string",
    "asset": "string",
    "icon": "string",
    "easing": "cubicBezier",
    # Tokens Studio (formats.md 2.4: the results of its own transforms)
    "spacing": "dimension",
    "sizing": "dimension",
    "border-radius": "dimension",
    "borderRadius": "dimension",
    "border-width": "dimension",
    "borderWidth": "dimension",
    "paragraphSpacing": "dimension",
    "paragraphIndent": "dimension",
    "opacity": "number",
    "fontFamilies": "fontFamily",
    "fontWeights": "fontWeight",
    "fontSizes": "fontSize",
    "lineHeights": "lineHeight",
    "boxShadow": "shadow",
    "box-shadow": "shadow",
    "textCase": "string",
    "textDecoration": "string",
}
"""The 18 types of Jeton by their own names and by those of other tools."""

_NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
_LENGTH = re.compile(rf"{_NUMBER}(?:px|rem|em|pt|dp|sp)")
_TIME = re.compile(rf"{_NUMBER}m?s")
_COLOR = re.compile(
    r"#|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(|transparent$|currentcolor$", re.IGNORECASE
)
_LONGEST = 512
_KEYS: tuple[tuple[TokenType, frozenset[str]], ...] = (
    ("color", frozenset({"colorSpace", "components"})),
    ("gradient", frozenset({"color", "position"})),
    ("shadow", frozenset({"color", "blur"})),
    ("border", frozenset({"color", "width", "style"})),
    ("transition", frozenset({"duration", "timingFunction"})),
    ("typography", frozenset({"fontFamily"})),
    ("typography", frozenset({"fontSize"})),
    ("strokeStyle", frozenset({"dashArray"})),
    ("cubicBezier", frozenset({"x1", "y1", "x2", "y2"})),
)


def guess(value: Any) -> TokenType:
    """Return the most likely type of a value without one; `string` if nothing decides."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, str):
        return _of_text(value.strip())
    if isinstance(value, dict):
        return _of_object(value)
    return _of_array(value) if isinstance(value, list) else "string"


def _of_text(text: str) -> TokenType:
    if len(text) > _LONGEST:
        return "string"
    if _LENGTH.fullmatch(text):
        return "dimension"
    if _TIME.fullmatch(text):
        return "duration"
    if _COLOR.match(text) and reads_as("color", text):
        return "color"
    if text.startswith("cubic-bezier("):
        return "cubicBezier"
    return "gradient" if "-gradient(" in text and reads_as("gradient", text) else "string"


def _of_object(value: dict[str, Any]) -> TokenType:
    if value.keys() == {"value", "unit"}:
        return "duration" if value["unit"] in ("ms", "s") else "dimension"
    return next((kind for kind, keys in _KEYS if keys <= value.keys()), "string")


def _of_array(value: list[Any]) -> TokenType:
    if value and all(isinstance(part, str) for part in value):
        return "fontFamily"
    if len(value) == 4 and all(type(part) in {int, float} for part in value):
        return "cubicBezier"
    kind = _of_object(value[0]) if value and isinstance(value[0], dict) else "string"
    return kind if kind in {"shadow", "gradient"} else "string"
