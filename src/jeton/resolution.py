"""Resolutions of tokens, and the short way to those that need few tokens of one scope; pure."""

import re
from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from jeton.model import TokenRow, TokenType
from jeton.references import is_plain
from jeton.values.calculations import CannotCalculate
from jeton.values.evaluation import CALCULATED, evaluated, is_literal

Scope = Mapping[str, TokenRow]
"""The tokens of a mode by name."""

NESTING: Final = 32
"""The deepest nesting of references in the values that a value refers to; deeper ones are not replaced."""

_FEW: Final = 32
"""The most tokens of a chain that is followed in the short way."""
_OPERAND = r"(\{[^{}\"';\x00-\x1f\x7f-\x9f]+\}|[\w.%]+)"
_PAIR = re.compile(rf"{_OPERAND} ([-+*/]) {_OPERAND}", re.ASCII)

Reason = Literal["", "missing", "cycle", "limit", "calculation"]
"""The reason why a token does not resolve: a name is missing, it depends on itself, it is too deep or too
long, or its calculation has no result.
"""


class Resolution(Struct, frozen=True, gc=False):
    """The result of following a token; without a value, `target` is the name where its chain ends.

    `broken` tells that the value contains references that do not resolve; they are left unchanged. `reason`
    is that of the chain, or of the first such reference. `depth` counts the nested values with references,
    the value itself included. `calculation` is the text that was evaluated, or could not be.
    """

    value: str | None
    type: TokenType
    target: str | None
    broken: bool
    reason: Reason = ""
    depth: int = 0
    calculation: str | None = None

    @property
    def text(self) -> str | None:
        """The value, or None if the token does not resolve."""
        return None if self.broken else self.value


def may_differ(row: TokenRow) -> bool:
    """Tell whether a token's result may be another text than its value: an alias, a brace, a calculation."""
    return row.alias_to is not None or "{" in row.value or not is_literal(row.type, row.value)


def own(row: TokenRow) -> Resolution:
    """Return the resolution of a plain token."""
    return Resolution(row.value, row.type, None, broken=False)


def calculated(type_: TokenType, text: str, depth: int) -> Resolution:
    """Return the resolution of a value whose references are replaced."""
    try:
        result = evaluated(type_, text)
    except CannotCalculate:
        return Resolution(text, type_, None, True, "calculation", depth, text)  # noqa: FBT003
    return Resolution(result, type_, None, False, "", depth, None if result is text else text)  # noqa: FBT003


def follow_within(
    scope: Scope, known: dict[str, Resolution], row: TokenRow, room: int = _FEW
) -> Resolution | None:
    """Follow a token by at most `room` tokens of its own scope, and note each; None if it leads elsewhere.

    Nearly all aliases lead so to a plain value, and most calculations to a number: it takes a fraction of the
    time of a walk.
    """
    name, target = row.name, row.alias_to
    outcome = known.get(name)
    if outcome is None:
        if target is not None:
            outcome = _followed(scope, known, name, target, room)
        elif row.type in CALCULATED and "{" in row.value:
            outcome = _of_pair(scope, known, row, room)
        elif is_plain(row):
            outcome = own(row)
        if outcome is not None:
            known[name] = outcome
    return None if outcome is None or outcome.reason else outcome


def _followed(
    scope: Scope, known: dict[str, Resolution], name: str, target: str, room: int
) -> Resolution | None:
    """Return the resolution of the token that another one names."""
    found = scope.get(target)
    return (
        None if found is None or not room or target == name else follow_within(scope, known, found, room - 1)
    )


def _of_pair(scope: Scope, known: dict[str, Resolution], row: TokenRow, room: int) -> Resolution | None:
    """Return the resolution of one operator between two numbers or references; None for any other value."""
    pair = _PAIR.fullmatch(row.value)
    if pair is None:
        return None
    depth, texts = 0, []
    for operand in pair.group(1, 3):
        if operand[0] != "{":
            texts.append(operand)
            continue
        end = _followed(scope, known, row.name, operand[1:-1], room)
        if end is None or end.value is None or end.depth >= NESTING:
            return None
        depth = max(depth, end.depth + 1)
        texts.append(end.value)
    outcome = calculated(row.type, f"{texts[0]} {pair[2]} {texts[1]}", depth)
    return outcome if outcome.calculation is not None else None
