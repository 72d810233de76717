"""Workspaces and tokensets as they were at a past moment, for pages that show them."""

from typing import NamedTuple

from jeton.core import access
from jeton.core.browsing.matrix import Matrix
from jeton.core.browsing.overview import WorkspacePlace
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.use_case import reading
from jeton.core.versions import existing
from jeton.errors import Text
from jeton.model import Caller, Mode, Tokenset
from jeton.store.engine import Tx
from jeton.stored_tokens import StoredToken


class Then(NamedTuple):
    """A tokenset at a moment, with the names that its workspace and it had."""

    workspace: str
    tokenset: str
    matrix: Matrix[StoredToken]


@reading(large=True)
async def of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, *, at: str) -> Then:
    """Return a tokenset that the caller may read as it was at a moment.

    Raises:
        NotFound: the caller may not see it, or it did not exist then.
    """
    around = await past.around_tokenset(tx, caller, tokenset_id, at)
    workspace, tokenset = await past.names(tx, tokenset_id, at)
    source = past.Past(tx, at)
    await source.fetch([mode.id for mode in around])
    with COLLECTING.rarely():
        tokens = {mode.id: {token.name: token for token in await source.tokens(mode.id)} for mode in around}
        return Then(workspace, tokenset, Matrix(at, around, tokenset_id, tokens))


@reading()
async def place_of(tx: Tx, caller: Caller, workspace_id: str, *, at: str) -> WorkspacePlace:
    """Return a workspace that the caller may read with the modes that it had, which nobody changes.

    Raises:
        NotFound: the caller may not see it, or it did not exist then.
    """
    state = await past.of_workspace(tx, caller, workspace_id, at)
    return WorkspacePlace(existing(state.workspace, Text.WORKSPACE_NOT_FOUND), state.modes, None, "")


class TokensetPlace(NamedTuple):
    """A tokenset at a moment, the name that its workspace had, and the modes that it had, by creation."""

    workspace: str
    tokenset: Tokenset
    modes: list[Mode]


@reading()
async def tokenset_place(tx: Tx, caller: Caller, tokenset_id: str, *, at: str) -> TokensetPlace:
    """Return a tokenset that the caller may read with the modes that it had, or raise as `place_of`."""
    await access.read_tokenset(tx, caller, tokenset_id)
    state, (workspace, _) = await tx.together(
        past.tokenset(tx, tokenset_id, at), past.names(tx, tokenset_id, at)
    )
    return TokensetPlace(workspace, *existing(state, Text.TOKENSET_NOT_FOUND))
