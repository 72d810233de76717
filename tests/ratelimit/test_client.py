"""The client of the request path: whose answer is whose, patience, and whom it can speak to."""

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
from typing import Any

import pytest
import uvloop
from ratelimit.limiters import in_a_loop, passes, started, until
from redis.asyncio import Connection
from support.certificates import certified
from support.redis import RedisServer

from jeton.web.ratelimit import redis_client
from jeton.web.ratelimit.redis_client import ANSWER_SECONDS, Count, RedisScript

Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
SLACK = 3.0
"""Seconds that a loaded machine may add."""
_ECHO = b"""
redis.call('SET', KEYS[1], 1, 'PX', 1)
return {1, tonumber(string.match(KEYS[1], '{(%d+)}')) or 0, 3, 4, 4}
"""
"""A script that says whose answer it gives: the number in the key is the second of four."""
_STRANGE = "does not answer as Redis does"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait longer for an answer than a loaded machine may take; where time matters a test says how long."""
    monkeypatch.setattr(redis_client, "ANSWER_SECONDS", SLACK)
    monkeypatch.setattr(redis_client, "CONNECT_SECONDS", SLACK)


@asynccontextmanager
async def using(url: str, told: list[str | None] | None = None) -> AsyncIterator[RedisScript]:
    """Start the client with the script above; note what it tells."""
    heard: list[str | None] = [] if told is None else told
    script = RedisScript(url, _ECHO, (), heard.append)
    await script.start()
    try:
        yield script
    finally:
        await script.close()


@asynccontextmanager
async def listening(handler: Handler) -> AsyncIterator[str]:
    """Listen with a server of the test's own, which can be used at first; yield its URL."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await reader.readuntil(b"1000\r\n")  # the end of the probe
            writer.write(b"+OK\r\n" + _answer(0))
            await handler(reader, writer)
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}"


def _answer(number: int) -> bytes:
    return b"*5\r\n:1\r\n:%d\r\n:3\r\n:4\r\n:4\r\n" % number


def _counted(number: int) -> Count:
    return 1, number, 3, 4, 4


@in_a_loop
async def test_everyone_gets_the_answer_to_the_own_question(redis_server: RedisServer) -> None:
    """Of hundreds of questions at once each gets its own answer, also where those who asked have gone, before
    their question was sent or after, and where the script is forgotten meanwhile.
    """
    async with using(redis_server.url()) as script:
        for forgets in (False, True):
            asked = [asyncio.create_task(script.run(f"{number}")) for number in range(300)]
            await asyncio.sleep(0)  # all have asked
            for gone in asked[::7]:
                gone.cancel()
            if forgets:
                redis_server.ask("SCRIPT", "FLUSH")
            await asyncio.sleep(0)  # the questions are on their way
            asked += [asyncio.create_task(script.run(f"{number}")) for number in range(300, 600)]
            for gone in asked[1::7]:
                gone.cancel()
            answers = await asyncio.gather(*asked, return_exceptions=True)
            for number, answer in enumerate(answers):
                if number % 7 > 1 or (number % 7 == 0 and number >= 300):
                    assert answer == _counted(number)
        assert script.is_connected


@in_a_loop
async def test_a_script_that_is_forgotten_and_known_again() -> None:
    """F9: where only some of those who ask together meet a script that is forgotten, they alone ask again,
    and each gets its own answer.
    """

    async def forget(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"{3}\r\n")
        writer.write(b"-NOSCRIPT No matching script.\r\n" + _answer(1) + b"-NOSCRIPT\r\n" + _answer(3))
        again = await reader.readuntil(b"{2}\r\n")
        assert again.count(b"EVAL\r\n") == 2
        writer.write(_answer(0) + _answer(2))
        await reader.read()

    async with listening(forget) as url, using(url) as script:
        answers = await asyncio.gather(*(script.run(f"{number}") for number in range(4)))
        assert answers == [_counted(number) for number in range(4)]


