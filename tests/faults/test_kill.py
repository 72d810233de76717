"""F1: `kill -9` under eight writers loses nothing that was acknowledged."""

import statistics
from pathlib import Path

from faults.enduring import WRITERS
from faults.kills import Rounds
from faults.servers import Installed

ROUNDS = 10
ON_POSTGRESQL = 4
_RESTART_SECONDS = 10.0
"""Of a busy machine; `make torture`, which has the machine for itself, allows 2 s."""


def test_a_killed_server_has_lost_nothing(tmp_path: Path, seed: int) -> None:
    """After each of ten kills every acknowledged write is there as it was answered, every write in flight is
    whole or absent, a repetition with the same Idempotency-Key happens once, and every invariant holds.
    """
    figures = Rounds(tmp_path, seed).run(ROUNDS)
    assert (figures.lost, figures.broken, figures.rounds) == ([], [], ROUNDS)
    assert len(figures.acknowledged) >= 8, "of the ten kinds of write"
    assert figures.in_flight["applied"] + figures.in_flight["absent"] > ROUNDS * WRITERS / 2
    assert figures.repeated.total() > 0
    assert statistics.median(figures.restarts) < _RESTART_SECONDS, figures.restarts
    assert figures.file_bytes < 8_000_000


def test_a_killed_server_on_postgresql_has_lost_nothing(
    installed: Installed, tmp_path: Path, seed: int
) -> None:
    """The same on PostgreSQL, which goes on while the server is killed: its transactions end whole or not."""
    figures = Rounds(tmp_path, seed, installed).run(ON_POSTGRESQL)
    assert (figures.lost, figures.broken, figures.rounds) == ([], [], ON_POSTGRESQL)
    assert figures.in_flight["applied"] + figures.in_flight["absent"] > ON_POSTGRESQL * WRITERS / 2
    assert figures.repeated.total() > 0
    assert statistics.median(figures.restarts) < _RESTART_SECONDS, figures.restarts
