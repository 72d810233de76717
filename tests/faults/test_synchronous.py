"""A synchronous standby that is away: what it lacks is acknowledged to nobody, however often they ask."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import pytest
from faults.servers import Installed
from store.rows import inserting
from support import pgbouncer
from support.blocking import wait_for
from support.checks import ok, refused
from support.databases import PostgresDatabase
from support.pgbouncer import PgBouncer
from support.postgres import Cluster, name_of
from support.service import running
from support.standby import Standby

from jeton.errors import Text
from jeton.store.postgres import store as postgres_store
from jeton.store.postgres.store import PostgresStore

_SECONDS = 2.0
_WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


@pytest.fixture
def standby(cluster: Cluster) -> Iterator[Standby]:
    """A standby that every commit waits for; afterwards the primary runs without it."""
    with Standby(cluster, "spare") as standby:
        standby.make_synchronous()
        yield standby
    with suppress(AssertionError):  # it runs
        cluster.start()
    standby.make_asynchronous()


def test_what_a_standby_lacks_is_not_acknowledged(
    cluster: Cluster, standby: Standby, installed: Installed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standby dies: a creation is 503, and 503 again when it is repeated with its key, also by way of
    PgBouncer; nobody is shown it, nor what was given up while it was committed. Then the primary is killed
    and the standby promoted: it has all that was acknowledged.
    """
    monkeypatch.setattr(postgres_store, "SECONDS", _SECONDS)
    database = PostgresDatabase(installed.url)
    with ExitStack() as stack:
        services = [stack.enter_context(running(database, database_pool=4))]
        if pgbouncer.PROGRAM is not None:
            url = stack.enter_context(PgBouncer(cluster)).url(installed.url)
            used = {"database_url": url, "database_pooler": "transaction", "database_pool": 4}
            services.append(stack.enter_context(running(database, **used)))  # type: ignore[arg-type]
        clients = [service.account().client for service in services]  # whose rows are not each other's
        for number, client in enumerate(clients):
            ok(client.post("/workspaces", json={"name": f"kept {number}"}), 201)
        standby.kill()
        for number, client in enumerate(clients):
            key = {"Idempotency-Key": f"key {number}"}
            for _ in range(2):
                lost = client.post("/workspaces", json={"name": f"lost {number}"}, headers=key)
                refused(lost, 503, Text.UNAVAILABLE)
        waiting = _waiting(cluster)
        assert waiting >= len(clients)
        wait_for(_given_up(installed.url, cluster, waiting + 1))
        for number, client in enumerate(clients):
            shown = [workspace["name"] for workspace in ok(client.get("/workspaces"))["workspaces"]]
            assert shown == [f"kept {number}"]
        assert database.rows("SELECT 1 FROM account WHERE id = 'given up'") == []
    database.close()
    cluster.kill()
    standby.start()
    standby.promote()
    with closing(PostgresDatabase(standby.url(name_of(installed.url)))) as promoted:
        found = {name for (name,) in promoted.rows("SELECT name FROM workspace")}
    assert {f"kept {number}" for number in range(len(clients))} <= found


def _waiting(cluster: Cluster) -> int:
    """Return how many commits wait for the standby."""
    return int(cluster.query(_WAITING)[0][0])


async def _given_up(url: str, cluster: Cluster, waiting: int) -> None:
    """Begin a work and give it up when so many commits wait for the standby; they wait on."""
    store = PostgresStore(url, 1)
    work = asyncio.create_task(store.write(inserting("given up")))
    while await asyncio.to_thread(_waiting, cluster) < waiting:
        assert not work.done(), "it does not wait for the standby"
        await asyncio.sleep(0.01)
    work.cancel()
    await asyncio.wait({work})
    await store.close()
    assert work.cancelled()
    assert await asyncio.to_thread(_waiting, cluster) == waiting
