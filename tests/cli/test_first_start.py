"""The first start of `jeton serve`: an account, a token, a demo, and commands that work."""

import signal
import stat
from pathlib import Path

import apsw
import httpx
import pytest
from cli.commands import CommandLine, Running, shell, until
from support.checks import ok
from support.service import damages

from jeton.cli.base.addresses import reachable

OWNER = "owner@example.com"


def curl_lines(server: Running) -> list[str]:
    """Return the command lines that it printed to be tried."""
    return [line.strip() for line in server.greeting().splitlines() if line.strip().startswith("curl ")]


def test_the_printed_commands_work_as_they_are(served: CommandLine, server: Running) -> None:
    """Pasted into a shell, the first lists the demo workspace and the second exports its css."""
    listing, export = curl_lines(server)
    assert '"name":"Demo"' in shell(listing, served.environment, served.folder)
    css = shell(export, served.environment, served.folder)
    assert ":root,\n" in css
    assert "--background-page: #f8fafc;" in css
    assert '[data-theme="Dark"] {' in css


def test_it_tells_where_everything_is(served: CommandLine, server: Running) -> None:
    """The greeting has the real port, the file, the user and the API's reader; the log has no token."""
    text = server.greeting()
    assert not server.url.endswith(":0")
    for part in (f"{server.url}/docs", str(served.file), OWNER, "plan team", "shown this once"):
        assert part in text
    assert server.secret not in server.log.read_text()
    assert httpx.get(f"{server.url}/docs", trust_env=False).status_code == 200
    assert httpx.get(f"{server.url}/readyz", trust_env=False).json()["status"] == "ready"
    (user,) = [user for user in served.json("user", "list")["users"] if user["email"] == OWNER]
    assert user["plan"] == "team"


def test_the_desktop_opens_the_link(jeton: CommandLine) -> None:
    """With --open its browser is given the printed link, at a later start the first page."""
    browser, opened = jeton.folder / "browser", jeton.folder / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o700)
    with jeton.serving("--open", BROWSER=str(browser)) as first:
        until(opened.exists, "the browser")
        link = opened.read_text().strip()
        assert link.startswith(f"{first.url}/sign-in/")
        assert link in first.greeting()
        opened.unlink()
    with jeton.serving("--open", BROWSER=str(browser)) as second:
        until(opened.exists, "the browser")
        assert opened.read_text().strip() == second.url


def test_later_starts_say_where_the_server_is_and_no_more(jeton: CommandLine) -> None:
    """One line with the address, no token; the account and its token are those of the first start."""
    with jeton.serving() as first:
        secret = first.secret
        assert secret
        assert first.stop() == 0
    with jeton.serving() as second:
        assert second.greeting().count("\n") == 1
        assert second.secret == ""
        with second.client(secret) as client:
            assert ok(client.get("/workspaces"))["total"] == 1
        assert second.stop() == 0
    assert len(jeton.json("user", "list")["users"]) == 1
    assert damages(jeton.file) == []


def test_no_demo_leaves_out_the_workspace_alone(jeton: CommandLine) -> None:
    """There is an account with a token that works, and no workspace; no export is offered."""
    with jeton.serving("--no-demo") as server:
        (listing,) = curl_lines(server)
        assert '"total":0' in shell(listing, jeton.environment, jeton.folder)


def test_a_database_with_users_gets_nothing(jeton: CommandLine) -> None:
    """Where somebody was added by hand, the first start adds nobody and prints no token."""
    jeton.ok("user", "add", "ann@example.com")
    with jeton.serving() as server:
        assert server.secret == ""
        assert server.greeting().count("\n") == 1
    assert [user["email"] for user in jeton.json("user", "list")["users"]] == ["ann@example.com"]


def test_two_servers_that_start_at_once_make_one_account(jeton: CommandLine) -> None:
    """On a new file one of them prints a token, which both accept; there is one user and one demo."""
    starting = [jeton.start(), jeton.start()]
    try:
        servers = [jeton.ready(started) for started in starting]
        (secret,) = [server.secret for server in servers if server.secret]
        for server in servers:
            with server.client(secret) as client:
                assert ok(client.get("/workspaces"))["total"] == 1
        assert [server.stop() for server in servers] == [0, 0]
    finally:
        for process, _, _ in starting:
            process.kill()
            process.wait()
    assert len(jeton.json("user", "list")["users"]) == 1
    assert damages(jeton.file) == []


