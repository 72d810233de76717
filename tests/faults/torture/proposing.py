"""Random histories of proposals, of syncs with Figma and of pushes of Tokens Studio, on each engine."""

from collections.abc import Callable
from functools import partial

from api import proposal_walks
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder
from figma_plugin import histories as syncs
from studio import histories as pushes
from support.blocking import wait_for
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.service import Service, running_in_process

from jeton.settings import Settings
from jeton.store.upkeep.opening import migrate

Explore = Callable[[Service, int, int], None]
_PROPOSALS, _SYNCS, _PUSHES = 50, 10, 25
"""Histories for each kill."""
_AT_ONCE = 500
"""Histories that one run draws: Hypothesis remembers all of them."""


def _on_sqlite(explore: Explore, number: int, scene: Scene, table: Table) -> None:
    """Go through histories on a file."""
    with folder() as place:
        _go_through(explore, number, scene, table, SqliteDatabase(place / "jeton.db", keep=True))


def _on_postgresql(explore: Explore, number: int, scene: Scene, table: Table) -> None:
    """Go through histories on PostgreSQL."""
    url = scene.cluster.create_database()
    wait_for(migrate(Settings(database_url=url)))
    _go_through(explore, number, scene, table, PostgresDatabase(url))


def _go_through(explore: Explore, number: int, scene: Scene, table: Table, database: Database) -> None:
    total = scene.rounds * number
    with running_in_process(database) as service:
        for begun in range(0, total, _AT_ONCE):
            explore(service, min(_AT_ONCE, total - begun), scene.seed + begun)
    end_at(database.damages())
    database.close()
    table.add(("histories", total))


on_sqlite = partial(_on_sqlite, proposal_walks.explore, _PROPOSALS)
on_postgresql = partial(_on_postgresql, proposal_walks.explore, _PROPOSALS)
figma_on_sqlite = partial(_on_sqlite, syncs.explore, _SYNCS)
figma_on_postgresql = partial(_on_postgresql, syncs.explore, _SYNCS)
studio_on_sqlite = partial(_on_sqlite, pushes.explore, _PUSHES)
studio_on_postgresql = partial(_on_postgresql, pushes.explore, _PUSHES)
