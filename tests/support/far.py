"""A second machine, as far as the network can tell: a namespace of its own, and a cable that can be cut.

Linux alone, and for root alone. Run whatever uses it within `unshare --net`, so that nothing of it is seen
outside or left behind.
"""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cli.commands import until

from support.postgres import Cluster

TOOLS = ("ip", "tc", "unshare", "nsenter")
_CLONE_NEWNET = 0x40000000
_NEAR, _FAR = "10.77.0.1", "10.77.0.2"
_NEAR_MAC, _FAR_MAC = "02:00:00:00:00:01", "02:00:00:00:00:02"
# a bucket that holds less than any packet drops them all, without a word to whoever sends
_DROP = "root tbf rate 8bit burst 1 latency 1ms"


def missing() -> str | None:
    """Say what keeps this machine from having a second one; None if nothing does."""
    if os.geteuid() != 0:
        return "only root can make network namespaces"
    absent = [tool for tool in TOOLS if shutil.which(tool) is None]
    if absent:
        return f"{', '.join(absent)} is not installed"
    refused = subprocess.run(["unshare", "--net", "true"], check=False, capture_output=True).returncode
    return "network namespaces are not permitted here" if refused else None


class FarMachine:
    """The other machine; this process must be in a namespace of its own.

    Args:
        holder: a process that is there.
    """

    def __init__(self, holder: int) -> None:
        self._holder = holder
        self._place = Path(f"/proc/{holder}/ns/net")
        until(lambda: self._place.readlink() != Path("/proc/self/ns/net").readlink(), "a second namespace")
        self._connect()

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Let this thread be on the other machine meanwhile: processes that it starts belong there."""
        libc = ctypes.CDLL(None, use_errno=True)
        here = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        there = os.open(self._place, os.O_RDONLY)
        try:
            _set(libc, there)
            try:
                yield
            finally:
                _set(libc, here)
        finally:
            os.close(here)
            os.close(there)

    def cut(self) -> None:
        """Lose every packet between the machines from now on; nobody is told."""
        _run(f"tc qdisc add dev near {_DROP}")
        self._run(f"tc qdisc add dev far {_DROP}")

    def mend(self) -> None:
        """Lose no more packets."""
        _run("tc qdisc del dev near root")
        self._run("tc qdisc del dev far root")

    def _connect(self) -> None:
        _run("ip link set lo up")
        _run(
            f"ip link add near address {_NEAR_MAC} type veth"
            f" peer name far address {_FAR_MAC} netns {self._holder}"
        )
        _run(f"ip addr add {_NEAR}/24 dev near")
        _run("ip link set near up")
        self._run("ip link set lo up")
        self._run(f"ip addr add {_FAR}/24 dev far")
        self._run("ip link set far up")
        # no question for an address, whose missing answer would be an error instead of silence
        _run(f"ip neigh replace {_FAR} lladdr {_FAR_MAC} dev near nud permanent")
        self._run(f"ip neigh replace {_NEAR} lladdr {_NEAR_MAC} dev far nud permanent")

    def _run(self, command: str) -> None:
        _run(f"nsenter --net={self._place} {command}")


@contextmanager
def far_machine() -> Iterator[FarMachine]:
    """Have another machine meanwhile."""
    with subprocess.Popen(["unshare", "--net", "sleep", "infinity"]) as holder:
        try:
            yield FarMachine(holder.pid)
        finally:
            holder.kill()


class FarCluster(Cluster):
    """A PostgreSQL server on the other machine."""

    host = _FAR

    def __init__(self, machine: FarMachine) -> None:
        self._machine = machine
        super().__init__()

    def _create(self) -> None:
        super()._create()
        rules = self._data / "pg_hba.conf"
        lines = [f"host {what} all {_NEAR}/24 trust\n" for what in ("all", "replication")]
        rules.write_text("".join(lines) + rules.read_text())

    def _run(self, program: str, *args: str) -> subprocess.Popen[bytes]:
        with self._machine.entered():
            return super()._run(program, *args)


def _run(command: str) -> None:
    subprocess.run(command.split(), check=True)


def _set(libc: ctypes.CDLL, descriptor: int) -> None:
    if libc.setns(descriptor, _CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "the network namespace cannot be entered")
