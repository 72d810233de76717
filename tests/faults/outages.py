"""F4: PostgreSQL is stopped, killed and restarted under the writers and readers of one server process."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import asyncpg
from cli.commands import CommandLine, until
from faults.enduring import Endurance, Figures, Trial
from faults.servers import Installed, serving
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


def go_through(
    cluster: Cluster, installed: Installed, folder: Path, seed: int, faults: Sequence[Fault]
) -> Figures:
    """Let faults of a PostgreSQL server happen one after another under one server process of Jeton's."""
    trials = [Trial(fault.__name__, fault) for fault in faults]
    with (
        closing(PostgresDatabase(installed.url)) as database,
        serving(CommandLine(folder, installed.url)) as server,
    ):
        endurance = Endurance([server.url], installed.secret, lambda: database, seed)
        figures = endurance.go_through(trials, cluster, 0.0)
        assert server.stop() == 0, "the process has not gone on to the end"
    _judge_reads(figures)
    return figures


def _judge_reads(figures: Figures) -> None:
    """Hold that no read was refused that could have waited."""
    for sent, answered in figures.reads_refused:
        if answered - sent < TAKE_SECONDS - 0.1:
            figures.wrong.append(f"a read sent at {sent} was refused at {answered}")
