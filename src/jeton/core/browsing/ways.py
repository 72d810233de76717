"""The way to the value of a cell: each token that it leads through, as the mode of the cell sees it."""

from typing import NamedTuple

from jeton.core import access
from jeton.core.browsing.cells import Cell, Column
from jeton.core.checks.explain import Hop, ScopedView, chain_of, traced
from jeton.core.history.provenance import MOST_TRACED
from jeton.core.use_case import reading
from jeton.formats.targets import TARGETS
from jeton.formats.writing.selection import export_token
from jeton.model.objects import Caller, TokenRow
from jeton.store.engine import Tx
from jeton.store.history import provenance


class Way(NamedTuple):
    """A cell with its token, the hops to its value, as many as are listed, and its text on each platform."""

    cell: Cell
    token: TokenRow
    hops: list[Hop]
    hops_total: int
    platforms: dict[str, str | None]


def way_of(column: Column, name: str) -> Way | None:
    """Return the way to a value in a mode, None if the mode neither has the name nor falls back to it."""
    node = column.node(name)
    if node is None:
        return None
    view = column.view
    chain = list(chain_of(view, node))
    hops = ScopedView(column.scopes, column.own, view).hops(chain)
    exported = export_token(view.row(node), view.resolve(name, node[0]))
    platforms = {target: about.literal(exported) for target, about in TARGETS.items()}
    return Way(column.cell(name), view.row(node), hops, len(chain), platforms)


@reading()
async def with_changes(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, way: Way) -> Way:
    """Return a way that a mode of a tokenset sees with the last changes of its first hops."""
    await access.read_mode(tx, caller, tokenset_id, mode_id)
    places = [(hop.mode_id, hop.name) for hop in way.hops[:MOST_TRACED]]
    return way._replace(hops=traced(way.hops, await provenance.last_changes(tx, places)))
