"""Servers as processes of their own: started, waited for, measured, stopped."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

import httpx

HOST = "127.0.0.1"

OWN = "itself"
"""What a server's own processor time goes by."""

_TICK = os.sysconf("SC_CLK_TCK")
_START_SECONDS = 20
_STOP_SECONDS = 20


NOBODY: Mapping[str, int] = MappingProxyType({})


class BenchError(Exception):
    """The measurement cannot be trusted; the text says why."""


@dataclass
class Server:
    """A server that runs, and how to speak to it as the user whose tokens are measured."""

    port: int
    authorization: str
    process: subprocess.Popen[bytes]
    requests: int = 0
    """How many requests were measured or made to warm it up."""
    database: str = ""
    """The URL of its database, where it is known."""
    workers: bool = False
    """Whether its children serve."""
    started: float = field(default_factory=time.perf_counter)
    """When the process was started, by `time.perf_counter`."""
    helpers: Mapping[str, int] = field(default_factory=dict)
    """The ids of other processes that work for it, with their children, by what they are: its database's."""

    @property
    def url(self) -> str:
        """The address, without a slash at its end."""
        return f"http://{HOST}:{self.port}"

    def client(self, *, authorized: bool = True) -> httpx.Client:
        """Return a client for the checks before and after a measurement."""
        headers = {"Authorization": self.authorization} if authorized else {}
        return httpx.Client(base_url=self.url, headers=headers, timeout=30)

    def memory(self) -> int:
        """Return the bytes of memory that the process has resident, 0 where the system does not tell.

        With workers: what all of them have together, pages that they share counted once.
        """
        if not self.workers:
            return resident(self.process.pid)
        return sum(map(proportional, (self.process.pid, *children_of(self.process.pid))))

    def processors(self) -> dict[str, float]:
        """Return the processor seconds that the server has used so far, and each of its helpers."""
        named = {OWN: self.process.pid, **self.helpers}
        return {name: processor_seconds(pid) for name, pid in named.items()}


def resident(process: int) -> int:
    """Return the bytes of memory that a process has resident, 0 where the system does not tell."""
    return _memory(process, "status", "VmRSS:")


def proportional(process: int) -> int:
    """Return the same with its part of each page that others have too."""
    return _memory(process, "smaps_rollup", "Pss:")


def _memory(process: int, file: str, name: str) -> int:
    with suppress(OSError):
        for line in Path(f"/proc/{process}/{file}").read_text().splitlines():
            if line.startswith(name):
                return int(line.split()[1]) * 1024
    return 0


def children_of(process: int) -> list[int]:
    """Return the ids of the children of a process's first thread, none where the system does not tell."""
    with suppress(OSError):
        found = Path(f"/proc/{process}/task/{process}/children").read_text("ascii")
        return [int(child) for child in found.split()]
    return []


def processor_seconds(process: int) -> float:
    """Return the processor seconds of a process, of those that it has waited for, and of its children.

    Zero where the process is gone or the system does not tell.
    """
    found = 0.0
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
        found = sum(map(int, fields[11:15])) / _TICK
    return found + sum(map(processor_seconds, children_of(process)))


@contextmanager
def serving(
    command: Sequence[str],
    port: int,
    authorization: str,
    output: Path,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """Run a server until the block ends; its output goes to a file."""
    started = time.perf_counter()
    with output.open("ab") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=environment)
    try:
        _wait_for(port, process, output)
        yield Server(port, authorization, process, started=started)
    finally:
        process.terminate()
        try:
            process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port() -> int:
    """Return a port on which nothing listens just now."""
    with socket.create_server((HOST, 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def _wait_for(port: int, process: subprocess.Popen[bytes], output: Path) -> None:
    deadline = time.monotonic() + _START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with suppress(OSError), socket.create_connection((HOST, port), timeout=1):
            return
        time.sleep(0.02)
    tail = output.read_text(errors="replace")[-2000:]
    raise BenchError(f"{process.args!r} did not start listening:\n{tail}")
