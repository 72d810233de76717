"""Which removed token and which added one are the same under another name, where no id tells.

Both have the same type, value and alias. Names count as similar, in this order, where they differ in case and
separators alone, have the same words in another order, end in the same words, or begin with the same; at last
where enough of their pairs of letters are the same. A pair is made only where no other token would do as
well. Each step looks at each token once (the last one at few others), so that the time grows with the number
of tokens alone. Seen from the other side the pairs are the same.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise

from jeton.diffs.model import Seen

Pair = tuple[Seen, Seen]
Words = tuple[str, ...]

_MOST_COMPARED = 100
"""How many comparisons of letters tokens of one value are worth."""
_SIMILAR = 0.5
_LONGEST = 200
"""Of longer names the beginning is compared."""
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\dA-Z_]+|\d+|[^\W\d_]+")


def guess(removed: Sequence[Seen], added: Sequence[Seen]) -> list[Pair]:
    """Return the pairs of a removed and an added token that are taken for one token."""
    gone, come = _by_content(removed), _by_content(added)
    pairs: list[Pair] = []
    for content, before in gone.items():
        after = come.get(content)
        if after is not None:
            pairs += _within(before, after)
    return pairs


def _by_content(tokens: Sequence[Seen]) -> dict[Hashable, list[Seen]]:
    found: dict[Hashable, list[Seen]] = {}
    for seen in tokens:
        _, _, type_, value, _, alias_to, *_ = seen.token
        found.setdefault((type_, value, alias_to), []).append(seen)
    return found


def _within(before: list[Seen], after: list[Seen]) -> Iterator[Pair]:
    """Yield the pairs among tokens of one content."""
    words = {seen.token[1]: _words(seen.token[1]) for seen in (*before, *after)}
    for key in _KEYS:
        if not before or not after:
            return
        common = {name: key(found) for name, found in words.items()}
        pairs = list(_alike(before, after, common))
        yield from pairs
        before, after = _left(before, pairs, 0), _left(after, pairs, 1)
    if len(before) * len(after) <= _MOST_COMPARED:
        yield from _nearest(before, after)


def _alike(before: list[Seen], after: list[Seen], keys: Mapping[str, Hashable]) -> Iterator[Pair]:
    """Yield those that share a key with one another and with no other token on either side."""
    of_before, of_after = _alone(before, keys), _alone(after, keys)
    for shared, seen in of_before.items():
        other = of_after.get(shared)
        if seen is not None and other is not None:
            yield seen, other


def _alone(tokens: list[Seen], keys: Mapping[str, Hashable]) -> dict[Hashable, Seen | None]:
    """Return the token that has a key, None where several have."""
    found: dict[Hashable, Seen | None] = {}
    for seen in tokens:
        shared = keys[seen.token[1]]
        if shared is not None:
            found[shared] = None if shared in found else seen
    return found


def _left(tokens: list[Seen], pairs: list[Pair], side: int) -> list[Seen]:
    taken = {pair[side].token[0] for pair in pairs}
    return [seen for seen in tokens if seen.token[0] not in taken] if taken else tokens


def _nearest(before: list[Seen], after: list[Seen]) -> Iterator[Pair]:
    """Yield the pairs with the most letters in common, the best first."""
    letters = {seen.token[1]: _pairs_of_letters(seen.token[1]) for seen in (*before, *after)}
    rated: list[tuple[float, list[str], Pair]] = []
    for old in before:
        for new in after:
            names = old.token[1], new.token[1]
            share = _share(letters[names[0]], letters[names[1]])
            if share >= _SIMILAR:
                rated.append((-share, sorted(names), (old, new)))
    taken: set[str] = set()
    for _, both, pair in sorted(rated, key=lambda rating: rating[:2]):
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
"""What similar names have in common, the most alike first; None where a name has too little for it."""
