"""Evaluation of the calculations in a token's value, with its references replaced; pure."""

from collections.abc import Callable
from typing import Any

import msgspec

from jeton.model import TokenType
from jeton.values.calculations import CannotCalculate, evaluate, may_calculate, steps
from jeton.values.jsontext import decode, looks_like_json
from jeton.values.memory import remembered

CALCULATED: frozenset[str] = frozenset(
    {"dimension", "duration", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "number"}
)
"""The types whose values may be calculations; the members of composites may be as well."""
_COMPOSITE: frozenset[str] = frozenset(
    {"border", "gradient", "shadow", "strokeStyle", "transition", "typography"}
)
_MEMBERS = frozenset(
    {
        *("blur", "dashArray", "delay", "duration", "fontSize", "fontWeight", "letterSpacing", "lineHeight"),
        *(
            "offsetX",
            "offsetY",
            "paragraphIndent",
            "paragraphSpacing",
            "position",
            "spread",
            "width",
            "x",
            "y",
        ),
    }
)
"""The members of composites that may calculate."""


_DEPTH = 4
"""The nesting of JSON in a composite: a list of objects with a list."""


def is_literal(type_: TokenType, text: str) -> bool:
    """Tell whether a value without references is its own result, as nearly all are."""
    if type_ not in CALCULATED and (type_ not in _COMPOSITE or not looks_like_json(text)):
        return True
    return text.isalnum() or not may_calculate(text)


@remembered
def evaluated(kind: str, text: str) -> str:
    """Return a value with each calculation in it replaced by its result; raise `CannotCalculate`."""
    return _replaced(kind, text, evaluate)


def _replaced(type_: str, text: str, calculate: Callable[[str], str | None]) -> str:
    if type_ in CALCULATED:
        return calculate(text) or text
    value = decode(text) if type_ in _COMPOSITE and looks_like_json(text) else None
    result = _evaluated(value, "", calculate, _DEPTH)
    return text if result == value else msgspec.json.encode(result).decode()


def operations(type_: TokenType, text: str) -> list[str]:
    """Return the operations of the calculations in a value, in order; raise as `evaluated` does."""
    found: list[str] = []
    _replaced(type_, text, lambda each: found.extend(steps(each)))
    return found


def fault(type_: TokenType, text: str) -> str:
    """Return why a value that cannot be calculated has no result, without a full stop."""
    try:
        evaluated(type_, text)
    except CannotCalculate as why:
        return str(why)
    return ""


def _evaluated(value: Any, member: str, calculate: Callable[[str], str | None], depth: int) -> Any:
    if isinstance(value, str):
        return (calculate(value) or value) if member in _MEMBERS else value
    if not depth:
        return value
    if isinstance(value, list):
        return [_evaluated(item, member, calculate, depth - 1) for item in value]
    if isinstance(value, dict):
        return {key: _evaluated(item, key, calculate, depth - 1) for key, item in value.items()}
    return value
