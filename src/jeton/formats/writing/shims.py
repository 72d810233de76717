"""Shims: tokens that stand in an export under former names, as deprecated aliases of the present ones.

A shim is a token among the others, so that its identifier, its place in each mode and its symbols are made as
theirs are. It never moves the identifier of another token.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from jeton.formats.writing.base import ExportMode, ExportToken, Remark, Symbol, Symbolic
from jeton.formats.writing.selection import keeper
from jeton.model.stored_tokens import TokenContent

_DEPRECATED = "true"


class Renames(NamedTuple):
    """The present names by former ones, and why other former names lead to none."""

    of: Mapping[str, str]
    lost: Mapping[str, str]


class Shimmed(NamedTuple):
    """The modes of an export with shims, and remarks on former names that have none."""

    modes: Sequence[ExportMode]
    remarks: Sequence[Remark] = ()


_Modes = Sequence[ExportMode]
_Symbols = Callable[[_Modes], Iterator[Symbol]]
_Spelled = dict[tuple[str, str], str]
"""The symbol of each token, by mode and name."""
NO_RENAMES = Renames({}, {})


def renames_of(
    former: Mapping[str, Mapping[str, str]], present: Mapping[str, Iterable[tuple[str, str]]]
) -> Renames:
    """Return the renames of a tokenset's tokens, which are known by their ids.

    Args:
        former: of each mode the ids of tokens by the names that they had.
        present: of each mode, the default one first, the ids and names of tokens.
    """
    names = {mode: dict(tokens) for mode, tokens in present.items()}
    taken = {name for own in names.values() for name in own.values()}
    of: dict[str, str] = {}
    lost: dict[str, str] = {}
    for mode, own in names.items():
        for old, id_ in former.get(mode, {}).items():
            new = own.get(id_)
            if new is None or new == old:
                continue
            if old in taken:
                lost[old] = f"{new} has no shim {old}: another token is called so"
            elif of.setdefault(old, new) != new:
                lost[old] = f"{new} has no shim {old}: that was {of[old]} as well"
    return Renames({old: new for old, new in of.items() if old not in lost}, lost)


def shimmed(target: Symbolic, modes: _Modes, renames: Renames, *, is_alone: bool = False) -> Shimmed:
    """Return the modes of a tokenset, or one mode alone, with shims for former names."""
    remarks = [Remark("shim-missing", old, text) for old, text in sorted(renames.lost.items())]
    if not renames.of:
        return Shimmed(modes, remarks)
    pairs = _name_pairs(target, modes, renames)
    shims = [
        mode._replace(tokens=_shims(mode.tokens, pairs), inherited=_shims(mode.inherited, pairs))
        for mode in modes
    ]

    def symbols(some: _Modes) -> Iterator[Symbol]:
        return target.symbols_of_mode(some[0].tokens) if is_alone else target.symbols_of_tokenset(some)

    without, taken = _unfit(symbols, modes, shims)
    for old in sorted(taken):
        text = f"{renames.of[old]} has no shim {old}: another token has its symbol"
        remarks.append(Remark("shim-missing", old, text))
    return Shimmed(_joined(modes, shims, without), remarks)


def _name_pairs(target: Symbolic, modes: _Modes, renames: Renames) -> list[tuple[str, str]]:
    """Return the former and present names of tokens that have been renamed and that some mode can hold.

    The others have the shims too: a theme must not inherit the value of a token that it leaves out.
    """
    keeps, new = keeper(target.options), set(renames.of.values())
    kinds = {
        token.name: token.type
        for mode in modes
        for token in (*mode.tokens, *mode.inherited)
        if token.name in new and target.literal(token) is not None
    }
    return [
        (old, name)
        for old, name in sorted(renames.of.items())
        if name in kinds and (keeps is None or keeps(old, kinds[name]))
    ]


def _shims(tokens: Sequence[ExportToken], pairs: Sequence[tuple[str, str]]) -> list[ExportToken]:
    """Return the tokens that have been renamed by their former names."""
    by_name = {token.name: token for token in tokens}
    shims = []
    for old, new in pairs:
        token = by_name.get(new)
        if token is None:
            continue
        stored = TokenContent(old, token.type, "", deprecated=_DEPRECATED, replaced_by=new)
        shims.append(replace(token, name=old, description=None, stored=stored, shim_of=new))
    return shims


def _unfit(symbols: _Symbols, modes: _Modes, shims: _Modes) -> tuple[set[str], set[str]]:
    """Return the shims that there cannot be, and those of them whose symbols are those of other tokens.

    A token that is spelled as before needs no shim.
    """
    plain, alone = _spelled(symbols(modes)), _spelled(symbols(shims))
    owners = {symbol: token for (_, token), symbol in plain.items()}
    present = {token.name: token.shim_of for mode in shims for token in (*mode.tokens, *mode.inherited)}
    unfit = {old for (_, old), symbol in alone.items() if symbol in owners}
    taken = {old for (_, old), symbol in alone.items() if owners.get(symbol) not in {None, present[old]}}
    while True:
        current = _spelled(symbols(_joined(modes, shims, unfit)))
        left = {key: symbol for key, symbol in alone.items() if key[1] not in unfit}
        wrong = {key[1] for key, symbol in left.items() if current.get(key) != symbol}
        moved = [symbol for key, symbol in plain.items() if current.get(key) != symbol]
        wrong |= _movers(moved, left) if moved else set()
        if not wrong:
            return unfit, taken
        unfit |= wrong
        taken |= wrong


def _movers(moved: Sequence[str], shims: _Spelled) -> set[str]:
    """Return the shims that may have taken the symbols of tokens: all, where none is like one of these."""
    like = {_folded(symbol) for symbol in moved}
    below = tuple(f"{symbol}{joint}" for symbol in moved for joint in ".[")
    movers = {
        old for (_, old), symbol in shims.items() if _folded(symbol) in like or symbol.startswith(below)
    }
    return movers or {old for _, old in shims}


def _folded(symbol: str) -> str:
    return "".join(filter(str.isalnum, symbol)).casefold()


def _spelled(symbols: Iterable[Symbol]) -> _Spelled:
    return {(symbol.mode, symbol.token): symbol.name for symbol in symbols}


def _joined(modes: _Modes, shims: _Modes, without: Collection[str]) -> list[ExportMode]:
    """Return modes with their shims after their tokens, but those of some names."""
    return [
        mode._replace(
            tokens=[*mode.tokens, *(each for each in own.tokens if each.name not in without)],
            inherited=[*mode.inherited, *(each for each in own.inherited if each.name not in without)],
        )
        for mode, own in zip(modes, shims, strict=True)
    ]
