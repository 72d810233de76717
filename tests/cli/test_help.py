"""The command line explains itself, and quickly."""

import subprocess
import sys

import click
import pytest
from cli.commands import CommandLine
from click.testing import CliRunner

from jeton import cli


def commands(group: click.Group, *path: str) -> dict[str, click.Command]:
    """Return every command and group below a group by its words."""
    found: dict[str, click.Command] = {}
    for name, command in group.commands.items():
        found[" ".join((*path, name))] = command
        if isinstance(command, click.Group):
            found |= commands(command, *path, name)
    return found


ALL = commands(cli._jeton)
CHANGES = ("import", "user set-plan", "token create", "token revoke", "member set", "member remove")


def test_the_commands_are_those_of_the_contract() -> None:
    """No command is missing, none is there too early."""
    users = {"user", "user add", "user set-plan", "user list", "user disable", "user enable", "user remove"}
    tokens = {"token", "token create", "token list", "token revoke"}
    members = {"member", "member list", "member set", "member remove"}
    members |= {"organization", "organization add", "organization list"}
    keeping = {"backup", "restore", "check", "copy", "migrate"}
    assert (
        set(ALL)
        == {"serve", "login", "health", "import", "config", "completion"} | keeping | members | users | tokens
    )


@pytest.mark.parametrize("words", ALL)
def test_every_command_has_a_help_that_teaches(words: str) -> None:
    """It says what the command does and when a change takes effect, with an example; options have texts."""
    result = CliRunner().invoke(cli._jeton, [*words.split(), "--help"], prog_name="jeton")
    assert result.exit_code == 0
    out = result.output
    assert len(out.splitlines()) >= 8
    if not isinstance(ALL[words], click.Group):
        assert "Example" in out
        assert f"jeton {words}" in out.replace(f"Usage: jeton {words}", "")
    if words in CHANGES:
        assert "next request" in out.replace("\n  ", " ")
    assert all(option.help for option in ALL[words].params if isinstance(option, click.Option))


def test_the_overview_names_the_first_steps_and_every_setting(jeton: CommandLine) -> None:
    """`jeton --help` and `jeton -h` need no database and no valid settings."""
    out = jeton.ok("--help", JETON_NONSENSE="1")
    assert out == jeton.ok("-h")
    for text in ("jeton serve", "jeton user add", "JETON_DATABASE_URL", "JETON_LOG_FORMAT", "migrate"):
        assert text in out


def test_the_version_is_shown(jeton: CommandLine) -> None:
    """`jeton --version` is the program and its version."""
    assert jeton.ok("--version").startswith("jeton 0.")


def test_a_command_does_not_load_what_it_does_not_need() -> None:
    """The web layer is for `serve` alone, PostgreSQL's driver for its databases: the rest starts quickly."""
    heavy = ("jeton.web", "jeton.formats.targets", "uvicorn", "asyncpg", "prometheus_client")
    assert not [name for name in _loaded("jeton.cli") if name.startswith(heavy)]


def test_the_client_of_redis_is_loaded_for_redis_alone() -> None:
    """A server whose rate limit is its own does not load the client, which takes time and 9 MB."""
    loaded = _loaded("jeton.web.app")
    assert "jeton.web.ratelimit.local" in loaded
    assert not {"redis", "hiredis"} & loaded


def _loaded(module: str) -> set[str]:
    """Return the modules that are loaded with one."""
    script = f"import {module}, sys; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(ended.stdout.split())


@pytest.mark.parametrize(
    "args", [["frobnicate"], ["user", "add"], ["user", "add", "a@b.example", "--plan", "x"]]
)
def test_a_wrong_command_line_is_exit_code_2(jeton: CommandLine, args: list[str]) -> None:
    """It shows the usage, changes nothing and is no traceback."""
    result = jeton.run(*args)
    assert result.code == 2
    assert "Usage: jeton" in result.err
    assert not jeton.file.exists()
