"""The client of the request path: order, patience, and whom it can speak to."""

import asyncio
import contextlib
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
import uvloop
from ratelimit.limiters import passes, started
from support.redis import RedisServer

from jeton.urls import RedisServer as Address
from jeton.web import redis_client
from jeton.web.redis_client import ANSWER_SECONDS, Connection, RedisError, Refused, command

Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
SLACK = 3.0
"""Seconds that a loaded machine may add."""


@asynccontextmanager
async def listening(handler: Handler) -> AsyncIterator[Connection]:
    """Listen with a server of the test's own; yield a connection to it."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await handler(reader, writer)
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        connection = await _connected(server.sockets[0].getsockname()[1])
        try:
            yield connection
        finally:
            connection.lose("over")


async def _connected(port: int) -> Connection:
    connection = Connection(Address("127.0.0.1", port))
    await asyncio.get_running_loop().create_connection(lambda: connection, "127.0.0.1", port)
    return connection


async def _silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
    while await reader.read(1000):
        pass


def test_everyone_gets_the_answer_to_the_own_question(redis_server: RedisServer) -> None:
    """Of hundreds of questions at once each gets its own answer, also where those who asked have gone; an
    error is the answer of who asked for it alone.
    """

    async def main() -> None:
        connection = await _connected(redis_server.port)
        answers = [connection.ask(command("ECHO", number)) for number in range(300)]
        for gone in answers[::7]:
            gone.cancel()
        wrong = connection.ask(command("NOSUCH"))
        last = connection.ask(command("ECHO", "last"))
        for number, answer in enumerate(answers):
            if number % 7:
                assert await answer == b"%d" % number
        with pytest.raises(Refused, match="ERR unknown command"):
            await wrong
        assert await last == b"last"
        connection.lose("over")

    uvloop.run(main())


def test_what_is_asked_in_one_turn_is_one_write() -> None:
    """Questions of one turn of the event loop leave together at its end, in their order."""

    class Wire:
        written: list[bytes] = []  # noqa: RUF012  the class is the test's own

        def write(self, data: bytes) -> None:
            self.written.append(data)

        def abort(self) -> None:
            """Nothing to end."""

    async def main() -> None:
        connection = Connection(Address("nowhere"))
        connection.connection_made(cast("asyncio.Transport", Wire()))
        questions = [command("ECHO", number) for number in range(50)]
        for question in questions:
            connection.ask(question)
        assert Wire.written == []
        await asyncio.sleep(0)
        assert Wire.written == [b"".join(questions)]
        connection.ask(questions[0])
        await asyncio.sleep(0)
        assert Wire.written == [b"".join(questions), questions[0]]
        for future, _ in connection._asked:
            future.cancel()
        connection.lose("over")

    uvloop.run(main())


def test_silence_ends_every_question_at_once() -> None:
    """F8, a black hole: the first question ends after 100 ms, and all others with it; later ones at once."""

    async def main() -> None:
        async with listening(_silent) as connection:
            begun = time.monotonic()
            asked = [connection.ask(command("PING"))]
            await asyncio.sleep(ANSWER_SECONDS / 2)
            asked += [connection.ask(command("PING")) for _ in range(20)]
            for answer in asked:
                with pytest.raises(RedisError, match="does not answer"):
                    await answer
            assert ANSWER_SECONDS - 0.01 <= time.monotonic() - begun < ANSWER_SECONDS + SLACK
            assert connection.lost.result() == "does not answer"
            begun = time.monotonic()
            with pytest.raises(RedisError, match="does not answer"):
                await connection.ask(command("PING"))
            assert time.monotonic() - begun < ANSWER_SECONDS / 2

    uvloop.run(main())


def test_a_process_that_was_held_up_blames_nobody(redis_server: RedisServer) -> None:
    """What the event loop spends elsewhere is no silence of Redis: its answer, there already, is read."""

    async def main() -> None:
        connection = await _connected(redis_server.port)
        for _ in range(3):
            asked = connection.ask(command("PING"))
            await asyncio.sleep(0)  # sent
            time.sleep(ANSWER_SECONDS * 2)  # noqa: ASYNC251  it holds up the event loop
            assert await asked == b"PONG"
        connection.lose("over")

    uvloop.run(main())


_ASKING = """
import asyncio, sys, uvloop
from jeton.urls import RedisServer
from jeton.web import redis_client
from jeton.web.redis_client import Connection, command

