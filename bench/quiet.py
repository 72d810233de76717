"""Whether the machine was quiet: what else ran on it while something was measured."""

import os
import resource
import time
from contextlib import suppress
from pathlib import Path

from processes import processor_seconds

QUIET = 0.05
"""The part of the machine's time that other programs may take from a measurement."""

_LOOK_SECONDS = 0.5
_TICK = os.sysconf("SC_CLK_TCK")
_IDLE = (3, 4)
"""Of the times in /proc/stat: idle, and waiting for a disk."""


class Others:
    """How much of the machine's processor time went to anything but a server and this benchmark.

    Processes that run on are named by their ids, and their children belong to them; those that have ended
    meanwhile count as the benchmark's own. Zero where the system does not tell (it has no /proc).
    """

    def __init__(self, *measured: int) -> None:
        self._measured = measured
        self._total, self._others = self._times()

    def share(self) -> float:
        """Return the part of all processor time since the beginning, from 0 to 1."""
        total, others = self._times()
        passed = total - self._total
        return max(0.0, (others - self._others) / passed) if passed > 0 else 0.0

    def _times(self) -> tuple[float, float]:
        """Return the machine's processor seconds, and those spent on others."""
        with suppress(OSError):
            words = Path("/proc/stat").read_text("ascii").split("\n", 1)[0].split()[1:9]
            times = [int(word) / _TICK for word in words]
            busy = sum(times) - sum(times[place] for place in _IDLE)
            return sum(times), busy - sum(map(processor_seconds, self._measured)) - _own()
        return 0.0, 0.0


def wait_until_quiet(limit: float) -> None:
    """Wait, at most this many seconds, until hardly anything runs on the machine."""
    deadline = time.monotonic() + limit
    while time.monotonic() < deadline:
        others = Others()
        time.sleep(_LOOK_SECONDS)
        if others.share() <= QUIET:
            return


def _own() -> float:
    """Return the processor seconds of this process and of those it has waited for: the load's."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
