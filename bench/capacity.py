"""The figures that docs/scaling.md counts with, printed as tables; the last part of `make bench-large`.

Names of parts as arguments measure those alone. CAPACITY_SIZES (10000,100000,1000000) shortens a run.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import apsw
import asyncpg
from compare import works_of
from data import LISTED
from report import machine, markdown, microseconds
from world import World

_SECONDS = 3.0
_LEAST = 5.0
"""Bytes of a token from which on a table or an index has a line."""
_SQLITE = """
    SELECT s.tbl_name || ': ' || s.name, sum(p.pgsize) FROM dbstat p JOIN sqlite_schema s ON s.name = p.name
    GROUP BY 1
"""
_POSTGRES = """
    SELECT t.relname || ': ' || c.relname, pg_table_size(c.oid)::bigint FROM pg_class c
    LEFT JOIN pg_index i ON i.indexrelid = c.oid JOIN pg_class t ON t.oid = coalesce(i.indrelid, c.oid)
    WHERE c.relkind IN ('r', 'i') AND c.relnamespace = 'public'::regnamespace
"""

Lines = Iterator[Sequence[str]]


def databases(world: World, sizes: Sequence[int]) -> Lines:
    """Yield how long an operator's commands take, and the bytes of a token by table and index.

    The history of a token is included; each was created among many.
    """
    yield ("what", "tokens", "figure")
    for count in sizes:
        with world.sized(count).database.lent() as (url, folder):
            file, there = str(folder / "backup"), world.cluster.create_database()
            for what, words, at in (
                ("check, SQLite", ("check",), url),
                ("backup", ("backup", file), url),
                ("restore", ("restore", file), f"sqlite:///{folder / 'restored.db'}"),
                ("copy, SQLite to PostgreSQL", ("copy", url, there), ""),
                ("check, PostgreSQL", ("check",), there),
            ):
                start = time.perf_counter()
                world.program.run(*words, database=at)
                yield (what, f"{count:,}", f"{time.perf_counter() - start:,.1f} s")
            sqlite: Any = apsw.Connection(url.removeprefix("sqlite:///"))
            for engine, rows in (
                ("SQLite", sqlite.execute(_SQLITE).fetchall()),
                ("PostgreSQL", asyncio.run(_rows(there))),
            ):
                each = {name: size / (count + LISTED) for name, size in rows}
                each["together"] = sum(each.values())
                for name in (name for name, size in each.items() if size >= _LEAST):
                    yield (f"{engine}, {name}", f"{count:,}", f"{each[name]:,.0f} bytes of a token")
            sqlite.close()
            world.cluster.drop_database(there)


async def _rows(url: str) -> Any:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch(_POSTGRES)
    finally:
        await connection.close()


def work(world: World, _: Sequence[int]) -> Lines:
    """Yield the processor time of each kind of request."""
    yield ("one process", "work", "processor time", "a second, or ms")
    for jeton in (world.jeton, world.jeton_on_postgres):
        for name, entrant in works_of(world, jeton).items():
            figure = entrant.measure(_SECONDS)
            yield (jeton.name, name, microseconds(figure.processors), f"{figure.value:,.0f}")


PARTS = {part.__name__: part for part in (databases, work)}


def main(names: Sequence[str]) -> int:
    """Measure, print, and return the exit status."""
    sizes = [int(size) for size in os.environ.get("CAPACITY_SIZES", "10000,100000,1000000").split(",")]
    if set(names) - set(PARTS):
        print(f"parts: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="jeton-capacity-") as folder, World(Path(folder)) as world:
        for name in names or PARTS:
            print(f"\n{markdown(list(PARTS[name](world, sizes)))}", flush=True)
    print(f"\n{machine()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
