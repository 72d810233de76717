"""Functions of Tailwind CSS in the values of a stylesheet, written as its compiler writes them in CSS."""

import re
from collections.abc import Sequence

from jeton.formats.css.css_scan import arguments
from jeton.values.numbers import is_number, plain

_FUNCTIONS = ("--alpha", "--spacing", "--theme", "theme")
_CALL = re.compile(r"(?:--(?:alpha|spacing)|theme)\(", re.IGNORECASE)
_DEEPEST = 8


def expanded(value: str, depth: int = 0) -> str:
    """Return a value with `--alpha()`, `--spacing()` and `theme(--…)` as CSS; others stay as they are."""
    if depth == _DEEPEST or "(" not in value or _CALL.search(value) is None:
        return value
    for function in _FUNCTIONS:
        for start, end, parts in reversed(arguments(value, function)):
            text = _written(function, parts)
            if text is not None:
                value = value[:start] + expanded(text, depth + 1) + value[end:]
    return value


def _written(function: str, parts: Sequence[str]) -> str | None:
    """Return a call as CSS; None if the compiler would refuse it."""
    if function.endswith("theme"):
        name = parts[0].removesuffix(" inline")
        return f"var({', '.join([name, *parts[1:]])})" if name.startswith("--") else None
    if len(parts) != 1 or not parts[0]:
        return None
    if function == "--spacing":
        return f"calc(var(--spacing) * {parts[0]})"
    color, slash, opacity = (part.strip() for part in parts[0].rpartition("/"))
    if not (color and slash and opacity):
        return None
    share = f"{plain(float(opacity) * 100)}%" if is_number(opacity) else opacity
    return f"color-mix(in oklab, {color} {share}, transparent)"
