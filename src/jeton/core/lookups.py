"""Alias look-ups by queries, for single tokens; exports resolve whole modes at once by `aliases.View`."""

from typing import NamedTuple

from jeton.aliases import scope_order
from jeton.model import ModeRef
from jeton.store import modes, tokens
from jeton.store.engine import Tx
from jeton.store.tokens import Alias, Found


class Chain(NamedTuple):
    """The names from a token to the end of its alias chain; `end` is None where it does not resolve."""

    names: list[str]
    end: Found | None
    returns: bool


class Lookups:
    """Where names lead in one workspace, within one transaction."""

    def __init__(self, tx: Tx, workspace_id: str) -> None:
        self._tx = tx
        self._workspace_id = workspace_id
        self._modes: list[ModeRef] | None = None
        self._ranks: dict[str, dict[str, int]] = {}

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
        if after is None:
            found = await tokens.find(self._tx, mode_id, name)
            if found is not None:
                return found
        ranks = await self._ranks_of(mode_id)
        first = 0 if after is None else ranks[after] + 1
        candidates = [
            (rank, found)
            for found in await tokens.find_in_workspace(self._tx, self._workspace_id, name)
            if (rank := ranks.get(found.mode_id, -1)) >= first
        ]
        return min(candidates, key=lambda candidate: candidate[0])[1] if candidates else None

    async def _ranks_of(self, mode_id: str) -> dict[str, int]:
        if mode_id not in self._ranks:
            if self._modes is None:
                self._modes = await modes.of_workspace(self._tx, self._workspace_id)
            order = scope_order(self._modes, mode_id)
            self._ranks[mode_id] = {scope: rank for rank, scope in enumerate(order)}
        return self._ranks[mode_id]
