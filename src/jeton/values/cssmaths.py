"""Kinds of CSS's mathematical functions, such as that of `calc(1rem + 2vw)`: a length.

An expression with `var()` may become anything. Rules: CSS Values 4, section 10.
"""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Literal

import tinycss2

Kind = Literal["number", "length", "percentage", "share", "time", "angle", "any"]
"""A `share` is a length with a percentage in it; `any` depends on a variable."""

LENGTH: frozenset[Kind] = frozenset({"length", "any"})
SHARE: frozenset[Kind] = frozenset({"length", "percentage", "share", "any"})
TIME: frozenset[Kind] = frozenset({"time", "any"})
NUMBER: frozenset[Kind] = frozenset({"number", "any"})

_UNITS: dict[str, Kind] = {
    "ms": "time", "s": "time", "deg": "angle", "grad": "angle", "rad": "angle", "turn": "angle",
}  # fmt: skip
UNITS = "cm|mm|q|in|pc|r?(?:ex|cap|ch|ic|lh)|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max)"
"""Units of lengths that depend on the page, the font or the screen's resolution (CSS Values 4)."""

_LENGTH_UNIT = re.compile(f"px|r?em|pt|{UNITS}")
_VARIABLES = frozenset({"var", "env", "attr"})
_ALIKE = frozenset({"min", "max", "hypot", "clamp", "mod", "rem", "round", "abs", "calc"})
"""Functions with the kind of their arguments, which are of one kind."""
_COUNTS = {
    "calc": (1, 1), "abs": (1, 1), "sign": (1, 1), "clamp": (3, 3), "mod": (2, 2), "rem": (2, 2),
    "round": (1, 2), "pow": (2, 2), "sqrt": (1, 1), "exp": (1, 1), "log": (1, 2), "sin": (1, 1),
    "cos": (1, 1), "tan": (1, 1), "asin": (1, 1), "acos": (1, 1), "atan": (1, 1), "atan2": (2, 2),
}  # fmt: skip
_ANGLES: frozenset[Kind] = frozenset({"number", "angle", "any"})
_ALL: frozenset[Kind] = frozenset({"number", "length", "percentage", "share", "time", "angle", "any"})
_TAKES = {"sign": _ALL, "atan2": _ALL, "sin": _ANGLES, "cos": _ANGLES, "tan": _ANGLES}
_ROUNDINGS = frozenset({"nearest", "up", "down", "to-zero"})
_CONSTANTS = frozenset({"e", "pi", "infinity", "-infinity", "nan"})
NAMES = frozenset(_COUNTS) | _ALIKE
"""Mathematical functions, in lower case."""
_START = re.compile(rf"(?:{'|'.join(sorted(NAMES))})\(", re.IGNORECASE)
_DEEPEST = 16
_LONGEST = 2048


class _Malformed(Exception):
    """The expression has no kind."""


def kind_of(text: str) -> Kind | None:
    """Return the kind of a mathematical function, None if the text is none."""
    if not text.endswith(")") or _START.match(text) is None or len(text) > _LONGEST:
        return None
    nodes = tinycss2.parse_component_value_list(text, skip_comments=True)
    if len(nodes) != 1 or nodes[0].type != "function":
        return None
    try:
        return _function(nodes[0], _DEEPEST)
    except _Malformed:
        return None


def _function(node: Any, depth: int) -> Kind:
    name: str = node.lower_name
    if name in _VARIABLES:
        return "any"
    least, most = _COUNTS.get(name, (1, 999))
    parts = _split(node.arguments, ",")
    if name == "round" and len(parts) > 1 and _is_word(parts[0], _ROUNDINGS):
        parts = parts[1:]
    if depth == 0 or not least <= len(parts) <= most or name not in NAMES:
        raise _Malformed
    if name == "clamp":
        parts = [part for part in parts if not _is_word(part, {"none"})]
    kind = _alike([_sum(part, depth - 1) for part in parts])
    if name in _ALIKE:
        return kind
    if kind not in _TAKES.get(name, NUMBER):
        raise _Malformed
    return "angle" if name in {"asin", "acos", "atan", "atan2"} else "number"


def _split(nodes: Sequence[Any], sign: str) -> list[list[Any]]:
    groups = groupby(nodes, lambda node: node.type == "literal" and node.value == sign)
    parts = [list(group) for is_sign, group in groups if not is_sign]
    if sum(node.type == "literal" and node.value == sign for node in nodes) != len(parts) - 1:
        raise _Malformed
    return parts


def _is_word(nodes: Sequence[Any], words: frozenset[str] | set[str]) -> bool:
    parts = [node for node in nodes if node.type != "whitespace"]
    return len(parts) == 1 and parts[0].type == "ident" and parts[0].lower_value in words


def _alike(kinds: Sequence[Kind]) -> Kind:
    """Return the kind of a sum, or of arguments that must be of one kind."""
    distinct = set(kinds) - {"any"}
    if len(distinct) > 1 and distinct <= {"length", "percentage", "share"}:
        return "share"
    if len(distinct) > 1 or not kinds:
        raise _Malformed
    return distinct.pop() if distinct and "any" not in kinds else "any"


def _sum(nodes: Sequence[Any], depth: int) -> Kind:
    terms: list[list[Any]] = [[]]
    for index, node in enumerate(nodes):
        if node.type == "literal" and node.value in "+-":
            around = [*nodes[max(index - 1, 0) : index], *nodes[index + 1 : index + 2]]
            if len(around) != 2 or any(each.type != "whitespace" for each in around):
                raise _Malformed
            terms.append([])
        else:
            terms[-1].append(node)
    return _alike([_product(term, depth) for term in terms])


def _product(nodes: Sequence[Any], depth: int) -> Kind:
    parts = [node for node in nodes if node.type != "whitespace"]
    if len(parts) % 2 == 0:
        raise _Malformed
    kinds = [_atom(node, depth) for node in parts[::2]]
    for sign, kind in zip(parts[1::2], kinds[1:], strict=True):
        if sign.type != "literal" or sign.value not in "*/" or (sign.value == "/" and kind not in NUMBER):
            raise _Malformed
    others = [kind for kind in kinds if kind != "number"]
    if "any" in others:
        return "any"
    if len(others) > 1:
        raise _Malformed
    return others[0] if others else "number"


def _atom(node: Any, depth: int) -> Kind:
    kind: Kind | None = None
    if node.type == "number" or _is_word([node], _CONSTANTS):
        kind = "number"
    elif node.type == "percentage":
        kind = "percentage"
    elif node.type == "dimension":
        kind = "length" if _LENGTH_UNIT.fullmatch(node.lower_unit) else _UNITS.get(node.lower_unit)
    elif node.type == "() block" and depth:
        kind = _sum(node.content, depth - 1)
    elif node.type == "function":
        kind = _function(node, depth)
    if kind is None:
        raise _Malformed
    return kind
