"""The replica after a promotion: positions in the log of different timelines are not compared."""

import asyncio

import pytest
from cli.commands import until
from faults.following import of, on_store, recovers
from faults.servers import Installed
from support.postgres import Cluster
from support.standby import Standby

from jeton.store.postgres import replica as postgres_replica
from jeton.store.postgres.replica import Replica
from jeton.store.postgres.store import PostgresStore


def test_a_standby_of_another_primary_is_not_read(cluster: Cluster, cluster_installed: Installed) -> None:
    """A standby is promoted, the primary of before runs on, and another standby follows that still: what it
    repeats has nothing to do with what the new primary writes, though its position is further on. Who is lost
    is recognized anew.
    """
    url = cluster_installed.url
    with Standby(cluster, "promoted") as promoted, Standby(cluster, "left") as left:
        promoted.catch_up()
        promoted.promote()
        cluster.query("SELECT pg_switch_wal()")
        cluster.query("CREATE TABLE nothing_of_ours ()")
        left.catch_up()

        async def scenario(store: PostgresStore, replica: Replica) -> None:
            mark = await store.peek(replica.mark)
            assert not await replica.behind(mark, lenient=False).peek(recovers)
            assert await replica.check() == postgres_replica.ASTRAY

        async def fits(store: PostgresStore, replica: Replica) -> None:
            left.catch_up()
            assert await replica.behind(await store.peek(replica.mark), lenient=False).peek(recovers)
            known = replica._identity
            replica._identity = (0, 0)  # as if the store had led to another cluster until now
            assert not await replica.behind("0/0", lenient=False).peek(recovers)
            store._lose(await store._pool.take())
            assert await replica.behind("0/0", lenient=False).peek(recovers)
            assert replica._identity == known

        on_store(of(promoted, url), of(left, url), scenario)
        on_store(url, of(left, url), fits)


def test_looking_survives_what_nobody_foresaw(
    cluster: Cluster, cluster_installed: Installed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong while the standby is looked at, the check says something and looks go on."""

    async def scenario(store: PostgresStore, replica: Replica) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(store, "peek", _fail)
            assert await replica.check() is not None
            await asyncio.sleep(3 * postgres_replica.AGAIN_SECONDS)
        await asyncio.to_thread(until, lambda: replica.is_usable, "the replica to be used")

    with Standby(cluster, "looked-at") as standby:
        standby.catch_up()
        url = cluster_installed.url
        on_store(url, of(standby, url), lambda *parts: asyncio.wait_for(scenario(*parts), 30))


async def _fail(*_: object) -> None:
    raise LookupError
