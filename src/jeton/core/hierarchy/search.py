"""Search of a workspace's tokens."""

from msgspec import Struct

from jeton.core import access
from jeton.core.use_case import peeking
from jeton.model.objects import Caller
from jeton.store import search as store
from jeton.store.engine import Tx
from jeton.store.search import Criteria as Criteria
from jeton.store.search import SearchCount
from jeton.store.search import SearchHit as SearchHit

MOST_HITS = 100
"""The highest number of tokens that a search returns."""


class SearchResult(Struct, frozen=True, gc=False):
    """The best matches: exact names, then prefixes, then parts, each by name; `total` counts all matches."""

    tokens: list[SearchHit]
    total: int
    tokensets: list[SearchCount]


@peeking(large=True)
async def search(
    tx: Tx, caller: Caller, workspace_id: str, *, criteria: Criteria, limit: int
) -> SearchResult:
    """Return the best matches in all tokensets and modes of a workspace, and how many each tokenset has."""
    _, (hits, counts) = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.search(tx, workspace_id, criteria, limit)
    )
    return SearchResult(hits, sum(count.total for count in counts), counts)
