"""What comes of it when PostgreSQL falls silent."""

import time
from concurrent.futures import ThreadPoolExecutor

from cli.commands import until
from faults.outages import frozen
from faults.served import POOL, Answer, served
from faults.servers import install
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at

_FROZEN_SECONDS = 15


def silent(scene: Scene, table: Table) -> None:
    """Let clients ask while PostgreSQL takes connections and says nothing; then it goes on."""
    with served(install(scene.cluster)) as server, ThreadPoolExecutor(2 * POOL) as threads:
        server.open_all(threads)
        end = time.monotonic() + _FROZEN_SECONDS
        refused: list[Answer] = []
        with frozen(scene.cluster):
            while time.monotonic() < end:
                asked = [threads.submit(server.read) for _ in range(POOL)]
                asked += [threads.submit(server.write, f"frozen {len(refused)} {n}") for n in range(POOL)]
                refused += [answer.result() for answer in asked]
            end_at([answer.response.text for answer in refused if answer.response.status_code != 503])
        begun = time.monotonic()
        until(lambda: server.read().response.status_code == 200, "a read to be answered")
        table.add(
            ("requests refused with 503", len(refused)),
            ("slowest of them", f"{max(answer.seconds for answer in refused):.1f} s"),
            ("afterwards until the first answer", f"{time.monotonic() - begun:.2f} s"),
        )
