"""The connections to PostgreSQL: as many as allowed, none lost, none left in the middle of something."""

import asyncio
import math
import random
import time
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any, cast

import pytest
from cli.commands import until
from faults.foreign import Foreign
from faults.proxy import Fate, RoundTrip, proxied
from store.rows import insert, inserting, names
from support.postgres import Cluster
from support.stores import on_store

from jeton.errors import Unavailable
from jeton.settings import Settings
from jeton.store.engine import Tx
from jeton.store.postgres import migrate
from jeton.store.postgres import pool as postgres_pool
from jeton.store.postgres import store as postgres_store
from jeton.store.postgres.pool import Pool
from jeton.store.postgres.store import PostgresStore
from jeton.store.upkeep.opening import open_store

SIZE = 3
_TIMES = 30
_HOLD = "SELECT 1 FROM account WHERE id = 'a' FOR UPDATE"

Scenario = Callable[[PostgresStore], Coroutine[Any, Any, None]]


@pytest.fixture
def url(postgres: Cluster, migrated: str) -> str:
    """The URL of an empty database."""
    return postgres.create_database(migrated)


@pytest.fixture
def foreign(url: str) -> Iterator[Foreign]:
    """What else happens on the database."""
    foreign = Foreign(url)
    yield foreign
    foreign.close()


def _on_store(url: str, scenario: Scenario) -> None:
    """Run a coroutine function on a store of a few connections."""
    on_store(lambda: PostgresStore(url, SIZE), scenario)


async def _touch(tx: Tx) -> None:
    await tx.run("UPDATE account SET workspace_count = workspace_count WHERE id = 'a'")


async def _all_at_once(store: PostgresStore, foreign: Foreign) -> None:
    """Assert that every connection can be used: that many works wait for the same row at once."""
    with foreign.transaction(_HOLD):
        works = [asyncio.create_task(store.write(_touch)) for _ in range(2 * SIZE)]
        await asyncio.to_thread(foreign.wait_for_waiting, SIZE)
        assert foreign.sessions() == SIZE
    await asyncio.gather(*works)


def test_cancelled_works_leave_no_trace(url: str, foreign: Foreign) -> None:
    """Works that are cancelled at any moment: each is stored wholly or not at all, no transaction stays open,
    and all connections can be used.
    """

    async def pair(tx: Tx, number: int) -> None:
        for part in ("left", "right"):
            await insert(tx, f"{part} {number}")

    async def scenario(store: PostgresStore) -> None:
        await store.write(inserting("a"))
        chance = random.Random(7)
        usual = math.inf
        for first in range(0, 5 * _TIMES, 5):
            begun = time.monotonic()
            works = [
                asyncio.create_task(store.write(partial(pair, number=number)))
                for number in range(first, first + 5)
            ]
            limit = 1.5 * chance.random() * usual if first > 5 else None
            _, late = await asyncio.wait(works, timeout=limit)
            if not late:
                usual = min(usual, time.monotonic() - begun)
            for work in works:
                work.cancel()
            await asyncio.gather(*works, return_exceptions=True)
        await _all_at_once(store, foreign)
        assert foreign.in_transaction() == 0
        found = [name.split() for name in await store.peek(names) if name != "a"]
        left, right = ({number for part, number in found if part == side} for side in ("left", "right"))
        assert left == right
        assert 5 < len(left) < 5 * _TIMES

    _on_store(url, scenario)


def test_connections_are_opened_when_needed_and_used_again(url: str, foreign: Foreign) -> None:
    """One after another needs one connection; at once there are as many as the pool may have, not more."""

    async def scenario(store: PostgresStore) -> None:
        for number in range(5):
            await store.write(inserting(f"one {number}"))
        assert foreign.sessions() == 1
        await asyncio.gather(*(store.write(inserting(f"many {number}")) for number in range(10 * SIZE)))
        assert 1 < foreign.sessions() <= SIZE
        await store.write(inserting("a"))
        await _all_at_once(store, foreign)

    _on_store(url, scenario)
    until(lambda: foreign.sessions() == 0, "no session")


def test_none_as_old_as_a_lost_connection_is_given_out(url: str) -> None:
    """What ended one connection may be ending all others: neither those that were idle nor those that are
    given back later go to anybody, while one that was opened since does.
    """

    async def scenario() -> None:
        pool = Pool(url, 4)
        idle, used, lost, passed_on = [await pool.take() for _ in range(4)]
        waiting = asyncio.create_task(pool.take())
        await asyncio.sleep(0)
        waiting.cancel()
        await pool.give(passed_on)
        await pool.give(idle)
        pool.lose(lost)
        new = await asyncio.wait_for(pool.take(), 5)
        pool.lose(used)
        await pool.give(new)
        assert await pool.take() is new
        other = await asyncio.wait_for(pool.take(), 5)
        assert {idle, used, lost, passed_on}.isdisjoint({new, other})
        await pool.give(new)
        await pool.give(other)
        await pool.close()
        assert all(connection.is_closed() for connection in (idle, used, lost, passed_on, new, other))

    asyncio.run(scenario())


