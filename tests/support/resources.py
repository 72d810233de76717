"""What processes hold, from Linux's /proc: memory, descriptors, threads; and processes that stand still."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

_PROC = Path("/proc")


class Usage(NamedTuple):
    """What one process holds: resident memory in bytes, open descriptors, threads."""

    rss: int
    descriptors: int
    threads: int


def usage(pid: int) -> Usage | None:
    """Return what a process holds; None where it has ended."""
    with suppress(OSError, KeyError):
        lines = (_PROC / str(pid) / "status").read_text("utf-8").splitlines()
        fields = dict(line.split(":\t", 1) for line in lines if ":\t" in line)
        return Usage(int(fields["VmRSS"].split()[0]) * 1024, descriptors(pid), int(fields["Threads"]))
    return None


def descriptors(pid: int) -> int:
    """Return how many files and sockets a process has open."""
    return len(list((_PROC / str(pid) / "fd").iterdir()))


def children(pid: int) -> list[int]:
    """Return the children of a process, whichever of its threads has made them."""
    found: list[int] = []
    with suppress(OSError):
        for task in (_PROC / str(pid) / "task").iterdir():
            with suppress(OSError):
                found += map(int, (task / "children").read_text("ascii").split())
    return found


def tree(pid: int) -> Iterator[int]:
    """Yield a process and all that descend from it."""
    yield pid
    for child in children(pid):
        yield from tree(child)


@contextmanager
def halted(*pids: int) -> Iterator[None]:
    """Let processes stand still meanwhile, without anybody noticing but by their silence."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
