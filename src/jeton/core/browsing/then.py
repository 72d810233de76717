"""A tokenset as it was at a past moment, for pages that show it."""

from typing import NamedTuple

from jeton.core.browsing.matrix import Matrix
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.use_case import reading
from jeton.model import Caller
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
