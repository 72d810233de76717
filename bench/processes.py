"""Servers as processes of their own: started, waited for, measured, stopped."""

import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx

HOST = "127.0.0.1"

_START_SECONDS = 20
_STOP_SECONDS = 20


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
    started: float = field(default_factory=time.perf_counter)
    """When the process was started, by `time.perf_counter`."""
    helpers: Sequence[int] = ()
    """The ids of other processes that work for it, with their children: those of its database."""

    @property
    def url(self) -> str:
        """The address, without a slash at its end."""
        return f"http://{HOST}:{self.port}"

    def client(self, *, authorized: bool = True) -> httpx.Client:
        """Return a client for the checks before and after a measurement."""
        headers = {"Authorization": self.authorization} if authorized else {}
        return httpx.Client(base_url=self.url, headers=headers, timeout=30)

    def memory(self) -> int:
        """Return the bytes of memory that the process has resident, 0 where the system does not tell."""
        with suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) * 1024
        return 0


@contextmanager
def serving(command: Sequence[str], port: int, authorization: str, output: Path) -> Iterator[Server]:
    """Run a server until the block ends; its output goes to a file."""
    started = time.perf_counter()
    with output.open("ab") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT)
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
