"""A workspace within one transaction, the plans that change the tokens of its modes, and how it is then."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from msgspec import Struct

from jeton.core.changes.validation import valueless_reason
from jeton.core.resolved.lookups import complete
from jeton.errors import Conflict, Text
from jeton.model.objects import Access, ModeRef, TokenRow
from jeton.model.stored_tokens import StoredToken, TokenContent
from jeton.resolution.references import is_plain
from jeton.resolution.views import Holders, Scope, View, scope_order
from jeton.store import bulk as store
from jeton.store import modes
from jeton.store import tokens as stored_tokens
from jeton.store.bulk import Dependent, ModeRows, PreparedToken
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Steps, Tx

_QUERY = 20
"""The tokens of a whole mode that are read in the time that a query of one by its name takes, about."""
_FEW_IDS = 1_000
"""The tokens of a mode that are looked up by their ids rather than read with all others."""
_FEW = 8
"""The modes, written at once, for each of which all others may be searched."""

_lead = attrgetter("name", "type", "value", "description", "alias_to", "modify")

AccessCheck = Callable[[Tx], Steps[Access]]
"""Returns the access of a caller who may write, else raises."""


class Outdated(Exception):
    """Data that a plan depends on has changed since it was read."""


class Base(NamedTuple):
    """The data that a plan depends on: a workspace's tokensets and modes, and the revisions of modes read.

    A plan after which references may lead elsewhere depends on the workspace's `link_revision` too.
    """

    workspace_id: str
    structure: list[tuple[str, ...]]
    revisions: dict[str, int]
    link_revision: int

    async def check(self, tx: Tx, permit: AccessCheck, *, has_links: bool) -> None:
        """Raise `Outdated` unless all of it is unchanged, or what `permit` raises."""
        permitted, now = await tx.together(permit(tx), modes.of_workspace(tx, self.workspace_id))
        if has_links and permitted.link_revision != self.link_revision:
            raise Outdated
        revisions = {mode.id: mode.revision for mode in now}
        same = all(revisions.get(mode_id) == revision for mode_id, revision in self.revisions.items())
        if not same or structure_of(now) != self.structure:
            raise Outdated


class TokensetState(NamedTuple):
    """A tokenset of a workspace, with its modes by creation."""

    id: str
    name: str
    modes: list[ModeRef]


class World:
    """The contents of a workspace within one transaction; each mode's tokens are read once.

    Attributes:
        workspace_id: its id.
        link_revision: its revision of references.
        tokensets: the stored ones, and those that a plan adds, whose modes have the revision 0.
    """

    def __init__(self, tx: Tx, access: Access, modes: list[ModeRef]) -> None:
        tokensets = groupby(modes, attrgetter("tokenset_id", "tokenset"))
        self.tokensets = [TokensetState(id_, name, list(own)) for (id_, name), own in tokensets]
        self._tx = tx
        self.workspace_id = access.workspace_id
        self.link_revision = access.link_revision
        self._structure = structure_of(modes)
        self._stored: dict[str, dict[str, StoredToken]] = {}
        self._read: dict[str, int] = {}
        self._scopes: dict[str, Scope] = {}
        self._names: set[str] | None = None

    @property
    def modes(self) -> list[ModeRef]:
        """All modes, tokensets and modes by creation."""
        return [mode for tokenset in self.tokensets for mode in tokenset.modes]

    @property
    def base(self) -> Base:
        """The data that a plan depends on, by what has been read so far."""
        return Base(self.workspace_id, self._structure, self._read, self.link_revision)

    def add_stored(self, mode: ModeRef, stored: dict[str, StoredToken]) -> dict[str, StoredToken]:
        """Note the tokens of a mode that were read already, and return them."""
        self._read[mode.id] = mode.revision
        self._stored[mode.id] = stored
        return stored

    async def stored(self, mode: ModeRef) -> dict[str, StoredToken]:
        """Return the tokens of a mode by name; none if the mode is not stored yet."""
        if mode.id not in self._stored:
            if not mode.revision:
                return {}
            self.add_stored(mode, await store.stored_in(self._tx, mode.id))
        return self._stored[mode.id]

    async def fetch(self, modes: Iterable[ModeRef]) -> None:
        """Read the tokens of modes together, if that saves round trips."""
        missing = {mode.id: mode for mode in modes if mode.revision and mode.id not in self._stored}
        if len(missing) > 1:
            stored = await self._tx.ahead(store.stored_in_modes, list(missing)) or {}
            for mode_id, tokens in stored.items():
                self.add_stored(missing[mode_id], tokens)

    async def named(self, places: Sequence[tuple[str, str]]) -> list[StoredToken | None]:
        """Return the stored tokens of these modes and names, None for each that a mode lacks.

        A mode of which few are asked is not read for them: no plan depends on them.
        """
        modes, numbers = {mode.id: mode for mode in self.modes}, Counter(mode_id for mode_id, _ in places)
        unread = {
            mode_id
            for mode_id, number in numbers.items()
            if mode_id not in self._stored and number * _QUERY < modes[mode_id].tokens
        }
        single = [place for place in places if place[0] in unread]
        tokens = dict(zip(single, await stored_tokens.of_names(self._tx, single), strict=True))
        await self.fetch(modes[mode_id] for mode_id in numbers.keys() - unread)
        return [
            tokens[mode_id, name] if mode_id in unread else (await self.stored(modes[mode_id])).get(name)
            for mode_id, name in places
        ]

    async def holders(self, names: Iterable[str]) -> Holders:
        """Return the tokens with these names, or of which these may be parts, as `bulk.holders` does."""
        return await store.holders(self._tx, self.workspace_id, names)

    async def ids_of(self, names: list[str]) -> dict[tuple[str, str], str]:
        """Return the ids of the tokens with these names, by mode and name, as `bulk.ids_of` does."""
        return await store.ids_of(self._tx, self.workspace_id, names)

    async def names_of(self, mode: ModeRef, ids: list[str]) -> dict[str, str]:
        """Return the names of those tokens of a mode that are there, by their ids."""
        if mode.id in self._stored or len(ids) > _FEW_IDS:
            return {token.id: token.name for token in (await self.stored(mode)).values()}
        return await stored_tokens.names_of(self._tx, mode.id, ids)

    async def dependents_of(self, names: Sequence[str], *, by_side: bool = False) -> list[Dependent]:
        """Return the tokens that lead to one of these names, as `bulk.dependents_of` does."""
        return await store.dependents_of(self._tx, self.workspace_id, list(names), by_side=by_side)

    async def scope(self, mode: ModeRef, plans: Mapping[str, "ModePlan"]) -> Scope:
        """Return the tokens of a mode as they will be once the plans, which are complete, are carried out."""
        if mode.id not in self._scopes:
            plan = plans.get(mode.id)
            self._scopes[mode.id] = plan.scope() if plan else await self.stored(mode)
        return self._scopes[mode.id]

    def plan_anew(self) -> None:
        """Forget the tokens as they would be: other plans follow."""
        self._scopes.clear()
        self._names = None

    def rows(self, by: ChangeSet, plans: Iterable["ModePlan"]) -> list[ModeRows]:
        """Return the rows of plans, which a change set records.

        Raises:
            Conflict: a tokenset would have more modes or more tokens than one may have.
        """
        rows = [
            store.change_of(by, plan.mode, plan.new, plan.changed, plan.gone, plan.recreated)
            for plan in plans
        ]
        added, limits = {change.mode_id: change.added for change in rows}, self._tx.limits
        for tokenset in self.tokensets:
            if len(tokenset.modes) > limits.modes and any(not mode.revision for mode in tokenset.modes):
                raise Conflict(Text.MODE_LIMIT.format(limit=limits.modes))
            more = sum(added.get(mode.id, 0) for mode in tokenset.modes)
            if more > 0 and more + sum(mode.tokens for mode in tokenset.modes) > limits.tokens:
                raise Conflict(Text.TOKEN_LIMIT.format(limit=limits.tokens))
        return rows

    async def names(self, plans: Mapping[str, "ModePlan"]) -> set[str]:
        """Return the names of all tokens of the workspace as they will be."""
        if self._names is None:
            self._names = set()
            for mode in self.modes:
                self._names.update(await self.scope(mode, plans))
        return self._names


class ModePlan(Struct):
    """The planned changes to one mode: tokens that are created, changed, deleted and created again."""

    mode: ModeRef
    stored: dict[str, StoredToken]
    new: list[PreparedToken] = []
    changed: list[tuple[StoredToken, PreparedToken]] = []
    gone: list[StoredToken] = []
    recreated: list[tuple[StoredToken, PreparedToken]] = []
    """Tokens as they were before they were deleted, and as they will be."""

    @property
    def written(self) -> list[TokenContent]:
        """The tokens as they will be that are new or lead elsewhere than before."""
        moved = [token.content for before, token in self.changed if _lead(token.content) != _lead(before)]
        return [token.content for token in (*self.new, *(token for _, token in self.recreated))] + moved

    def scope(self) -> Scope:
        """Return all its tokens as they will be."""
        scope: dict[str, TokenRow] = dict(self.stored)
        renamed = [before for before, token in self.changed if before.name != token.content.name]
        for before in (*self.gone, *renamed):
            del scope[before.name]
        for token in (*self.new, *(token for _, token in (*self.changed, *self.recreated))):
            scope[token.content.name] = token.content
        return scope


def structure_of(modes: Iterable[ModeRef]) -> list[tuple[str, ...]]:
    """Return the tokensets and modes by creation: names, what modes fall back to, the order of look-ups."""
    return [
        (
            *(mode.tokenset_id, mode.tokenset, mode.id, mode.name),
            *(str(mode.is_default), str(mode.position), mode.base_mode_id or ""),
        )
        for mode in modes
    ]


def etag_of(modes: Iterable[tuple[str, int]]) -> str:
    """Return the entity tag of modes, by id and revision; of one mode it is the tag of its list of tokens."""
    revisions = sorted(modes)
    if len(revisions) == 1:
        return f'"r{revisions[0][1]}"'
    return f'"i{hashlib.blake2b(repr(revisions).encode(), digest_size=12).hexdigest()}"'


def etag_after(changes: Iterable[ModeRows], *, dry_run: bool) -> str:
    """Return the entity tag of modes after changes; a `dry_run` leaves them as they are, without new ones."""
    return etag_of(
        (change.mode_id, max(1, change.revision + (not change.is_empty and not dry_run)))
        for change in changes
        if change.revision or not dry_run
    )


class WrittenView(NamedTuple):
    """A mode's view after a write, and the names of the tokens written to it that depend on others."""

    view: View
    names: set[str]

    def circles(self) -> list[list[str]]:
        """Return the cycles that the written tokens would close in the view, as lists of names."""
        return self.view.circles(self.names)

    def in_circles(self) -> dict[str, list[str]]:
        """Return the tokens of the mode that are in such a cycle, each with a cycle of `circles`."""
        return self.view.in_circles(self.names)

    def nowhere(self) -> list[str]:
        """Return the written tokens whose alias leads to none, by name."""
        rows = (self.view.row((0, name)) for name in sorted(self.names))
        return [row.name for row in rows if row.alias_to is not None and valueless_reason(self.view, row)]

    def unmodified(self) -> list[tuple[str, str]]:
        """Return the written tokens whose own colour modifier has no result, by name, and why."""
        outcomes = [(name, self.view.resolve(name)) for name in sorted(self.names)]
        return [
            (name, to.fault)
            for name, to in outcomes
            if to.fault is not None and self.view.row((0, name)).modify is not None
        ]


