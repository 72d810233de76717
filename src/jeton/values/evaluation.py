"""Evaluation of the calculations in a token's value, with its references replaced; pure."""

import re
from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Any

import msgspec

from jeton.model.objects import TokenType
from jeton.values.calculations import CannotCalculate, evaluate, may_calculate, steps
from jeton.values.expressions import LONGEST
from jeton.values.jsontext import decode, looks_like_json
from jeton.values.members import MEMBERS, folded
from jeton.values.memory import remembered
from jeton.values.numbers import plain
from jeton.values.scan import SPACE, split, without_comments

Calculate = Callable[[str], str | None]
"""Returns the result of a calculation, None if a text is none."""
CALCULATED: frozenset[str] = frozenset(
    {"dimension", "duration", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "number"}
)
"""The types whose values may be calculations; the members of composites may be as well."""
_SHORTHANDS: frozenset[str] = frozenset({"border", "shadow", "transition"})
"""The types whose shorthand in CSS may calculate; a font's has a slash of its own, gradients are functions.

A shorthand that is longer than a calculation may be stays as it is.
"""
_WORD_BY_WORD: frozenset[str] = frozenset({"gradient", "typography"})
"""The types in whose shorthand functions alone calculate."""
_COMPOSITE: frozenset[str] = frozenset(
    {"border", "gradient", "shadow", "strokeStyle", "transition", "typography"}
)
_MEMBERS = frozenset(
    {
        *("alpha", "blur", "dashArray", "delay", "duration", "fontSize", "fontWeight", "letterSpacing"),
        *("lineHeight", "offsetX", "offsetY", "opacity", "paragraphIndent", "paragraphSpacing", "position"),
        *("spread", "width", "x", "y"),
    }
)
_CALCULATING = frozenset(
    {folded(key) for key in _MEMBERS}
    | {
        folded(spelling)
        for members in MEMBERS.values()
        for member in members
        if member.key in _MEMBERS
        for spelling in member.spellings
    }
)
"""The members of composites that may calculate, in every spelling, folded."""


_FUNCTION = re.compile(r"\b(?!(?:roundto|ceil|floor)\()[a-z][\w-]{0,63}\([^()]*+\)", re.IGNORECASE)
"""A function of CSS without another one inside, such as `rgb(0 0 0 / 20%)`."""
_REM = re.compile(r"(?<![\w.#%])((?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?)rem\b", re.IGNORECASE)
_MEASURE = re.compile(
    r"[-+]?(?:[0-9.(]|(?:min|max|abs|round|ceil|floor|roundto|calc|clamp)\()|[-+*/]\Z", re.IGNORECASE
)
"""The beginning of a word in a shorthand that may be part of a calculation."""
_DEPTH = 4
"""The nesting of JSON in a composite: a list of objects with a list."""


def is_literal(type_: TokenType, text: str) -> bool:
    """Tell whether a value without references is its own result, as nearly all are."""
    if type_ not in CALCULATED and (type_ not in _COMPOSITE or not looks_like_json(text)):
        if type_ not in _SHORTHANDS or len(text) > LONGEST:
            return True
        text = _FUNCTION.sub("", text)
    return text.isalnum() or not may_calculate(text)


@remembered
def evaluated(kind: str, text: str) -> str:
    """Return a value with each calculation in it replaced by its result; raise `CannotCalculate`."""
    return _replaced(kind, text, evaluate)


def worked_out(kind: str, text: str, rem: float) -> str:
    """Return a value with its calculations of constants as their results, where a rem is `rem` pixels.

    Those inside a composite count as well; any other text stays as it is.
    """
    if "(" not in text:
        return text
    is_text = kind in _WORD_BY_WORD and not looks_like_json(text)
    return (_in_words if is_text else _replaced)(kind, text, partial(_constant, rem))


def _in_words(kind: str, text: str, calculate: Calculate) -> str:
    """Return a gradient or a font of CSS with the results of the functions that are words in it."""
    if len(text) > LONGEST:
        return text
    head, _, inner = text.strip(SPACE).partition("(") if kind == "gradient" else ("", "", f"{text})")
    layers = split(without_comments(inner[:-1])) or []
    words = [[(calculate(word) or word) if "(" in word else word for word in layer] for layer in layers]
    if words == layers:
        return text
    result = ", ".join(map(" ".join, words))
    return f"{head}({result})" if head else result


def _constant(rem: float, text: str) -> str | None:
    """Return the result of a calculation where a rem is `rem` pixels; None if only a browser has one."""
    if "(" not in text:
        return None
    in_pixels = _REM.sub(lambda match: f"{plain(float(match[1]) * rem)}px", text)
    try:
        result = evaluate(in_pixels)
    except CannotCalculate:
        return None
    return None if result is None or "(" in result else result


def _replaced(type_: str, text: str, calculate: Calculate) -> str:
    if type_ in CALCULATED:
        return calculate(text) or text
    if type_ in _SHORTHANDS and not looks_like_json(text):
        return _in_shorthand(text, calculate) if len(text) <= LONGEST else text
    value = decode(text) if type_ in _COMPOSITE and looks_like_json(text) else None
    result = _evaluated(value, "", calculate, _DEPTH)
    return text if result == value else msgspec.json.encode(result).decode()


def _in_shorthand(text: str, calculate: Calculate) -> str:
    """Return a shorthand of CSS with the results of its calculations; it stays as it is if it has none."""
    layers, is_changed = [], False
    for words in split(without_comments(text)) or []:
        layer = []
        for is_part, run in groupby(words, lambda word: _MEASURE.match(word) is not None):
            joined = " ".join(run)
            result = calculate(joined) if is_part else None
            is_changed = is_changed or result is not None
            layer.append(result or joined)
        layers.append(" ".join(layer))
    return ", ".join(layers) if is_changed else text


def operations(type_: TokenType, text: str) -> list[str]:
    """Return the operations of the calculations in a value, in order; raise as `evaluated` does."""
    result: list[str] = []
    _replaced(type_, text, lambda each: result.extend(steps(each)))
    return result


def fault(type_: TokenType, text: str) -> str:
    """Return why a value that cannot be calculated has no result, without a full stop."""
    try:
        evaluated(type_, text)
    except CannotCalculate as why:
        return str(why)
    return ""


def _evaluated(value: Any, member: str, calculate: Calculate, depth: int) -> Any:
    if isinstance(value, str):
        return (calculate(value) or value) if folded(member) in _CALCULATING else value
    if not depth:
        return value
    if isinstance(value, list):
        return [_evaluated(item, member, calculate, depth - 1) for item in value]
    if isinstance(value, dict):
        return {key: _evaluated(item, key, calculate, depth - 1) for key, item in value.items()}
    return value
