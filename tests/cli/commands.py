"""Commands and servers as real processes on a database of their own."""

import fcntl
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import httpx
import pytest
from cli.forked import Forks
from support.postgres import free_port

T = TypeVar("T")

PATIENCE = 90.0
"""How many seconds a test waits for what takes one on an idle machine."""
_COMMAND: tuple[str, ...] = (sys.executable, "-m", "jeton")
_forks = cache(Forks)
_POLL = 0.01
_READY = re.compile(r"Jeton is ready at (http://\S+)")
_SECRET = re.compile(r"jtn_[0-9A-Za-z]{49}")
_WAITS = re.compile(r"^(?:(?:Bringing|Waiting for) the database .*\.\.\.|Migrating .*)\n", re.MULTILINE)
"""What a command on a busy machine waits long enough for to tell."""


def until(probe: Callable[[], T | None], what: str) -> T:
    """Return what a probe finds, asking again and again for as long as a test may wait."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = probe()
        if found:
            return found
        time.sleep(_POLL)
    raise AssertionError(f"waited in vain for {what}")


def shell(script: str, environment: dict[str, str], folder: Path) -> str:
    """Run what a person pastes into a shell, ending at the first failure; return what it prints."""
    if shutil.which("curl") is None:
        assert os.environ.get("CI") != "true", "curl is missing"
        pytest.skip("curl is not installed")
    done = subprocess.run(
        ["sh", "-eux", "-c", script],
        env=environment,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Result(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


class Running(NamedTuple):
    """A server under way; `secret` is the API token that it printed, if it did."""

    process: subprocess.Popen[bytes]
    url: str
    secret: str
    out: Path
    log: Path

    def client(self, secret: str | None = None) -> httpx.Client:
        """Return a client whose paths are relative to /api/v1."""
        headers = {"Authorization": f"Bearer {secret or self.secret}"}
        return httpx.Client(base_url=f"{self.url}/api/v1", headers=headers, timeout=30, trust_env=False)

    def greeting(self) -> str:
        """Return what it printed on standard output."""
        return self.out.read_text()

    def events(self) -> list[dict[str, Any]]:
        """Return what its log has up to now; each line is an object, once it serves."""
        text = self.log.read_text()
        return [json.loads(line) for line in _WAITS.sub("", text[: text.rfind("\n") + 1]).splitlines()]

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


class CommandLine:
    """`jeton`, with a folder of its own and a database: a file in the folder, or the one that a URL names."""

    def __init__(self, folder: Path, url: str | None = None) -> None:
        self.folder = folder
        self.file = folder / "jeton.db"
        self.command = _COMMAND
        self._servers = 0
        unwanted = ("JETON_", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY")
        self.environment = {
            name: text for name, text in os.environ.items() if not name.startswith(unwanted)
        } | {
            "JETON_DATABASE_URL": url or f"sqlite:///{self.file}",
            "TMPDIR": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
        }

    def run(self, *args: str | bytes, **settings: str) -> Result:
        """Run a command to its end, in a fork where it needs no interpreter of its own."""
        if self.command != _COMMAND or not all(name.startswith("JETON_") for name in settings):
            return self._run([*self.command, *args], settings)
        code, out, err = _forks().run(args, self.environment | settings, self.folder, PATIENCE)
        return Result(code, out.decode(), err.decode())

    def run_patched(self, patch: str, *args: str) -> Result:
        """Run a command in a process that executes a line of Python before."""
        return self._run(_patched(patch, args), {})

    @contextmanager
    def half_way(self, patch: str, *args: str) -> Iterator[subprocess.Popen[str]]:
        """Run a patched command until it prints `half-way`; whatever is left of it is killed in the end."""
        with subprocess.Popen(
            _patched(f"half_way = lambda: print('half-way', flush=True)\n{patch}", args),
            env=self.environment,
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                assert process.stdout is not None
                assert process.stdout.readline() == "half-way\n", process.communicate()
                yield process
            finally:
                process.kill()

    def ok(self, *args: str, **settings: str) -> str:
        """Run a command that must succeed, and return what it prints."""
        result = self.run(*args, **settings)
        assert result.code == 0, result
        return result.out

    def json(self, *args: str) -> Any:
        """Run a command that must succeed with --json, and return what it prints: one line."""
        out = self.ok(*args, "--json")
        assert out.count("\n") == 1
        return json.loads(out)

    def refused(self, code: int, text: str, *args: str | bytes, patch: str = "", **settings: str) -> str:
        """Return the one line, which has this text in it, of a command that must end with this code."""
        result = self._run(_patched(patch, args), settings) if patch else self.run(*args, **settings)
        assert (result.code, result.out) == (code, "")
        error = _WAITS.sub("", result.err)
        assert error.startswith("Error: "), error
        assert error.count("\n") == 1, error
        assert text in error
        return error

    def start(self, *args: str, **settings: str) -> tuple[subprocess.Popen[bytes], Path, Path]:
        """Start a server on a free port; return it, its standard output and its log."""
        self._servers += 1
        out, log = (self.folder / f"{name}{self._servers}" for name in ("out", "log"))
        with out.open("wb") as output, log.open("wb") as errors:
            process = subprocess.Popen(
                [*self.command, "serve", "--port", "0", *args],
                env=self.environment | {"JETON_RATE_LIMIT": "1000000"} | settings,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )
        return process, out, log

    def ready(self, started: tuple[subprocess.Popen[bytes], Path, Path]) -> Running:
        """Wait until a started server listens."""
        process, out, log = started

        def greeting() -> str | None:
            assert process.poll() is None, log.read_text()
            text = out.read_text()
            return text if text.endswith("\n") else None

        text = until(greeting, "the server")
        url, secret = _READY.search(text), _SECRET.search(text)
        assert url is not None, text
        return Running(process, url[1], secret[0] if secret else "", out, log)

    @contextmanager
    def serving(self, *args: str, **settings: str) -> Iterator[Running]:
        """Serve meanwhile."""
        started = self.start(*args, **settings)
        try:
            yield self.ready(started)
        finally:
            started[0].terminate()
            try:
                started[0].wait(PATIENCE)
            finally:
                started[0].kill()

    @contextmanager
    def serving_blindly(self, streams: str, *args: str) -> Iterator[subprocess.Popen[bytes]]:
        """Serve meanwhile, the standard streams being what a shell makes of some redirections."""
        port = free_port()
        command = [*self.command, "serve", "--port", str(port), *args]
        process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" {streams}', "sh", *command], env=self.environment, cwd=self.folder
        )

        def answers() -> bool:
            assert process.poll() is None
            with suppress(httpx.TransportError):
                return httpx.get(f"http://127.0.0.1:{port}/healthz", trust_env=False).status_code == 200
            return False

        try:
            until(answers, "the server")
            yield process
        finally:
            process.kill()
            process.wait(PATIENCE)

    def _run(self, command: list[str | bytes], settings: dict[str, str]) -> Result:
        done = subprocess.run(
            command,
            env=self.environment | settings,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


@contextmanager
def unread_log(jeton: CommandLine) -> Iterator[None]:
    """Have the log of the first server be a pipe of 4 KiB that nobody reads."""
    pipe = jeton.folder / "log1"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        fcntl.fcntl(end, fcntl.F_SETPIPE_SZ, 4096)
        yield
    finally:
        os.close(end)


def _patched(patch: str, args: Sequence[str | bytes]) -> list[str | bytes]:
    return [sys.executable, "-c", f"{patch}\nfrom jeton.cli import main\nmain()", *args]
