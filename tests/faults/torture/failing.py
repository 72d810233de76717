"""Failovers: each part of an installation of many processes is killed under load, and replaced or started."""

import statistics
from collections import Counter
from collections.abc import Sequence

from faults import failovers, limits, pauses
from faults.failovers import Outcome, Trial
from faults.fleet import Fleet, Shape
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder

_BACK_SECONDS = 5.0
"""How long service may be away once a part's place is taken."""
_A_FAILOVER = 20
"""Kills of a server for each failover of a kind."""
_PAUSE_SECONDS = 20.0
_EVERYTHING = Shape(servers=2, workers=2, standby=True, pooler=True, redis=True)
_HOSTS = Shape(servers=2, workers=2, standby=True)
_WORKERS = Shape(servers=1, workers=2)
_SHARED = Shape(servers=2, workers=2, redis=True)


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
        ("after the promotion until all count in Redis, median / slowest", _seconds(back)),
    )
    if max(back) > _BACK_SECONDS:
        scene.slow.append(f"Redis counted again after {max(back):.1f} s")


def paused(scene: Scene, table: Table) -> None:
    """Let a worker stand still, under patient clients and under impatient ones."""
    _try(scene, table, _WORKERS, [failovers.paused(_PAUSE_SECONDS)])
    with folder() as place, Fleet(place, _WORKERS) as fleet:
        figures = pauses.pause(fleet, _PAUSE_SECONDS)
        _check_log(fleet)
    table.add(
        ("by clients that wait for 1 s: created", len(figures.told)),
        *((f"… answers {answer}", count) for answer, count in sorted(figures.answers.items())),
        ("… told twice, created once", figures.replayed),
    )
    end_at(figures.wrong)


def _try(scene: Scene, table: Table, shape: Shape, trials: Sequence[Trial]) -> None:
    with folder() as place, Fleet(place, shape) as fleet:
        put(scene, table, fleet, trials)


def put(scene: Scene, table: Table, fleet: Fleet, trials: Sequence[Trial]) -> None:
    """Put a fleet through trials, report what they came to, and end at the first failure."""
    outcome = failovers.put(fleet, trials, scene.seed, 3 * _BACK_SECONDS)
    _report(table, outcome)
    _check_log(fleet)
    end_at(outcome.failures)
    if (slowest := max(outcome.figures.recoveries)) > _BACK_SECONDS:
        scene.slow.append(f"service was away for {slowest:.1f} s")


def _report(table: Table, outcome: Outcome) -> None:
    """Add what trials came to."""
    figures, back = outcome.figures, outcome.back
    recovered: dict[str, list[float]] = {}
    for outage, seconds in zip(figures.outages, figures.recoveries, strict=False):
        recovered.setdefault(outage.fault, []).append(seconds)
    table.add(
        ("faults", len(figures.outages)),
        *((f"… {kind}", len(seconds)) for kind, seconds in recovered.items()),
        ("writes acknowledged", figures.acknowledged.total()),
        ("lost, there by half, or there twice", len(figures.lost)),
        ("writes refused, all with 503", len(figures.refused)),
        ("writes cut off without an answer", len(figures.cut)),
        *((f"… then found {found}", count) for found, count in figures.found.most_common()),
        ("reads answered", figures.reads),
        (
            "reads refused / cut off, and asked again",
            f"{len(figures.reads_refused)} / {len(figures.reads_cut)}",
        ),
        ("invariants checked", figures.invariants),
        ("invariants broken", len(figures.broken)),
        *(
            (f"until all writers are answered after {kind}, median / slowest", _seconds(seconds))
            for kind, seconds in recovered.items()
        ),
        *([("until the fleet is whole again, median / slowest", _seconds(back))] if back else []),
    )


def _check_log(fleet: Fleet) -> None:
    """Hold that no server has met anything that it did not know."""
    end_at([line for line in fleet.log.splitlines() if '"level":"error"' in line][:5])


def _times(scene: Scene) -> int:
    return -(-scene.rounds // _A_FAILOVER)


def _seconds(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.2f} / {max(values):.2f} s"
