"""F2, F7 and F12: what may happen to the embedded database and to its clients."""

import time

from cli.commands import CommandLine
from faults import cuts
from faults.locks import reading, timed
from faults.servers import serving
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder
from faults.vanishing import Vanishing
from support.databases import SqliteDatabase
from support.service import damages

_A_KILL = 5  # power cuts, and clients that vanish, for each kill
_CUTS_A_RUN = 25
_LOCK_SECONDS = 60


def power_cuts(scene: Scene, table: Table) -> None:
    """Run F2."""
    with folder() as place:
        figures = cuts.Runs(place, scene.seed).run(-(-scene.rounds * _A_KILL // _CUTS_A_RUN), _CUTS_A_RUN)
    table.add_all(figures)
    end_at(figures.lost + figures.damaged)


def locked(_: Scene, table: Table) -> None:
    """Run F7: one writer and one reader go on while the lock lasts; afterwards the next write succeeds."""
    refused: list[float] = []
    read: list[float] = []
    with folder() as place:
        jeton = CommandLine(place)
        with serving(jeton) as server, server.client() as client:
            path = f"/workspaces/{client.post('/workspaces', json={'name': 'W'}).json()['id']}"
            end = time.monotonic() + _LOCK_SECONDS
            with SqliteDatabase(jeton.file).writes_held(), reading(server, path) as read:
                while time.monotonic() < end:
                    response, seconds = timed(server, "POST", "/workspaces")
                    end_at([] if response.status_code == 503 else [response.text])
                    refused.append(seconds)
            made = client.post("/workspaces", json={"name": "After"})
            end_at([] if made.status_code == 201 else [made.text])
            end_at(damages(jeton.file))
    table.add(
        ("writes refused with 503, and slowest", f"{len(refused)}, {max(refused):.1f} s"),
        ("reads answered meanwhile, and slowest", f"{len(read)}, {max(read) * 1000:.0f} ms"),
        ("the next write after its end", made.status_code),
    )


def vanished(scene: Scene, table: Table) -> None:
    """Run F12."""
    with folder() as place:
        jeton = CommandLine(place)
        with serving(jeton) as server:
            figures = Vanishing(server, scene.seed).run(scene.rounds * _A_KILL)
            broken = damages(jeton.file)
    table.add_all(figures)
    end_at(broken)
