"""PostgreSQL restarts (F5), is away for long, or does not answer."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from cli.commands import until
from faults.outages import frozen
from faults.served import POOL, SLACK, Answer, served
from faults.servers import Installed
from support.checks import ok
from support.postgres import Cluster

from jeton.store.postgres import pool as postgres_pool
from jeton.store.postgres import store as postgres_store
from jeton.store.postgres.pool import TAKE_SECONDS
from jeton.web.observe import readiness

READERS, WRITERS = 4, 2
_RECOVERY = 2.0 + SLACK


def test_a_restart_fails_no_read(cluster: Cluster, installed: Installed) -> None:
    """F5: after a restart all idle connections are dead, and reads and writes succeed at once. During one,
    reads wait for it; of the writes only what is in flight may fail; then all are answered within 2 s.
    """
    with served(installed) as server, ThreadPoolExecutor(READERS + WRITERS) as threads:
        server.open_all(threads)
        cluster.restart("fast")
        for number in range(2 * POOL):
            assert ok(server.read().response)["total"] == POOL + number
            ok(server.write(f"idle {number}").response, 201)
        over = threading.Event()
        numbers = iter(range(1_000_000))
        reads = [threads.submit(_repeat, over, server.read) for _ in range(READERS)]
        writes = [
            threads.submit(_repeat, over, lambda: server.write(f"busy {next(numbers)}"))
            for _ in range(WRITERS)
        ]
        time.sleep(0.2)
        begun = time.monotonic()
        cluster.restart("fast")
        ended = time.monotonic()
        over.set()
        for answers in (read.result() for read in reads):
            failed = [answer for answer in answers if answer.response.status_code != 200]
            assert failed == [] or ended - begun > TAKE_SECONDS - 1
            _check_recovery(answers, ended)
        for answers in (write.result() for write in writes):
            refused = [answer for answer in answers if answer.response.status_code != 201]
            assert len(refused) <= 1
            for answer in refused:
                answer.check_refused()
                assert answer.sent < ended
            _check_recovery(answers, ended)


def test_a_server_that_is_away_is_waited_for_in_vain(cluster: Cluster, installed: Installed) -> None:
    """While PostgreSQL is stopped: reads and writes are 503 after 5 s, `/readyz` is 503, `/healthz` 200. When
    it is back the next read and the next write succeed.
    """
    with served(installed) as server, ThreadPoolExecutor(4) as threads:
        server.open_all(threads)
        names = server.names()
        cluster.stop()
        try:
            waiting = [threads.submit(server.read), threads.submit(server.write, "lost")]
            assert server.page("/healthz").status_code == 200
            probe = server.page("/readyz")
            assert (probe.status_code, int(probe.headers["retry-after"]) > 0) == (503, True)
            for answer in (future.result() for future in waiting):
                answer.check_refused()
                assert TAKE_SECONDS - 0.1 < answer.seconds < TAKE_SECONDS + SLACK
        finally:
            cluster.start()
        assert server.names() == names
        assert ok(server.write("found").response, 201)["name"] == "found"
        until(server.is_ready, "/readyz to recover")


@pytest.mark.usefixtures("hurried")
def test_a_server_that_is_frozen_holds_nobody_for_long(cluster: Cluster, installed: Installed) -> None:
    """While PostgreSQL takes connections and says nothing: whatever is asked is 503 when its time is up, more
    than the pool has connections as well. When it goes on, all is answered, each write of before happens once
    when it is repeated, and the connections are as many as the pool may have.
    """
    with served(installed) as server, ThreadPoolExecutor(POOL * 3) as threads:
        server.open_all(threads)
        with frozen(cluster):
            reads = [threads.submit(server.read) for _ in range(POOL)]
            writes = [threads.submit(server.write, f"new {n}", f"key {n}") for n in range(POOL)]
            for answer in (future.result() for future in [*reads, *writes]):
                answer.check_refused()
                assert answer.seconds < postgres_store.SECONDS + SLACK
            assert server.page("/healthz").status_code == 200
            assert not server.is_ready()
        until(server.is_ready, "/readyz to recover")
        for number in range(POOL):
            ok(server.write(f"new {number}", f"key {number}").response, 201)
        assert sorted(server.names()) == sorted(
            f"{kind} {n}" for kind in ("new", "open") for n in range(POOL)
        )
        until(lambda: server.foreign.sessions() <= POOL, "the abandoned connections to end")


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth of the time that a unit of work may take, and a connection may be waited for."""
    monkeypatch.setattr(postgres_pool, "TAKE_SECONDS", TAKE_SECONDS / 5)
    monkeypatch.setattr(postgres_store, "SECONDS", postgres_store.SECONDS / 5)
    monkeypatch.setattr(readiness, "AGAIN_SECONDS", 0.0)


def _repeat(over: threading.Event, send: Callable[[], Answer]) -> list[Answer]:
    """Send again and again until it is over, and once more."""
    answers = []
    is_over = False
    while not is_over:
        is_over = over.is_set()
        answers.append(send())
    return answers


def _check_recovery(answers: list[Answer], ended: float) -> None:
    """Assert that an answer came soon after the server was back, and that none failed which was sent then."""
    late = [answer for answer in answers if answer.answered > ended and answer.response.is_success]
    assert late[0].answered - ended < _RECOVERY
    assert [answer for answer in answers if answer.sent > ended and not answer.response.is_success] == []


def test_a_server_that_only_reads_for_a_while(cluster: Cluster, installed: Installed) -> None:
    """While a database refuses every change: writes are 503, `/readyz` is 503, reads go on. When it takes
    changes again, though in new sessions alone, each connection fails one write at most, and no restart is
    needed: the same happens to connections that lead to a server which is no longer the primary.
    """
    name = installed.url.rpartition("/")[2]
    with served(installed) as server, ThreadPoolExecutor(POOL) as threads:
        server.open_all(threads)
        cluster.query(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
        server.foreign.end_sessions()
        for number in range(2 * POOL):
            server.write(f"refused {number}").check_refused()
            assert ok(server.read().response)["total"] == POOL
        server.page("/readyz")
        until(lambda: not server.is_ready(), "/readyz to tell")
        cluster.query(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')
        answers = [server.write(f"written {number}") for number in range(2 * POOL)]
        refused = [answer for answer in answers if answer.response.status_code != 201]
        assert len(refused) <= POOL
        for answer in refused:
            answer.check_refused()
        server.open_all(threads, "again")
        until(server.is_ready, "/readyz to recover")
