"""Others work on the same PostgreSQL database: locks, deadlocks, conflicts; and clients that leave."""

import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from cli.commands import until
from faults.served import POOL, SLACK, Served, served
from faults.servers import Installed
from faults.vanishing import RESET
from hostile.wire import Wire
from support.blocking import wait_for
from support.checks import ok, refused
from support.databases import COUNT_TOKENS
from support.places import grow

from jeton.errors import Text
from jeton.model.ids import key_of, new_id
from jeton.store.postgres import pool as postgres_pool
from jeton.store.postgres import store as postgres_store

_COPY = """
    INSERT INTO token (id, token_key, mode_key, name, type, value, created_at, updated_at)
    SELECT $1, $2, key, $3, 'string', 'theirs', updated_at, updated_at FROM mode WHERE id = $4
"""


@pytest.fixture(scope="module")
def shared(cluster_installed: Installed) -> Iterator[Served]:
    """A server that the tests of this file share."""
    with served(cluster_installed) as server:
        yield server


@pytest.fixture
def server(shared: Served) -> Iterator[Served]:
    """The server, on an empty mode; afterwards it answers and no connection is in a transaction."""
    for name in shared.names():
        ok(shared.send("DELETE", f"{shared.tokens}/{name}").response)
    yield shared
    ok(shared.write("afterwards").response, 201)
    until(lambda: shared.foreign.in_transaction() == 0, "every transaction to end")


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    """Threads for as many requests as a test sends at once."""
    with ThreadPoolExecutor(4 * POOL) as pool:
        yield pool


