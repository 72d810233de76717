"""One user sends all attacks at once, while the requests of others are timed, on each engine."""

from pathlib import Path

from cli.commands import CommandLine
from faults.attacks import Sizes
from faults.fleet import Fleet, Shape
from faults.servers import complaints, serving
from faults.siege import (
    GET,
    LIMITS,
    MIB,
    PAGE,
    SELDOM,
    SIZE_OF_FILE,
    SIZE_ON_POSTGRESQL,
    Besieged,
    Figures,
    besiege,
    two_users,
)
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder
from support.databases import SqliteDatabase
from support.holds import noting_holds

_ALONE = 0.2
"""How long others are alone before, as a part of the time of the attacks."""
_SLOWER = 5.0
"""How much longer 99 of 100 tokens and pages may take than without attacks."""
_LONGEST = 2.0
"""Seconds that another user's read may take."""


def on_sqlite(scene: Scene, table: Table) -> None:
    """Attack a server on a file."""
    with folder() as place:
        jeton, holds = CommandLine(place), place / "holds"
        with serving(jeton, **noting_holds(holds, SELDOM), **LIMITS) as server:
            users = two_users(jeton)
            database = SqliteDatabase(jeton.file)
            besieged = Besieged(server.url, *users, server.process.pid, database, SIZE_OF_FILE, holds)
            _attack(scene, table, besieged)
        end_at(complaints(jeton))


def on_postgresql(scene: Scene, table: Table) -> None:
    """Attack two workers on PostgreSQL."""
    with folder() as place, folder() as holds, _two_workers(place, holds) as fleet:
        (server,) = fleet.servers
        database = fleet.database()
        users = two_users(CommandLine(place, database.url))
        besieged = Besieged(server.url, *users, server.pid, database, SIZE_ON_POSTGRESQL, holds)
        _attack(scene, table, besieged, workers=2)
        end_at(fleet.check())


def _two_workers(place: Path, holds: Path) -> Fleet:
    return Fleet(place, Shape(workers=2), LIMITS | noting_holds(holds, SELDOM))


def _attack(scene: Scene, table: Table, besieged: Besieged, workers: int = 1) -> None:
    seconds = scene.hostile_seconds
    figures = besiege(besieged, Sizes(), _ALONE * seconds, seconds)
    _report(table, figures)
    end_at(figures.losses(workers))
    scene.slow += _slower(figures) + figures.held_long


def _slower(figures: Figures) -> list[str]:
    """Say what others waited for longer than they may."""
    found = []
    for kind in (GET, PAGE):
        before, then = figures.alone[kind].of(0.99), figures.attacked[kind].of(0.99)
        if then > _SLOWER * before:
            found.append(
                f"{kind}: 99 of 100 took {then * 1000:.0f} ms, {before * 1000:.0f} ms without attacks"
            )
        if figures.attacked[kind].longest > _LONGEST:
            found.append(f"{kind}: one took {figures.attacked[kind].longest:.1f} s")
    return found


def _report(table: Table, figures: Figures) -> None:
    for kind, then in figures.attacked.items():
        before = figures.alone[kind]
        both = before, then
        middles, highs = (
            " → ".join(f"{waits.of(part) * 1000:.1f}" for waits in both) for part in (0.5, 0.99)
        )
        ratio = then.of(0.99) / before.of(0.99) if before.took else 0.0
        table.add(
            (f"{kind}: answers, refused", f"{len(then.took):,}, {then.wrong.total():,}"),
            ("… ms alone → attacked: p50", middles),
            ("… p99", f"{highs} ({ratio:.1f} times)"),
            ("… longest", " → ".join(f"{waits.longest * 1000:.0f}" for waits in both)),
        )
    count, stored = figures.renditions
    table.add(
        ("database, MiB before → after", " → ".join(f"{each / MIB:.1f}" for each in figures.bytes)),
        ("exports of releases stored, their MiB", f"{count:,}, {stored / MIB:.1f}"),
        ("memory, MiB before / at most / after", " / ".join(f"{each // MIB}" for each in figures.memory)),
        ("memory of one process at most, MiB", figures.largest // MIB),
        ("longest hold of an event loop, of a processor", f"{figures.held * 1000:.1f} ms"),
    )
    for name, got in figures.got.items():
        table.add(
            (f"got: {name}", ", ".join(f"{status}: {number:,}" for status, number in got.most_common()))
        )
