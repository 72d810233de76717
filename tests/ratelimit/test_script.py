"""The script that counts in Redis, against counting by hand."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ratelimit.counting import MICRO, START, Oracle, OracleOfUser, Script, in_seconds
from support.blocking import at_once
from support.properties import tries
from support.redis import RedisServer, program

from jeton.web.ratelimit.local import RateLimiter
from jeton.web.ratelimit.redis_client import KEY


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    """A server for the tests of this file."""
    if program() is None:
        pytest.skip("no Redis is installed")
    with RedisServer() as server:
        yield server


@pytest.fixture(scope="module")
def script(server: RedisServer) -> Iterator[Script]:
    """The script, under a clock that the test moves."""
    script = Script(server)
    yield script
    script.close()


# quarters of a second, which floats hold exactly
_PAUSES = st.lists(st.integers(0, 40).map(lambda steps: steps * MICRO // 4), max_size=60)
_ALL_PAUSES = st.lists(st.integers(-12 * MICRO, 12 * MICRO), max_size=60)


@settings(max_examples=tries(60))
@given(pauses=_PAUSES, limit=st.integers(1, 6), window=st.integers(1, 9))
def test_both_limiters_agree_with_counting_by_hand(
    script: Script, pauses: list[int], limit: int, window: int
) -> None:
    """R4: whatever the pattern, one process and Redis give the verdict, and the headers, of counting:
    refusals do not count (R7), what expires comes back one by one (R2), and at Reset a request passes.
    """
    script.clear()
    clock = [START]
    local = RateLimiter(limit, window, lambda: clock[0] / MICRO)
    oracle = Oracle(limit, window)
    for pause in pauses:
        clock[0] += pause
        counted = oracle.hit(clock[0])
        assert script.hit("a", clock[0], limit, window) == (*counted, clock[0])
        assert at_once(local.hit("a")) == in_seconds(counted, clock[0])
    if pauses:
        clock[0] = in_seconds(counted, clock[0]).reset * MICRO
        assert at_once(local.hit("a")).passes
        assert script.hit("a", clock[0], limit, window)[0]


@settings(max_examples=tries(60))
@given(
    steps=st.lists(st.tuples(st.integers(0, 12), st.integers(0, 2)), max_size=60),
    limit=st.integers(1, 5),
    most=st.integers(1, 9),
    window=st.integers(1, 9),
)
def test_the_keys_of_a_user_are_counted_together(
    script: Script, steps: list[tuple[int, int]], limit: int, most: int, window: int
) -> None:
    """One process and Redis let a key pass while its window and its user's have room; headers tell of the
    key's, and Retry-After of the one that is full.
    """
    script.clear()
    now = START
    local = RateLimiter(limit, window, lambda: now / MICRO, user_limit=most)
    oracle = OracleOfUser(limit, window, most)
    for quarters, number in steps:
        now += quarters * MICRO // 4
        decision, until = oracle.hit(number, now)
        told = local.refusal(f"k{number}", "user")
        assert (told or decision) == decision
        assert (told is None) == decision.passes
        assert at_once(local.hit(f"k{number}", "user")) == decision
        passes, remaining, reset, _, then = script.hit_of_user(
            [f"k{number}", "user"], now, limit, window, most
        )
        assert (passes, remaining, -(-reset // MICRO)) == decision[:3]
        assert then == until


@settings(max_examples=tries(60))
@given(pauses=_ALL_PAUSES, limit=st.integers(1, 6), window=st.integers(1, 9))
def test_a_clock_that_is_set_back_neither_lets_more_pass_nor_blocks_for_longer(
    script: Script, pauses: list[int], limit: int, window: int
) -> None:
    """R6: as when a replica with another clock takes over: what passed is taken for now, and a window later
    at the latest a refused request passes.
    """
    script.clear()
    now = START
    oracle = Oracle(limit, window)
    for pause in pauses:
        now += pause
        passes, remaining, reset, then = script.hit("a", now, limit, window)
        assert (passes, remaining, reset) == oracle.hit(now)
        assert then == now
        assert now < reset <= now + window * MICRO


def test_a_refused_request_changes_nothing(server: RedisServer, script: Script) -> None:
    """R7: refusals in a tight loop leave the log as it is, and keys are apart."""
    script.clear()
    for _ in range(2):
        script.hit("a", START, 2, 60)
    log = server.ask("LRANGE", KEY % "a", 0, -1)
    for step in range(300):
        assert script.hit("a", START + step * MICRO // 5, 2, 60)[:3] == (0, 0, START + 60 * MICRO)
    assert server.ask("LRANGE", KEY % "a", 0, -1) == log
    assert script.hit("b", START, 2, 60)[0] == 1
    assert script.hit("a", START + 60 * MICRO - 1, 2, 60)[0] == 0
    assert script.hit("a", START + 60 * MICRO, 2, 60)[0] == 1


def test_a_limit_that_was_higher_before(script: Script) -> None:
    """With a lower limit than before, Reset is the first moment at which a request passes."""
    script.clear()
    for step in range(10):
        script.hit("a", START + step, 10, 60)
    passes, remaining, reset, _ = script.hit("a", START + 10, 4, 60)
    assert (passes, remaining, reset) == (0, 0, START + 6 + 60 * MICRO)
    assert script.hit("a", reset - 1, 4, 60)[0] == 0
    assert script.hit("a", reset, 4, 60)[:2] == (1, 0)


@pytest.mark.parametrize(
    "command", [("SET", "x"), ("SADD", "x"), ("RPUSH", "x"), ("RPUSH", ""), ("ZADD", "1", "x")], ids=str
)
def test_a_key_of_something_else_is_a_new_log(
    server: RedisServer, script: Script, command: tuple[str, ...]
) -> None:
    """F9: what is no log under the key of a log is replaced, and never an error."""
    script.clear()
    name, *values = command
    server.ask(name, KEY % "a", *values)
    assert [script.hit("a", START, 2, 60)[:2] for _ in range(3)] == [(1, 1), (1, 0), (0, 0)]


def test_a_log_is_small_and_vanishes(server: RedisServer, script: Script) -> None:
    """R8: a log has no more entries than the limit and lives a second longer than its window; one of 100
    takes less than 2 KiB.
    """
    script.clear()
    for step in range(250):
        script.hit("a", START + step * MICRO // 2, 100, 60)
    assert server.ask("LLEN", KEY % "a") == 100
    assert 60_000 < server.ask("PTTL", KEY % "a") <= 61_000
    assert server.ask("MEMORY", "USAGE", KEY % "a") < 2048
