"""The matrices that a process keeps: those of the tokensets that are looked at, as they are now."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy

from msgspec.structs import replace

from jeton.bodies.bodies import TokenChange
from jeton.bodies.presets import Preset
from jeton.bounds.similar import Budget
from jeton.core.browsing.arranging import Below, below
from jeton.core.browsing.candidates import Candidate, CandidatesWanted
from jeton.core.browsing.cells import Cell, Row
from jeton.core.browsing.contrasts import Contrasts
from jeton.core.browsing.copying import copies_in
from jeton.core.browsing.effects import Effects, Loss, Trial, Tried, TriedPair
from jeton.core.browsing.guide import Content, content_of
from jeton.core.browsing.matrix import (
    RESOLVING,
    Matrix,
    TokenInModes,
    Window,
    WindowQuery,
    orders,
    read,
    read_other,
    state,
)
from jeton.core.browsing.proposed import read_over
from jeton.core.browsing.repairs import Repair
from jeton.core.browsing.ways import Way, way_of
from jeton.core.changes.answer import Proposed
from jeton.core.computed import Computed
from jeton.core.proposals.proposals import find
from jeton.core.use_case import run
from jeton.errors import NotFound, Text
from jeton.formats.copies import Copy
from jeton.model.objects import Caller, ModeRef
from jeton.model.proposals import InProposal
from jeton.model.stored_tokens import StoredToken
from jeton.problems.model import Problem
from jeton.store.engine import Store

KEPT_BYTES = 160 * 1024 * 1024
"""The most bytes of tokens that a process keeps."""
CELLS_AT_ONCE = 1_000
"""The cells up to which a window is made on the event loop; one of more is in a thread."""
BYTES_AT_ONCE = 1024 * 1024
"""The bytes of a matrix, times the words of a filter, up to which a window is made on the event loop."""


class Matrices:
    """The matrices that a process keeps, over one store; each is read once for all who ask."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._computed: Computed[str, str, Matrix[StoredToken]] = Computed(
            KEPT_BYTES, lambda _, matrix: matrix.size + 1
        )
        self._turns = store.turns
        self.at: InProposal | None = None

    async def of(self, caller: Caller, tokenset_id: str) -> Matrix[StoredToken]:
        """Return the matrix of a tokenset that the caller may read, as it is now or with a proposal."""
        at = await self._at(caller)
        digest = await run(self._store, state, caller, tokenset_id, at)

        async def make() -> tuple[str, Matrix[StoredToken]]:
            if at is not None:
                matrix = await self._proposed(caller, tokenset_id, at)
            else:
                latest = self._computed.latest(tokenset_id)
                matrix = await run(self._store, read, caller, tokenset_id, latest)
            return matrix.digest, matrix

        key = tokenset_id if at is None else f"{tokenset_id} {at.id}"
        return await self._computed.get(key, digest, make)

    async def _at(self, caller: Caller) -> InProposal | None:
        """Return the proposal with which the caller reads, None for none."""
        if self.at is not None or not caller.proposal:
            return self.at
        return await run(self._store, find, caller, caller.proposal)

    async def _proposed(self, caller: Caller, tokenset_id: str, at: InProposal) -> Matrix[StoredToken]:
        """Return a matrix with a proposal, made of the one of now if the tokenset is there already."""
        present = copy(self)
        present.at, reader = None, replace(caller, proposal=None)
        try:
            now = await present.of(reader, tokenset_id)
        except NotFound:
            return await run(self._store, read_other, caller, tokenset_id, at)
        return await run(self._store, read_over, caller, tokenset_id, at, now)

    def with_proposal(self, at: InProposal | None) -> "Matrices":
        """Return the matrices as they would be with a proposal, if there is one; they are kept with these."""
        if at is None:
            return self
        matrices = copy(self)
        matrices.at = at
        return matrices

    async def state(self, caller: Caller, tokenset_id: str) -> str:
        """Return the digest of the state that a matrix depends on."""
        return await run(self._store, state, caller, tokenset_id, await self._at(caller))

    async def former(
        self, caller: Caller, tokenset_id: str, names: Iterable[str]
    ) -> tuple[list[str], dict[str, Row]]:
        """Return the ids of all modes, and rows without the caller's proposal, by the names in that."""
        matrix = await self.of(caller, tokenset_id)
        called = {name: matrix.former.get(name, name) for name in names}
        now, rows = await self.rows(replace(caller, proposal=None), tokenset_id, called.values())
        ids = [mode.id for mode in now.modes]
        return ids, {name: rows[old] for name, old in called.items() if old in rows}

    async def authored(self, caller: Caller, tokenset_id: str) -> Matrix[StoredToken]:
        """Return the matrix of a tokenset in the authors' order, in which a thread puts many names."""
        matrix = await self.of(caller, tokenset_id)
        by_group = await run(self._store, orders, caller, tokenset_id)
        if matrix.index.order.knows(by_group):
            return matrix.authored(by_group)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.authored, by_group)

    async def below(self, caller: Caller, tokenset_id: str, group: str) -> tuple[Below, Below]:
        """Return what stands directly below a group, in natural order and in that of the authors."""
        matrix = await self.authored(caller, tokenset_id)
        orders = matrix.index.order.names, matrix.names
        return await self._turns.in_thread(lambda: (below(orders[0], group), below(orders[1], group)))

    async def _arranged(self, caller: Caller, tokenset_id: str, query: WindowQuery) -> Matrix[StoredToken]:
        return await (self.authored if query.is_authored else self.of)(caller, tokenset_id)

    async def token(self, caller: Caller, tokenset_id: str, mode_id: str, name: str) -> TokenInModes:
        """Return a name in all modes, and its neighbourhood in one, or raise `NotFound`."""
        matrix = await self._with_mode(caller, tokenset_id, mode_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.token, mode_id, name)

    async def way(
        self, caller: Caller, tokenset_id: str, mode_id: str, name: str
    ) -> tuple[ModeRef, Way | None]:
        """Return a mode, and the way to the value of a name in it, None if it is missing there."""
        matrix = await self._with_mode(caller, tokenset_id, mode_id)
        column = matrix.columns[mode_id]
        async with matrix.lock:
            return column.mode, await self._turns.in_thread(way_of, column, name)

    async def copies(
        self, caller: Caller, tokenset_id: str, mode_id: str, name: str, presets: Sequence[Preset]
    ) -> list[Copy]:
        """Return the texts to copy of a name in a mode, or raise `NotFound`."""
        matrix = await self._with_mode(caller, tokenset_id, mode_id)
        if not matrix.has_name(name):
            raise NotFound(Text.TOKEN_NOT_FOUND)
        column = matrix.columns[mode_id]
        async with matrix.lock:
            return await self._turns.in_thread(copies_in, column, name, matrix.names, presets)

    async def candidates(
        self, caller: Caller, tokenset_id: str, mode_id: str, query: CandidatesWanted
    ) -> list[Candidate]:
        """Return the tokens that a token of a mode may refer to, the best first; a thread ranks all names."""
        matrix = await self._with_mode(caller, tokenset_id, mode_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.candidates, mode_id, query)

    async def row(
        self, caller: Caller, tokenset_id: str, name: str, mode_ids: Sequence[str]
    ) -> tuple[list[ModeRef], Row | None]:
        """Return some modes, or all, with the row of a name in them, None if no mode has the name."""
        matrix = await self.of(caller, tokenset_id)
        modes = [column.mode for column in matrix.chosen(mode_ids)]
        async with matrix.lock:
            row = await self._turns.in_thread(matrix.row, name, mode_ids) if matrix.has_name(name) else None
            return modes, row

    async def following(
        self, caller: Caller, tokenset_id: str, name: str, names: Sequence[str], mode_ids: Sequence[str]
    ) -> list[Row]:
        """Return the rows of those of some names that lead to a name in a mode, in some modes or all."""
        matrix = await self.of(caller, tokenset_id)
        async with matrix.lock:
            # without a turn, which may be refused: the change that they follow is stored
            return await asyncio.to_thread(matrix.following, name, names, mode_ids)

    async def effects(self, caller: Caller, tokenset_id: str, proposed: Proposed) -> Effects:
        """Return the effects of proposed tokens."""
        matrix = await self.of(caller, tokenset_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.effects, proposed)

    async def losses(self, caller: Caller, tokenset_id: str, proposed: Proposed) -> list[Loss]:
        """Return the tokens of the workspace that proposed tokens would leave without a value."""
        matrix = await self.of(caller, tokenset_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.losses, proposed)

    async def effects_of_change(
        self, caller: Caller, tokenset_id: str, mode_id: str, name: str, patch: TokenChange
    ) -> Effects:
        """Return the effects of a change of a token, or of one that takes the place of an inherited one."""
        matrix = await self._with_mode(caller, tokenset_id, mode_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.effects_of_change, mode_id, name, patch)

    async def pairs_of_change(
        self, caller: Caller, tokenset_id: str, mode_id: str, name: str, patch: TokenChange
    ) -> list[TriedPair]:
        """Return the declared pairs of a token after a change of it in a mode."""
        matrix = await self._with_mode(caller, tokenset_id, mode_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.pairs_of_change, mode_id, name, patch)

    async def colors_beside(
        self, caller: Caller, tokenset_id: str, mode_id: str, group: str, most: int
    ) -> tuple[list[tuple[str, Cell]], int]:
        """Return the first colours of a group with their cells in a mode, and the number of all."""
        matrix = await self._with_mode(caller, tokenset_id, mode_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.colors_beside, mode_id, group, most)

    async def tried(
        self, caller: Caller, tokenset_id: str, mode_id: str, trials: Sequence[Trial]
    ) -> dict[str, Tried]:
        """Return what values would resolve to in a mode, by their names."""
        matrix = await self._with_mode(caller, tokenset_id, mode_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.tried, mode_id, trials)

    async def rows(
        self, caller: Caller, tokenset_id: str, names: Iterable[str]
    ) -> tuple[Matrix[StoredToken], dict[str, Row]]:
        """Return a matrix and those of its rows that are named, by name, which are resolved in a thread."""
        matrix = await self.of(caller, tokenset_id)
        async with matrix.lock:
            rows = await self._turns.in_thread(lambda: [row for name in names if (row := matrix.find(name))])
        return matrix, {row.name: row for row in rows}

    async def cells(self, caller: Caller, mode: ModeRef, names: Iterable[str]) -> dict[str, Cell]:
        """Return the cells of a mode that have a token of their names, by name."""
        matrix, rows = await self.rows(caller, mode.tokenset_id, names)
        places = [at for at, each in enumerate(matrix.modes) if each.id == mode.id]
        return {name: row.cells[place] for name, row in rows.items() for place in places}

    async def window(
        self, caller: Caller, tokenset_id: str, query: WindowQuery
    ) -> tuple[Matrix[StoredToken], Window]:
        """Return a matrix and a window of it; a thread makes one that may take long."""
        matrix = await self._arranged(caller, tokenset_id, query)
        async with matrix.lock:  # views note what they resolve
            if matrix.has_samples and _is_short(matrix, query):
                return matrix, matrix.window(query)
            return matrix, await self._turns.in_thread(matrix.window, query)

    async def place(self, caller: Caller, tokenset_id: str, query: WindowQuery, name: str) -> int | None:
        """Return the place of a name among those that pass a filter, None if it does not pass."""
        matrix = await self._arranged(caller, tokenset_id, query)
        chosen = matrix.chosen(query.modes)
        async with matrix.lock:
            names = (await self._turns.in_thread(matrix.passing, matrix.filter_of(query), chosen)).names
        return names.index(name) if name in names else None

    async def contrasts(self, caller: Caller, tokenset_id: str) -> tuple[Matrix[StoredToken], Contrasts]:
        """Return a matrix and the contrast of its declared pairs, which are measured in a thread."""
        matrix = await self.of(caller, tokenset_id)
        async with matrix.lock:
            return matrix, await self._turns.in_thread(lambda: matrix.contrasts)

    async def guide(
        self,
        caller: Caller,
        tokenset_id: str,
        mode_ids: Sequence[str],
        group: str,
        texts: Mapping[str, str],
    ) -> tuple[str, Content]:
        """Return the content of a guide of some modes, made in a thread, and the digest of its tokens."""
        matrix = await self.authored(caller, tokenset_id)
        async with matrix.lock:
            return matrix.digest, await self._turns.in_thread(content_of, matrix, mode_ids, group, texts)

    async def repairs(
        self, caller: Caller, tokenset_id: str, problems: Sequence[Problem], budget: Budget
    ) -> dict[str, Repair]:
        """Return the repairs of problems of a tokenset, by their ids, which are found in a thread."""
        matrix = await self.of(caller, tokenset_id)
        async with matrix.lock:
            return await self._turns.in_thread(matrix.repairs, problems, budget)

    async def _with_mode(self, caller: Caller, tokenset_id: str, mode_id: str) -> Matrix[StoredToken]:
        with suppress(NotFound):
            matrix = await self.of(caller, tokenset_id)
            if mode_id in matrix.columns:
                return matrix
        raise NotFound(Text.MODE_NOT_FOUND)


def _is_short(matrix: Matrix[StoredToken], query: WindowQuery) -> bool:
    """Tell whether a window has few cells, and its filter reads few texts and resolves no value."""
    if query.limit * len(matrix.modes) > CELLS_AT_ONCE:
        return False
    filter_ = matrix.filter_of(query)
    resolves = filter_.value is not None or not RESOLVING.isdisjoint(filter_.states)
    return not resolves and matrix.size * (1 + len(filter_.words)) <= BYTES_AT_ONCE
