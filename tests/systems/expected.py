"""What a token must come to, worked out from the package's own data without a line of Jeton's code."""

import json
import re
from typing import NamedTuple

from readers.colors import Color, evaluate
from readers.natives import length
from systems.model import Json, World, reference, text_of

PX_PER_REM = 16
NUMERIC = frozenset({"number", "fontWeight", "lineHeight"})
"""Types whose text stands as a number inside a composite that refers to it."""


class Resolved(NamedTuple):
    """Where a token leads: its value and type there, or the name that is missing."""

    value: Json
    type: str
    missing: str | None = None
    broken: bool = False
    """Whether a reference inside of the value leads nowhere."""


def resolve(world: World, name: str) -> Resolved:
    """Follow a token to its value in a world, references inside of the value too."""
    seen = [name]
    found = world[name]
    while found.alias_to is not None:
        if found.alias_to not in world or found.alias_to in seen:
            return Resolved(None, found.type, found.alias_to)
        seen.append(found.alias_to)
        found = world[found.alias_to]
    if found.type == "string" or not isinstance(found.value, dict | list):
        return Resolved(found.value, found.type)
    value, broken = _inside(world, found.value)
    return Resolved(value, found.type, broken=broken)


def _inside(world: World, value: Json) -> tuple[Json, bool]:
    if isinstance(value, dict):
        parts = {key: _inside(world, part) for key, part in value.items()}
        return {key: part for key, (part, _) in parts.items()}, any(broken for _, broken in parts.values())
    if isinstance(value, list):
        items = [_inside(world, part) for part in value]
        return [item for item, _ in items], any(broken for _, broken in items)
    name = reference(value)
    if name is None:
        return value, False
    if name not in world:
        return value, True
    found = resolve(world, name)
    return (value, True) if found.missing or found.broken else (_part(found), False)


def _part(found: Resolved) -> Json:
    """Return what stands inside of a composite for a reference to this."""
    if isinstance(found.value, dict | list):
        return found.value
    text = text_of(found.value)
    is_number = found.type in NUMERIC and re.fullmatch(r"-?(0|[1-9]\d*)(\.\d+)?", text) is not None
    return json.loads(text) if is_number else text


_WITH_JSON = {
    "border",
    "fontFamily",
    "gradient",
    "shadow",
    "strokeStyle",
    "transition",
    "typography",
    "color",
}


def json_value(found: Resolved) -> Json:
    """Return what stands under `value` in the JSON export."""
    if found.missing is not None:
        return f"{{{found.missing}}}"
    if isinstance(found.value, dict | list) and found.type in _WITH_JSON:
        return found.value if found.type != "color" or isinstance(found.value, dict) else text_of(found.value)
    return text_of(found.value)


class Native(NamedTuple):
    """What iOS and Android hold of a token: a colour, or a length in points and the type that it is of."""

    kind: str
    color: Color | None
    length: float


def native(kind: str, value: Json) -> Native | None:
    """Return a token's colour or length, None where it is neither or cannot be evaluated."""
    if kind == "color":
        color = evaluate(text_of(value))
        return None if color is None else Native(kind, color, 0)
    points = length(kind, text_of(value))
    return None if points is None else Native(kind, None, points)
