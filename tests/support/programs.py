"""A server program as a process of its own on loopback, with a folder of its own for all that it writes.

PostgreSQL and PgBouncer refuse to run as root: for root they run as the system user `nobody`. A process that
is killed leaves neither its servers nor their folders behind.
"""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

SECONDS = 60.0
"""How long a start, a stop or an answer may take on a busy machine."""
_POLL = 0.01
_PORTS = range(10_000, 32_000)
"""Below the ports that the kernel hands out, one of which might be taken while a server is down."""
# ends the server and removes its folders as soon as the process that writes to its standard input has gone
_WATCHDOG = """
read -r _
number=$1
shift
kill -"$number" "$(cat "$1/pid")" 2>/dev/null && sleep 2
rm -rf "$@"
"""


class Program:
    """A server; a context manager that ends it and removes everything that it wrote.

    Args:
        name: what its folder is called by.
        others: folders beside its own to be removed where the tests are killed.
    """

    shuns_root = True
    """Whether it must not run as root."""
    end = signal.SIGKILL
    """What ends it for good."""

    def __init__(self, name: str, *others: Path) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix=f"jeton-{name}-"))
        self._folder.chmod(0o755)
        self._log = self._folder / "log"
        self._process: subprocess.Popen[bytes] | None = None
        folders = [str(folder) for folder in (self._folder, *others)]
        self._watchdog = subprocess.Popen(
            ["sh", "-c", _WATCHDOG, "sh", str(int(self.end)), *folders],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End it and remove its folder; a second time does nothing."""
        if self._process is not None:
            self._send(self.end)
        shutil.rmtree(self._folder, ignore_errors=True)
        self._watchdog.kill()
        self._watchdog.communicate()

    @property
    def log(self) -> str:
        """What it has logged."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    @property
    def pid(self) -> int:
        """The id of its first process."""
        assert self._process is not None, "the server is stopped"
        return self._process.pid

    def kill(self) -> None:
        """Kill its first process."""
        self._send(signal.SIGKILL)

    @contextmanager
    def _whole_or_gone(self) -> Iterator[None]:
        """Close it where something fails meanwhile."""
        try:
            yield
        except BaseException:
            self.close()
            raise

    def _launch(self, *command: str, environment: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
        """Begin a process of it, whose output is the log."""
        identity: dict[str, Any] = {}
        if self.shuns_root and os.geteuid() == 0:
            user, group = nobody()
            identity = {"user": user, "group": group, "extra_groups": []}
        with self._log.open("ab") as log:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
                cwd=self._folder,
                # the keyboard's interrupt is for the tests, which then end this in order
                start_new_session=True,
                **identity,
            )
        (self._folder / "pid").write_text(str(process.pid))
        return process

    def _send(self, number: int) -> None:
        """Send the signal that ends it, and wait for its end."""
        assert self._process is not None, "the server is stopped"
        self._process.send_signal(number)
        self._process.wait(SECONDS)
        self._process = None

    def _until(self, holds: Callable[[], object], what: str, *passing: type[Exception]) -> None:
        """Wait until something holds; errors that pass do not count, the end of the process does."""
        deadline = time.monotonic() + SECONDS
        while True:
            with suppress(*passing):
                if holds():
                    return
            has_ended = self._process is not None and self._process.poll() is not None
            if has_ended or time.monotonic() > deadline:
                raise RuntimeError(f"waited in vain for the server {what}:\n{self.log}")
            time.sleep(_POLL)


def nobody() -> tuple[int, int]:
    """Return the user and the group that servers run as which shun root."""
    found = pwd.getpwnam("nobody")
    return found.pw_uid, found.pw_gid


def free_port() -> int:
    """Return a port of loopback that nobody listens on, and that the kernel does not hand out."""
    for port in random.sample(_PORTS, 100):
        with suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no free port")
