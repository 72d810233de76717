"""How many bytes the history of a token takes in the database, with its indexes, by how it changes."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import asyncpg
from data import generate
from seeded import surround
from support.postgres import Cluster
from surroundings import Place

from jeton.ids import new_id
from jeton.model import Token, TokenFields, Versioned
from jeton.settings import SQLITE_SCHEME, Settings
from jeton.store import change_sets, tokens
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Store, Tx
from jeton.store.sqlite.connection import connect
from jeton.store.upkeep.opening import migrate, open_store

CHANGES = 10_000
_TOGETHER = 500
_SEED = 20_261_122
_SQLITE = """
    SELECT sum(pgsize) FROM dbstat WHERE name IN
        (SELECT name FROM sqlite_schema WHERE tbl_name IN ('change_set', 'token_history'))
"""
_POSTGRES = "SELECT pg_total_relation_size('change_set') + pg_total_relation_size('token_history')"

Size = Callable[[], Awaitable[int]]


class Recorded(NamedTuple):
    """Bytes of history for each token created by itself, changed by itself, and created among many."""

    created: float
    changed: float
    imported: float


async def of_sqlite(file: Path) -> Recorded:
    """Measure a new file."""

    async def size() -> int:
        connection = connect(file)
        try:
            return int(next(connection.execute(_SQLITE))[0])
        finally:
            connection.close()

    return await _measured(SQLITE_SCHEME + str(file), size)


async def of_postgres(cluster: Cluster) -> Recorded:
    """Measure a new database."""
    url = cluster.create_database()
    await migrate(Settings(database_url=url))

    async def size() -> int:
        connection = await asyncpg.connect(url)
        try:
            return int(await connection.fetchval(_POSTGRES))
        finally:
            await connection.close()

    try:
        return await _measured(url, size)
    finally:
        cluster.drop_database(url)


async def _measured(url: str, size: Size) -> Recorded:
    made = await surround(url)
    opened = await open_store(Settings(database_url=url))
    try:
        work = _Work(opened.store, made.core)
        before = await size()
        found = []
        for act in (work.create, work.change, work.create_at_once):
            await act()
            after = await size()
            found.append((after - before) / CHANGES)
            before = after
    finally:
        await opened.close()
    return Recorded(*found)


class _Work:
    """Changes of one mode, some hundred in a transaction: what is stored of each is the same as by itself."""

    def __init__(self, store: Store, place: Place) -> None:
        self._store = store
        self._place = place
        self._made: list[Versioned[Token]] = []
        self._fields = [
            TokenFields(row.name, row.type, row.value, row.description, row.alias_to)
            for row in generate(2 * CHANGES, _SEED)
        ]

    async def create(self) -> None:
        """Create half of the tokens, each by a request of its own."""
        for start in range(0, CHANGES, _TOGETHER):
            some = self._fields[start : start + _TOGETHER]

            async def work(tx: Tx, some: list[TokenFields] = some) -> list[Versioned[Token]]:
                return [await tokens.insert(tx, await self._begin(tx), *self._place, new) for new in some]

            self._made += await self._store.write(work, large=True)

    async def change(self) -> None:
        """Give each of them another description, by a request of its own."""
        for start in range(0, CHANGES, _TOGETHER):
            some = self._made[start : start + _TOGETHER]

            async def work(tx: Tx, some: list[Versioned[Token]] = some) -> None:
                for current in some:
                    item = current.item
                    wanted = TokenFields(item.name, item.type, item.value, "Another one", item.alias_to)
                    await tokens.update(tx, await self._begin(tx), current, wanted)

            await self._store.write(work, large=True)

    async def create_at_once(self) -> None:
        """Create the other half by one request."""

        async def work(tx: Tx) -> None:
            by = await self._begin(tx)
            for new in self._fields[CHANGES:]:
                await tokens.insert(tx, by, *self._place, new)

        await self._store.write(work, large=True)

    async def _begin(self, tx: Tx) -> ChangeSet:
        """Begin a change set as a request does: who made it is 36 characters each time."""
        sql = "SELECT workspace_id FROM tokenset WHERE id = $1"
        ((workspace_id,),) = await tx.all(sql, self._place.tokenset_id)
        return await change_sets.begin(tx, new_id(), new_id(), workspace_id=workspace_id)
