"""Random histories of proposals, of syncs with Figma and of pushes of Tokens Studio, on each engine."""

import time
from functools import partial

from api.proposal_walks import Proposing
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder, say
from figma_plugin.histories import Syncs
from studio.histories import Pushes
from support.blocking import wait_for
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.service import running_in_process
from support.walks import Walk, try_seed

from jeton.settings import Settings
from jeton.store.upkeep.opening import migrate

_PROPOSALS, _SYNCS, _PUSHES = 50, 10, 25
"""Histories for each kill."""
_TOLD = 100
"""After how many histories a part says how far it is."""


def _on_sqlite(walk: type[Walk], number: int, scene: Scene, table: Table) -> None:
    """Go through histories on a file."""
    with folder() as place:
        _go_through(walk, number, scene, table, SqliteDatabase(place / "jeton.db", keep=True))


def _on_postgresql(walk: type[Walk], number: int, scene: Scene, table: Table) -> None:
    """Go through histories on PostgreSQL."""
    url = scene.cluster.create_database()
    wait_for(migrate(Settings(database_url=url)))
    _go_through(walk, number, scene, table, PostgresDatabase(url))


def _go_through(walk: type[Walk], number: int, scene: Scene, table: Table, database: Database) -> None:
    total, begun, used = scene.rounds * number, time.monotonic(), time.process_time()
    with running_in_process(database) as service:
        for done in range(total):
            if done and done % _TOLD == 0:
                say(f"  {done:,} of {total:,} histories in {time.monotonic() - begun:.0f} s")
            try_seed(walk, service, scene.seed + done)
    used = time.process_time() - used
    end_at(database.damages())
    database.close()
    table.add(("histories", total), ("processor time, that of Node and PostgreSQL apart", f"{used:.0f} s"))


on_sqlite = partial(_on_sqlite, Proposing, _PROPOSALS)
on_postgresql = partial(_on_postgresql, Proposing, _PROPOSALS)
figma_on_sqlite = partial(_on_sqlite, Syncs, _SYNCS)
figma_on_postgresql = partial(_on_postgresql, Syncs, _SYNCS)
studio_on_sqlite = partial(_on_sqlite, Pushes, _PUSHES)
studio_on_postgresql = partial(_on_postgresql, Pushes, _PUSHES)