def test_dead_connections_are_replaced(url: str, foreign: Foreign) -> None:
    """Connections that were ended while nobody used them are not given out, and leave room for new ones."""

    async def scenario(store: PostgresStore) -> None:
        await store.write(inserting("a"))
        for _ in range(3):
            await _all_at_once(store, foreign)
            foreign.end_sessions()
            await asyncio.gather(*(store.peek(names) for _ in range(2 * SIZE)))

    _on_store(url, scenario)


def test_what_does_not_pass_by_itself_is_told_at_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that does not exist: all who wait are refused, with the driver's words, immediately."""
    monkeypatch.setattr(postgres_pool, "TAKE_SECONDS", 60.0)

    async def scenario(store: PostgresStore) -> None:
        works = [store.peek(names) for _ in range(2 * SIZE)]
        refusals = await asyncio.wait_for(asyncio.gather(*works, return_exceptions=True), 30)
        assert all(isinstance(refusal, Unavailable) for refusal in refusals)
        assert {str(cast("Exception", refusal).__cause__) for refusal in refusals} == {
            'database "nowhere" does not exist'
        }

    _on_store(f"{url.rpartition('/')[0]}/nowhere", scenario)


@pytest.mark.parametrize(
    ("begin", "least", "most"),
    [("BEGIN", 3, 1000), ("INSERT", 3, 1000), ("COMMIT", 1, 1), ("SELECT id", 2, 2)],
)
def test_a_server_that_cuts_every_connection_is_given_up(
    url: str, monkeypatch: pytest.MonkeyPatch, begin: str, least: int, most: int
) -> None:
    """However often a connection is lost, a work ends with a refusal. A read is asked twice, a COMMIT is sent
    once, and what comes before it again and again until the time is up.
    """
    monkeypatch.setattr(postgres_store, "SECONDS", 1.0)

    def decide(round_trip: RoundTrip) -> Fate:
        return "cut" if round_trip.text.startswith(begin) else "pass"

    async def scenario(store: PostgresStore) -> None:
        begun = time.monotonic()
        with pytest.raises(Unavailable):
            await (store.peek(names) if begin == "SELECT id" else store.write(inserting("a")))
        assert time.monotonic() - begun < 10

    with proxied(url) as proxy:
        proxy.decide = decide
        _on_store(proxy.url, scenario)
        assert least <= sum(decide(round_trip) == "cut" for round_trip in proxy.round_trips) <= most


async def _open(url: str) -> None:
    await (await open_store(Settings(database_url=url))).close()


def test_a_start_waits_where_its_connection_is_cut(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the first connection asks when it is cut, the next one opens the store; a server that cuts all
    of them is given up, with the driver's words.
    """
    with proxied(url) as proxy:
        asyncio.run(_open(proxy.url))
        count = len(proxy.round_trips)
        assert count > 3
        for last in range(1, count + 1):
            proxy.round_trips.clear()
            before = proxy.connections
            proxy.decide = lambda _, last=last: "cut" if len(proxy.round_trips) == last else "pass"  # type: ignore[misc]
            asyncio.run(_open(proxy.url))
            assert (last, proxy.connections - before) == (last, 2)
        monkeypatch.setattr(migrate, "_BACK_SECONDS", 0.5)
        before = proxy.connections
        proxy.decide = lambda _: "cut"
        with pytest.raises(Unavailable) as refused:
            asyncio.run(_open(proxy.url))
        assert "connection was closed" in str(refused.value.__cause__)
        assert proxy.connections - before > 2


def test_silent_connections_are_given_up_together(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other machine has gone without a word and another one has its place: one work waits in vain until
    its time is up, and the connections that are as old are not tried one after another.
    """
    monkeypatch.setattr(postgres_store, "SECONDS", 1.0)

    async def scenario(store: PostgresStore) -> None:
        await asyncio.gather(*(store.write(inserting(f"{number}")) for number in range(5 * SIZE)))
        assert proxy.connections == SIZE
        proxy.silence()
        with pytest.raises(Unavailable):
            await store.peek(names)
        for _ in range(SIZE):
            assert len(await store.peek(names)) == 5 * SIZE

    with proxied(url) as proxy:
        _on_store(proxy.url, scenario)


def test_a_process_is_seen_also_after_its_sessions_were_ended(url: str, foreign: Foreign) -> None:
    """Without any request there soon is another one; none once the store is closed."""

    async def scenario(store: PostgresStore) -> None:
        await store.warm()
        for _ in range(3):
            await asyncio.to_thread(until, lambda: foreign.sessions() == 1, "a session")
            await asyncio.to_thread(foreign.end_sessions)

    _on_store(url, scenario)
    until(lambda: foreign.sessions() == 0, "no session")
