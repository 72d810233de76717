"""The embedded engine: group commit, foreign locks, failures."""

import asyncio
from functools import partial
from pathlib import Path

import apsw
import pytest

from jeton.errors import Unavailable
from jeton.settings import SQLITE_SCHEME, Settings
from jeton.store.engine import Tx
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite.connection import connect, run_now
from jeton.store.sqlite.migrate import prepare
from jeton.store.sqlite.store import SqliteStore
from jeton.store.upkeep.opening import open_store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An empty database, brought up to date."""
    path = tmp_path / "jeton.db"
    presence, _ = prepare(path)
    presence.release()
    return path


async def insert(tx: Tx, name: str) -> str:
    """Add an account."""
    await tx.run("INSERT INTO account (id, email, plan, created_at) VALUES ($1, $2, 'free', '')", name, name)
    return name


async def names(tx: Tx) -> list[str]:
    """Return the accounts' names."""
    return [row[0] for row in await tx.all("SELECT id FROM account ORDER BY id")]


def test_every_connection_is_opened_as_the_design_says(file: Path) -> None:
    """WAL, FULL, foreign keys and QPSG are on, and no connection ever waits for a lock by itself."""
    connection = connect(file)
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2
    assert connection.pragma("foreign_keys") == 1
    assert connection.pragma("busy_timeout") == 0
    assert connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, -1) == 1
    connection.close()


def test_writes_that_wait_together_share_a_commit(file: Path) -> None:
    """Fifty writes at once are all durable after far fewer commits, and each gets its own result."""

    async def scenario() -> tuple[list[str], int]:
        store = SqliteStore(file)
        commits = 0

        def count() -> bool:
            nonlocal commits
            commits += 1
            return False

        store._writer._connection.set_commit_hook(count)
        wanted = [f"n{number:02}" for number in range(50)]
        got = await asyncio.gather(*(store.write(partial(insert, name=name)) for name in wanted))
        assert got == wanted == await store.read(names)
        await store.close()
        return got, commits

    _, commits = asyncio.run(scenario())
    assert 1 <= commits <= 3


def test_a_failing_write_takes_nobody_with_it(file: Path) -> None:
    """In a shared commit one work fails and is undone whole; the others are stored."""

    async def fails(tx: Tx) -> None:
        await insert(tx, "gone")
        raise ValueError("no")

    async def scenario() -> list[str]:
        store = SqliteStore(file)
        results = await asyncio.gather(
            store.write(lambda tx: insert(tx, "a")),
            store.write(fails),
            store.write(lambda tx: insert(tx, "b")),
            return_exceptions=True,
        )
        assert isinstance(results[1], ValueError)
        found = await store.read(names)
        await store.close()
        return found

    assert asyncio.run(scenario()) == ["a", "b"]


def test_a_large_write_and_a_large_read_leave_the_event_loop(file: Path) -> None:
    """While a large unit of work runs in its thread the event loop goes on, and the result is the same."""

    async def scenario() -> list[str]:
        store = SqliteStore(file)
        await asyncio.gather(
            store.write(lambda tx: insert(tx, "small")),
            store.write(lambda tx: insert(tx, "large"), large=True),
        )
        found = await store.read(names, large=True)
        await store.close()
        return found

    assert asyncio.run(scenario()) == ["large", "small"]


def test_a_foreign_lock_is_waited_for_without_holding_up_reads(file: Path) -> None:
    """While another process holds the write lock, reads are answered; then the write is stored."""

    async def scenario() -> list[str]:
        store = SqliteStore(file)
        other = connect(file)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.write(lambda tx: insert(tx, "late")))
        await asyncio.sleep(0.1)
        assert await store.read(names) == []
        assert not writing.done()
        other.execute("COMMIT")
        other.close()
        assert await writing == "late"
        found = await store.read(names)
        await store.close()
        return found

    assert asyncio.run(scenario()) == ["late"]


def test_a_lock_that_stays_is_an_outage_for_each_in_its_own_time(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that waited its full time is refused; one that came later is stored when the lock goes."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.4)

    async def scenario() -> list[str]:
        store = SqliteStore(file)
        other = connect(file)
        other.execute("BEGIN IMMEDIATE")
        first = asyncio.create_task(store.write(lambda tx: insert(tx, "first")))
        await asyncio.sleep(0.3)
        second = asyncio.create_task(store.write(lambda tx: insert(tx, "second")))
        with pytest.raises(Unavailable):
            await first
        assert not second.done()
        other.execute("COMMIT")
        other.close()
        await second
        found = await store.read(names)
        await store.close()
        return found

    assert asyncio.run(scenario()) == ["second"]


def test_a_full_disk_is_an_outage_and_passes(file: Path) -> None:
    """When the file cannot grow every waiting write is refused, reads go on, and writes work again after."""

    async def scenario() -> list[str]:
        store = SqliteStore(file)
        connection = store._writer._connection
        await store.write(lambda tx: insert(tx, "kept"))
        pages = connection.pragma("page_count")
        connection.pragma("max_page_count", pages)
        with pytest.raises(Unavailable):
            await store.write(lambda tx: insert(tx, "x" * 100_000))
        assert await store.read(names) == ["kept"]
        connection.pragma("max_page_count", 1 << 30)
        await store.check_writable()
        await store.write(lambda tx: insert(tx, "later"))
        found = await store.read(names)
        await store.close()
        return found

    assert asyncio.run(scenario()) == ["kept", "later"]


def test_a_missing_folder_is_an_outage(tmp_path: Path) -> None:
    """A file that cannot be opened is reported as such, not as a driver's error."""
    with pytest.raises(Unavailable):
        asyncio.run(open_store(Settings(database_url=f"{SQLITE_SCHEME}{tmp_path}/absent/jeton.db")))


def test_a_unit_of_work_must_not_wait_for_anything_else(file: Path) -> None:
    """A work that suspends would hold the writer: it is refused."""

    async def sleeps(_: Tx) -> None:
        await asyncio.sleep(0)

    connection = connect(file)
    with pytest.raises(RuntimeError, match="waited for something other"):
        run_now(sleeps, sqlite.SqliteTx(connection))
    connection.close()
