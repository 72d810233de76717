"""Each part of an installation of many processes fails once under load; `make torture` does it many times."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from faults import failovers, limits, pauses
from faults.enduring import Figures, Trial
from faults.fleet import Fleet, Shape
from support import pgbouncer, redis

_SLACK = 15.0
"""Seconds that a busy machine may take for what takes one on an idle one."""


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fleet]:
    """Two servers of two workers; each test leaves it whole."""
    shape = Shape(servers=2, workers=2, standby=True, pooler=True, redis=True)
    with Fleet(tmp_path_factory.mktemp("fleet"), shape) as fleet:
        yield fleet


def _check(figures: Figures, fleet: Fleet) -> None:
    """Assert that nothing was lost, that service came back, and that the unforeseen did not happen."""
    assert figures.failures() == []
    assert max(figures.recoveries) < _SLACK
    assert figures.acknowledged.total() > 8, "by each writer once, and more"
    assert figures.reads > 0
    assert figures.found.total() == len(figures.refused) + len(figures.cut)
    assert '"level":"error"' not in fleet.log


@pytest.mark.skipif(pgbouncer.PROGRAM is None, reason="pgbouncer is not installed")
@pytest.mark.parametrize(
    "trial",
    [failovers.WORKER, failovers.SERVER, failovers.POOLER, failovers.PRIMARY],
    ids=lambda trial: trial.name.replace(" ", "-"),
)
def test_a_part_fails_under_load(fleet: Fleet, trial: Trial[Fleet], seed: int) -> None:
    """Every acknowledged write is there as it was answered, every other one whole or absent, and once when it
    is repeated with its key; nothing is answered with 500; nobody restarts a server that was not killed.
    """
    pids = [server.pid for server in fleet.servers[1:]]
    _check(failovers.put(fleet, [trial], seed, _SLACK), fleet)
    assert [server.pid for server in fleet.servers[1:]] == pids
    assert all(server.has_all_workers for server in fleet.servers)


def test_a_promoted_standby_is_found_by_its_host(tmp_path: Path, seed: int) -> None:
    """Without a pooler: `JETON_DATABASE_URL` names both, and the server finds the one that takes writes."""
    with Fleet(tmp_path, Shape(standby=True)) as fleet:
        (server,) = fleet.servers
        pid = server.pid
        _check(
            failovers.put(fleet, [failovers.PRIMARY._replace(afterwards=lambda _: None)], seed, _SLACK), fleet
        )
        assert (server.pid, server.stop()) == (pid, 0)


@pytest.mark.skipif(pgbouncer.PROGRAM is None, reason="pgbouncer is not installed")
def test_a_paused_worker_repeats_nothing(fleet: Fleet) -> None:
    """One worker stands still for three seconds; clients that wait for one second ask again with the same
    key. What each of them was told in the end is there, once, and nothing else is.
    """
    figures = pauses.pause(fleet, 3.0)
    assert figures.wrong == []
    assert figures.answers["nothing"] > 0
    assert set(figures.answers) <= {"nothing", "201", "409", "503"}
    assert '"level":"error"' not in fleet.log


@pytest.mark.skipif(redis.program() is None, reason="no Redis is installed")
def test_redis_is_replaced(tmp_path: Path) -> None:
    """Four processes count one API token's requests in Redis, which is killed while twelve clients ask; its
    replica is promoted. No answer but 200 and 429; never more pass than the limit while Redis counts, than
    one limit a process meanwhile; all four count in Redis again, and no server was restarted.
    """
    with Fleet(tmp_path, Shape(servers=2, workers=2, redis=True), limits.SETTINGS) as fleet:
        pids = [pid for server in fleet.servers for pid in server.workers]
        figures = limits.fail_over(fleet)
        assert figures.wrong == []
        assert figures.statuses[429] > limits.LIMIT
        assert figures.shared - figures.promoted < _SLACK
        assert pids == [pid for server in fleet.servers for pid in server.workers]
        assert '"level":"error"' not in fleet.log
        assert fleet.stop() == [0, 0]


def test_more_than_the_limit_is_noticed() -> None:
    """What the test above counts: requests that lie within one window for certain, whatever they took."""
    spread = [limits.Hit(at * 0.1, at * 0.1 + 0.05, 200) for at in range(200)]
    assert limits.most(spread) == 20
    assert limits.most([hit._replace(status=429) if hit.sent > 1 else hit for hit in spread]) == 11
    slow = [hit._replace(answered=hit.answered + limits.WINDOW) for hit in spread]
    assert limits.most(slow) == 0
