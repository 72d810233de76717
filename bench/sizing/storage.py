"""How many bytes a token takes in the database, with all its indexes, and how deep these are."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import asyncpg
import msgspec
from data import many
from postgres import fill
from seeded import Embedded
from support.postgres import Cluster

from jeton.store.sqlite.connection import connect

_PAGES = """
    SELECT name, sum(pgsize), max(CASE WHEN path LIKE '%+%' THEN 0 ELSE length(path) - length(replace(path, '/', '')) END)
    FROM dbstat GROUP BY name HAVING name IN (SELECT name FROM sqlite_schema WHERE tbl_name IN ('token', 'token_reference'))
"""  # noqa: E501
_INDEXES = """
    SELECT c.relname, pg_relation_size(c.oid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid IN ('token'::regclass, 'token_reference'::regclass) ORDER BY 1
"""
_TABLES = """
    SELECT relname, pg_relation_size(oid), pg_table_size(oid) - pg_relation_size(oid) FROM pg_class
    WHERE oid IN ('token'::regclass, 'token_reference'::regclass) ORDER BY 1
"""
_POINT = "SELECT id FROM token WHERE mode_id = (SELECT mode_id FROM token LIMIT 1) AND name_hash = '\\x00'"


class Stored(NamedTuple):
    """What so many tokens take: bytes by table and index, the deepest index's levels, seconds of a vacuum."""

    tokens: int
    bytes: Mapping[str, int]
    levels: int
    vacuum: float = 0.0

    @property
    def of_token(self) -> float:
        """Bytes of one token."""
        return sum(self.bytes.values()) / self.tokens


def of_sqlite(folder: Path, count: int) -> tuple[Embedded, Stored]:
    """Fill a file with so many tokens; return it and what they take."""
    seeded = Embedded(folder, many(count), ())
    connection = connect(seeded.file)
    try:
        pages = list(connection.execute(_PAGES))
    finally:
        connection.close()
    return seeded, Stored(count, {name: size for name, size, _ in pages}, max(level for *_, level in pages))


@contextmanager
def of_postgres(cluster: Cluster, count: int) -> Iterator[tuple[str, Stored]]:
    """Fill a database with so many tokens; lend its URL and what they take."""
    url = cluster.create_database()
    try:
        yield url, asyncio.run(_measured(url, count))
    finally:
        cluster.drop_database(url)


async def _measured(url: str, count: int) -> Stored:
    await fill(url, many(count), ())
    connection = await asyncpg.connect(url)
    try:
        sizes = {}
        for name, size, beside in await connection.fetch(_TABLES):
            sizes[name] = size
            sizes[f"{name}: long values, maps of free space"] = beside
        sizes |= {name: size for name, size in await connection.fetch(_INDEXES)}  # noqa: C416  records
        return Stored(count, sizes, await _levels(connection), await _vacuum(connection))
    finally:
        await connection.close()


async def _levels(connection: asyncpg.Connection) -> int:
    """Return how many pages a look-up by name reads before the row's own."""
    found = await connection.fetchval(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {_POINT}")
    plan = msgspec.json.decode(found)[0]["Plan"]
    inner = plan.get("Plans", [{}])[0]
    read = [node.get("Shared Hit Blocks", 0) + node.get("Shared Read Blocks", 0) for node in (plan, inner)]
    return int(read[0] - read[1])


async def _vacuum(connection: asyncpg.Connection) -> float:
    """Return the seconds of a vacuum after every tenth token has changed."""
    loop = asyncio.get_running_loop()
    await connection.execute("UPDATE token SET version = version + 1 WHERE get_byte(name_hash, 0) < 26")
    start = loop.time()
    await connection.execute("VACUUM token", timeout=600)
    return loop.time() - start
