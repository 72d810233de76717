"""A part of a fleet fails under eight writers and four readers, and its place is taken or it comes back."""

import os
import random
import signal
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from faults.enduring import Endurance, Figures
from faults.fleet import Fleet, wait_for_workers

Step = Callable[[Fleet], None]


def _nothing(_: Fleet) -> None:
    pass


class Trial(NamedTuple):
    """What happens to a fleet.

    `fault` returns as soon as the service could go on, `afterwards` when the fleet is whole again. With `cut`
    connections of clients may end without an answer.
    """

    name: str
    fault: Step
    afterwards: Step = _nothing
    cut: bool = False


def _pooler(fleet: Fleet) -> None:
    assert fleet.pooler is not None
    fleet.pooler.restart()


def _worker(fleet: Fleet) -> None:
    random.choice(fleet.servers).kill_worker(random.randrange(fleet.shape.workers))


def _server(fleet: Fleet) -> None:
    fleet.servers[0].kill()


def _server_again(fleet: Fleet) -> None:
    fleet.servers[0].start()


def _group(fleet: Fleet) -> None:
    """Kill every process of one server and start it again: whoever asks it alone waits for that."""
    _server(fleet)
    _server_again(fleet)


def _workers_again(fleet: Fleet) -> None:
    wait_for_workers(fleet.servers)


def paused(seconds: float) -> Trial:
    """Return the trial in which one worker stands still for so long and then goes on."""

    def pause(fleet: Fleet) -> None:
        pid = random.choice(random.choice(fleet.servers).workers)
        os.kill(pid, signal.SIGSTOP)
        try:
            time.sleep(seconds)
        finally:
            os.kill(pid, signal.SIGCONT)

    # when it goes on, connections that it has not read from for longer than it keeps idle ones may end
    return Trial(f"one worker paused for {seconds:.0f} s", pause, cut=True)


PRIMARY = Trial("PostgreSQL's primary", Fleet.fail_over, Fleet.renew_standby)
POOLER = Trial("PgBouncer", _pooler)
WORKER = Trial("one worker", _worker, _workers_again, cut=True)
GROUP = Trial("all processes of one server", _group, cut=True)
SERVER = Trial("one server of two", _server, _server_again, cut=True)


class Outcome(NamedTuple):
    """What trials came to; `back` are the seconds from each fault until the fleet was whole again."""

    figures: Figures
    back: list[float]

    @property
    def failures(self) -> list[str]:
        """All that must not be."""
        return self.figures.failures()


def put(fleet: Fleet, trials: Sequence[Trial], seed: int, slack: float = 5.0) -> Outcome:
    """Put a fleet through trials one after another, with the same writers; the first failure ends them.

    Args:
        fleet: the fleet, whole.
        trials: what happens to it.
        seed: repeats the draws of the writers.
        slack: seconds after a fault has ended within which requests may still be refused.
    """
    endurance = Endurance(fleet.urls, fleet.secret, fleet.database, seed)
    back = []
    for trial in trials:
        outage = endurance.go_through(trial.name, partial(trial.fault, fleet))
        endurance.judge(outage, slack, cut=trial.cut)
        if endurance.figures.failures():
            break
        trial.afterwards(fleet)
        back.append(time.monotonic() - outage.ended)
    endurance.figures.broken += fleet.check()
    endurance.count()
    return Outcome(endurance.figures, back)
