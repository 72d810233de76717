"""Stores on every engine: snapshots, several on one database, and their end."""

import asyncio
import threading
from functools import partial

from store.rows import COUNT, IDS, INSERT, count, insert, inserting, names, raise_count
from support.databases import Database
from support.stores import on_stores, opened

from jeton.store.engine import Store, Tx

ROWS = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST($1 AS bigint))
    SELECT i, i, i, i FROM n
"""


def test_a_read_is_one_snapshot(database: Database) -> None:
    """What others commit while a read is under way is not seen by it, but by the next."""

    async def work(tx: Tx) -> tuple[list[str], list[str], list[str]]:
        before = await names(tx)
        database.run(INSERT, "b", "b")
        return before, await names(tx), await names(tx)

    async def scenario(store: Store) -> None:
        await store.write(inserting("a"))
        assert await store.read(work) == (["a"], ["a"], ["a"])
        await asyncio.sleep(0)  # what arrives at the same moment may share a snapshot
        assert await store.read(names) == ["a", "b"]

    on_stores(database, scenario)


def test_large_works(database: Database) -> None:
    """Works whose size is the client's choice give the same, whether or not they are said to be large."""

    async def scenario(store: Store) -> None:
        await store.write(lambda tx: fill(tx, 1500), large=True)
        wanted = [f"n{number:04}" for number in range(1500)]

        for large in (False, True):
            assert await store.read(long, large=large) == wanted
            assert await store.peek(long, large=large) == wanted
            found = await store.peek(lambda tx: tx.together(long(tx), count(tx, "n0000")), large=large)
            assert found == (wanted, 0)

    async def fill(tx: Tx, number: int) -> None:
        for at in range(number):
            await tx.change(INSERT, f"n{at:04}", f"{at}")

    async def long(tx: Tx) -> list[str]:
        return [row[0] for row in await tx.long(IDS)]

    on_stores(database, scenario)


def test_what_turns_out_to_be_long_runs_in_a_thread(database: Database) -> None:
    """A read, and a write among others that has changed something by then: each takes effect once."""

    async def thread(tx: Tx, rows: int) -> threading.Thread:
        await tx.long(ROWS, rows)
        return threading.current_thread()

    async def noted(tx: Tx, name: str, rows: int) -> threading.Thread:
        await insert(tx, name)
        return await thread(tx, rows)

    async def scenario(store: Store) -> None:
        here = threading.current_thread()
        for run in (store.read, store.peek):
            assert await run(partial(thread, rows=10)) is here
            assert await run(partial(thread, rows=5000)) is not here
        sizes = {"a": 10, "b": 5000, "c": 10, "d": 5000}
        works = [store.write(partial(noted, name=name, rows=rows)) for name, rows in sizes.items()]
        found = await asyncio.gather(*works)
        assert [each is here for each in found] == [True, False, True, False]
        assert await store.write(partial(thread, rows=10), large=True) is not here
        assert await store.read(names) == sorted(sizes)

    on_stores(database, scenario)


def test_what_is_written_is_read_everywhere_at_once(database: Database) -> None:
    """As soon as a write is done, every store of the database and every other program sees it."""

    async def scenario(first: Store, second: Store) -> None:
        for number, (writer, reader) in enumerate([(first, second), (second, first)] * 10):
            await writer.write(inserting(f"n{number:02}"))
            seen = [await reader.read(names), await reader.peek(names), await writer.peek(names)]
            seen.append([name for (name,) in database.rows(IDS)])
            assert seen == [[f"n{at:02}" for at in range(number + 1)]] * 4

    on_stores(database, scenario, count=2)


def test_nothing_is_lost_between_two_stores(database: Database) -> None:
    """Sixty works of two stores, each made from what it has read, all succeed and none undoes another."""

    async def scenario(first: Store, second: Store) -> list[int]:
        await first.write(inserting("a"))
        raising = partial(raise_count, name="a")
        return await asyncio.gather(*(store.write(raising) for store in (first, second) for _ in range(30)))

    assert sorted(on_stores(database, scenario, count=2)) == list(range(1, 61))
    assert database.rows(COUNT, "a") == [(60,)]


