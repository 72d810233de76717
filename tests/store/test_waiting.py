"""How long a write waits, and what counts as writable."""

import asyncio
import threading
from pathlib import Path

import apsw
import pytest

from jeton.errors import Unavailable
from jeton.store import schema
from jeton.store.engine import Tx
from jeton.store.schema import MigrationError
from jeton.store.sqlite import writer as sqlite_writer
from jeton.store.sqlite.connection import connect
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


def test_a_write_does_not_wait_for_ever_behind_a_large_one(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a large write a small one is refused in time and never runs; meanwhile the store is writable."""
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

    async def scenario() -> None:
        store = SqliteStore(file)
        under_way = asyncio.create_task(store.write(large, large=True))
        await asyncio.to_thread(started.wait)
        await store.check_writable()
        with pytest.raises(Unavailable):
            await store.write(small)
        release.set()
        assert await under_way == schema.newest()
        await store.settle()
        await store.check_writable()
        await store.close()

    asyncio.run(scenario())
    assert ran == []


def test_what_is_remembered_is_forgotten_when_anyone_writes(file: Path) -> None:
    """A row read again comes from memory, until this store or another process commits a change."""
    asked: list[str] = []

    async def look_up(tx: Tx, user_id: str) -> object:
        asked.append(user_id)
        row = await tx.one("SELECT email FROM account WHERE id = $1", user_id)
        return row and row[0]

    async def email(tx: Tx) -> object:
        return await tx.recall(look_up, "u")

    async def scenario() -> None:
        store = SqliteStore(file)
        assert await store.read(email) is None
        sql = "INSERT INTO account (id, email, plan, created_at) VALUES ('u', $1, 'free', '')"
        await store.write(lambda tx: tx.run(sql, "first"))
        assert [await store.read(email) for _ in range(3)] == ["first"] * 3
        assert len(asked) == 2
        other = connect(file)
        other.execute("UPDATE account SET email = 'second'")
        await asyncio.sleep(0)
        assert await store.read(email) == "second"
        other.execute("UPDATE account SET email = $1", ("x" * 5000,))
        other.close()
        await asyncio.sleep(0)
        assert await store.read(email) == "x" * 5000
        await store.close()

    asyncio.run(scenario())


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


def test_a_damaged_file_is_an_outage(tmp_path: Path) -> None:
    """A file that is no database is told as one that cannot be opened."""
    path = tmp_path / "jeton.db"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(Unavailable):
        prepare(path)


def test_a_read_that_fails_leaves_the_reader_usable(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of the disk while a snapshot begins is an outage for that read; the next one is answered."""

    async def count(tx: Tx) -> int:
        return len(await tx.all("SELECT version FROM migration"))

    class Failing:
        """A connection whose first look at the database's version fails."""

        def __init__(self, connection: apsw.Connection) -> None:
            self.real = connection
            self.failures = 1

        def execute(self, sql: str, args: tuple[object, ...] = ()) -> object:
            if sql.startswith("PRAGMA") and self.failures:
                self.failures -= 1
                raise apsw.IOError
            return self.real.execute(sql, args)

    async def scenario() -> None:
        store = SqliteStore(file)
        monkeypatch.setattr(store._tx, "_execute", Failing(store._reader).execute)
        with pytest.raises(Unavailable):
            await store.read(count)
        assert await store.read(count) == schema.newest()
        await store.close()

    asyncio.run(scenario())


def test_a_large_write_has_no_savepoint(file: Path) -> None:
    """It is alone in its transaction: a savepoint would make many deletions slow. A failure undoes all."""
    heard: list[str] = []

    def hear(_: object, sql: str, __: object) -> bool:
        heard.append(sql)
        return True

    async def failing(tx: Tx) -> None:
        await tx.run("DELETE FROM migration")
        raise LookupError

    async def scenario() -> None:
        store = SqliteStore(file)
        store._writer._connection.exec_trace = hear
        with pytest.raises(LookupError):
            await store.write(failing, large=True)
        assert await store.write(touch, large=True) == schema.newest()
        store._writer._connection.exec_trace = None
        await store.close()

    asyncio.run(scenario())
    assert heard
    assert not any("SAVEPOINT" in sql for sql in heard)
