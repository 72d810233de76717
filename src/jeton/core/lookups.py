"""Alias look-ups by queries, for single tokens; exports resolve whole modes at once by `aliases.View`."""

from typing import NamedTuple

from jeton.aliases import scope_order
from jeton.model import Token
from jeton.store import modes, tokens
from jeton.store.engine import Stale, Tx
from jeton.store.reach import Reach
from jeton.store.tokens import Alias, Found


class Chain(NamedTuple):
    """The names from a token to the end of its alias chain; `end` is None where it does not resolve."""

    names: list[str]
    end: Found | None
    returns: bool


class Lookups:
    """Where names lead in the workspace of a tokenset, within one transaction.

    What was fetched ahead (`reach`) is not asked for again: `now` tells what has changed in it since.
    """

    def __init__(self, tx: Tx, tokenset_id: str, reach: Reach | None = None) -> None:
        self._tx = tx
        self._tokenset_id = tokenset_id
        self._modes = None if reach is None else reach.modes
        self._names = set() if reach is None else reach.names
        self._tokens: dict[tuple[str, str], Found] = {}
        self._by_name: dict[str, dict[tuple[str, str], Found]] = {}
        for token in () if reach is None else reach.tokens:
            self._note(token)
        self._reach = reach
        self._ranks: dict[str, dict[str, int]] = {}

    def revision(self, mode_id: str) -> int | None:
        """Return the revision that a mode had when it was fetched ahead, None where none was."""
        if self._reach is None:
            return None
        return next((mode.revision for mode in self._reach.modes if mode.id == mode_id), 0)

    def now(self, token: Token) -> None:
        """Note what a token has become."""
        self._note(Found(token.mode_id, token.id, token.name, token.type, token.value, token.alias_to))

    def redirected(self, alias: Alias, alias_to: str) -> None:
        """Note that an alias leads to another name now."""
        known = self._tokens.get((alias.mode_id, alias.id))
        if known is not None:
            self._note(known._replace(alias_to=alias_to))

    async def aliases_of(self, name: str) -> list[Alias]:
        """Return the tokens whose alias is this name, wherever it leads from each."""
        if self._reach is not None and name in self._reach.aliased:
            return [alias for alias in self._reach.aliases if alias.alias_to == name]
        return await tokens.aliases_around(self._tx, self._tokenset_id, name)

    async def has(self, mode_id: str, name: str) -> bool:
        """Tell whether a mode has a token of this name."""
        if name in self._names:
            return any(token.mode_id == mode_id for token in await self._named(name))
        return await tokens.find(self._tx, mode_id, name) is not None

    async def first_hop(self, alias: Alias, alias_to: str) -> Found | None:
        """Return what an alias leads to first, seen from its own mode."""
        return await self._find(alias.mode_id, alias_to, alias.mode_id if alias_to == alias.name else None)

    async def chain(self, mode_id: str, name: str, alias_to: str) -> Chain:
        """Follow an alias of a mode, as that mode sees it, to its end, or until it comes back to itself."""
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

    async def _find(self, mode_id: str, name: str, after: str | None) -> Found | None:
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

    async def _named(self, name: str) -> list[Found]:
        if name in self._names:
            return list(self._by_name.get(name, {}).values())
        return await tokens.find_around(self._tx, self._tokenset_id, name)

    def _note(self, token: Found) -> None:
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
                raise Stale  # it was there when something in it was found
            order = scope_order(self._modes, mode_id)
            self._ranks[mode_id] = {scope: rank for rank, scope in enumerate(order)}
        return self._ranks[mode_id]