async def written_view(
    world: World, plans: Mapping[str, ModePlan], plan: ModePlan, *, everywhere: bool = False
) -> WrittenView:
    """Return the view of a mode that a plan writes to, in which what it writes is resolved.

    `plans` are those of all modes that are written, by the mode's id; `everywhere` as in `complete`.
    """
    scope = await world.scope(plan.mode, plans)
    written = {content.name for content in plan.written if _leads_on(content, scope)}
    view, modes = View([scope]), {mode.id: mode for mode in world.modes}

    def follow() -> None:
        for name in written:
            view.resolve(name)

    def order() -> list[str]:
        return scope_order(list(modes.values()), plan.mode.id)

    follow()
    # if many modes are written, do not search all modes for each of them
    if view.incomplete and (len(plans) < _FEW or view.misses_any(await world.names(plans))):
        read = partial(world.scope, plans=plans)
        await complete(view, follow, order, lambda id_: read(modes[id_]), everywhere=everywhere)
    return WrittenView(view, written)


def _leads_on(content: TokenContent, scope: Scope) -> bool:
    """Tell whether a token may be in a cycle: it leads on, not just to a plain value of its own mode."""
    if content.alias_to is None or content.modify is not None:
        return not is_plain(content)
    target = scope.get(content.alias_to)
    return target is None or not is_plain(target)