async def main():
    redis_client.ANSWER_SECONDS = float(sys.argv[2])
    connection = Connection(RedisServer("127.0.0.1"))
    await asyncio.get_running_loop().create_connection(lambda: connection, "127.0.0.1", int(sys.argv[1]))
    for _ in range(3):
        print((await connection.ask(command("PING"))).decode(), flush=True)

uvloop.run(main())
"""


def test_a_process_that_was_stopped_blames_nobody() -> None:
    """As when a machine pauses: an answer that came while the process was stopped, for longer than it would
    wait, is read when it goes on. It would wait for a second here: a busy machine may take 0.1 s to stop it.
    """
    seconds = 1.0
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        subprocess.Popen(
            [sys.executable, "-c", _ASKING, str(listener.getsockname()[1]), str(seconds)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process,
    ):
        wire, _ = listener.accept()
        with wire, contextlib.suppress(ConnectionError):  # of one that blames us; what it said tells more
            while wire.recv(1000):
                process.send_signal(signal.SIGSTOP)
                wire.sendall(b"+PONG\r\n")
                time.sleep(seconds * 1.2)
                process.send_signal(signal.SIGCONT)
        said, errors = process.communicate(timeout=30)
    assert (said, errors) == (b"PONG\n" * 3, b"")


def test_questions_that_come_on_and_on_are_looked_after(redis_server: RedisServer) -> None:
    """A steady stream of questions, each answered soon, never ends a connection, however long it lasts."""

    async def main() -> None:
        connection = await _connected(redis_server.port)
        over = time.monotonic() + ANSWER_SECONDS * 3
        while time.monotonic() < over:
            assert await connection.ask(command("PING")) == b"PONG"
        assert not connection.lost.done()
        connection.lose("over")

    uvloop.run(main())


@pytest.mark.parametrize("said", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b"+PONG\r\n+MORE\r\n", b"*1\r\n!\r\n"])
def test_who_is_no_redis_is_left(said: bytes) -> None:
    """What is no answer, or one that nobody has asked for, ends the connection and nothing else."""

    async def chatter(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(said)
        await reader.read(1000)

    async def main() -> None:
        async with listening(chatter) as connection:
            await asyncio.wait([connection.ask(command("PING"))])
            assert await connection.lost == "does not answer as Redis does"

    uvloop.run(main())


def _reasons(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelname == "WARNING"]


async def _counts(url: str) -> bool:
    """Tell whether Redis counts for a limiter with this URL."""
    async with started(url) as limiter:
        assert await passes(limiter, 6) == [True] * 5 + [False]
        return limiter.is_shared


def test_logins_and_databases() -> None:
    """A password, a user with just the rights that docs/configuration.md names, a database, a Unix socket."""
    with RedisServer(requirepass="pass:w@rd") as server:
        encoded = "pass%3Aw%40rd"
        assert uvloop.run(_counts(server.url(password=encoded)))
        assert uvloop.run(_counts(server.url(password=encoded, database=7)))
        assert uvloop.run(_counts(f"unix://:{encoded}@{server.file}?db=8"))
        assert {name: found["keys"] > 0 for name, found in server.info("keyspace").items()} == {
            "db0": True,
            "db7": True,
            "db8": True,
        }
        documented = Path(__file__).parents[2] / "docs" / "configuration.md"
        (rights,) = [
            line.split() for line in documented.read_text().splitlines() if line.startswith("ACL SETUSER")
        ]
        server.ask(*rights)
        server.ask("FLUSHALL")
        user, secret = rights[2], next(right[1:] for right in rights if right.startswith(">"))
        for database in (0, 3):
            assert uvloop.run(_counts(f"redis://{user}:{secret}@127.0.0.1:{server.port}/{database}"))


@pytest.mark.parametrize(
    ("login", "code"),
    [("protected-mode yes", "WRONGPASS"), ('rename-command AUTH ""', "ERR")],
    ids=["wrong", "unknown"],
)
def test_a_refused_login_is_not_repeated(login: str, code: str, caplog: pytest.LogCaptureFixture) -> None:
    """A password that is wrong, or that a server without AUTH repeats in its error, is in no log line."""
    name, _, text = login.partition(" ")
    setting: dict[str, Any] = {name: text}
    with RedisServer(**setting) as server:
        assert not uvloop.run(_counts(f"redis://ann:hidden@127.0.0.1:{server.port}"))
        (reason,) = _reasons(caplog)
        assert reason.endswith(f"127.0.0.1:{server.port}: refuses the login ({code})")
        assert "hidden" not in caplog.text


def test_why_there_is_no_redis_is_said_once(
    redis_server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Of each server that cannot be used the log says why, in one line at the start."""
    away = RedisServer()
    away.close()
    with RedisServer(replica_of=redis_server) as replica:
        urls = f"redis://127.0.0.1:{away.port},127.0.0.1:{replica.port},nosuch.invalid/0"
        assert not uvloop.run(_counts(urls))
    (line,) = _reasons(caplog)
    assert "Redis is away" in line
    assert f"127.0.0.1:{away.port}: " in line
    assert "READONLY" in line
    assert "nosuch.invalid:6379: " in line


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for `localhost` that no system trusts, with its key in the same file."""
    file = tmp_path_factory.mktemp("tls") / "server.pem"
    wanted = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    made = subprocess.run(
        ["openssl", *wanted.split(), "-addext", "subjectAltName=DNS:localhost", "-keyout", "-"],
        check=True,
        capture_output=True,
    )
    file.write_bytes(made.stdout)
    return file


@asynccontextmanager
async def _encrypted(server: RedisServer, certificate: Path) -> AsyncIterator[int]:
    """Stand before a Redis server with TLS, asking for a certificate of the client; yield the port."""

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            writer.write(data)
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, inward = await asyncio.open_connection("127.0.0.1", server.port)
        await asyncio.gather(pump(reader, inward), pump(inner, writer), return_exceptions=True)

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    context.load_verify_locations(certificate)
    context.verify_mode = ssl.CERT_REQUIRED
    listener = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    async with listener:
        yield listener.sockets[0].getsockname()[1]


def test_tls(
    redis_server: RedisServer,
    certificate: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`rediss://` encrypts, shows the client's certificate, and checks the server's and its name unless told
    otherwise; one that is not trusted is refused and the log says so.
    """
    monkeypatch.setattr(redis_client, "CONNECT_SECONDS", SLACK)

    async def main() -> list[bool]:
        async with _encrypted(redis_server, certificate) as port:
            known = f"ssl_certfile={certificate}"
            urls = [
                f"rediss://localhost:{port}?{known}&ssl_ca_certs={certificate}",
                f"rediss://127.0.0.1:{port}?{known}&ssl_cert_reqs=none",
                f"rediss://localhost:{port}?{known}",
                f"rediss://127.0.0.1:{port}?{known}&ssl_ca_certs={certificate}",
                f"rediss://localhost:{port}?ssl_ca_certs={certificate}.absent",
            ]
            counted = []
            for url in urls:
                counted.append(await _counts(url))
                redis_server.ask("FLUSHALL")
            return counted

    assert uvloop.run(main()) == [True, True, False, False, False]
    untrusted, misnamed, absent = _reasons(caplog)
    assert "has a certificate that is not accepted: self" in untrusted
    assert "certificate is not valid for '127.0.0.1'" in misnamed
    assert absent.endswith("No such file or directory")
