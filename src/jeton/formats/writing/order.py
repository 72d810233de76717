"""Natural order of names: digits count as numbers, so that `blue-2` comes before `blue-10`.

A name's key has the length of each run of digits before it, so that keys compare as strings; a name without
digits is its own key. Names that differ in leading zeros alone have one key, and stay in code-point order.
"""

import re
from collections.abc import Sequence
from typing import cast

from jeton.formats.writing.base import ExportMode, ExportToken
from jeton.formats.writing.options import Order
from jeton.model.objects import TOKEN_TYPES

MOST = 131_072
"""The most keys that are remembered; an export of 100,000 tokens reads each of its keys from there."""
_LONGEST = 128
"""Characters of a name; keys of longer ones are not remembered, so that bytes are bounded as well."""
_AT_ONCE = 2_000
"""Names whose keys are made by one call into the regular expressions, in which no other thread runs."""
_RUN = re.compile("([0-9]+)")
_SHORT = 9
_RANKS = {kind: rank for rank, kind in enumerate(TOKEN_TYPES)}

_cache: dict[str, str] = {}


def in_natural_order(tokens: Sequence[ExportToken]) -> list[ExportToken]:
    """Return tokens, which come in code-point order of their names, in natural order."""
    keys = natural_keys([token.name for token in tokens])
    return [tokens[index] for index in sorted(range(len(keys)), key=keys.__getitem__)]


def in_order(tokens: Sequence[ExportToken], order: Order) -> Sequence[ExportToken]:
    """Return tokens, which come in code-point order of their names, in an order."""
    if order == "name":
        return tokens
    natural = in_natural_order(tokens)
    return natural if order == "natural" else sorted(natural, key=lambda token: _RANKS[token.type])


def ordered(mode: ExportMode) -> ExportMode:
    """Return a mode with its tokens in its order."""
    tokens, inherited = [in_order(each, mode.order) for each in (mode.tokens, mode.inherited)]
    return mode._replace(tokens=tokens, inherited=inherited)


def merged(
    tokens: Sequence[ExportToken], others: Sequence[ExportToken], order: Order = "natural"
) -> Sequence[ExportToken]:
    """Return the tokens of two sequences in one order."""
    if not others:
        return tokens
    result = in_order(sorted([*tokens, *others], key=lambda token: token.name), order)
    if any(token.shim_of for token in result):
        return sorted(result, key=lambda token: token.shim_of is not None)
    return result


def natural_keys(names: Sequence[str]) -> list[str]:
    """Return the key of each name; only those of names that are not remembered are made."""
    keys = list(map(_cache.get, names))
    if None not in keys:
        return cast("list[str]", keys)
    new = [name for name, key in zip(names, keys, strict=True) if key is None]
    new_keys = [key for start in range(0, len(new), _AT_ONCE) for key in _keys(new[start : start + _AT_ONCE])]
    _remember(new, new_keys)
    rest = iter(new_keys)
    return [next(rest) if key is None else key for key in keys] if len(new) < len(names) else new_keys


def _remember(names: Sequence[str], keys: Sequence[str]) -> None:
    if len(_cache) + len(names) > MOST:
        _cache.clear()
    if len(names) <= MOST:
        pairs = zip(names, keys, strict=True)
        is_short = max(map(len, names)) <= _LONGEST
        _cache.update(pairs if is_short else ((name, key) for name, key in pairs if len(name) <= _LONGEST))


def _keys(names: Sequence[str]) -> list[str]:
    """Return the keys of names, which have no control characters."""
    pieces = _RUN.split("\0".join(names))
    pieces[1::2] = [
        f"{len(run)}{run}" if len(run) < _SHORT and run[0] != "0" else _measured(run) for run in pieces[1::2]
    ]
    return "".join(pieces).split("\0")


def _measured(run: str) -> str:
    """Return a run of digits after its length, which is as many nines as it has times nine, and the rest."""
    digits = run.lstrip("0")
    nines, rest = divmod(len(digits), _SHORT)
    return f"{'9' * nines}{rest}{digits}"
