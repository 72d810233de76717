"""Threads of the background have a low priority, and are where the event loop is while they work."""

import asyncio
import os
import subprocess
import sys
import threading
from typing import NamedTuple

import pytest

from jeton.bounds.background import Background, anywhere

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="the system pins no threads"),
]
FORKING = """
import asyncio, os, threading
from jeton.bounds.background import BACKGROUND
assert asyncio.run(BACKGROUND.call(threading.get_ident)) != threading.get_ident()
child = os.fork()
assert threading.active_count() == 1
assert asyncio.run(BACKGROUND.call(threading.active_count)) == 2
if child:
    assert os.waitpid(child, 0)[1] == 0
"""


class Place(NamedTuple):
    """A thread: its nice value, how it is scheduled, and the processors on which it may run."""

    nice: int
    policy: int
    processors: set[int]


def _place() -> Place:
    thread = threading.get_native_id()
    return Place(
        os.getpriority(os.PRIO_PROCESS, thread), os.sched_getscheduler(thread), os.sched_getaffinity(thread)
    )


async def test_the_background_is_where_the_event_loop_is() -> None:
    """While it works both have one processor, and its threads less of it, least for what is not urgent;
    afterwards both may run anywhere.
    """
    background, before, release = Background(), _place(), threading.Event()

    def work() -> Place:
        release.wait()
        return _place()

    urgent = asyncio.create_task(background.call(work))
    other = asyncio.create_task(background.call(work, is_urgent=False))
    await asyncio.sleep(0)
    during = _place()
    release.set()
    assert len(during.processors) == 1
    assert await urgent == Place(before.nice, os.SCHED_BATCH, during.processors)
    assert await other == Place(before.nice + 5, os.SCHED_BATCH, during.processors)
    assert _place() == before
    thread = next(each for each in threading.enumerate() if each.name.startswith("jeton-background"))
    assert thread.native_id is not None
    assert os.sched_getaffinity(thread.native_id) == before.processors
    background.close()


async def test_a_canceled_call_ends_when_its_thread_does() -> None:
    """What a thread holds is held until then; a failure of the function is the caller's."""
    background, release, ended = Background(), threading.Event(), list[str]()

    def work() -> None:
        release.wait()
        ended.append("work")

    async def call() -> None:
        try:
            await background.call(work)
        finally:
            ended.append("call")

    working = asyncio.create_task(call())
    await asyncio.sleep(0)
    working.cancel()
    await asyncio.sleep(0)
    assert ended == []
    release.set()
    with pytest.raises(asyncio.CancelledError):
        await working
    assert ended == ["work", "call"]
    with pytest.raises(ZeroDivisionError):
        await background.call(lambda: 1 // 0)
    background.close()


def test_a_process_that_forks_has_one_thread() -> None:
    """The threads end before a fork, and both processes start others."""
    subprocess.run([sys.executable, "-W", "error", "-c", FORKING], check=True, timeout=60)


async def test_a_child_process_may_run_anywhere() -> None:
    """One that is started while the event loop is held on one processor."""
    background, release, before = Background(), threading.Event(), _place()
    working = asyncio.create_task(background.call(release.wait))
    await asyncio.sleep(0)
    process = await asyncio.create_subprocess_exec("sleep", "60")
    held = os.sched_getaffinity(process.pid)
    anywhere(process.pid)
    free = os.sched_getaffinity(process.pid)
    process.kill()
    await process.wait()
    release.set()
    await working
    assert len(held) == 1
    assert free == before.processors
    background.close()
