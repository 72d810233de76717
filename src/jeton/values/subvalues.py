"""What text may stand for a part of a composite: patterns so strict that a browser takes what they take."""

import re

from jeton.values.numbers import NUMBER

_MATHS = (
    r"(?:calc|min|max|clamp|round|mod|rem|abs|sign|a?sin|a?cos|a?tan|atan2|pow|sqrt|hypot|log|exp|var|env)\("
    r".*"
)
_ANGLES_AND_TIMES = r"(?:m?s|deg|grad|rad|turn|k?hz|dpi|dpcm|dppx|x|fr)"
_LENGTH = rf"{NUMBER}(?!{_ANGLES_AND_TIMES}\Z)(?:[a-z]+|%)?|{_MATHS}"
_SHAPES = {
    "color": r"#[0-9a-f]{3,8}|[a-z-]+|(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|color-mix|light-dark"
    r"|contrast-color|device-cmyk|var|env)\(.*",
    "length": _LENGTH,
    "line width": rf"thin|medium|thick|{_LENGTH}",
    "font size": rf"(?:x?x-|xxx-)?(?:small|large)|medium|smaller|larger|{_LENGTH}",
    "line height": rf"normal|{_LENGTH}",
    "font style": r"normal|italic|oblique|var\(.*",
    "time": rf"{NUMBER}(?:m?s)?|{_MATHS}",
    "easing": r"(?:cubic-bezier|steps|linear|var)\(.*|linear|ease(?:-in)?(?:-out)?|step-(?:start|end)",
    "line style": r"solid|dashed|dotted|double|groove|ridge|outset|inset|none|hidden|var\(.*",
}
_COMPILED = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _SHAPES.items()}


def fits(text: str, kind: str) -> bool:
    """Tell whether text of one component has the shape of a kind: a key of the table above."""
    return _COMPILED[kind].fullmatch(text) is not None
