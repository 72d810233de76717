"""`make torture`: many more of the faults that lose data where a service is careless, and what came of them.

PARTS="F1 soak" runs these parts alone, each with its variants; without it all are run. TORTURE_ROUNDS is the
number of kills on each engine and of stops and kills of PostgreSQL (200); five times as many power cuts and
vanishing clients go with them, on each engine fifty times as many histories of proposals, ten times as many
of syncs with Figma and 25 times as many of pushes of Tokens Studio. SOAK_SECONDS is the length of each soak
(1800), HOSTILE_SECONDS that of the attacks of one user (300). TORTURE_SEED repeats the draws of an earlier
run. The first loss ends it with status 1; what was merely slow does so in the end.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from faults.torture import attacking, embedded, failing, parting, proposing, soaking, stopping
from faults.torture.scene import Scene
from faults.torture.table import Table, say, table


class Part(NamedTuple):
    """What can be run alone; a variant's name is that of the whole, a hyphen and its own."""

    name: str
    title: str
    run: Callable[[Scene, Table], None]


PARTS = (
    Part("F1-sqlite", "F1: kill -9 under eight writers", failing.killed),
    Part("F2", "F2: power cuts under concurrent writers", embedded.power_cuts),
    Part("F7", "F7: another process holds the write lock for 60 s", embedded.locked),
    Part("F12", "F12: clients that vanish after a POST", embedded.vanished),
    Part("F1-postgresql", "F1 on PostgreSQL: kill -9 under eight writers", failing.killed_on_postgresql),
    Part("F4", "F4: PostgreSQL stopped, killed and restarted under eight writers", failing.stopped),
    Part("silence", "PostgreSQL frozen for 15 s", stopping.silent),
    Part("F11", "F11: kill -9 of workers and of whole servers under eight writers", failing.workers),
    Part("failover-pooler", "Each part of an installation fails, behind PgBouncer", failing.everything),
    Part("failover-hosts", "PostgreSQL fails over, known by both hosts", failing.hosts),
    Part("failover-redis", "F9: Redis fails over while four processes count in it", failing.redis),
    Part("partition", "PostgreSQL's machine cut off, every packet lost", parting.parted),
    Part("pause", "One worker of two stands still for 20 s", failing.paused),
    Part("soak-sqlite", "F15: a soak", soaking.on_sqlite),
    Part("soak-postgresql", "F15: a soak of two workers on PostgreSQL, with Redis", soaking.on_postgresql),
    Part("hostile-sqlite", "One user attacks while others read", attacking.on_sqlite),
    Part("hostile-postgresql", "The same of two workers on PostgreSQL", attacking.on_postgresql),
    Part("proposals-sqlite", "Random histories of proposals", proposing.on_sqlite),
    Part("proposals-postgresql", "The same on PostgreSQL", proposing.on_postgresql),
    Part("figma-sqlite", "Random histories of syncs with Figma", proposing.figma_on_sqlite),
    Part("figma-postgresql", "The same on PostgreSQL", proposing.figma_on_postgresql),
    Part("studio-sqlite", "Random histories of pushes of Tokens Studio", proposing.studio_on_sqlite),
    Part("studio-postgresql", "The same on PostgreSQL", proposing.studio_on_postgresql),
)


def chosen(names: Sequence[str]) -> list[Part]:
    """Return the parts of these names, all without any.

    Raises:
        SystemExit: there is none of a name; the text tells what there is.
    """
    for name in names:
        if not any(_is_called(part, name) for part in PARTS):
            sys.exit(f"there is no part {name}; there are {' '.join(part.name for part in PARTS)}")
    return [part for part in PARTS if not names or any(_is_called(part, name) for name in names)]


def _is_called(part: Part, name: str) -> bool:
    return part.name == name or part.name.startswith(f"{name}-")


def main() -> None:
    """Run what the command line names and print the tables."""
    parts = chosen(sys.argv[1:])
    with Scene() as scene:
        say(f"{scene.rounds} rounds; TORTURE_SEED={scene.seed} repeats the draws\n")
        for part in parts:
            with table(part.title) as gathered:
                part.run(scene, gathered)
        if scene.slow:
            sys.exit("\n".join(["too slow, which a busy machine may be:", *scene.slow]))


if __name__ == "__main__":
    main()
