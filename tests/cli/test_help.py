"""The command line explains itself, and quickly."""

import re
import subprocess
import sys

import click
import pytest
from cli.commands import CommandLine
from click.shell_completion import ShellComplete
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


cli.commands()
ALL = commands(cli._jeton)
CHANGES = (
    "import",
    "proposal accept",
    "user set-plan",
    "token create",
    "token revoke",
    "scim create",
    "scim revoke",
    "member set",
    "member remove",
)


def test_the_commands_are_those_of_the_contract() -> None:
    """No command is missing, none is there too early."""
    users = {"user", "user add", "user set-plan", "user list", "user disable", "user enable", "user remove"}
    tokens = {"token", "token create", "token list", "token revoke"}
    members = {"member", "member list", "member set", "member remove"}
    scim = {"scim", "scim create", "scim list", "scim revoke"}
    keeping = {"backup", "restore", "check", "copy", "migrate"}
    remote = {"connect", "disconnect", "workspace", "workspace add", "workspace list"}
    remote |= {"organization", "organization add", "organization list"}
    remote |= {"environment", "environment add", "environment list"}
    remote |= {"import", "export", "diff", "release", "promote", "problems"}
    remote |= {"proposal", "proposal list", "proposal show", "proposal accept"}
    others = {"serve", "login", "health", "config", "completion"}
    assert set(ALL) == remote | others | keeping | members | users | tokens | scim


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
    else:  # summaries are whole
        assert "..." not in out.replace("[ARGS]...", "").replace("jtn_...", "")
    if words in CHANGES:
        assert "next request" in out.replace("\n  ", " ")
    assert all(option.help for option in ALL[words].params if isinstance(option, click.Option))


def test_the_overview_has_two_lists_with_whole_summaries(jeton: CommandLine) -> None:
    """`jeton --help` and `jeton -h` need no database and no valid settings, and name `config` for these."""
    out = jeton.ok("--help", JETON_NONSENSE="1")
    assert out == jeton.ok("-h")
    for text in ("jeton connect", "jeton serve", "jeton user add", "JETON_DATABASE_URL", "`jeton config`"):
        assert text in out
    assert "JETON_LOG_FORMAT" not in out
    assert "..." not in out.replace("[ARGS]...", "")
    _, remote, local = re.split(
        r"^(?:With a server|On the database, for operators):$", out, flags=re.MULTILINE
    )
    for names, part in ((cli._REMOTE, remote), (cli._LOCAL, local)):
        assert [*names] == re.findall(r"^  ([a-z]+)  ", part, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("pro", {"promote", "proposal", "problems"}),
        ("proposal ", {"list", "show", "accept"}),
        ("proposal accept x --take ", {"mine", "theirs"}),
        ("export css --if", {"--if-changed"}),
    ],
)
def test_commands_of_servers_are_completed(words: str, expected: set[str]) -> None:
    """At the Tab key, with their options and values."""
    args = words.split(" ")
    names = ShellComplete(cli._jeton, {}, "jeton", "_JETON_COMPLETE").get_completions(args[:-1], args[-1])
    assert {each.value for each in names} == expected


@pytest.mark.parametrize("words", ALL)
def test_an_operators_command_says_that_it_acts_on_the_database(words: str) -> None:
    """Those of groups too; what speaks to a server does not say it, nor what opens no database."""
    result = CliRunner().invoke(cli._jeton, [*words.split(), "--help"], prog_name="jeton")
    is_local = words.split(maxsplit=1)[0] in cli._LOCAL.keys() - {*cli._APART}
    assert ("it acts on the database" in " ".join(result.output.split())) == is_local


def test_the_version_is_shown(jeton: CommandLine) -> None:
    """`jeton --version` is the program and its version."""
    assert jeton.ok("--version").startswith("jeton 0.")


def test_a_command_does_not_load_what_it_does_not_need() -> None:
    """The web layer is for `serve` alone, PostgreSQL's driver for its databases: the rest starts quickly."""
    heavy = ("jeton.web", "jeton.formats.targets", "uvicorn", "asyncpg", "prometheus_client")
    assert not [name for name in _loaded("jeton.cli.database_import") if name.startswith(heavy)]


@pytest.mark.parametrize("name", sorted({*cli._REMOTE.values()}))
def test_what_speaks_to_a_server_loads_little(name: str) -> None:
    """No store, no core, no settings, and nothing from elsewhere but click, so that it starts quickly."""
    loaded = _loaded(f"jeton.cli.{name}")
    assert {each.split(".")[0] for each in loaded} & {"msgspec", "apsw", "asyncio", "zipfile"} == set()
    parts = {each.split(".")[1] for each in loaded if each.startswith("jeton.")}
    assert parts <= {"cli", "formats"}


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
