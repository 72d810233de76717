"""Resolutions of tokens, and the short way to those that need few tokens of one scope; pure."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from jeton.model.objects import TokenRow, TokenType
from jeton.resolution.references import INSIDE, is_plain
from jeton.values.calculations import CannotCalculate
from jeton.values.evaluation import CALCULATED, evaluated, is_literal
from jeton.values.modifiers import CannotModify, apply
from jeton.values.modify import Modifier
from jeton.values.typed import Color

Scope = Mapping[str, TokenRow]
"""The tokens of a mode by name."""

NESTING: Final = 32
"""The deepest nesting of references in the values that a value refers to; deeper ones are not replaced."""

_FEW: Final = 32
"""The most tokens of a chain that is followed in the short way."""
_SHORT: Final = 256
"""The most characters of a value whose references are replaced in the short way, and of each of these."""

Reason = Literal["", "missing", "cycle", "limit", "calculation", "modifier"]
"""The reason why a token does not resolve: a name is missing, it depends on itself, it is too deep or too
long, or its calculation or its colour modifier has no result.
"""


class Resolution(Struct, frozen=True, gc=False):
    """The result of following a token; without a value, `target` is the name where its chain ends.

    `broken` tells that the value contains references that do not resolve; they are left unchanged. `reason`
    is that of the chain, or of the first such reference. `depth` counts the nested values with references,
    the value itself included. `calculation` is the text that was evaluated, or could not be; `fault` says why
    a colour modifier has no result, and the value is then the one before it. `color` is the colour that a
    modifier made, before bytes made its text short.
    """

    value: str | None
    type: TokenType
    target: str | None
    broken: bool
    reason: Reason = ""
    depth: int = 0
    calculation: str | None = None
    fault: str | None = None
    color: Color | None = None

    @property
    def text(self) -> str | None:
        """The value, or None if the token does not resolve."""
        return None if self.broken else self.value


def may_differ(row: TokenRow) -> bool:
    """Tell whether a token's result may be another text than its value.

    It has an alias, a brace, a colour modifier or a calculation.
    """
    return (
        row.alias_to is not None
        or "{" in row.value
        or row.modify is not None
        or not is_literal(row.type, row.value)
    )


def own(row: TokenRow) -> Resolution:
    """Return the resolution of a plain token."""
    return Resolution(row.value, row.type, None, broken=False)


def calculated(type_: TokenType, text: str, depth: int) -> Resolution:
    """Return the resolution of a value whose references are replaced."""
    try:
        result = evaluated(type_, text)
    except CannotCalculate:
        return Resolution(text, type_, None, True, "calculation", depth, text)  # noqa: FBT003
    return Resolution(result, type_, None, False, "", depth, None if result == text else text)  # noqa: FBT003


def modified(before: Resolution, modifier: Modifier) -> Resolution:
    """Return the resolution of a colour after a modifier whose references are replaced."""
    try:
        text, color = apply(before.value or "", modifier, before.color)
    except CannotModify as why:
        return unmodified(before, "modifier", str(why))
    return Resolution(text, "color", None, broken=False, depth=before.depth, color=color)


def unmodified(before: Resolution, reason: Reason, fault: str) -> Resolution:
    """Return the resolution of a colour whose modifier has no result."""
    return Resolution(before.value, before.type, None, True, reason, before.depth, fault=fault)  # noqa: FBT003


def follow_within(
    scope: Scope, resolutions: dict[str, Resolution], row: TokenRow, room: int = _FEW
) -> Resolution | None:
    """Follow a token by at most `room` tokens of its own scope, and note each; None if it leads elsewhere.

    Nearly all aliases lead so to a plain value, and most calculations to a number: it takes a fraction of the
    time of a walk.
    """
    chain: list[str] = []
    while (outcome := resolutions.get(row.name)) is None and row.modify is None:
        chain.append(row.name)
        if row.alias_to is None:
            if row.type in CALCULATED and "{" in row.value:
                outcome = _calculated_within(scope, resolutions, row, room - len(chain))
            elif is_plain(row):
                outcome = own(row)
            break
        target = scope.get(row.alias_to)
        if target is None or target is row or len(chain) > room:
            break
        row = target
    if outcome is None or outcome.reason:
        return None
    for name in chain:
        resolutions[name] = outcome
    return outcome


def _calculated_within(
    scope: Scope, resolutions: dict[str, Resolution], row: TokenRow, room: int
) -> Resolution | None:
    """Return the resolution of a short value that refers to tokens of one scope; None if it takes a walk."""
    pieces = INSIDE.split(row.value) if len(row.value) <= _SHORT and '"' not in row.value else []
    depth = 0
    for at in range(1, len(pieces), 2):
        target = scope.get(pieces[at])
        if target is None or target is row or room < 0:
            return None
        end = follow_within(scope, resolutions, target, room)
        if end is None or end.value is None or len(end.value) > _SHORT or end.depth >= NESTING:
            return None
        depth = max(depth, end.depth + 1)
        pieces[at] = end.value
    return calculated(row.type, "".join(pieces), depth) if depth else None
