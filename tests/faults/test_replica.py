"""Lists and conditional exports from a standby: as good as the primary's, and never in anybody's way."""

import logging
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import asyncpg
import httpx
import pytest
from api.journeys import World, build
from cli.commands import until
from faults.following import Following, counted, of, on_store, problem_of, recovers, serving
from faults.served import SLACK
from faults.servers import Installed
from support import pgbouncer
from support.checks import ok, refused
from support.pgbouncer import PgBouncer
from support.postgres import Cluster
from support.service import Service
from support.standby import Standby

from jeton.core import accounts
from jeton.errors import Text
from jeton.store.engine import Tx
from jeton.store.postgres import replica as postgres_replica
from jeton.store.postgres.replica import Replica
from jeton.store.postgres.store import PostgresStore

_LISTS = (
    "/workspaces",
    "/workspaces/{workspace}/tokensets",
    "/tokensets/{core}/modes",
    "/tokensets/{core}/tokens",
    "/tokensets/{core}/tokens?limit=2",
    "/tokensets/{core}/modes/{base}/tokens",
    "/tokensets/{core}/modes/{base}/tokens?limit=3",
)
_EXPORTS = (
    "/tokensets/{core}/export?format=css",
    "/tokensets/{core}/modes/{base}/export?format=json",
    "/tokensets/{core}/modes/{base}/export/dtcg",
    "/tokensets/{core}/export/css/report",
    "/workspaces/{workspace}/export/resolver",
)
_OTHERS = (
    "/workspaces/{workspace}",
    "/tokensets/{core}",
    "/tokensets/{core}/modes/{base}/tokens/plain",
    "/export-targets",
)
_AGAIN = {"If-None-Match": '"another"'}
_MADE = 'jeton_exports_total{result="made"'
_OLD = postgres_replica.OLD_SECONDS + 0.1
"""How old an answer may be by the time when its request was sent."""


@pytest.fixture(scope="module")
def standby(cluster: Cluster) -> Iterator[Standby]:
    """A standby of the server that may be stopped."""
    with Standby(cluster, "reading") as standby:
        yield standby


@pytest.fixture(scope="module")
def shared(cluster_installed: Installed, standby: Standby) -> Iterator[Following]:
    """The servers that the tests of this file share."""
    standby.catch_up()
    with serving(cluster_installed.url, of(standby, cluster_installed.url), standby) as following:
        yield following


@pytest.fixture
def following(shared: Following) -> Following:
    """The servers, with a replica that is up to date."""
    shared.settle()
    return shared


def _changed(client: httpx.Client, name: str) -> str:
    """Add a workspace; return its id."""
    return str(ok(client.post("/workspaces", json={"name": name}), 201)["id"])


def _listed(client: httpx.Client) -> list[str]:
    """Return the ids of the workspaces that are listed."""
    return [workspace["id"] for workspace in ok(client.get("/workspaces"))["workspaces"]]


def test_answers_are_the_same(following: Following) -> None:
    """Lists, and exports that are asked for again, come from the replica; status, entity tag and every byte
    are those of the primary. Everything else comes from the primary.
    """
    world = build(following.first)
    reader = following.first.client(world.owner.secret)
    ok(reader.get("/workspaces"))
    following.settle()
    store = following.first.app._services.store
    for path in (*_LISTS, *_EXPORTS):
        fresh = _again(reader, world, path)
        following.standby.catch_up()
        until(partial(following.answers, partial(_again, reader, world, path)), f"the replica at {path}")
        found = _again(reader, world, path)
        follower, store.follower = store.follower, None
        plain = _again(reader, world, path)
        store.follower = follower
        assert (
            (found.status_code, found.content) == (plain.status_code, plain.content) == (200, fresh.content)
        )
        assert found.headers["etag"] == plain.headers["etag"]
        tag = {"If-None-Match": found.headers["etag"]}
        assert reader.get(path.format_map(world.ids), headers=tag).status_code == 304
    for path in (*_OTHERS, *_EXPORTS):
        assert not following.answers(partial(reader.get, path.format_map(world.ids))), path


def _again(client: httpx.Client, world: World, path: str) -> httpx.Response:
    return client.get(path.format_map(world.ids), headers=_AGAIN)


