"""Several hosts in one URL: whichever has the primary is found, whatever the others do."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import asyncpg
import pytest
from cli.commands import until
from faults.foreign import Foreign
from hypothesis import given
from hypothesis import strategies as st
from store.rows import inserting, names
from support.postgres import Cluster, free_port, name_of

from jeton.errors import Unavailable
from jeton.settings import checked_url
from jeton.store.postgres import driver_errors as driver
from jeton.store.postgres import pool as postgres_pool
from jeton.store.postgres.store import PostgresStore

_SETTING = "SELECT setting FROM pg_settings WHERE name = $1"
_HOST = st.sampled_from(["one", "db.example.com", "127.0.0.1", "[::1]", "%2Frun%2Fpostgresql", ""])
_PORT = st.none() | st.integers(1, 65_535)


@contextmanager
def _black_hole() -> Iterator[int]:
    """Lend a port that takes connections and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def _url(database: str, *ports: int, options: str = "") -> str:
    hosts = ",".join(f"127.0.0.1:{port}" for port in ports)
    return f"postgresql://postgres@{hosts}/{database}{options}"


@given(st.lists(st.tuples(_HOST, _PORT), min_size=1, max_size=4), st.booleans())
def test_the_hosts_of_a_url(hosts: list[tuple[str, int | None]], login: bool) -> None:  # noqa: FBT001
    """Whatever URL is accepted: its hosts are found in their order, with their ports where they have one."""
    places = [host if port is None else f"{host}:{port}" for host, port in hosts]
    form = f"postgresql://{'ann:a%40b@' if login else ''}{{}}/jeton?sslmode=disable"
    url = form.format(",".join(places))
    assert checked_url("URL", url) == url
    assert driver._each_host(url) == [form.format(place) for place in places]


def test_dead_hosts_cost_a_moment(postgres: Cluster, migrated: str) -> None:
    """Nobody listens on the first host, two say nothing, the last is the primary: a connection leads there
    before the time limit of a connection is up, and the other attempts end.
    """
    url = postgres.create_database(migrated)

    async def run() -> None:
        store = PostgresStore(several, 2)
        await store.write(inserting("a"))
        assert await store.read(names) == ["a"]
        await store.close()
        assert len(asyncio.all_tasks()) == 1

    with _black_hole() as one, _black_hole() as two:
        several = _url(name_of(url), free_port(), one, two, postgres.port)
        asyncio.run(run())


def test_a_primary_is_waited_for(postgres: Cluster, migrated: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While no host takes writes: what is asked is refused when its time is up, as the primary may be chosen
    any moment. As soon as it is, it is found.
    """
    url = postgres.create_database(migrated)
    name = name_of(url)
    monkeypatch.setattr(postgres_pool, "TAKE_SECONDS", 1.0)
    several = _url(name, free_port(), postgres.port)

    async def run() -> None:
        store = PostgresStore(several, 2)
        begun = time.monotonic()
        with pytest.raises(Unavailable) as refused:
            await store.write(inserting("a"))
        assert time.monotonic() - begun > 0.9
        assert isinstance(refused.value.__cause__, asyncpg.TargetServerAttributeNotMatched)
        write = asyncio.create_task(store.write(inserting("b")))
        await asyncio.to_thread(
            postgres.query, f'ALTER DATABASE "{name}" RESET default_transaction_read_only'
        )
        await write
        await store.close()

    postgres.query(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    asyncio.run(run())


def test_who_names_an_attribute_has_it(postgres: Cluster, migrated: str) -> None:
    """A URL may say itself which hosts will do, for example for reading alone."""
    url = postgres.create_database(migrated)
    postgres.query(f'ALTER DATABASE "{name_of(url)}" SET default_transaction_read_only = on')

    async def run(options: str) -> None:
        connection = await driver.connect(_url(name_of(url), free_port(), postgres.port, options=options))
        await connection.close()

    for options in ("?target_session_attrs=any", "?target_session_attrs=read-only"):
        asyncio.run(run(options))
    for options in ("", "?target_session_attrs=read-write"):
        with pytest.raises(asyncpg.TargetServerAttributeNotMatched):
            asyncio.run(run(options))


def test_what_a_server_says_counts_more_than_silence(postgres: Cluster) -> None:
    """Where no host will do, what one of them said is told rather than that another did not answer."""

    async def run() -> None:
        await driver.connect(_url("absent", free_port(), postgres.port, free_port()))

    with pytest.raises(asyncpg.InvalidCatalogNameError):
        asyncio.run(run())


def test_who_gives_up_leaves_nothing(postgres: Cluster, migrated: str) -> None:
    """Attempts that were given up leave no session behind, whenever that happens."""
    url = postgres.create_database(migrated)
    foreign = Foreign(url)

    async def run(seconds: float) -> None:
        connecting = asyncio.create_task(driver.connect(_url(name_of(url), free_port(), postgres.port)))
        await asyncio.sleep(seconds)
        if not connecting.cancel():
            await connecting.result().close()
        with suppress(asyncio.CancelledError):
            await connecting

    for number in range(20):
        asyncio.run(run(number / 500))
    until(lambda: foreign.sessions() == 0, "the sessions to end")
    foreign.close()


def test_a_host_that_is_gone_is_noticed(postgres: Cluster) -> None:
    """The systems at both ends end a connection whose other end acknowledges nothing: after five seconds
    here, after 25 there, so that no session keeps what it has locked for long.
    """

    async def run() -> tuple[int, int]:
        connection = await driver.connect(postgres.url())
        try:
            for name, value in driver._OF_SESSIONS.items():
                assert await connection.fetchval(_SETTING, name) == value
            found = connection._transport.get_extra_info("socket")  # type: ignore[attr-defined]
            return (
                found.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT),
                found.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE),
            )
        finally:
            await connection.close()

    assert asyncio.run(run()) == (5000, 1)
