"""F4: PostgreSQL is stopped, killed and restarted under the writers and readers of one server process."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import asyncpg
from cli.commands import CommandLine, until
from faults.enduring import Endurance, Figures
from faults.servers import Installed, start
from support.databases import PostgresDatabase
from support.postgres import Cluster

from jeton.store.postgres.pool import TAKE_SECONDS

Fault = Callable[[Cluster], None]
"""Does something to a server; when it returns, the server accepts connections again."""


def stop_at_once(cluster: Cluster) -> None:
    """Stop as a crash does, and start again."""
    cluster.restart("immediate")


def restart(cluster: Cluster) -> None:
    """Restart in order, which sends the clients away."""
    cluster.restart("fast")


def kill_postmaster(cluster: Cluster) -> None:
    """Kill the process that starts all others, and start again."""
    cluster.kill()
    cluster.start()


def kill_one(cluster: Cluster) -> None:
    """Kill one backend: PostgreSQL then ends all of them and recovers."""
    _kill_any(cluster, signal.SIGKILL)


def kill_all(cluster: Cluster) -> None:
    """Kill every backend."""
    cluster.kill_backends(signal.SIGKILL)
    _wait_for(cluster)


def end_one(cluster: Cluster) -> None:
    """End one connection, as an administrator may."""
    _kill_any(cluster, signal.SIGTERM)


def end_all(cluster: Cluster) -> None:
    """End every connection."""
    cluster.kill_backends(signal.SIGTERM)


FAULTS: tuple[Fault, ...] = (stop_at_once, kill_one, kill_all, kill_postmaster, end_one, end_all, restart)


def _kill_any(cluster: Cluster, number: int) -> None:
    """Send a signal to a backend of Jeton's."""
    rows = cluster.query(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'jeton' ORDER BY random()"
    )
    with suppress(ProcessLookupError):
        os.kill(rows[0][0], number)
    _wait_for(cluster)


def _wait_for(cluster: Cluster) -> None:
    """Wait until the server answers again."""

    def answers() -> bool:
        with suppress(asyncpg.PostgresError, OSError):
            return bool(cluster.query("SELECT 1"))
        return False

    until(answers, "PostgreSQL to answer")


@contextmanager
def frozen(cluster: Cluster) -> Iterator[None]:
    """Stop all that serves clients, without anybody noticing but by its silence."""
    rows = cluster.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'jeton'")
    pids = [cluster.pid, *(pid for (pid,) in rows)]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


class Rounds:
    """Faults of a PostgreSQL server under one server process of Jeton's."""

    def __init__(self, cluster: Cluster, installed: Installed, folder: Path, seed: int) -> None:
        self._cluster = cluster
        self._installed = installed
        self._jeton = CommandLine(folder, installed.url)
        self._seed = seed

    def run(self, faults: Sequence[Fault]) -> Figures:
        """Let the faults happen one after another and check after each; the first loss ends it."""
        database = PostgresDatabase(self._installed.url)
        started = start(self._jeton)
        endurance = Endurance([started.running.url], self._installed.secret, lambda: database, self._seed)
        try:
            for fault in faults:
                outage = endurance.go_through(fault.__name__, partial(fault, self._cluster))
                endurance.judge(outage, 0.0, cut=False)
                _judge_reads(endurance.figures)
                assert started.running.process.poll() is None
                if endurance.figures.failures():
                    break
            assert started.running.stop() == 0
        finally:
            started.kill()
            database.close()
        endurance.count()
        return endurance.figures


def _judge_reads(figures: Figures) -> None:
    """Hold that no read was refused that could have waited."""
    for sent, answered in figures.reads_refused:
        if answered - sent < TAKE_SECONDS - 0.1:
            figures.wrong.append(f"a read sent at {sent} was refused at {answered}")
