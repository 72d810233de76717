"""Two servers on one PostgreSQL database that read lists from its standby, and what they say of it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx
from cli.commands import until
from support.checks import ok
from support.databases import PostgresDatabase
from support.postgres import Cluster
from support.service import Account, Service, running
from support.standby import Standby

from jeton.core import accounts
from jeton.model import Scope
from jeton.store.engine import Tx
from jeton.store.postgres.replica import Replica
from jeton.store.postgres.store import PostgresStore


class Following(NamedTuple):
    """Two servers on one database that read lists from its standby, and a user of them."""

    first: Service
    second: Service
    standby: Standby
    owner: Account

    @property
    def servers(self) -> tuple[Service, Service]:
        """Both."""
        return self.first, self.second

    def other(self, account: Account) -> httpx.Client:
        """Return a client of the second server that sends an account's API token."""
        return self.second.client(account.secret)

    def reader(self) -> httpx.Client:
        """Return a client that sends another API token of the owner, which may only read."""

        async def work(tx: Tx) -> str:
            return (await accounts.create_token(tx, self.owner.email, "reader", [Scope.READ], None))[1]

        return self.first.client(self.first.run(work))

    def reads(self, result: str) -> int:
        """Return how many reads of both servers the replica has answered, or not."""
        return sum(
            counted(service, f'jeton_replica_reads_total{{result="{result}"') for service in self.servers
        )

    def answers(self, ask: Callable[[], httpx.Response]) -> bool:
        """Tell whether it is the replica that answers a list."""
        before = self.reads("answered")
        assert ask().status_code == 200
        return self.reads("answered") > before

    def settle(self) -> None:
        """Return when the replica shows all there is and both servers use it."""
        self.standby.catch_up()
        until(lambda: all(problem_of(service) == "ok" for service in self.servers), "the replica to be used")


def counted(service: Service, head: str) -> int:
    """Return the number behind the one line of /metrics that begins so."""
    text = service.client().get(f"{service.root}/metrics").text
    (line,) = [line for line in text.splitlines() if line.startswith(head)]
    return int(float(line.rpartition(" ")[2]))


def problem_of(service: Service) -> str:
    """Return what a server's /readyz says of the replica."""
    answer = service.client().get(f"{service.root}/readyz")
    assert answer.status_code == 200
    body = answer.json()
    assert (body["status"] == "ready") == (body["checks"]["replica"] == "ok")
    return str(body["checks"]["replica"])


@contextmanager
def serving(url: str, replica: str, standby: Standby, **settings: str) -> Iterator[Following]:
    """Serve a database, whose replica's URL is given, by two servers."""
    database = PostgresDatabase(url)
    used: dict[str, Any] = {"database_replica_url": replica, "database_pool": 4, **settings}
    try:
        with running(database, **used) as first, running(database, **used) as second:
            following = Following(first, second, standby, first.account())
            for service in following.servers:
                ok(
                    service.client(following.owner.secret).get("/workspaces")
                )  # the token is known from now on
            yield following
        assert database.damages() == []
    finally:
        database.close()


def of(cluster: Cluster, url: str) -> str:
    """Return the URL at a server of the database that another one's URL names."""
    return cluster.url(url.rpartition("/")[2])


def on_store(
    url: str, replica_url: str, scenario: Callable[[PostgresStore, Replica], Awaitable[None]]
) -> None:
    """Run a scenario on a store and its replica."""

    async def run() -> None:
        store = PostgresStore(url, 2)
        store.follower = Replica(replica_url, 2, store)
        try:
            await scenario(store, store.follower)
        finally:
            await store.close()

    asyncio.run(run())


async def recovers(tx: Tx) -> bool:
    """Tell whether it is a standby that is read."""
    row = await tx.one("SELECT pg_is_in_recovery()")
    assert row is not None
    return bool(row[0])
