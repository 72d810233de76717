"""Type names of other tools, and guesses for values without a type."""

import re
from functools import lru_cache
from typing import Any

from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.values.calculations import CannotCalculate
from jeton.values.canonical import Unwritable, text_of
from jeton.values.evaluation import evaluated
from jeton.values.members import folded
from jeton.values.numbers import NUMBER, unit_of
from jeton.values.parse import read, reads_as
from jeton.values.plaincss import PLAIN
from jeton.values.typed import Ok

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
    "rotation": "number",
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

_FOLDED = {folded(name): name for name in KNOWN}
_ALIKE: dict[TokenType, str] = {
    "color": "color colour fill background foreground palette swatch paint tint",
    "dimension": "dimension length size sizing space spacing radius radii corner width height breakpoint "
    "screen container gap padding margin offset indent blur distance measure unit pixel",
    "fontFamily": "fontface typeface family",
    "fontSize": "textsize",
    "fontWeight": "textweight weight",
    "lineHeight": "leading",
    "letterSpacing": "tracking",
    "duration": "duration time delay",
    "cubicBezier": "easing ease bezier curve timing timingfunction easingfunction",
    "number": "number numeric percentage percent opacity alpha zindex index ratio scale factor count "
    "integer float multiplier",
    "strokeStyle": "linestyle borderstyle dash",
    "border": "border stroke outline",
    "transition": "transition",
    "shadow": "shadow elevation",
    "gradient": "gradient",
    "typography": "typography fontstyle textstyle typestyle",
    "string": "string content",
    "boolean": "boolean bool flag visibility",
}
"""Words at the end of a type's name, in the singular, for types that are not in `KNOWN`."""
_BY_WORD: dict[str, TokenType] = {
    **{folded(name): kind for name, kind in KNOWN.items() if name != "font"},
    **{word: kind for kind, words in _ALIKE.items() for word in words.split()},
}
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")

_NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
_LENGTH = re.compile(rf"{_NUMBER}(?:px|rem|em|pt|dp|sp)")
_TIME = re.compile(rf"{_NUMBER}m?s")
_COLOR = re.compile(
    r"#|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(|transparent$|currentcolor$", re.IGNORECASE
)
_LONGEST = 512
_SHORTHANDS: tuple[TokenType, ...] = ("border", "shadow", "transition", "typography")
_SHORTHAND = re.compile(r"(?=.*[0-9])(?=.*[ ])(?=.*[a-zA-Z#])[^{}]+")
_EASED = re.compile(r".*[0-9]m?s\b.*(?:\b(?:linear|ease)|cubic-bezier\()")
FONT = re.compile(r"[^/]*[0-9](?:px|rem|em|pt)/.+")
"""The beginning of the shorthand `font` with a height of its lines; without one it may be any text."""
FAMILIES = re.compile(
    r"[^(){}/]*[^(){}/\s],\s*(?:ui-)?(?:sans-serif|serif|monospace|system-ui|cursive|fantasy)", re.IGNORECASE
)
"""A list of fonts that ends in a generic one."""
_PATTERNS: tuple[tuple[TokenType, re.Pattern[str]], ...] = (
    ("number", re.compile(NUMBER)),
    ("dimension", _LENGTH),
    ("duration", _TIME),
    ("cubicBezier", re.compile(r"cubic-bezier\(.*", re.DOTALL)),
    ("fontFamily", FAMILIES),
)
_ANGLES = frozenset({"deg", "grad", "rad", "turn"})
_KEYS: tuple[tuple[TokenType, frozenset[str]], ...] = (
    ("color", frozenset({"colorSpace", "components"})),
    ("color", frozenset({"r", "g", "b"})),
    ("color", frozenset({"red", "green", "blue"})),
    ("color", frozenset({"h", "s", "l"})),
    ("color", frozenset({"hex"})),
    ("gradient", frozenset({"color", "position"})),
    ("gradient", frozenset({"stops"})),
    ("shadow", frozenset({"color", "blur"})),
    ("border", frozenset({"color", "width", "style"})),
    ("transition", frozenset({"duration", "timingFunction"})),
    ("typography", frozenset({"fontFamily"})),
    ("typography", frozenset({"fontSize"})),
    ("typography", frozenset({"fontFamilies"})),
    ("typography", frozenset({"fontSizes"})),
    ("color", frozenset({"components", "alpha"})),
    ("strokeStyle", frozenset({"dashArray"})),
    ("cubicBezier", frozenset({"x1", "y1", "x2", "y2"})),
)


