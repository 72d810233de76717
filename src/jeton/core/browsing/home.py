"""The home of a workspace: its tokensets at a glance, and own proposals that have conflicts."""

from collections.abc import Sequence
from typing import NamedTuple

from jeton.bounds.recent import entry_bytes
from jeton.core import access
from jeton.core.browsing import proposals
from jeton.core.computed import Computed, digest_of
from jeton.core.history import pages as history
from jeton.core.history import past
from jeton.core.history.pages import Slice
from jeton.core.resolved.lookups import Lookups
from jeton.core.use_case import peeking, reading, run
from jeton.model.objects import Caller, Change
from jeton.store import glance, modes
from jeton.store.engine import Store, Tx
from jeton.store.glance import LastChange
from jeton.store.history.entries import behind

COLORS = 12
"""The colours that stand for a tokenset."""
STRIPS = 200
"""The tokensets whose colours are read: a rail and a home list no more."""
_KEPT_BYTES = 4 * 1024 * 1024


class Facts(NamedTuple):
    """How many names each tokenset has, and when it was changed last, by the ids of tokensets."""

    names: dict[str, int]
    changes: dict[str, LastChange]


class Activity(NamedTuple):
    """A change set of a workspace: one of its changes, and how many tokens it has created, and changed."""

    first: Change
    created: int
    changed: int


class Strip(NamedTuple):
    """The first colours of a tokenset's default mode, as they resolve; those that do not are left out."""

    tokenset_id: str
    colors: Sequence[str]


@reading()
async def activities(tx: Tx, caller: Caller, workspace_id: str, *, most: int) -> list[Activity]:
    """Return the latest change sets of a workspace, however many changes each has; none of memberships."""
    after, latest = history.START, []
    for _ in range(most):
        part = Slice(after, 1, with_members=False)
        changes = (await history.of_workspace(tx, caller, workspace_id, part=part)).changes
        if not changes:
            break
        (first,) = changes
        counts = await history.counts(tx, caller, workspace_id, first.change_set)
        latest.append(Activity(first, counts.created, counts.changed))
        after = behind(first.at, first.change_set)
    return latest


@peeking()
async def _state(tx: Tx, caller: Caller, workspace_id: str) -> bytes:
    return digest_of(await past.around_workspace(tx, caller, workspace_id, None))


@reading(large=True)
async def _facts_of(tx: Tx, caller: Caller, workspace_id: str) -> Facts:
    _, names, changes = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        glance.name_counts(tx, workspace_id),
        glance.last_changes(tx, workspace_id),
    )
    return Facts(names, changes)


@reading(large=True)
async def _strips_of(tx: Tx, caller: Caller, workspace_id: str) -> list[Strip]:
    _, around = await tx.together(
        access.read_workspace(tx, caller, workspace_id), modes.of_workspace(tx, workspace_id)
    )
    firsts = {mode.tokenset_id: mode for mode in reversed(around)}
    firsts |= {mode.tokenset_id: mode for mode in around if mode.is_default}
    chosen = list(firsts.values())[:STRIPS]
    colors = await tx.together(*(glance.first_colors(tx, mode.id, COLORS) for mode in chosen))
    strips = []
    for mode, tokens in zip(chosen, colors, strict=True):
        lookups = Lookups(tx, mode.tokenset_id)
        values = [await lookups.resolved(token) for token in tokens]
        strips.append(Strip(mode.tokenset_id, [value for value in values if value is not None]))
    return strips


def _weight(workspace_id: str, facts: Facts) -> int:
    return entry_bytes(workspace_id, (*facts.names.items(), *facts.changes.items()))


class Homes:
    """What a process keeps of workspaces' homes, over one store, each as of a state of its workspace."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._facts: Computed[str, bytes, Facts] = Computed(_KEPT_BYTES, _weight)
        self._strips: Computed[str, bytes, list[Strip]] = Computed(_KEPT_BYTES, entry_bytes)
        self._conflicting: Computed[tuple[str, str], bytes, list[str]] = Computed(_KEPT_BYTES, entry_bytes)

    async def facts(self, caller: Caller, workspace_id: str) -> Facts:
        """Return the facts of the tokensets of a workspace that the caller may read."""
        state = await run(self._store, _state, caller, workspace_id)

        async def make() -> tuple[bytes, Facts]:
            return state, await run(self._store, _facts_of, caller, workspace_id)

        return await self._facts.get(workspace_id, state, make)

    async def strips(self, caller: Caller, workspace_id: str) -> list[Strip]:
        """Return the colours of the tokensets of a workspace that the caller may read."""
        state = await run(self._store, _state, caller, workspace_id)

        async def make() -> tuple[bytes, list[Strip]]:
            return state, await run(self._store, _strips_of, caller, workspace_id)

        return await self._strips.get(workspace_id, state, make)

    async def conflicting(self, caller: Caller, workspace_id: str) -> int:
        """Return how many open proposals of the caller wait for changes by their conflicts alone."""
        about = caller, workspace_id
        state = await run(self._store, proposals.state_of_own, *about)

        async def make() -> tuple[bytes, list[str]]:
            return state, await run(self._store, proposals.conflicting, *about)

        ids = await self._conflicting.get((workspace_id, caller.user_id), state, make)
        return await run(self._store, proposals.unrefused, *about, ids) if ids else 0
