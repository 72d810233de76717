"""Does a text read as a value of a type? Decides what an alias is whose target has another type."""

import re
from typing import cast

from jeton.model import TokenType
from jeton.values import jsontext
from jeton.values.colors import reads_as_color
from jeton.values.cssvalues import css_value
from jeton.values.memory import remembered
from jeton.values.numbers import NUMBER

_STYLES = "solid|dashed|dotted|double|groove|ridge|outset|inset|none|hidden"
_MATHS = r"(?:calc|clamp|min|max|round|abs|sign|var|env|attr)\(.*\)"
_LENGTH = rf"{NUMBER}(?:[a-z]+|%)?|{_MATHS}"
_TIME = rf"(?:{NUMBER}m?s)"
_WEIGHT = (
    r"thin|hairline|(?:extra|ultra)[ -]?(?:light|bold|black)|light|normal|regular|book|medium"
    r"|(?:semi|demi)[ -]?bold|bold|black|heavy|bolder|lighter"
)
_SIZES = "(?:xx?|xxx)-(?:small|large)|small|medium|large|smaller|larger"
_NAME = r"-?[a-z_\u0080-\U0010ffff][\w\u0080-\U0010ffff -]*"
_FAMILY = rf"""(?:{_NAME}|"[^"]+"|'[^']+')"""

_PATTERNS: dict[TokenType, str] = {
    "dimension": _LENGTH,
    "fontSize": f"{_LENGTH}|{_SIZES}",
    "lineHeight": f"{_LENGTH}|normal",
    "letterSpacing": f"{_LENGTH}|normal",
    "fontFamily": rf"{_FAMILY}(?:\s*,\s*{_FAMILY})*|var\(.*\)",
    "fontWeight": rf"(?:[1-9][0-9]{{0,2}}|1000)(?:\.[0-9]+)?|{_WEIGHT}|{_MATHS}",
    "duration": rf"{_TIME}|{NUMBER}|{_MATHS}",
    "cubicBezier": r"(?:cubic-bezier|steps|linear|var)\(.*\)|linear|ease(?:-in)?(?:-out)?|step-(?:start|end)"
    rf"|{NUMBER}(?:\s*,\s*{NUMBER}){{3}}",
    "number": rf"{NUMBER}%?|{_MATHS}",
    "strokeStyle": _STYLES,
    "border": rf"(?=.*\b(?:{_STYLES})\b).+\s.+|none",
    "transition": rf"(?:.*[\s,])?{_TIME}(?:[\s,].*)?",
    "shadow": rf"none|(?=(?:.*\s)?{NUMBER}[a-z]*\s+{NUMBER}).*",
    "gradient": r"(?:repeating-)?(?:linear|radial|conic)-gradient\(.*\)",
    "typography": rf".*(?:{NUMBER}(?:[a-z]+|%)|{_SIZES})(?:\s*/\s*\S+)?\s+\S.*",
    "boolean": "true|false",
}
_COMPILED = {kind: re.compile(pattern, re.IGNORECASE | re.DOTALL) for kind, pattern in _PATTERNS.items()}
_LONGEST = 512  # the looser patterns are no help on longer text, and slow
_SPACE = " \t\r\n\f"


def reads_as(kind: TokenType, text: str) -> bool:
    """Tell whether the text is a value of the type, be it one that only a browser can evaluate.

    Any text is a `string`; JSON counts as the type whose members it has.
    """
    return kind == "string" or _reads(kind, text)


@remembered
def _reads(kind: str, text: str) -> bool:
    stripped = text.strip(_SPACE)
    if jsontext.looks_like_json(stripped):
        value = css_value(kind, stripped)
        return value.text is not None
    if kind == "color":
        return reads_as_color(stripped)
    return len(stripped) <= _LONGEST and _COMPILED[cast("TokenType", kind)].fullmatch(stripped) is not None
