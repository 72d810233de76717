"""Work that is killed at each of its steps, one run for each: before and after every call that is one.

A step is a call of the system that changes files. The work runs in a forked process, which ends as nothing
can refuse.
"""

import asyncio
import os
import signal
import warnings
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

_FILE_CALLS = ("ftruncate", "fsync", "pwrite", "replace", "unlink")
_MOST = 400


def killed_at_each_step(work: Callable[[], Coroutine[Any, Any, object]], *, every: int = 1) -> Iterator[int]:
    """Yield the number of a step whenever a process was killed at it, until one comes to its end.

    `every` leaves out steps between: where it is 3, every third is a kill's.
    """
    for step in range(1, _MOST, every):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the other threads hold nothing it needs
            child = os.fork()
        if not child:
            _run(work, step)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status):
            assert os.WEXITSTATUS(status) == 0, f"it has failed at step {step}"
            return
        assert os.WTERMSIG(status) == signal.SIGKILL
        yield step
    raise AssertionError(f"more than {_MOST} steps")


def _run(work: Callable[[], Coroutine[Any, Any, object]], step: int) -> None:
    """Do the work in this process, which ends with it or at the step."""
    code = 1
    try:
        _count(step)
        asyncio.run(work())
        code = 0
    finally:
        os._exit(code)


def _count(step: int) -> None:
    done = 0

    def tick() -> None:
        nonlocal done
        done += 1
        if done == step:
            os.kill(os.getpid(), signal.SIGKILL)

    for name in _FILE_CALLS:
        setattr(os, name, _ticking(getattr(os, name), tick))


def _ticking(call: Callable[..., Any], tick: Callable[[], None]) -> Callable[..., Any]:
    def ticking(*args: Any, **options: Any) -> Any:
        tick()
        result = call(*args, **options)
        tick()
        return result

    return ticking