def test_every_address_is_greeted_by_one_that_can_be_asked(jeton: CommandLine) -> None:
    """With --host 0.0.0.0 the printed commands name the loopback address."""
    with jeton.serving("--host", "0.0.0.0") as server:  # noqa: S104  what the test is about
        assert server.url.startswith("http://127.0.0.1:")
        assert '"total":1' in shell(curl_lines(server)[0], jeton.environment, jeton.folder)


@pytest.mark.parametrize(
    ("listens", "printed"),
    [("0.0.0.0", "127.0.0.1"), ("10.0.0.7", "10.0.0.7"), ("::", "[::1]"), ("fe80::1%eth0", "[fe80::1%eth0]")],  # noqa: S104
)
def test_the_printed_address_can_be_asked(listens: str, printed: str) -> None:
    """One that stands for all of the machine's becomes loopback; IPv6 stands in brackets."""
    assert reachable(listens) == printed


def test_a_signal_during_the_first_start_loses_no_token(jeton: CommandLine) -> None:
    """Told to stop while the account is being made, the server first prints its token, then ends in order."""
    jeton.ok("migrate")
    blocker = apsw.Connection(str(jeton.file))
    blocker.execute("BEGIN IMMEDIATE")
    started = jeton.start()
    process, out, log = started
    try:
        until(lambda: _heeds_sigterm(process.pid), "the first start")
        process.send_signal(signal.SIGTERM)
        blocker.execute("COMMIT")
        assert process.wait(30) == 0, log.read_text()
    finally:
        blocker.close()
        process.kill()
        process.wait()
    assert "shown this once" in out.read_text()
    assert len(jeton.json("token", "list", OWNER)["tokens"]) == 1


def _heeds_sigterm(pid: int) -> bool:
    """Tell whether a process has a handler for SIGTERM."""
    status = Path(f"/proc/{pid}/status").read_text()
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught, 16) >> (signal.SIGTERM - 1) & 1)


def test_the_token_goes_into_a_file(jeton: CommandLine) -> None:
    """With JETON_FIRST_TOKEN_FILE it is there alone, for its owner, and the printed commands read it from
    there; later starts leave the file as it is.
    """
    file = jeton.folder / "first token"
    settings = {"JETON_FIRST_TOKEN_FILE": str(file)}
    with jeton.serving(**settings) as server:
        assert server.secret == ""
        assert str(file) in server.greeting()
        secret = file.read_text().strip()
        assert secret not in server.log.read_text()
        assert secret not in server.greeting()
        for line in curl_lines(server):
            assert shell(line, jeton.environment, jeton.folder)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with jeton.serving(**settings) as server, server.client(secret) as client:
        assert ok(client.get("/workspaces"))["total"] == 1
        assert file.read_text().strip() == secret
    assert [path for path in jeton.folder.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_file_for_the_token_is_never_overwritten(jeton: CommandLine, workers: str) -> None:
    """One that is there, a folder that is not: exit code 1, and the first start has not happened."""
    (jeton.folder / "there").write_text("mine")
    (jeton.folder / "link").symlink_to(jeton.folder / "nowhere")
    taken, absent = "is there already", "cannot be made: No such"
    cases = {"there": taken, "link": taken, "absent/token": absent}
    for name, text in cases.items():
        result = jeton.run(
            *("serve", "--port", "0", "--workers", workers), JETON_FIRST_TOKEN_FILE=str(jeton.folder / name)
        )
        assert (result.code, result.out) == (1, "")
        assert text in result.err
    assert (jeton.folder / "there").read_text() == "mine"
    assert jeton.json("user", "list") == {"users": []}


def test_two_servers_that_start_at_once_write_one_file(jeton: CommandLine) -> None:
    """On a new file one of them writes the token, the other serves as well, and nothing else is left."""
    file = jeton.folder / "token"
    starting = [jeton.start(JETON_FIRST_TOKEN_FILE=str(file)) for _ in range(2)]
    try:
        for server in [jeton.ready(started) for started in starting]:
            with server.client(file.read_text().strip()) as client:
                assert ok(client.get("/workspaces"))["total"] == 1
    finally:
        for process, _, _ in starting:
            process.kill()
            process.wait()
    assert [path.name for path in jeton.folder.iterdir() if "token" in path.name] == ["token"]
