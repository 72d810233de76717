"""Alias look-ups by queries, for single tokens; exports resolve whole modes at once by `aliases.View`."""

from typing import NamedTuple

from jeton.aliases import View, has_references, references_in, scope_order
from jeton.model import Token, TokenRow
from jeton.store import modes, tokens
from jeton.store.engine import Stale, Tx
from jeton.store.reach import Reach
from jeton.store.tokens import Alias, FoundToken

LOOK_UPS = 10_000
"""The most references inside values that are looked up for one token."""


class Chain(NamedTuple):
    """The names from a token to the end of its alias chain; `end` is None if it does not resolve."""

    names: list[str]
    end: FoundToken | None
    returns: bool


class Lookups:
    """Look-ups of names in the workspace of a tokenset, within one transaction.

    Tokens fetched ahead (`reach`) are not read again: `now` notes each change to them since.
    """

    def __init__(self, tx: Tx, tokenset_id: str, reach: Reach | None = None) -> None:
        self._tx = tx
        self._tokenset_id = tokenset_id
        self._modes = None if reach is None else reach.modes
        self._names = set() if reach is None else reach.names
        self._tokens: dict[tuple[str, str], FoundToken] = {}
        self._by_name: dict[str, dict[tuple[str, str], FoundToken]] = {}
        for token in () if reach is None else reach.tokens:
            self._note(token)
        self._reach = reach
        self._ranks: dict[str, dict[str, int]] = {}

    def revision(self, mode_id: str) -> int | None:
        """Return the revision that a mode had when it was fetched ahead, None if nothing was."""
        if self._reach is None:
            return None
        return next((mode.revision for mode in self._reach.modes if mode.id == mode_id), 0)

    def now(self, token: Token) -> None:
        """Note a token as it is stored now."""
        self._note(FoundToken(token.mode_id, token.id, token.name, token.type, token.value, token.alias_to))

    def redirected(self, alias: Alias) -> None:
        """Note that an alias, or a value with references, leads elsewhere now."""
        known = self._tokens.get((alias.mode_id, alias.id))
        if known is not None:
            self._note(known._replace(alias_to=alias.alias_to, value=alias.value))

    async def aliases_of(self, name: str) -> list[Alias]:
        """Return the tokens that name this one, by alias or in their value, from any mode."""
        if self._reach is not None and name in self._reach.aliased:
            return [alias for alias in self._reach.aliases if _names(alias, name)]
        return await tokens.aliases_around(self._tx, self._tokenset_id, name)

    async def has(self, mode_id: str, name: str) -> bool:
        """Tell whether a mode has a token of this name."""
        if name in self._names:
            return any(token.mode_id == mode_id for token in await self._named(name))
        return await tokens.find(self._tx, mode_id, name) is not None

    async def first_hop(self, alias: Alias, alias_to: str) -> FoundToken | None:
        """Return the first token that an alias or a reference leads to, seen from its own mode."""
        return await self._find(alias.mode_id, alias_to, alias.mode_id if alias_to == alias.name else None)

    async def chain(self, mode_id: str, name: str, alias_to: str) -> Chain:
        """Follow an alias of a mode, as that mode sees it, to its end, or until a token repeats."""
        start = (mode_id, name)
        seen = {start}
        names = [name]
        owner, owner_name, target = mode_id, name, alias_to
        while True:
            names.append(target)
            found = await self._find(mode_id, target, owner if target == owner_name else None)
            if found is None or found.alias_to is None:
                returns = found is None and len(names) == 2 and target == name
                return Chain(names, found, returns)
            here = (found.mode_id, target)
            if here in seen:
                return Chain(names, None, here == start)
            seen.add(here)
            owner, owner_name, target = found.mode_id, target, found.alias_to

    async def resolved(self, token: Token) -> str | None:
        """Return the value that a token has, seen from its own mode, None if it does not resolve."""
        end: Token | FoundToken = token
        if token.alias_to is not None:
            chain = await self.chain(token.mode_id, token.name, token.alias_to)
            if chain.end is None:
                return None
            end = chain.end
        if not has_references(end.type, end.value):
            return end.value
        view = await self._view(token)
        if view is None:
            return None
        found = view.resolve(token.name)
        return None if found.broken else found.value

    async def circle(self, token: Token) -> list[str]:
        """Return the names by which a token depends on itself in its own mode's view, else an empty one."""
        if token.alias_to is not None:
            chain = await self.chain(token.mode_id, token.name, token.alias_to)
            if chain.returns:
                return chain.names
            if chain.end is None or not has_references(chain.end.type, chain.end.value):
                return []
        elif not has_references(token.type, token.value):
            return []
        view = await self._view(token)
        return [] if view is None else view.way_back(token.name)

    async def _view(self, start: Token) -> View | None:
        """Return its mode's view of all tokens that a token leads to; None above `LOOK_UPS` references."""
        ranks = await self._ranks_of(start.mode_id)
        scopes: list[dict[str, TokenRow]] = [{} for _ in ranks]
        left: list[Token | FoundToken] = [start]
        looked_up = 0
        while left:
            token = left.pop()
            scopes[ranks[token.mode_id]][token.name] = (
                *(token.name, token.type, token.value),
                *(None, token.alias_to),
            )
            if token.alias_to is not None:
                targets = [token.alias_to]
            else:
                targets = references_in(token.type, token.value)
                looked_up += len(targets)
            if looked_up > LOOK_UPS:
                return None
            for target in targets:
                found = await self._find(
                    start.mode_id, target, token.mode_id if target == token.name else None
                )
                if found is not None and target not in scopes[ranks[found.mode_id]]:
                    left.append(found)
        view = View()
        for scope in scopes:
            view.add(scope)
        return view

    async def _find(self, mode_id: str, name: str, after: str | None) -> FoundToken | None:
        if after is None and name not in self._names:
            found = await tokens.find(self._tx, mode_id, name)
            if found is not None:
                return found
        ranks = await self._ranks_of(mode_id)
        first = 0 if after is None else ranks[after] + 1
        candidates = [
            (rank, found)
            for found in await self._named(name)
            if (rank := ranks.get(found.mode_id, -1)) >= first
        ]
        return min(candidates, key=lambda candidate: candidate[0])[1] if candidates else None

    async def _named(self, name: str) -> list[FoundToken]:
        if name in self._names:
            return list(self._by_name.get(name, {}).values())
        return await tokens.find_around(self._tx, self._tokenset_id, name)

    def _note(self, token: FoundToken) -> None:
        key = (token.mode_id, token.id)
        before = self._tokens.get(key)
        if before is not None:
            del self._by_name[before.name][key]
        self._tokens[key] = token
        self._by_name.setdefault(token.name, {})[key] = token

    async def _ranks_of(self, mode_id: str) -> dict[str, int]:
        if mode_id not in self._ranks:
            if self._modes is None:
                self._modes = await modes.around(self._tx, self._tokenset_id)
            if all(mode.id != mode_id for mode in self._modes):
                raise Stale  # the mode existed when a token of it was read
            order = scope_order(self._modes, mode_id)
            self._ranks[mode_id] = {scope: rank for rank, scope in enumerate(order)}
        return self._ranks[mode_id]


def _names(alias: Alias, name: str) -> bool:
    return alias.alias_to == name or name in references_in(alias.type, alias.value)
