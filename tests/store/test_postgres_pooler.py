"""Behind a pooler that hands out connections per transaction: nothing depends on a session or stays there."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import asyncpg
import pytest
from faults import proxy
from faults.foreign import Foreign
from faults.proxy import proxied
from store.rows import inserting, names, raise_count
from support import pgbouncer
from support.blocking import wait_for
from support.pgbouncer import PgBouncer
from support.postgres import Cluster
from support.stores import on_store

from jeton.errors import Unavailable
from jeton.settings import Settings, SettingsError
from jeton.store import schema
from jeton.store.engine import Tx
from jeton.store.postgres import driver_errors as driver
from jeton.store.postgres import migrate as postgres_migrate
from jeton.store.postgres.store import PostgresStore
from jeton.store.upkeep.opening import migrate, open_store

pytestmark = pytest.mark.skipif(pgbouncer.PROGRAM is None, reason="pgbouncer is not installed")

_SERVERS = 2
_CLIENTS = 5
_WORKS = 40
_OF_CLIENTS = {"application_name", "client_encoding"}
"""The settings that PgBouncer itself makes those of whoever gets the session."""
_LIST = "SELECT id FROM account WHERE id >= $1 ORDER BY id"

Scenario = Callable[[PostgresStore], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def pooler(postgres: Cluster) -> Iterator[PgBouncer]:
    """PgBouncer with fewer connections to the server than it has clients."""
    with PgBouncer(postgres, default_pool_size=str(_SERVERS)) as pooler:
        yield pooler


@pytest.fixture(scope="module")
def lenient(postgres: Cluster) -> Iterator[PgBouncer]:
    """The same one, but that it ignores the settings of a session by which another one shows itself."""
    ignored = ",".join(driver._OF_SESSIONS)
    with PgBouncer(postgres, default_pool_size=str(_SERVERS), ignore_startup_parameters=ignored) as pooler:
        yield pooler


@pytest.fixture
def direct(postgres: Cluster, migrated: str) -> str:
    """The URL of an empty database, past the pooler."""
    return postgres.create_database(migrated)


@pytest.fixture
def url(pooler: PgBouncer, direct: str) -> str:
    """The URL of the same database by way of the pooler."""
    return pooler.url(direct)


def _on_store(url: str, scenario: Scenario, *, size: int = _CLIENTS, pooled: bool = True) -> None:
    on_store(lambda: PostgresStore(url, size, pooled=pooled), scenario)


async def _listed(tx: Tx) -> list[str]:
    return [row[0] for row in await tx.all(_LIST, "")]


async def _in_use(store: PostgresStore) -> None:
    """Read and write by every kind of statement, more at once than there are sessions."""
    await store.write(inserting("a"))
    await asyncio.gather(*(store.write(inserting(f"b{number:02}")) for number in range(_WORKS)))
    await asyncio.gather(*(store.write(lambda tx: raise_count(tx, "a")) for _ in range(_CLIENTS)))
    for found in await asyncio.gather(*(store.peek(_listed) for _ in range(_WORKS))):
        assert len(found) == _WORKS + 1
    for found in await asyncio.gather(*(store.read(_listed) for _ in range(_CLIENTS))):
        assert len(found) == _WORKS + 1
    both = await store.peek(lambda tx: tx.together(names(tx), _listed(tx)))
    assert both[0] == both[1]
    rows = [(f"c{number:02}", f"c{number:02}", "free", "") for number in range(_WORKS)]
    columns = ("id", "email", "plan", "created_at")
    await store.write(lambda tx: tx.insert_many("account", columns, rows))


def test_nothing_is_left_in_a_session(pooler: PgBouncer, direct: str, url: str) -> None:
    """After a migration and every kind of work the sessions are as new: without prepared statements, with
    no setting changed; nobody holds an advisory lock.
    """
    assert asyncio.run(migrate(Settings(database_url=url))).applied == []
    _on_store(url, _in_use)

    async def look(url: str) -> tuple[list[Any], list[Any]]:
        connection = await asyncpg.connect(url, statement_cache_size=0)
        try:
            statements = await connection.fetch("SELECT name FROM pg_prepared_statements WHERE name <> ''")
            changed = await connection.fetch("SELECT name FROM pg_settings WHERE source = 'session'")
            return statements, [name for (name,) in changed]
        finally:
            await connection.close()

    for _ in range(_SERVERS * 3):
        statements, changed = wait_for(look(url))
        assert statements == []
        assert set(changed) <= _OF_CLIENTS
    foreign = Foreign(direct)
    assert foreign.number("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == 0
    foreign.close()
    assert "unsupported startup parameter" not in pooler.log


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[list[tuple[bytes, bytes]]]:
    """What is sent through a proxy: groups of messages that end where the session may change."""
    groups: list[list[tuple[bytes, bytes]]] = [[]]
    original = proxy._Pair._read

    def note(self: Any, kind: bytes, body: bytes) -> Any:
        groups[-1].append((kind, body))
        if kind in b"SQ":
            groups.append([])
        return original(self, kind, body)

    monkeypatch.setattr(proxy._Pair, "_read", note)
    return groups


def test_no_statement_is_taken_for_granted(direct: str, sent: list[list[tuple[bytes, bytes]]]) -> None:
    """On the wire: whatever is executed was sent with its text, without a name, since the session may have
    changed last; settings are changed in transactions alone that are rolled back.
    """
    with proxied(direct) as between:
        _on_store(between.url, _in_use, size=1)
    executed = 0
    changing = False
    for group in sent:
        for kind, body in group:
            if kind == b"B":
                _, name, *_ = body.split(b"\0")
                assert name == b""
                assert b"P" in {kind for kind, _ in group}
                executed += 1
            if kind == b"P":
                name, text, *_ = body.split(b"\0")
                assert name == b""
                changing = changing or b"set_config" in text
            if kind == b"Q" and changing:
                assert body.startswith(b"ROLLBACK")
                changing = False
    assert not changing
    assert executed > 2 * _WORKS


def test_two_stores_share_sessions(direct: str, url: str, lenient: PgBouncer) -> None:
    """Two stores ask different things at once through fewer sessions than either has connections: each answer
    is that of the question, whether or not they were told of the pooler.
    """

    async def scenario(url: str, pooled: bool) -> None:  # noqa: FBT001
        stores = [PostgresStore(url, _CLIENTS, pooled=pooled) for _ in range(2)]
        try:
            await asyncio.gather(*(_own(store, number, _WORKS) for number, store in enumerate(stores)))
        finally:
            for store in stores:
                await store.close()

    for told in (True, False):
        asyncio.run(scenario(url, told))
        asyncio.run(scenario(lenient.url(direct), told))


async def _own(store: PostgresStore, number: int, times: int) -> None:
    """Ask for what no other store asks for, in statements of few texts."""

    async def ask(at: int) -> None:
        sql = f"SELECT $1::text || ' of {number}' || ' {at}'"
        (row,) = await store.peek(lambda tx: tx.all(sql, "one"))
        assert row == (f"one of {number} {at}",)
        (row,) = await store.read(lambda tx: tx.all(sql, "two"))
        assert row == (f"two of {number} {at}",)

    await asyncio.gather(*(ask(at % 7) for at in range(times)))


def test_who_does_not_say_that_there_is_a_pooler_is_told(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Without `JETON_DATABASE_POOLER` the start warns, and all is answered: the pooler is found out. With it
    a start says nothing.
    """
    for used in (Settings(database_url=url, database_pooler="transaction"), Settings(database_url=url)):
        assert caplog.messages == []
        opened = asyncio.run(open_store(used))
        asyncio.run(opened.close())
    (warning,) = caplog.messages
    assert "set JETON_DATABASE_POOLER=transaction" in warning
    _on_store(url, _in_use, pooled=False)


