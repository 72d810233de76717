"""Turns at long work: of each user first, then of the process, so that nobody waits for one user's requests.

Long is what a client decides the length of: it runs in threads or child processes, of which a process has
few. A user has a share of these; further work of the same user waits for that user's own work alone.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import partial
from typing import ParamSpec, TypeVar

from jeton.errors import Unavailable

P = ParamSpec("P")
T = TypeVar("T")

AT_ONCE, OF_USER = 4, 2
"""The long works of a process that run at the same time, and those among them of one user."""
WAIT_SECONDS = 20.0
"""The longest wait for a turn."""
WAITING = 64
"""The works of one user that may wait or run; one more is refused at once."""

USER: ContextVar[str] = ContextVar("user", default="")
"""The id of the user for whom the present task works; all strangers, and the process itself, share one."""


class Turns:
    """The turns of a process at one kind of work. Use from one event loop.

    Args:
        at_once: how many may work at the same time.
        of_user: how many of these may be one user's.
        seconds: how long one may wait for a turn.
    """

    def __init__(self, at_once: int = AT_ONCE, of_user: int = OF_USER, seconds: float = WAIT_SECONDS) -> None:
        self._all = asyncio.Semaphore(at_once)
        self._of_user = of_user
        self._seconds = seconds
        self._users: dict[str, tuple[asyncio.Semaphore, int]] = {}

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Hold a turn of the present user until the block ends, or raise `Unavailable` if none comes."""
        user = USER.get()
        own, waiting = self._users.get(user) or (asyncio.Semaphore(self._of_user), 0)
        if waiting >= WAITING:
            raise Unavailable
        self._users[user] = own, waiting + 1
        deadline = asyncio.get_running_loop().time() + self._seconds
        try:
            await _acquired(own, deadline)
            try:
                await _acquired(self._all, deadline)
                try:
                    yield
                finally:
                    self._all.release()
            finally:
                own.release()
        finally:
            self._leave(user)

    async def in_thread(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a function returns in a thread, by a turn that lasts as long as the thread."""
        return await self.in_pool(None, partial(function, *args, **kwargs))

    async def in_pool(self, pool: Executor | None, function: Callable[[], T]) -> T:
        """Do the same in a pool of threads; None stands for the event loop's own."""
        async with self.turn():
            running = asyncio.get_running_loop().run_in_executor(pool, function)
            try:
                return await asyncio.shield(running)
            except asyncio.CancelledError:
                await asyncio.wait({running})
                raise
            finally:
                del running  # it holds its exception, whose traceback names this frame

    def _leave(self, user: str) -> None:
        own, waiting = self._users[user]
        if waiting > 1:
            self._users[user] = own, waiting - 1
        else:
            del self._users[user]


async def _acquired(semaphore: asyncio.Semaphore, deadline: float) -> None:
    if not semaphore.locked():
        await semaphore.acquire()
        return
    acquiring, is_held = asyncio.ensure_future(semaphore.acquire()), False
    try:
        # not `asyncio.timeout`, which needs a task: a request may wait here for the first time
        done, _ = await asyncio.wait({acquiring}, timeout=deadline - asyncio.get_running_loop().time())
        is_held = bool(done)
    finally:
        if not is_held and not acquiring.cancel():
            semaphore.release()
    if not is_held:
        raise Unavailable
