"""F4: PostgreSQL is stopped, killed and restarted under the writers and readers of one server process."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import asyncpg
from cli.commands import CommandLine, until
from faults.enduring import Endurance, Figures, Trial
from faults.servers import Installed, serving
from support.databases import PostgresDatabase
from support.postgres import Cluster
from support.resources import halted

from jeton.store.postgres.pool import TAKE_SECONDS


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


def _kill_all(cluster: Cluster) -> None:
    cluster.kill_backends(signal.SIGKILL)
    _wait_for(cluster)


def _end_all(cluster: Cluster) -> None:
    cluster.kill_backends(signal.SIGTERM)


def _kill_postmaster(cluster: Cluster) -> None:
    cluster.kill()
    cluster.start()


FAULTS: tuple[Trial[Cluster], ...] = (
    Trial("stopped as by a crash", lambda cluster: cluster.restart("immediate")),
    Trial("one backend killed", lambda cluster: _kill_any(cluster, signal.SIGKILL)),
    Trial("every backend killed", _kill_all),
    Trial("the first process killed", _kill_postmaster),
    Trial("one connection ended", lambda cluster: _kill_any(cluster, signal.SIGTERM)),
    Trial("every connection ended", _end_all),
    Trial("restarted in order", lambda cluster: cluster.restart("fast")),
)
"""What happens to a PostgreSQL server; then it accepts connections again. Killed in one backend, it ends
all of them and recovers.
"""


@contextmanager
def frozen(cluster: Cluster) -> Iterator[None]:
    """Stop all that serves clients, without anybody noticing but by its silence."""
    rows = cluster.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'jeton'")
    with halted(cluster.pid, *(pid for (pid,) in rows)):
        yield


def go_through(
    cluster: Cluster, installed: Installed, folder: Path, seed: int, faults: Sequence[Trial[Cluster]]
) -> Figures:
    """Let faults of a PostgreSQL server happen one after another under one server process of Jeton's."""
    with (
        closing(PostgresDatabase(installed.url)) as database,
        serving(CommandLine(folder, installed.url)) as server,
    ):
        endurance = Endurance([server.url], installed.secret, lambda: database, seed)
        figures = endurance.go_through(faults, cluster, 0.0)
        assert server.stop() == 0, "the process has not gone on to the end"
    _judge_reads(figures)
    return figures


def _judge_reads(figures: Figures) -> None:
    """Hold that no read was refused that could have waited."""
    for sent, answered in figures.reads_refused:
        if answered - sent < TAKE_SECONDS - 0.1:
            figures.wrong.append(f"a read sent at {sent} was refused at {answered}")
