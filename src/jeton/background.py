"""Threads that compute while the event loop waits, and leave the processor to it otherwise.

Python's threads take turns at one interpreter. One that only computes asks for it again as soon as it may,
so the event loop gets less than half of the time, in thousands of pieces. Linux can decide better: threads of
lower priority on the event loop's own processor cannot even ask while the loop computes, and stop at once
when it wakes. Elsewhere these are threads like others.
"""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

_COUNT = 16
"""The most threads: more than works have turns."""
_NICE = 10
"""The nice value: the event loop gets nine times the time. With more, a thread that holds the interpreter
would wait too long where other programs are busy."""
_STAT = Path("/proc/thread-self/stat")
_PROCESSOR = 36
"""The place of the processor in that file, counted after the name in parentheses."""
_THREADS = Path("/proc/self/task")
_PROCESSORS = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set[int]()


def anywhere(thread: int) -> None:
    """Let a thread, or the process that it begins, run on all processors that this process has."""
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(thread, _PROCESSORS)


class Background:
    """A pool of such threads. Use from one event loop."""

    def __init__(self) -> None:
        self._threads: ThreadPoolExecutor | None = None
        self._ids: list[int] = []
        self._works = 0

    async def call(self, function: Callable[[], T]) -> T:
        """Return what a function returns in a thread; a canceled call ends when the function does."""
        with self._working() as threads:
            running = asyncio.get_running_loop().run_in_executor(threads, function)
            try:
                return await asyncio.shield(running)
            except asyncio.CancelledError:
                await asyncio.wait({running})
                raise
            finally:
                del running  # it holds its exception, whose traceback names this frame

    @contextmanager
    def _working(self) -> Iterator[ThreadPoolExecutor]:
        """Hold the event loop's thread, and those of the pool, on one processor until the block ends."""
        if self._threads is None:
            self._threads = ThreadPoolExecutor(_COUNT, "jeton-background", initializer=self._begin)
        self._works += 1
        if self._works == 1:
            self._gather()
        try:
            yield self._threads
        finally:
            self._works -= 1
            if not self._works:
                self._scatter()

    def close(self) -> None:
        """End the threads; the next call starts others."""
        if self._threads is not None:
            self._threads.shutdown()
            self._threads = None
            self._ids.clear()

    def _begin(self) -> None:
        """Lower the priority of a thread of the pool, which begins."""
        with suppress(AttributeError, OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        self._ids.append(threading.get_native_id())

    def _gather(self) -> None:
        with suppress(AttributeError, OSError):
            processor = int(_STAT.read_text().rpartition(")")[2].split()[_PROCESSOR])
            for thread in (0, *self._ids):
                os.sched_setaffinity(thread, {processor})

    def _scatter(self) -> None:
        """Let all threads run anywhere: those that began meanwhile are where the event loop is."""
        with suppress(OSError):
            for thread in _THREADS.iterdir():
                anywhere(int(thread.name))


BACKGROUND = Background()
os.register_at_fork(before=BACKGROUND.close)
