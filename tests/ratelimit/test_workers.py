"""The rate limit that workers share in memory: against counting by hand, over processes, and after a kill."""

import copy
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ratelimit.counting import MICRO, START, Oracle, in_seconds
from ratelimit.limiters import Clock, in_a_loop, until
from support.blocking import at_once
from support.properties import tries

from jeton.model.ids import new_id
from jeton.web.ratelimit import workers
from jeton.web.ratelimit.local import steady_clock
from jeton.web.ratelimit.workers import WorkersRateLimiter

KEY, OTHER = new_id(), new_id()


@pytest.fixture(scope="module")
def lock() -> Iterator[IO[bytes]]:
    """The file that the limiters of these tests lock."""
    with tempfile.TemporaryFile() as lock:
        yield lock


def _forked(limiter: WorkersRateLimiter) -> WorkersRateLimiter:
    """Return what a forked worker would have: logs of its own, the same memory."""
    made = copy.copy(limiter)
    made._logs, made._users = copy.deepcopy((limiter._logs, limiter._users))
    return made


def _run(limiter: WorkersRateLimiter, requests: int) -> int:
    """Count so many requests in this process; return how many pass."""
    return sum(at_once(limiter.hit(KEY)).passes for _ in range(requests))


@contextmanager
def _child(work: Callable[[], object]) -> Iterator[int]:
    """Run something in a forked process, which stands still when it is done; kill it in the end."""
    done, said = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            work()
            os.write(said, b"x")
            signal.pause()
        finally:
            os._exit(1)
    try:
        os.close(said)
        assert os.read(done, 1) == b"x"
        yield pid
    finally:
        os.close(done)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


@settings(max_examples=tries(60))
@given(
    steps=st.lists(st.tuples(st.integers(0, 40), st.integers(0, 2)), max_size=60),
    limit=st.integers(1, 6),
    window=st.integers(1, 9),
)
def test_whoever_is_asked_counts_by_hand(
    lock: IO[bytes], steps: list[tuple[int, int]], limit: int, window: int
) -> None:
    """R4: whatever the pattern and whichever of three workers is asked, one of which may be new, each gives
    the verdict, and the headers, of counting.
    """
    clock = Clock()
    first = WorkersRateLimiter(lock, limit, window, clock, places=60)
    sides, oracle, now = [first, _forked(first)], Oracle(limit, window), START
    for quarters, side in steps:
        now += quarters * MICRO // 4
        clock.now = now / MICRO
        asked = [*sides, _forked(first)][side]
        assert at_once(asked.hit(KEY)) == in_seconds(oracle.hit(now), now)
    assert at_once(first.hit(OTHER)).remaining == limit - 1


def test_the_keys_of_a_user_are_counted_by_all_workers(lock: IO[bytes]) -> None:
    """Whichever is asked, and by one that is new: another user's keys have their own window."""
    first = WorkersRateLimiter(lock, 5, 60, Clock(START / MICRO), user_limit=7)
    sides = [first, _forked(first)]
    passed = [at_once(sides[number % 2].hit(KEY if number < 5 else OTHER, KEY)).passes for number in range(9)]
    assert passed == [True] * 7 + [False] * 2
    late = at_once(_forked(first).hit(OTHER, KEY))
    assert (late.passes, late.remaining) == (False, 3)
    assert at_once(first.hit(OTHER, OTHER)).passes


def test_processes_at_once_let_the_limit_pass_together(
    lock: IO[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """R5: three forked processes ask a thousand times each, as fast as they can: exactly the limit passes,
    and one that asks for the first time afterwards knows it.
    """
    monkeypatch.setattr(workers, "LOCK_SECONDS", 60.0)
    limiter = WorkersRateLimiter(lock, 1000, 600, steady_clock())
    passed, say = os.pipe()
    pids = []
    for _ in range(3):
        pid = os.fork()
        if pid == 0:
            os.write(say, b"%5d" % _run(limiter, 1000))
            os._exit(0)
        pids.append(pid)
    for pid in pids:
        os.waitpid(pid, 0)
    counts = os.read(passed, 15)
    os.close(passed)
    os.close(say)
    assert sum(map(int, counts.split())) == 1000
    assert _run(limiter, 1) == 0
    assert len(limiter._logs[KEY]) == 1000


def test_a_worker_that_is_killed_in_the_middle_stops_nobody(
    lock: IO[bytes], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Killed while it holds the lock, an entry half written: what it let pass before counts, the entry does
    not, and the others count on, exactly.
    """
    limiter = WorkersRateLimiter(lock, 10, 600, steady_clock())

    def begin() -> None:
        assert _run(limiter, 4) == 4
        assert limiter._take_lock()
        limiter._memory[workers._HEAD + 4 * workers._ENTRY.size] = 7

    with _child(begin):
        monkeypatch.setattr(workers, "LOCK_SECONDS", 0.01)
        assert at_once(limiter.hit(KEY)).remaining == 9, "counted alone"
        assert at_once(limiter.hit(OTHER)).remaining == 9
    assert _run(limiter, 20) == 5
    assert caplog.messages == ["each worker counts the rate limit: one that is halted holds the lock"]
    assert limiter._added[0] == 9


def test_a_worker_that_lags_behind_the_ring_knows_what_is_left_of_it(lock: IO[bytes]) -> None:
    """Of more entries than there are places the last ones count; the oldest are forgotten."""
    first = WorkersRateLimiter(lock, 100, 600, steady_clock(), places=8)
    late = _forked(first)
    assert _run(first, 20) == 20
    assert at_once(late.hit(KEY)).remaining == 100 - 8 - 1


@in_a_loop
async def test_a_worker_without_requests_reads_along(
    lock: IO[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its start it reads what has passed, so that it need not read much at a request."""
    monkeypatch.setattr(workers, "READ_SECONDS", 0.001)
    first = WorkersRateLimiter(lock, 100, 600, steady_clock())
    late = _forked(first)
    await first.hit(KEY)
    await late.start()
    assert len(late._logs[KEY]) == 1
    await first.hit(KEY)
    await until(lambda: len(late._logs[KEY]) == 2, "the second request")
    await late.close()
