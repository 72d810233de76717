"""`jeton serve` under way: its end, its log, and what it must never write down."""

import json
import os
import signal
import socket
from pathlib import Path

import httpx
import pytest
from cli.commands import PATIENCE, CommandLine, Running, unread_log, until
from support.checks import ok, refused

from jeton.errors import Text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_first_signal_lets_a_request_finish(jeton: CommandLine, number: signal.Signals) -> None:
    """A request whose body is on its way is answered; then the server says that it ends, with code 0."""
    with jeton.serving() as server, _half_sent(server) as client:
        server.process.send_signal(number)
        until(lambda: _refuses(server), "the server to take no more connections")
        client.sendall(b'"}')
        assert client.recv(4096).startswith(b"HTTP/1.1 201 ")
        assert server.process.wait(30) == 0
    assert '"message":"stopped"' in server.log.read_text()


def test_the_second_signal_ends_at_once(jeton: CommandLine) -> None:
    """Who will not wait for a request that hangs sends the signal again."""
    with jeton.serving() as server, _half_sent(server):
        server.process.send_signal(signal.SIGTERM)
        until(lambda: _refuses(server), "the server to take no more connections")
        assert server.process.poll() is None
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == -signal.SIGTERM


def test_the_log_is_json_off_a_terminal_and_pretty_on_request(jeton: CommandLine) -> None:
    """Each line on standard error is one event; it is complete when the process has ended."""
    with jeton.serving() as server:
        with server.client() as client:
            ok(client.get("/workspaces"))
        server.stop()
    events = server.events()
    (request,) = [event for event in events if event.get("method") == "GET"]
    assert (request["path"], request["status"]) == ("/api/v1/workspaces", 200)
    assert [event["message"] for event in events if "message" in event] == [
        f"listening on {server.url}",
        "stopped",
    ]
    with jeton.serving(JETON_LOG_FORMAT="pretty") as pretty:
        httpx.get(f"{pretty.url}/openapi.json", trust_env=False)
        pretty.stop()
    assert " 200 GET    /openapi.json " in pretty.log.read_text()


@pytest.mark.parametrize("which", ["most", "all"])
def test_routine_is_logged_by_choice(jeton: CommandLine, which: str) -> None:
    """Probes, scrapes and files of pages have a line if all requests have one, or if they fail."""
    with jeton.serving(JETON_LOG_REQUESTS=which) as server:
        page = httpx.get(f"{server.url}/sign-in", trust_env=False).text
        sheet = page.partition('href="/ui/')[2].partition('"')[0]
        paths = ("/healthz", "/readyz", "/metrics", f"/ui/{sheet}", "/docs/start.js", "/ui/0/nothing.css")
        statuses = [httpx.get(f"{server.url}{path}", trust_env=False).status_code for path in paths]
        server.stop()
    assert statuses == [200, 200, 200, 200, 200, 404]
    logged = [event["path"] for event in server.events() if "path" in event]
    assert logged == ["/sign-in", *(paths if which == "all" else paths[-1:])]


def test_a_log_that_nobody_reads_does_not_hold_up_the_end(jeton: CommandLine) -> None:
    """With standard error a pipe that is full SIGTERM ends it all the same, with exit code 0."""
    with unread_log(jeton), jeton.serving() as server:
        with server.client() as client:
            for _ in range(20):
                refused(client.get(f"/{'x' * 400}"), 404, Text.ROUTE_NOT_FOUND)
        assert server.stop() == 0


@pytest.mark.parametrize("streams", ["2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_are_no_failure(jeton: CommandLine, streams: str) -> None:
    """It serves without a log or a greeting, and nothing that it opens gets the numbers of these streams."""
    with jeton.serving_blindly(streams) as process:
        opened = [str(Path(f"/proc/{process.pid}/fd/{number}").readlink()) for number in range(3)]
        assert opened[3 - streams.count("&-") :] == [os.devnull] * streams.count("&-")
        process.terminate()
        assert process.wait(PATIENCE) == 0


def test_a_secret_is_written_down_nowhere(jeton: CommandLine) -> None:
    """Neither database nor WAL nor log has it, even where a client puts it into a path or a name."""
    with jeton.serving() as server:
        made = jeton.json("token", "create", "owner@example.com")["token"]
        secrets = [server.secret, made]
        for secret in secrets:
            with server.client(secret) as client:
                ok(client.get("/workspaces"))
                refused(client.get(f"/workspaces/{secret}"), 404, Text.WORKSPACE_NOT_FOUND)
                refused(client.get(f"/nothing?token={secret}"), 404, Text.ROUTE_NOT_FOUND)
        assert (jeton.folder / "jeton.db-wal").exists()
        while_it_runs = _files_with(jeton.folder, secrets)
        server.stop()
    assert (while_it_runs, _files_with(jeton.folder, secrets)) == ({"out1"}, {"out1"})


@pytest.mark.parametrize(
    ("trusted", "client"), [("127.0.0.0/8", "198.51.100.9"), ("10.0.0.0/8", "127.0.0.1"), ("", "127.0.0.1")]
)
def test_the_log_heeds_trusted_proxies_alone(jeton: CommandLine, trusted: str, client: str) -> None:
    """The header of another, or of any where none is trusted, changes nothing in the log."""
    settings = {"JETON_TRUSTED_PROXIES": trusted} if trusted else {}
    with jeton.serving(**settings) as server:
        headers = {"X-Forwarded-For": "203.0.113.5, 198.51.100.9"}
        httpx.get(f"{server.url}/openapi.json", headers=headers, trust_env=False)
        until(lambda: "/openapi.json" in server.log.read_text(), "the log")
    (line,) = [each for each in map(json.loads, server.log.read_text().splitlines()) if "path" in each]
    assert line["client"] == client


def _files_with(folder: Path, secrets: list[str]) -> set[str]:
    files = {file.name: file.read_bytes() for file in folder.iterdir()}
    return {name for name, content in files.items() if any(secret.encode() in content for secret in secrets)}


def _half_sent(server: Running) -> socket.socket:
    """Return a connection that has sent a request but for the last two bytes of its body."""
    client = socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=30)
    head = (
        "POST /api/v1/workspaces HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {server.secret}\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\n"
    )
    client.sendall(head.encode())
    assert client.recv(4096).startswith(b"HTTP/1.1 100 ")
    client.sendall(b'{"name":"A')
    return client


def _refuses(server: Running) -> bool:
    try:
        socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=5).close()
    except ConnectionError:
        return True
    return False
