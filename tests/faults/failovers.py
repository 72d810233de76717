"""A part of a fleet fails under eight writers and four readers, and its place is taken or it comes back."""

import random
import time
from collections.abc import Sequence

from faults import kills
from faults.enduring import Endurance, Figures, Trial
from faults.fleet import Fleet, wait_for_workers
from support.resources import halted


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
    kills.again(fleet.servers[0])


def _workers_again(fleet: Fleet) -> None:
    wait_for_workers(fleet.servers)


def paused(seconds: float) -> Trial[Fleet]:
    """Return the trial in which one worker stands still for so long and then goes on."""

    def pause(fleet: Fleet) -> None:
        with halted(random.choice(random.choice(fleet.servers).workers)):
            time.sleep(seconds)

    # when it goes on, connections that it has not read from for longer than it keeps idle ones may end
    return Trial(f"one worker paused for {seconds:.0f} s", pause, cut=True)


PRIMARY = Trial("PostgreSQL's primary", Fleet.fail_over, Fleet.renew_standby)
POOLER = Trial("PgBouncer", _pooler)
REDIS = Trial("Redis", Fleet.fail_over_redis, Fleet.renew_redis)
WORKER = Trial("one worker", _worker, _workers_again, cut=True)
GROUP = Trial("all processes of one server", _group, cut=True)
SERVER = Trial("one server of two", _server, _server_again, cut=True)


def put(fleet: Fleet, trials: Sequence[Trial[Fleet]], seed: int, slack: float = 5.0) -> Figures:
    """Put a fleet through trials one after another, with the same writers; see `Endurance.go_through`."""
    endurance = Endurance(fleet.urls, fleet.secret, fleet.database, seed)
    figures = endurance.go_through(trials, fleet, slack)
    figures.broken += fleet.check()
    return figures
