"""The names of a matrix that pass a filter: whole lists at a time, for each key of a reader asks; pure."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from jeton.core.browsing.cells import Column
from jeton.core.browsing.filters import Filter, State
from jeton.core.browsing.groups import Order, sizes_of
from jeton.core.browsing.index import Index
from jeton.core.browsing.texts import body_of
from jeton.model.objects import TokenRow
from jeton.model.stored_tokens import SnapshotToken, StoredToken

S = TypeVar("S", bound=SnapshotToken)


class Passed(NamedTuple):
    """The names that pass a filter, in order, and how many of them each group has itself, in order too."""

    names: list[str]
    sizes: Mapping[str, int]

    def without(self, groups: Collection[str]) -> list[str]:
        """Return the names but for those that some groups have themselves: each group is in one piece."""
        if not groups:
            return self.names
        left: list[str] = []
        start = 0
        for group, size in self.sizes.items():
            if group not in groups:
                left += self.names[start : start + size]
            start += size
        return left


class Filtering(Generic[S]):
    """The filtering of an index in an order: `referenced` returns the names that any token refers to."""

    def __init__(
        self, columns: Sequence[Column], index: Index[S], order: Order, referenced: Callable[[], set[str]]
    ) -> None:
        self.columns = columns
        self.index = index
        self.order = order
        self.referenced = referenced

    def passing(self, filter_: Filter) -> Passed:
        """Return what passes a filter, the quick tests first."""
        names, first = self.order.names, self.index.first
        if filter_ == Filter():
            return Passed(names, self.order.sizes)
        if filter_.mode:
            self.columns = [each for each in self.columns if each.mode.name == filter_.mode] or self.columns
        if filter_.group:
            below = f"{filter_.group}."
            names = [name for name in names if name.startswith(below) or name == filter_.group]
        if filter_.types:
            names = [name for name in names if first[name].type in filter_.types]
        if filter_.words:
            names = self._having(filter_.words, names)
        for state in sorted(filter_.states):
            names = self._in_state(state, names)
        if filter_.value is not None:
            value = filter_.value
            names = [name for name in names if any(each.value(name) == value for each in self.columns)]
        return Passed(names, sizes_of(names))

    def _in_state(self, state: State, names: Sequence[str]) -> list[str]:
        first = self.index.first
        if state == "deprecated":
            return [name for name in names if first[name].deprecated not in {None, "false"}]
        if state == "unreferenced":
            others = self.referenced()
            return [name for name in names if name not in others]
        if state == "broken":
            return [name for name in names if any(column.is_broken(name) for column in self.columns)]
        if state == "invalid":
            return [name for name in names if any(column.is_invalid(name) for column in self.columns)]
        chosen = set[str]().union(*(_in_state(state, column, names) for column in self.columns))
        return [name for name in names if name in chosen]

    def _having(self, words: Sequence[str], names: Sequence[str]) -> list[str]:
        """Return the names for which all words are in the text of one column."""
        left = self.index.texts.having(names, words)
        is_whole = len(self.columns) == len(self.index.scopes)
        if is_whole and len(words) == 1:
            return left

        def is_in_one(name: str) -> bool:
            folded = name.casefold()
            others = [word for word in words if word not in folded]
            if not others or (is_whole and len(others) == 1):
                return True
            nodes = ((column, column.node(name)) for column in self.columns)
            bodies = (body_of(column.view.row(node)) for column, node in nodes if node)
            return any(all(word in body for word in others) for body in bodies)

        return [name for name in left if is_in_one(name)]


def _in_state(state: State, column: Column, names: Sequence[str]) -> set[str]:
    """Return the names that are in a state in a column; of `changed` a release knows none."""
    own = column.view.scopes[0]
    if state == "own":
        return set(own)
    if state == "changed":
        return {name for name, token in own.items() if _is_changed(token)}
    seen: dict[str, TokenRow] = {}
    for rank in reversed(range(column.own)):
        seen |= column.view.scopes[rank]
    if state == "alias":
        return {name for name, token in seen.items() if token.alias_to is not None}
    return set(seen).difference(own) if state == "inherited" else set(names).difference(seen)


def _is_changed(token: TokenRow) -> bool:
    return isinstance(token, StoredToken) and token.updated_at != token.created_at
