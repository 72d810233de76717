"""F1: kills under eight writers, and how long a restart takes."""

import statistics

from faults import kills
from faults.servers import Installed, install
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder

_RESTART_SECONDS = 2.0


def on_sqlite(scene: Scene, table: Table) -> None:
    """Kill a server on a file."""
    _killed(scene, table)


def on_postgresql(scene: Scene, table: Table) -> None:
    """Kill a server on PostgreSQL, which goes on meanwhile."""
    _killed(scene, table, install(scene.cluster))


def _killed(scene: Scene, table: Table, installed: Installed | None = None) -> None:
    with folder() as place:
        figures = kills.Rounds(place, scene.seed, installed).run(scene.rounds)
    restarts, wal = figures.restarts, figures.wal_bytes
    table.add(
        ("kills", figures.rounds),
        ("writes acknowledged", figures.acknowledged.total()),
        *((f"… {kind}", count) for kind, count in figures.acknowledged.most_common()),
        ("lost, there by half, or there twice", len(figures.lost)),
        ("in flight at the kill: whole", figures.in_flight["applied"]),
        ("in flight at the kill: absent", figures.in_flight["absent"]),
        ("no write in flight", figures.in_flight["none"]),
        ("repeated with their key, in the end once", figures.repeated.total()),
        ("invariants checked", figures.invariants),
        ("invariants broken", len(figures.broken)),
        (
            "restart until served, median / slowest",
            f"{statistics.median(restarts):.2f} / {max(restarts):.2f} s",
        ),
    )
    if installed is None:
        table.add(
            ("write-ahead log found at restarts, largest", f"{max(wal) / 1e6:.1f} MB"),
            ("database in the end", f"{figures.file_bytes / 1e6:.1f} MB"),
        )
    end_at(figures.lost + figures.broken)
    median = statistics.median(restarts)
    if median > _RESTART_SECONDS:
        scene.slow.append(f"a restart took {median:.2f} s")
