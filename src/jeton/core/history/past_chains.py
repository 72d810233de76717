"""Resolution of single tokens at a moment in the past, name by name instead of by whole modes."""

from collections.abc import Sequence

from jeton.aliases import Node
from jeton.core import lookups
from jeton.core.history.past import Past
from jeton.core.lookups import Ranked, Wanted
from jeton.model import TokenRow

MOST_LOOKED_UP = 400
"""Maximum number of single tokens read; if a value depends on more, whole modes are read."""
_AT_ONCE = {0: 2, 2: 8}
"""Numbers of modes in which a name is looked up at once: most names are in the first two, or in none."""
_LATER = 32


async def value_of(source: Past, order: Sequence[str], row: TokenRow) -> str | None:
    """Return the value that a token of the first of these modes had, None if it did not resolve.

    `order` are the modes in which names are looked up, as `scope_order` gives them.
    """
    return await lookups.value_of(row, _PastNames(source, order).find)


class _PastNames:
    """The tokens of some modes, each read once: by name, or with its whole mode if too many are needed."""

    def __init__(self, source: Past, order: Sequence[str]) -> None:
        self._source = source
        self._order = order
        self._known: dict[Node, TokenRow | None] = {}
        self._whole: set[int] = set()

    async def find(self, wanted: Sequence[Wanted]) -> list[Ranked]:
        """Return the tokens that names lead to."""
        found: list[Ranked] = []
        left, rank = list(wanted), 0
        while left and rank < len(self._order):
            ranks = await self._read(rank, left)
            missing = []
            for name, first in left:
                rows = ((each, self._known.get((each, name))) for each in ranks if each >= first)
                hit = next(((each, row) for each, row in rows if row is not None), None)
                if hit is None:
                    missing.append((name, first))
                else:
                    found.append(hit)
            left, rank = missing, ranks.stop
        return found

    async def _read(self, rank: int, wanted: Sequence[Wanted]) -> range:
        """Read names in the mode of a rank and in some after it; return the ranks of these."""
        ranks = range(rank, min(rank + _AT_ONCE.get(rank, _LATER), len(self._order)))
        nodes = ((each, name) for name, first in wanted for each in ranks if each >= first)
        new = list(dict.fromkeys(node for node in nodes if node not in self._known))
        if not self._whole and len(self._known) + len(new) <= MOST_LOOKED_UP:
            rows = await self._source.named([(self._order[each], name) for each, name in new]) if new else ()
            self._known.update(zip(new, rows, strict=True))
            return ranks
        if rank not in self._whole:
            self._whole.add(rank)
            self._known.update(
                {(rank, row.name): row for row in await self._source.tokens(self._order[rank])}
            )
        return range(rank, rank + 1)
