"""References with the same meaning in a resolver document, for any reader, as in Jeton.

In a resolver document the last set or modifier that has a name defines it, for every reference (Resolver
Module 2025.10, resolution logic). In Jeton a token's own tokenset is searched first, then the others in
their order. The two agree on a reference if every name in its chain is in one tokenset alone, or else in no
later tokenset than the one that refers to it, and found there or in the only other one that has it.
Contexts can also be combined in ways that no mode of Jeton has: names that refer to each other in a cycle
could meet.
"""

from collections.abc import Iterable, Mapping, Sequence

from jeton.formats.writing.base import ExportToken
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import targets_of

_ANY = -1
_NONE = -2


class Shadows:
    """The names of a workspace's tokens, and the tokensets that may refer to them."""

    def __init__(self, tokensets: Sequence[Iterable[ExportToken]]) -> None:
        """Take the tokens of each tokenset, of all its modes, with their stored form."""
        self._last: dict[str, int] = {}
        self._shared: dict[str, int] = {}  # the number of tokensets of names that are in several
        targets: dict[str, set[str]] = {}
        users: dict[str, set[str]] = {}
        for index, tokens in enumerate(tokensets):
            for token in tokens:
                name = token.name
                if self._last.setdefault(name, index) != index:
                    self._shared[name] = self._shared.get(name, 1) + 1
                    self._last[name] = index
                for target in _references(token):
                    if target != name:  # such a reference is never kept
                        targets.setdefault(name, set()).add(target)
                        users.setdefault(target, set()).add(name)
        self._only = self._spread(self._shared, users)
        self._circular = _circular(targets, users)

    def _spread(self, shared: Iterable[str], users: Mapping[str, Iterable[str]]) -> dict[str, int]:
        """Return for each name the only tokenset whose tokens may refer to it; absent names suit all."""
        only = {name: self._last[name] for name in shared}
        waiting = list(only)
        while waiting:
            name = waiting.pop()
            for user in users.get(name, ()):
                before = only.get(user, _ANY)
                is_kept = (
                    self._last[user] == only[name]
                )  # else its value is written, as its own tokenset has it
                both = only[name] if is_kept and before in {_ANY, only[name]} else _NONE
                if both != before:
                    only[user] = both
                    waiting.append(user)
        return only

    def agree(self, name: str, index: int, *, elsewhere: bool) -> bool:
        """Tell whether a reference from a tokenset to a name has the same meaning in a resolver document.

        With `elsewhere` the mode that refers to it finds it in another tokenset than its own.
        """
        if elsewhere and self._shared.get(name, 1) > 2:
            return False
        return self._only.get(name, index) == index and name not in self._circular

    def answering(self, name: str, index: int) -> int | None:
        """Return the later tokenset that defines a token of this name; None if its own tokenset does."""
        last = self._last[name]
        return None if last == index else last


def _circular(targets: Mapping[str, set[str]], users: Mapping[str, set[str]]) -> frozenset[str]:
    """Return the names that are in cycles, or lead into them."""
    left = {name: len(names) for name, names in targets.items()}
    ends = [name for name in users if name not in left]
    while ends:
        for user in users.get(ends.pop(), ()):
            left[user] -= 1
            if left[user] == 0:
                ends.append(user)
    return frozenset(name for name, count in left.items() if count)


def _references(token: ExportToken) -> Sequence[str]:
    stored = token.stored
    return () if stored is None else with_wholes(targets_of(stored))
