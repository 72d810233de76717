"""Search of a workspace's tokens."""

from typing import Literal

from msgspec import Struct

from jeton.core import access
from jeton.core.use_case import peeking
from jeton.model import Caller, TokenType
from jeton.store import search as store
from jeton.store.engine import Tx
from jeton.store.search import EXACT, PART, PREFIX
from jeton.store.search import Criteria as Criteria

MOST_HITS = 100
"""The highest number of tokens that a search returns."""

Match = Literal["exact", "prefix", "part"]
_MATCHES: dict[int, Match] = {EXACT: "exact", PREFIX: "prefix", PART: "part"}


class SearchHit(Struct, frozen=True, gc=False):
    """A token that was found; `match` is how its name fits `q`, or `exact` without `q`."""

    name: str
    match: Match
    type: TokenType
    value: str
    alias_to: str | None
    tokenset_id: str
    tokenset: str
    mode_id: str
    mode: str


class SearchCount(Struct, frozen=True, gc=False):
    """The number of matches in a tokenset."""

    id: str
    name: str
    total: int


class SearchResult(Struct, frozen=True, gc=False):
    """The best matches: exact names, then prefixes, then parts, each by name; `total` counts all matches."""

    tokens: list[SearchHit]
    total: int
    tokensets: list[SearchCount]


@peeking(large=True)
async def search(tx: Tx, caller: Caller, workspace_id: str, *, wanted: Criteria, limit: int) -> SearchResult:
    """Return the best matches in all tokensets and modes of a workspace, and how many each tokenset has."""
    _, (hits, counts) = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.search(tx, workspace_id, wanted, limit)
    )
    found = [
        SearchHit(
            hit.name,
            _MATCHES[hit.rank],
            hit.type,
            hit.value,
            hit.alias_to,
            hit.tokenset_id,
            hit.tokenset,
            hit.mode_id,
            hit.mode,
        )
        for hit in hits
    ]
    total = sum(count.total for count in counts)
    return SearchResult(found, total, [SearchCount(*count) for count in counts])
