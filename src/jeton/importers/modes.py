"""Modes inside of a token: its values in other themes, in its extensions or in its value."""

from collections.abc import Iterator
from typing import Any

from jeton.values.canonical import MODE_EXTENSIONS

Json = dict[str, Any]

_FALLBACK = "fallback"  # Carbon's value for any other theme, not a theme of its own
_BASES = ("default", "light")


def overrides(extensions: Json) -> tuple[dict[str, Any], Json]:
    """Return the values by mode in a token's extensions, and the extensions without them."""
    found: dict[str, Any] = {}
    rest = extensions
    for member in MODE_EXTENSIONS:
        modes = extensions.get(member)
        if not isinstance(modes, dict) or not any(_names(modes)):
            continue
        found |= {name: modes[name] for name in _names(modes)}
        rest = {key: part for key, part in rest.items() if key != member}
        if _FALLBACK in modes and member == "carbon.themes":
            rest[member] = {_FALLBACK: modes[_FALLBACK]}
    return found, rest


def has_themes(extensions: object) -> bool:
    """Tell whether Carbon's extension gives values to a token without its own value."""
    themes = extensions.get("carbon.themes") if isinstance(extensions, dict) else None
    return isinstance(themes, dict) and any(_names(themes))


def inside(kind: str | None, value: object) -> tuple[str, dict[str, Any]] | None:
    """Return a value's modes and the name of the default one if it is an object of modes; else None.

    GitLab writes `{"default": "#fff", "dark": "#000"}`, Cloudscape `{"light": "#fff", "dark": "#000"}`. No
    object that is a value has members of these names.
    """
    if not isinstance(value, dict) or len(value) < 2 or kind == "string":
        return None
    base = next((name for name in _BASES if name in value), None)
    if base is None or (base == "light" and "dark" not in value):
        return None
    return base, value


def _names(modes: Json) -> Iterator[str]:
    return (name for name, value in modes.items() if name and name != _FALLBACK and value is not None)
