"""Kills and failovers: a part of an installation is killed under load, and replaced or started again."""

import statistics
from collections import Counter
from collections.abc import Sequence

from faults import failovers, kills, limits, outages, pauses
from faults.enduring import Figures, Trial
from faults.fleet import Fleet, Shape
from faults.servers import install
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder, seconds

_BACK_SECONDS = 5.0
"""How long service may be away once a part's place is taken."""
_SLACK = 3 * _BACK_SECONDS
_RESTART_SECONDS = 2.0
_A_FAILOVER = 20
"""Kills of a server for each failover of a kind."""
_PAUSE_SECONDS = 20.0
_EVERYTHING = Shape(servers=2, workers=2, standby=True, pooler=True, redis=True)
_HOSTS = Shape(servers=2, workers=2, standby=True)
_WORKERS = Shape(servers=1, workers=2)
_SHARED = Shape(servers=2, workers=2, redis=True)


def killed(scene: Scene, table: Table) -> None:
    """Run F1: kill a server on a file."""
    with folder() as place:
        _judge_restarts(scene, table, kills.on_sqlite(place, scene.rounds, scene.seed, _SLACK))
        table.add(("MB of database in the end", round((place / "jeton.db").stat().st_size / 1e6)))


def killed_on_postgresql(scene: Scene, table: Table) -> None:
    """Run F1: kill a server on PostgreSQL, which goes on meanwhile."""
    with folder() as place, Fleet(place, Shape()) as fleet:
        trials = [failovers.GROUP] * scene.rounds
        _judge_restarts(scene, table, failovers.put(fleet, trials, scene.seed, _SLACK))


def _judge_restarts(scene: Scene, table: Table, figures: Figures) -> None:
    _judge(scene, table, figures)
    median = statistics.median(outage.seconds for outage in figures.outages)
    if median > _RESTART_SECONDS:
        scene.slow.append(f"a restart took {median:.2f} s")


def stopped(scene: Scene, table: Table) -> None:
    """Run F4, each kind of fault as often as the others."""
    faults = [outages.FAULTS[number % len(outages.FAULTS)] for number in range(scene.rounds)]
    with folder() as place:
        installed = install(scene.cluster)
        _judge(scene, table, outages.go_through(scene.cluster, installed, place, scene.seed, faults))


def everything(scene: Scene, table: Table) -> None:
    """Fail each part of an installation that has all of them, in turn."""
    kinds = [failovers.WORKER, failovers.SERVER, failovers.POOLER, failovers.PRIMARY]
    _try(scene, table, _EVERYTHING, kinds * _times(scene))


def hosts(scene: Scene, table: Table) -> None:
    """Fail PostgreSQL's primary over where servers know both hosts."""
    _try(scene, table, _HOSTS, [failovers.PRIMARY] * _times(scene))


def workers(scene: Scene, table: Table) -> None:
    """Kill single workers, and now and then all processes of the server, as often as F1 kills a server."""
    kinds = [failovers.GROUP if number % 4 == 3 else failovers.WORKER for number in range(scene.rounds)]
    _try(scene, table, _WORKERS, kinds)


def redis(scene: Scene, table: Table) -> None:
    """Fail Redis over while four processes count in it."""
    with folder() as place, Fleet(place, _SHARED, limits.SETTINGS) as fleet:
        found = []
        for _ in range(_times(scene)):
            found.append(limits.fail_over(fleet))
            end_at(found[-1].wrong)
            fleet.renew_redis()
        _check_log(fleet)
    statuses = sum((figures.statuses for figures in found), Counter[int]())
    back = [figures.shared - figures.promoted for figures in found]
    table.add(
        ("failovers", len(found)),
        *((f"answers {status}", count) for status, count in sorted(statuses.items())),
        ("limit in a window, and for each of 4 processes alone", limits.LIMIT),
        ("most that passed in any window", max(figures.most for figures in found)),
        ("slowest answer", f"{max(figures.slowest for figures in found) * 1000:.0f} ms"),
        ("after the promotion until all count in Redis, median / slowest", seconds(back)),
    )
    if max(back) > _BACK_SECONDS:
        scene.slow.append(f"Redis counted again after {max(back):.1f} s")


def paused(scene: Scene, table: Table) -> None:
    """Let a worker stand still, under patient clients and under impatient ones."""
    _try(scene, table, _WORKERS, [failovers.paused(_PAUSE_SECONDS)])
    with folder() as place, Fleet(place, _WORKERS) as fleet:
        figures = pauses.pause(fleet, _PAUSE_SECONDS)
        _check_log(fleet)
    table.add_all(figures)
    end_at(figures.wrong)


def _try(scene: Scene, table: Table, shape: Shape, trials: Sequence[Trial[Fleet]]) -> None:
    with folder() as place, Fleet(place, shape) as fleet:
        put(scene, table, fleet, trials)


def put(scene: Scene, table: Table, fleet: Fleet, trials: Sequence[Trial[Fleet]]) -> None:
    """Put a fleet through trials, report what they came to, and end at the first failure."""
    _judge(scene, table, failovers.put(fleet, trials, scene.seed, _SLACK))
    _check_log(fleet)


def _judge(scene: Scene, table: Table, figures: Figures) -> None:
    """Add what trials came to, and end at a failure."""
    recovered: dict[str, list[float]] = {}
    for outage, took in zip(figures.outages, figures.recoveries, strict=False):
        recovered.setdefault(outage.fault, []).append(took)
    table.add_all(figures)
    table.add(
        (
            "until the service could go on, median / slowest",
            seconds([outage.seconds for outage in figures.outages]),
        ),
        *(
            (f"until all writers are answered after {kind} ({len(took)}), median / slowest", seconds(took))
            for kind, took in recovered.items()
        ),
    )
    end_at(figures.failures())
    if (slowest := max(figures.recoveries)) > _BACK_SECONDS:
        scene.slow.append(f"service was away for {slowest:.1f} s")


def _check_log(fleet: Fleet) -> None:
    """Hold that no server has met anything that it did not know."""
    end_at([line for line in fleet.log.splitlines() if '"level":"error"' in line][:5])


def _times(scene: Scene) -> int:
    return -(-scene.rounds // _A_FAILOVER)
