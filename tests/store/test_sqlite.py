"""The embedded engine: group commit, waiting, memory, failures."""

import asyncio
import threading
from pathlib import Path

import apsw
import pytest
from store.rows import inserting, names
from support.stores import on_store

from jeton.errors import Unavailable
from jeton.store import schema
from jeton.store.engine import Tx
from jeton.store.schema import MigrationError
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite import writer as sqlite_writer
from jeton.store.sqlite.connection import connect, run_now
from jeton.store.sqlite.migrate import Presence, prepare
from jeton.store.sqlite.store import SqliteStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An empty database, brought up to date."""
    path = tmp_path / "jeton.db"
    prepare(path)[0].release()
    return path


async def touch(tx: Tx) -> int:
    """Write something small."""
    return await tx.run("UPDATE migration SET version = version")


def test_every_connection_is_opened_as_the_design_says(file: Path) -> None:
    """WAL, FULL, foreign keys and QPSG are on, and no connection ever waits for a lock by itself."""
    connection = connect(file)
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    assert [connection.pragma(name) for name in names] == ["wal", 2, 1, 0]
    assert connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, -1) == 1
    connection.close()


def test_writes_that_wait_together_share_a_commit(file: Path) -> None:
    """Fifty writes at once are all durable after far fewer commits, and each gets its own result."""
    commits: list[int] = []

    def count() -> bool:
        commits.append(1)
        return False

    async def scenario(store: SqliteStore) -> None:
        store._writer._connection.set_commit_hook(count)
        wanted = [f"n{number:02}" for number in range(50)]
        assert await asyncio.gather(*map(store.write, map(inserting, wanted))) == wanted
        assert await store.read(names) == wanted

    on_store(lambda: SqliteStore(file), scenario)
    assert 1 <= len(commits) <= 3


def test_a_lock_that_stays_is_an_outage_for_each_in_its_own_time(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that waited its full time is refused; one that came later is stored when the lock goes."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 4.0)

    async def scenario(store: SqliteStore) -> None:
        other = connect(file)
        other.execute("BEGIN IMMEDIATE")
        first = asyncio.create_task(store.write(inserting("first")))
        await asyncio.sleep(2.0)
        second = asyncio.create_task(store.write(inserting("second")))
        with pytest.raises(Unavailable):
            await first
        assert not second.done()
        other.execute("COMMIT")
        other.close()
        await second
        assert await store.read(names) == ["second"]

    on_store(lambda: SqliteStore(file), scenario)


def test_a_write_does_not_wait_for_ever_behind_a_large_one(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a large write a small one is refused in time and never runs; meanwhile the store is writable:
    large works, reads as well, leave the event loop.
    """
    monkeypatch.setattr(sqlite_writer, "TURN_SECONDS", 0.1)
    started, release = threading.Event(), threading.Event()
    ran = []

    async def large(tx: Tx) -> int:
        started.set()
        release.wait(10)
        return await touch(tx)

    async def small(tx: Tx) -> int:
        ran.append(tx)
        return await touch(tx)

    async def thread(_: Tx) -> threading.Thread:
        return threading.current_thread()

    async def scenario(store: SqliteStore) -> None:
        under_way = asyncio.create_task(store.write(large, large=True))
        await asyncio.to_thread(started.wait)
        await store.check_writable()
        with pytest.raises(Unavailable):
            await store.write(small)
        assert await store.read(thread, large=True) is not threading.current_thread()
        release.set()
        assert await under_way == len(schema.steps())
        await store.settle()
        await store.check_writable()

    on_store(lambda: SqliteStore(file), scenario)
    assert ran == []


def test_a_large_write_has_no_savepoint(file: Path) -> None:
    """It is alone in its transaction: a savepoint would make many deletions slow. A failure undoes all."""
    heard: list[str] = []

    def hear(_: object, sql: str, __: object) -> bool:
        heard.append(sql)
        return True

    async def failing(tx: Tx) -> None:
        await tx.run("DELETE FROM migration")
        raise LookupError

    async def scenario(store: SqliteStore) -> None:
        store._writer._connection.exec_trace = hear
        with pytest.raises(LookupError):
            await store.write(failing, large=True)
        assert await store.write(touch, large=True) == len(schema.steps())
        store._writer._connection.exec_trace = None

    on_store(lambda: SqliteStore(file), scenario)
    assert heard
    assert not any("SAVEPOINT" in sql for sql in heard)


def test_a_full_disk_is_an_outage_and_passes(file: Path) -> None:
    """When the file cannot grow every waiting write is refused, reads go on, and writes work again after."""

    async def scenario(store: SqliteStore) -> None:
        connection = store._writer._connection
        await store.write(inserting("kept"))
        connection.pragma("max_page_count", connection.pragma("page_count"))
        with pytest.raises(Unavailable):
            await store.write(inserting("x" * 100_000))
        assert await store.read(names) == ["kept"]
        connection.pragma("max_page_count", 1 << 30)
        await store.check_writable()
        await store.write(inserting("later"))
        assert await store.read(names) == ["kept", "later"]

    on_store(lambda: SqliteStore(file), scenario)


def test_a_read_that_fails_leaves_the_reader_usable(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of the disk while a snapshot begins is an outage for that read; the next one is answered."""
    failures = [apsw.IOError]

    async def scenario(store: SqliteStore) -> None:
        execute = store._reader.execute

        def failing(sql: str, args: tuple[object, ...] = ()) -> object:
            if sql.startswith("PRAGMA") and failures:
                raise failures.pop()
            return execute(sql, args)

        monkeypatch.setattr(store._tx, "_execute", failing)
        with pytest.raises(Unavailable):
            await store.read(names)
        assert await store.read(names) == []

    on_store(lambda: SqliteStore(file), scenario)


def test_what_is_remembered_is_forgotten_when_anyone_writes(file: Path) -> None:
    """A row read again comes from memory, until this store or another process commits a change."""
    asked: list[str] = []

    async def look_up(tx: Tx, user_id: str) -> object:
        asked.append(user_id)
        row = await tx.one("SELECT email FROM account WHERE id = $1", user_id)
        return row and row[0]

    async def email(tx: Tx) -> object:
        return await tx.recall(look_up, "first")

    async def scenario(store: SqliteStore) -> None:
        assert await store.read(email) is None
        await store.write(inserting("first"))
        assert [await store.read(email) for _ in range(3)] == ["first"] * 3
        assert len(asked) == 2
        other = connect(file)
        for text in ("second", "x" * 5000):
            other.execute("UPDATE account SET email = $1", (text,))
            await asyncio.sleep(0)
            assert await store.read(email) == text
        other.close()

    on_store(lambda: SqliteStore(file), scenario)


def test_a_unit_of_work_must_not_wait_for_anything_else(file: Path) -> None:
    """A work that suspends would hold the writer: it is refused."""

    async def sleeps(_: Tx) -> None:
        await asyncio.sleep(0)

    connection = connect(file)
    with pytest.raises(RuntimeError, match="waited for something other"):
        run_now(sleeps, sqlite.SqliteTx(connection))
    connection.close()


def test_a_foreign_database_is_left_as_it_is(tmp_path: Path) -> None:
    """The file of another program is refused before anything about it changes."""
    path = tmp_path / "other.db"
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE theirs (id)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(MigrationError, match="another program"):
        prepare(path)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["other.db"]


def test_a_lock_file_that_cannot_be_made_is_an_outage(tmp_path: Path) -> None:
    """A folder in the lock's place is told as a database that cannot be opened."""
    (tmp_path / "jeton.db.lock").mkdir()
    with pytest.raises(Unavailable):
        Presence(tmp_path / "jeton.db")
