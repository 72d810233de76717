"""Long answers of PostgreSQL are read in slices, so that the event loop serves others meanwhile."""

import asyncio
import socket
import ssl
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import asyncpg
import pytest
import uvloop
from support.certificates import certified
from support.postgres import Cluster

from jeton.store.postgres.connection import Connection
from jeton.store.postgres.driver_errors import connect

_ROWS = 40_000
_LONG = f"SELECT n, repeat('x', 500) FROM generate_series(1, {_ROWS}) AS n"  # noqa: S608  a number
_SLICE = 256_000
"""The bytes that uvloop reads at once."""


@pytest.fixture
def url(postgres: Cluster) -> str:
    """The URL of an empty database."""
    return postgres.create_database()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


@contextmanager
def _by_tls(url: str, folder: Path) -> Iterator[str]:
    """Let one client reach a server by TLS, which it does not speak itself; yield the URL to use."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certified(folder))
    place = urlsplit(url)
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        plain, _ = listener.accept()
        plain.recv(8, socket.MSG_WAITALL)  # the request for TLS
        plain.sendall(b"S")
        server = socket.create_connection((place.hostname, place.port))
        with server, context.wrap_socket(plain, server_side=True) as client:
            asking = threading.Thread(target=_pass_on, args=(client, server), daemon=True)
            asking.start()
            _pass_on(server, client)

    threading.Thread(target=serve, daemon=True).start()
    with listener:
        port = listener.getsockname()[1]
        yield f"postgresql://postgres@127.0.0.1:{port}{place.path}?sslmode=require"


def _watch(connection: Connection, received: Callable[[int], None]) -> None:
    """Call a function with the number of bytes whenever some have arrived and were made into rows."""
    slices = cast("Any", connection)._transport.get_protocol()
    receive = slices._receive

    def watched(data: bytes) -> None:
        receive(data)
        received(len(data))

    slices._receive = watched


async def _read(url: str) -> Counter[int]:
    """Read a long answer, which must be whole; return the bytes that were read in each turn of the loop."""
    read: Counter[int] = Counter()
    turn = 0
    connection = await connect(url)
    loop = asyncio.get_running_loop()

    def note(size: int) -> None:
        read[turn] += size

    def take_turns() -> None:
        nonlocal turn
        turn += 1
        if not connection.is_closed():
            loop.call_soon(take_turns)

    _watch(connection, note)
    take_turns()
    rows = await connection.fetch(_LONG)
    assert [number for number, _ in rows] == list(range(1, _ROWS + 1))
    assert {text for _, text in rows} == {"x" * 500}
    assert await connection.fetchval("SELECT 1") == 1
    await connection.close()
    assert read.total() > _ROWS * 500
    return read


def test_a_long_answer_is_read_in_slices(url: str) -> None:
    """In no turn of the event loop more than one slice of 20 MB becomes rows, and the rows are whole."""
    assert max(uvloop.run(_read(url)).values()) <= _SLICE


def test_a_long_answer_by_tls_is_whole(url: str, tmp_path: Path) -> None:
    """Also where what was read is decrypted first, of which a little more waits at a time."""
    with _by_tls(url, tmp_path) as by_tls:
        assert max(uvloop.run(_read(by_tls)).values()) <= 4 * _SLICE


def test_a_connection_that_ends_within_a_long_answer(url: str) -> None:
    """Who asked is told so, though no more was to be read for a moment, and nothing tries to read on."""
    problems: list[object] = []

    async def scenario() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: problems.append(context))
        connection = await connect(url)
        sizes: list[int] = []

        def cut(size: int) -> None:
            sizes.append(size)
            if sum(sizes) > _ROWS * 250:
                connection.terminate()

        _watch(connection, cut)
        with pytest.raises(asyncpg.ConnectionDoesNotExistError):
            await connection.fetch(_LONG)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    uvloop.run(scenario())
    assert problems == []
