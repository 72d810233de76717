"""The supervisor of several workers: it forks them, and forks another when one ends or hangs.

It has neither an event loop nor a thread nor a connection, so that it may fork at any time. With its workers
it shares a block of memory, in which a worker counts while its event loop turns, and reads whether to stop.
"""

import logging
import mmap
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from socket import socket

from jeton.web.observe.prometheus import remove_gauges
from jeton.web.server.server import GRACE

_log = logging.getLogger("jeton")

SILENCE = 60.0
"""Seconds after which a worker whose event loop does not turn is killed."""
LEAVE_SECONDS = GRACE + 5.0
"""Seconds after which a worker that was told to stop is killed."""
AGAIN_SECONDS = 2.0
"""The least time between two starts of one worker."""
_TICK = 0.1


class CannotServeError(Exception):
    """Not one of the workers could serve."""


class _Worker:
    """A number from 1, the process that has it (0: none), and when the next one may start."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.pid = self.beats = 0
        self.silent = 0  # ticks without a beat: seconds leap when the whole machine is halted
        self.due = 0.0

    def __str__(self) -> str:
        return f"worker {self.number} (process {self.pid})"


class Supervisor:
    """Keeps workers alive until a signal ends them.

    Args:
        count: how many.
        listener: the socket that they share; the supervisor closes its own when they are told to stop.
        on_ready: is called once, when each worker serves or has ended.
    """

    def __init__(self, count: int, listener: socket, on_ready: Callable[[], None]) -> None:
        self._workers = [_Worker(number) for number in range(1, count + 1)]
        # the first place tells to stop, each other one counts the beats of the worker of its number
        self._memory = memoryview(mmap.mmap(-1, (count + 1) * 8)).cast("Q")
        self._listener, self._on_ready = listener, on_ready
        self._is_starting = True
        self._signals: list[int] = []

    def beat(self, number: int) -> bool:
        """Note, in a worker, that its event loop turns; return whether it is to stop."""
        self._memory[number] += 1
        return self._memory[0] == 1

    def run(self) -> int:
        """Return 0 when a signal has ended all workers, and in each worker, right after the fork, its number.

        Raises:
            CannotServeError: all of them have ended before one could serve.
        """
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, lambda number, _: self._signals.append(number))
        while True:
            now = 0.0 if self._is_starting else time.monotonic()
            for worker in self._workers:
                if not (self._signals or worker.pid) and worker.due <= now and self._fork(worker):
                    return worker.number
            time.sleep(_TICK)
            self._heed_signals()
            self._note_ends()
            alive = [worker for worker in self._workers if worker.pid]
            if self._signals and not alive:
                return 0
            for worker in alive:
                self._look_at(worker)
            if self._is_starting and not self._signals and all(worker.beats for worker in alive):
                self._is_starting = False
                if not alive:
                    raise CannotServeError
                self._on_ready()

    def _fork(self, worker: _Worker) -> bool:
        """Start a process; return whether this is the new one."""
        self._memory[worker.number] = worker.beats = worker.silent = 0
        worker.due = time.monotonic() + AGAIN_SECONDS
        sys.stdout.flush()  # else both would write what is waiting there
        try:
            worker.pid = os.fork()
        except OSError as error:
            _log.error("worker %d cannot be started: %s", worker.number, error.strerror)
            return False
        return worker.pid == 0

    def _heed_signals(self) -> None:
        """Tell the workers to stop at the first signal; at the second end everything at once."""
        if self._signals:
            self._memory[0] = 1
            self._listener.close()
        if len(self._signals) > 1:
            _log.warning("second signal: ending at once")
            for pid in [worker.pid for worker in self._workers if worker.pid]:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
            signal.signal(self._signals[1], signal.SIG_DFL)
            signal.raise_signal(self._signals[1])
            os._exit(128 + self._signals[1])  # see `Server.handle_exit`

    def _note_ends(self) -> None:
        """Note which workers have ended; a container's first process has the orphans of others as well."""
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                for worker in self._workers:
                    if worker.pid == ended[0]:
                        self._note_end(worker, os.waitstatus_to_exitcode(ended[1]))

    def _note_end(self, worker: _Worker, code: int) -> None:
        if not self._signals:
            how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
            _log.warning("%s %s", worker, how)
        worker.pid = 0
        remove_gauges(worker.number)

    def _look_at(self, worker: _Worker) -> None:
        """Note a worker's beats, and kill it if they are missing for too long."""
        beats = self._memory[worker.number]
        if beats and not worker.beats:
            _log.info("%s serves", worker)
        worker.silent = worker.silent + 1 if beats == worker.beats else 0
        worker.beats = beats
        if worker.silent * _TICK > (LEAVE_SECONDS if self._signals else SILENCE):
            fault = "does not stop" if self._signals else f"has hung for {SILENCE:.0f} s"
            _log.error("%s %s: killed", worker, fault)
            os.kill(worker.pid, signal.SIGKILL)
            worker.silent = 0
