"""What the limiter of one process and the search for callers keep, whoever asks how often (R8, R9)."""

import gc
import sys
import time
from typing import Any

import httpx
import pytest
from ratelimit.limiters import Clock
from support.blocking import at_once
from support.databases import Database
from support.service import running

from jeton.core.accounts.calls import CallCounter
from jeton.errors import Text, Unauthenticated
from jeton.model import api_tokens
from jeton.web.http.auth import Authenticator
from jeton.web.ratelimit.local import RateLimiter

KEYS = 100_000
WINDOW = 60


def _hit_all(limiter: RateLimiter, name: str) -> tuple[float, float]:
    """Count one request of each of many keys; return the seconds that the first and the last tenth took."""
    marks = [time.perf_counter()]
    for number in range(KEYS):
        at_once(limiter.hit(f"{name}{number}"))
        if (number + 1) % (KEYS // 10) == 0:
            marks.append(time.perf_counter())
    return marks[1] - marks[0], marks[-1] - marks[-2]


def _kept() -> int:
    """Return how many pieces of memory Python's objects have."""
    gc.collect()
    return sys.getallocatedblocks()


def test_the_memory_of_many_tokens_is_bounded() -> None:
    """R8: 100,000 API tokens in a window take what they take once: as many others in the next window, and in
    the next, take the place of those that have expired.
    """
    clock = Clock()
    limiter = RateLimiter(100, WINDOW, clock)
    before = _kept()
    taken = []
    for window in "abc":
        _hit_all(limiter, window)
        taken.append(_kept() - before)
        clock.now += WINDOW
    assert max(taken) < 1.2 * taken[0]
    assert len(limiter._logs) < 1.2 * KEYS
    assert sys.getsizeof(limiter._logs["c0"]) < 1024


def test_a_bound_of_keys_forgets_the_first() -> None:
    """The newest are counted as without it."""
    clock = Clock()
    limiter = RateLimiter(1, WINDOW, clock, most=10)
    for number in range(1_000):
        assert at_once(limiter.hit(f"k{number}")).passes
        assert not at_once(limiter.hit(f"k{number}")).passes
        clock.now += 0.001
        assert len(limiter._logs) <= 10
    assert limiter.refusal("k999") is not None
    assert limiter.refusal("k0") is None


def test_many_tokens_do_not_slow_it_down() -> None:
    """R8: the hundred thousandth key costs about what the first did, in the best of some rounds, also where
    each new key finds expired ones to clear away.
    """
    clock = Clock()
    ratios = []
    gc.disable()  # its pauses depend on all that a test process has
    try:
        for _ in range(4):
            limiter = RateLimiter(100, WINDOW, clock)
            for window in "ab":
                first, last = _hit_all(limiter, window)
                clock.now += WINDOW
            ratios.append(last / first)
            if ratios[-1] < 4:
                break
    finally:
        gc.enable()
    assert min(ratios) < 4


def _unknown(number: int) -> str:
    """Return a secret that has the right form and that nobody has, sooner made than a random one."""
    body = f"{api_tokens.PREFIX}{number:043}"
    return body + api_tokens._checksum(body)


class Nobody:
    """A store that knows no API token."""

    is_far = True
    asked = 0

    async def peek(self, _: object) -> None:
        """Find nobody."""
        self.asked += 1
        raise Unauthenticated


def test_unknown_tokens_leave_nothing_behind() -> None:
    """R8: of 100,000 well-formed API tokens that nobody has nothing is kept."""
    store: Any = Nobody()
    authenticator = Authenticator(store, CallCounter(store))

    def refuse(secret: str) -> None:
        headers = {b"authorization": b"Bearer " + secret.encode()}
        assert authenticator.claim(headers) is None
        try:
            at_once(authenticator.caller(headers))
        except Unauthenticated:
            return
        pytest.fail("a caller was found")

    refuse(_unknown(KEYS))
    before = _kept()
    for number in range(KEYS):
        refuse(_unknown(number))
    assert _kept() - before < KEYS / 20
    assert store.asked == KEYS + 1
    assert (authenticator._callers._values, authenticator._noted._values) == ({}, {})


def test_unknown_tokens_have_no_log(database: Database) -> None:
    """R8: a served request with an API token that nobody has is 401, and no log is begun for it."""
    with running(database) as service:
        client = service.client()
        for number in range(200):
            response = client.get("/workspaces", headers={"Authorization": f"Bearer {_unknown(number)}"})
            assert (response.status_code, response.json()["error"]) == (401, Text.INVALID_TOKEN)
        limiter = service.app._limiter
        assert (limiter._logs, service.app._authenticator._callers._values) == ({}, {})


def _remaining(response: httpx.Response) -> int:
    return int(response.headers["x-ratelimit-remaining"])


def test_a_restart_begins_a_new_window(database: Database) -> None:
    """R9: without Redis a process that is started anew begins with an empty window, as docs/configuration.md
    says; of two, each counts for itself. Remaining is never negative, nor more than the limit.
    """
    with running(database, rate_limit=3) as service:
        secret = service.account().secret
        client = service.client(secret)
        assert [_remaining(client.get("/workspaces")) for _ in range(5)] == [2, 1, 0, 0, 0]
    with running(database, rate_limit=3) as one, running(database, rate_limit=3) as two:
        for service in (one, two):
            client = service.client(secret)
            answers = [client.get("/workspaces") for _ in range(4)]
            assert [_remaining(answer) for answer in answers] == [2, 1, 0, 0]
            assert [answer.status_code for answer in answers] == [200] * 3 + [429]
