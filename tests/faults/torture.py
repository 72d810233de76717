"""`make torture`: many more of the faults that lose data where a service is careless, and what came of them.

TORTURE_ROUNDS is the number of kills on each engine, and of stops and kills of PostgreSQL (100); five times
as many power cuts and vanishing clients go with them.
TORTURE_SEED repeats the draws of an earlier run. The first loss ends it with status 1.
"""

import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from cli.commands import CommandLine, until
from faults import cuts, kills, outages
from faults.locks import reading, timed
from faults.outages import frozen
from faults.served import POOL, Answer, served
from faults.servers import Installed, foreign_lock, install, serving
from faults.vanishing import Vanishing
from support.postgres import Cluster
from support.service import broken_invariants

_CUTS_A_RUN = 25
_RESTART_SECONDS = 2.0
_LOCK_SECONDS = 60
_FROZEN_SECONDS = 15


def main() -> None:
    """Run all of them and print their tables."""
    rounds = int(os.environ.get("TORTURE_ROUNDS", "100"))
    seed = int(os.environ.get("TORTURE_SEED") or random.SystemRandom().randrange(1_000_000))
    _say(f"{rounds} rounds; TORTURE_SEED={seed} repeats the draws\n")
    with _table("F1: kill -9 under eight writers") as rows, _folder() as folder:
        median = _killed(rows, folder, rounds, seed)
    with _table("F2: power cuts under concurrent writers") as rows, _folder() as folder:
        _cut(rows, folder, -(-rounds * 5 // _CUTS_A_RUN), seed)
    with _table("F7: another process holds the write lock for 60 s") as rows, _folder() as folder:
        _locked(rows, folder)
    with _table("F12: clients that vanish after a POST") as rows, _folder() as folder:
        _vanished(rows, folder, rounds * 5, seed)
    with Cluster() as cluster:
        median = max(median, _on_postgresql(cluster, rounds, seed))
    if median > _RESTART_SECONDS:
        sys.exit(f"a restart took {median:.2f} s, more than {_RESTART_SECONDS} s")


def _on_postgresql(cluster: Cluster, rounds: int, seed: int) -> float:
    """Run F1 and F4 on PostgreSQL, and let it be silent; return as `_killed`."""
    with _table("F1 on PostgreSQL: kill -9 under eight writers") as rows, _folder() as folder:
        median = _killed(rows, folder, rounds, seed, install(cluster))
    with (
        _table("F4: PostgreSQL stopped, killed and restarted under eight writers") as rows,
        _folder() as folder,
    ):
        _stopped(rows, folder, cluster, rounds, seed)
    with _table(f"PostgreSQL frozen for {_FROZEN_SECONDS} s") as rows:
        _silent(rows, cluster)
    return median


def _stopped(rows: list[tuple[str, object]], folder: Path, cluster: Cluster, rounds: int, seed: int) -> None:
    """Run F4, each kind of fault as often as the others."""
    faults = [outages.FAULTS[number % len(outages.FAULTS)] for number in range(rounds)]
    figures = outages.Rounds(cluster, install(cluster), folder, seed).run(faults)
    away = [outage.seconds for outage in figures.outages]
    rows += [
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
    ]
    _end_at(figures.lost + figures.broken + figures.wrong)


def _silent(rows: list[tuple[str, object]], cluster: Cluster) -> None:
    """Let clients ask while PostgreSQL takes connections and says nothing; then it goes on."""
    with served(install(cluster)) as server, ThreadPoolExecutor(2 * POOL) as threads:
        server.open_all(threads)
        end = time.monotonic() + _FROZEN_SECONDS
        refused: list[Answer] = []
        with frozen(cluster):
            while time.monotonic() < end:
                asked = [threads.submit(server.read) for _ in range(POOL)]
                asked += [threads.submit(server.write, f"frozen {len(refused)} {n}") for n in range(POOL)]
                refused += [answer.result() for answer in asked]
            _end_at([answer.response.text for answer in refused if answer.response.status_code != 503])
        begun = time.monotonic()
        until(lambda: server.read().response.status_code == 200, "a read to be answered")
        rows += [
            ("requests refused with 503", len(refused)),
            ("slowest of them", f"{max(answer.seconds for answer in refused):.1f} s"),
            ("afterwards until the first answer", f"{time.monotonic() - begun:.2f} s"),
        ]


def _killed(
    rows: list[tuple[str, object]], folder: Path, rounds: int, seed: int, installed: Installed | None = None
) -> float:
    """Run F1; return how many seconds half of the restarts took at most."""
    figures = kills.Rounds(folder, seed, installed).run(rounds)
    restarts, wal = figures.restarts, figures.wal_bytes
    rows += [
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
    ]
    if installed is None:
        rows += [
            ("write-ahead log found at restarts, largest", f"{max(wal) / 1e6:.1f} MB"),
            ("database in the end", f"{figures.file_bytes / 1e6:.1f} MB"),
        ]
    _end_at(figures.lost + figures.broken)
    return statistics.median(restarts)


def _cut(rows: list[tuple[str, object]], folder: Path, runs: int, seed: int) -> None:
    """Run F2."""
    figures = cuts.Runs(folder, seed).run(runs, _CUTS_A_RUN)
    rows += [
        ("cuts", figures.cuts),
        ("… with torn and reordered sectors", figures.torn),
        ("writes acknowledged", figures.acknowledged),
        ("lost, or there by half", len(figures.lost)),
        ("in flight at the cut: whole", figures.in_flight["applied"]),
        ("in flight at the cut: absent", figures.in_flight["absent"]),
        ("invariants checked", figures.invariants),
        ("damaged databases, invariants broken", len(figures.damaged)),
    ]
    _end_at(figures.lost + figures.damaged)


def _locked(rows: list[tuple[str, object]], folder: Path) -> None:
    """Run F7: one writer and one reader go on while the lock lasts; afterwards the next write succeeds."""
    jeton = CommandLine(folder)
    refused: list[float] = []
    read: list[float] = []
    with serving(jeton) as server, server.client() as client:
        path = f"/workspaces/{client.post('/workspaces', json={'name': 'W'}).json()['id']}"
        end = time.monotonic() + _LOCK_SECONDS
        with foreign_lock(jeton.file), reading(server, path) as read:
            while time.monotonic() < end:
                response, seconds = timed(server, "POST", "/workspaces")
                _end_at([] if response.status_code == 503 else [response.text])
                refused.append(seconds)
        made = client.post("/workspaces", json={"name": "After"})
        _end_at([] if made.status_code == 201 else [made.text])
        _end_at(broken_invariants(jeton.file))
    rows += [
        ("writes refused with 503, and slowest", f"{len(refused)}, {max(refused):.1f} s"),
        ("reads answered meanwhile, and slowest", f"{len(read)}, {max(read) * 1000:.0f} ms"),
        ("the next write after its end", made.status_code),
    ]


def _vanished(rows: list[tuple[str, object]], folder: Path, clients: int, seed: int) -> None:
    """Run F12."""
    jeton = CommandLine(folder)
    with serving(jeton) as server:
        figures = Vanishing(server, seed).run(clients)
        broken = broken_invariants(jeton.file)
    rows += [
        ("clients", figures.sent),
        ("… in the middle of their request", figures.halves),
        ("… that reset their connection", figures.resets),
        ("writes found whole", figures.found["whole"]),
        ("writes found absent", figures.found["absent"]),
        ("invariants broken", len(broken)),
        ("descriptors before / after", " / ".join(map(str, figures.descriptors))),
    ]
    _end_at(broken)


@contextmanager
def _table(title: str) -> Iterator[list[tuple[str, object]]]:
    """Print the rows that are gathered meanwhile under a title, with the time that they took."""
    _say(f"{title} …")
    begun = time.monotonic()
    rows: list[tuple[str, object]] = []
    try:
        yield rows
    finally:
        _print(rows)
        _say(f"  ({time.monotonic() - begun:.0f} s)\n")


def _end_at(losses: list[str]) -> None:
    """Raise `AssertionError` where there is a loss."""
    if losses:
        raise AssertionError("\n".join(losses))


def _print(rows: list[tuple[str, object]]) -> None:
    width = max((len(name) for name, _ in rows), default=0)
    for name, figure in rows:
        _say(f"  {name:<{width}}  {figure if isinstance(figure, str) else f'{figure:,}':>14}")


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="jeton-torture-") as name:
        yield Path(name)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
