"""Migrations of code: what to write for symbols that a later state has no more, or has as deprecated."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from jeton.core.checking.checking import CodeScope, content_of, vocabulary_of
from jeton.core.garbage import COLLECTING
from jeton.core.releases.comparing import Comparison
from jeton.core.use_case import reading
from jeton.diffs.model import RenamedToken
from jeton.formats.lint.code import LANGUAGES
from jeton.formats.lint.vocabulary import Called, Vocabulary
from jeton.model.objects import Caller
from jeton.store.engine import Tx

MOST_SYMBOLS = 1000
"""The most symbols of each list of a migration."""


class Replaced(Struct, frozen=True):
    """A symbol and the one to write instead: certainly, or after a look at what that changes."""

    target: str
    old: str
    new: str
    certain: bool
    reason: str


class Removed(Struct, frozen=True):
    """A symbol that nothing is tokens to replace."""

    target: str
    symbol: str
    token: str


class Manual(Struct, frozen=True):
    """A symbol whose replacement does not fit as it is, and why."""

    target: str
    old: str
    token: str
    why: str


class Migration(Struct, frozen=True):
    """How code follows from one state to another; of each list that is `truncated` the first 1,000."""

    replace: Sequence[Replaced]
    removed: Sequence[Removed]
    manual: Sequence[Manual]
    truncated: bool


class MigrationSides(NamedTuple):
    """The states that code leaves and comes to: releases, environments or `now`; and those of a tokenset."""

    before: str
    after: str
    tokenset: str | None = None


@reading(large=True)
async def suggest_migration(
    tx: Tx,
    caller: Caller,
    workspace_id: str,
    sides: MigrationSides,
    symbols: Collection[str] | None = None,
    language: str | None = None,
) -> Migration:
    """Return what replaces symbols between two states; without symbols or a language it is of all."""
    before = await content_of(tx, caller, workspace_id, sides.before)
    after = await content_of(tx, caller, workspace_id, sides.after)
    languages = LANGUAGES if language is None else [language]
    scope = CodeScope(tokenset=sides.tokenset)
    old, new = [await vocabulary_of(each, scope, languages) for each in (before, after)]
    with COLLECTING.rarely():
        renamed = (await Comparison(before.side, after.side).run()).renamed
    return _migration([*_steps(old, new, renamed, symbols)])


def _migration(steps: Sequence[Replaced | Removed | Manual]) -> Migration:
    replaced = [each for each in steps if isinstance(each, Replaced)]
    removed = [each for each in steps if isinstance(each, Removed)]
    manual = [each for each in steps if isinstance(each, Manual)]
    most = MOST_SYMBOLS
    is_cut = max(len(replaced), len(removed), len(manual)) > most
    return Migration(replaced[:most], removed[:most], manual[:most], is_cut)


def _steps(
    old: Vocabulary, new: Vocabulary, renamed: Sequence[RenamedToken], symbols: Collection[str] | None
) -> Iterator[Replaced | Removed | Manual]:
    names = {each.from_: each for each in renamed}
    for target, called in old.targets.items():
        after = new.targets.get(target, Called(()))
        tokens = dict(reversed(after.symbols))
        of = {token: symbol for symbol, token in reversed(after.symbols)}
        for symbol, token in called.symbols:
            if symbols is None or symbol in symbols:
                if symbol not in tokens:
                    yield _lost(target, symbol, token, (old, names.get(token)), of)
                elif step := _retired(target, symbol, tokens[symbol], new, of):
                    yield step


def _retired(
    target: str, symbol: str, token: str, new: Vocabulary, of: Mapping[str, str]
) -> Replaced | Manual | None:
    """Return what becomes of a symbol that is there still: something if it is deprecated."""
    retired = new.deprecated.get(token)
    if retired is None:
        return None
    to = of.get(retired.to or "")
    if to is None or retired.safety == "manual":
        return Manual(target, symbol, token, retired.why or retired.message or "it has no replacement")
    return Replaced(target, symbol, to, retired.safety == "safe", f"{token} is deprecated")


def _lost(
    target: str,
    symbol: str,
    token: str,
    before: tuple[Vocabulary, RenamedToken | None],
    of: Mapping[str, str],
) -> Replaced | Removed:
    """Return what becomes of a symbol that is gone: its token's new name, or its former replacement."""
    old, renamed = before
    if renamed is not None and renamed.to in of:
        return Replaced(target, symbol, of[renamed.to], not renamed.guessed, f"{token} was renamed")
    if token in of:
        return Replaced(target, symbol, of[token], certain=True, reason=f"{token} is called otherwise")
    retired = old.deprecated.get(token)
    if retired is not None and retired.to is not None and retired.to in of:
        return Replaced(target, symbol, of[retired.to], retired.safety == "safe", f"{token} was replaced")
    return Removed(target, symbol, token)
