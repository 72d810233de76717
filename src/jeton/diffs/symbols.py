"""Comparison of the symbols of an export before and after."""

from collections.abc import Iterable
from typing import NamedTuple

from jeton.diffs.model import ChangedSymbol, Diff, DiffSymbol, Platform
from jeton.formats.writing.base import Symbol, Symbolic

Where = tuple[str, str]
"""The names of a workspace and a tokenset."""


class Exported(NamedTuple):
    """An export on one side: its workspace and tokenset, and its symbols."""

    where: Where
    symbols: Iterable[Symbol]


def note(
    target: Symbolic, before: Exported, after: Exported, diff: Diff, preset: str | None = None
) -> set[str]:
    """Add to a diff which symbols of one export, or a preset, appear, vanish or change their value.

    Return the names of the tokens whose symbols vanish.
    """
    platform = diff.platforms.setdefault(preset or target.name, empty())
    unmatched = {_key(target, symbol): symbol for symbol in before.symbols}
    for symbol in after.symbols:
        old = unmatched.pop(_key(target, symbol), None)
        if old is None:
            platform.added.append(_symbol(after.where, symbol))
        elif old.literal != symbol.literal:
            token, mode, name, literal = symbol
            platform.changed.append(ChangedSymbol(*after.where, mode, name, token, old.literal, literal))
    platform.removed.extend(_symbol(before.where, symbol) for symbol in unmatched.values())
    return {symbol.token for symbol in unmatched.values()}


def empty() -> Platform:
    """Return a platform on which nothing differs so far."""
    return Platform([], [], [])


def _key(target: Symbolic, symbol: Symbol) -> tuple[str, str]:
    """Return the key that identifies a symbol: a custom property is a different one in each theme."""
    return (symbol.mode if target.repeats_symbols else "", symbol.name)


def _symbol(where: Where, symbol: Symbol) -> DiffSymbol:
    token, mode, name, literal = symbol
    return DiffSymbol(*where, mode, name, token, literal)
