"""Behind a pooler that hands out connections per transaction: nothing depends on a session or stays there."""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any

import asyncpg
import pytest
from faults import proxy
from faults.foreign import Foreign
from faults.proxy import proxied
from store.rows import INSERT, inserting, names, raise_count
from support import pgbouncer
from support.blocking import wait_for
from support.pgbouncer import PgBouncer
from support.postgres import Cluster

from jeton.errors import Unavailable
from jeton.settings import Settings, SettingsError
from jeton.store import schema
from jeton.store.engine import Tx
from jeton.store.postgres import driver_errors as postgres
from jeton.store.postgres import migrate as postgres_migrate
from jeton.store.postgres.store import PostgresStore
from jeton.store.upkeep.opening import migrate, open_store

pytestmark = pytest.mark.skipif(pgbouncer.PROGRAM is None, reason="pgbouncer is not installed")

_SERVERS = 2
_CLIENTS = 5
_WORKS = 40
_OF_CLIENTS = {"application_name", "client_encoding"}
"""The settings that PgBouncer itself makes those of whoever gets the session."""
_LONG = "SELECT id FROM account WHERE id >= $1 ORDER BY id" + " " * 400
_OTHER = "SELECT email FROM account WHERE email >= $1 ORDER BY id" + " " * 400

Scenario = Callable[[PostgresStore], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def pooler(postgres: Cluster) -> Iterator[PgBouncer]:
    """PgBouncer with fewer connections to the server than it has clients."""
    with PgBouncer(postgres, default_pool_size=str(_SERVERS)) as pooler:
        yield pooler


@pytest.fixture
def direct(postgres: Cluster, migrated: str) -> str:
    """The URL of an empty database, past the pooler."""
    return postgres.create_database(migrated)


@pytest.fixture
def url(pooler: PgBouncer, direct: str) -> str:
    """The URL of the same database by way of the pooler."""
    return pooler.url(direct)


def _on_store(url: str, scenario: Scenario, *, pooled: bool = True) -> None:
    async def run() -> None:
        store = PostgresStore(url, _CLIENTS, pooled=pooled)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(run())


async def _listed(tx: Tx) -> list[str]:
    return [row[0] for row in await tx.all(_LONG, "")]


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
    """After a migration and every kind of work the sessions differ from new ones in nothing but statements
    that are named by what they say; nobody holds an advisory lock.
    """
    assert asyncio.run(migrate(Settings(database_url=url))) == []
    _on_store(url, _in_use)

    async def look(url: str) -> tuple[list[Any], list[Any]]:
        connection = await asyncpg.connect(url, statement_cache_size=0)
        try:
            statements = await connection.fetch("SELECT name, statement FROM pg_prepared_statements")
            changed = await connection.fetch(
                "SELECT name, setting FROM pg_settings WHERE source = 'session' ORDER BY name"
            )
            return statements, [tuple(row) for row in changed]
        finally:
            await connection.close()

    seen = 0
    for _ in range(_SERVERS * 3):
        statements, changed = wait_for(look(url))
        assert {name for name, _ in changed} <= _OF_CLIENTS
        for name, text in statements:
            assert name == f"jeton_{hashlib.blake2b(text.encode(), digest_size=16).hexdigest()}"
        seen += len(statements)
    assert seen > 0, "long statements are kept"
    foreign = Foreign(direct)
    assert foreign.number("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == 0
    foreign.close()
    assert "unsupported startup parameter" not in pooler.log


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[list[tuple[bytes, bytes]]]:
    """What is sent through a proxy: groups of messages that end with what asks for an answer."""
    groups: list[list[tuple[bytes, bytes]]] = [[]]
    original = proxy._Pair._read

    def note(self: Any, kind: bytes, body: bytes) -> Any:
        groups[-1].append((kind, body))
        if kind in b"SHQ":
            groups.append([])
        return original(self, kind, body)

    monkeypatch.setattr(proxy._Pair, "_read", note)
    return groups


def test_no_statement_is_taken_for_granted(direct: str, sent: list[list[tuple[bytes, bytes]]]) -> None:
    """On the wire: whatever is executed without a name was sent with its text in the same group of messages;
    whatever is executed by a name has one that says what it is, and not within a transaction.
    """
    with proxied(direct) as between:
        _on_store(between.url, _in_use)
    executed = {b"": 0, b"jeton_": 0}
    begun = False
    for group in sent:
        for kind, body in group:
            begun = body.startswith(b"BEGIN") or (begun and not body.startswith((b"COMMIT", b"ROLLBACK")))
            if kind == b"B":
                _, name, *_ = body.split(b"\0")
                parsed = [fields[0] for _, fields in _parsed(group)]
                assert name.startswith(b"jeton_") or (name == b"" and b"" in parsed)
                assert not (name and begun)
                executed[name[:6]] += 1
            if kind == b"P":
                name, text, *_ = body.split(b"\0")
                digest = hashlib.blake2b(text, digest_size=16).hexdigest().encode()
                assert name in {b"", b"jeton_" + digest}
    assert min(executed.values()) > _CLIENTS
    assert b"set_config" not in b"".join(body for group in sent for _, body in group)


def _parsed(group: list[tuple[bytes, bytes]]) -> list[tuple[bytes, list[bytes]]]:
    return [(kind, body.split(b"\0")) for kind, body in group if kind == b"P"]


def test_a_session_may_have_lost_or_kept_anything(direct: str) -> None:
    """Statements that are gone, that somebody else has made, that were made for other tables: every answer is
    right, and none takes more than one attempt of the caller.
    """

    async def run() -> None:
        first, second = [await postgres.connect(direct, pooled=True) for _ in range(2)]
        try:
            await first.execute(INSERT, "a", "b")
            for connection in (first, second, first):
                assert await connection.fetchval(_LONG, "") == "a"
                assert await connection.fetchval(_OTHER, "") == "b"
                await connection.execute("DEALLOCATE ALL")
            name = next(row[0] for row in await _statements(first, second))
            await second.execute("DEALLOCATE ALL")
            await second.execute(f"PREPARE {name} AS {_LONG}")  # as another process leaves it in the session
            assert await second.fetchval(_LONG, "") == "a"
            await first.execute("ALTER TABLE account ALTER COLUMN id TYPE varchar")
            for connection in (first, second, first):
                assert await connection.fetchval(_LONG, "") == "a"
            async with first.transaction():
                assert await first.fetchval(_LONG, "") == "a"
        finally:
            await first.close()
            await second.close()

    asyncio.run(run())


async def _statements(first: asyncpg.Connection, second: asyncpg.Connection) -> list[Any]:
    """Return what the first session has kept of a statement that both have asked."""
    await first.fetchval(_LONG, "")
    await second.fetchval(_LONG, "")
    return await first.fetch("SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT id%'")


def test_who_does_not_say_that_there_is_a_pooler_is_told(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Without `JETON_DATABASE_POOLER` the start warns; what fails of it is 503 and one line that names the
    setting; and what succeeds is right: no statement is ever taken for that of somebody else.
    """
    opened = asyncio.run(open_store(Settings(database_url=url)))
    asyncio.run(opened.close())
    (warning,) = caplog.messages
    assert "set JETON_DATABASE_POOLER=transaction" in warning
    caplog.clear()
    caplog.set_level(logging.ERROR)
    refused = 0

    async def scenario(store: PostgresStore) -> None:
        nonlocal refused
        kept = []

        async def write(name: str) -> None:
            nonlocal refused
            try:
                kept.append(await store.write(inserting(name)))
            except Unavailable:
                refused += 1

        await asyncio.gather(*(write(f"{number:03}") for number in range(3 * _WORKS)))
        found = None
        for _ in range(_WORKS):
            with suppress(Unavailable):
                found = await store.peek(names)
        assert found == sorted(kept)

    _on_store(url, scenario, pooled=False)
    assert refused > 0
    (line,) = caplog.messages
    assert "set JETON_DATABASE_POOLER=transaction" in line


def test_who_says_it_is_not_warned(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """With the setting a start through the pooler says nothing."""
    opened = asyncio.run(open_store(Settings(database_url=url, database_pooler="transaction")))
    asyncio.run(opened.close())
    assert caplog.messages == []


def test_migrating_goes_by_way_of_a_pooler(pooler: PgBouncer, postgres: Cluster) -> None:
    """Of five who migrate at once through two sessions one does all of it, and no lock stays."""
    empty = postgres.create_database()
    used = Settings(database_url=pooler.url(empty))

    async def run() -> list[list[str]]:
        return await asyncio.gather(*(migrate(used) for _ in range(_CLIENTS)))

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
            return await postgres.is_pooled(connection)

    with pytest.raises(SettingsError, match="a pooler stands before the database"):
        asyncio.run(connect(url))
    assert not asyncio.run(connect(direct))


def test_a_setting_in_the_url_that_the_pooler_refuses(url: str) -> None:
    """What PgBouncer does not know of what a URL asks for ends the start, in its words."""
    used = Settings(database_url=f"{url}?search_path=public", database_pooler="transaction")
    with pytest.raises(Unavailable) as refused:
        asyncio.run(open_store(used))
    assert "unsupported startup parameter: search_path" in str(refused.value.__cause__)
