"""Patterns of the most usual texts that CSS reads as a value of their type, which no reader needs to see.

Reading a value takes ten times as long. Each text that fits is one that `parse.reading` leaves to CSS as it
stands; a property test holds that.
"""

import re
from typing import cast

from jeton.model.objects import TokenType
from jeton.values.scan import WIDE
from jeton.values.write import FIRST_WORDS

_NUMBER = r"(?:[0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})"
_SIZE = rf"(?:{_NUMBER}(?:px|rem|em)|0)"
_LENGTH = rf"(?:-?{_NUMBER}(?:px|rem|em)|0)"
_TIME = rf"{_NUMBER}m?s"
_SHARE = r"(?:0(?:\.[0-9]{1,9})?|1(?:\.0{1,9})?|\.[0-9]{1,9})"
_CURVE = rf"cubic-bezier\({_SHARE}, ?-?{_NUMBER}, ?{_SHARE}, ?-?{_NUMBER}\)"
_EASING = rf"(?:{_CURVE}|linear|ease(?:-in)?(?:-out)?)"
_CHANNEL = "[0-9]{1,3}"
_COLOR = (
    r"(?:#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3,4})"
    rf"|rgba?\((?:{_CHANNEL}, ?{_CHANNEL}, ?{_CHANNEL}(?:, ?{_NUMBER})?|"
    rf"{_CHANNEL} {_CHANNEL} {_CHANNEL}(?: / {_NUMBER}%?)?)\))"
)
_STYLE = "(?:solid|dashed|dotted|double)"
_LAYER = rf"(?:inset )?{_LENGTH} {_LENGTH}(?: {_SIZE}(?: {_LENGTH})?)? {_COLOR}"
_STOP = rf"{_COLOR}(?: {_NUMBER}%)?"
_WORD = "[A-Za-z](?:[A-Za-z-]{0,40}[A-Za-z])?"
_FAMILY = rf'(?:"[A-Za-z0-9 -]{{0,60}}[A-Za-z0-9]"|{_WORD}(?: {_WORD}){{0,4}})'
_KEPT = "|".join([*sorted(WIDE), "default"])
_FIRST = "|".join(sorted(FIRST_WORDS))

PLAIN: dict[TokenType, re.Pattern[str]] = {
    cast("TokenType", kind): re.compile(pattern)
    for kind, pattern in {
        "color": _COLOR,
        "dimension": _LENGTH,
        "fontSize": _SIZE,
        "letterSpacing": _LENGTH,
        "lineHeight": rf"{_NUMBER}(?:px|rem|em)?",
        "fontWeight": "[1-9]00|normal|bold",
        "fontFamily": rf"(?!.*\b(?i:{_KEPT})\b)(?!(?:.*, )?(?i:{_FIRST}) ){_FAMILY}(?:, {_FAMILY})*",
        "duration": _TIME,
        "cubicBezier": _EASING,
        "number": rf"-?{_NUMBER}",
        "strokeStyle": _STYLE,
        "border": rf"{_SIZE} {_STYLE} {_COLOR}",
        "transition": rf"(?:(?:all|opacity|color|transform) )?{_TIME}(?: {_EASING})?(?: {_TIME})?",
        "shadow": rf"{_LAYER}(?:, {_LAYER})*",
        "gradient": rf"linear-gradient\((?:-?{_NUMBER}deg, )?{_STOP}(?:, {_STOP})+\)",
        "string": rf"(?!(?i:{_KEPT})\Z)[A-Za-z0-9]{{1,40}}(?: [A-Za-z0-9]{{1,40}}){{0,9}}",
        "boolean": "true|false",
    }.items()
}
"""The pattern of each type."""
