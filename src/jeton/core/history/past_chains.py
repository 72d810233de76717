"""Resolution of single tokens at a moment in the past, name by name instead of by whole modes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from jeton.aliases import Node, Scope, View, references_in
from jeton.model import TokenRow

MOST_LOOKED_UP = 400
"""Maximum number of single tokens read; if a value depends on more, whole modes are read."""
_AT_ONCE = (2, 8, 32)
"""Numbers of modes in which a name is looked up at once: most names are in the first two, or in none."""


class Lookup(Protocol):
    """The tokens of modes as they were: whole modes, or single tokens by mode and name."""

    async def rows(self, mode_id: str) -> list[TokenRow]:
        """Return the tokens of a mode in code-point order of their names."""
        ...

    async def named(self, asked: Sequence[tuple[str, str]]) -> list[TokenRow | None]:
        """Return the tokens of these modes and names, None for each that does not exist."""
        ...


class _TooMany(Exception):
    """Ends the search for single tokens."""


class _TokenSearch:
    """Search for the tokens that a token depends on, by one look-up after the other."""

    def __init__(self, source: Lookup, order: Sequence[str]) -> None:
        self._source = source
        self._order = order
        self._known: dict[Node, TokenRow | None] = {}

    async def scopes(self, row: TokenRow) -> list[Scope]:
        """Return, for each mode in order, the tokens that a token needs, or raise `_TooMany`."""
        self._known[0, row[0]] = row
        seen: set[Node] = set()
        reached: list[Node] = [(0, row[0])]
        while reached:
            seen.update(reached)
            wanted = {link for node in reached for link in self._links(node)}
            reached = [node for node in await self._found(wanted) if node not in seen]
        scopes: list[dict[str, TokenRow]] = [{} for _ in self._order]
        for (rank, name), known in self._known.items():
            if known is not None:
                scopes[rank][name] = known
        return list(scopes)

    def _links(self, node: Node) -> Iterator[tuple[str, int]]:
        """Yield the names that a token refers to, each with the rank after which it is looked up."""
        rank, name = node
        row = self._known[node]
        if row is not None:
            for target in references_in(row[1], row[2]) if row[4] is None else [row[4]]:
                yield target, rank if target == name else -1

    async def _found(self, wanted: Iterable[tuple[str, int]]) -> list[Node]:
        """Return the tokens that the names resolve to."""
        found: set[Node] = set()
        left = set(wanted)
        for ranks in _steps(len(self._order)):
            if not left:
                break
            await self._ask([(rank, name) for name, after in sorted(left) for rank in ranks if rank > after])
            for name, after in sorted(left):
                first = next((rank for rank in ranks if rank > after and self._known[rank, name]), None)
                if first is not None:
                    found.add((first, name))
                    left.remove((name, after))
        return sorted(found)

    async def _ask(self, nodes: Iterable[Node]) -> None:
        new = list(dict.fromkeys(node for node in nodes if node not in self._known))
        if len(self._known) + len(new) > MOST_LOOKED_UP:
            raise _TooMany
        if new:
            rows = await self._source.named([(self._order[rank], name) for rank, name in new])
            self._known.update(zip(new, rows, strict=True))


async def value_of(source: Lookup, order: Sequence[str], row: TokenRow) -> str | None:
    """Return the value that a token of the first of these modes had, None if it did not resolve.

    `order` are the modes in which names are looked up, as `scope_order` gives them.
    """
    try:
        view = View()
        for scope in await _TokenSearch(source, order).scopes(row):
            view.add(scope)
        found = view.resolve(row[0])
    except _TooMany:
        return await _value_in_modes(source, order, row[0])
    return None if found.broken else found.value


async def _value_in_modes(source: Lookup, order: Sequence[str], name: str) -> str | None:
    view = View()
    view.add({row[0]: row for row in await source.rows(order[0])})
    found = view.resolve(name)
    for mode_id in order[1:]:
        if not view.incomplete:
            break
        view.add({row[0]: row for row in await source.rows(mode_id)})
        found = view.resolve(name)
    return None if found.broken else found.value


def _steps(count: int) -> Iterator[range]:
    """Yield the ranks of `count` modes in batches."""
    first = 0
    for size in _AT_ONCE:
        yield range(first, min(first + size, count))
        first += size
    for start in range(first, count, _AT_ONCE[-1]):
        yield range(start, min(start + _AT_ONCE[-1], count))
