"""The supervisor of several workers: it forks them, and forks another when one ends or hangs.

It has no event loop, thread or connection, so it can fork at any time. It shares a block of memory with its
workers, in which a worker increments a counter while its event loop runs, and reads whether to stop.
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

HANG_SECONDS = 60.0
"""Seconds after which a worker whose event loop does not run is killed."""
LEAVE_SECONDS = GRACE + 5.0
"""Seconds after the order to stop after which a worker is killed."""
AGAIN_SECONDS = 2.0
"""The least number of seconds between two starts of one worker."""
_TICK = 0.1


class CannotServeError(Exception):
    """All workers have ended before one could serve."""


class _Worker:
    """A worker: its number from 1, its process id (0: none), and the time from which it may be restarted."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.pid = self.beats = 0
        self.missed_ticks = 0  # ticks without a beat; seconds would jump after the whole machine was halted
        self.restart_at = 0.0

    def __str__(self) -> str:
        return f"worker {self.number} (process {self.pid})"


class Supervisor:
    """Keeps workers alive until a signal stops them.

    Args:
        count: the number of workers.
        listener: the socket that they share; the supervisor closes its copy when they are to stop.
        on_ready: is called once, when each worker serves or has ended.
    """

    def __init__(self, count: int, listener: socket, on_ready: Callable[[], None]) -> None:
        self._workers = [_Worker(number) for number in range(1, count + 1)]
        # item 0 is 1 if the workers are to stop; each other item counts the beats of that worker
        self._memory = memoryview(mmap.mmap(-1, (count + 1) * 8)).cast("Q")
        self._listener, self._on_ready = listener, on_ready
        self._is_starting = True
        self._signals: list[int] = []

    def beat(self, number: int) -> bool:
        """Count a beat of the event loop, in a worker; return whether it is to stop."""
        self._memory[number] += 1
        return self._memory[0] == 1

    def run(self) -> int:
        """Fork workers; return 0 when a signal has ended them all, and in each new worker its number.

        Raises:
            CannotServeError: all workers have ended before one could serve.
        """
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, lambda number, _: self._signals.append(number))
        while True:
            now = 0.0 if self._is_starting else time.monotonic()
            for worker in self._workers:
                if not (self._signals or worker.pid) and worker.restart_at <= now and self._fork(worker):
                    return worker.number
            time.sleep(_TICK)
            self._handle_signals()
            self._reap_workers()
            alive = [worker for worker in self._workers if worker.pid]
            if self._signals and not alive:
                return 0
            for worker in alive:
                self._check_worker(worker)
            if self._is_starting and not self._signals and all(worker.beats for worker in alive):
                self._is_starting = False
                if not alive:
                    raise CannotServeError
                self._on_ready()

    def _fork(self, worker: _Worker) -> bool:
        """Fork a process; return whether this is the new one."""
        self._memory[worker.number] = worker.beats = worker.missed_ticks = 0
        worker.restart_at = time.monotonic() + AGAIN_SECONDS
        sys.stdout.flush()  # else both processes would write its buffer
        try:
            worker.pid = os.fork()
        except OSError as error:
            _log.error("worker %d cannot be started: %s", worker.number, error.strerror)
            return False
        return worker.pid == 0

    def _handle_signals(self) -> None:
        """Stop the workers at the first signal; at the second end all processes at once."""
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

    def _reap_workers(self) -> None:
        """Reap ended workers, and orphans of other processes if this is process 1 of a container."""
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                for worker in self._workers:
                    if worker.pid == ended[0]:
                        self._note_end_of(worker, os.waitstatus_to_exitcode(ended[1]))

    def _note_end_of(self, worker: _Worker, code: int) -> None:
        if not self._signals:
            how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
            _log.warning("%s %s", worker, how)
        worker.pid = 0
        remove_gauges(worker.number)

    def _check_worker(self, worker: _Worker) -> None:
        """Read a worker's beats, and kill it if there was none for too long."""
        beats = self._memory[worker.number]
        if beats and not worker.beats:
            _log.info("%s serves", worker)
        worker.missed_ticks = worker.missed_ticks + 1 if beats == worker.beats else 0
        worker.beats = beats
        if worker.missed_ticks * _TICK > (LEAVE_SECONDS if self._signals else HANG_SECONDS):
            fault = "does not stop" if self._signals else f"has hung for {HANG_SECONDS:.0f} s"
            _log.error("%s %s: killed", worker, fault)
            os.kill(worker.pid, signal.SIGKILL)
            worker.missed_ticks = 0
