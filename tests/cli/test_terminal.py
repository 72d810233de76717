"""What people see on a terminal: bars, colours, completion; and what is seen elsewhere."""

import json
import os
import pty
import re
import select
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Self

import pytest
from cli.commands import PATIENCE, CommandLine, Running, until
from cli.patches import SLOW_REPORTS
from cli.test_odd_servers import EXPORTED, Reply, played
from support.checks import ok

_ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_COLOR = re.compile(r"\x1b\[(?!\?25|0?K)[0-9;]*m")


class Terminal:
    """A process on a terminal of its own, which is 100 columns wide unless the environment says otherwise."""

    def __init__(self, command: list[str], environment: dict[str, str], folder: Path) -> None:
        self.text = ""
        self._handle, own = pty.openpty()
        self._poll = select.poll()  # `select` refuses descriptors from 1,024 on
        self._poll.register(self._handle)
        self.process = subprocess.Popen(
            ["setsid", "--ctty", "--wait", *command],
            stdin=own,
            stdout=own,
            stderr=own,
            env={"COLUMNS": "100"} | environment,
            cwd=folder,
        )
        os.close(own)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._handle)

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._handle, text.encode())

    def read(self) -> bool:
        """Read what is there; return False at the end."""
        if self._poll.poll(50):
            try:
                read = os.read(self._handle, 65_536)
            except OSError:  # the process has ended
                return False
            self.text += read.decode(errors="replace")
            return bool(read)
        return True

    def until(self, pattern: str) -> None:
        """Read until the text after all that came before has this."""
        start = len(self.text)

        def shows() -> bool:
            assert self.read(), self.text
            return re.search(pattern, _ANSI.sub("", self.text[start:])) is not None

        until(shows, pattern)

    def end(self) -> str:
        """Return all that was shown when the process has ended."""
        deadline = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < deadline, self.text
        self.process.wait(PATIENCE)
        return self.text


def on_terminal(jeton: CommandLine, *args: str, patch: str = "", **settings: str) -> str:
    """Run a command on a terminal; return all that it shows, with its control sequences."""
    code = f"{patch}\nfrom jeton.cli import main\nmain()"
    environment = jeton.environment | {"TERM": "xterm-256color"} | settings
    environment.pop("NO_COLOR", None) if "NO_COLOR" not in settings else None
    with Terminal([sys.executable, "-c", code, *args], environment, jeton.folder) as terminal:
        return terminal.end()


def frames(shown: str) -> list[str]:
    """Return what each line had at some time, without control sequences."""
    return [_ANSI.sub("", each).rstrip() for each in re.split(r"[\r\n]+", shown)]


@pytest.fixture
def demo(jeton: CommandLine) -> CommandLine:
    """A command line on a database with the demo."""
    with jeton.serving() as server:
        server.stop()
    return jeton


def workspace_of(jeton: CommandLine) -> str:
    """Return the id of the demo's workspace."""
    with jeton.serving() as server:
        secret = jeton.json("token", "create", "owner@example.com")["token"]
        with server.client(secret) as client:
            return str(ok(client.get("/workspaces"))["workspaces"][0]["id"])