def test_who_writes_finds_it(following: Following) -> None:
    """What an API token has written it finds in the next list, whichever server it asked then and asks now:
    while the replica follows, and while it shows nothing new.
    """
    clients = [service.client(following.owner.secret) for service in following.servers]
    following.standby.hold()
    try:
        made = _changed(clients[0], "held")
        for client in clients:
            assert made in _listed(client)
    finally:
        following.standby.go_on()
    assert following.reads("late") > 0

    def write_and_read(number: int) -> None:
        writing, reading = clients[number % 2], clients[(number + 1) % 2]
        made = _changed(writing, f"followed {number}")
        assert made in _listed(reading)
        assert ok(writing.delete(f"/workspaces/{made}"))
        assert made not in _listed(reading)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(write_and_read, range(60)))
    following.settle()
    assert following.answers(lambda: clients[1].get("/workspaces"))


def test_what_is_read_is_at_most_a_second_old(following: Following) -> None:
    """An API token that may only read is answered by a replica that is late, and once that is more than a
    second by the primary: whatever was written a second before a request is in its answer.
    """
    reader = following.reader()
    _listed(reader)

    def is_old_before(number: int) -> bool:
        following.settle()
        _listed(reader)
        following.standby.hold()
        made = _changed(following.owner.client, f"late {number}")
        written = time.monotonic()
        was_old = False
        try:
            while True:
                sent = time.monotonic()
                if made not in _listed(reader):
                    assert sent < written + _OLD
                    was_old = True
                elif sent > written + _OLD:
                    return was_old
        finally:
            following.standby.go_on()

    assert any(is_old_before(number) for number in range(5)), "the replica is never asked"
    following.settle()


def test_who_asks_is_known_from_the_primary(following: Following) -> None:
    """An API token that was revoked is refused at once, however late the replica is."""
    reader = following.reader()
    for _ in range(2):
        _listed(reader)
    secret = reader.headers["authorization"].removeprefix("Bearer ")
    following.standby.hold()
    try:
        (row,) = following.first.database.rows(
            "SELECT id FROM api_token WHERE prefix = $1 AND name = 'reader'", secret[:12]
        )
        following.first.run(lambda tx: accounts.revoke_token(tx, row[0]))
        refused(reader.get("/workspaces"), 401, Text.INVALID_TOKEN)
    finally:
        following.standby.go_on()


def test_nothing_is_refused_for_being_new(following: Following) -> None:
    """What a late replica does not have yet is found all the same: the primary has the last word."""
    reader = following.reader()
    _listed(reader)
    following.standby.hold()
    try:
        made = _changed(following.owner.client, "new")
        assert ok(reader.get(f"/workspaces/{made}/tokensets"))["total"] == 0
    finally:
        following.standby.go_on()


def test_a_late_replica_has_nothing_made_again(following: Following) -> None:
    """An export that has changed is made once, though the replica does not show the change yet."""
    client = following.owner.client
    tokenset = ok(client.post(f"/workspaces/{_changed(client, 'W')}/tokensets", json={"name": "S"}), 201)[
        "id"
    ]
    path, again = f"/tokensets/{tokenset}/export?format=css", {"If-None-Match": '"another"'}
    reader = following.reader()

    def asks_a_late_replica(number: int) -> bool:
        following.settle()
        assert reader.get(path, headers=again).status_code == 200
        following.standby.hold()
        try:
            ok(client.post(f"/tokensets/{tokenset}/modes", json={"name": f"new-{number}"}), 201)
            assert f"new-{number}".encode() in client.get(path).content
            made, answered = counted(following.first, _MADE), following.reads("answered")
            assert f"new-{number}".encode() in reader.get(path, headers=again).content
            assert counted(following.first, _MADE) == made
            return following.reads("answered") > answered
        finally:
            following.standby.go_on()

    assert any(asks_a_late_replica(number) for number in range(5)), "it is never late"


def test_a_query_that_the_replica_breaks_off(cluster_installed: Installed, standby: Standby) -> None:
    """What a standby cannot answer because of what it has to repeat meanwhile, the primary answers, and the
    standby is asked again.
    """

    async def work(tx: Tx) -> str:
        row = await tx.one("SELECT pg_is_in_recovery()")
        if row is not None and row[0]:
            raise asyncpg.SerializationError("canceling statement due to conflict with recovery")
        return "the primary"

    async def scenario(_: PostgresStore, replica: Replica) -> None:
        assert await replica.behind("0/0", lenient=False).peek(work) == "the primary"
        assert replica.is_usable
        assert await replica.behind("0/0", lenient=False).peek(recovers)

    on_store(cluster_installed.url, of(standby, cluster_installed.url), scenario)


