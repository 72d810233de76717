"""The state of a workspace as if a proposal were accepted, as reads of the past have the past."""

from collections.abc import Sequence
from typing import NamedTuple

from jeton.core.changes.world import World
from jeton.core.proposals import planning
from jeton.core.proposals.world import ProposedWorld, proposed
from jeton.core.resolved.sources import Source, in_order
from jeton.model.objects import Access, ModeRef, Plan, Tokenset
from jeton.model.proposals import Contents, InProposal
from jeton.model.stored_tokens import StoredToken
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.proposals import contents


class Surroundings(NamedTuple):
    """The modes of a workspace with those that a proposal adds, and the tokensets that it adds."""

    modes: list[ModeRef]
    tokensets: list[Tokenset]


async def around(tx: Tx, at: InProposal) -> Surroundings:
    """Return what a workspace consists of as if a proposal were accepted."""
    stored, (tokensets, added) = await tx.together(
        modes.of_workspace(tx, at.workspace_id), contents.objects_of(tx, at.id)
    )
    world = World(tx, _access(at), stored)
    new = planning.add(world, Contents(tokensets, added, {})).tokensets
    return Surroundings(world.modes, [tokenset for tokenset, _ in new])


class Proposed(Source[StoredToken]):
    """The tokens as they would be."""

    def __init__(self, tx: Tx, at: InProposal, world: ProposedWorld | None = None) -> None:
        """Take the proposal, and the workspace with it if that is planned already."""
        super().__init__(tx)
        self._at = at
        self._world = world

    async def _read(self, mode_id: str) -> list[StoredToken]:
        return in_order(list((await self._scope(mode_id)).values()))

    async def token(self, mode_id: str, name_or_id: str) -> StoredToken | None:
        """Return the token of a mode that would have a name, else the one with this id."""
        scope = await self._scope(mode_id)
        by_id = (token for token in scope.values() if token.id == name_or_id)
        return scope.get(name_or_id) or next(by_id, None)

    async def named(self, places: Sequence[tuple[str, str]]) -> list[StoredToken | None]:
        """Return the tokens of these modes and names, None for each that there would not be."""
        return [(await self._scope(mode_id)).get(name) for mode_id, name in places]

    async def fetch(self, mode_ids: list[str]) -> None:
        """Read the tokens of modes together, if that saves round trips."""
        world = await self._whole()
        await world.fetch(mode for mode in world.modes if mode.id in mode_ids)

    async def _scope(self, mode_id: str) -> dict[str, StoredToken]:
        world = await self._whole()
        mode = next((mode for mode in world.modes if mode.id == mode_id), None)
        return {} if mode is None else await world.stored(mode)

    async def _whole(self) -> ProposedWorld:
        if self._world is None:
            around, wishes = await self._tx.together(
                modes.of_workspace(self._tx, self._at.workspace_id), contents.get(self._tx, self._at.id)
            )
            about = _access(self._at), around, wishes, self._at.updated_at
            self._world = await proposed(self._tx, *about)
        return self._world


def _access(at: InProposal) -> Access:
    """Return the access to a workspace whose caller may read it."""
    return Access(at.workspace_id, Plan.FREE, None)
