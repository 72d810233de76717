"""Requests begin together, once in each turn of the event loop. Most end there too, and never need a task."""

import asyncio
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any

Steps = Coroutine[Any, Any, None]
Begun = Callable[[asyncio.Task[None]], None]


class Turn:
    """What begins at the end of this turn of the event loop.

    Until its first wait a request runs outside of any task: `asyncio.timeout` is not for what comes before.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[Steps, Begun]] = []

    def begin(self, loop: asyncio.AbstractEventLoop, steps: Steps, waits: Begun) -> None:
        """Run a coroutine to its end, or to its first wait: then it becomes a task, and `waits` gets that.

        Only for what sockets bring: all of one turn share a callback, which is queued behind whatever ends
        with the turn before.
        """
        if not self._waiting:
            loop.call_soon(self._run, loop)
        self._waiting.append((steps, waits))

    def begin_alone(self, loop: asyncio.AbstractEventLoop, steps: Steps, waits: Begun) -> None:
        """As `begin`, in a callback of its own, for what a callback begins.

        What sockets bring later must not join it: it would run before what this callback still queues.
        """
        loop.call_soon(_start, loop, steps, waits)

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        waiting, self._waiting = self._waiting, []
        for steps, waits in waiting:
            _start(loop, steps, waits)


def _start(loop: asyncio.AbstractEventLoop, steps: Steps, waits: Begun) -> None:
    try:
        awaited = steps.send(None)
    except StopIteration:
        return
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # noqa: BLE001  the requests that begin after it are not to blame
        loop.call_exception_handler({"message": "a request ended by an exception", "exception": error})
        return
    waits(loop.create_task(_go_on(steps, awaited)))


async def _go_on(steps: Steps, awaited: object) -> None:
    await _rest(steps, awaited)


@types.coroutine
def _rest(steps: Steps, awaited: object) -> Generator[object, object, None]:
    """Wait for what a coroutine waits for, and pass on to it whatever comes."""
    try:
        while True:
            try:
                result = yield awaited
            except BaseException as error:  # noqa: BLE001  a cancellation, too, is the coroutine's to take
                awaited = steps.throw(error)
            else:
                awaited = steps.send(result)
    except StopIteration:
        return
