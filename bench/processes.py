"""Server processes: start, wait, measure what they use, stop."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeVar

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from support.postgres import free_port

T = TypeVar("T")

HOST = "127.0.0.1"
OWN = "itself"
"""The name under which a server's own processor time is noted."""
PORT = "@PORT@"
MIB = 2**20

_SECONDS = 30
"""How long a start or a stop may take."""
_TICK = os.sysconf("SC_CLK_TCK")
_IDLE = (3, 4)  # in /proc/stat: idle, waiting for a disk


class BenchError(Exception):
    """A measurement cannot be trusted; the text says why."""


class Figure(NamedTuple):
    """One measurement, in the unit of its row."""

    value: float
    memory: int = 0
    """Resident bytes after the work; 0 if unknown."""
    processors: Mapping[str, float] = {}
    """Microseconds of processor time of each request, by process; empty if unknown."""
    p99: float = 0.0
    """Milliseconds that 99 of 100 requests took at most; 0 if unknown."""
    middle: float = 0.0
    """Milliseconds that half of the requests took at most; 0 if unknown."""
    others: float = 0.0
    """The share of the machine that other programs took meanwhile."""


@dataclass
class Server:
    """A running server, and the Authorization header of the user whose tokens are measured."""

    port: int
    process: subprocess.Popen[bytes]
    authorization: str = ""
    helpers: Mapping[str, int] = field(default_factory=dict)
    """The ids of other processes that work for it, by name, such as its database's. Children are included."""
    requests: int = 0
    """The number of requests that it has answered well."""

    def memory(self) -> int:
        """Return the resident bytes of the process; of several, pages that they share are counted once."""
        family = _family(self.process.pid)
        return sum(_resident(each, "Rss:" if len(family) == 1 else "Pss:") for each in family)

    def timed(self, work: Callable[[], T]) -> tuple[T, Figure]:
        """Return what `work` returns; and its milliseconds, its processor time, and the memory after it."""
        named = {OWN: self.process.pid, **self.helpers}
        before, start = {name: processor_seconds(pid) for name, pid in named.items()}, time.perf_counter()
        result = work()
        took = (time.perf_counter() - start) * 1000
        spent = {name: (processor_seconds(pid) - before[name]) * 1e6 for name, pid in named.items()}
        return result, Figure(took, self.memory(), spent)


def _family(process: int) -> list[int]:
    """Return the ids of a process and of all its descendants."""
    children: list[int] = []
    with suppress(OSError):
        for file in Path(f"/proc/{process}/task").glob("*/children"):
            children += map(int, file.read_text("ascii").split())
    return [process, *(each for child in children for each in _family(child))]


def _resident(process: int, kind: str) -> int:
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith(kind):
                return int(line.split()[1]) * 1024
    return 0


def processor_seconds(process: int) -> float:
    """Return the processor seconds of a process, its descendants and the children that it has waited for.

    Linux tells the clock of any process to the nanosecond, and ended children in ticks. Zero elsewhere.
    """
    found = 0.0
    for each in _family(process):
        with suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text("ascii").rpartition(")")[2].split()
            clock = (~each << 3) | 2  # what clock_getcpuclockid(3) makes of a process id
            found += time.clock_gettime(clock) + (int(fields[13]) + int(fields[14])) / _TICK
    return found


def machine_seconds() -> tuple[float, float]:
    """Return the machine's processor seconds, and those that this process and its descendants did not use."""
    with suppress(OSError):
        words = Path("/proc/stat").read_text("ascii").split("\n", 1)[0].split()[1:9]
        times = [int(word) / _TICK for word in words]
        idle = sum(times[place] for place in _IDLE)
        return sum(times), sum(times) - idle - processor_seconds(os.getpid())
    return 0.0, 0.0


def output(command: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    """Run a program and return its output.

    Raises:
        BenchError: it failed.
    """
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=3600, env=environment)
    if done.returncode:
        raise BenchError(f"{command} ended with {done.returncode}: {done.stderr.strip()[-2000:]}")
    return done.stdout


@contextmanager
def serving(
    command: Sequence[str], log: Path, environment: Mapping[str, str] | None = None
) -> Iterator[Server]:
    """Run a server until the block ends; `PORT` in its command stands for a free port."""
    port = free_port()
    command = [word.replace(PORT, str(port)) for word in command]
    with log.open("ab") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=environment)
    try:
        _wait_for(port, process, log)
        yield Server(port, process)
    finally:
        process.terminate()
        try:
            process.wait(_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with suppress(OSError), socket.create_connection((HOST, port), timeout=1):
            return
        time.sleep(0.02)
    tail = log.read_text(errors="replace")[-2000:]
    raise BenchError(f"{process.args!r} did not start listening:\n{tail}")
