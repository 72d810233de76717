"""Start of requests, together in each iteration of the event loop; most end in it and need no task."""

import asyncio
import time
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any

Steps = Coroutine[Any, Any, None]
OnTask = Callable[[asyncio.Task[None]], None]
Waiting = tuple[Steps, OnTask]

_LONGEST = 0.002
_LONG = 0.001
"""Seconds of an iteration, and of one coroutine, after which no further one starts in the iteration."""


class Turn:
    """The coroutines that start at the end of this iteration of the event loop, oldest first.

    Those that have no time in this iteration start in the next ones, so that sockets are read and written in
    between: an iteration accepts one new connection only, which would wait for all requests of the others.
    Until its first wait a coroutine runs outside of any task, so it must not use `asyncio.timeout` before.
    """

    def __init__(self) -> None:
        self._arrived: list[Waiting] = []
        self._ready: deque[Waiting] = deque()

    def begin(self, loop: asyncio.AbstractEventLoop, steps: Steps, on_wait: OnTask) -> None:
        """Run a coroutine to its end, or to its first wait: then `on_wait` is called with its new task.

        Only for callbacks of sockets: all coroutines of one iteration share a callback, which is queued
        behind those of the iteration before.
        """
        if not self._arrived:
            loop.call_soon(self._take, loop)
        self._arrived.append((steps, on_wait))

    def begin_alone(self, loop: asyncio.AbstractEventLoop, steps: Steps, on_wait: OnTask) -> None:
        """Do the same as `begin` in a callback of its own, for a coroutine that another callback starts.

        A shared callback would run requests that arrive later before callbacks that are queued earlier.
        """
        loop.call_soon(_start, loop, steps, on_wait)

    def _take(self, loop: asyncio.AbstractEventLoop) -> None:
        is_running = bool(self._ready)
        self._ready += self._arrived
        self._arrived.clear()
        if not is_running:
            self._run(loop)

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        now = time.monotonic()
        end = now + _LONGEST
        while self._ready:
            before = now
            _start(loop, *self._ready.popleft())
            now = time.monotonic()
            if self._ready and (now > end or now - before > _LONG):
                loop.call_soon(self._run, loop)
                return


def _start(loop: asyncio.AbstractEventLoop, steps: Steps, on_wait: OnTask) -> None:
    try:
        awaited = steps.send(None)
    except StopIteration:
        return
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # noqa: BLE001  the other coroutines must start all the same
        loop.call_exception_handler({"message": "a request ended by an exception", "exception": error})
        return
    on_wait(loop.create_task(_resume(steps, awaited)))


async def _resume(steps: Steps, awaited: object) -> None:
    await _forward(steps, awaited)


@types.coroutine
def _forward(steps: Steps, awaited: object) -> Generator[object, object, None]:
    """Await what a suspended coroutine awaits, and pass results and exceptions on to it until it ends."""
    try:
        while True:
            try:
                result = yield awaited
            except BaseException as error:  # noqa: BLE001  the coroutine gets a cancellation as well
                awaited = None  # a future holds its exception, whose traceback holds this frame: a circle
                awaited = steps.throw(error)
            else:
                awaited = steps.send(result)
    except StopIteration:
        return
