"""F15: soaks on each engine."""

from collections.abc import Callable

from cli.commands import CommandLine
from faults import soak
from faults.fleet import Fleet, Shape
from faults.servers import complaints, serving
from faults.soak import Figures, Sample, Soaked
from faults.soaked import BOUNDS, POSTGRESQL_BOUNDS, sizes_of_file, sizes_on_postgresql
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder
from support.holds import BOUND, noting_holds

_RATE = 120.0
_PACE = 16 * 1024
_EVERY = 5.0
_JUDGED_FROM = 600.0
"""Seconds: what grows, and what is slower, is judged only after so long."""
_MIB = 1024 * 1024


def on_sqlite(scene: Scene, table: Table) -> None:
    """Soak a server on a file."""
    with folder() as place:
        jeton = CommandLine(place)
        holds = place / "holds"
        with serving(jeton, **noting_holds(holds)) as server:
            sizes = sizes_of_file(jeton.file)
            _soak(scene, table, Soaked(server.url, server.secret, server.process.pid, sizes, BOUNDS, holds))
        end_at(complaints(jeton))


def on_postgresql(scene: Scene, table: Table) -> None:
    """Soak two workers on PostgreSQL, whose rate limit is counted in Redis."""
    shape = Shape(workers=2, redis=True)
    # more than is ever asked in a window: Redis counts every request and keeps as many
    limit = {"JETON_RATE_LIMIT": str(int(_RATE * 120))}
    with folder() as place, folder() as holds, Fleet(place, shape, limit | noting_holds(holds)) as fleet:
        (server,) = fleet.servers
        sizes = sizes_on_postgresql(fleet.primary, fleet.database())
        _soak(scene, table, Soaked(server.url, fleet.secret, server.pid, sizes, POSTGRESQL_BOUNDS, holds))
        end_at(fleet.check())


def _soak(scene: Scene, table: Table, soaked: Soaked) -> None:
    seconds = scene.soak_seconds
    figures = soak.soak(soaked, seconds, rate=_RATE, pace=_PACE, every=min(_EVERY, seconds / 10))
    _report(table, figures)
    end_at(figures.wrong)
    if figures.held > BOUND:
        end_at([f"an event loop was held for {figures.held * 1000:.1f} ms:", figures.where])
    if seconds >= _JUDGED_FROM:
        end_at(soak.growing(figures.samples, soaked.bounds))
        scene.slow += soak.slower(figures.windows)


def _report(table: Table, figures: Figures) -> None:
    windows, samples = figures.windows, figures.samples
    table.add(
        *((f"answered: {kind}", len(asked.latencies)) for kind, asked in figures.asked.items()),
        ("refused", sum(asked.refused for asked in figures.asked.values())),
        ("downloads of the slow client, bytes read", f"{figures.downloads}, {figures.downloaded:,}"),
        *((f"answered: {what}", number) for what, number in figures.heavy.items()),
        ("longest hold of an event loop, of a processor", f"{figures.held * 1000:.1f} ms"),
        ("p99 of each sixth of the time", " ".join(f"{one * 1000:.1f}" for one in windows) + " ms"),
        ("last / first", f"{windows[-1] / windows[0]:.2f}" if windows[0] else "no answers at first"),
    )
    for what, read in _HELD.items():
        held = [read(sample) for sample in samples]
        of_three = f"{held[0]} / {held[len(held) // 3]} / {held[-1]}"
        table.add((f"{what}: first / after a third / last, largest", f"{of_three}, {max(held)}"))


_HELD: dict[str, Callable[[Sample], int]] = {
    "MiB of memory": lambda sample: sum(held.rss for held in sample.processes.values()) // _MIB,
    "descriptors": lambda sample: sum(held.descriptors for held in sample.processes.values()),
    "threads": lambda sample: sum(held.threads for held in sample.processes.values()),
    "processes": lambda sample: len(sample.processes),
    "MiB of write-ahead log": lambda sample: sample.sizes.wal // _MIB,
    "MiB of database": lambda sample: sample.sizes.database // _MIB,
}
