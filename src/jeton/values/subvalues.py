"""Patterns of valid text for the parts of a composite; as strict as a browser, except inside functions."""

import re

from jeton.values.parse_measures import FUNCTIONS, UNITS

_NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e[+-]?[0-9]+)?"
_MATHS = rf"(?:{FUNCTIONS})\(.*[0-9].*\)|(?:var|env)\(.*"
_LENGTH = rf"{_NUMBER}(?:px|pt|r?em|{UNITS})|[+-]?0(?:\.0+)?|{_MATHS}"
_STEPS = r"steps\( *[1-9][0-9]* *(?:, *(?:jump-(?:start|end|none|both)|start|end) *)?\)"
_SHAPES = {
    "length": _LENGTH,
    "line width": rf"thin|medium|thick|{_LENGTH}",
    "font size": rf"(?:x?x-|xxx-)?(?:small|large)|medium|smaller|larger|{_NUMBER}%|{_LENGTH}",
    "line height": rf"normal|{_NUMBER}%?|{_LENGTH}",
    "position": rf"{_NUMBER}%|{_LENGTH}",
    "font style": r"normal|italic|oblique|var\(.*",
    "time": rf"{_NUMBER}m?s|{_MATHS}",
    "easing": rf"cubic-bezier\( *{_NUMBER}(?: *, *{_NUMBER}){{3}} *\)|{_STEPS}|linear\([0-9., %+-]+\)|var\(.*"
    r"|linear|ease(?:-in)?(?:-out)?|step-(?:start|end)",
    "line style": r"solid|dashed|dotted|double|groove|ridge|outset|inset|none|hidden|var\(.*",
}
_COMPILED = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _SHAPES.items()}


def fits(text: str, kind: str) -> bool:
    """Tell whether text of one component has the form of a kind: a key of the table above."""
    return _COMPILED[kind].fullmatch(text) is not None
