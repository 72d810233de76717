"""Look-ups of names in a workspace, and views of all that a single token depends on.

Exports and problems resolve whole modes at once, by the same `aliases.View`.
"""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial

from jeton.model.objects import ModeRef, TokenRow
from jeton.model.stored_tokens import StoredToken, side_names
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import names_for, targets_of
from jeton.resolution.short import follow_within
from jeton.resolution.views import Scope, View, first_holder, first_scope, scope_order
from jeton.store import modes, tokens
from jeton.store.engine import Stale, Tx
from jeton.store.reach import Reach
from jeton.store.tokens import FoundToken

LOOK_UPS = 10_000
"""The most references inside values that are looked up for one token."""

Wanted = tuple[str, int]
"""A name, and the rank of the first scope in which it is looked up."""
Ranked = tuple[int, TokenRow]
"""A token, and the rank of its scope before it."""
Find = Callable[[Sequence[Wanted]], Awaitable[list[Ranked]]]
"""Returns the first token of each name, none for a name that no scope has; each may be followed by those of
the chain that it begins.
"""


async def value_of(start: TokenRow, find: Find, most: int | None = None) -> str | None:
    """Return the value of a token of the first scope, None if it does not resolve; see `view_around`."""
    near: list[Ranked] = []
    if start.alias_to is not None and start.alias_to != start.name:
        near = await find([(start.alias_to, 0)])
    end = follow_within({row.name: row for rank, row in near if not rank}, {}, start)
    if end is not None:
        return end.text
    view = await view_around(start, find, most, near)
    return None if view is None else view.text((0, start.name))


async def view_around(
    start: TokenRow, find: Find, most: int | None = None, near: Sequence[Ranked] = ()
) -> View | None:
    """Return the view of a token of the first scope and of all tokens that it depends on.

    None if their values have more than `most` references. Tokens `near` it are not asked for again.
    """
    scopes: dict[int, dict[str, TokenRow]] = defaultdict(dict)
    level, count = [(0, start), *near], 0
    while level:
        new: list[Ranked] = []
        for rank, row in level:
            if row.name not in scopes[rank]:
                scopes[rank][row.name] = row
                new.append((rank, row))
        names: dict[Wanted, None] = {}
        for rank, row in new:
            targets = targets_of(row)
            count += len(targets) - (row.alias_to is not None)
            for target in with_wholes(targets):
                first = first_scope((rank, row.name), target)
                if not first and target in scopes[0]:
                    continue
                if not any(rank >= first and target in scope for rank, scope in scopes.items()):
                    names[target, first] = None
        if most is not None and count > most:
            return None
        level = await find(list(names)) if names else []
    return View(scopes[rank] for rank in range(max(scopes) + 1))


async def complete(
    view: View,
    follow: Callable[[], object],
    order: Callable[[], Sequence[str]],
    scope: Callable[[str], Awaitable[Scope]],
    *,
    everywhere: bool = False,
) -> None:
    """Call `follow`, which resolves tokens of a view; add scopes and repeat as long as names are missing.

    `order` returns the ids of the modes in which the view looks names up, `scope` the tokens of one of them.
    With `everywhere`, once a name is missing, all scopes are added, as `Ambiguities` needs them.
    """
    follow()
    for mode_id in order()[len(view.scopes) :] if view.incomplete else ():
        if view.add(await scope(mode_id)):
            follow()
        if not (view.incomplete or everywhere):
            break


class Lookups:
    """Look-ups of names in the workspace of a tokenset, within one transaction.

    Tokens fetched ahead (`reach`) are not read again: `now` notes each change to them since.
    """

    def __init__(self, tx: Tx, tokenset_id: str, reach: Reach | None = None) -> None:
        self._tx = tx
        self._tokenset_id = tokenset_id
        self._reach = reach
        self._modes = None if reach is None else reach.modes
        self._orders: dict[str, list[str]] = {}
        self._named: dict[str, dict[str, TokenRow]] = {}
        if reach is not None:
            self._named = {name: {} for name in reach.names}
            for token in reach.tokens:
                self.now(token)

    def revision(self, mode_id: str) -> int | None:
        """Return the revision that a mode had when it was fetched ahead, None if nothing was."""
        if self._reach is None:
            return None
        return next((mode.revision for mode in self._reach.modes if mode.id == mode_id), 0)

    def now(self, token: StoredToken | FoundToken, before: str | None = None) -> None:
        """Note a token as it is stored now; `before` is its former name if that was another one."""
        if before is not None:
            self._named.get(before, {}).pop(token.mode_id, None)
        if token.name in self._named:
            self._named[token.name][token.mode_id] = token

    async def aliases_of(self, name: str) -> list[StoredToken]:
        """Return the tokens that name this one, by alias, in their value or a side field, from any mode."""
        if self._reach is not None and name in self._reach.aliased:
            return [alias for alias in self._reach.aliases if names_for(alias, name, side_names(alias))]
        return await tokens.aliases_around(self._tx, self._tokenset_id, name)

    async def has(self, mode_id: str, name: str) -> bool:
        """Tell whether a mode has a token of this name."""
        return mode_id in await self._holders(name)

    async def first_hop(self, alias: StoredToken, target: str) -> tuple[str, str] | None:
        """Return the mode and the name of the token that a name in another leads to, seen from its mode."""
        holders = {
            name: {mode_id: token.type for mode_id, token in (await self._holders(name)).items()}
            for name in with_wholes([target])
        }
        return first_holder(await self._order(alias.mode_id), alias.name, target, holders)

    def mode(self, mode_id: str) -> ModeRef | None:
        """Return a mode, if a look-up has read which ones there are."""
        return next((mode for mode in self._modes or () if mode.id == mode_id), None)

    async def resolved(self, token: StoredToken) -> str | None:
        """Return the value that a token has in its own mode's view; None also above `LOOK_UPS` references."""
        return await value_of(token, partial(self._find, token.mode_id), LOOK_UPS)

    async def circle(self, token: StoredToken) -> list[str]:
        """Return the names by which a token depends on itself in its own mode's view, else an empty one."""
        view = await view_around(token, partial(self._find, token.mode_id), LOOK_UPS)
        return [] if view is None else view.way_back(token.name)

    async def _find(self, mode_id: str, names: Sequence[Wanted]) -> list[Ranked]:
        """Return the tokens that names lead to in a mode's view: most are in the mode itself."""
        rows: list[Ranked] = []
        for name, first in names:
            if not first and name not in self._named:
                chain = await tokens.chain(self._tx, mode_id, name)
                if chain:
                    rows += [(0, row) for row in chain]
                    continue
            holders = await self._holders(name)
            order = await self._order(mode_id) if holders else ()
            ranks = [rank for rank in range(first, len(order)) if order[rank] in holders]
            rows += [(rank, holders[order[rank]]) for rank in ranks[:1]]
        return rows

    async def _holders(self, name: str) -> Mapping[str, TokenRow]:
        """Return the tokens of a name, by the ids of their modes."""
        if name not in self._named:
            holders = await tokens.find_around(self._tx, self._tokenset_id, name)
            self._named[name] = {token.mode_id: token for token in holders}
        return self._named[name]

    async def _order(self, mode_id: str) -> list[str]:
        """Return the modes in which a mode looks names up."""
        if mode_id not in self._orders:
            if self._modes is None:
                self._modes = await modes.around(self._tx, self._tokenset_id)
            if all(mode.id != mode_id for mode in self._modes):
                raise Stale  # the mode existed when a token of it was read
            self._orders[mode_id] = scope_order(self._modes, mode_id)
        return self._orders[mode_id]
