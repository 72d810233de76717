"""The supervisor of several workers: it starts them, and starts them again when they end.

It has neither an event loop nor a thread nor a connection to anything but its workers, so that it may fork
at any time. It waits for signals, for what its workers say and for their ends, never for a reader of its log.
"""

import logging
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from jeton.cli.serving.worker import HELD_BACK, LEAVE_SECONDS, READY, REASON, STOP, Work, become

_log = logging.getLogger("jeton")

SILENCE = 60
"""After how many seconds in which its event loop does not turn a worker is killed."""
_TICK = 1.0
_YOUNG = 10.0
"""A worker that ends within so many seconds may do so again and again."""
_PAUSES = (0.0, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds until the next one starts, by how many have ended so young, one after another."""


class CannotServeError(Exception):
    """Not one of the workers could serve; the text says why."""


class _Process:
    """A worker that has not been buried yet."""

    def __init__(self, number: int, pid: int, connection: socket.socket) -> None:
        self.name = f"worker {number} (process {pid})"
        self.pid = pid
        self.connection = connection
        self.started = time.monotonic()
        self.ready = False
        self.silent = 0
        """For how many ticks nothing was heard; not seconds, which leap when the whole machine was halted."""
        self.told: float | None = None
        """When it was told to stop."""
        self.killed = False
        self.is_open = True
        """Whether it may say more."""
        self._reason: bytes | None = None

    @property
    def reason(self) -> str:
        """Why it cannot serve, if it said so."""
        return (self._reason or b"").decode(errors="replace")

    def listen(self) -> None:
        """Take in what it says."""
        with suppress(BlockingIOError):
            while said := self._hear():
                self.silent = 0
                if self._reason is not None:
                    self._reason += said
                    continue
                words, mark, reason = said.partition(REASON)
                self.ready = self.ready or READY in words
                self._reason = reason if mark else None
            self.is_open = False

    def _hear(self) -> bytes:
        try:
            return self.connection.recv(4096)
        except ConnectionError:
            return b""

    def stop(self) -> None:
        """Tell it to stop."""
        self.told = time.monotonic()
        with suppress(OSError):
            self.connection.send(STOP)

    def kill(self) -> None:
        """End it at once."""
        self.killed = True
        os.kill(self.pid, signal.SIGKILL)

    def look(self) -> None:
        """Note that a second has passed, and end it where it hangs."""
        self.silent += 1
        if self.killed:
            return
        if self.told is not None:
            if time.monotonic() - self.told > LEAVE_SECONDS:
                _log.warning("%s does not stop: killed", self.name)
                self.kill()
        elif self.silent > SILENCE:
            _log.error("%s has hung for %d s: killed", self.name, SILENCE)
            self.kill()

    def close(self) -> None:
        """Let go of what connects it, when it has ended."""
        self.listen()
        self.connection.close()


class _Place:
    """A worker's number, whoever has it at the time."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: _Process | None = None
        self.due = 0.0
        """When the next one starts, while there is none."""
        self.ending = ""
        """How the last one ended."""
        self._young = 0

    def start(self, work: Work, forget: Callable[[], None]) -> None:
        """Fork a process that does the work; in it `forget` lets go of what is the supervisor's."""
        ours, theirs = socket.socketpair()
        ours.settimeout(0)
        sys.stdout.flush()  # or what is waiting there would be written by both
        before = signal.pthread_sigmask(signal.SIG_BLOCK, HELD_BACK)
        try:
            pid = os.fork()
            if not pid:
                ours.close()
                forget()
                become(self.number, theirs, work)
            self.process = _Process(self.number, pid, ours)
        except OSError as error:
            ours.close()
            _log.error("worker %d cannot be started: %s", self.number, error.strerror)
            self._pause(str(error.strerror), _PAUSES[-1])
        finally:
            theirs.close()
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def bury(self, process: _Process, status: int) -> None:
        """Note the end of its process, and plan the next."""
        process.close()
        code = os.waitstatus_to_exitcode(status)
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        is_young = time.monotonic() - process.started < _YOUNG
        self._young = min(self._young + 1, len(_PAUSES)) if is_young else 1
        self._pause(process.reason or how, _PAUSES[self._young - 1])
        if process.told is None:
            reason = f": {process.reason}" if process.reason else ""
            _log.warning("%s %s%s", process.name, how, reason)

    def _pause(self, ending: str, seconds: float) -> None:
        self.process, self.ending, self.due = None, ending, time.monotonic() + seconds


class Supervisor:
    """Keeps workers alive until a signal ends them.

    Args:
        count: how many.
        work: what each does.
        on_ready: is called once, when each has served or has failed.
        on_end: is called with the number of each that has ended.
        on_stop: is called when they are told to stop.
        on_tick: is called about once a second.
    """

    def __init__(
        self,
        count: int,
        work: Work,
        *,
        on_ready: Callable[[], None],
        on_end: Callable[[int], None],
        on_stop: Callable[[], None],
        on_tick: Callable[[], None],
    ) -> None:
        self._places = [_Place(number) for number in range(1, count + 1)]
        self._work = work
        self._on_ready = on_ready
        self._on_end = on_end
        self._on_stop = on_stop
        self._on_tick = on_tick
        self._wake, self._woken = socket.socketpair()
        self._signals: list[int] = []
        self._is_stopping = False
        self._is_greeting = True
        self._next_tick = 0.0

    def run(self) -> None:
        """Start the workers and keep them alive; return when a signal has ended them all.

        Raises:
            CannotServeError: all of them have ended before one could serve.
        """
        with self._heeding():
            for place in self._places:
                place.start(self._work, self._forget)
            while not self._is_stopping or self._processes():
                self._wait()
                self._heed()
                self._listen()
                self._bury()
                self._tick()
                if self._is_greeting:
                    self._greet()
                elif not self._is_stopping:
                    self._revive()

    def _processes(self) -> list[_Process]:
        return [place.process for place in self._places if place.process]

    @contextmanager
    def _heeding(self) -> Iterator[None]:
        """Let each signal end the wait for whatever comes next."""
        self._wake.settimeout(0)
        self._woken.settimeout(0)
        handlers = {number: signal.signal(number, self._note) for number in HELD_BACK}
        signal.set_wakeup_fd(self._woken.fileno(), warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(-1)
            for number, handler in handlers.items():
                signal.signal(number, handler)
            self._wake.close()
            self._woken.close()

    def _note(self, number: int, _frame: object) -> None:
        if number != signal.SIGCHLD:
            self._signals.append(number)

    def _forget(self) -> None:
        """Let go, in a worker, of what is the supervisor's: nobody else may keep a connection open."""
        signal.set_wakeup_fd(-1)
        self._wake.close()
        self._woken.close()
        for process in self._processes():
            process.connection.close()

    def _wait(self) -> None:
        """Return when there may be something to do, at the latest at the next tick."""
        poll = select.poll()
        poll.register(self._wake, select.POLLIN)
        for process in self._processes():
            if process.is_open:
                poll.register(process.connection, select.POLLIN)
        starts = not (self._is_greeting or self._is_stopping)
        due = [place.due for place in self._places if starts and not place.process]
        seconds = min([self._next_tick, *due]) - time.monotonic()
        poll.poll(max(0, seconds * 1000 + 1))
        with suppress(BlockingIOError):
            self._wake.recv(4096)

    def _heed(self) -> None:
        """Tell the workers to stop at the first signal; at the second end everything at once."""
        if self._signals and not self._is_stopping:
            self._is_stopping = True
            self._on_stop()
            for process in self._processes():
                process.stop()
        if len(self._signals) > 1:
            _log.warning("second signal: ending at once")
            for process in self._processes():
                process.kill()
                os.waitpid(process.pid, 0)
            signal.signal(self._signals[1], signal.SIG_DFL)
            signal.raise_signal(self._signals[1])
            os._exit(128 + self._signals[1])  # see `Server.handle_exit`

    def _listen(self) -> None:
        for process in self._processes():
            was_ready = process.ready
            process.listen()
            if process.ready and not was_ready:
                _log.info("%s serves", process.name)

    def _bury(self) -> None:
        """Take note of every child that has ended; the first process of a container has strangers too."""
        for pid, status in iter(_next_end, None):
            for place in self._places:
                if place.process and place.process.pid == pid:
                    place.bury(place.process, status)
                    self._on_end(place.number)

    def _tick(self) -> None:
        now = time.monotonic()
        if now >= self._next_tick:
            self._next_tick = now + _TICK
            self._on_tick()
            for process in self._processes():
                process.look()

    def _greet(self) -> None:
        """Say that requests are served, once nobody is still about to."""
        processes = self._processes()
        if self._is_stopping or not all(process.ready for process in processes):
            return
        if not processes:
            raise CannotServeError(self._places[0].ending)
        self._is_greeting = False
        self._on_ready()

    def _revive(self) -> None:
        now = time.monotonic()
        for place in self._places:
            if not place.process and place.due <= now:
                place.start(self._work, self._forget)


def _next_end() -> tuple[int, int] | None:
    """Return the process id and the status of a child that has ended; None where there is none."""
    with suppress(ChildProcessError):
        pid, status = os.waitpid(-1, os.WNOHANG)
        return (pid, status) if pid else None
    return None
