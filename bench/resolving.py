"""Resolving the tokens of a mode in this process, as an export does before it writes; no HTTP, no output."""

import asyncio
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

from data import Row as Token
from processes import BenchError
from quiet import Others
from row import Figure
from seeded import Embedded

from jeton.core.exports.views import Views
from jeton.core.sources import Present
from jeton.settings import Settings
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.upkeep.opening import open_store

_LEAST = 5
"""The fewest times that the tokens are resolved in a measurement."""


def chained(count: int, length: int) -> list[Token]:
    """Return tokens in chains: one of each `length` has a value, the others are aliases of the one before."""
    tokens = []
    for number in range(count):
        chain, place = divmod(number, length)
        value = f"{chain % 97}px"
        target = f"chain.{chain}.{place - 1}" if place else None
        name = f"chain.{chain}.{place}"
        tokens.append(Token(name, "dimension", "" if target else value, None, target, value))
    return tokens


@dataclass(frozen=True, slots=True)
class Resolving:
    """A mode's tokens, read from the database and resolved, again and again."""

    name: str
    seeded: Embedded
    tokens: Sequence[Token]

    def measure(self, seconds: float) -> Figure:
        """Measure the median time of all tokens in milliseconds."""
        others = Others()
        with self.seeded.copy() as (url, _):
            found = asyncio.run(self._times(url, seconds))
        return Figure(statistics.median(found), 0, others.share())

    async def _times(self, url: str, seconds: float) -> list[float]:
        path = self.seeded.tokens.split("/")
        tokenset_id, mode_id = path[path.index("tokensets") + 1], path[path.index("modes") + 1]
        opened = await open_store(Settings(database_url=url))

        async def work(tx: Tx) -> list[float]:
            around = await modes.around(tx, tokenset_id)
            found: list[float] = []
            end = time.perf_counter() + seconds
            while len(found) < _LEAST or time.perf_counter() < end:
                start = time.perf_counter()
                view = await Views(Present(tx), around).of_mode(mode_id)
                found.append((time.perf_counter() - start) * 1000)
            values = {token.name: token.value for token in view.mode.tokens}
            if values != {token.name: token.resolved for token in self.tokens}:
                raise BenchError("a token does not resolve to its value")
            return found

        try:
            return await opened.store.read(work)
        finally:
            await opened.close()
