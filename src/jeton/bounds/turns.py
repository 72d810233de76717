"""Turns at long work: of each user first, then of the process, so that nobody waits for one user's requests.

Long is what a client decides the length of: it runs in threads or child processes, of which a process has
few. Threads that compute share one interpreter with the event loop, so each of them makes all requests
slower: users who have worked for long of late have one turn among them, in the background, and of these goes
first who has worked least.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import partial
from itertools import takewhile
from typing import NamedTuple, ParamSpec, TypeVar

from jeton.bounds.background import BACKGROUND
from jeton.errors import Unavailable

P = ParamSpec("P")
T = TypeVar("T")

AT_ONCE, OF_USER, OF_BUSY = 3, 1, 1
"""The long works of a process that run at the same time; among them those of one user, and of busy users."""
WRITES_AT_ONCE = 4
"""The large writes that may be under way, or wait for their turn in the database, each of another user."""
WAIT_SECONDS = 20.0
"""The longest wait for a turn."""
WAITING = 64
"""The works of one user that may wait or run; one more is refused at once."""
BUSY_SECONDS = 0.5
"""Seconds of a processor in long work that make a user a busy one."""
HALF_LIFE = 10.0
"""Seconds after which long work counts half."""
_FORGOTTEN = 10 * HALF_LIFE

USER: ContextVar[str] = ContextVar("user", default="")
"""The id of the user for whom the present task works; all strangers, and the process itself, share one."""


class UserTurn:
    """A work that has its turn: whose it is, whether that user is busy, and the processor time that it took.

    Time that passes while others have the processor is nobody's fault, so it does not count.
    """

    def __init__(self, user: str = "", *, is_busy: bool = False) -> None:
        self.user = user
        self.is_busy = is_busy
        self.seconds = 0.0

    async def call(self, function: Callable[[], T]) -> T:
        """Return what a function returns in the background."""

        def measured() -> T:
            begun = time.thread_time()
            try:
                return function()
            finally:
                self.seconds += time.thread_time() - begun

        return await BACKGROUND.call(measured, is_urgent=not self.is_busy)


class _Waiting(NamedTuple):
    """A work that waits: its user, and a future of its turn, which is None if none came in time."""

    user: str
    turn: asyncio.Future[UserTurn | None]


class Turns:
    """The turns of a process at one kind of work. Use from one event loop.

    Args:
        at_once: how many may work at the same time; an attribute, too.
        of_user: how many of these may be one user's.
        of_busy: how many of these may be those of users who have worked for `BUSY_SECONDS` of late; with 0
            all users are alike.
        seconds: how long one may wait for a turn.
    """

    def __init__(
        self,
        at_once: int = AT_ONCE,
        of_user: int = OF_USER,
        of_busy: int = 0,
        seconds: float = WAIT_SECONDS,
    ) -> None:
        self.at_once = at_once
        self._of_user = of_user
        self._of_busy = of_busy
        self._seconds = seconds
        self._running: list[UserTurn] = []
        self._idle = asyncio.Event()
        """Set when the last work ends."""
        self._waiting: list[_Waiting] = []
        self._worked: dict[str, tuple[float, float]] = {}
        """By user: the seconds of long work as they count at a time, and that time; the latest last."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[UserTurn]:
        """Hold a turn of the present user until the block ends, or raise `Unavailable` if none comes."""
        user, loop = USER.get(), asyncio.get_running_loop()
        turn = self._begin(user, loop.time()) or await self._wait(user, loop)
        try:
            yield turn
        finally:
            self._end(turn, loop.time())

    async def in_thread(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a function returns in the background, by a turn that lasts until it ends."""
        async with self.turn() as turn:
            return await turn.call(partial(function, *args, **kwargs))

    async def settle(self) -> None:
        """Return when no work is under way."""
        while self._running:
            await self._idle.wait()

    def _begin(self, user: str, now: float) -> UserTurn | None:
        """Begin a work of a user, or return None if it must wait."""
        if len(self._running) >= self.at_once:
            return None
        is_busy = self._of_busy > 0 and self._seconds_of(user, now) > BUSY_SECONDS
        if sum(each.user == user for each in self._running) >= self._of_user:
            return None
        if is_busy and sum(each.is_busy for each in self._running) >= self._of_busy:
            return None
        turn = UserTurn(user, is_busy=is_busy)
        self._running.append(turn)
        self._idle.clear()
        return turn

    async def _wait(self, user: str, loop: asyncio.AbstractEventLoop) -> UserTurn:
        """Wait until a work of a user has begun."""
        works: list[UserTurn | _Waiting] = [*self._running, *self._waiting]
        if sum(each.user == user for each in works) >= WAITING:
            raise Unavailable
        waiting = _Waiting(user, loop.create_future())
        self._waiting.append(waiting)
        # not `asyncio.timeout`, which needs a task: a request may wait here for the first time
        timer = loop.call_later(self._seconds, self._refuse, waiting)
        try:
            turn = await waiting.turn
        except BaseException:  # canceled, or closed
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif waiting.turn.done() and not waiting.turn.cancelled() and (begun := waiting.turn.result()):
                self._end(begun, loop.time())
            raise
        finally:
            timer.cancel()
        if turn is None:
            raise Unavailable
        return turn

    def _refuse(self, waiting: _Waiting) -> None:
        if waiting in self._waiting:
            self._waiting.remove(waiting)
            waiting.turn.set_result(None)

    def _end(self, turn: UserTurn, now: float) -> None:
        """End a work; begin those that waited for it, first those of users who have worked least."""
        self._running.remove(turn)
        seconds = self._seconds_of(turn.user, now) + turn.seconds
        self._worked.pop(turn.user, None)
        self._worked[turn.user] = seconds, now
        past = takewhile(lambda each: self._worked[each][1] < now - _FORGOTTEN, self._worked)
        for each in list(past):
            del self._worked[each]
        for waiting in sorted(self._waiting, key=lambda each: self._seconds_of(each.user, now)):
            begun = self._begin(waiting.user, now)
            if begun is not None:
                self._waiting.remove(waiting)
                waiting.turn.set_result(begun)
        if not self._running:
            self._idle.set()

    def _seconds_of(self, user: str, now: float) -> float:
        """Return the seconds of long work of a user as they count now."""
        seconds, at = self._worked.get(user, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / HALF_LIFE))
