"""Writes of planned changes: made only if the snapshot that they were planned on is still current.

Planning takes time in line with the tokens, so it holds no lock; writing depends on what planning has read,
and after a concurrent change all of it is planned anew.
"""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from jeton.core.changes.world import AccessCheck, Base, Outdated
from jeton.core.garbage import COLLECTING, free
from jeton.model.groups import Regrouping
from jeton.model.objects import Mode, Tokenset, Versioned
from jeton.store import bulk as store
from jeton.store import change_sets, modes, tokensets, workspaces
from jeton.store.bulk import ModeRows
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Stale, Steps, Tx, Units, Work

_CALM_RUNS = 6
"""The runs that may find their plan outdated before one plans and writes in a single transaction."""
_LARGE = 200
"""The rows above which a change is written in a thread of its own."""
T = TypeVar("T")


class PlannedChange(Struct, Generic[T]):
    """Planned changes to a workspace as rows, the data they depend on, and the answer to the request.

    `by` is the change set that records them; `permit` raises if the caller may not make them by then. There
    may be new tokensets and modes for the tokens.
    """

    by: ChangeSet
    base: Base
    permit: AccessCheck
    changes: list[ModeRows]
    answer: T
    tokensets: list[tuple[Tokenset, list[Mode]]] = []
    modes: dict[str, list[Mode]] = {}
    order: list[str] = []
    """The ids of all tokensets as they are to be ordered, none if their order stays."""
    regroupings: list[tuple[Versioned[Tokenset], Regrouping]] = []
    """The changes to groups of tokensets, each by the tokenset as it was planned on."""
    around: str = ""
    """The id of a tokenset, if no token of its workspace may change meanwhile."""
    tokenset_names: dict[str, str] = {}
    """The new names of tokensets, by their ids."""
    mode_names: dict[str, str] = {}
    """The new names of modes, by their ids."""

    @property
    def is_large(self) -> bool:
        """Whether it is worth a thread of its own to write it."""
        return sum(len(change.history) for change in self.changes) > _LARGE

    @property
    def has_links(self) -> bool:
        """Whether references may lead elsewhere after it."""
        return any(change.has_links for change in self.changes)

    async def check(self, tx: Tx) -> None:
        """Raise `Outdated` unless all that it depends on is unchanged, or what `permit` raises."""
        await self.base.check(tx, self.permit, has_links=self.has_links)

    async def write(self, tx: Tx) -> T:
        """Make the changes and return the answer, or raise `Outdated`."""
        if self.around:
            await workspaces.hold_around(tx, self.around)
        elif self.tokensets or self.order:
            await workspaces.hold(tx, self.base.workspace_id)
        _, workspace, *_ = await tx.together(
            self.check(tx), workspaces.get(tx, self.base.workspace_id), *self._checks_of_groups(tx)
        )
        changes = [change for change in self.changes if not change.is_empty]
        is_reordered = workspace is not None and self.order not in ([], workspace.item.tokenset_order)
        names = self.tokenset_names or self.mode_names
        if not (self.tokensets or self.modes or changes or is_reordered or names):
            return self.answer
        by = await change_sets.store(tx, self.by)
        if self.has_links:
            noting = workspaces.raise_links_at_once if is_reordered else workspaces.raise_links
            await noting(tx, self.base.workspace_id, self.base.link_revision)
        counts = {change.mode_id: change.added for change in changes}
        await store.insert_tokensets(tx, by, self.tokensets, counts)
        for tokenset_id, new in self.modes.items():
            await store.add_modes(tx, by, tokenset_id, new, counts)
        for change in changes:
            await store.apply(tx, by, change)
        await self._regroup(tx, by)
        await self._name(tx, by)
        if is_reordered and workspace is not None:
            await workspaces.place_tokensets(tx, workspace.item.id, self.order)
            await workspaces.update(tx, by, workspace, replace(workspace.item, tokenset_order=self.order))
        return self.answer

    def _checks_of_groups(self, tx: Tx) -> list[Steps[None]]:
        """Return what raises `Outdated` unless the tokensets with changes to groups are unchanged."""

        async def check(planned: Versioned[Tokenset]) -> None:
            now = await tokensets.get(tx, planned.item.id)
            if now is None or now.version != planned.version:
                raise Outdated

        return [check(tokenset) for tokenset, _ in self.regroupings]

    async def _regroup(self, tx: Tx, by: ChangeSet) -> None:
        for tokenset, regrouping in self.regroupings:
            if tokenset.item.id in self.modes:
                await store.settle(tx)  # its row was changed already
            item = tokenset.item
            await tokensets.update(tx, by, tokenset, item.name, item.description, regrouping)

    async def _name(self, tx: Tx, by: ChangeSet) -> None:
        for id_, name in self.tokenset_names.items():
            tokenset = await tokensets.get(tx, id_)
            if tokenset is not None:
                await tokensets.update(tx, by, tokenset, name, tokenset.item.description)
        for id_, name in self.mode_names.items():
            mode = await modes.get(tx, id_)
            if mode is not None:
                item = mode.item
                base = item.base_mode_id or None
                await modes.update(tx, by, mode, name, is_default=item.is_default, base_mode_id=base)


async def carry_out(
    units: Units,
    plan: Work[PlannedChange[T]],
    writing: Callable[[Work[T]], Work[T]] = lambda write: write,
    *,
    dry_run: bool = False,
) -> T:
    """Plan and write; repeat if the plan is outdated when it is written, the last time in one transaction.

    `writing` returns the work that is done in place of a plan's `write`; a dry run writes nothing.
    """

    async def both(tx: Tx) -> T:
        try:
            return await writing((await plan(tx)).write)(tx)
        except Outdated:
            raise Stale from None

    if dry_run:
        return (await units.read(plan, large=True)).answer
    with COLLECTING.rarely():
        for _ in range(_CALM_RUNS):
            change = await units.read(plan, large=True)
            try:
                return await units.write(writing(change.write), large=change.is_large)
            except Outdated:
                continue
            finally:
                await asyncio.to_thread(free, *change.changes)
        return await units.write(both, large=True)
