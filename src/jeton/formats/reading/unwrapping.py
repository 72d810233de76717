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
    if depth > _DEEPEST or not isinstance(value, dict | list):
        return value
    if isinstance(value, list):
        return [unwrapped(part, depth + 1) for part in value]
    wrapped = _inside(value)
    if wrapped is not value:
        return unwrapped(wrapped, depth + 1)
    parts = {key: unwrapped(part, depth + 1) for key, part in value.items()}
    is_list = list(parts) == [str(index) for index in range(len(parts))]
    is_list = is_list and all(isinstance(part, dict) for part in parts.values())
    return list(parts.values()) if parts and is_list else parts


def _inside(value: dict[str, Any]) -> Any:
    """Return what an object around a value holds, or the object itself if it is a value."""
    if isinstance(target := value.get("$alias"), str):  # of Specify
        return f"{{{target}}}"
    if value.keys() == {"measure", "unit"}:  # of Specify, too
        return {"value": value["measure"], "unit": value["unit"]}
    if value.keys() == {"value", "unit"}:
        if str(value["unit"]).lower() == "auto":
            return "auto"
        number = value["value"]
        is_text = isinstance(number, str) and is_number(number.strip())
        return value | {"value": float(number)} if is_text else value
    if _is_wrapper(value):
        return value.get("$value", value.get("value"))
    return next(iter(value.values())) if value.keys() in _ONLY_MODES else value


def _is_wrapper(value: dict[str, Any]) -> bool:
    """Tell whether an object is a token inside of a value: a value, perhaps with a type, and no more."""
    if not value.keys() <= _WRAPPERS or not value.keys() & {"value", "$value"}:
        return False
    return all(isinstance(kind := value[key], str) and kind in KNOWN for key in value if "type" in key)
