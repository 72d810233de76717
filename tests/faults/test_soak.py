"""F15: what a soak tells; the soak itself, 30 minutes on each engine, is a part of `make torture`."""

from pathlib import Path

import pytest
from cli.commands import CommandLine
from faults import soak
from faults.servers import serving
from faults.soak import Bounds, Sample, Sizes, Soaked
from faults.soaked import BOUNDS, sizes_of_file
from support.holds import noting_holds
from support.open_loop import Asked
from support.resources import Usage

MIB = 1024 * 1024
_SECONDS = 7.0
_BOUNDS = Bounds(wal=64 * MIB, database=0.1, change=400, pages_cached=True)


def test_a_short_soak_is_answered_and_measured(tmp_path: Path) -> None:
    """Some seconds of it: nothing is refused, each kind of request is asked at its rate, the slow client
    gets what it reads whole, and every process of the server is looked at again and again. What grows within
    so short a time is not judged.
    """
    jeton, folder = CommandLine(tmp_path), tmp_path / "holds"
    with serving(jeton, **noting_holds(folder)) as server:
        sizes = sizes_of_file(jeton.file)
        soaked = Soaked(server.url, server.secret, server.process.pid, sizes, BOUNDS, folder)
        for _ in range(4):  # a busy machine may not come to the rarest kind of request within one
            figures = soak.soak(soaked, _SECONDS, rate=100, pace=1_000_000, every=0.5)
            if all(asked.latencies for asked in figures.asked.values()):
                break
        assert server.stop() == 0
    assert figures.wrong == []
    assert sorted(kind for kind, asked in figures.asked.items() if not asked.latencies) == []
    assert len(figures.asked["get a token"].latencies) > 0.7 * 100 * _SECONDS / 2
    assert figures.downloads > 0
    assert min(figures.heavy.values()) > 0 < figures.held
    assert len(figures.samples) >= _SECONDS / 2
    assert all(server.process.pid in sample.processes for sample in figures.samples)
    assert figures.samples[-1].sizes.wal > MIB
    assert figures.samples[-1].sizes.changes > 0
    assert all(0 < window < 10 for window in figures.windows)


def _samples(**growth: float) -> list[Sample]:
    """Return samples of an hour in which one process grows by so much in all."""
    found = []
    for minute in range(61):
        grown = {name: int(whole * minute / 60) for name, whole in growth.items()}
        held = Usage(
            60 * MIB + grown.get("rss", 0), 20 + grown.get("descriptors", 0), 8 + grown.get("threads", 0)
        )
        processes = {1: held} | {2 + n: held for n in range(grown.get("processes", 0))}
        database = 20 * MIB + grown.get("database", 0) + 400 * grown.get("changes", 0)
        sizes = Sizes(30 * MIB + grown.get("wal", 0), database, grown.get("changes", 0))
        found.append(Sample(minute * 60.0, processes, sizes))
    return found


@pytest.mark.parametrize(
    ("growth", "told"),
    [
        ({}, ""),
        ({"rss": 5 * MIB, "descriptors": 3, "threads": 2, "wal": 10 * MIB, "database": 5 * MIB}, ""),
        ({"rss": 30 * MIB}, "memory of process 1"),
        ({"descriptors": 10}, "descriptors of process 1"),
        ({"threads": 6}, "threads of process 1"),
        ({"processes": 3}, "processes"),
        ({"wal": 60 * MIB}, "write-ahead log"),
        ({"database": 40 * MIB}, "of the database"),
        ({"changes": 100_000, "rss": 30 * MIB}, ""),
        ({"changes": 10_000, "database": 40 * MIB}, "of the database"),
        ({"changes": 10_000, "rss": 40 * MIB}, "memory of process 1"),
    ],
    ids=lambda value: " ".join(value) or "nothing" if isinstance(value, dict) else "",
)
def test_what_grows_is_told(growth: dict[str, float], told: str) -> None:
    """Each thing that leaks is found by its trend and called by its name; what stays in bounds is not."""
    wrong = soak.growing(_samples(**growth), _BOUNDS)
    assert len(wrong) == bool(told)
    assert told in "".join(wrong)


def test_connections_that_come_and_go_are_no_leak() -> None:
    """A busy end of a soak has more of them open now and then."""
    samples = _samples()
    for sample in samples[40::2]:
        sample.processes[1] = sample.processes[1]._replace(descriptors=60)
    assert soak.growing(samples, _BOUNDS) == []


def test_what_grows_only_at_first_is_allowed() -> None:
    """Caches fill in the first third of the time."""
    samples = [
        sample._replace(processes={1: Usage(min(60, 30 + minute * 3) * MIB, 20, 8)})
        for minute, sample in enumerate(_samples())
    ]
    assert soak.growing(samples, _BOUNDS) == []


def test_slower_answers_are_told() -> None:
    """The last sixth of the time is compared with the first; 1 of 100 answers may take any time."""
    quick = [(float(at), 0.010) for at in range(600)]
    stalled = [(at, 1.0 if at % 100 == 50 else took) for at, took in quick]
    late = [(at, took if at < 500 else 0.013) for at, took in quick]
    assert soak.slower(soak.windows([Asked(quick, 0, "")], 0.0, 600.0)) == []
    assert soak.slower(soak.windows([Asked(stalled, 0, "")], 0.0, 600.0)) == []
    (told,) = soak.slower(soak.windows([Asked(late, 0, "")], 0.0, 600.0))
    assert "13.0 ms in the end, 10.0 ms at first" in told
