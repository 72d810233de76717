"""F4: PostgreSQL stops, is killed and comes back under writers, and the service needs no restart."""

from pathlib import Path

from faults.enduring import READERS
from faults.outages import FAULTS, go_through
from faults.servers import Installed
from support.postgres import Cluster


def test_a_stopped_server_costs_only_what_is_in_flight(
    cluster: Cluster, installed: Installed, tmp_path: Path, seed: int
) -> None:
    """Eight writers and four readers while PostgreSQL is stopped at once, restarted, killed whole or in part.

    Every acknowledged write is there as it was answered, every refused one whole or absent, and once when it
    is repeated with its key; what was sent when the server was back succeeds; no read fails that could wait;
    every invariant holds, and the server process is the same throughout.
    """
    figures = go_through(cluster, installed, tmp_path, seed, FAULTS)
    assert (figures.lost, figures.wrong, figures.broken) == ([], [], [])
    assert len(figures.outages) == len(FAULTS)
    assert figures.reads > len(FAULTS) * READERS
    assert figures.found.total() == len(figures.refused)
    assert len(figures.acknowledged) >= 8, "of the ten kinds of write"
    assert '"level":"error"' not in (tmp_path / "group.log").read_text()
