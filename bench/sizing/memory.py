"""How much memory a process takes: at its start, after load, for each connection, for what it remembers."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from data import many
from load import press
from processes import HOST, Server, children_of, proportional
from row import expect
from rows.million import getting
from seeded import Embedded
from served import Served
from world import World

_CONNECTIONS = 500
_LARGE = 100_000
_MIB = 2**20


class Taken(NamedTuple):
    """Bytes that something takes, and what it is."""

    what: str
    bytes: float


def of_sqlite(world: World, folder: Path, seconds: float) -> Iterator[Taken]:
    """Yield what a process on the embedded database takes."""
    yield from _of_process(Served(world.seeded(), "SQLite"), len(world.data.tokens), seconds)
    service = Served(Embedded(folder / "memory", many(_LARGE), ()), "SQLite")
    with service.running() as server, server.client() as client:
        expect(client.get(service.seeded.tokens, params={"limit": 1}), 200)
        before = server.memory()
        for request in getting(service, _LARGE).requests:
            expect(client.get(request.path), 200)
        yield Taken("each of 100,000 tokens asked for once", server.memory() - before)
        before = server.memory()
        expect(client.get(service.seeded.export), 200)
        yield Taken("an export of 100,000 tokens, and what stays of it", server.memory() - before)


def of_postgres(world: World, seconds: float) -> Iterator[Taken]:
    """Yield what a process on PostgreSQL takes, and the server's processes for its connections."""
    yield from _of_process(Served(world.postgres, "PostgreSQL"), len(world.data.tokens), seconds)
    two = Served(world.postgres, "PostgreSQL", 2)
    with two.running() as server:
        _press(server, two, len(world.data.tokens), seconds)
        yield Taken("two workers and their supervisor, after load", server.memory())
        pids = children_of(world.postgres.cluster.pid)
        backends = [pid for pid in pids if b"jeton" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        yield Taken(f"{len(backends)} connections, in PostgreSQL", sum(map(proportional, backends)))


def _of_process(service: Served, count: int, seconds: float) -> Iterator[Taken]:
    with service.running() as server:
        with server.client() as client:
            expect(client.get(service.seeded.tokens, params={"limit": 1}), 200)
        yield Taken("after the first answer", server.memory())
        _press(server, service, count, seconds)
        loaded = server.memory()
        yield Taken(f"after {server.requests:,} reads of {count:,} tokens", loaded)
        with ExitStack() as opened:
            for _ in range(_CONNECTIONS):
                opened.enter_context(_connected(server, service))
            yield Taken("a connection that is kept", (server.memory() - loaded) / _CONNECTIONS)


def _press(server: Server, service: Served, count: int, seconds: float) -> None:
    press(server, getting(service, count).requests, seconds)


def _connected(server: Server, service: Served) -> socket.socket:
    """Return a connection that has been used once."""
    connection = socket.create_connection((HOST, server.port), timeout=30)
    path, authorization = service.seeded.tokens + "?limit=1", server.authorization
    head = f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: {authorization}\r\n\r\n"
    connection.sendall(head.encode())
    answer = connection.recv(65_536)
    if b" 200 " not in answer[:20]:
        raise AssertionError(answer[:200])
    server.requests += 1
    return connection
