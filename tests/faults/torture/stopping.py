"""F4: PostgreSQL stops, is killed and restarted; and what comes of it when it falls silent."""

import statistics
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from cli.commands import until
from faults import outages
from faults.outages import frozen
from faults.served import POOL, Answer, served
from faults.servers import install
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder

_FROZEN_SECONDS = 15


def stopped(scene: Scene, table: Table) -> None:
    """Run F4, each kind of fault as often as the others."""
    faults = [outages.FAULTS[number % len(outages.FAULTS)] for number in range(scene.rounds)]
    with folder() as place:
        rounds = outages.Rounds(scene.cluster, install(scene.cluster), place, scene.seed)
        figures = rounds.run(faults)
    away = [outage.seconds for outage in figures.outages]
    table.add(
        ("faults", len(figures.outages)),
        *((f"… {kind}", count) for kind, count in Counter(o.fault for o in figures.outages).items()),
        ("writes acknowledged", figures.acknowledged.total()),
        ("lost, there by half, or there twice", len(figures.lost)),
        ("writes refused, all with 503 and in flight or while away", len(figures.refused)),
        *((f"… then found {found}", count) for found, count in figures.found.most_common()),
        ("reads answered meanwhile", figures.reads),
        ("reads refused", len(figures.reads_refused)),
        ("invariants checked", figures.invariants),
        ("invariants broken", len(figures.broken)),
        ("PostgreSQL away, median / longest", f"{statistics.median(away):.2f} / {max(away):.2f} s"),
        (
            "then until all eight are answered, median / slowest",
            f"{statistics.median(figures.recoveries):.2f} / {max(figures.recoveries):.2f} s",
        ),
    )
    end_at(figures.lost + figures.broken + figures.wrong)


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
