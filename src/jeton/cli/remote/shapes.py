"""Shapes of what a server answers: of members that commands read, so that others end them in one line.

A shape is a type, a list of one shape, a tuple of those that may be, a pattern of a text, or what an object
must have; a name with `?` at its end may be missing. `object` is whatever is not nested deeply.
"""

import re
from typing import Any

ID = re.compile(r"[0-9A-Za-z-]{1,100}")
"""The pattern of an id, which becomes a part of paths."""
MAYBE_TEXT = (str, type(None))
NAMED = {"id": ID, "name": str}
ORGANIZATION = {**NAMED, "handle": str}
RELEASE = {"version": str, "tokens": int, "digest": str}
_DEEPEST = 100


def fault(value: Any, shape: Any, place: str = "") -> str:
    """Return where a value is not of a shape, an empty text if it is everywhere."""
    if isinstance(shape, dict) and isinstance(value, dict):
        for name, member in shape.items():
            own = name.removesuffix("?")
            if own not in value and own == name:
                return f"without {place}{own}"
            if own in value and (wrong := fault(value[own], member, f"{place}{own}.")):
                return wrong
        return ""
    if isinstance(shape, list) and isinstance(value, list):
        return next(filter(None, (fault(each, shape[0], place) for each in value)), "")
    if isinstance(shape, tuple):
        wrongs = [fault(value, each, place) for each in shape]
        return "" if "" in wrongs else wrongs[0]
    if shape is object:
        is_right = _is_flat(value, _DEEPEST)
    elif isinstance(shape, re.Pattern):
        is_right = isinstance(value, str) and shape.fullmatch(value) is not None
    else:
        is_right = isinstance(shape, type) and isinstance(value, shape)
    return "" if is_right else f"another {place.removesuffix('.') or 'form'}"


def _is_flat(value: Any, levels: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels > 0 and all(_is_flat(each, levels - 1) for each in inner)