def test_a_long_lock_refuses_writes_in_time(
    server: Served, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row that somebody holds for long: a write that needs it is 503 when its time is up, and is not made
    later; reads are answered meanwhile.
    """
    monkeypatch.setattr(postgres_store, "SECONDS", 1.5)
    with server.mode_held():
        writes = [threads.submit(server.write, f"held {number}", f"long {number}") for number in range(2)]
        server.foreign.wait_for_waiting(2)
        assert server.names() == []
        for answer in (write.result() for write in writes):
            answer.check_refused()
            assert 1.4 < answer.seconds < 1.5 + SLACK
        until(lambda: server.foreign.waiting() == 0, "the abandoned statements to end")
    assert server.names() == []
    ok(server.write("held 0", "long 0").response, 201)
    assert server.names() == ["held 0"]


def test_an_exhausted_pool_refuses_in_time(
    server: Served, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When every connection waits for a lock, whoever comes next is 503 when its time is up; the writes that
    hold the connections wait, and succeed when it ends; then everything does.
    """
    monkeypatch.setattr(postgres_pool, "TAKE_SECONDS", 0.5)
    with server.mode_held():
        writes = [threads.submit(server.write, f"held {number}") for number in range(POOL)]
        server.foreign.wait_for_waiting(POOL)
        for answer in (threads.submit(server.read).result() for _ in range(2)):
            answer.check_refused()
            assert 0.4 < answer.seconds < 0.5 + SLACK
    assert [ok(write.result().response, 201)["name"] for write in writes] == sorted(server.names())


def test_a_deadlock_is_tried_again(server: Served, threads: ThreadPoolExecutor) -> None:
    """Jeton holds the mode and waits for a token, somebody else the other way round: PostgreSQL ends Jeton's
    transaction, which is run again and succeeds with what the other has changed.
    """
    made = ok(server.write("a").response, 201)
    before = _deadlocks(server)
    change = "UPDATE token SET description = 'theirs', version = version + 1 WHERE id = $1"
    with server.foreign.transaction(change, made["id"]) as session:
        ours = threads.submit(server.send, "PATCH", f"{server.tokens}/a", {"value": "ours"})
        server.foreign.wait_for_waiting(1)
        wait_for(session.execute("SET LOCAL deadlock_timeout = '20s'"))  # whoever looks first is ended
        wait_for(session.execute("UPDATE mode SET revision = revision + 1 WHERE id = $1", server.mode_id))
    changed = ok(ours.result().response)
    assert (changed["value"], changed["description"]) == ("ours", "theirs")
    until(lambda: _deadlocks(server) > before, "the deadlock to be counted")


def _deadlocks(server: Served) -> int:
    return server.foreign.number("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")


def _new() -> tuple[str, int]:
    """Return the id of a new token and its key."""
    id_ = new_id()
    return id_, key_of(id_)


def test_a_name_that_somebody_takes_first_is_a_conflict(server: Served, threads: ThreadPoolExecutor) -> None:
    """A token of the same name is stored meanwhile by another: 409, not 500."""
    with server.foreign.transaction(_COPY, *_new(), "a", server.mode_id):
        ours = threads.submit(server.write, "a")
        server.foreign.wait_for_waiting(1)
    refused(ours.result().response, 409, Text.TOKEN_EXISTS.format(name="a"))
    renamed = ok(server.write("b").response, 201)
    with server.foreign.transaction(_COPY, *_new(), "c", server.mode_id):
        ours = threads.submit(server.send, "PATCH", f"{server.tokens}/{renamed['id']}", {"name": "c"})
        server.foreign.wait_for_waiting(1)
    refused(ours.result().response, 409, Text.TOKEN_EXISTS.format(name="c"))
    with server.foreign.transaction(COUNT_TOKENS):
        pass


def test_a_mode_that_somebody_makes_first_is_a_conflict(server: Served, threads: ThreadPoolExecutor) -> None:
    """A mode of the same name is stored meanwhile by another: 409, not 500."""
    insert = """
        INSERT INTO mode (id, key, tokenset_id, name, is_default, created_at, updated_at)
        SELECT $1, key + 1, tokenset_id, 'M', false, created_at, updated_at FROM mode WHERE id = $2
    """
    raise_count = "UPDATE tokenset SET mode_count = mode_count + 1 WHERE id = $1"
    with server.foreign.transaction(insert, new_id(), server.mode_id) as session:
        wait_for(session.execute(raise_count, server.tokenset.rpartition("/")[2]))
        ours = threads.submit(server.send, "POST", f"{server.tokenset}/modes", {"name": "M"})
        server.foreign.wait_for_waiting(1)
    refused(ours.result().response, 409, Text.MODE_EXISTS.format(name="M"))


def test_a_tokenset_that_somebody_deletes_first_is_not_found(
    server: Served, threads: ThreadPoolExecutor
) -> None:
    """What a new object belongs to goes away meanwhile: 404, not 500, and nothing is left of it."""
    place = grow(server.client)
    body = {"name": "a", "type": "string", "value": "a"}
    with server.foreign.transaction("DELETE FROM tokenset WHERE id = $1", place.tokenset.rpartition("/")[2]):
        token = threads.submit(server.send, "POST", place.tokens, body)
        other = threads.submit(server.send, "POST", f"{place.tokenset}/modes", {"name": "M"})
        server.foreign.wait_for_waiting(2)
    refused(token.result().response, 404, Text.MODE_NOT_FOUND)
    refused(other.result().response, 404, Text.TOKENSET_NOT_FOUND)


def test_clients_that_leave_keep_no_connection(server: Served, threads: ThreadPoolExecutor) -> None:
    """Clients that are gone while their write waits for a lock: each write is made whole or not at all, and
    all connections are free again.
    """
    wire = Wire.to(server.root, server.secret)
    clients = [wire.connect() for _ in range(2 * POOL)]
    with server.mode_held():
        for number, client in enumerate(clients):
            body = b'{"name":"gone %d","type":"string","value":"x"}' % number
            client.send(wire.request("POST", server.tokens, body))
        server.foreign.wait_for_waiting(POOL)
        for client in clients:
            client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            client.socket.close()
        time.sleep(0.1)
    until(lambda: server.foreign.waiting() == 0, "the writes to end")
    server.open_all(threads)
    made = {token["name"] for token in ok(server.read().response)["tokens"] if token["value"] == "x"}
    assert made <= {f"gone {number}" for number in range(2 * POOL)}
