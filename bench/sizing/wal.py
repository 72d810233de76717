"""How many bytes a write puts into the log that makes it durable, on both engines."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from exports import Client
from processes import Server
from seeded import Seeded
from served import Served
from support.postgres import Cluster

from jeton.settings import SQLITE_SCHEME

_WRITES = 512
_CLIENTS = 32
"""Few enough writes that SQLite's log is not written from its beginning again meanwhile."""


class Logged(NamedTuple):
    """Bytes in the log for each token created: by one client, and by 32 at once."""

    one: float
    together: float
    first: float | None = None
    """PostgreSQL: by one client right after a checkpoint, when whole pages are logged."""


def of_sqlite(service: Served) -> Logged:
    """Measure the file beside the database, each time from empty."""

    def measure(clients: int) -> float:
        with service.running() as server:
            log = Path(f"{server.database.removeprefix(SQLITE_SCHEME)}-wal")
            before = log.stat().st_size
            _create(server, service.seeded, clients)
            return (log.stat().st_size - before) / _WRITES

    return Logged(measure(1), measure(_CLIENTS))


def of_postgres(service: Served, cluster: Cluster) -> Logged:
    """Measure the position in the server's log; the first after a checkpoint by itself."""

    def position() -> int:
        ((found,),) = cluster.query("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint")
        return int(found)

    def logged(act: Callable[[], None]) -> float:
        before = position()
        act()
        return (position() - before) / _WRITES

    with service.running() as server:
        first = logged(lambda: _create(server, service.seeded, 1))
        one = logged(lambda: _create(server, service.seeded, 1, 1))
        return Logged(one, logged(lambda: _create(server, service.seeded, _CLIENTS, 1)), first)


def _create(server: Server, seeded: Seeded, clients: int, series: int = 0) -> None:
    """Create tokens in one mode, each client the same number of them."""
    each = _WRITES // clients

    def one(number: int) -> None:
        with Client(server, seeded, (series * clients + number) * _WRITES).open() as client:
            for _ in range(each):
                client.change(seeded.tokens)

    with ThreadPoolExecutor(clients) as pool:
        list(pool.map(one, range(clients)))
