"""Rules of a generated style sheet: what they may be, whatever the tokens are."""

import re

_NUMBER = r"-?\d+(?:\.\d+)?(?:e-?\d+)?"
_SIZE = rf"{_NUMBER}px"
_PART = rf"(?:none|{_NUMBER}%?)"
_COLOR = (
    rf"(?:#[0-9a-f]{{3,8}}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)\({_PART}(?: {_PART}){{2}}(?: / {_NUMBER})?\)"
    rf"|color\([a-z0-9-]+(?: {_PART}){{3}}(?: / {_NUMBER})?\))"
)
_FAMILY = r"(?:'[\w .&+-]+'|[a-z-]+|BlinkMacSystemFont)"
_SHADOW = rf"(?:inset )?(?:{_SIZE} ){{4}}{_COLOR}"
_VALUES = {
    r"(?:--g-\w+|color|background-color)": _COLOR,
    r"(?:--g-\w+|width|border-radius|border-width|font-size|letter-spacing|line-height)": _SIZE,
    r"(?:--g-faded|font-weight|line-height)": _NUMBER,
    "letter-spacing": rf"{_NUMBER}em",
    "line-height": "normal",
    "font-family": rf"{_FAMILY}(?:, {_FAMILY})*",
    "font-style": "italic",
    "text-decoration": "underline|line-through",
    "text-transform": "uppercase|lowercase|capitalize",
    "border": rf"{_SIZE} [a-z]+ {_COLOR}",
    r"(?:--g-shadow|box-shadow)": rf"none|{_SHADOW}(?:, {_SHADOW})*",
    "transition-duration": rf"{_NUMBER}s",
    "transition-timing-function": rf"cubic-bezier\({_NUMBER}(?:, {_NUMBER}){{3}}\)",
}
_DECLARATION = "|".join(f"{name}:(?:{value})" for name, value in _VALUES.items())
RULE = re.compile(rf"\.w[0-9a-f]{{12}}{{(?:{_DECLARATION})(?:;(?:{_DECLARATION}))*}}")
"""A rule: a class of ours with declarations, each of which has a value of its kind."""