_LISTED: tuple[set[TokenType], ...] = ({"shadow"}, {"dimension"})
"""The types of texts that a list of one type may have, instead of names of fonts."""


def spelled(name: str | None) -> str | None:
    """Return the name of a type as `KNOWN` spells it, if just capitals, hyphens or underscores differ."""
    return name if name is None or name in KNOWN else _FOLDED.get(folded(name), name)


def nearest(name: str, value: Any) -> TokenType:
    """Return the type nearest to one of another tool: by its name if the value fits, else by the value."""
    return next((kind for kind in _by_name(name) if fits(kind, value)), None) or guess(value)


@lru_cache(maxsize=1024)
def _by_name(name: str) -> tuple[TokenType, ...]:
    """Return the types that words of a name mean, those of the last words first: `custom-shadow`."""
    words = [word.lower() for word in _WORD.findall(name)[:8]]
    spans = ["".join(words[start:end]) for end in range(len(words), 0, -1) for start in range(end)]
    kinds = (_BY_WORD.get(word) or _BY_WORD.get(_singular(word)) for word in spans)
    return tuple(kind for kind in kinds if kind is not None)


def _singular(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word.removesuffix("s")


def fits(kind: TokenType, value: Any) -> bool:
    """Tell whether a value can be one of a type, as far as its references do not decide."""
    if kind == "string":
        return isinstance(value, str)
    pattern = PLAIN.get(kind)
    try:
        text = value if type(value) is str else text_of(kind, value)
    except Unwritable:
        return False
    if pattern is not None and pattern.fullmatch(text):  # as nearly all do
        return True
    if "{" in text and (isinstance(value, str) or '"{' in text):
        return True
    try:
        return reads_as(kind, evaluated(kind, text))
    except CannotCalculate:
        return False


def guess(value: Any) -> TokenType:
    """Return the most likely type of a value without one; `string` if nothing decides."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, str):
        return _of_text(value.strip("; \t\r\n"))
    if isinstance(value, dict):
        return _of_object(value)
    return _of_array(value) if isinstance(value, list) else "string"


def _of_text(text: str) -> TokenType:
    if len(text) > _LONGEST:
        return "string"
    kind = next((kind for kind, pattern in _PATTERNS if pattern.fullmatch(text)), None)
    if kind is not None and (kind != "fontFamily" or reads_as(kind, text)):
        return kind
    if _COLOR.match(text) and reads_as("color", text):
        return "color"
    is_gradient = "-gradient(" in text and reads_as("gradient", text)
    return "gradient" if is_gradient else _of_shorthand(text)


def _of_shorthand(text: str) -> TokenType:
    """Return the composite type of a shorthand of CSS that has all that the type needs."""
    if not _SHORTHAND.fullmatch(text):
        return "string"
    patterns = {"transition": _EASED, "typography": FONT}
    kinds = (kind for kind in _SHORTHANDS if kind not in patterns or patterns[kind].match(text))
    return next((kind for kind in kinds if isinstance(read(kind, text), Ok)), "string")


def _of_object(value: dict[str, Any]) -> TokenType:
    if value.keys() == {"value", "unit"}:
        unit = unit_of(str(value["unit"]))
        return "string" if unit in _ANGLES else "duration" if unit in {"ms", "s"} else "dimension"
    return next((kind for kind, keys in _KEYS if keys <= value.keys()), "string")


def _of_array(value: list[Any]) -> TokenType:
    if value and all(isinstance(part, str) for part in value):
        kinds = {_of_text(part) for part in value}
        return kinds.pop() if kinds in _LISTED else "fontFamily"
    if len(value) == 4 and all(type(part) in {int, float} for part in value):
        return "cubicBezier"
    kind = _of_object(value[0]) if value and isinstance(value[0], dict) else "string"
    return kind if kind in {"shadow", "gradient"} else "string"
