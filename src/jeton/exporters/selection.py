"""Tokens as exporters take them, types outside of `json`, and texts for tokens left out."""

from collections.abc import Iterable, Sequence
from itertools import chain

from jeton.aliases import Resolution
from jeton.exporters.base import ExportMode, ExportToken, LostToken
from jeton.exporters.order import merged
from jeton.model import TokenRow, TokenType
from jeton.stored_tokens import TokenContent
from jeton.values.parse import reads_as


def export_token(
    row: TokenRow, outcome: Resolution | None, stored: TokenContent | None = None
) -> ExportToken:
    """Return a token as exporters take it; without an `outcome` it depends on no other token."""
    name, type_, description = row.name, row.type, row.description
    if outcome is None:
        return ExportToken(name, type_, row.value, type_, description, None, stored)
    if outcome.target is None:
        return ExportToken(name, type_, outcome.value, outcome.type, description, None, stored)
    own = row.value or None
    return ExportToken(name, type_, own, type_, description, None if own else outcome.target, stored)


def kind_of(token: ExportToken) -> TokenType:
    """Return the token's type, or its alias target's type if the value does not read as its own."""
    kind, value = token.type, token.value
    if kind == token.source_type or value is None or reads_as(kind, value):
        return kind
    return token.source_type


def unresolved(token: ExportToken) -> str:
    """Return the reason why a token without a value is left out."""
    return f"unresolved alias {token.name} -> {token.target}" if token.target else "it has no value"


def completed(modes: Sequence[ExportMode]) -> list[ExportMode]:
    """Return the modes, each with all tokens that the default mode has, as the mode sees them."""
    if len(modes) < 2:
        return list(modes)
    default = next((mode for mode in modes if mode.is_default), modes[0])
    return [mode if mode is default else _completed(mode, default) for mode in modes]


def _completed(mode: ExportMode, default: ExportMode) -> ExportMode:
    own, seen = {token.name for token in mode.tokens}, {token.name: token for token in mode.inherited}
    lacking = [seen.get(token.name, token) for token in default.tokens if token.name not in own]
    return mode._replace(tokens=merged(mode.tokens, lacking), inherited=())


def in_mode(mode: ExportMode, left_out: Iterable[LostToken]) -> list[LostToken]:
    """Return the tokens that a mode left out, each reason with the mode's name."""
    return [LostToken(left.name, f"{left.reason} (mode {mode.name})", mode.name) for left in left_out]


def union(modes: Iterable[Sequence[str]]) -> list[str]:
    """Return the names of all modes, each once, in code-point order."""
    return sorted(set(chain.from_iterable(modes)))
