"""Jeton by way of PgBouncer in transaction mode: every operation, two servers at once, PostgreSQL away."""

import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from api.requests import CASES, Case
from api.world import World, build
from cli.commands import until
from faults.foreign import Foreign
from faults.served import POOL, SLACK, Served
from faults.servers import Installed
from support import pgbouncer
from support.checks import ok, refused
from support.databases import PostgresDatabase
from support.pgbouncer import PgBouncer
from support.postgres import Cluster
from support.service import Service, running

from jeton.errors import Text
from jeton.store.postgres import store as postgres_store

pytestmark = pytest.mark.skipif(pgbouncer.PROGRAM is None, reason="pgbouncer is not installed")

Servers = tuple[Service, Service]

_WRITERS = 8
_ROUNDS = 5
_numbers = count()


@pytest.fixture(scope="module")
def pooler(cluster: Cluster) -> Iterator[PgBouncer]:
    """PgBouncer with fewer connections to the server than Jeton has to it."""
    with PgBouncer(cluster, default_pool_size="3", query_wait_timeout="3") as pooler:
        yield pooler


@pytest.fixture(scope="module")
def servers(cluster_installed: Installed, pooler: PgBouncer) -> Iterator[Servers]:
    """Two servers on one database; every invariant must hold in the end."""
    database = PostgresDatabase(cluster_installed.url)
    url = pooler.url(cluster_installed.url)
    used = {"database_url": url, "database_pooler": "transaction", "database_pool": POOL}
    with running(database, **used) as first, running(database, **used) as second:  # type: ignore[arg-type]
        yield first, second
    assert database.damages() == []
    database.close()


def _ask(service: Service, world: World, case: Case, key: str) -> int:
    """Send a case's request; return the status."""
    values = world.ids | {"new": key, "old": key}
    headers = {name: text.format_map(values) for name, text in case.headers.items()}
    client = service.client(world.owner.secret)
    return client.request(
        case.method, case.path.format_map(values), json=case.sent(values), headers=headers
    ).status_code


def _few() -> list[Case]:
    """Return every read, and of each other operation the first and the last case."""
    return [
        case
        for (method, _), cases in CASES.items()
        for case in (
            cases if method == "GET" else {cases[0].title: cases[0], cases[-1].title: cases[-1]}.values()
        )
    ]


def test_every_operation_is_answered(servers: Servers) -> None:
    """Requests of every kind, now to one server, now to the other, are answered as without a pooler."""
    shared = build(servers[0])
    page = ok(shared.owner.client.get(f"/tokensets/{shared.ids['core']}/tokens?limit=2"))["next_cursor"]
    shared = World(shared.owner, shared.ids | {"page": page})

    building = threading.Lock()

    def asked(case: Case) -> tuple[Case, int]:
        with building:
            world = shared if case.method == "GET" else build(servers[0])
        key = f"key-{next(_numbers)}"  # which may also be a handle
        if case.repeated:
            _ask(servers[0], world, case, key)
        return case, _ask(servers[1], world, case, key)

    with ThreadPoolExecutor(POOL) as threads:
        answered = list(threads.map(asked, _few()))
    assert [(case, status) for case, status in answered if status != case.status] == []


def test_two_servers_race(servers: Servers) -> None:
    """Defaults set, names taken and tokens changed at once: the rules hold, and nothing is lost."""
    world = build(servers[0])
    clients = [service.client(world.owner.secret) for service in servers]
    tokens = f"/tokensets/{world.ids['core']}/modes/{world.ids['base']}/tokens"
    modes = f"/tokensets/{world.ids['core']}/modes"
    with ThreadPoolExecutor(_WRITERS) as threads:
        for round_ in range(_ROUNDS):
            body = {"name": f"same {round_}", "type": "string", "value": "x"}
            made = threads.map(lambda n, body=body: clients[n % 2].post(tokens, json=body), range(_WRITERS))
            assert Counter(answer.status_code for answer in made) == {201: 1, 409: _WRITERS - 1}
            default = threads.map(
                lambda n, r=round_: clients[n % 2].post(modes, json={"name": f"{r} {n}", "is_default": True}),
                range(_WRITERS),
            )
            assert [answer.status_code for answer in default] == [201] * _WRITERS
            listed = ok(clients[round_ % 2].get(modes))["modes"]
            assert sum(mode["is_default"] for mode in listed) == 1
        path = f"{tokens}/plain"
        before = clients[0].get(path).headers["etag"]
        changed = threads.map(
            lambda n: clients[n % 2].patch(path, json={"value": str(n)}), range(4 * _WRITERS)
        )
        assert {answer.status_code for answer in changed} == {200}
        after = clients[1].get(path).headers["etag"]
    assert int(after.strip('"v')) - int(before.strip('"v')) == 4 * _WRITERS


def test_postgresql_behind_it_is_away(
    cluster: Cluster, cluster_installed: Installed, servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the server behind PgBouncer is stopped whatever is asked is 503 before its time is up, in
    PgBouncer's words or without any; when it is back both servers answer, without a restart.
    """
    monkeypatch.setattr(postgres_store, "SECONDS", 4.0)
    foreign = Foreign(cluster_installed.url)
    server = Served(servers[0], cluster_installed, foreign)
    other = servers[1].client(cluster_installed.secret)
    foreign.close()
    cluster.stop()
    try:
        with ThreadPoolExecutor(4) as threads:
            asked = [threads.submit(server.read), threads.submit(server.write, "lost")]
            for answer in (future.result() for future in asked):
                answer.check_refused()
                assert answer.seconds < postgres_store.SECONDS + SLACK
        until(lambda: not server.is_ready(), "/readyz to tell")
        refused(other.get("/workspaces"), 503, Text.UNAVAILABLE)
    finally:
        cluster.start()
    until(server.is_ready, "/readyz to recover")
    ok(server.write("found").response, 201)
    assert "found" in server.names()
    ok(other.get("/workspaces"))


def test_it_is_killed_and_started(servers: Servers, pooler: PgBouncer) -> None:
    """Its clients' connections are all cut: reads are repeated unseen, and one write of each connection at
    most is refused.
    """
    world = build(servers[0])
    path = f"/workspaces/{world.ids['workspace']}/tokensets"
    for kill in (pooler.kill, pooler.stop):
        kill()
        pooler.start()
        for service in servers:
            client = service.client(world.owner.secret)
            assert ok(client.get(path))["total"] == 2
            answers = [
                client.patch(f"/workspaces/{world.ids['workspace']}", json={"name": "W"}) for _ in range(3)
            ]
            assert [answer.status_code for answer in answers].count(200) >= 3 - 1
