"""Renames in every export: the symbols of a token before and after, for tools that change code."""

from collections.abc import Iterable

from msgspec import Struct, field

from jeton.diffs.model import RenamedToken
from jeton.formats.writing.base import Symbol

_Names = dict[str, dict[str, str]]
"""The symbols of tokens, by their names and modes."""


class Rename(Struct, rename={"from_": "from"}):
    """A token with another name than before, and its symbols where they differ: pairs of old and new ones.

    They are by preset, and by target where there is no preset for it; equal ones of several modes are one.
    """

    workspace: str
    tokenset: str
    from_: str
    to: str
    symbols: dict[str, list[tuple[str, str]]] = field(default_factory=dict)


class RenameList(Struct):
    """The renames between two states."""

    renames: list[Rename]


class Renaming:
    """The renames of one tokenset, to which the symbols of one export after the other are added."""

    def __init__(self, renamed: Iterable[RenamedToken]) -> None:
        places = dict.fromkeys((each.workspace, each.tokenset, each.from_, each.to) for each in renamed)
        self.renames = [Rename(*place) for place in places]

    def note(self, name: str, before: Iterable[Symbol], after: Iterable[Symbol]) -> None:
        """Add the symbols of an export, which is called by its target or its preset."""
        old = _names(before, {each.from_ for each in self.renames})
        new = _names(after, {each.to for each in self.renames})
        for each in self.renames:
            was, is_ = old.get(each.from_, {}), new.get(each.to, {})
            pairs = dict.fromkeys((symbol, is_[mode]) for mode, symbol in was.items() if mode in is_)
            changed = [pair for pair in pairs if pair[0] != pair[1]]
            if changed:
                each.symbols[name] = changed


def _names(symbols: Iterable[Symbol], tokens: set[str]) -> _Names:
    names: _Names = {}
    for token, mode, name, _ in symbols:
        if token in tokens:
            names.setdefault(token, {})[mode] = name
    return names