def test_another_database_is_not_read(cluster: Cluster, standby: Standby, postgres: Cluster) -> None:
    """A standby's other database, a primary, another cluster: none is taken for the replica."""
    other = cluster.create_database()
    standby.catch_up()
    for url, problem in (
        (of(standby, other), postgres_replica.FOREIGN),
        (postgres.url(), postgres_replica.FOREIGN),
        (cluster.url(), postgres_replica.NO_STANDBY),
        ("postgresql://postgres@127.0.0.1:1/postgres", postgres_replica.AWAY),
    ):

        async def scenario(_: PostgresStore, replica: Replica, problem: str = problem) -> None:
            assert await replica.check() == problem
            assert not replica.is_usable
            assert not await replica.behind("0/0", lenient=False).peek(recovers)

        on_store(cluster.url(), url, scenario)


def test_poolers_stand_before_both(cluster_installed: Installed, cluster: Cluster, standby: Standby) -> None:
    """By way of PgBouncer in transaction mode, where each statement may have another session."""
    if pgbouncer.PROGRAM is None:
        pytest.skip("pgbouncer is not installed")
    url = cluster_installed.url
    with (
        PgBouncer(cluster) as before,
        PgBouncer(standby) as behind,
        serving(before.url(url), behind.url(url), standby, database_pooler="transaction") as following,
    ):
        following.settle()
        writing, reading = (service.client(following.owner.secret) for service in following.servers)
        for number in range(20):
            assert _changed(writing, f"pooled {number}") in _listed(reading)
        for _ in range(2):
            following.settle()
            until(partial(following.answers, partial(reading.get, "/workspaces")), "the replica to answer")
            before.restart()
            behind.restart()


def test_trouble_costs_a_moment_once(following: Following, caplog: pytest.LogCaptureFixture) -> None:
    """A replica that is killed, or silent: no request fails, the first is a moment later, the next are not;
    /readyz says what is wrong, the log says it once and says when it is over.
    """
    caplog.set_level(logging.INFO, "jeton")
    reader = following.reader()
    _listed(reader)
    for trouble, end, problem in (
        (following.standby.kill, following.standby.start, postgres_replica.AWAY),
        (
            lambda: _signal(following.standby, signal.SIGSTOP),
            lambda: _signal(following.standby, signal.SIGCONT),
            postgres_replica.SLOW,
        ),
    ):
        following.settle()
        _listed(reader)
        caplog.clear()
        trouble()
        try:
            for _ in range(5):
                sent = time.monotonic()
                _listed(reader)
                assert time.monotonic() - sent < postgres_replica.TAKE_SECONDS + SLACK
            until(partial(_has, following.first, problem), problem)
            before = following.reads("answered")
            for _ in range(20):
                _listed(reader)
            assert following.reads("answered") == before
        finally:
            end()
        following.settle()
        until(partial(following.answers, partial(reader.get, "/workspaces")), "the replica to answer")
        told = [line for line in caplog.messages if line.startswith("the replica is ")]
        assert sum(problem in line for line in told) <= len(following.servers)
        assert 2 <= len(told) <= 2 * len(following.servers) + 2


def _has(service: Service, problem: str) -> bool:
    return problem_of(service) == problem


def _lists(client: httpx.Client, made: str) -> bool:
    return made in _listed(client)


def _signal(cluster: Cluster, number: int) -> None:
    """Send a signal to a server and all that serves its clients."""
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(cluster.pid)], capture_output=True, check=True
    )
    for pid in [cluster.pid, *map(int, children.stdout.split())]:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def test_a_promoted_standby_is_not_read(following: Following) -> None:
    """Last of this file: a standby that has become a primary of its own is no replica of ours any more."""
    reader = following.reader()
    _listed(reader)
    following.standby.promote()
    for number in range(3):
        made = _changed(following.owner.client, f"after {number}")
        until(partial(_lists, reader, made), "the primary to answer")
    until(partial(_has, following.first, postgres_replica.NO_STANDBY), "/readyz to tell")
