"""The systemd unit: what systemd's own tools say of it, and that Jeton gets by with what it leaves it."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from cli.commands import CommandLine, Running, until
from support.checks import ok

from jeton import cli
from jeton.cli.base.database import Misused
from jeton.settings import PREFIX, load
from jeton.web.server.server import GRACE

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "jeton.service"
PROGRAM = "/opt/jeton/bin/jeton"


def directives(name: str) -> list[str]:
    """Return the values of a directive, in order."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(), re.MULTILINE)


def analyze(*arguments: str | Path) -> str:
    """Run `systemd-analyze`; return what it prints."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    done = subprocess.run(
        ["systemd-analyze", *arguments], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that exists here."""
    file = tmp_path / UNIT.name
    file.write_text(UNIT.read_text().replace(PROGRAM, sys.executable))
    return file


def test_systemd_takes_it_as_it_is(unit: Path) -> None:
    """No directive is misspelt, none has a value that is ignored."""
    assert analyze("verify", unit) == ""


def test_cron_backs_up_what_it_serves() -> None:
    """The line of docs/backup.md names its program, which no PATH of cron has, its user and its database."""
    page = (ROOT / "docs" / "backup.md").read_text()
    (user,), (program,) = directives("User"), {each.split()[0] for each in directives("ExecStart")}
    assert f"* * *  {user}  {program} backup " in page
    (database,) = (each for each in directives("Environment") if each.startswith("JETON_DATABASE_URL="))
    assert f"\n{database}\n" in page


def test_it_is_shut_in(unit: Path) -> None:
    """By systemd's own measure of what a service could do beyond its task (10 is worst), it is under 2."""
    assert "Overall exposure level" in analyze("security", "--offline=true", "--threshold=20", unit)


def test_its_command_line_and_settings_are_known() -> None:
    """`jeton` takes ExecStart's arguments and the settings that the unit gives; the data is in its folder."""
    (line,) = directives("ExecStart")
    program, name, *arguments = shlex.split(line)
    assert program == PROGRAM
    cli.commands()[name].make_context(name, arguments)
    given = dict(pair.split("=", 1) for pair in directives("Environment"))
    assert all(variable.startswith(PREFIX) for variable in given)
    (folder,) = directives("StateDirectory")
    assert load(given).database_file.parent == Path("/var/lib", folder)
    assert load(given).trusted_proxies == "127.0.0.1,::1"
    assert directives("WorkingDirectory") == [f"/var/lib/{folder}"]


def test_what_its_file_of_settings_offers_is_known() -> None:
    """Each setting in the example, taken out of its comment, is accepted; browsers reach it by TLS."""
    text = (ROOT / "deploy" / "jeton.env.example").read_text()
    offered = dict(re.findall(rf"^#?({PREFIX}\w+)=(.*)$", text, re.MULTILINE))
    assert load(offered).trusted_proxies
    assert f"\n{PREFIX}PUBLIC_URL=https://" in text


def test_its_end_is_jetons_end() -> None:
    """One process alone is signalled, requests get their time, and a wrong setting is not tried for ever."""
    assert directives("KillMode") == ["mixed"]
    assert int(directives("TimeoutStopSec")[0]) > GRACE
    assert directives("Restart") == ["on-failure"]
    assert directives("RestartPreventExitStatus") == [str(Misused.exit_code)]


@contextmanager
def traced(folder: Path) -> Iterator[tuple[Running, Path]]:
    """Serve under strace; the file has every system call of the server and its children in the end."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed")
    jeton, calls = CommandLine(folder), folder / "calls"
    # -D: the server is the child, which signals reach, and strace its grandchild
    jeton.command = ("strace", "-D", "-f", "-qq", "-o", str(calls), *jeton.command)
    with jeton.serving() as running:
        yield running, calls


def test_no_system_call_is_refused(tmp_path: Path) -> None:
    """First start, writes, an import in a process of its own and the end use only calls that the filter
    allows, and no memory that is both written and executed (MemoryDenyWriteExecute).
    """
    with traced(tmp_path) as (running, file):
        with running.client() as client:
            workspace = ok(client.post("/workspaces", json={"name": "W"}), 201)["id"]
            tree = {f"t{number}": {"$type": "color", "$value": "#abcdef"} for number in range(8_000)}
            ok(client.post(f"/workspaces/{workspace}/import?tokenset=S", json=tree))
        assert running.stop() == 0
    ended = re.compile(rf"^{running.process.pid} +exit_group\(", re.MULTILINE)
    text = until(lambda: (written := file.read_text()) and ended.search(written) and written, "strace to end")
    calls = set(re.findall(r"^\d+ +([a-z_0-9]+)\(", text, re.MULTILINE))
    assert {"execve", "fdatasync", "setpriority"} <= calls
    refused = calls - allowed()
    # SQLite hands its files to the owner of the folder, where it is root
    assert refused <= ({"fchown"} if os.geteuid() == 0 else set())
    assert not re.findall(r"mmap\(.*PROT_WRITE\|PROT_EXEC|mprotect\(.*PROT_EXEC", text)


def allowed() -> set[str]:
    """Return the system calls that the unit's filter lets through."""
    permitted: set[str] = set()
    for line in directives("SystemCallFilter"):
        names = {name for group in line.removeprefix("~").split() for name in _calls(group)}
        permitted = permitted - names if line.startswith("~") else permitted | names
    return permitted


def _calls(group: str) -> set[str]:
    """Return the system calls of a group, and of the groups in it."""
    lines = [line.strip() for line in analyze("syscall-filter", group).splitlines()[1:]]
    found = {line for line in lines if line and not line.startswith(("#", "@"))}
    return found.union(*(_calls(line) for line in lines if line.startswith("@")))
