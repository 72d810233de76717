"""Guesses which removed and which added token are one renamed token, if their ids do not decide.

Both have the same type, value and alias. Names count as similar, in this order, if they differ only in case
and separators, have the same words in another order, end in the same words, or begin with the same; lastly if
enough of their pairs of letters are the same. A pair is made only if no other token fits as well. Each step
visits each token once (the last one compares few others), so the time grows with the number of tokens alone.
Swapping the two sides gives the same pairs.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise

from jeton.diffs.model import ComparedToken

Pair = tuple[ComparedToken, ComparedToken]
Words = tuple[str, ...]

_MOST_COMPARED = 100
"""The most comparisons of letters for tokens of one value."""
_SIMILAR = 0.5
_LONGEST = 200
"""Characters; only the beginning of longer names is compared."""
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\dA-Z_]+|\d+|[^\W\d_]+")


def guess(removed: Sequence[ComparedToken], added: Sequence[ComparedToken]) -> list[Pair]:
    """Return the pairs of a removed and an added token that count as one token."""
    removed_by_content, added_by_content = _by_content(removed), _by_content(added)
    pairs: list[Pair] = []
    for content, before in removed_by_content.items():
        after = added_by_content.get(content)
        if after is not None:
            pairs += _within(before, after)
    return pairs


def _by_content(tokens: Sequence[ComparedToken]) -> dict[Hashable, list[ComparedToken]]:
    groups: dict[Hashable, list[ComparedToken]] = {}
    for seen in tokens:
        token = seen.token
        groups.setdefault((token.type, token.value, token.alias_to), []).append(seen)
    return groups


def _within(before: list[ComparedToken], after: list[ComparedToken]) -> Iterator[Pair]:
    """Yield the pairs among tokens with the same content."""
    words = {seen.token.name: _words(seen.token.name) for seen in (*before, *after)}
    for key in _KEYS:
        if not before or not after:
            return
        common = {name: key(own) for name, own in words.items()}
        pairs = list(_alike(before, after, common))
        yield from pairs
        before, after = _left(before, pairs, 0), _left(after, pairs, 1)
    if len(before) * len(after) <= _MOST_COMPARED:
        yield from _nearest(before, after)


def _alike(
    before: list[ComparedToken], after: list[ComparedToken], keys: Mapping[str, Hashable]
) -> Iterator[Pair]:
    """Yield the pairs that share a key with each other and with no other token on either side."""
    of_before, of_after = _alone(before, keys), _alone(after, keys)
    for shared, seen in of_before.items():
        other = of_after.get(shared)
        if seen is not None and other is not None:
            yield seen, other


def _alone(tokens: list[ComparedToken], keys: Mapping[str, Hashable]) -> dict[Hashable, ComparedToken | None]:
    """Return the token that has a key, None if several have."""
    result: dict[Hashable, ComparedToken | None] = {}
    for seen in tokens:
        shared = keys[seen.token.name]
        if shared is not None:
            result[shared] = None if shared in result else seen
    return result


def _left(tokens: list[ComparedToken], pairs: list[Pair], side: int) -> list[ComparedToken]:
    taken = {pair[side].token.id for pair in pairs}
    return [seen for seen in tokens if seen.token.id not in taken] if taken else tokens


def _nearest(before: list[ComparedToken], after: list[ComparedToken]) -> Iterator[Pair]:
    """Yield the pairs with the most letters in common, the best first."""
    letters = {seen.token.name: _pairs_of_letters(seen.token.name) for seen in (*before, *after)}
    candidates: list[tuple[float, list[str], Pair]] = []
    for old in before:
        for new in after:
            names = old.token.name, new.token.name
            share = _share(letters[names[0]], letters[names[1]])
            if share >= _SIMILAR:
                candidates.append((-share, sorted(names), (old, new)))
    taken: set[str] = set()
    for _, both, pair in sorted(candidates, key=lambda rating: rating[:2]):
        if taken.isdisjoint(both):
            taken.update(both)
            yield pair


def _pairs_of_letters(name: str) -> frozenset[tuple[str, str]]:
    return frozenset(pairwise(f" {name[:_LONGEST].casefold()} "))


def _share(a: frozenset[tuple[str, str]], b: frozenset[tuple[str, str]]) -> float:
    """Return Dice's coefficient of two sets, from 0 to 1."""
    return 2 * len(a & b) / (len(a) + len(b))


def _words(name: str) -> Words:
    return tuple(word.casefold() for word in _WORD.findall(name))


_KEYS: tuple[Callable[[Words], Hashable], ...] = (
    lambda words: "".join(words) or None,
    lambda words: tuple(sorted(words)) or None,
    lambda words: words[-2:] if len(words) > 2 else None,
    lambda words: words[:-1] if len(words) > 1 else None,
)
"""Keys that similar names share, the strictest first; None if a name is too short for the key."""
