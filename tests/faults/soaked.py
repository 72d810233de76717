"""What is soaked: the sizes of each engine's files, and how large they may become."""

from collections.abc import Callable
from pathlib import Path

from faults.soak import Bounds, Sizes
from support.databases import Database, SqliteDatabase
from support.postgres import Cluster

_MIB = 1024 * 1024
BOUNDS = Bounds(wal=64 * _MIB, database=0.1, change=420, pages_cached=True)
"""Of a file: its log is written back at 32 MiB, and freed pages are used again.

A connection keeps up to 32 MiB of pages; a change takes what the benchmark measures.
"""
WAL_MIB = 256
POSTGRESQL_BOUNDS = Bounds(wal=2 * WAL_MIB * _MIB, database=0.3, change=700)
"""Of PostgreSQL: its log is kept below `max_wal_size` by and large; dead rows are vacuumed now and then."""


def sizes_of_file(file: Path) -> Callable[[], Sizes]:
    """Return what tells the sizes of a SQLite file and its log."""
    wal, database = Path(f"{file}-wal"), SqliteDatabase(file)

    def sizes() -> Sizes:
        ((changes,),) = database.rows("SELECT count(*) FROM token_history")
        return Sizes(wal.stat().st_size if wal.exists() else 0, file.stat().st_size, changes)

    return sizes


def sizes_on_postgresql(cluster: Cluster, database: Database) -> Callable[[], Sizes]:
    """Return what tells the sizes of a database and of its server's log."""
    cluster.configure(max_wal_size=f"{WAL_MIB}MB")
    sql = """
        SELECT (SELECT sum(size) FROM pg_ls_waldir())::bigint, pg_database_size(current_database()),
            (SELECT count(*) FROM token_history)
    """
    return lambda: Sizes(*database.rows(sql)[0])
