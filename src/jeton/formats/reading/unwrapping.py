"""Values as tokens have them, in place of the objects that tools put around them."""

from typing import Any

from jeton.formats.reading.types import KNOWN
from jeton.values.numbers import is_number

_DEEPEST = 64  # no value nests so deeply
_WRAPPERS = frozenset({"value", "type", "$value", "$type"})
"""The members of a token inside of a value."""
_ONLY_MODES = ({"default"}, {"base"})


def unwrapped(value: Any, depth: int = 0) -> Any:
    """Return a value without a token's object around it or a part of it, nor one for its only mode.

    `{"$value": "#fff"}` is `#fff`, and so is `{"default": "#fff"}`; `{"0": …, "1": …}` is the list that a
    tool merged as an object, and `{"value": "16", "unit": "px"}` has a number.
    """
    kind = type(value)
    if depth > _DEEPEST or (kind is not dict and kind is not list):
        return value
    if kind is dict and (wrapped := _inside(value)) is not value:
        return unwrapped(wrapped, depth + 1)
    changed: dict[Any, Any] = {}
    for key, part in value.items() if kind is dict else enumerate(value):
        if (type(part) is dict or type(part) is list) and (new := unwrapped(part, depth + 1)) is not part:
            changed[key] = new  # a copy is costly, and hardly ever needed
    if not changed:
        return value
    if kind is dict:
        return value | changed
    return [changed.get(index, part) for index, part in enumerate(value)]


def _inside(value: dict[str, Any]) -> Any:
    """Return what an object around a value holds, or the object itself if it is a value."""
    if "unit" in value:
        return _measure(value) if len(value) == 2 else value
    if "colorSpace" in value:
        return value
    if isinstance(target := value.get("$alias"), str):  # of Specify
        return f"{{{target}}}"
    if _is_wrapper(value):
        return value.get("$value", value.get("value"))
    if "0" in value and list(value) == [str(index) for index in range(len(value))]:
        return list(value.values()) if all(isinstance(part, dict) for part in value.values()) else value
    return next(iter(value.values())) if value.keys() in _ONLY_MODES else value


def _measure(value: dict[str, Any]) -> Any:
    """Return a measure with a number in place of a text, and DTCG's members in place of Specify's."""
    if str(value["unit"]).lower() == "auto":
        return "auto"
    number = value.get("value", value.get("measure"))
    if isinstance(number, str) and is_number(number.strip()):
        return {"value": float(number), "unit": value["unit"]}
    return {"value": number, "unit": value["unit"]} if "measure" in value else value


def _is_wrapper(value: dict[str, Any]) -> bool:
    """Tell whether an object is a token inside of a value: a value, perhaps with a type, and no more."""
    if not value.keys() <= _WRAPPERS or not value.keys() & {"value", "$value"}:
        return False
    return all(isinstance(kind := value[key], str) and kind in KNOWN for key in value if "type" in key)
