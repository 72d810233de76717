"""`jeton serve --workers N` on the command line: what is refused, and what is said."""

from cli.commands import PATIENCE, CommandLine
from support.checks import ok
from support.service import damages


def test_the_first_start_is_made_once(jeton: CommandLine) -> None:
    """On a new file two workers serve one user, one API token, which is printed, and one demo workspace; a
    later start finds them.
    """
    with jeton.serving("--workers", "2") as server:
        for _ in range(4):  # a connection each, so that either worker may be asked
            with server.client() as client:
                assert ok(client.get("/workspaces"))["total"] == 1
        assert server.stop() == 0
    with jeton.serving("--workers", "2") as again:
        assert again.greeting().count("\n") == 1
        with again.client(server.secret) as client:
            assert ok(client.get("/workspaces"))["total"] == 1
    assert len(jeton.json("user", "list")["users"]) == 1
    assert damages(jeton.file) == []


def test_commands_go_on_beside_them(jeton: CommandLine) -> None:
    """On a file a backup, a check and a new API token are made while two workers serve; a restoration is
    refused.
    """
    with jeton.serving("--workers", "2") as server:
        jeton.ok("backup", "b")
        assert jeton.json("check")["ok"]
        made = jeton.json("token", "create", "owner@example.com")
        for _ in range(4):
            with server.client(made["token"]) as client:
                assert ok(client.get("/workspaces"))["total"] == 1
        jeton.refused(1, "a server or another command is using the database", "restore", "b", "--force")
        assert server.stop() == 0
    jeton.ok("restore", "b", "--force")


def test_a_port_that_is_taken_is_one_line(jeton_on_postgres: CommandLine) -> None:
    """As with one process: exit code 1, before any worker is begun."""
    jeton = jeton_on_postgres
    jeton.ok("migrate")
    with jeton.serving() as server:
        port = server.url.rpartition(":")[2]
        text = f"cannot listen on 127.0.0.1 port {port}: Address already in use; --port takes another"
        jeton.refused(1, text, "serve", "--workers", "2", "--port", port)


def test_a_standard_error_that_is_closed_is_no_failure(jeton_on_postgres: CommandLine) -> None:
    """As with one process: all workers serve, and a signal ends them."""
    jeton = jeton_on_postgres
    jeton.ok("migrate")
    with jeton.serving_blindly("2>&-", "--workers", "2") as process:
        process.terminate()
        assert process.wait(PATIENCE) == 0


def test_there_is_a_most(jeton: CommandLine) -> None:
    """A slip of the finger must not fork thousands: a wrong number ends with exit code 2."""
    for number in ("0", "257"):
        result = jeton.run("serve", "--workers", number)
        assert (result.code, result.out) == (2, "")
        assert "256" in result.err
    assert not jeton.file.exists()
