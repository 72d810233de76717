"""F1: `kill -9` under eight writers loses nothing that was acknowledged."""

import statistics
from pathlib import Path

from faults import failovers, kills
from faults.enduring import WRITERS, Figures
from faults.fleet import Fleet, Shape

ROUNDS = 4
ON_POSTGRESQL = 2
_SLACK = 15.0
_RESTART_SECONDS = 30.0
"""Of a busy machine; `make torture`, which has the machine for itself, allows 2 s."""


def _check(figures: Figures, rounds: int) -> None:
    assert figures.failures() == []
    assert len(figures.outages) == rounds
    assert figures.refused == []
    # most writers, but on a busy machine some wait for their turn
    assert figures.found.total() == len(figures.cut) > rounds * WRITERS / 4
    assert figures.found.keys() <= {"in flight: applied", "in flight: absent"}
    assert figures.repeated.total() > 0
    assert statistics.median(outage.seconds for outage in figures.outages) < _RESTART_SECONDS


def test_a_killed_server_has_lost_nothing(tmp_path: Path, seed: int) -> None:
    """After each kill every acknowledged write is there as it was answered, every write in flight is
    whole or absent, a repetition with the same Idempotency-Key happens once, and every invariant holds.
    """
    figures = kills.on_sqlite(tmp_path, ROUNDS, seed, _SLACK)
    _check(figures, ROUNDS)
    assert len(figures.acknowledged) >= 8, "of the ten kinds of write"
    assert (tmp_path / "jeton.db").stat().st_size < 8_000_000


def test_a_killed_server_on_postgresql_has_lost_nothing(tmp_path: Path, seed: int) -> None:
    """The same on PostgreSQL, which goes on while the server is killed: its transactions end whole or not."""
    with Fleet(tmp_path, Shape()) as fleet:
        _check(failovers.put(fleet, [failovers.GROUP] * ON_POSTGRESQL, seed, _SLACK), ON_POSTGRESQL)
