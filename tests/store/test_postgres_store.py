"""What is particular to PostgreSQL: works that were overtaken, and what they may ask."""

from collections.abc import Iterator
from functools import partial

import pytest
from store.rows import COUNT, INSERT, count, insert, inserting, raise_count
from support.databases import Database, PostgresDatabase
from support.postgres import Cluster, name_of
from support.stores import on_stores

from jeton.store.engine import Store, Tx


@pytest.fixture
def database(postgres: Cluster, migrated: str) -> Iterator[Database]:
    """An empty database."""
    database = PostgresDatabase(postgres.create_database(migrated))
    yield database
    database.close()


@pytest.mark.parametrize("isolation", ["read committed", "serializable"])
def test_a_work_that_was_overtaken_is_run_again(
    database: Database, postgres: Cluster, isolation: str
) -> None:
    """What others commit between a work's question and its change: the work is run again, on that, whatever
    isolation the database has by default.
    """
    name = name_of(database.url)
    postgres.query(f"ALTER DATABASE \"{name}\" SET default_transaction_isolation = '{isolation}'")
    seen = []

    async def overtaken(tx: Tx) -> int:
        seen.append(await count(tx, "a"))
        raised = await raise_count(tx, "a")
        if len(seen) <= 3:
            database.run("UPDATE account SET workspace_count = workspace_count + 10 WHERE id = 'a'")
        return raised

    async def work(tx: Tx) -> str:
        await insert(tx, "b")
        row = await tx.one("SELECT current_setting('transaction_isolation')")
        assert row is not None
        return str(row[0])

    async def scenario(store: Store) -> tuple[int, str]:
        await store.write(inserting("a"))
        return await store.write(overtaken), await store.write(work)

    assert on_stores(database, scenario) == (31, "read committed")
    assert seen == [0, 10, 20, 30]
    assert database.rows(COUNT, "a") == [(31,)]


def test_a_write_goes_by_remembered_rows_only_if_they_hold(database: Database) -> None:
    """A write whose look-ups were the same twice asks nothing; it runs again where the row has changed, where
    it is gone, and where the work changes nothing or fails: no result rests on a row that is not proven.
    """
    runs: list[int | None] = []

    async def kept(tx: Tx, id_: str) -> int | None:
        row = await tx.one(COUNT, id_)
        return None if row is None else int(row[0])

    async def work(tx: Tx, new: str = "") -> int | None:
        found = await tx.recall(kept, "a")
        runs.append(found)
        if new:
            await tx.change(INSERT, new, new)
        if found == 77:
            raise ValueError(found)
        return found

    async def scenario(store: Store) -> None:
        await store.write(inserting("a"))
        for new in "bcd":
            assert await store.write(partial(work, new=new)) == 0
        assert runs == [0, 0, 0]
        database.run("UPDATE account SET workspace_count = 5 WHERE id = 'a'")
        assert await store.write(lambda tx: work(tx, "e")) == 5
        assert runs[3:] == [0, 5]
        assert [await store.write(partial(work, new=new)) for new in "fg"] == [5, 5]
        database.run("UPDATE account SET workspace_count = 6 WHERE id = 'a'")
        assert await store.write(work) == 6  # it changes nothing, and tells the present row
        assert runs[-2:] == [5, 6]
        database.run("UPDATE account SET workspace_count = 77 WHERE id = 'a'")
        for _ in range(3):
            with pytest.raises(ValueError, match="77"):
                await store.write(work)
        database.run("UPDATE account SET workspace_count = 7 WHERE id = 'a'")
        assert await store.write(lambda tx: work(tx, "h")) == 7
        database.run("DELETE FROM account WHERE id = 'a'")
        assert await store.write(lambda tx: work(tx, "i")) is None

    on_stores(database, scenario)
    assert {row[0] for row in database.rows("SELECT id FROM account")} == set("bcdefghi")


def test_the_server_is_as_people_run_it(database: Database) -> None:
    """PostgreSQL 18, which keeps what it has acknowledged."""
    names = ("server_version_num", "fsync", "synchronous_commit", "full_page_writes")
    version, *safe = (
        value for name in names for (value,) in database.rows("SELECT current_setting($1)", name)
    )
    assert (int(version) // 10_000, safe) == (18, ["on"] * 3)


def test_the_collation_is_not_that_of_code_points(database: Database, postgres: Cluster) -> None:
    """The server that the tests run on orders names as people do, so that Jeton's order is its own."""
    if postgres.collation == "C.UTF-8":
        pytest.skip("the sources of the C library's locales are not installed")
    wanted = ["a", "B", "é", "f"]
    asked = "SELECT x FROM unnest($1::text[]) AS v (x) ORDER BY x"
    assert [x for (x,) in database.rows(asked, sorted(wanted))] == wanted
