"""Random histories of proposals, on each engine."""

from api.proposal_walks import explore
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder
from support.blocking import wait_for
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.service import running_in_process

from jeton.settings import Settings
from jeton.store.upkeep.opening import migrate

_A_KILL = 50
"""Histories for each kill."""
_AT_ONCE = 500
"""Histories that one run draws: Hypothesis remembers all of them."""


def on_sqlite(scene: Scene, table: Table) -> None:
    """Go through histories on a file."""
    with folder() as place:
        _go_through(scene, table, SqliteDatabase(place / "jeton.db", keep=True))


def on_postgresql(scene: Scene, table: Table) -> None:
    """Go through histories on PostgreSQL."""
    url = scene.cluster.create_database()
    wait_for(migrate(Settings(database_url=url)))
    _go_through(scene, table, PostgresDatabase(url))


def _go_through(scene: Scene, table: Table, database: Database) -> None:
    histories = scene.rounds * _A_KILL
    with running_in_process(database) as service:
        for begun in range(0, histories, _AT_ONCE):
            explore(service, min(_AT_ONCE, histories - begun), scene.seed + begun)
    end_at(database.damages())
    database.close()
    table.add(("histories", histories))