def test_locks_in_opposite_order(database: Database) -> None:
    """Works that hold two rows, each the other's first one first, all succeed: no deadlock is told."""

    async def both(tx: Tx, first: str, second: str) -> None:
        for name in (first, second):
            await tx.lock("account", name)
            await tx.run("UPDATE account SET workspace_count = workspace_count + 1 WHERE id = $1", name)

    async def scenario(one: Store, other: Store) -> None:
        await asyncio.gather(one.write(inserting("a")), other.write(inserting("b")))
        forth, back = (partial(both, first=x, second=y) for x, y in ("ab", "ba"))
        await asyncio.gather(one.write(forth), other.write(back))

    on_stores(database, scenario, count=2)
    assert database.rows("SELECT workspace_count FROM account") == [(2,), (2,)]


def test_a_caller_that_goes_away(database: Database) -> None:
    """A write whose caller is cancelled happens whole or not at all; the store serves the others on."""

    async def two(tx: Tx, name: str) -> None:
        await insert(tx, name)
        await names(tx)
        await insert(tx, name.upper())

    async def scenario(store: Store) -> None:
        for number in range(30):
            writing = asyncio.create_task(store.write(partial(two, name=f"n{number}")))
            for _ in range(number % 10):
                await asyncio.sleep(0)
            await asyncio.sleep(0.0005 * (number % 7))
            writing.cancel()
            reading = asyncio.create_task(store.read(names))
            await asyncio.sleep(0)
            reading.cancel()
            await asyncio.wait([writing, reading])
            assert await store.write(inserting(f"kept {number}")) == f"kept {number}"

    on_stores(database, scenario)
    found = {name for (name,) in database.rows(IDS)}
    assert {f"kept {number}" for number in range(30)} <= found
    assert {name.upper() for name in found if name.startswith("n")} == {name for name in found if "N" in name}


def test_more_works_at_once_than_connections(database: Database) -> None:
    """Two hundred reads and writes at the same moment are all answered."""

    async def scenario(store: Store) -> None:
        works = [store.write(inserting(f"n{number:03}")) for number in range(100)]
        await asyncio.gather(
            *works, *(store.read(names) for _ in range(50)), *(store.peek(names) for _ in range(50))
        )
        assert len(await store.peek(names)) == 100

    on_stores(database, scenario)


def test_the_end_waits_for_what_is_under_way(database: Database) -> None:
    """`settle` returns when the writes are done; so does `close`, after which they are all there."""

    async def scenario() -> None:
        async with opened(database) as store:
            writing = [asyncio.create_task(store.write(inserting(f"a{number}"))) for number in range(20)]
            await asyncio.sleep(0)
            await store.settle()
            assert all(task.done() for task in writing)
            writing = [asyncio.create_task(store.write(inserting(f"b{number}"))) for number in range(20)]
            await asyncio.sleep(0)
        await asyncio.gather(*writing)

    asyncio.run(scenario())
    assert len(database.rows(IDS)) == 40


def test_whether_it_can_be_written(database: Database) -> None:
    """Looking changes nothing; a store is writable while it writes, too."""

    async def scenario(store: Store) -> None:
        before = database.rows("SELECT * FROM migration")
        await store.check_writable()
        await asyncio.gather(*(store.write(inserting(f"n{at}")) for at in range(20)), store.check_writable())
        assert database.rows("SELECT * FROM migration") == before

    on_stores(database, scenario)


def test_a_database_that_is_held_by_others(database: Database) -> None:
    """While another program lets nobody write, reads are answered; then what waited is stored."""

    async def scenario(store: Store) -> None:
        await store.write(inserting("a"))
        with database.writes_held():
            writing = asyncio.create_task(store.write(inserting("b")))
            for _ in range(10):
                assert await store.read(names) == ["a"]
                await asyncio.sleep(0.01)
            assert not writing.done()
        assert await writing == "b"
        assert await store.read(names) == ["a", "b"]

    on_stores(database, scenario)
