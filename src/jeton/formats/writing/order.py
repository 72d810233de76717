"""Natural order of names: digits count as numbers, so that `blue-2` comes before `blue-10`.

A name's key has the length of each run of digits before it, so that keys compare as strings; a name without
digits is its own key. Names that differ in leading zeros alone have one key, and stay in code-point order.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from jeton.formats.writing.base import Arrangement, Authored, ExportMode, ExportToken
from jeton.model.groups import TOP, Orders, child_path
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


def in_order(tokens: Sequence[ExportToken], order: Arrangement) -> Sequence[ExportToken]:
    """Return tokens, which come in code-point order of their names, in an order."""
    if order == "name":
        return tokens
    natural = in_natural_order(tokens)
    if order == "type":
        return sorted(natural, key=lambda token: _RANKS[token.type])
    if isinstance(order, Authored):
        return [natural[place] for place in arranged([token.name for token in natural], order.orders)]
    return natural


def arranged(names: Sequence[str], orders: Orders, *, own_first: bool = False) -> list[int]:
    """Return the places of names in the authors' order; below a group without one they stay as they come.

    With `own_first` a group's own names come before those of the groups in it, each in their order.
    """
    held = {path for each in orders for path in (TOP, *_outwards(each))}
    result: list[int] = []
    left: list[tuple[str | None, list[int]]] = [(TOP, list(range(len(names))))]
    while left:
        path, places = left.pop()
        if path is None or path not in held:
            result += places
            continue
        start = len(path) + 1 if path else 0
        leaves: dict[str, list[int]] = {}
        inner: dict[str, list[int]] = {}
        for place in places:
            name = names[place]
            if len(name) < start:
                result.append(place)  # the name of the group itself
                continue
            segment, dot, _ = name[start:].partition(".")
            (inner if dot or not own_first else leaves).setdefault(segment, []).append(place)
        order = orders.get(path, ())
        for segment in _ranked(leaves, order):
            result += leaves[segment]
        # a name that begins with a dot is in no group that has a path
        left += [(child_path(path, each) or None, inner[each]) for each in reversed(_ranked(inner, order))]
    return result


def _ranked(segments: Mapping[str, object], order: Sequence[str]) -> list[str]:
    """Return segments with those that an order lists first."""
    return list(dict.fromkeys([*filter(segments.__contains__, order), *segments]))


def _outwards(path: str) -> Iterator[str]:
    """Yield a path and those of the groups around it, but the top."""
    while path:
        yield path
        path = path.rpartition(".")[0]


def ordered(mode: ExportMode) -> ExportMode:
    """Return a mode with its tokens in its order."""
    tokens, inherited = [in_order(each, mode.order) for each in (mode.tokens, mode.inherited)]
    return mode._replace(tokens=tokens, inherited=inherited)


def merged(
    tokens: Sequence[ExportToken], others: Sequence[ExportToken], order: Arrangement = "natural"
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
