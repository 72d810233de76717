"""What is particular to PostgreSQL: works that were overtaken, and what they may ask."""

from collections.abc import Iterator

import pytest
from store.rows import COUNT, count, insert, inserting, raise_count
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
