"""What is soaked: the sizes of each engine's files, and how large they may become."""

from collections.abc import Callable
from pathlib import Path

from faults.soak import Bounds, Sizes
from support.postgres import Cluster, name_of

_MIB = 1024 * 1024
BOUNDS = Bounds(wal=64 * _MIB, database=0.1)
"""Of a file: its log is written back at 32 MiB, and freed pages are used again."""
WAL_MIB = 256
POSTGRESQL_BOUNDS = Bounds(wal=2 * WAL_MIB * _MIB, database=0.3)
"""Of PostgreSQL: its log is kept below `max_wal_size` by and large; dead rows are vacuumed now and then."""


def sizes_of_file(file: Path) -> Callable[[], Sizes]:
    """Return what tells the sizes of a SQLite file and its log."""
    wal = Path(f"{file}-wal")
    return lambda: Sizes(wal.stat().st_size if wal.exists() else 0, file.stat().st_size)


def sizes_on_postgresql(cluster: Cluster, url: str) -> Callable[[], Sizes]:
    """Return what tells the sizes of a database and of its server's log."""
    cluster.configure(max_wal_size=f"{WAL_MIB}MB")
    sql = "SELECT (SELECT sum(size) FROM pg_ls_waldir())::bigint, pg_database_size($1::text)"
    return lambda: Sizes(*cluster.query(sql, name_of(url))[0])
