"""Vocabulary of tokens: how code calls them, which are deprecated, and the values that they have.

It is plain JSON, which follows from the exports of a release alone; an index of it answers what a check asks.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import Literal, NamedTuple

from msgspec import Struct, field

Safety = Literal["safe", "changes-look", "manual"]
_WORD = re.compile(r"[a-z0-9]+")


class Called(Struct, frozen=True):
    """The symbols of a target with their tokens, and what an unknown one begins with."""

    symbols: Sequence[tuple[str, str]]
    prefixes: Sequence[str] = ()


class Retired(Struct, frozen=True, rename={"safety": "class"}, omit_defaults=True):
    """What is known of a deprecated token: its replacement `to`, as in `lint.json`."""

    safety: Safety
    to: str | None = None
    message: str = ""
    modes: Sequence[str] = ()
    everywhere: bool = False
    why: str = ""


class Vocabulary(Struct, frozen=True):
    """All that a check has to know of tokens.

    `values` are by use and value in the default mode, `varying` the tokens with another one in some mode.
    """

    targets: Mapping[str, Called] = field(default_factory=dict)
    deprecated: Mapping[str, Retired] = field(default_factory=dict)
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