@in_a_loop
async def test_what_is_asked_together_is_sent_together(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Questions of one turn of the event loop leave together, and what is asked until their answers have come
    leaves together after that: two round trips for a hundred.
    """
    sent: list[int] = []
    send = Connection.send_packed_command

    async def counted(connection: Connection, command: list[bytes], **options: Any) -> None:
        sent.append(b"".join(command).count(b"EVALSHA"))
        await send(connection, command, **options)

    async with using(redis_server.url()) as script:
        monkeypatch.setattr(Connection, "send_packed_command", counted)
        first = [asyncio.create_task(script.run(f"{number}")) for number in range(50)]
        for _ in range(3):  # as long as it takes to send them
            await asyncio.sleep(0)
        second = [asyncio.create_task(script.run(f"{number}")) for number in range(50)]
        assert None not in await asyncio.gather(*first, *second)
    assert sent == [50, 50]


@in_a_loop
async def test_silence_ends_every_question_at_once(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F8, a black hole: the first question ends after 100 ms, and all others with it; later ones at once."""
    told: list[str | None] = []

    async with using(redis_server.url(), told) as script:
        monkeypatch.setattr(redis_client, "ANSWER_SECONDS", ANSWER_SECONDS)
        with redis_server.frozen():
            begun = time.monotonic()
            asked = [asyncio.create_task(script.run("1"))]
            await asyncio.sleep(ANSWER_SECONDS / 2)
            asked += [asyncio.create_task(script.run("2")) for _ in range(20)]
            assert set(await asyncio.gather(*asked)) == {None}
            took = time.monotonic() - begun
            assert ANSWER_SECONDS - 0.01 <= took < ANSWER_SECONDS + SLACK
            with pytest.raises(StopIteration) as answered:  # without a wait
                script.run("3").send(None)
            assert answered.value.value is None
    assert told == [None, f"127.0.0.1:{redis_server.port}: does not answer"]


@in_a_loop
async def test_an_answer_that_is_late_reaches_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a silence the connection is closed: what comes on it later is no answer to anybody."""
    connections = iter([b"late", b"in time"])

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        is_late = next(connections) == b"late"
        while await reader.read(1000):
            if is_late:
                await asyncio.sleep(ANSWER_SECONDS * 2)
            with contextlib.suppress(ConnectionError):
                writer.write(_answer(1 if is_late else 2))

    async with listening(answer) as url, using(url) as script:
        monkeypatch.setattr(redis_client, "ANSWER_SECONDS", ANSWER_SECONDS)
        assert await script.run("1") is None
        monkeypatch.setattr(redis_client, "ANSWER_SECONDS", SLACK)
        await until(lambda: script.is_connected, "another connection")
        assert [await script.run("2") for _ in range(3)] == [_counted(2)] * 3


@in_a_loop
async def test_a_process_that_was_held_up_blames_nobody(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the event loop spends elsewhere is no silence of Redis: its answer, there already, is read; and
    who could not be asked before is asked.
    """
    async with using(redis_server.url()) as script:
        monkeypatch.setattr(redis_client, "ANSWER_SECONDS", ANSWER_SECONDS)
        monkeypatch.setattr(redis_client, "_GRACE_SECONDS", SLACK)  # for a busy Redis
        for turns in (0, 1, 3):
            asked = asyncio.create_task(script.run("7"))
            for _ in range(turns):
                await asyncio.sleep(0)
            time.sleep(ANSWER_SECONDS * 2)  # noqa: ASYNC251  it holds up the event loop
            assert await asked == _counted(7)


_ASKING = """
import sys, uvloop
from jeton.web.ratelimit import redis_client
from jeton.web.ratelimit.redis_client import RedisScript

async def main():
    redis_client.ANSWER_SECONDS = redis_client.CONNECT_SECONDS = float(sys.argv[2])
    redis_client._GRACE_SECONDS = redis_client.ANSWER_SECONDS / 3
    script = RedisScript(f"redis://127.0.0.1:{sys.argv[1]}", b"return", (), lambda _: None)
    await script.start()
    for _ in range(3):
        print(await script.run("a"), flush=True)

uvloop.run(main())
"""


def test_a_process_that_was_stopped_blames_nobody() -> None:
    """As when a machine pauses: an answer that came while the process was stopped, for longer than it would
    wait, is read when it goes on. It would wait for a second here: a busy machine takes its time to stop it,
    and to let it read.
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
            wire.recv(1000)
            wire.sendall(b"+OK\r\n" + _answer(0))
            while wire.recv(1000):
                process.send_signal(signal.SIGSTOP)
                wire.sendall(_answer(5))
                time.sleep(seconds * 1.2)
                process.send_signal(signal.SIGCONT)
        said, errors = process.communicate(timeout=30)
    assert (said, errors) == (b"(1, 5, 3, 4, 4)\n" * 3, b"")


@in_a_loop
async def test_questions_that_come_on_and_on_are_looked_after(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A steady stream of questions, each answered soon, never ends a connection, however long it lasts."""
    told: list[str | None] = []

    async with using(redis_server.url(), told) as script:
        monkeypatch.setattr(redis_client, "ANSWER_SECONDS", 1.0)
        over = time.monotonic() + 2.2
        while time.monotonic() < over:
            assert await script.run("1") == _counted(1)
    assert told == [None]


@pytest.mark.parametrize(
    ("said", "first"),
    [
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", None),
        (b"+PONG\r\n", None),
        (b"*1\r\n!\r\n", None),
        (_answer(1) * 2, _counted(1)),
    ],
)
@in_a_loop
async def test_who_is_no_redis_is_left(said: bytes, first: Count | None) -> None:
    """What is no answer of the script ends the connection and nothing else; so does an answer too many, which
    is not taken for the answer to the next question.
    """
    told: list[str | None] = []

    async def chatter(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(said)
        await reader.read(1000)

    async with listening(chatter) as url, using(url, told) as script:
        assert [await script.run(key) for key in "12"] == [first, None]
        assert told == [None, f"{url.removeprefix('redis://')}: {_STRANGE}"]


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
        assert reason.endswith(f"127.0.0.1:{server.port}: refuses the login or the database ({code})")
        assert "hidden" not in caplog.text
        caplog.clear()
        assert not uvloop.run(_counts(f"unix://ann:hidden@{server.file}"))
        (reason,) = _reasons(caplog)
        assert reason.endswith(f"{server.file}: refuses the login or the database ({code})")
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
    assert "nosuch.invalid: " in line


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for `localhost`, with its key in the same file."""
    return certified(tmp_path_factory.mktemp("tls"))


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


@in_a_loop
async def test_tls(redis_server: RedisServer, certificate: Path, caplog: pytest.LogCaptureFixture) -> None:
    """`rediss://` encrypts, shows the client's certificate, and checks the server's and its name unless told
    otherwise; one that is not trusted is refused and the log says so.
    """
    counted = []
    async with _encrypted(redis_server, certificate) as port:
        known = f"ssl_certfile={certificate}"
        for url in (
            f"rediss://localhost:{port}?{known}&ssl_ca_certs={certificate}",
            f"rediss://127.0.0.1:{port}?{known}&ssl_cert_reqs=none",
            f"rediss://localhost:{port}?{known}",
            f"rediss://127.0.0.1:{port}?{known}&ssl_ca_certs={certificate}",
            f"rediss://localhost:{port}?ssl_ca_certs={certificate}.absent",
        ):
            counted.append(await _counts(url))
            redis_server.ask("FLUSHALL")
    assert counted == [True, True, False, False, False]
    untrusted, misnamed, absent = _reasons(caplog)
    assert "certificate verify failed: self" in untrusted
    assert "certificate is not valid for '127.0.0.1'" in misnamed
    assert absent.endswith("No such file or directory")
