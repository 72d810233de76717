"""Tokens of a view as exporters take them, types outside of `json`, and texts for tokens left out."""

from collections.abc import Iterable, Sequence
from itertools import chain

from jeton.aliases import View
from jeton.exporters.base import ExportMode, ExportToken, LostToken
from jeton.model import TokenRow, TokenType
from jeton.stored_tokens import TokenContent
from jeton.values.parse import reads_as


def export_token(row: TokenRow, view: View, rank: int = 0, stored: TokenContent | None = None) -> ExportToken:
    """Return a token of a view's scope with this rank as exporters take it."""
    name, type_, description = row.name, row.type, row.description
    if row.alias_to is None and "{" not in row.value:  # neither an alias, nor a text with references
        return ExportToken(name, type_, row.value, type_, description, None, stored)
    outcome = view.resolve(name, rank)
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


def left_out_text(left_out: LostToken) -> str:
    """Return the text of the comment in the place of a token."""
    return f"{left_out.name} is left out: {left_out.reason}"


def in_mode(mode: ExportMode, left_out: Iterable[LostToken]) -> list[LostToken]:
    """Return the tokens that a mode left out, each reason with the mode's name."""
    return [LostToken(left.name, f"{left.reason} (mode {mode.name})", mode.name) for left in left_out]


def union(modes: Iterable[Sequence[str]]) -> list[str]:
    """Return the names of all modes, each once, in code-point order; each mode is in that order already."""
    of_modes = list(modes)
    if len(of_modes) == 1:
        return list(of_modes[0])
    return sorted(dict.fromkeys(chain.from_iterable(of_modes)))  # sorting is fast for sorted runs