def test_a_bar_has_percentage_and_time_left(demo: CommandLine) -> None:
    """Check, backup and restore draw one on a terminal, in one line each, and leave it full."""
    shown = on_terminal(demo, "check", patch=SLOW_REPORTS)
    bars = [
        re.fullmatch(r"Comparing  ([━─]{30})  +(\d+)%(?:  (\d\d:\d\d:\d\d))?(?:  [\w ]+)?", each)
        for each in frames(shown)
    ]
    found = [each for each in bars if each]
    parts = [int(found_bar[2]) for found_bar in found]
    assert parts == sorted(parts)
    assert parts[-1] == 100
    assert len(set(parts)) > 3
    assert any(found_bar[3] for found_bar in found)
    for bar in found:
        assert (
            bar[1] == "━" * (30 * int(bar[2]) // 100) + "─" * (30 - 30 * int(bar[2]) // 100)
            or 0 < int(bar[2]) < 100
        )
    assert shown.count("\x1b[?25l") >= shown.count("\x1b[?25h") > 0  # the cursor is shown again
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l")


@pytest.mark.parametrize(
    ("doing", "args"),
    [
        ("Copying", ["backup", "b", "--force"]),
        ("Reading", ["restore", "b", "--force"]),
        ("Checking", ["restore", "b", "--force"]),
    ],
)
def test_each_long_command_has_its_bar(demo: CommandLine, doing: str, args: list[str]) -> None:
    """What is done stands before it, and it is full in the end."""
    demo.ok("backup", "b")
    shown = frames(on_terminal(demo, *args, patch=SLOW_REPORTS))
    assert any(each == f"{doing:<10} {'━' * 30}  100%" for each in shown), shown


def test_copy_migrate_and_import_have_theirs(demo: CommandLine) -> None:
    """So do the others, each with what it does."""
    target = f"sqlite:///{demo.folder}/new.db"
    shown = frames(on_terminal(demo, "copy", f"sqlite:///{demo.file}", target, patch=SLOW_REPORTS))
    for doing in ("Copying", "Checking"):
        assert f"{doing:<10} {'━' * 30}  100%" in shown
    new = {"JETON_DATABASE_URL": f"sqlite:///{demo.folder}/other.db"}
    shown = frames(on_terminal(demo, "migrate", patch=SLOW_REPORTS, **new))
    assert any(re.match(r"Migrating  [━─]{30}  +\d+%", each) for each in shown), shown
    tokens = {f"t{n}": {"$type": "color", "$value": "#ff0000"} for n in range(100)}
    (demo.folder / "tokens.json").write_text(json.dumps(tokens))
    args = ("import", "tokens.json", "--workspace", workspace_of(demo))
    shown = frames(on_terminal(demo, *args, patch=SLOW_REPORTS))
    assert any(re.match(r"Reading    1 file … \d+ s", each) for each in shown), shown
    assert any(re.match(r"Importing  100 tokens \(dtcg\) … \d+ s", each) for each in shown), shown


def test_a_short_command_shows_no_bar(demo: CommandLine) -> None:
    """What is done at once is not announced."""
    assert "%" not in on_terminal(demo, "user", "list")


def test_what_fails_leaves_its_bar_where_it_was(demo: CommandLine) -> None:
    """The error stands on a line of its own below it, and the cursor is back."""
    failing = "import jeton.store.upkeep.copying as c\ndef fail(*_): raise c.CopyError('stopped')\n"
    patch = f"{SLOW_REPORTS}\n{failing}c._NamedSession.finish_writing = fail"
    target = f"sqlite:///{demo.folder}/new.db"
    shown = on_terminal(demo, "copy", f"sqlite:///{demo.file}", target, patch=patch)
    assert frames(shown)[-2].startswith("Error: nothing was copied: ")
    assert "\x1b[?25h" in shown


def test_a_table_fits_the_terminal(demo: CommandLine) -> None:
    """Long texts are cut and the last columns left out, which a line says; ids are whole. A pipe gets all."""
    user = demo.json("user", "add", f"{'a' * 60}@example.com")
    for name in ("ci", "the laptop of somebody who likes long names"):
        demo.ok("token", "create", user["email"], "--name", name, "--expires-in", "9")
    wide = demo.ok("token", "list", user["email"])
    assert max(map(len, wide.splitlines())) > 160
    ids = [line.split()[0] for line in wide.splitlines()[1:]]
    for width in (20, 80, 120):
        shown = frames(on_terminal(demo, "token", "list", user["email"], COLUMNS=str(width)))
        titles, *rows, left = shown[:4]
        assert [row.split()[0] for row in rows] == ids
        assert all(len(row) <= max(width, 36) for row in (titles, *rows)), shown
        assert left.endswith("CREATED: in a wider terminal, or with --json"), left
    assert "the laptop" in rows[1]
    assert "\u2026" in rows[1]
    table = frames(on_terminal(demo, "user", "list", COLUMNS="80"))
    assert (user["id"] in "".join(table), any(len(row) > 80 for row in table)) == (True, False)
    whole = frames(on_terminal(demo, "token", "list", user["email"], COLUMNS="400"))
    assert whole[: len(ids) + 1] == wide.splitlines()


@pytest.mark.parametrize("settings", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_no_color_is_heeded(demo: CommandLine, settings: dict[str, str]) -> None:
    """Titles, bars and errors are coloured on a terminal, unless NO_COLOR or TERM=dumb say otherwise."""
    for args in (["user", "list"], ["check"], ["user", "set-plan", "nobody@example.com", "pro"]):
        assert _COLOR.search(on_terminal(demo, *args, patch=SLOW_REPORTS)), args
        plain = on_terminal(demo, *args, patch=SLOW_REPORTS, **settings)
        assert not _COLOR.search(plain), args
        if "TERM" in settings:
            assert "\x1b" not in plain
    assert _COLOR.search(on_terminal(demo, "user", "list", NO_COLOR=""))


def test_off_a_terminal_nothing_is_coloured(demo: CommandLine) -> None:
    """Neither output nor errors have control sequences in a pipe or a file."""
    for args in (["user", "list"], ["check"], ["user", "set-plan", "nobody@example.com", "pro"]):
        result = demo.run_patched(SLOW_REPORTS, *args)
        assert "\x1b" not in result.out + result.err


def test_every_output_ends_with_a_newline(demo: CommandLine) -> None:
    """For people and for scripts, in order and in error."""
    plain = (["user", "list"], ["config"], ["check"], ["migrate"], ["token", "list", "owner@example.com"])
    commands = [
        *plain,
        ["user", "list", "--json"],
        ["check", "--json"],
        ["completion", "zsh"],
        ["--help"],
        ["--version"],
    ]
    for args in [*commands, ["backup", "b"], ["nothing"], ["user", "set-plan", "nobody@example.com", "pro"]]:
        result = demo.run(*args)
        assert (result.out or "\n").endswith("\n"), args
        assert (result.err or "\n").endswith("\n"), args


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize("args", ["user list", "user list --json", "config", "--help"])
def test_a_full_disk_is_told(demo: CommandLine, args: str) -> None:
    """`> file` where no room is left ends in one line and exit code 1, without a stack."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*demo.command, *args.split()],
            env=demo.environment,
            cwd=demo.folder,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    error = b"Error: nothing more can be written: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, error)


def test_the_log_is_coloured_on_a_terminal(jeton: CommandLine) -> None:
    """A refusal is yellow; NO_COLOR takes that away."""
    import httpx  # noqa: PLC0415

    for settings, expected in (({}, True), ({"NO_COLOR": "1"}, False)):
        environment = {name: text for name, text in jeton.environment.items() if name != "NO_COLOR"}
        environment |= {"TERM": "xterm-256color"} | settings
        command = [sys.executable, "-m", "jeton", "serve", "--port", "0"]
        with Terminal(command, environment, jeton.folder) as terminal:
            terminal.until("listening on http")
            url = re.search(r"listening on (http://[\d.:]+)", _ANSI.sub("", terminal.text))
            assert url is not None
            httpx.get(f"{url[1]}/nothing", trust_env=False)
            terminal.until(" 404 GET ")
            assert ("\x1b[33m" in terminal.text) is expected
            terminal.type("\x03")
            terminal.end()


def _shell(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        assert os.environ.get("CI") != "true", f"{name} is missing"
        pytest.skip(f"{name} is not installed")
    return found


def _with_jeton(jeton: CommandLine) -> dict[str, str]:
    """Return an environment whose PATH has the installed command."""
    path = f"{Path(sys.executable).parent}:{jeton.environment['PATH']}"
    return jeton.environment | {"PATH": path, "HOME": str(jeton.folder), "TERM": "xterm"}


@pytest.mark.parametrize(
    ("shell", "options", "setup"),
    [
        ("bash", ["--norc", "--noprofile", "-i"], 'eval "$(jeton completion bash)"'),
        ("zsh", ["-f", "-i"], 'autoload -Uz compinit; compinit -u -D; eval "$(jeton completion zsh)"'),
    ],
)
def test_the_tab_key_completes(jeton: CommandLine, shell: str, options: list[str], setup: str) -> None:
    """In an interactive shell commands, subcommands and values are completed."""
    environment = _with_jeton(jeton) | {"PS1": "ready> "}
    with Terminal([_shell(shell), *options], environment, jeton.folder) as terminal:
        terminal.until("ready> ")
        terminal.type(f"{setup}; echo set''up\n")
        terminal.until("setup\r?\n")
        for typed, completed in (
            ("jeton compl\t", "jeton completion "),
            ("jeton user set-p\t", "jeton user set-plan "),
        ):
            terminal.type(typed)
            terminal.until(completed)
            terminal.type("\x15")  # takes the line away
        terminal.type("exit\n")
        terminal.end()


def test_fish_completes(jeton: CommandLine) -> None:
    """`complete -C` tells what the Tab key would offer."""
    script = "jeton completion fish | source; complete -C 'jeton user set-plan a@example.com '"
    done = subprocess.run(
        [_shell("fish"), "--no-config", "-c", script],
        env=_with_jeton(jeton),
        cwd=jeton.folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert {line.split("\t")[0] for line in done.stdout.splitlines()} == {"free", "pro", "team"}


def test_pages_for_machines_end_with_a_newline(server: Running) -> None:
    """`curl` leaves the prompt on a line of its own."""
    with server.client() as client:
        for page in ("/healthz", "/readyz"):
            assert client.get(server.url + page).text.endswith("}\n")


HOSTILE = "a\x9b31m\u202e\U000e0041\x7f@x.example"
SHOWN = "a\\u009b31m\\u202e\\udb40\\udc41\\u007f@x.example"


def test_no_stored_text_steers_the_terminal(jeton: CommandLine) -> None:
    """Addresses of before, and names, stand escaped in tables, sentences, notes and JSON, as the same text.

    Such a user can be named by its id.
    """
    jeton.ok("user", "add", "ann@example.com")
    made = jeton.json("token", "create", "ann@example.com", "--name", "b\u202e", "--expires-in", "3")
    jeton.ok("organization", "add", "ann@example.com", "c\u202e")
    with closing(sqlite3.connect(jeton.file)) as connection, connection:
        connection.execute("UPDATE account SET email = ?", (HOSTILE,))
    user = jeton.json("user", "list")["users"][0]
    assert user["email"] == HOSTILE
    commands = (
        *(("user", "list"), ("user", "set-plan", user["id"], "team"), ("token", "list", user["id"])),
        *(("organization", "list"), ("user", "disable", user["id"]), ("login", user["id"])),
        *(("member", "list", "c\u202e"), ("token", "create", user["id"]), ("check",)),
        *(("user", "remove", user["id"]), ("user", "enable", user["id"])),
    )
    printed = ""
    for command in commands:
        for flags in ((), ("--json",)) if command[-1] in {"list", user["id"]} else ((),):
            done = jeton.run(*command, *flags)
            text = done.out + done.err
            assert text.replace("\n", "").isprintable(), (command, text)
            printed += text
    for shown in (SHOWN, "b\\u202e", "c\\u202e"):
        assert shown in printed
    assert made["token"] not in printed
    jeton.ok("user", "remove", user["id"], "--to", jeton.json("user", "add", "ben@example.com")["id"])
    assert [each["email"] for each in jeton.json("user", "list")["users"]] == ["ben@example.com"]


def test_no_export_steers_the_terminal(jeton: CommandLine) -> None:
    """Whatever a server sends for an export is shown; off a terminal it is what it was."""
    place = Reply(200, {"workspaces": [{"id": "1", "name": "A"}]})
    with played(
        jeton,
        place,
        Reply(200, b"a\t\x1b[2Jb\n\xff", EXPORTED),
        place,
        Reply(200, b"a\t\x1b[2Jb\n", EXPORTED),
    ):
        assert "a\t\\u001b[2Jb\r\n\ufffd" in on_terminal(jeton, "export", "css")
        assert jeton.run("export", "css").out == "a\t\x1b[2Jb\n"
