"""Partitions: PostgreSQL's machine is cut off, and every packet lost without a word; see `support.far`."""

import os
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from faults.enduring import Trial
from faults.fleet import Fleet, Shape, end_at_once
from faults.torture.failing import put
from faults.torture.scene import Scene
from faults.torture.table import Table, end_at, folder, say
from support.far import FarCluster, FarMachine, far_machine, missing

_CUT_SECONDS = 20.0
_NOTICED_SECONDS = 3.0
"""How long it takes whoever watches the primary to promote the standby."""


def parted(scene: Scene, table: Table) -> None:
    """Run both kinds of partition where this machine can have a second one."""
    if problem := missing():
        table.add(("not run", problem))
        return
    environment = os.environ | {"TORTURE_ROUNDS": str(scene.rounds), "TORTURE_SEED": str(scene.seed)}
    command = ["unshare", "--net", sys.executable, __file__]
    done = subprocess.run(command, env=environment, check=False)
    end_at([f"it ended with status {done.returncode}"] if done.returncode else [])


def _mended(scene: Scene, table: Table) -> None:
    """Cut the cable for a while: afterwards all goes on."""

    def part(machine: FarMachine, _: Fleet) -> None:
        machine.cut()
        time.sleep(_CUT_SECONDS)
        machine.mend()

    with far_machine() as machine:
        trial = Trial(f"a partition of {_CUT_SECONDS:.0f} s", partial(part, machine))
        _try(scene, table, machine, Shape(servers=2, workers=2), trial)


def _replaced(scene: Scene, table: Table) -> None:
    """Cut the primary off for good: its standby takes its place on this side."""

    def part(machine: FarMachine, fleet: Fleet) -> None:
        machine.cut()
        time.sleep(_NOTICED_SECONDS)
        cut_off = fleet.primary
        fleet.promote()
        end_at_once(cut_off)  # whoever promotes makes sure that the primary of before is gone for good

    with far_machine() as machine:
        trial = Trial("the primary cut off, the standby promoted", partial(part, machine))
        _try(scene, table, machine, Shape(servers=2, workers=2, standby=True), trial)


def _try(scene: Scene, table: Table, machine: FarMachine, shape: Shape, trial: Trial[Fleet]) -> None:
    with folder() as place, Fleet(place, shape, primary=partial(FarCluster, machine)) as fleet:
        put(scene, table, fleet, [trial])


def main() -> None:
    """Run both within a network namespace, and print what came of them."""
    with Scene() as scene:
        for kind in (_mended, _replaced):
            table = Table()
            try:
                kind(scene, table)
            finally:
                say(str(table))
        if scene.slow:
            sys.exit("\n".join(scene.slow))


if __name__ == "__main__":
    main()
