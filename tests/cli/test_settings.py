"""Settings that cannot be used, and files that cannot be."""

import socket

import apsw
import pytest
from cli.commands import CommandLine

COMMANDS = (["serve", "--port", "0"], ["migrate"], ["token", "create", "a@example.com"])


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_an_unknown_setting_is_refused(jeton: CommandLine, command: list[str]) -> None:
    """A mistyped variable is exit code 2 and one line with it and those that exist; nothing is created."""
    jeton.refused(2, "unknown setting JETON_RATELIMIT; known: JETON_", *command, JETON_RATELIMIT="5")
    assert not jeton.file.exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("JETON_RATE_LIMIT", "0"),
        ("JETON_RATE_WINDOW", "31536001"),
        ("JETON_MAX_BODY", "1 MiB"),
        ("JETON_EXPORT_CACHE", "0"),
        ("JETON_LOG_FORMAT", "xml"),
        ("JETON_DATABASE_URL", "mysql://x"),
        ("JETON_DATABASE_POOL", "0"),
        ("JETON_DATABASE_POOLER", "session"),
    ],
)
def test_a_bad_value_is_refused(jeton: CommandLine, name: str, value: str) -> None:
    """Exit code 2 and one line with the variable and what it must be."""
    jeton.refused(2, f"{name} must be ", "user", "list", **{name: value})


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_database_that_cannot_be_opened_is_one_line(jeton: CommandLine, command: list[str]) -> None:
    """A folder that is not there, a folder, a file of something else: exit code 1, naming the file."""
    garbage = jeton.folder / "garbage"
    garbage.write_bytes(b"no database at all " * 100)
    for file in (jeton.folder / "absent" / "jeton.db", jeton.folder, garbage):
        text = f"the database {file} cannot be opened or written: "
        jeton.refused(1, text, *command, JETON_DATABASE_URL=f"sqlite:///{file}")


def test_a_locked_database_is_one_line(jeton: CommandLine) -> None:
    """A write that another process holds up for too long is exit code 1, with the reason."""
    jeton.ok("migrate")
    blocker = apsw.Connection(str(jeton.file))
    blocker.execute("BEGIN IMMEDIATE")
    soon = "import jeton.store.sqlite.connection as s; s.BUSY_SECONDS = 0.1"
    text = "cannot be opened or written: database is locked\n"
    jeton.refused(1, text, "user", "add", "ann@example.com", patch=soon)
    blocker.close()


def test_a_taken_port_is_one_line_and_leaves_no_account(jeton: CommandLine) -> None:
    """Exit code 1; the first start has not happened, or its token would never have been shown."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        text = f"cannot listen on 127.0.0.1 port {port}: Address already in use; --port takes another\n"
        jeton.refused(1, text, "serve", "--port", port, JETON_LOG_FORMAT="json")
    assert jeton.json("user", "list") == {"users": []}


@pytest.mark.parametrize("host", ["nosuch.invalid", "192.0.2.1", "ü" * 70])
def test_an_address_that_is_not_this_machines_is_one_line(jeton: CommandLine, host: str) -> None:
    """Exit code 1, naming the address."""
    jeton.refused(1, f"cannot listen on {host} port 0: ", "serve", "--port", "0", "--host", host)
