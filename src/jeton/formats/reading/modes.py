"""Modes inside of a token: its values in other themes, in its extensions or in its value."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from jeton.model.objects import TokenType
from jeton.values.canonical import MODE_EXTENSIONS, text_of
from jeton.values.parse import reads_as

Json = dict[str, Any]

_FALLBACK = "fallback"  # Carbon's value for any other theme, not a theme of its own
_UNNAMED = frozenset({"default", "base"})
_BASES = _UNNAMED | {"light", "day"}
_WORDS = frozenset(
    {"default", "light", "dark", "dim", "dimmed", "day", "night", "highcontrast", "hc", "lowcontrast"}
    | {"lighthighcontrast", "darkhighcontrast", "lighthc", "darkhc"}
    | {"comfortable", "compact", "cosy", "cozy", "spacious", "condensed", "enabled", "disabled"}
    | {"mobile", "tablet", "desktop", "touch", "print"}
)
"""The names of modes, without what separates their parts."""
_SEPARATORS = re.compile(r"[-_ ]")
_SCALARS = frozenset(
    {"color", "dimension", "duration", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "number"}
)
_SIDES = frozenset(
    {"x", "y", "z", "horizontal", "vertical", "block", "inline", "row", "column", "width", "height"}
    | {"top", "right", "bottom", "left", "start", "end", "min", "max"}
    | {f"{axis}{end}" for axis in ("block", "inline") for end in ("start", "end")}
    | {f"{first}{second}" for first in ("top", "bottom") for second in ("left", "right", "start", "end")}
    | {f"{first}{second}" for first in ("start", "end") for second in ("start", "end")}
)
"""The names of sides, corners, axes and bounds, without what separates their parts."""
_WITH_SIDES = _SCALARS | {None, "border", "strokeStyle"}
_VALUE_MEMBERS = frozenset({"value", "unit", "colorSpace", "components", "alpha", "hex", "$ref", "$value"})


def overrides(extensions: Json) -> tuple[dict[str, Any], Json]:
    """Return the values by mode in a token's extensions, and the extensions without them."""
    values: dict[str, Any] = {}
    rest = extensions
    for member in MODE_EXTENSIONS:
        modes = extensions.get(member)
        if not isinstance(modes, dict) or not any(_names(modes)):
            continue
        values |= {name: modes[name] for name in _names(modes)}
        rest = {key: part for key, part in rest.items() if key != member}
        if _FALLBACK in modes and member == "carbon.themes":
            rest[member] = {_FALLBACK: modes[_FALLBACK]}
    return values, rest


def has_themes(extensions: object) -> bool:
    """Tell whether Carbon's extension gives values to a token without its own value."""
    themes = extensions.get("carbon.themes") if isinstance(extensions, dict) else None
    return isinstance(themes, dict) and any(_names(themes))


def inside(kind: TokenType | None, value: object) -> tuple[str, dict[str, Any]] | None:
    """Return a value's modes and the name of the default one if it is an object of modes; else None.

    GitLab writes `{"default": "#fff", "dark": "#000"}`, Cloudscape `{"light": "#fff", "dark": "#000"}` and
    `{"comfortable": "8px", "compact": "4px"}`. No object that is a value has members of these names; other
    names are modes if each has a value of the token's type, or if two have such names in one without a type.
    """
    if not isinstance(value, dict) or len(value) < 2:
        return None
    names = _what_names(kind, tuple(value))
    if names == "sides" or not (names == "modes" or (kind in _SCALARS and _has_values(kind, value))):
        return None
    return next((name for name in value if is_default(name)), next(iter(value))), value


def is_nested(kind: TokenType | None, value: Json) -> bool:
    """Tell whether a value in a mode is an object of modes itself, which may be a single one there."""
    is_single = len(value) == 1 and kind in _SCALARS and _has_values(kind, value)
    return (is_single and sides(kind, value) is None) or inside(kind, value) is not None


def sides(kind: TokenType | None, value: object) -> dict[str, Any] | None:
    """Return a value's parts by their names if it is an object of sides or corners; else None."""
    if not isinstance(value, dict) or not value:
        return None
    return value if _what_names(kind, tuple(value)) == "sides" else None


@lru_cache(maxsize=256)  # the objects of a file have few shapes
def _what_names(kind: TokenType | None, names: tuple[str, ...]) -> Literal["sides", "modes", "others"]:
    """Tell what the members of an object that is a value of this type are, by their names alone."""
    if kind in _WITH_SIDES and all(_SEPARATORS.sub("", name).casefold() in _SIDES for name in names):
        return "sides"
    words = sum(name in _UNNAMED or is_word(name) for name in names)
    is_named = words == len(names) or (not _UNNAMED.isdisjoint(names) and kind != "string")
    return "modes" if is_named or (words > 1 and kind is None) else "others"


def is_default(name: str) -> bool:
    """Tell whether a mode of this name is usually the default one."""
    return _SEPARATORS.sub("", name).casefold() in _BASES


def is_word(name: str) -> bool:
    """Tell whether a name is one that modes usually have."""
    return _SEPARATORS.sub("", name).casefold() in _WORDS


def _has_values(kind: TokenType, modes: Json) -> bool:
    """Tell whether every member is a value of a type, or refers to one."""
    if modes.keys() & _VALUE_MEMBERS:
        return False
    texts = [text_of(kind, part) for part in modes.values() if isinstance(part, str | int | float)]
    return len(texts) == len(modes) and all("{" in text or reads_as(kind, text) for text in texts)


def _names(modes: Json) -> Iterator[str]:
    return (name for name, value in modes.items() if name and name != _FALLBACK and value is not None)