def test_migrating_goes_by_way_of_a_pooler(pooler: PgBouncer, postgres: Cluster) -> None:
    """Of five who migrate at once through two sessions one does all of it, and no lock stays."""
    empty = postgres.create_database()
    used = Settings(database_url=pooler.url(empty))

    async def run() -> list[list[str]]:
        return [done.applied for done in await asyncio.gather(*(migrate(used) for _ in range(_CLIENTS)))]

    applied = sorted(asyncio.run(run()))
    assert applied == [[]] * (_CLIENTS - 1) + [[name for _, name, _ in schema.steps()]]
    foreign = Foreign(empty)
    assert foreign.number("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == 0
    assert foreign.number("SELECT max(version) FROM migration") == schema.newest()
    foreign.close()


def test_what_needs_a_session_refuses_a_pooler(url: str, direct: str) -> None:
    """Work on a whole database says in one line that it wants the server itself; there it goes."""

    async def connect(url: str) -> bool:
        async with postgres_migrate.connected(url) as connection:
            return await driver.is_pooled(connection)

    with pytest.raises(SettingsError, match="a pooler stands before the database"):
        asyncio.run(connect(url))
    assert not asyncio.run(connect(direct))


def test_a_setting_in_the_url_that_the_pooler_refuses(url: str) -> None:
    """What PgBouncer does not know of what a URL asks for ends the start, in its words."""
    used = Settings(database_url=f"{url}?search_path=public", database_pooler="transaction")
    with pytest.raises(Unavailable) as refused:
        asyncio.run(open_store(used))
    assert "unsupported startup parameter: search_path" in str(refused.value.__cause__)
