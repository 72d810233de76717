"""The matrices of releases, which a process keeps: what they show never changes, since a release does not."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from jeton.core.browsing.cells import bytes_of
from jeton.core.browsing.matrix import Matrix
from jeton.core.checks.problems import ModeSelection, search_in
from jeton.core.computed import Computed
from jeton.core.garbage import COLLECTING
from jeton.core.releases.selections import Selector, select
from jeton.core.resolved import sources
from jeton.core.resolved.sources import Released
from jeton.core.use_case import reading
from jeton.model.groups import orders_of
from jeton.model.objects import ModeRef
from jeton.model.snapshots import Manifest, SnapshotTokenset, SnapshotWorkspace
from jeton.model.stored_tokens import SnapshotToken
from jeton.problems.model import Problem
from jeton.store.engine import Store, Tx

TOKENS_BYTES = 96 * 1024 * 1024


class _Tokens(NamedTuple):
    """The tokens of a workspace by their modes, about how many bytes they take, and matrices made of them."""

    modes: Sequence[ModeRef]
    tokens: dict[str, dict[str, SnapshotToken]]
    size: int
    matrices: dict[str, Matrix[SnapshotToken]]
    lock: asyncio.Lock

    def matrix(self, digest: str, tokenset: SnapshotTokenset) -> Matrix[SnapshotToken]:
        """Return the matrix of a tokenset, in the authors' order."""
        if tokenset.id not in self.matrices:
            with COLLECTING.rarely():
                matrix = Matrix(digest, self.modes, tokenset.id, self.tokens)
                self.matrices[tokenset.id] = matrix.authored(orders_of(tokenset.groups))
        return self.matrices[tokenset.id]


class ReleasedMatrices:
    """The matrices of releases over one store; it does not check access: the caller has done so."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._workspaces: Computed[str, str, _Tokens] = Computed(
            TOKENS_BYTES, lambda _, content: content.size + 1, all_states=True
        )

    async def matrix(
        self, digest: str, manifest: Manifest, workspace: SnapshotWorkspace, tokenset: SnapshotTokenset
    ) -> Matrix[SnapshotToken]:
        """Return the matrix of a tokenset of a release; whoever resolves in it holds its lock."""

        async def make() -> tuple[str, _Tokens]:
            content = await self._store.read(lambda tx: _read(Released(tx, manifest), workspace), large=True)
            return digest, content

        tokens = await self._workspaces.get(workspace.id, digest, make)
        async with tokens.lock:
            if tokenset.id in tokens.matrices:
                return tokens.matrices[tokenset.id]
            return await self._store.turns.in_thread(tokens.matrix, digest, tokenset)


async def _read(source: Released, workspace: SnapshotWorkspace) -> _Tokens:
    modes = workspace.mode_refs()
    with COLLECTING.rarely():
        await source.fetch([mode.id for mode in modes])
        tokens = {mode.id: {token.name: token for token in await source.tokens(mode.id)} for mode in modes}
        size = sum(map(bytes_of, tokens.values()))
    return _Tokens(modes, tokens, size, {}, asyncio.Lock())


@reading(large=True)
async def problems(tx: Tx, digest: str, workspace_id: str) -> tuple[list[Problem], list[ModeRef]]:
    """Return the problems that a workspace has in a release, and its modes there; access was checked before.

    Raises:
        NotFound: the release has no such workspace.
    """
    manifest = await sources.manifest(tx, digest)
    workspace = select(manifest, Selector(workspace_id)).workspace
    modes = [] if workspace is None else workspace.mode_refs()
    with COLLECTING.rarely():
        return await search_in(Released(tx, manifest), ModeSelection(modes, modes)), modes
