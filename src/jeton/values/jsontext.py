"""Values that are JSON text: composites, font families, color objects."""

import re
from typing import Any

import msgspec

_START = re.compile(r"[ \t\r\n]*[{\[]")
_GROWTH = 8  # indentation grows with the square of the depth


def looks_like_json(text: str) -> bool:
    """Tell whether the text could be a JSON object or array."""
    return _START.match(text) is not None


def decode(text: str) -> dict[str, Any] | list[Any] | None:
    """Return the JSON object or array in the text, else None. Strict: no NaN, no lone surrogates."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        return None
    return value if isinstance(value, dict | list) else None


def pretty(text: str) -> str | None:
    """Return JSON text indented by two spaces, numbers and escapes unchanged; None if the text is no JSON.

    Text that would grow out of proportion is returned unchanged.
    """
    if not looks_like_json(text) or decode(text) is None:
        return None
    laid_out = msgspec.json.format(text, indent=2)
    return laid_out if len(laid_out) <= _GROWTH * len(text) + 256 else text.strip()


def is_within(value: object, depth: int) -> bool:
    """Tell whether decoded JSON nests at most `depth` deep; iterative, because clients control the depth."""
    level: list[object] = [value]
    for _ in range(depth + 1):
        level = [
            part
            for item in level
            if isinstance(item, dict | list)
            for part in (item.values() if isinstance(item, dict) else item)
        ]
        if not level:
            return True
    return False
