"""Vocabulary of tokens: how code calls them, which are deprecated, and the values that they have.

It is plain JSON, which follows from the exports of a release alone; an index of it answers what a check asks.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import NamedTuple

from msgspec import Struct, field

from jeton.formats.lint.lint_data import Exported, deprecated_of, path_of, values_of
from jeton.formats.lint.looks import seen
from jeton.formats.lint.replacements import Replacement

_WORD = re.compile(r"[a-z0-9]+")


class Called(Struct, frozen=True):
    """The symbols of a target with their tokens, and what an unknown one begins with."""

    symbols: Sequence[tuple[str, str]]
    prefixes: Sequence[str] = ()


class Vocabulary(Struct, frozen=True):
    """All that a check has to know of tokens.

    `values` are by use and value in the default mode, `varying` the tokens with another one in some mode.
    """

    targets: Mapping[str, Called] = field(default_factory=dict)
    deprecated: Mapping[str, Replacement] = field(default_factory=dict)
    values: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    varying: Sequence[str] = ()


class Bounds(NamedTuple):
    """The most letters that differ, or a third of those of the last word, and symbols compared."""

    letters: int
    compared: int


class Symbols:
    """The symbols of a target."""

    def __init__(self, called: Called) -> None:
        self.tokens = dict(reversed(called.symbols))
        self.of = {token: symbol for symbol, token in reversed(called.symbols)}
        self._prefixes = frozenset(called.prefixes)
        self._lengths = sorted({len(prefix) for prefix in called.prefixes})
        self._order = {symbol: number for number, (symbol, _) in enumerate(called.symbols)}

    @cached_property
    def groups(self) -> frozenset[str]:
        """What stands before a dot in a symbol."""
        return frozenset(
            symbol[: match.start()] for symbol in self.tokens for match in re.finditer(r"\.", symbol)
        )

    def has_prefix(self, symbol: str) -> bool:
        """Tell whether a symbol begins as those of tokens do."""
        return any(symbol[:length] in self._prefixes for length in self._lengths)

    def nearest(self, symbol: str, bounds: Bounds) -> list[tuple[int, int, str]]:
        """Return the symbols that are most like one, with their distances and places, the nearest first."""
        near, words = self._near, _WORD.findall(symbol.lower())
        most = min(bounds.letters, max(1, len(words[-1]) // 3 if words else 1))
        lists = sorted((near.get(key, []) for key in dict.fromkeys(_keys(symbol))), key=len)
        candidates = dict.fromkeys(islice(chain.from_iterable(lists), bounds.compared))
        distances = ((distance(symbol, each, most), self._order[each], each) for each in candidates)
        return sorted(each for each in distances if each[0] <= most)

    @cached_property
    def _near(self) -> dict[str, list[str]]:
        near: dict[str, list[str]] = {}
        for symbol in self._order:
            for key in dict.fromkeys(_keys(symbol)):
                near.setdefault(key, []).append(symbol)
        return near


def _keys(symbol: str) -> Iterator[str]:
    """Yield what a symbol has in common with those like it: words, and beginnings and ends after a word."""
    before = ""
    for word in _WORD.findall(symbol.lower()):
        yield word
        yield f"{before} {word[0]}-"
        yield f"{before} -{word[-1]}"
        before = word


def distance(first: str, second: str, most: int) -> int:
    """Return how many letters must change to make one text another; beyond `most`, one more."""
    if abs(len(first) - len(second)) > most:
        return most + 1
    same = 0
    while same < min(len(first), len(second)) and first[same] == second[same]:
        same += 1
    one, other = first[same:], second[same:]
    row: list[int] = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        following = [i if i <= most else most + 1] + [most + 1] * len(other)
        for j in range(max(1, i - most), min(len(other), i + most) + 1):
            change = row[j - 1] + (letter != other[j - 1])
            following[j] = min(row[j] + 1, following[j - 1] + 1, change)
        if min(following) > most:
            return most + 1
        row = following
    return min(row[-1], most + 1)


def vocabulary(exports: Iterable[Exported], prefixes: Mapping[str, str], grouped: int) -> Vocabulary:
    """Return the vocabulary of exports; `prefixes` has by target the expression of what symbols begin with.

    Where names have no groups, that is what at least so many (`grouped`) symbols begin with.
    Resources of Android are called in two ways; Tailwind's symbols are those of which utilities are made.
    """
    listed = sorted(exports, key=lambda each: each.exporter.name == "android")  # whose names differ by mode
    tokensets = [seen(modes) for modes in {id(each.modes): each.modes for each in listed}.values()]
    names = {name: name for name in sorted(set(chain.from_iterable(tokensets)))}
    useful = {name for tokens in tokensets for name, each in tokens.items() if each.use}
    symbols: dict[str, dict[str, str]] = {"name": names}
    for target, symbol, token in _symbols(listed, useful):
        symbols.setdefault(target, {}).setdefault(symbol, token)
    values, varying = values_of(tokensets, names)
    return Vocabulary(
        {
            target: Called(list(own.items()), sorted(_prefixes(own, prefixes.get(target), grouped)))
            for target, own in symbols.items()
        },
        deprecated_of(tokensets, names),
        values,
        varying,
    )


def _symbols(exports: Iterable[Exported], useful: Collection[str]) -> Iterator[tuple[str, str, str]]:
    """Yield target, symbol and token of each symbol in exports."""
    for exporter, modes in exports:
        for each in exporter.symbols_of_tokenset(modes):
            symbol = path_of(each.name) if exporter.name == "js" else each.name
            if symbol is not None and (exporter.name != "tailwind" or each.token in useful):
                yield exporter.name, symbol, each.token
                if exporter.name.startswith("android"):
                    code = symbol[1:].replace("/", ".", 1).replace("-", "_")
                    yield "android-code", f"R.{code}", each.token


def _prefixes(symbols: Mapping[str, str], pattern: str | None, grouped: int) -> Iterator[str]:
    matches = (
        [] if pattern is None else [(re.search(pattern, each), token) for each, token in symbols.items()]
    )
    counts = Counter(match[0] for match, _ in matches if match)
    certain = {match[0] for match, token in matches if match and "." in token}
    yield from (prefix for prefix, count in counts.items() if prefix in certain or count >= grouped)
