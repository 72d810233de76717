"""Threads that compute while the event loop waits, and leave the processor to it otherwise.

Python's threads take turns at one interpreter. One that only computes asks for it again as soon as it may,
so the event loop gets less than half of the time, in thousands of pieces. Linux can decide better: threads of
lower priority on the event loop's own processor cannot even ask while the loop computes, and stop at once
when it wakes. Elsewhere these are threads like others.
"""

import asyncio
import os
import secrets
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

_COUNT = 16
"""The most threads of a pool: more than works have turns."""
_NICE = 5
"""The nice value of a thread whose work is not urgent, above that of the process: the event loop gets three
times its time. With more, a thread that holds the interpreter waits too long where other programs are busy.
"""
_THREADS = Path("/proc/self/task")
_PROCESSORS = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set[int]()
_FIRST = secrets.randbelow(max(1, len(_PROCESSORS)))
"""The place of the processor of worker 0, another one for each server of a machine."""


def anywhere(thread: int) -> None:
    """Let a thread, or the process that it begins, run on all processors that this process has."""
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(thread, _PROCESSORS)


class Background:
    """Two pools of such threads, one for what is not urgent. Use from one event loop.

    Attributes:
        worker: the number of this process among the workers of a server; each has a processor of its own.
    """

    def __init__(self) -> None:
        self.worker = 0
        self._pools: dict[bool, ThreadPoolExecutor] = {}
        self._ids: list[int] = []
        self._works = 0

    async def call(self, function: Callable[[], T], *, is_urgent: bool = True) -> T:
        """Return what a function returns in a thread; a canceled call ends when the function does."""
        with self._working():
            running = asyncio.get_running_loop().run_in_executor(self._pool(is_urgent=is_urgent), function)
            try:
                return await asyncio.shield(running)
            except asyncio.CancelledError:
                await asyncio.wait({running})
                raise
            finally:
                del running  # it holds its exception, whose traceback names this frame

    def close(self) -> None:
        """End the threads; the next call starts others."""
        while self._pools:
            self._pools.popitem()[1].shutdown()
        self._ids.clear()

    @contextmanager
    def _working(self) -> Iterator[None]:
        """Hold the event loop's thread, and those of the pools, on one processor until the block ends."""
        self._works += 1
        if self._works == 1:
            self._gather()
        try:
            yield
        finally:
            self._works -= 1
            if not self._works:
                self._scatter()

    def _pool(self, *, is_urgent: bool) -> ThreadPoolExecutor:
        if is_urgent not in self._pools:
            begin = partial(self._begin, is_urgent=is_urgent)
            self._pools[is_urgent] = ThreadPoolExecutor(_COUNT, "jeton-background", begin)
        return self._pools[is_urgent]

    def _begin(self, *, is_urgent: bool) -> None:
        """Lower the priority of a thread of a pool, which begins: a batch interrupts no other thread."""
        thread = threading.get_native_id()
        with suppress(AttributeError, OSError):
            os.sched_setscheduler(thread, os.SCHED_BATCH, os.sched_param(0))
            if not is_urgent:
                os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + _NICE)
        self._ids.append(thread)

    def _gather(self) -> None:
        if not _PROCESSORS:
            return
        processor = sorted(_PROCESSORS)[(_FIRST + self.worker) % len(_PROCESSORS)]
        with suppress(OSError):
            for thread in (0, *self._ids):
                os.sched_setaffinity(thread, {processor})

    def _scatter(self) -> None:
        """Let all threads run anywhere: those that began meanwhile are where the event loop is."""
        with suppress(OSError):
            for thread in _THREADS.iterdir():
                anywhere(int(thread.name))


BACKGROUND = Background()
os.register_at_fork(before=BACKGROUND.close)
