"""What differs in the symbols that an export gives to a platform."""

from collections.abc import Iterable
from typing import NamedTuple

from jeton.diffs.model import ChangedSymbol, Diff, DiffSymbol, Platform
from jeton.exporters.base import Symbol, Symbolic

Where = tuple[str, str]
"""The names of a workspace and a tokenset."""


class Exported(NamedTuple):
    """An export on one side: what it is of, and its symbols."""

    where: Where
    symbols: Iterable[Symbol]


def note(target: Symbolic, before: Exported, after: Exported, diff: Diff) -> None:
    """Add to a diff which symbols of one export appear, vanish or change their value."""
    platform = diff.platforms[target.name]
    gone = {_key(target, symbol): symbol for symbol in before.symbols}
    for symbol in after.symbols:
        old = gone.pop(_key(target, symbol), None)
        if old is None:
            platform.added.append(_symbol(after.where, symbol))
        elif old.literal != symbol.literal:
            token, mode, name, literal = symbol
            platform.changed.append(ChangedSymbol(*after.where, mode, name, token, old.literal, literal))
    platform.removed.extend(_symbol(before.where, symbol) for symbol in gone.values())


def empty() -> Platform:
    """Return a platform on which nothing differs so far."""
    return Platform([], [], [])


def _key(target: Symbolic, symbol: Symbol) -> tuple[str, str]:
    """Return what a symbol is one by: a custom property is another in each theme."""
    return (symbol.mode if target.repeats_symbols else "", symbol.name)


def _symbol(where: Where, symbol: Symbol) -> DiffSymbol:
    token, mode, name, literal = symbol
    return DiffSymbol(*where, mode, name, token, literal)
