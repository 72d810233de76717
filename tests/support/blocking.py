"""Coroutines from code that is not asynchronous, whether or not an event loop runs in its thread."""

import asyncio
import threading
from collections.abc import Coroutine
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """Return an event loop that runs in a thread of its own until the process ends."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="blocking", daemon=True).start()
    return loop


def wait_for(coroutine: Coroutine[Any, Any, T], seconds: float = 60.0) -> T:
    """Run a coroutine to its end and return its result.

    Everything runs in one event loop: a connection that one call has opened can be used by the next.

    Raises:
        TimeoutError: it takes longer than this many seconds.
    """
    return asyncio.run_coroutine_threadsafe(coroutine, _loop()).result(seconds)


def at_once(coroutine: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that needs no event loop, because it never waits."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    coroutine.close()
    raise AssertionError("it waits")
