"""Search of a workspace's tokens by the value that they resolve to."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.bounds.turns import Turns
from jeton.core.hierarchy.search import SearchResult
from jeton.core.history import past
from jeton.core.use_case import reading, run
from jeton.model.objects import Caller, ModeRef, TokenRow
from jeton.model.proposals import InProposal
from jeton.resolution.views import View, scope_order
from jeton.store import whole_modes
from jeton.store.engine import Tx, Units
from jeton.store.search import MATCHES, Criteria, SearchCount, SearchHit, lower

Rows = Mapping[str, Sequence[TokenRow]]
"""Tokens by the id of their mode."""


class RankedHit(NamedTuple):
    """A token that was found, in the order in which hits come."""

    rank: int
    name: str
    tokenset_id: str
    mode_id: str
    row: TokenRow
    mode: ModeRef


async def search(
    store: Units,
    turns: Turns,
    caller: Caller,
    workspace_id: str,
    *,
    criteria: Criteria,
    limit: int,
    at: InProposal | None = None,
) -> SearchResult:
    """Return the best matches, as `search` does; a thread, by one of `turns`, resolves all tokens.

    They are those of now, or as they would be with a proposal.
    """
    if at is None:
        around, rows = await run(store, _read, caller, workspace_id)
    else:
        around, rows = await run(store, _read_proposed, caller, workspace_id, at)
    return await turns.in_thread(found_in, around, rows, criteria, limit)


@reading(large=True)
async def _read(tx: Tx, caller: Caller, workspace_id: str) -> tuple[list[ModeRef], Rows]:
    return await tx.together(
        past.around_workspace(tx, caller, workspace_id, None),
        whole_modes.rows_of(tx, whole_modes.WORKSPACE, workspace_id),
    )


@reading(large=True)
async def _read_proposed(
    tx: Tx, caller: Caller, workspace_id: str, at: InProposal
) -> tuple[list[ModeRef], Rows]:
    around, source = await past.around_workspace(tx, caller, workspace_id, at), past.other(tx, at)
    return around, {mode.id: await source.tokens(mode.id) for mode in around}


def found_in(around: Sequence[ModeRef], rows: Rows, criteria: Criteria, limit: int) -> SearchResult:
    """Return the tokens of modes that have the resolved value, if one is asked for, and meet all criteria."""
    matches = sorted(_matches(around, rows, criteria), key=lambda each: each[:4])
    counts = Counter(each.tokenset_id for each in matches)
    names = {mode.tokenset_id: mode.tokenset for mode in around}
    return SearchResult(
        [_hit(each) for each in matches[:limit]],
        len(matches),
        [SearchCount(id_, names[id_], counts[id_]) for id_ in sorted(counts)],
    )


def _matches(around: Sequence[ModeRef], rows: Rows, criteria: Criteria) -> Iterator[RankedHit]:
    scopes = {mode_id: {row.name: row for row in of_mode} for mode_id, of_mode in rows.items()}
    resolved = None if criteria.resolved is None else lower(criteria.resolved)
    for mode in around:
        view = View(scopes.get(id_, {}) for id_ in scope_order(around, mode.id))
        for name, row in scopes.get(mode.id, {}).items():
            rank = _rank(row, criteria)
            if rank is None:
                continue
            text = None if resolved is None else view.text((0, name))
            if resolved is None or (text is not None and lower(text) == resolved):
                yield RankedHit(rank, name, mode.tokenset_id, mode.id, row, mode)


def _rank(row: TokenRow, criteria: Criteria) -> int | None:
    """Return the rank of a token's match by its stored fields, None if it does not match."""
    if criteria.type not in {None, row.type}:
        return None
    if criteria.value is not None and lower(row.value) != lower(criteria.value):
        return None
    if criteria.part is None:
        return 0
    name, part = lower(row.name), lower(criteria.part)
    if name == part:
        return 0
    return 1 if name.startswith(part) else 2 if part in name else None


def _hit(match: RankedHit) -> SearchHit:
    row, mode = match.row, match.mode
    where = (mode.tokenset_id, mode.tokenset, mode.id, mode.name)
    return SearchHit(row.name, MATCHES[match.rank], row.type, row.value, row.alias_to, *where)
